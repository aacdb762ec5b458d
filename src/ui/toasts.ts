import { within } from './clipboard';
import type { Toast, ToastWords } from './toaster';

/** The live regions of every page, in the HTML from the start. */
export const liveRegionIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/** Announces, visibly too, that a press waits for its code. The next announcement takes its place. */
export function sayHeard(): void {
  const region = document.getElementById(liveRegionIds.status);
  if (!region) return;
  region.textContent = region.dataset.heard ?? '';
  showRegion(region);
}

/** How long a live region is visible where the toast library is missing. */
const visibleMs = 8000;

const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function showRegion(region: HTMLElement | null): void {
  if (!region) return;
  clearTimeout(hiding.get(region));
  region.dataset.shown = '';
  hiding.set(
    region,
    setTimeout(() => delete region.dataset.shown, visibleMs),
  );
}

export function takeBackHeard(): void {
  const region = document.getElementById(liveRegionIds.status);
  if (!region || region.textContent !== region.dataset.heard) return;
  region.replaceChildren();
  delete region.dataset.shown;
}

/** Announces a message to screen readers, invisibly: an error at once, anything else when they pause. */
export function say({ tone, title, text }: Toast): HTMLElement | null {
  takeBackHeard();
  const region = document.getElementById(tone === 'error' ? liveRegionIds.alert : liveRegionIds.status);
  // Screen readers hear the same words twice only if the region is emptied in between.
  region?.replaceChildren();
  const words = [title, text].filter(Boolean).join(' ');
  setTimeout(() => region?.append(words), 50);
  return region;
}

/** How long a message waits for the toast library and its styles, in milliseconds. */
const patienceMs = 2000;

/** Says a message to screen readers at once and shows it, in plain text where the toast library cannot be had. */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  const region = say(toast);
  try {
    const { pop } = await within(patienceMs, import('./toaster'));
    pop(toast, words);
  } catch {
    showRegion(region);
  }
}
