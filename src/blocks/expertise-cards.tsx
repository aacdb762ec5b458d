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
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[48]} 0;
  border-top: ${edge.rule};
  padding-top: ${space[32]};
  &:is([data-count='2'], [data-count='4']) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    padding-right: var(--room);
  }
  & > li + li {
    padding-left: var(--room);
    border-left: ${edge.line};
  }
  &:not([data-count='2'], [data-count='4']) > li:nth-child(3n + 1),
  &:is([data-count='2'], [data-count='4']) > li:nth-child(2n + 1) {
    padding-left: 0;
    border-left: 0;
  }
  p {
    margin-top: ${space[8]};
    color: ${color.softInk};
  }
  ${media.mobile} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[32]};
    }
    &&& > li {
      padding: 0;
      border-left: 0;
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
