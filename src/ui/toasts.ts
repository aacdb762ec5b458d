import type { Toast } from './toaster';

/** The ids of the live regions, which are in the HTML of every page. */
export const liveRegionIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/**
 * Announces a message to screen readers: errors assertively, other messages politely. Returns the live region, or null
 * if it is missing.
 */
export function announce({ tone, title, text }: Toast): HTMLElement | null {
  const region = document.getElementById(tone === 'error' ? liveRegionIds.alert : liveRegionIds.status);
  // Screen readers repeat the same text only if the region was empty in between.
  region?.replaceChildren();
  region?.removeAttribute('data-shown');
  const message = [title, text].filter(Boolean).join(' ');
  setTimeout(() => region?.append(message), 50);
  return region;
}

/** The time that a message stays if the toast library fails to load, in ms. */
const visibleMs = 8000;

let dismiss: ((title: string) => void) | undefined;

/** Announces a message and shows it as a toast, or as plain text if the toast library fails to load. */
export async function showToast(toast: Toast): Promise<void> {
  const region = announce(toast);
  try {
    const toaster = await import('./toaster');
    dismiss = toaster.dismissToast;
    toaster.renderToast(toast, document.getElementById(liveRegionIds.status)?.dataset ?? {});
  } catch {
    region?.setAttribute('data-shown', '');
    setTimeout(() => region?.removeAttribute('data-shown'), visibleMs);
  }
}

/** Closes the toast with this title if it is open. Loads nothing if no toast was shown. */
export function dismissToast(title: string): void {
  dismiss?.(title);
}
