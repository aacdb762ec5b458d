import type { NewsletterWords } from '../ui/forms/newsletter';
import { say } from '../ui/toasts/message';
import { showToast } from '../ui/toasts/toast';

const attended = new WeakSet<HTMLFormElement>();
const underWay = new WeakSet<HTMLFormElement>();

/** Takes charge of every newsletter form of the page that has nobody in charge yet. */
export function attend(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) {
    if (attended.has(form)) continue;
    attended.add(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void subscribe(form);
    });
    for (const button of form.querySelectorAll('button')) button.disabled = false;
  }
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const words = JSON.parse(form.dataset.newsletter ?? '') as NewsletterWords;
  const input = form.querySelector('input');
  if (!input || underWay.has(form)) return;
  const email = input.value;
  // The whole of the rule: an address is not empty and has an at sign.
  const isValid = email.includes('@');
  showFault(form, input, isValid ? '' : words.invalid.text);
  if (!isValid) {
    input.focus();
    await showToast({ tone: 'error', ...words.invalid }, words);
    return;
  }
  underWay.add(form);
  try {
    await signUp(words.to, email);
    if (input.value === email) form.reset();
    await showToast({ tone: 'success', ...words.thanks }, words);
  } catch {
    showFault(form, input, words.failed);
    say({ tone: 'error', title: words.failed });
  } finally {
    underWay.delete(form);
  }
}

async function signUp(to: string, email: string): Promise<void> {
  if (to === 'none') return;
  const { postJson } = await import('../ui/forms/delivery');
  await postJson(to, { form: 'newsletter', page: location.pathname, email });
}

function showFault(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.getAttribute('aria-describedby')}"]`);
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  line?.querySelector('span')?.replaceChildren(text);
  if (line) line.hidden = !text;
}
