import anyAscii from 'any-ascii';
import parsePhone from 'libphonenumber-js';

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The maximum length of a slug, so that a file name also has room for a hash and an extension. */
export const maxSlugLength = 80;

export const maxAddressLength = 200;

/** Checks whether a text is a segment of an address: lowercase letters, digits and hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text);
}

// Windows also reserves a name with an extension, as in `con.json`.
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file
const windowsDevice = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ .]*(?:\.|$)/i;

/** Checks whether Windows reserves a name for a device. Git on Windows cannot check out a file with such a name. */
export function isWindowsDevice(name: string): boolean {
  return windowsDevice.test(name);
}

export function isAddress(text: string): boolean {
  if (text === '/') return true;
  return text.length <= maxAddressLength && text.startsWith('/') && text.slice(1).split('/').every(isSlug);
}

/** Checks whether a text can be the target of a redirect: the address of a page or of a PDF. */
export function isRedirectTarget(text: string): boolean {
  const [, path] = /^(\/files\/.+)\.pdf$/.exec(text) ?? [];
  return isAddress(path ?? text);
}

/** Checks whether a value can be the address of a collection. It can be any page address except `/`. */
export function isCollectionAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '/' && isAddress(value);
}

export const maxUrlLength = 400;

// Characters that could end a directive of a content security policy, or a line of a header.
const unsafe = /[\s\p{C}"'`;\\<>^{|}]/u;

/**
 * Parses an https URL. Returns `undefined` for any other text. Also returns `undefined` for a URL with credentials,
 * unsafe characters, or a host such as `localhost`.
 */
export function parseExternalUrl(text: string): URL | undefined {
  if (text.length > maxUrlLength || !/^https:\/\/[^/]/.test(text) || unsafe.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url) return undefined;
  const hasNoCredentials = url.username === '' && url.password === '' && !/^https:\/\/[^/?#]*@/.test(text);
  return url.protocol === 'https:' && hasNoCredentials && isHost(url.hostname) && url.port !== '0'
    ? url
    : undefined;
}

// Avoids `URL.canParse`: in Node 20, it refuses addresses with é after many calls.
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

/** Checks whether a text can be the address of the site: https, a host, an optional path, no trailing slash. */
export function isSiteAddress(text: string): boolean {
  const { origin = '', pathname = '' } = parseExternalUrl(text) ?? {};
  const path = pathname === '/' ? '' : pathname;
  return text === origin + path && /^(\/[\w~-][\w.~-]*)*$/.test(path);
}

/** Checks whether a host is a domain name: at least two labels, the last of which is not a number. */
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

/** Returns an email address with its host in Punycode, or `undefined` if it is not valid. */
export function fixMail(written: string): string | undefined {
  const text = written.replaceAll(/\s/g, '');
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const fixed = `${text.slice(0, at)}@${getHostname(text.slice(at + 1))}`;
  return isMail(fixed) ? fixed : undefined;
}

/** Returns a host in Punycode: `bücher.example` becomes `xn--bcher-kva.example`. */
function getHostname(text: string): string | undefined {
  return /^[^/?#:@]+$/.test(text) ? parseExternalUrl(`https://${text}`)?.hostname : undefined;
}

/** Matches short numbers without a country code, for example of emergency services. */
const shortNumber = /^\d{3,6}$/;

/** Matches a printed telephone number: digits with spaces, hyphens, dots or round brackets. */
const printedNumber = /^\+?[0-9(][0-9 ().-]*$/;

/**
 * Returns a printed number in the form for dialling: `+442079460000`. Returns a short number unchanged. Returns
 * `undefined` for any other text.
 */
function toDialNumber(text: string): string | undefined {
  if (shortNumber.test(text)) return text;
  const number = printedNumber.test(text) ? parsePhone(text) : undefined;
  return number?.isPossible() ? number.number : undefined;
}

export function isPhone(text: string): boolean {
  return toDialNumber(text) !== undefined;
}

/**
 * Returns the `href` of a link. Converts the number in a `tel:` link to the form for dialling, such as `+442079460000`.
 */
export function toHref(href: string): string {
  const number = href.startsWith('tel:') ? toDialNumber(href.slice(4)) : undefined;
  return number === undefined ? href : `tel:${number}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date in a language: "19 September 2025" for `2025-09-19`, "October 2024" for `2024-10`. Returns a year
 * unchanged.
 */
export function formatDate(date: string, language = 'en-GB'): string {
  if (date.length === 4) return date;
  const day = date.length > 7 ? 'numeric' : undefined;
  const key = `${language} ${day}`;
  // Formats are cached, because creating one costs as much as formatting a hundred dates.
  const options = { year: 'numeric', month: 'long', day, timeZone: 'UTC' } as const;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, format);
  return format.format(new Date(date));
}

/** Checks whether a text is the same date, written out in the language: "19 Sept 2025" for `2025-09-19`. */
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

/** Checks whether a date is later than another. A day is not later than its own month or year. */
export function isLater(one: string, other: string): boolean {
  return one.slice(0, other.length) > other;
}

export function getLatest(one: string, other: string | undefined): string {
  return other !== undefined && isLater(other, one) ? other : one;
}

/** Returns an address without its anchor, query and final slash. */
export function getAddress(href: string): string {
  const end = href.search(/[#?]/);
  const path = end < 0 ? href : href.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export const notFoundFile = 'pages/not-found.json';

/** The segment before the page number in an address such as `/industries/page/2`. */
export const paginationSegment = 'page';

/** Adds a page number to the address of a list: `/industries/page/2`. Page 1 has the address of the list itself. */
export function getPaginatedAddress(list: string, number: number): string {
  return number === 1 ? list : `${list === '/' ? '' : list}/${paginationSegment}/${number}`;
}

/** Returns the address of the list for an address such as `/industries/page/2`, even if the list has fewer pages. */
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

/** Returns the id of a heading: words in Latin letters, joined by hyphens. Keeps words that have no transliteration. */
export function toAnchor(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f’']/g, '');
  // NFC, because the library transliterates Korean syllables only in composed form.
  const id = plain
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word).replaceAll(/[^a-z0-9]/gi, '') || word)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return id || 'section';
}

/**
 * Returns the slug of a text. Returns `undefined` if the text has no letter or digit, or if the slug is invalid or
 * reserved by Windows.
 */
export function toSlug(text: string): string | undefined {
  const name = toAnchor(text);
  return isSlug(name) && !isWindowsDevice(name) && /[\p{L}\p{N}]/u.test(text) ? name : undefined;
}
