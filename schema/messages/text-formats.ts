import type { FormName } from '../fields/field-kinds';
import { isCalendarDate, isDay } from '../fields/fields';
import {
  fixMail,
  getAddress,
  isAddress,
  isExternalUrl,
  isSameDate,
  parseExternalUrl,
  toSlug,
} from '../fields/formats';
import { listTimeZones } from '../fields/time-zones';
import { type JsonValue, shorten } from '../json/source';
import { findNearest } from './suggest';

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

const externalUrl: Form = {
  is: 'is not an address that is allowed here',
  write: 'Write https:// and the name of the host, without a password, spaces, quotes or semicolons.',
  fix: fixExternalUrl,
};

const forms: Record<FormName, Form> = {
  date,
  day: { ...date, is: 'is not a day', write: 'Write a day as 2025-09-19.', fix: fixDay },
  'point-in-time': { ...date, write: 'Write a day as 2025-09-19, a month as 2024-10 or a year as 2019.' },
  https: externalUrl,
  'https-or-none': { ...externalUrl, write: 'Write "none", or https:// and the name of the host.' },
  'https-or-mailto': { ...externalUrl, write: 'Write "mailto", or https:// and the name of the host.' },
  phone: {
    is: 'is not a telephone number that can be dialled',
    write:
      'Write the number with a plus, the country code and spaces between groups of digits, such as +44 20 7946 0000.',
  },
  mail: {
    is: 'is not an email address that every email program accepts',
    write: 'Write the address without accents, with one @ and a domain, such as office@firm.example.',
    fix: fixMail,
  },
  collection: {
    is: 'is not an address that a collection can have',
    write: 'Write a short address, such as /notes.',
    fix: fixAddress,
  },
  origin: {
    is: 'is not the address of a site',
    write: 'Write https:// and the name of the host, without a slash at the end.',
    fix: fixOrigin,
  },
  address: {
    is: 'is not an address',
    write: 'Begin with a slash and use lowercase letters, such as /open-days/spring.',
    fix: fixAddress,
  },
  link: {
    is: 'is not a link that is allowed here',
    write:
      'Write an address of this site, such as /open-days, or a full link: https://host/page, mailto:name@host or tel:+number.',
  },
  'time-zone': {
    is: 'is not a time zone',
    write: 'Write a region and a city, such as Africa/Nairobi or Europe/London.',
    fix: suggestTimeZone,
  },
};

const maxFixLength = 200;

/** Returns the message for a text in the wrong format. Adds the corrected text if the correction is certain. */
export function explainForm(name: FormName, found: JsonValue | undefined, fix = forms[name].fix) {
  const form = forms[name];
  const canFix = typeof found === 'string' && found.length <= maxFixLength;
  const suggestion = canFix ? fix?.(found.trim()) : undefined;
  const advice = suggestion === undefined ? form.write : `Write "${shorten(suggestion, maxShownLength)}".`;
  return { message: `${form.is}. ${advice}`, suggestion };
}

/**
 * The maximum length of an address in a message. The limit is higher than for other quotations, because `shorten` cuts
 * off the end, and long addresses often differ only there.
 */
export const maxShownLength = 160;

export function fixExternalUrl(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:https?:)?[/\\]*/i, '');
  const [host = ''] = bare.split(/[/?#]/);
  if (/\.(html?|json|php|pdf|txt|xml|svg|png|jpe?g|webp|avif)$/i.test(host)) return undefined;
  const address = `https://${host.toLowerCase()}${bare.slice(host.length)}`;
  return isExternalUrl(address) ? address : undefined;
}

function fixOrigin(text: string): string | undefined {
  const address = fixExternalUrl(text);
  return address === undefined ? undefined : parseExternalUrl(address)?.origin;
}

export function fixAddress(text: string): string | undefined {
  if (/^[a-z]+:|^\/\/|[@]/i.test(text)) return undefined;
  const path = getAddress(text).replace(/\.(html?|json)$/i, '');
  const segments = path
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const names = segments.map(toSlug);
  const address = `/${names.join('/')}`;
  return names.length > 0 && !names.includes(undefined) && isAddress(address) ? address : undefined;
}

/** Returns the time zone with the most similar city. A text without a region must be the exact name of a city. */
function suggestTimeZone(text: string): string | undefined {
  const getCity = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1);
  const zonesByCity = new Map(listTimeZones().map((zone) => [getCity(zone), zone]));
  const written = getCity(text).replaceAll(' ', '_');
  const [city] = findNearest(written, zonesByCity);
  const isCertain = text.includes('/') || city?.toLowerCase() === written.toLowerCase();
  return city !== undefined && isCertain ? zonesByCity.get(city) : undefined;
}

const maxDateLength = 40;

function fixDate(text: string): string | undefined {
  if (text.length > maxDateLength) return undefined;
  return [...parseNumericDates(text), ...parseWrittenDates(text)].find(isCalendarDate);
}

function fixDay(text: string): string | undefined {
  const fixed = fixDate(text);
  return fixed !== undefined && isDay(fixed) ? fixed : undefined;
}

function parseNumericDates(text: string): string[] {
  const [, year, month = '', day] = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?(?:T.*)?$/.exec(text) ?? [];
  if (year !== undefined) return [toIso(year, month, day)];
  const [, first = '', second = '', last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  // If both numbers are at most twelve, either can be the month.
  if (last === undefined || (Number(first) <= 12 && Number(second) <= 12)) return [];
  return [toIso(last, second, first), toIso(last, first, second)];
}

function parseWrittenDates(text: string): string[] {
  const [, year] = /\b(\d{4})\b/.exec(text) ?? [];
  if (year === undefined) return [];
  const [day] = text.replace(year, '').match(/\d+/) ?? [];
  const dates = Array.from({ length: 12 }, (_, month) => toIso(year, String(month + 1), day));
  return dates.filter((date) => isCalendarDate(date) && isSameDate(text, date));
}

function toIso(...parts: (string | undefined)[]): string {
  return parts.flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')])).join('-');
}
