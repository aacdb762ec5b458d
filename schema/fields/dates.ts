/** A date as running text in a language: `2025-09-19` is "19 September 2025", `2024-10` is "October 2024", `2019` is itself. */
export function toDateText(date: string, language = 'en-GB'): string {
  if (date.length === 4) return date;
  const hasDay = date.length > 7;
  const time = Date.UTC(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    hasDay ? Number(date.slice(8)) : 1,
  );
  return formatFor(language, hasDay).format(time);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The form of dates in a language, made once: to make one costs as much as to write a hundred dates. */
function formatFor(language: string, hasDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasDay}`;
  let format = formats.get(key);
  if (!format) {
    const day = hasDay ? 'numeric' : undefined;
    format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', day, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format;
}

/** Whether a date in words names the same month, and the same day where both name one. */
export function isSameDate(text: string, date: string, language?: string): boolean {
  const [year = '', , day] = date.split('-');
  const month = wordsOf(toDateText(date.slice(0, 7), language))[0] ?? '';
  const words = wordsOf(text.replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1'));
  const [word = ''] = words;
  if (words.length !== 1 || word.length < 3 || !month.startsWith(word)) return false;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const rest = numbers.filter((number) => number !== Number(year));
  if (rest.length === numbers.length) return false;
  return rest.length === 0 || (rest.length === 1 && day !== undefined && rest[0] === Number(day));
}

function wordsOf(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
}

/** Whether a time is after another, as far as both are known: a day and the month that it lies in are the same time. */
export function isLater(one: string, other: string): boolean {
  return one.slice(0, other.length) > other;
}

/** The later of two times; the first where both are the same as far as they are known. */
export function latestOf(one: string, other: string | undefined): string {
  return other !== undefined && isLater(other, one) ? other : one;
}
