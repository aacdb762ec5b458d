import type { Studio } from './store';

/**
 * Keeps a file or link that is dropped beside a picture field from opening in the place of the window or page. Fields that take a
 * drop handle it first; text fields keep their own handling of texts.
 */
export function preventDrops(view: Window, studio: Studio): void {
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !opensInTab(event)) return;
    event.preventDefault();
    if (event.type === 'drop')
      studio.showToast('Nothing was dropped. Drop a picture on a picture field of the form.');
  };
  // After React, whose listeners are at the root of the window.
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
