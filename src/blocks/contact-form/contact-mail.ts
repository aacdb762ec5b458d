import type { PageWording } from '../../page-data';
import { fillWords } from '../../ui/site-context';

/** The texts of the contact form by the names of their fields, in the order of the form. */
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'service',
  'message',
] as const;

export type ContactField = (typeof contactFields)[number];

/** What a visitor wrote, without blanks at the ends; empty where nothing was. */
export type ContactMessage = Record<ContactField, string>;

/** The message as an e-mail holds it: every field that was filled in, then the text. */
export function toMailText(message: ContactMessage, wording: PageWording): string {
  const labels: [ContactField, label: string][] = [
    ['firstName', wording.contactFirstName],
    ['lastName', wording.contactLastName],
    ['email', wording.contactEmail],
    ['phone', wording.contactPhone],
    ['company', wording.contactCompany],
    ['service', wording.contactService],
  ];
  const lines = labels.flatMap(([field, label]) => (message[field] ? [`${label}: ${message[field]}`] : []));
  return [...lines, '', message.message].join('\n').replaceAll(/\r\n?/g, '\n');
}

/** The address that opens the message in a mail program. */
export function toMailAddress(to: string, message: ContactMessage, wording: PageWording): string {
  const name = `${message.firstName} ${message.lastName}`;
  const subject = encode(fillWords(wording.contactMailSubject, { name }));
  const body = encode(toMailText(message, wording).replaceAll('\n', '\r\n'));
  return `mailto:${encode(to).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

/** Encodes any text; half a character, which has no encoding, becomes the sign for an unknown one. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
