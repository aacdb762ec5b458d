import { within } from '../within';
import { say, showPlainly, type Toast, type ToastWords } from './message';

/** How long a message waits for the toast library, in milliseconds. */
const patienceMs = 2000;

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
    const { pop } = await within(patienceMs, loadToaster());
    pop(toast, words);
  } catch {
    showPlainly(region);
  }
}
