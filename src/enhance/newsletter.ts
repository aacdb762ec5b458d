import { rules } from '../ui/forms/judge';
import type { NewsletterWords } from '../ui/forms/newsletter';
import { type FormPlan, type Progress, Submission } from '../ui/forms/submission';
import { say } from '../ui/toasts/message';
import { showToast } from '../ui/toasts/toast';

const enhanced = new WeakSet<HTMLFormElement>();

/** Takes charge of every newsletter form of the page that has nobody in charge yet. */
export function enhance(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) {
    const input = form.querySelector('input');
    if (!input || enhanced.has(form)) continue;
    enhanced.add(form);
    takeCharge(form, input);
  }
}

function takeCharge(form: HTMLFormElement, input: HTMLInputElement): void {
  const words = JSON.parse(form.dataset.newsletter ?? '') as NewsletterWords;
  let refusals = 0;
  const submission = new Submission(planOf(words), (progress) => {
    showFault(form, input, progress.state === 'failed' ? words.failed : (progress.faults[0]?.text ?? ''));
    if (progress.refusals > refusals) submission.focusFault();
    refusals = progress.refusals;
    if (isOver(progress, input)) form.reset();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submission.submit(form);
  });
  form.dispatchEvent(new Event('in-charge', { bubbles: true }));
}

function planOf(words: NewsletterWords): FormPlan<'email'> {
  const { to, invalid, thanks, unsent, failed } = words;
  const text = unsent ? `${thanks.text}\n${unsent}` : thanks.text;
  return {
    fields: ['email'],
    rules: rules.newsletter({ invalidEmailText: invalid.text }),
    pack: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'newsletter', page: location.pathname, email } },
    words: {
      refused: { tone: 'error', ...invalid },
      done: () => ({ tone: 'success', title: thanks.title, text }),
      failed: { tone: 'error', title: failed },
    },
    // A failure, which is one line beside the field, is only said.
    speak: (message) => (message.text ? showToast(message, words) : void say(message)),
  };
}

/** Whether the address that arrived is still what stands in the field. */
function isOver({ state, values }: Progress<'email'>, { value }: HTMLInputElement): boolean {
  return state === 'done' && values?.email === value.trim();
}

function showFault(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.getAttribute('aria-describedby')}"]`);
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  line?.querySelector('span')?.replaceChildren(text);
  if (line) line.hidden = !text;
}
