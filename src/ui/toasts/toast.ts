import { within } from '../within';
import { say, showPlainly, type Toast, type ToastWords } from './message';

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
