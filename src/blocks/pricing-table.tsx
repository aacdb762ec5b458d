import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, onDeep, size, space } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Badge, Strip } from '../ui/cloth';
import { Glyph } from '../ui/images';
import { Facts } from '../ui/lists';
import { Section } from '../ui/section';
import { PlanDiamonds, Price, PriceNote } from './prices';

type Plan = BlockOf<'pricing-table'>['plans'][number];

/** Renders plans as columns or rows. The highlighted column has a strip of cloth, and is first on phones. */
export function PricingTable({ block }: { block: BlockOf<'pricing-table'> }) {
  const { layout, plans } = block;
  const isRows = layout === 'rows';
  const List = isRows ? Rows : Plans;
  const shared = isRows ? findSharedFeatures(plans) : [];
  return (
    <Section heading={block.heading} id={block.id} intro={block.note} tone="sunken">
      {shared.length > 0 && (
        <Shared>
          <Facts facts={shared} />
        </Shared>
      )}
      <List data-count={plans.length} data-highlight={plans.some((plan) => plan.highlighted)}>
        {plans.map((plan, index) => (
          <li key={index} data-highlighted={plan.highlighted}>
            {isRows ? <PlanRow plan={plan} shared={shared} /> : <PlanCard plan={plan} />}
          </li>
        ))}
      </List>
      <PriceNote block={block} />
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.highlighted && <Strip />}
      <PlanName plan={plan} />
      <Price price={plan.price} />
      <PlanDiamonds plan={plan} />
      {plan.audience && <Audience>{plan.audience}</Audience>}
      <Features>
        {plan.features.map((feature, index) => (
          <li key={index}>
            <Glyph name="check" />
            {feature}
          </li>
        ))}
      </Features>
      <PlanButton plan={plan} />
    </>
  );
}

function findSharedFeatures([first, ...others]: Plan[]): string[] {
  if (!first || others.length === 0) return [];
  return first.features.filter((feature) => others.every(({ features }) => features.includes(feature)));
}

function PlanRow({ plan, shared }: { plan: Plan; shared: string[] }) {
  const features = plan.features.filter((feature) => !shared.includes(feature));
  return (
    <>
      <div>
        <PlanName plan={plan} />
        {plan.audience && <Audience>{plan.audience}</Audience>}
      </div>
      <PlanDiamonds plan={plan} />
      <Price price={plan.price} />
      <PlanButton plan={plan} />
      {features.length > 0 && <Facts facts={features} />}
    </>
  );
}

function PlanName({ plan }: { plan: Plan }) {
  return (
    <Name>
      <h3>{plan.name}</h3>
      {plan.highlighted && plan.badge && <Badge>{plan.badge}</Badge>}
    </Name>
  );
}

function PlanButton({ plan }: { plan: Plan }) {
  if (!plan.button) return null;
  return (
    <ButtonLink href={plan.button.to} tone={plan.highlighted ? 'accent' : 'ghost'}>
      {plan.button.label}
    </ButtonLink>
  );
}

const Plans = styled.ul`
  --strip-depth: 36px;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  &[data-count='1'] {
    max-width: 560px;
  }
  &[data-count='4'] {
    --amount: clamp(1.75rem, .6rem + 2vw, 2.5rem);
  }
  &[data-highlight='true'] {
    padding-top: var(--strip-depth);
  }
  & > li {
    --sign: ${color.brand};
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${space[16]};
    padding: 28px clamp(20px, 2.4vw, 36px) 36px;
    border: ${edge.line};
    background: ${color.surface};
  }
  & > li + li {
    border-left: 0;
  }
  & > [data-highlighted='true'] {
    ${onDeep}
    --sign: ${color.bright};
    border-color: transparent;
  }
  /* The strip is above the card, so that the prices of all cards align. */
  & > li > ${Strip} {
    position: absolute;
    inset: auto -1px 100%;
  }
  & > li > a {
    margin-top: auto;
  }
  ${media.drawer} {
    &[data-count='4'] {
      grid-auto-flow: row;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--strip-depth) 0;
    }
  }
  ${media.small} {
    && {
      grid-auto-flow: row;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[16]};
    }
    && > li {
      border-left: ${edge.line};
    }
    & > [data-highlighted='true'] {
      order: -1;
    }
  }
`;

const Rows = styled.ul`
  --amount: clamp(2.5rem, 2rem + 1.4vw, 3.5rem);
  border-top: ${edge.rule};
  & > li {
    --out: clamp(16px, 2vw, 28px);
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) auto;
    &:has(> svg) {
      grid-template-columns: minmax(0, 4fr) 176px minmax(0, 3fr) auto;
    }
    gap: ${space[16]} ${space[32]};
    align-items: center;
    padding-block: ${space[24]};
    border-bottom: ${edge.strongLine};
  }
  & > [data-highlighted='true'] {
    ${onDeep}
    --sign: ${color.bright};
    margin: -1px calc(-1 * var(--out)) 0;
    padding: ${space[32]} var(--out);
    border: 0;
  }
  & > li > ul {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    & > li:has(> svg) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      & > a {
        justify-self: start;
      }
    }
  }
  ${media.mobile} {
    & > li {
      --out: ${space.gutter};
      &:not(:has(> svg)) {
        grid-template-columns: minmax(0, 1fr);
        & > a {
          order: 1;
        }
      }
    }
  }
  ${media.tiny} {
    & > li:has(> svg) {
      grid-template-columns: minmax(0, 1fr);
      & > a {
        order: 1;
        justify-self: stretch;
      }
    }
  }
`;

const Shared = styled.div`
  margin-bottom: ${space[24]};
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  min-height: 32px;
  [data-highlighted] > div > & > h3 {
    font-stretch: 88%;
    font-size: 1.625rem;
  }
`;

const Audience = styled.p`
  color: ${color.softInk};
  font-size: ${size.base};
  [data-highlighted='true'] & {
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
