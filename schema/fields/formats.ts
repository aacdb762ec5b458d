import anyAscii from 'any-ascii';
import parsePhone from 'libphonenumber-js';

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The most characters of a name: with a hash and an ending it still fits into every file system. */
export const maxSlugLength = 80;

export const maxAddressLength = 200;

/** Whether a text is one step of an address: small letters, digits and hyphens, at most `maxName`. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text);
}

// Also before a dot, as in `con.json`. https://learn.microsoft.com/windows/win32/fileio/naming-a-file
const windowsDevice = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ .]*(?:\.|$)/i;

/** Checks whether Windows reserves the name for a device. It cannot check out a file or folder of such a name. */
export function isWindowsDevice(name: string): boolean {
  return windowsDevice.test(name);
}

export function isAddress(text: string): boolean {
  if (text === '/') return true;
  return text.length <= maxAddressLength && text.startsWith('/') && text.slice(1).split('/').every(isSlug);
}

/** Whether a value is an address that a collection may have: below `/` there is no room for other pages. */
export function isCollectionAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '/' && isAddress(value);
}

export const maxUrlLength = 400;

// Blanks, control characters, quotes and what ends a directive of a policy or a line of a header.
const unsafe = /[\s\p{C}"'`;\\<>^{|}]/u;

/** An outside address; nothing for one without https, with a password, or with a character that could end a directive. */
export function parseExternalUrl(text: string): URL | undefined {
  if (text.length > maxUrlLength || !/^https:\/\/[^/]/.test(text) || unsafe.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url) return undefined;
  const hasNoCredentials = url.username === '' && url.password === '' && !/^https:\/\/[^/?#]*@/.test(text);
  return url.protocol === 'https:' && hasNoCredentials && isHost(url.hostname) && url.port !== '0'
    ? url
    : undefined;
}

// URL.canParse of Node 20 takes an address with é for none once it has been called often enough to be optimised.
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

export function isExternalUrl(text: string): boolean {
  return parseExternalUrl(text) !== undefined;
}

/** Whether a text is where a site can be published: https, a host and perhaps a path, without a slash at its end. */
export function isSiteAddress(text: string): boolean {
  const { origin = '', pathname = '' } = parseExternalUrl(text) ?? {};
  const path = pathname === '/' ? '' : pathname;
  return text === origin + path && /^(\/[\w~-][\w.~-]*)*$/.test(path);
}

/** Whether a host is a name as registries give them: two labels or more, the last one no number. */
function isHost(host: string): boolean {
  const labels = host.split('.');
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label) && label.length <= 63;
  return (
    labels.length > 1 && host.length <= 253 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '')
  );
}

const localPart = /^[a-z0-9!#$%&*+/=?^_{|}~-]+(\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*$/i;

export function isMail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  return at > 0 && at <= 64 && localPart.test(text.slice(0, at)) && getHostname(host) === host.toLowerCase();
}

/** The same address with its host in the letters that mail programs send; `undefined` where it cannot be written so. */
export function fixMail(written: string): string | undefined {
  const text = written.replaceAll(/\s/g, '');
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const fixed = `${text.slice(0, at)}@${getHostname(text.slice(at + 1))}`;
  return isMail(fixed) ? fixed : undefined;
}

/** A host as it stands in the domain name system: `bücher.example` is `xn--bcher-kva.example`. */
function getHostname(text: string): string | undefined {
  return /^[^/?#:@]+$/.test(text) ? parseExternalUrl(`https://${text}`)?.hostname : undefined;
}

/** Numbers of a few digits, such as those of emergency services, which one country alone knows. */
const shortNumber = /^\d{3,6}$/;

/** A telephone number as it is printed: digits with blanks, hyphens, dots or round brackets. */
const printedNumber = /^\+?[0-9(][0-9 ().-]*$/;

/** What dials a number, however it is printed: `+442079460000`; `undefined` where no country has such a number. */
function toDialNumber(text: string): string | undefined {
  if (shortNumber.test(text)) return text;
  const number = printedNumber.test(text) ? parsePhone(text) : undefined;
  return number?.isPossible() ? number.number : undefined;
}

export function isPhone(text: string): boolean {
  return toDialNumber(text) !== undefined;
}

/** Where a link leads when it is pressed: of a telephone number all goes that is only printed, such as "(0)". */
export function toHref(href: string): string {
  const number = href.startsWith('tel:') ? toDialNumber(href.slice(4)) : undefined;
  return number === undefined ? href : `tel:${number}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A date as running text in a language: `2025-09-19` is "19 September 2025", `2024-10` is "October 2024", `2019` is itself. */
export function formatDate(date: string, language = 'en-GB'): string {
  if (date.length === 4) return date;
  const day = date.length > 7 ? 'numeric' : undefined;
  const key = `${language} ${day}`;
  // Kept, as to make one costs as much as to write a hundred dates.
  const options = { year: 'numeric', month: 'long', day, timeZone: 'UTC' } as const;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, format);
  return format.format(new Date(date));
}

export function isSameDate(text: string, date: string, language?: string): boolean {
  const [year = '', , day] = date.split('-');
  const month = splitWords(formatDate(date.slice(0, 7), language))[0] ?? '';
  const words = splitWords(text.replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1'));
  const [word = ''] = words;
  if (words.length !== 1 || word.length < 3 || !month.startsWith(word)) return false;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const rest = numbers.filter((number) => number !== Number(year));
  if (rest.length === numbers.length) return false;
  return rest.length === 0 || (rest.length === 1 && day !== undefined && rest[0] === Number(day));
}

function splitWords(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
}

/** Whether a time is after another, as far as both are known: a day and the month that it lies in are the same time. */
export function isLater(one: string, other: string): boolean {
  return one.slice(0, other.length) > other;
}

/** The later of two times; the first where both are the same as far as they are known. */
export function getLatest(one: string, other: string | undefined): string {
  return other !== undefined && isLater(other, one) ? other : one;
}

/** An address without its `#anchor`, query and slash at the end. */
export function getAddress(href: string): string {
  const end = href.search(/[#?]/);
  const path = end < 0 ? href : href.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export const notFoundFile = 'pages/not-found.json';

/** The step before the number in the address of a further part of a long list. */
export const paginationSegment = 'page';

/** The address of a part of a long list; the first part is at the address of the list itself. */
export function getPaginatedAddress(list: string, number: number): string {
  return number === 1 ? list : `${list === '/' ? '' : list}/${paginationSegment}/${number}`;
}

/** The page whose part an address such as `/industries/page/2` is; whether it has such a part is known once it is resolved. */
export function getListAddress(address: string): string | undefined {
  const [number = '', step, ...whole] = address.split('/').reverse();
  return step === paginationSegment && /^\d+$/.test(number) && whole.length > 0
    ? whole.reverse().join('/') || '/'
    : undefined;
}

export function getAnchor(href: string): string | undefined {
  const at = href.indexOf('#');
  return at < 0 ? undefined : href.slice(at + 1);
}

/** An id for a heading: small Latin letters and digits with hyphens. A word that has no Latin form stays as it is. */
export function toAnchor(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f’']/g, '');
  // Composed again, as the library knows a syllable of Korean by its whole alone.
  const id = plain
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word).replaceAll(/[^a-z0-9]/gi, '') || word)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return id || 'section';
}

/** Returns the name in an address that a text suggests; `undefined` if it has no letter for one, or Windows reserves it. */
export function toSlug(text: string): string | undefined {
  const name = toAnchor(text);
  return isSlug(name) && !isWindowsDevice(name) && /[\p{L}\p{N}]/u.test(text) ? name : undefined;
}
