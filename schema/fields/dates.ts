/** A date as running text in a language: `2025-09-19` is "19 September 2025", `2024-10` is "October 2024". */
export function toDateText(date: string, language = 'en-GB'): string {
  const hasDay = date.length > 7;
  const time = Date.UTC(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    hasDay ? Number(date.slice(8)) : 1,
  );
  const options = {
    year: 'numeric',
    month: 'long',
    day: hasDay ? 'numeric' : undefined,
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(language, options).format(time);
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
