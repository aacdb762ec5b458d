/** Replaces each `{name}` in a text with the value of that name. Keeps `{name}` if the name has no value. */
export function fillWords(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (token, name: string) => String(values[name] ?? token));
}

/** Formats a number with its noun: "1 place", "2 places". Pass an irregular plural, as in "2 entries". */
export function pluralise(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the label of an identifier: "expertise-cards" becomes "Expertise cards". */
export function toLabel(name: string): string {
  return upperFirst(name.replaceAll('-', ' '));
}

/** Formats names as "Ada, Bo and Cy". Omits duplicates. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(new Set(names));
}
