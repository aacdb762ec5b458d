import type { KindField } from '../fields/walk';
import type { ContentFile, FilePlace } from './content-file';
import type { KeptFile } from './kept-file';

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
  kept: KeptFile,
  { file, address, role, slug, schema }: FilePlace & Pick<ContentFile, 'file' | 'address'>,
  { bytesOf, read }: { bytesOf: () => string | Uint8Array; read: () => ContentFile },
): ContentFile {
  const { raw, data, blockTypes, fields, laws, written = fields } = kept;
  // Spelt out: to spread others into it takes ten times as long, and there is one for each file.
  return {
    file,
    address,
    role,
    slug,
    schema,
    raw: withBlocks(raw, () => read().raw as Whole),
    data: withBlocks(data, () => read().data as Whole),
    blockTypes,
    findings: [],
    fields,
    laws,
    written,
    kept: { file: kept, readInFull: read },
    get text() {
      const bytes = bytesOf();
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
