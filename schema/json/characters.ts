// Excludes the soft hyphen and the marks that scripts need between letters (ZWJ, ZWNJ, LRM, RLM, ALM).
const hiddenCharacter =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFDD0-\uFDEF\uFFFE\uFFFF]/u;
const hiddenCharacters = new RegExp(hiddenCharacter, 'gu');

/** Returns the first invisible character that changes how a text is shown or parsed. */
export function findHiddenCharacter(text: string): { character: string; at: number } | undefined {
  const found = hiddenCharacter.exec(text);
  return found ? { character: found[0], at: found.index } : undefined;
}

export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const shortened = text.slice(0, maxLength - 1);
  return `${/[\uD800-\uDBFF]$/.test(shortened) ? shortened.slice(0, -1) : shortened}…`;
}

/** Replaces invisible characters by �, so that a report cannot move the cursor of a terminal. */
export function replaceHiddenCharacters(text: string): string {
  return text.replaceAll(hiddenCharacters, '�');
}

// Characters without a visible glyph: spaces, fillers, joiners.
const invisible = /\p{Z}|\p{C}|\p{Variation_Selector}|[\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u;

export function isBlank(text: string): boolean {
  for (const character of text) if (!invisible.test(character)) return false;
  return true;
}

/** Describes a hidden character by its code: "an invisible character (U+0009)". */
export function describeHiddenCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `an invisible character (U+${code})`;
}
