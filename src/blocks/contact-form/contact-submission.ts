import type { ShellData } from '../../page-data';
import { rules } from '../../ui/forms/judge';
import { type Progress, Submission } from '../../ui/forms/submission';
import { fillWords } from '../../ui/site-context';
import { type ContactField, contactFields, toMailAddress } from './contact-mail';
import { wordsOf } from './contact-outcome';

// What only shows once the form is used comes along.
export { ContactOutcome } from './contact-outcome';
export { FaultSummary } from './fault-summary';

/** Begins the way of a message to the firm: into the visitor's own mail program, or to the address of `site.json`. */
export function beginContact(
  { wording, delivery, contact }: ShellData,
  show: (progress: Progress<ContactField>) => void,
): Submission<ContactField> {
  const { contact: way } = delivery;
  const say = (tone: 'success' | 'error', words: string) => ({
    tone,
    title: fillWords(words, { email: contact.email }),
  });
  return new Submission<ContactField>(
    {
      fields: contactFields,
      rules: rules.contact(wording),
      pack: (message) =>
        way === 'mailto'
          ? { mail: toMailAddress(contact.email, message, wording) }
          : { to: way, data: { form: 'contact', ...message } },
      words: {
        done: (outcome) => say('success', wordsOf({ state: 'done', outcome }, wording)),
        failed: say('error', wording.contactNotSent),
      },
    },
    show,
  );
}
