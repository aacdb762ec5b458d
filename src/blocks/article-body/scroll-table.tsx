import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { family, space } from '../../theme/tokens';
import { tableCells } from '../../ui/table';

interface ScrollTableProps {
  caption: string;
  children: ReactNode;
}

/** A table that scrolls sideways on its own where it is too wide, by keyboard too. */
export function ScrollTable({ caption, children }: ScrollTableProps) {
  return (
    <Scroller tabIndex={0} aria-label={caption}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </Scroller>
  );
}

const Scroller = styled.section`
  position: relative;
  container-type: inline-size;
  overflow-x: auto;
  font: 400 1rem/1.45 ${family.sans};
  font-variant-numeric: tabular-nums;
  & > table {
    width: 100%;
    min-width: 560px;
    border-collapse: collapse;
  }
  caption {
    padding-bottom: ${space[12]};
    font-weight: 620;
    text-align: start;
  }
  /* All of it is read before anything is scrolled. */
  caption > span {
    position: sticky;
    left: 0;
    display: inline-block;
    max-width: 100cqi;
  }
  ${tableCells}
`;
