import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { edge, media, space } from '../theme/tokens';
import { Price, PriceNote } from '../ui/price';
import { TextLink } from '../ui/prose';
import { Section } from '../ui/section';
import { part, StackedTable, stacked } from '../ui/table';

interface PriceComparisonProps {
  block: BlockOf<'price-comparison'>;
}

export function PriceComparison({ block }: PriceComparisonProps) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Table {...part.table}>
        <caption className="visually-hidden">{block.heading}</caption>
        <thead {...part.group}>
          <tr {...part.row}>
            {[block.entryLabel, block.planLabel, block.priceLabel].map((label, index) => (
              <th key={index} {...part.columnHeader} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {block.packages.map(({ card, plans }) => (
          <tbody key={card.id} {...part.group}>
            {plans.map((plan, index) => (
              <tr key={index} {...part.row}>
                {index === 0 && (
                  <th {...part.rowHeader} scope="rowgroup" rowSpan={plans.length}>
                    <EntryLink href={card.address}>{card.title}</EntryLink>
                  </th>
                )}
                <th {...part.rowHeader} scope="row">
                  {plan.name}
                </th>
                <td {...part.cell}>
                  <SmallPrice price={plan.price} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
      <PriceNote />
    </Section>
  );
}

const Table = styled(StackedTable)`
  @media screen {
    ${media.tiny} {
      ${stacked}
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
