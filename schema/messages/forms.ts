import { isCalendarDate } from '../fields/fields';
import {
  addressOf,
  fixMail,
  isAddress,
  isOutsideAddress,
  isSameDate,
  readOutsideAddress,
  toName,
} from '../fields/formats';
import type { FormName } from '../fields/kinds';
import { type JsonValue, shorten } from '../json/source';

interface Form {
  is: string;
  write: string;
  fix?: (text: string) => string | undefined;
}

const date: Form = {
  is: 'is not a date',
  write: 'Write a day as 2025-09-19 or a month as 2024-10.',
  fix: fixDate,
};

const outside: Form = {
  is: 'is not an address that can stand here',
  write: 'Write https:// and the name of the host, without a password, blanks, quotes or semicolons.',
  fix: fixOutside,
};

const forms: Record<FormName, Form> = {
  date,
  'point-in-time': { ...date, write: 'Write a day as 2025-09-19, a month as 2024-10 or a year as 2019.' },
  https: outside,
  'https-or-none': { ...outside, write: 'Write "none", or https:// and the name of the host.' },
  'https-or-mailto': { ...outside, write: 'Write "mailto", or https:// and the name of the host.' },
  phone: {
    is: 'is not a telephone number that can be dialled',
    write:
      'Write it with a plus and the code of its country, and with blanks between the digits, such as +44 20 7946 0000.',
  },
  mail: {
    is: 'is not an address that every mail program can write to',
    write:
      'Write it in plain letters without accents, with one @ and the name of a host, such as office@firm.example.',
    fix: fixMail,
  },
  collection: {
    is: 'is not an address that a collection can have',
    write: 'Write one of its own, such as /notes.',
    fix: fixAddress,
  },
  origin: {
    is: 'is not the address of a site',
    write: 'Write https:// and the name of the host, without a slash at the end.',
    fix: fixOrigin,
  },
  address: {
    is: 'is not an address',
    write: 'Write it with a slash in front, in small letters, such as /open-days/spring.',
    fix: fixAddress,
  },
  link: {
    is: 'is not a link that can stand here',
    write:
      'Write an address of this site such as /open-days, or a whole one: https://host/page, mailto:name@host or tel:+number.',
  },
};

const longestFixed = 200;

/** Returns the message for a text that is not in the form of its field, and the corrected text where there is only one. */
export function explainForm(name: FormName, found: JsonValue | undefined, fix = forms[name].fix) {
  const form = forms[name];
  const canFix = typeof found === 'string' && found.length <= longestFixed;
  const suggestion = canFix ? fix?.(found.trim()) : undefined;
  const advice = suggestion === undefined ? form.write : `Write "${shorten(suggestion, longestShown)}".`;
  return { message: `${form.is}. ${advice}`, suggestion };
}

/** An address is told whole, as its end says most. */
export const longestShown = 160;

export function fixOutside(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:https?:)?[/\\]*/i, '');
  const [host = ''] = bare.split(/[/?#]/);
  if (/\.(html?|json|php|pdf|txt|xml|svg|png|jpe?g|webp|avif)$/i.test(host)) return undefined;
  const address = `https://${host.toLowerCase()}${bare.slice(host.length)}`;
  return isOutsideAddress(address) ? address : undefined;
}

function fixOrigin(text: string): string | undefined {
  const address = fixOutside(text);
  return address === undefined ? undefined : readOutsideAddress(address)?.origin;
}

export function fixAddress(text: string): string | undefined {
  if (/^[a-z]+:|^\/\/|[@]/i.test(text)) return undefined;
  const path = addressOf(text).replace(/\.(html?|json)$/i, '');
  const steps = path.split(/[/\\]/).filter((step) => step !== '' && step !== '.' && step !== '..');
  const names = steps.map(toName);
  const address = `/${names.join('/')}`;
  return names.length > 0 && !names.includes(undefined) && isAddress(address) ? address : undefined;
}

const longestDate = 40;

function fixDate(text: string): string | undefined {
  if (text.length > longestDate) return undefined;
  return [...fromNumbers(text), ...fromWords(text)].find(isCalendarDate);
}

function fromNumbers(text: string): string[] {
  const [, year, month = '', day] = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?(?:T.*)?$/.exec(text) ?? [];
  if (year !== undefined) return [toIso(year, month, day)];
  const [, first = '', second = '', last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  // Of two numbers up to twelve nobody knows which is the month.
  if (last === undefined || (Number(first) <= 12 && Number(second) <= 12)) return [];
  return [toIso(last, second, first), toIso(last, first, second)];
}

function fromWords(text: string): string[] {
  const [, year] = /\b(\d{4})\b/.exec(text) ?? [];
  if (year === undefined) return [];
  const [day] = text.replace(year, '').match(/\d+/) ?? [];
  const dates = Array.from({ length: 12 }, (_, month) => toIso(year, String(month + 1), day));
  return dates.filter((date) => isCalendarDate(date) && isSameDate(text, date));
}

function toIso(...parts: (string | undefined)[]): string {
  return parts.flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')])).join('-');
}
