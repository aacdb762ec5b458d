declare module 'nspell' {
  import type { Dictionary } from 'dictionary-en-gb';

  /** A spelling checker: what this project asks of it. */
  export interface Checker {
    correct(word: string): boolean;
  }

  export default function nspell(dictionary: Dictionary): Checker;
}
