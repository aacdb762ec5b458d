import type { PageWording } from '../../page-data';

/** What a visitor typed, by the names of the fields, without blanks at the ends. */
export type Values<Field extends string> = Record<Field, string>;

/** A field that needs the visitor's attention, and why. */
export interface Fault<Field extends string> {
  field: Field;
  text: string;
}

/** What one field must be, and what is said where it is not. */
export type Rule<Field extends string> = [field: Field, isGood: (text: string) => boolean, fault: string];

const isFilled = (text: string) => text !== '';
const hasAtSign = (text: string) => text.includes('@');

/** What each form of the site asks of its fields, in their order, and nothing more: the client asks for no stricter rules. */
export const rules = {
  newsletter: (words: Pick<PageWording, 'invalidEmailText'>): Rule<'email'>[] => [
    ['email', hasAtSign, words.invalidEmailText],
  ],
  notify: (words: PageWording): Rule<'email'>[] => [['email', isFilled, words.notifyEmpty]],
  contact: (words: PageWording): Rule<'firstName' | 'lastName' | 'email' | 'message'>[] => [
    ['firstName', isFilled, words.contactFirstNameMissing],
    ['lastName', isFilled, words.contactLastNameMissing],
    ['email', hasAtSign, words.invalidEmailText],
    ['message', isFilled, words.contactMessageMissing],
  ],
};

/** What is wrong with what was typed; nothing where all is good. */
export function judge<Field extends string>(values: Values<Field>, asked: Rule<Field>[]): Fault<Field>[] {
  return asked.flatMap(([field, isGood, text]) => (isGood(values[field]) ? [] : [{ field, text }]));
}
