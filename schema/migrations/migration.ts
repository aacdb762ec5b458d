import type { JsonValue } from '../json/source';

/** What the JSON files of a tree say, by their paths in it. */
export type Values = Readonly<Record<string, JsonValue>>;

/** One step from a version of the data to the next. */
export interface Migration {
  /** What it does, in a sentence for authors. */
  summary: string;
  /**
   * Answers what the files are to say. It may add, rename and leave out files, and asks for nothing but its argument, which
   * is frozen.
   */
  migrate(values: Values): Values;
}
