/** The words of a language. */
export interface Dictionary {
  /** Whether a word is one of them, capitals and all, with a typewriter's apostrophe. */
  has(word: string): boolean;
}

/** Texts in which an earlier reading found every word known. */
export interface SpeltTexts {
  has(text: string): boolean;
  add(text: string): void;
}
