import { within } from './clipboard';
import type { Toast, ToastWords } from './toaster';

/** The element that speaks for the page: screen readers hear what is put into it. It is in the HTML from the start. */
export const liveRegionIds = { status: 'said-politely', alert: 'said-at-once' } as const;

/** Says, to eyes too, that a press is heard and waits for its code. What is said next takes its place. */
export function sayHeard(): void {
  const region = document.getElementById(liveRegionIds.status);
  if (!region) return;
  region.textContent = region.dataset.heard ?? '';
  showPlainly(region);
}

/** How long a message stays that had to be shown without the toast library, in milliseconds. */
const plainMs = 8000;

const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Shows a live region to eyes too, for a while. */
function showPlainly(region: HTMLElement | null): void {
  if (!region) return;
  clearTimeout(hiding.get(region));
  region.dataset.shown = '';
  hiding.set(
    region,
    setTimeout(() => delete region.dataset.shown, plainMs),
  );
}

/** Takes back that a press is heard, once there is more to say. */
export function takeBackHeard(): void {
  const region = document.getElementById(liveRegionIds.status);
  if (!region || region.textContent !== region.dataset.heard) return;
  region.replaceChildren();
  delete region.dataset.shown;
}

/** Says a text to screen readers, without showing it: an error at once, anything else when they pause. */
export function say({ tone, title, text }: Toast): HTMLElement | null {
  takeBackHeard();
  const region = document.getElementById(tone === 'error' ? liveRegionIds.alert : liveRegionIds.status);
  // The same words twice are a change only if they go away in between.
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
    showPlainly(region);
  }
}
