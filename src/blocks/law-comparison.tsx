import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { fiveColumns, namesBeside } from '../theme/containers';
import { color, edge, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { part, StackedTable, stacked } from '../ui/stacked-table';
import { TextLink } from '../ui/text-link';

/** Laws side by side as a table; on a small screen one below the other, each line with its own label. */
export function LawComparison({ block }: { block: BlockOf<'law-comparison'> }) {
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro}>
      <Room>
        <Table {...part.table}>
          <caption className="visually-hidden">{block.heading}</caption>
          <thead {...part.group}>
            <tr {...part.row}>
              <th {...part.columnHeader} scope="col">
                {block.rowLabel}
              </th>
              {block.columns.map(({ heading }, index) => (
                <th key={index} {...part.columnHeader} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...part.group}>
            {block.lines.map(({ label, cells }) => (
              <tr key={label} {...part.row}>
                <th {...part.rowHeader} scope="row">
                  {label}
                </th>
                {cells.map((points, index) => (
                  <td key={index} {...part.cell} data-label={block.columns[index]?.heading}>
                    {points.length === 0 && <Silent>{block.silent}</Silent>}
                    {points.map(({ text, law }) => (
                      <p key={law.label}>
                        {text} <TextLink href={law.to}>{law.label}</TextLink>
                      </p>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Room>
      {block.note && <Note>{block.note}</Note>}
    </Section>
  );
}

/** What the table is laid out by: how many letters fit, however large they are. */
const Room = styled.div`
  container-type: inline-size;
`;

const Table = styled(StackedTable)`
  td > p + p {
    margin-top: ${space[8]};
  }
  td a {
    font-size: .875em;
  }
  @container (width < ${fiveColumns}em) {
    ${stacked}
    tbody th {
      padding-top: ${space[24]};
      border-bottom: ${edge.rule};
      font-size: 1.1875rem;
    }
    td {
      position: relative;
      padding: ${space[12]} 0 ${space[12]} 34%;
    }
    td::before {
      position: absolute;
      inset: 14px 68% auto 0;
    }
  }
  @container (width <= ${namesBeside}em) {
    td {
      padding-left: 0;
    }
    td::before {
      position: static;
    }
  }
`;

const Silent = styled.span`
  color: ${color.softInk};
`;

const Note = styled.p`
  max-width: 46.6em;
  margin-top: ${space[16]};
  color: ${color.softInk};
  font-size: ${size.small};
`;
