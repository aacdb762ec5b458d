import type { Studio } from './store';

/**
 * Keeps the browser from opening a file or link that the author drops beside a field for files. The opened file would
 * replace the studio or the page in the frame. Fields that accept a drop handle it first. Text fields still accept
 * dropped text.
 */
export function preventDrops(view: Window, studio: Studio): void {
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !opensInTab(event)) return;
    event.preventDefault();
    if (event.type === 'drop')
      studio.showToast(
        'Nothing was added. Drop a picture on a picture field of the form, or a PDF on a link field.',
      );
  };
  // These listeners run after those of React, because events bubble from the root element to the window.
  view.addEventListener('dragover', onDrag);
  view.addEventListener('drop', onDrag);
}

/** Checks whether the browser would open the dragged item. */
function opensInTab({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  const field = (target as Element | null)?.closest?.('input, textarea, [contenteditable]');
  return types.includes('text/uri-list') && !field;
}
