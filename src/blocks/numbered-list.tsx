import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space, type } from '../theme/tokens';
import { RichText } from '../ui/rich-text';
import { Section } from '../ui/section';

/** Numbered items with descriptions, three to a row. */
export function NumberedList({ block }: { block: BlockOf<'numbered-list'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Items>
        {block.items.map((item, index) => (
          <li key={index}>
            <Count aria-hidden="true">{index + 1}</Count>
            <div>
              <h3>{item.title}</h3>
              <p>
                <RichText text={item.description} />
              </p>
            </div>
          </li>
        ))}
      </Items>
    </Section>
  );
}

const Items = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  column-gap: clamp(16px, 2.4vw, 40px);
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    padding: ${space[24]} 0;
    border-bottom: ${edge.line};
  }
  h3 {
    font-size: 1.1875rem;
  }
  p {
    margin-top: 6px;
    color: ${color.softInk};
    font-size: ${size.base};
  }
  ${media.drawer} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Count = styled.span`
  ${type.figure}
  color: ${color.brand};
  font-size: 2.25rem;
  font-variant-numeric: tabular-nums;
`;
