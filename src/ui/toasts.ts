import type { Toast } from './toaster';

/** The live regions of every page, in the HTML from the start. */
export const liveRegionIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/** Announces a message to screen readers, invisibly: an error at once, anything else when they pause. */
export function say({ tone, title, text }: Toast): HTMLElement | null {
  const region = document.getElementById(tone === 'error' ? liveRegionIds.alert : liveRegionIds.status);
  // Screen readers hear the same words twice only if the region is emptied in between.
  region?.replaceChildren();
  region?.removeAttribute('data-shown');
  const words = [title, text].filter(Boolean).join(' ');
  setTimeout(() => region?.append(words), 50);
  return region;
}

/** How long a message stays where the toast library is missing, in milliseconds. */
const visibleMs = 8000;

/** Says a message to screen readers at once and shows it, in plain text where the toast library cannot be had. */
export async function showToast(toast: Toast): Promise<void> {
  const region = say(toast);
  try {
    const { pop } = await import('./toaster');
    pop(toast, document.getElementById(liveRegionIds.status)?.dataset ?? {});
  } catch {
    region?.setAttribute('data-shown', '');
    setTimeout(() => region?.removeAttribute('data-shown'), visibleMs);
  }
}
