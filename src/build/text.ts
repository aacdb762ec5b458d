/** A text as it can stand in HTML, XML and their attributes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Scripts that run from right to left, those of Africa among them.
const rightToLeft =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Mend}\p{sc=Samr}\p{sc=Rohg}]/u;

/** Whether a text is read from right to left: whether its first letter is. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
