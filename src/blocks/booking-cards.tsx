import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, space } from '../theme/tokens';
import { OutsideButton } from '../ui/button';
import { Badge, framedCloth } from '../ui/cloth';
import { Facts } from '../ui/lists';
import { Price, PriceNote } from '../ui/price';
import { Band, Container } from '../ui/section';

type Option = BlockOf<'booking-cards'>['options'][number];

/** Appointments to choose from: the highlighted one a framed cloth, the others beside it. */
export function BookingCards({ block }: { block: BlockOf<'booking-cards'> }) {
  return (
    <Band data-tone="plain">
      <Container>
        <h2 id={block.id} className="visually-hidden">
          {block.heading}
        </h2>
        <Options data-count={block.options.length}>
          {block.options.map((option, index) =>
            option.highlighted ? (
              <FramedOption key={index} option={option} />
            ) : (
              <PlainOption key={index} option={option} />
            ),
          )}
        </Options>
        <PriceNote />
      </Container>
    </Band>
  );
}

function FramedOption({ option }: { option: Option }) {
  return (
    <Framed>
      {option.badge && <Badge>{option.badge}</Badge>}
      <Price price={option.price} />
      <h3>{option.title}</h3>
      <p>{option.description}</p>
      {option.facts && <Facts facts={option.facts} />}
      <Book option={option} tone="accent" />
    </Framed>
  );
}

function PlainOption({ option }: { option: Option }) {
  return (
    <Plain>
      <div>
        <h3>{option.title}</h3>
        <Description>{option.description}</Description>
        {option.facts && <Facts facts={option.facts} />}
      </div>
      <Foot>
        <Price price={option.price} />
        <Book option={option} tone="primary" />
      </Foot>
    </Plain>
  );
}

function Book({ option, tone }: { option: Option; tone: 'accent' | 'primary' }) {
  return (
    <OutsideButton href={option.href} tone={tone} label={option.accessibleLabel} analyticsId={option.id}>
      {option.label}
    </OutsideButton>
  );
}

const Options = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(16px, 1.8vw, 28px);
  h3 {
    font-stretch: 88%;
    font-size: 1.75rem;
    line-height: 1.1;
  }
  &[data-count='1'] {
    grid-template-columns: minmax(0, 44rem);
  }
  &[data-count='3'] {
    grid-template-columns: minmax(0, 6.4fr) minmax(0, 5.6fr);
  }
  ${media.mobile} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Framed = styled.li`
  ${framedCloth}
  --frame-depth: 40px;
  --amount: clamp(3.25rem, 2rem + 4.6vw, 6rem);
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space[16]};
  padding: clamp(22px, 3vw, 44px);
  & > a {
    margin-top: ${space[16]};
  }
  [data-count='3'] > & {
    grid-row: 1 / span 2;
  }
  [data-count='5'] > & {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    &&& {
      --frame-depth: 20px;
      grid-row: auto;
      gap: ${space[12]};
      order: -1;
      padding: 18px;
    }
    & > a {
      width: 100%;
      margin: 0;
      padding-inline: ${space[8]};
    }
  }
`;

const Plain = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[24]};
  padding: clamp(22px, 2.2vw, 32px);
  border: ${edge.line};
  background: ${color.surface};
`;

const Description = styled.p`
  margin-block: ${space[8]};
  color: ${color.softInk};
`;

const Foot = styled.div`
  --amount: 2.75rem;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  & > :first-child {
    flex: 1 1 7rem;
  }
`;
