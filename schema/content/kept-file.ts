import type { KindField } from '../fields/walk';
import type { JsonValue } from '../json/source';
import type { ContentFile, FilePlace } from './content-file';

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
  /** The entries of the register that its texts cite, by their ids. */
  laws: readonly string[];
  /** The same with tokens; missing where there are none. */
  written?: readonly KindField[];
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

/** What to keep of a file without a fault. */
export function keepFile({ kept, raw, data, blockTypes, fields, laws, written }: ContentFile): KeptFile {
  if (kept) return kept.file;
  return {
    raw: withoutBlocks(raw as KeptFile['raw']),
    data: withoutBlocks(data as KeptFile['data']),
    blockTypes,
    fields: fields.filter(isMet),
    laws,
    ...(written === fields ? {} : { written: written.filter(isMet) }),
  };
}

/** A file as it was kept. What was not kept of it is read when somebody asks for it. */
export function standIn(
  file: KeptFile,
  { bytes, ...place }: FilePlace & Pick<ContentFile, 'file' | 'address'> & { bytes: string | Uint8Array },
  read: () => ContentFile,
): ContentFile {
  const { raw, data, blockTypes, fields, laws, written = fields } = file;
  return {
    ...place,
    raw: withBlocks(raw, () => read().raw as Whole),
    data: withBlocks(data, () => read().data as Whole),
    blockTypes,
    findings: [],
    fields,
    laws,
    written,
    kept: { file, readInFull: read },
    get text() {
      return typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    },
    get source() {
      return read().source;
    },
  };
}

/** Whether other files may answer for what a text says: plain words are between a file and its reader. */
function isMet({ kind, text }: KindField): boolean {
  if (kind === 'rich') return text.includes('](') || text.includes('{');
  return kind !== 'line' && kind !== 'alt';
}

function withoutBlocks<T extends Record<string, unknown>>({ blocks: _, ...rest }: T): Omit<T, 'blocks'> {
  return rest;
}

interface Whole {
  blocks?: unknown;
}

/** How to read the whole value of each that stands in for one. */
const wholes = new WeakMap<object, () => Whole>();

// One getter for all: objects of which each has its own are kept as slow tables.
const blocksOfWhole = {
  get(this: object): unknown {
    return wholes.get(this)?.().blocks;
  },
  enumerable: true,
};

function withBlocks<T extends object>(value: T, whole: () => Whole): T {
  const standing = Object.defineProperty(Object.assign({}, value), 'blocks', blocksOfWhole);
  wholes.set(standing, whole);
  return standing;
}
