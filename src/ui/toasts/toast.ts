import { say, type Toast, type ToastWords } from './message';

/** How long a message stays that had to be shown without the toast library, in milliseconds. */
const plainMs = 8000;

/** The code of toasts with its styles. Rejects where either cannot be had. */
async function loadToaster(): Promise<typeof import('./toaster')> {
  const toaster = await import('./toaster');
  await toaster.dress();
  return toaster;
}

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

function showPlainly(region: HTMLElement | null): void {
  if (!region) return;
  region.dataset.shown = '';
  setTimeout(() => delete region.dataset.shown, plainMs);
}
