/** Matches an invisible character that no text needs. Some scripts and emoji need other invisible characters. */
export const neverNeeded =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\p{Noncharacter_Code_Point}]/u;
const hiddenCharacters = new RegExp(neverNeeded, 'gu');

export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const shortened = text.slice(0, maxLength - 1);
  return `${/[\uD800-\uDBFF]$/.test(shortened) ? shortened.slice(0, -1) : shortened}…`;
}

/** Replaces each character of `neverNeeded` with �, so that a report cannot move the cursor of a terminal. */
export function replaceHiddenCharacters(text: string): string {
  return text.replaceAll(hiddenCharacters, '�');
}

// Characters without a visible glyph: spaces, fillers, joiners.
const invisible = /\p{Z}|\p{C}|\p{Variation_Selector}|[\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u;

export function isBlank(text: string): boolean {
  for (const character of text) if (!invisible.test(character)) return false;
  return true;
}
