import type { KindField } from '../fields/walk';
import type { JsonValue } from '../json/source';

/**
 * What is kept of a page or entry without a fault, as plain data: all that rules over several files, lists and menus ask
 * of it. It stands for the file as long as its bytes, the settings and the code are the same.
 */
export interface KeptFile {
  /** The value with tokens filled in, and what the schema made of it, both without their blocks. */
  raw: Record<string, JsonValue>;
  data: Record<string, unknown>;
  blockTypes: readonly string[];
  /** The texts that several files meet in, such as links. */
  fields: readonly KindField[];
  /** The same with tokens; missing where there are none. */
  written?: readonly KindField[];
  /** The laws that its texts cite, by their ids. */
  laws: readonly string[];
}

/** What an earlier reading of a site without problems left for the next one. */
export interface KeptReading {
  /** What was kept of a page or entry, where its bytes are the same. */
  fileOf(name: string): KeptFile | undefined;
  /** Whether all that files may name of each other was the same then: `offers.ts`. */
  haveOffered(offers: string): boolean;
}

/** What to keep of a site without problems. */
export interface ReadingToKeep {
  /** Every page and entry that is shown. */
  files: [name: string, kept: KeptFile][];
  offers: string;
}
