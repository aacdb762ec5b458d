import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { PriceText } from '../../schema/define-block';
import { color, edge, media, onDeep, size, space, type } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Badge, Strip } from '../ui/cloth';
import { Glyph } from '../ui/images';
import { Facts } from '../ui/lists';
import { Price, PriceNote } from '../ui/price';
import { Section } from '../ui/section';

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

interface PlanRow {
  name: string;
  audience?: string;
  price: PriceText;
  hours?: number;
  features: string[];
  highlighted: boolean;
  badge?: string;
  button?: { label: string; to: string };
}

/** Plans below each other, each with its hours drawn; the highlighted one on the deep colour of the cloth. */
function PlanRows({ plans }: { plans: PlanRow[] }) {
  return (
    <Rows>
      {plans.map((plan, index) => (
        <li key={index} data-highlighted={plan.highlighted}>
          <Words>
            {plan.highlighted && plan.badge && <Badge>{plan.badge}</Badge>}
            <h3>{plan.name}</h3>
            {plan.audience && <p>{plan.audience}</p>}
          </Words>
          <Hours>
            {plan.hours && tens(plan.hours).map((count, row) => <Tally key={row} count={count} />)}
          </Hours>
          <Price price={plan.price} />
          {plan.button && (
            <ButtonLink href={plan.button.to} tone={plan.highlighted ? 'accent' : 'ghost'}>
              {plan.button.label}
            </ButtonLink>
          )}
          <Facts facts={plan.features} />
        </li>
      ))}
    </Rows>
  );
}

function tens(hours: number): number[] {
  return Array.from({ length: Math.ceil(hours / 10) }, (_, row) => Math.min(10, hours - row * 10));
}

const Hours = styled.div`
  display: grid;
  gap: 6px;
  color: var(--sign);
  & > svg {
    height: 24px;
  }
  ${media.drawer} {
    &:empty {
      display: none;
    }
  }
`;

const Rows = styled.ul`
  --amount: clamp(2.5rem, 2rem + 1.4vw, 3.5rem);
  border-top: ${edge.rule};
  & > li {
    --sign: ${color.brand};
    --out: clamp(16px, 2vw, 28px);
    display: grid;
    grid-template-columns: minmax(0, 4fr) 240px minmax(0, 3fr) auto;
    gap: ${space[16]} ${space[32]};
    align-items: center;
    padding-block: ${space[24]};
    border-bottom: ${edge.strongLine};
  }
  & > li:has(+ [data-highlighted='true']) {
    border-color: transparent;
  }
  & > li[data-highlighted='true'] {
    ${onDeep}
    --sign: ${color.bright};
    margin-inline: calc(-1 * var(--out));
    padding: ${space[32]} var(--out);
    border: 0;
  }
  & > li > ${Hours} + div {
    ${media.aboveDrawer} {
      text-align: right;
    }
  }
  & > li > ul {
    --bright: var(--sign);
    grid-column: 1 / -1;
  }
  ${media.drawer} {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
    & > li > a {
      grid-row: 5;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  & > h3 {
    ${type.heading}
    font-size: 1.625rem;
  }
  & > p:last-child {
    color: ${color.softInk};
    font-size: ${size.base};
    [data-highlighted='true'] > & {
      color: inherit;
    }
  }
`;

/** As many diamonds as a small number says, for the eye alone; the number itself stands beside it as text. */
function Tally({ count, className }: { count: number; className?: string }) {
  const width = 20 * count;
  return (
    <Row className={className} viewBox={`0 0 ${width} 24`} width={width} height={24} aria-hidden="true">
      <path d={`M10 0${'l9 12-9 12-9-12zm20 0'.repeat(count)}`} />
    </Row>
  );
}

const Row = styled.svg`
  width: auto;
  height: 18px;
  fill: currentColor;
`;
