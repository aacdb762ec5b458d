/** A number with its noun: "1 place", "2 places", "2 entries" where the second form is told. */
export function count(number: number, noun: string, several = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : several}`;
}

/** A noun with "a" or "an" before it. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A text with a small first letter, as it stands within a sentence; an abbreviation keeps its capitals. */
export function lowerFirst(text: string): string {
  const isWord = /^([A-Z][a-z]|A )/.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
