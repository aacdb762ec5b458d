import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { RichText as RichTextData } from '../../schema/fields/rich-text';
import { container } from '../theme/breakpoints';
import { color, edge, family, size, space } from '../theme/tokens';
import { RichText } from './prose';

/**
 * Declarations for narrow tables. The cells are stacked, each below its `data-label`. Only screen readers get the
 * column headings.
 */
export const stackedTable = css`
  &,
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  td {
    max-width: 30em;
  }
  td[data-label]::before {
    content: attr(data-label);
    display: block;
    color: ${color.softInk};
    font-weight: 400;
    font-size: ${size.small};
  }
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Declarations for narrow tables of `TableRow`. Each row is a list of labelled cells. */
export const stackedRows = css`
  ${stackedTable}
  tr {
    padding-block: ${space[12]};
  }
  tbody :is(th, td) {
    padding: ${space[4]} 0;
    border: 0;
  }
`;

/** The ARIA roles for tables. Browsers drop the table semantics of elements with `display: block`. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  caption: string;
  isCaptionShown?: boolean;
  heads: string[];
  /** The ids of the column headings. Only a table whose rows have several headings needs them. */
  headIds?: string[];
  className?: string;
  /** The `tbody` elements. */
  children: ReactNode;
}

/** Renders a table. The caller's styles decide at which width the table scrolls or stacks its cells. */
export function Table({ caption, isCaptionShown, heads, headIds, className, children }: TableProps) {
  return (
    <Grid {...tableRoles.table} className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>
        <span>{caption}</span>
      </caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {heads.map((head, index) => (
            <th key={index} {...tableRoles.columnHeader} id={headIds?.[index]} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </Grid>
  );
}

interface TableRowProps {
  /** The first cell is the heading of the row. */
  cells: readonly RichTextData[];
  /** The column headings, shown above the cells of a stacked table. */
  heads?: readonly string[];
}

export function TableRow({ cells: [name = [], ...cells], heads = [] }: TableRowProps) {
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader} scope="row">
        <RichText text={name} />
      </th>
      {cells.map((cell, index) => (
        <td key={index} {...tableRoles.cell} data-label={heads[index + 1]}>
          <RichText text={cell} />
        </td>
      ))}
    </tr>
  );
}

const Grid = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font: 400 1rem/1.45 ${family.sans};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space[12]} ${space[16]} ${space[12]} 0;
    border-bottom: ${edge.line};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: 640;
  }
  thead th {
    border-top: ${edge.rule};
    border-bottom: ${edge.strongLine};
    vertical-align: bottom;
  }
`;

/** A box with a heading above a `StackingTable`. The width of the box, in em, decides the layout of the table. */
export const TableFrame = styled.div`
  container-type: inline-size;
  & > h3 {
    margin-bottom: ${space[16]};
  }
`;

/** A table of small text, which is stacked in a narrow `TableFrame`. */
export const StackingTable = styled(Table)`
  font-size: ${size.small};
  table-layout: fixed;
  @media print {
    break-inside: auto;
    tr {
      break-inside: avoid;
    }
  }
  @container (width < ${container.fiveColumns}em) {
    ${stackedTable}
    tbody tr {
      padding-block: ${space[16]};
      border-bottom: ${edge.strongLine};
    }
    tbody {
      border-top: ${edge.rule};
    }
    tbody :is(th, td) {
      padding: 0;
      border: 0;
    }
    tbody :is(th, td) + td {
      margin-top: ${space[12]};
    }
  }
`;
