import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { color, edge } from '../theme/tokens';

/** Renders a dialog outside `#root` and opens it from the buttons that match `openerSelector`. */
export function mountDialog(
  openerSelector: string,
  content: ReactNode,
  open: (dialog: HTMLDialogElement) => void,
): void {
  const container = document.createElement('div');
  document.body.append(container);
  flushSync(() => createRoot(container).render(content));
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  for (const button of document.querySelectorAll(openerSelector)) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      open(dialog);
    });
    button.dispatchEvent(new Event('ready', { bubbles: true }));
  }
}

/** A dialog without padding, so that a click on the element itself is a click on the backdrop. */
export const Sheet = styled.dialog`
  --strip-depth: 20px;
  padding: 0;
  border: 0;
  /* This outline becomes visible in forced-colors mode. */
  outline: 2px solid transparent;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${edge.shadow};
`;
