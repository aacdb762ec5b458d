import type { StorageKey } from '../../../schema/fields/device-storage';

// If visitors can close the notice, the head of every page inlines this script. It hides a closed notice before the
// first paint.

const root = document.documentElement;
const noticeKey: StorageKey = 'dismissedNotice';
const id = document.currentScript?.dataset.notice ?? '';

/** Hides the notice if the visitor has closed it in this tab or in another one. */
function applyDismissal(): void {
  try {
    if (localStorage.getItem(noticeKey) === id) root.dataset.dismissed = id;
  } catch {
    // Storage is blocked, so the notice returns on the next page.
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-dismisses]')) return;
  root.dataset.dismissed = id;
  document.getElementById('content')?.focus({ preventScroll: true });
  try {
    localStorage.setItem(noticeKey, id);
  } catch {
    // Storage is blocked or full, so the notice returns on the next page.
  }
});

applyDismissal();
addEventListener('storage', applyDismissal);
addEventListener('pageshow', applyDismissal);
