import type { NewsletterSettings } from '../ui/newsletter';
import { type FormPlan, hasAtSign, Submission } from '../ui/submission';
import { announce, dismissToast, showToast } from '../ui/toasts';
import { setAttribute } from './set-attribute';

const formSelector = 'form[data-newsletter]';
const submissions = new WeakMap<HTMLFormElement, Submission<'email'>>();

/** Handles every newsletter form, on this page and on the pages that the visitor navigates to. */
export function enhance(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(formSelector)) return;
    event.preventDefault();
    void getSubmission(form).submit(form);
  });
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(formSelector);
    if (form) submissions.get(form)?.revalidate(form);
  });
  for (const form of document.querySelectorAll(formSelector))
    form.dispatchEvent(new Event('ready', { bubbles: true }));
}

function getSubmission(form: HTMLFormElement): Submission<'email'> {
  const existing = submissions.get(form);
  if (existing) return existing;
  const input = form.querySelector('input') as HTMLInputElement;
  const words = JSON.parse(form.dataset.newsletter ?? '') as NewsletterSettings;
  const submission = new Submission(createPlan(words), ({ state, errors: faults, values }) => {
    showFieldError(form, input, state === 'failed' ? words.failed : (faults[0]?.text ?? ''));
    if (faults.length === 0) dismissToast(words.invalid.title);
    // Keeps an address that the visitor typed while the form was being sent.
    if (state === 'done' && values?.email === input.value.trim()) form.reset();
  });
  submissions.set(form, submission);
  return submission;
}

function createPlan(words: NewsletterSettings): FormPlan<'email'> {
  const { to, invalid, thanks, failed } = words;
  return {
    fields: ['email'],
    rules: [['email', hasAtSign, invalid.text]],
    createPayload: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'newsletter', page: location.pathname, email } },
    messages: {
      refused: { tone: 'error', ...invalid },
      done: () => ({ tone: 'success', ...thanks }),
      failed: { tone: 'error', title: failed },
    },
    // Only the message for a failed sign-up has no text. The form shows the failure beside the field, so no toast is
    // needed.
    announce: (message) => void (message.text ? showToast(message) : announce(message)),
  };
}

function showFieldError(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  const line = form.querySelector<HTMLElement>(`[id="${input.getAttribute('aria-describedby')}"]`);
  setAttribute(input, 'aria-invalid', text ? 'true' : undefined);
  line?.querySelector('span')?.replaceChildren(text);
  if (line) line.hidden = !text;
}
