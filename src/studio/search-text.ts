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
 * Normalizes a text for a search. For example, removes accents, converts to lower case, and unifies quotes and dashes.
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

/**
 * Returns the rank of a title in the results of a search. The exact title is first, then titles that start with the
 * query.
 */
export function rankTitle(title: string, query: string): number {
  const [name, text] = [toSearchText(title), toSearchText(query)];
  return name === text ? 0 : name.startsWith(text) ? 1 : 2;
}

/** Returns a text on one line, with plain spaces and without invisible characters, such as soft hyphens. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');
}

/** Replaces line breaks and the spaces around them with one space. */
export function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * Checks whether a pasted text and the text beside it need a space between them. A sentence needs a space after it, so
 * that no “word.Next” appears. If the pasted text had several paragraphs, a space also separates its first and last
 * words from the words beside them.
 */
export function needsSpaceBetween(before: string, after: string, hasParagraphs: boolean): boolean {
  if (hasParagraphs) return /[^\s([{"“‘'/-]$/u.test(before) && /^[\p{L}\p{N}([{"“‘']/u.test(after);
  return /[.!?…][)\]"'”’]*$/.test(before) && /^[([“‘"']*\p{Lu}/u.test(after);
}

/** Returns a pasted text as one line. Adds the necessary spaces between the line and the texts before and after it. */
export function fitPastedText(before: string, pasted: string, after: string): string {
  const line = toOneLine(pasted);
  const hasParagraphs = /\S\s*\n\s*\S/.test(pasted);
  const start = needsSpaceBetween(before, line, hasParagraphs) ? ' ' : '';
  return start + line + (needsSpaceBetween(line, after, hasParagraphs) ? ' ' : '');
}
