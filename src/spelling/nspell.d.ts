declare module 'nspell' {
  /** A spelling checker: what this project asks of it. */
  interface Checker {
    /** Every form of every word. */
    data: Record<string, unknown>;
    correct(word: string): boolean;
  }

  function nspell(affixes: Uint8Array, words: Uint8Array): Checker;
  export = nspell;
}
