import type { FocusEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { family, space } from '../../theme/tokens';
import { tableCells } from '../../ui/table-cells';

interface ScrollTableProps {
  caption: string;
  children: ReactNode;
}

/** A table that scrolls sideways on its own where it is too wide, by keyboard too. */
export function ScrollTable({ caption, children }: ScrollTableProps) {
  return (
    <Scroller tabIndex={0} aria-label={caption} onFocus={revealFocused}>
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </Scroller>
  );
}

/** Brings into view the first line of what takes the focus within; a browser is content with some of it. */
function revealFocused({ target, currentTarget: scroller }: FocusEvent) {
  if (target === scroller) return;
  const room = scroller.getBoundingClientRect();
  const { left, right } = target.getClientRects()[0] ?? room;
  scroller.scrollLeft += Math.min(left - room.left, 0) || Math.max(right - room.right, 0);
}

const Scroller = styled.section`
  position: relative;
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
  ${tableCells}
`;
