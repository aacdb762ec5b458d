import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { PriceText } from '../../schema/define-block';
import { color, columns, edge, media, size, space, type } from '../theme/tokens';
import { ExternalButton } from '../ui/button';
import { Badge, framedCloth } from '../ui/cloth';
import { Facts } from '../ui/lists';
import { TextLink } from '../ui/prose';
import { Band, Container, Section } from '../ui/section';
import { useSite } from '../ui/site-context';
import { stackedTable, Table, tableRoles } from '../ui/table';

export function PriceComparison({ block }: { block: BlockOf<'price-comparison'> }) {
  const id = block.id ?? block.type;
  const heads = ['entry', 'plan', 'price'].map((column) => `${id}_${column}`);
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Plans
        caption={block.heading}
        heads={[block.entryLabel, block.planLabel, block.priceLabel]}
        headIds={heads}
      >
        {block.packages.map(({ card, plans }, at) => (
          <tbody key={card.id} {...tableRoles.group}>
            {plans.map((plan, index) => (
              <tr key={index} {...tableRoles.row}>
                {index === 0 && (
                  <th
                    {...tableRoles.rowHeader}
                    id={`${id}_${at}`}
                    headers={heads[0]}
                    scope="rowgroup"
                    rowSpan={plans.length}
                  >
                    <EntryLink href={card.address}>{card.title}</EntryLink>
                  </th>
                )}
                <th
                  {...tableRoles.rowHeader}
                  id={`${id}_${at}_${index}`}
                  headers={`${heads[1]} ${id}_${at}`}
                  scope="row"
                >
                  {plan.name}
                </th>
                <td {...tableRoles.cell} headers={`${heads[2]} ${id}_${at} ${id}_${at}_${index}`}>
                  <PriceCell>
                    <SmallPrice price={plan.price} />
                    <PlanDiamonds plan={plan} />
                  </PriceCell>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Plans>
      <PriceNote block={block} />
    </Section>
  );
}

const Plans = styled(Table)`
  @media screen {
    ${media.tiny} {
      ${stackedTable}
      tbody + tbody {
        margin-top: ${space[32]};
      }
      tr {
        display: grid;
        grid-template-columns: minmax(min-content, 1fr) fit-content(62%);
        align-items: baseline;
        column-gap: ${space[16]};
        padding-block: ${space[12]};
        border-bottom: ${edge.line};
      }
      tbody :is(th, td) {
        padding: 0;
        border: 0;
      }
      td {
        text-align: end;
      }
      tbody th[scope='rowgroup'] {
        grid-column: 1 / -1;
        padding-bottom: ${space[12]};
        margin: -${space[12]} 0 ${space[12]};
        border-bottom: ${edge.rule};
        font-size: 1.1875rem;
      }
    }
  }
`;

const EntryLink = styled(TextLink)`
  display: inline-block;
  padding-block: 10px;
  margin-block: -10px;
`;

const SmallPrice = styled(Price)`
  --amount: 1.375rem;
`;

const PriceCell = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[32]};
  ${media.tiny} {
    justify-content: flex-end;
  }
`;

type Option = BlockOf<'booking-cards'>['options'][number];

/** Renders the kinds of appointments. The highlighted kind is on a framed cloth, and the others are beside it. */
export function BookingCards({ block }: { block: BlockOf<'booking-cards'> }) {
  const hasHighlight = block.options.some(({ highlighted }) => highlighted);
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
              <PlainOption key={index} option={option} tone={hasHighlight ? 'ghost' : 'primary'} />
            ),
          )}
        </Options>
        <PriceNote block={block} />
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
      <BookingButton option={option} tone="accent" />
    </Framed>
  );
}

function PlainOption({ option, tone }: { option: Option; tone: 'primary' | 'ghost' }) {
  return (
    <Plain>
      <div>
        <h3>{option.title}</h3>
        <Description>{option.description}</Description>
        {option.facts && <Facts facts={option.facts} />}
      </div>
      <Foot>
        <Price price={option.price} />
        <BookingButton option={option} tone={tone} />
      </Foot>
    </Plain>
  );
}

function BookingButton({ option, tone }: { option: Option; tone: 'accent' | 'primary' | 'ghost' }) {
  return (
    <ExternalButton href={option.href} tone={tone} label={option.accessibleLabel} analyticsId={option.id}>
      {option.label}
    </ExternalButton>
  );
}

const Options = styled.ul`
  ${columns(2)}
  gap: ${space.gap};
  h3 {
    font-stretch: 88%;
    font-size: 1.75rem;
    line-height: 1.1;
  }
  &[data-count='1'] {
    grid-template-columns: minmax(0, 44rem);
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

export function Price({ price, className }: { price: PriceText; className?: string }) {
  return (
    <Frame className={className}>
      <p>
        <Amount>{price.amount}</Amount>
        {price.unit && ' '}
        {price.unit && <Unit>{price.unit}</Unit>}
      </p>
      {price.notes.map((note, index) => (
        <Note key={index}>{note}</Note>
      ))}
    </Frame>
  );
}

/**
 * Renders a diamond for each hour or month of a plan. Screen readers skip the diamonds, because the plan's texts have
 * the number.
 */
export function PlanDiamonds({ plan: { hours, months } }: { plan: { hours?: number; months?: number } }) {
  const count = hours ?? months;
  if (count === undefined) return null;
  const inLine = hours ? 10 : 12;
  const lines = Math.ceil(count / inLine);
  const diamonds = Array.from({ length: count }, (_, index) => {
    const [column, line] = [index % inLine, Math.floor(index / inLine)];
    return `M${column * 16 + 6} ${line * 16}l6 7-6 7-6-7z`;
  });
  const width = Math.min(count, inLine) * 16 - 4;
  const height = lines * 16 - 2;
  return (
    <Diamonds width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={diamonds.join('')} />
    </Diamonds>
  );
}

const Diamonds = styled.svg`
  max-width: 100%;
  margin-block: ${space[8]};
  fill: var(--sign, ${color.mark});
`;

const pricedTypes = ['pricing-table', 'price-comparison', 'package-finder', 'booking-cards'] as const;

type PricedBlock = BlockOf<(typeof pricedTypes)[number]>;

/**
 * Renders the site's note about prices, for example on taxes. Only the last block with prices on a page has the note.
 */
export function PriceNote({ block }: { block: PricedBlock }) {
  const { shell, data } = useSite();
  const isLast =
    data.page.blocks.findLast(({ type }) => pricedTypes.some((priced) => priced === type)) === block;
  if (!isLast) return null;
  return <SharedNote>{shell.priceNote}</SharedNote>;
}

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Amount = styled.span`
  ${type.figure}
  font-size: var(--amount, clamp(2.75rem, 2rem + 2vw, 4rem));
  overflow-wrap: anywhere;
`;

const Unit = styled.span`
  display: inline-block;
  font-size: ${size.base};
  font-weight: 540;
`;

const Note = styled.p`
  font-size: ${size.small};
  line-height: 1.4;
`;

const SharedNote = styled.p`
  margin-top: ${space[24]};
  font-size: ${size.small};
  color: ${color.softInk};
`;
