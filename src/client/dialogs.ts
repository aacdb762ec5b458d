import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

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
