const printed = /^[\p{Sc}\p{L}]{0,3} ?(\d{1,3}(?:[,.'’ ]\d{3})+|\d{1,15}) ?[\p{Sc}\p{L}]{0,3}$/u;

const longest = 40;

/** The whole number that an author means by a text, as in `$3,500`, `3 500` or `EUR 290`; `undefined` where it is no number. */
export function readPrintedNumber(text: string): number | undefined {
  const digits = text.length <= longest ? printed.exec(text.trim())?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits.replaceAll(/\D/g, ''));
}
