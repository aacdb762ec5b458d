/** Escapes a text for use in HTML and XML, including attributes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Right-to-left scripts, for example Arabic, Hebrew and N'Ko.
const rightToLeft =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Mende_Kikakui}\p{sc=Samr}\p{sc=Rohg}]/u;

/** Checks whether the first letter of a text belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
