import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, edge } from '../theme/tokens';

interface DialogProps {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A modal dialog of the browser: it holds the focus, gives it back, and closes by Esc or a press beside it. */
export function Dialog({ id, label, className, children }: DialogProps) {
  return (
    <Surface id={id} className={className} aria-label={label} {...{ closedby: 'any' }}>
      <div>{children}</div>
    </Surface>
  );
}

// No padding of its own: a press on the element itself is a press on the backdrop.
const Surface = styled.dialog`
  --strip-depth: 20px;
  width: min(560px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${edge.shadow};
  &::backdrop {
    background: ${color.scrim};
  }
`;
