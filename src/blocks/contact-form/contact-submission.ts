import type { SiteSettings } from '../../../schema/files/site';
import type { Wording } from '../../../schema/files/wording';
import { fillWords } from '../../ui/site-context';

// What only shows once the form is used comes along.
export { ContactOutcome, wordsOf } from './contact-outcome';
export { FaultSummary } from './fault-summary';

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

/** A field that needs the visitor's attention, and why. */
export interface ContactFault {
  field: ContactField;
  text: string;
}

/** Reads the message out of its form. */
export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const entries = contactFields.map((field) => [field, String(data.get(field) ?? '').trim()]);
  return Object.fromEntries(entries) as ContactMessage;
}

/** What is missing: names, an address with an at sign, and a message. */
export function findContactFaults(message: ContactMessage, wording: Wording): ContactFault[] {
  const rules: [ContactField, isGood: boolean, text: string][] = [
    ['firstName', message.firstName !== '', wording.contactFirstNameMissing],
    ['lastName', message.lastName !== '', wording.contactLastNameMissing],
    ['email', message.email.includes('@'), wording.invalidEmailText],
    ['message', message.message !== '', wording.contactMessageMissing],
  ];
  return rules.flatMap(([field, isGood, text]) => (isGood ? [] : [{ field, text }]));
}

/** The message as an e-mail holds it: every field that was filled in, then the text. */
export function toMailText(message: ContactMessage, wording: Wording): string {
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

/** Mail programs cut longer addresses off. */
const longestMailAddress = 1800;

interface Delivery {
  /** `mailto`, or the address that takes messages. */
  way: SiteSettings['delivery']['contact'];
  /** The firm's address. */
  email: string;
  wording: Wording;
  /** Holds the last message that arrived, so that none arrives twice. */
  accepted: { current: string };
}

/** Opens the message in the visitor's own mail program, or sends it, and tells how far it came. */
export async function deliver(
  message: ContactMessage,
  { way, email, wording, accepted }: Delivery,
): Promise<'opened' | 'too-long' | 'sent'> {
  if (way === 'mailto') return openMail(toMailAddress(email, message, wording));
  const text = JSON.stringify(message);
  if (text !== accepted.current) {
    const { postJson } = await import('../../ui/forms/delivery');
    await postJson(way, { form: 'contact', ...message });
    accepted.current = text;
  }
  return 'sent';
}

function openMail(address: string): 'opened' | 'too-long' {
  if (address.length > longestMailAddress) return 'too-long';
  const link = document.createElement('a');
  link.href = address;
  link.click();
  return 'opened';
}

function toMailAddress(to: string, message: ContactMessage, wording: Wording): string {
  const name = `${message.firstName} ${message.lastName}`;
  const subject = encode(fillWords(wording.contactMailSubject, { name }));
  const body = encode(toMailText(message, wording).replaceAll('\n', '\r\n'));
  return `mailto:${encode(to).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

/** Encodes any text; half a character, which has no encoding, becomes the sign for an unknown one. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
