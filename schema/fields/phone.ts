import parse from 'libphonenumber-js';

/** Numbers of a few digits, such as those of emergency services, which one country alone knows. */
const short = /^\d{3,6}$/;

/** A telephone number as it is printed: digits with blanks, hyphens, dots or round brackets. */
const printed = /^\+?[0-9(][0-9 ().-]*$/;

/** What dials a number, however it is printed: `+442079460000`; `undefined` where no country has such a number. */
function dialled(text: string): string | undefined {
  if (short.test(text)) return text;
  const number = printed.test(text) ? parse(text) : undefined;
  return number?.isPossible() ? number.number : undefined;
}

/** Whether a text is a telephone number that can be dialled from anywhere, or a short one. */
export function isPhone(text: string): boolean {
  return dialled(text) !== undefined;
}

/** Where a link leads when it is pressed: of a telephone number all goes that is only printed, such as "(0)". */
export function toTarget(href: string): string {
  const number = href.startsWith('tel:') ? dialled(href.slice(4)) : undefined;
  return number === undefined ? href : `tel:${number}`;
}
