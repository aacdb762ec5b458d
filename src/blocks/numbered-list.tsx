import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { MendingStage } from '../../schema/fields/art';
import { color, edge, media, size, space, type } from '../theme/tokens';
import { Picture } from '../ui/images';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';
import { usePage } from '../ui/site-context';

/** Numbered items with descriptions, three to a row; each under a picture of its own if the list has art. */
export function NumberedList({ block }: { block: BlockOf<'numbered-list'> }) {
  const { id } = usePage();
  const { items, art } = block;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Items data-art={art}>
        {items.map((item, index) => (
          <li key={index}>
            {art && <Stage name={`${stageOf(index, items.length)}:${id}`} />}
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

/** The first cloth is torn, the last has its border, those between are patched. */
function stageOf(index: number, count: number): MendingStage {
  if (index === count - 1) return 'bordered';
  return index === 0 ? 'torn' : 'patched';
}

const Items = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  column-gap: clamp(16px, 2.4vw, 40px);
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    align-content: start;
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
  &[data-art] {
    row-gap: ${space[48]};
    border: 0;
    & > li {
      padding: 0;
      border: 0;
    }
    h3 {
      font-size: ${size.h3};
    }
  }
  ${media.drawer} {
    &:not([data-art]) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.mobile} {
    &[data-art] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.tiny} {
    &:not([data-art]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Stage = styled(Picture)`
  grid-column: 1 / -1;
  width: 100%;
  height: auto;
  margin-bottom: 20px;
`;

const Count = styled.span`
  ${type.figure}
  color: ${color.brand};
  font-size: 2.25rem;
  font-variant-numeric: tabular-nums;
  [data-art] & {
    font-size: 2.75rem;
  }
`;
