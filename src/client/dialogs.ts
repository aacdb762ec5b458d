import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge } from '../theme/tokens';

/** Renders a dialog beside the page, and takes charge of the buttons that open it. */
export function mountDialog(
  openers: string,
  content: ReactNode,
  open: (dialog: HTMLDialogElement) => void,
): void {
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(content));
  const dialog = place.querySelector('dialog') as HTMLDialogElement;
  for (const button of document.querySelectorAll(openers)) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      open(dialog);
    });
    button.dispatchEvent(new Event('in-charge', { bubbles: true }));
  }
}

/** The sheet of a dialog. It has no padding of its own: a press on the element itself is a press on the backdrop. */
export const Sheet = styled.dialog`
  --strip-depth: 20px;
  padding: 0;
  border: 0;
  /* Drawn where colours are forced. */
  outline: 2px solid transparent;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${edge.shadow};
`;
