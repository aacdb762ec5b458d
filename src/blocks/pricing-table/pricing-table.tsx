import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, edge, media, onDeep, space } from '../../theme/tokens';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Strip } from '../../ui/drawings/strip';
import { Glyph } from '../../ui/glyph';
import { Price, PriceNote } from '../../ui/price';
import { Section } from '../../ui/section';
import { PlanRows } from './plan-rows';
import { Tally } from './tally';

type Plan = BlockOf<'pricing-table'>['plans'][number];

/** Plans side by side, the highlighted one taller, and first on a telephone; or below each other. */
export function PricingTable({ block }: { block: BlockOf<'pricing-table'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.note} tone="sunken">
      {block.layout === 'rows' ? (
        <PlanRows plans={block.plans} />
      ) : (
        <Plans data-count={block.plans.length} data-highlight={block.plans.some((plan) => plan.highlighted)}>
          {block.plans.map((plan, index) => (
            <PlanCard key={index} plan={plan} />
          ))}
        </Plans>
      )}
      <PriceNote />
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card data-highlighted={plan.highlighted}>
      {plan.highlighted && <Top />}
      {plan.highlighted && plan.badge && <Badge>{plan.badge}</Badge>}
      <h3>{plan.name}</h3>
      <Price price={plan.price} />
      {plan.months && <Months count={plan.months} />}
      {plan.audience && <Audience>{plan.audience}</Audience>}
      <Features>
        {plan.features.map((feature, index) => (
          <li key={index}>
            <Glyph name="check" />
            {feature}
          </li>
        ))}
      </Features>
      {plan.button && (
        <Action href={plan.button.to} tone={plan.highlighted ? 'accent' : 'ghost'}>
          {plan.button.label}
        </Action>
      )}
    </Card>
  );
}

const Plans = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  &[data-count='1'] {
    max-width: 560px;
  }
  &[data-count='4'] {
    --amount: clamp(1.75rem, .6rem + 2vw, 2.5rem);
  }
  &[data-highlight='true'] > li:not([data-highlighted='true']) {
    margin-block: ${space[48]};
  }
  ${media.drawer} {
    &[data-count='4'] {
      grid-auto-flow: row;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space[16]};
    }
    &&&[data-count='4'] > li {
      margin-block: 0;
    }
  }
  ${media.mobile} {
    &&& {
      grid-auto-flow: row;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[16]};
    }
    &&& > li {
      margin-block: 0;
    }
  }
`;

const Card = styled.li`
  --inset: clamp(20px, 2.4vw, 36px);
  --sign: ${color.brand};
  display: flex;
  flex-direction: column;
  gap: ${space[16]};
  padding: 36px var(--inset);
  border: ${edge.line};
  background: ${color.surface};
  & + &:not([data-highlighted='true']) {
    border-left: 0;
  }
  &[data-highlighted='true'] {
    ${onDeep}
    --sign: ${color.bright};
    padding-top: 0;
    border: 0;
  }
  [data-count='4'] > &:not([data-highlighted='true']) {
    border-left: ${edge.line};
  }
  ${media.mobile} {
    &&:not([data-highlighted='true']) {
      border-left: ${edge.line};
    }
    &[data-highlighted='true'] {
      order: -1;
    }
  }
`;

const Top = styled(Strip)`
  --strip-depth: 36px;
  flex: none;
  margin: 0 calc(-1 * var(--inset)) ${space[12]};
`;

const Months = styled(Tally)`
  flex: none;
  align-self: start;
  margin-top: calc(-1 * ${space[8]});
  color: var(--sign);
`;

const Audience = styled.p`
  color: ${color.softInk};
  [data-highlighted='true'] > & {
    color: inherit;
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${space[8]};
    line-height: 1.4;
  }
  svg {
    margin-top: 2px;
    color: var(--sign);
  }
`;

const Action = styled(ButtonLink)`
  margin-top: auto;
`;
