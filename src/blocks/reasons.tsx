import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, space } from '../theme/tokens';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';

export function Reasons({ block }: { block: BlockOf<'reasons'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <h3>{item.title}</h3>
            <p>
              <RichText text={item.description} />
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(32px, 3.4vw, 48px) ${space.gap};
  & > li {
    padding-top: ${space[16]};
    border-top: ${edge.rule};
  }
  p {
    margin-top: ${space[8]};
    max-width: 29.3em;
    color: ${color.softInk};
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
