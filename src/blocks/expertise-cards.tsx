import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, space } from '../theme/tokens';
import { Icon } from '../ui/images';
import { RichText } from '../ui/prose';
import { Section } from '../ui/section';

export function ExpertiseCards({ block }: { block: BlockOf<'expertise-cards'> }) {
  const intro = block.intro && <RichText text={block.intro} />;
  return (
    <Section heading={block.heading} id={block.id} intro={intro}>
      <Cards data-count={block.cards.length}>
        {block.cards.map((card, index) => (
          <li key={index}>
            <Sign>
              <Icon name={card.icon} size={40} />
            </Sign>
            <h3>{card.title}</h3>
            <p>
              <RichText text={card.description} />
            </p>
          </li>
        ))}
      </Cards>
    </Section>
  );
}

const Cards = styled.ul`
  --room: clamp(16px, 2vw, 32px);
  display: grid;
  gap: clamp(32px, 4vw, 48px) calc(2 * var(--room));
  padding-top: ${space[32]};
  border-top: ${edge.rule};
  /* Each card draws the line before it; those of the first column are cut off. */
  overflow-x: clip;
  & > li {
    margin-left: calc(-1px - var(--room));
    padding-left: var(--room);
    border-left: ${edge.line};
  }
  p {
    margin-top: ${space[8]};
    color: ${color.softInk};
  }
  ${media.aboveMobile} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    &:is([data-count='2'], [data-count='4']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Sign = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${space[32]};
  background: ${color.deep};
  color: ${color.bright};
  ${media.mobile} {
    width: 56px;
    height: 56px;
    margin-bottom: ${space[16]};
  }
`;
