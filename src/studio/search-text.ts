const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Normalizes a text for a search. Removes accents, converts to lower case, and unifies apostrophes, quotes, hyphens,
 * dashes and spaces.
 */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll(/[‘’‚‛′ʼʻ‹›´`]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[\p{Pd}−⁃]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Checks whether a text contains all words of a search. */
export function isSearchMatch(text: string, query: string): boolean {
  const searchText = toSearchText(text);
  return toSearchText(query)
    .split(' ')
    .every((word) => searchText.includes(word));
}

/** Returns a text on one line, with plain spaces and without invisible characters, such as soft hyphens. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');
}
