import type { Wording } from '../../../schema/files/wording';

/** A short message at the edge of the window that goes by itself. */
export interface Toast {
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

/** The words of the corner where toasts appear. */
export type ToastWords = Pick<Wording, 'notifications' | 'dismiss'>;

/** The element that speaks for the page: screen readers hear what is put into it. It is in the HTML from the start. */
export const liveRegionIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/** Says a text to screen readers, without showing it: an error at once, anything else when they pause. */
export function say({ tone, title, text }: Toast): HTMLElement | null {
  const region = document.getElementById(tone === 'error' ? liveRegionIds.alert : liveRegionIds.status);
  // The same words twice are a change only if they go away in between.
  region?.replaceChildren();
  const words = [title, text].filter(Boolean).join(' ');
  setTimeout(() => region?.append(words), 50);
  return region;
}
