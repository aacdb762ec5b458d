import { styled } from 'styled-components';
import type { PriceText } from '../../../schema/block-context';
import { color, edge, media, onDeep, size, space, type } from '../../theme/tokens';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Price } from '../../ui/price';
import { Tally } from './tally';

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
export function PlanRows({ plans }: { plans: PlanRow[] }) {
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

/** A number in rows of ten. */
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
