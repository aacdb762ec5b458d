import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, edge, family, size, space } from '../theme/tokens';

/** Declarations for a table that is too narrow for its columns: its parts stand below each other, a cell below its `data-label`; only screen readers are told the heads. */
export const stacked = css`
  &,
  tbody,
  tr,
  th,
  td {
    display: block;
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

/** What each part of a stacked table is, said again: a browser may take what a style lays out in another way for mere text. */
export const part = {
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
  className?: string;
  /** Groups of rows. */
  children: ReactNode;
}

/** A table: whoever shows it says from where on it scrolls or is `stacked`. */
export function Table({ caption, isCaptionShown, heads, className, children }: TableProps) {
  return (
    <Grid {...part.table} className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>
        <span>{caption}</span>
      </caption>
      <thead {...part.group}>
        <tr {...part.row}>
          {heads.map((head, index) => (
            <th key={index} {...part.columnHeader} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </Grid>
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
    font-weight: 620;
  }
  thead th {
    border-top: ${edge.rule};
    border-bottom: ${edge.strongLine};
    vertical-align: bottom;
  }
`;
