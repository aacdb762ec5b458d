/** The words of a language. */
export interface Dictionary {
  /** Whether a word is one of them, capitals and all, with a typewriter's apostrophe. */
  has(word: string): boolean;
}
