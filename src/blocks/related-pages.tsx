import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { media, space } from '../theme/tokens';
import { CardTile } from '../ui/cards';
import { Section } from '../ui/section';

export function RelatedPages({ block }: { block: BlockOf<'related-pages'> }) {
  return (
    <Section heading={block.heading} id={block.id} layout="side">
      <Entries>
        {block.cards.map((card, index) => (
          <li key={index}>
            <CardTile card={card} />
          </li>
        ))}
      </Entries>
    </Section>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[32]} ${space.gap};
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 26px 14px;
    /* One that is left over has its words where its neighbour would stand. */
    & > :nth-child(odd):last-child {
      grid-column: 1 / -1;
    }
    & > :nth-child(odd):last-child > a {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 14px;
      align-items: center;
    }
    & > :nth-child(odd):last-child h3 {
      margin: 0;
    }
  }
`;
