import type { NewsletterWords } from '../ui/newsletter';
import { type FormPlan, hasAtSign, Submission } from '../ui/submission';
import { say, showToast } from '../ui/toasts';

const newsletter = 'form[data-newsletter]';
const submissions = new WeakMap<HTMLFormElement, Submission<'email'>>();

/** Takes charge of every newsletter form, of this page and of those that are moved to. */
export function enhance(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(newsletter)) return;
    event.preventDefault();
    void submissionOf(form).submit(form);
  });
  for (const form of document.querySelectorAll(newsletter))
    form.dispatchEvent(new Event('in-charge', { bubbles: true }));
}

function submissionOf(form: HTMLFormElement): Submission<'email'> {
  const begun = submissions.get(form);
  if (begun) return begun;
  const input = form.querySelector('input') as HTMLInputElement;
  const words = JSON.parse(form.dataset.newsletter ?? '') as NewsletterWords;
  const submission = new Submission(planOf(words), ({ state, faults, values }) => {
    showFault(form, input, state === 'failed' ? words.failed : (faults[0]?.text ?? ''));
    // Unless another address has been typed meanwhile.
    if (state === 'done' && values?.email === input.value.trim()) form.reset();
  });
  submissions.set(form, submission);
  return submission;
}

function planOf(words: NewsletterWords): FormPlan<'email'> {
  const { to, invalid, thanks, failed } = words;
  return {
    fields: ['email'],
    rules: [['email', hasAtSign, invalid.text]],
    pack: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'newsletter', page: location.pathname, email } },
    words: {
      refused: { tone: 'error', ...invalid },
      done: () => ({ tone: 'success', ...thanks }),
      failed: { tone: 'error', title: failed },
    },
    // A failure, which is one line beside the field, is only said.
    speak: (message) => void (message.text ? showToast(message) : say(message)),
  };
}

function showFault(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.getAttribute('aria-describedby')}"]`);
  input.ariaInvalid = text ? 'true' : null;
  line?.querySelector('span')?.replaceChildren(text);
  if (line) line.hidden = !text;
}
