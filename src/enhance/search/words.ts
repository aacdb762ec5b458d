const word = /[\p{L}\p{N}\p{Mc}]+/gu;

/** A text as it is compared: without case, accents, vowel points and the forms of a letter that only its place decides. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll('ς', 'σ');
}

/** The words of a text in any script, as the index holds them and as a visitor's are looked up; single letters say nothing. */
export function wordsOf(text: string): string[] {
  return (plain(text).match(word) ?? []).filter((each) => each.length > 1 || /\p{N}|\p{Lo}/u.test(each));
}
