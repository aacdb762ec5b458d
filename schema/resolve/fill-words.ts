/** Puts values into a wording such as `Page {page} of {count}`; a name without a value stays as it is. */
export function fillWords(words: string, values: Record<string, string | number>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
