/** A number with its noun: "1 place", "2 places", "2 entries" where the second form is told. */
export function count(number: number, noun: string, several = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : several}`;
}

/** A noun with "a" or "an" before it. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
