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
 * Normalizes a text for a search. Removes accents and capitals, and unifies apostrophes, quotes, hyphens, dashes and
 * spaces.
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
