/** The time zone of a site if its settings do not name one. */
export const defaultTimeZone = 'Africa/Nairobi';

/** Checks whether a text is an IANA time zone, spelt exactly: `UTC`, or a region and a city. */
export function isTimeZone(text: string): boolean {
  if (!/^(UTC|[A-Z][\w+-]*(\/[A-Z][\w+-]*)+)$/.test(text)) return false;
  try {
    getFormat(text);
  } catch {
    return false; // Intl does not know the time zone
  }
  // Intl ignores case, so this refuses a listed name with wrong capitals, such as `AFRICA/Nairobi`. Aliases such as
  // `US/Eastern` are not in the list. Only the pattern above checks their capitals.
  const listed = listTimeZones().find((zone) => zone.toLowerCase() === text.toLowerCase());
  return listed === undefined || listed === text;
}

export function listTimeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** Returns the date of a moment in a time zone, for example `2026-01-31`. */
export function toLocalDate(time: Date, timeZone: string): string {
  const { year = '', month, day } = readParts(time, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the offset from UTC at the start of a day, for example `+0300`. */
export function getDayOffset(day: string, timeZone: string): string {
  const midnight = new Date(day);
  const atUtc = readOffset(midnight, timeZone);
  // The offset at midnight in the time zone can differ from the offset at midnight in UTC, so it is read again.
  return readOffset(new Date(`${day}T00:00:00${atUtc}`), timeZone).replace(':', '');
}

function readOffset(time: Date, timeZone: string): string {
  const { timeZoneName = '' } = readParts(time, timeZone);
  return /[+-]\d{2}:\d{2}/.exec(timeZoneName)?.[0] ?? '+00:00';
}

function readParts(time: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = getFormat(timeZone).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

// Formats are cached, because creating one costs as much as formatting a hundred dates.
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZoneName: 'longOffset',
    });
  formats.set(timeZone, format);
  return format;
}
