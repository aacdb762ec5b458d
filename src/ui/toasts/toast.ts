import type { Wording } from '../../../schema/wording';
import { useWording } from '../site-context';

/** A short message at the edge of the window that goes by itself. */
export interface Toast {
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

/** The element that speaks for the page: screen readers hear what is put into it. It is in the HTML from the start. */
export const announcerIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/** How long a message stays that had to be shown without the toast library, in milliseconds. */
const plainMs = 8000;

/** The code of toasts with its styles. Rejects where either cannot be had. */
async function loadToaster(): Promise<typeof import('./toaster')> {
  const toaster = await import('./toaster');
  await toaster.dress();
  return toaster;
}

/** Fetches the code of toasts ahead of a likely message. */
export function warmToasts(): void {
  loadToaster().catch(() => undefined); // the message itself shows without it
}

/** The words of the corner where toasts appear. */
export type ToastWords = Pick<Wording, 'notifications' | 'dismiss'>;

/** Says a message to screen readers at once and shows it, in plain text where the toast library cannot be had. */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  const region = say(toast);
  try {
    const { pop } = await loadToaster();
    pop(toast, words);
  } catch {
    showPlainly(region);
  }
}

/** Gives `showToast` in the words of this site. */
export function useToast(): (toast: Toast) => Promise<void> {
  const words = useWording();
  return (toast) => showToast(toast, words);
}

/** Says a text to screen readers, without showing it: an error at once, anything else when they pause. */
export function say({ tone, title, text }: Toast): HTMLElement | null {
  const region = document.getElementById(tone === 'error' ? announcerIds.alert : announcerIds.status);
  // The same words twice are a change only if they go away in between.
  region?.replaceChildren();
  const words = [title, text].filter(Boolean).join(' ');
  setTimeout(() => region?.append(words), 50);
  return region;
}

function showPlainly(region: HTMLElement | null): void {
  if (!region) return;
  region.dataset.shown = '';
  setTimeout(() => delete region.dataset.shown, plainMs);
}
