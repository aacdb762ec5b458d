import { css } from 'styled-components';
import { edge, space } from '../theme/tokens';

/** Declarations for the cells of any table, within its own rule. */
export const tableCells = css`
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
