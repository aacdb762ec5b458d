/** A file that stands for another: one that a program made of it, or one whose name file systems take for the same. */
export interface Duplicate {
  kind: 'conflict' | 'copy' | 'placeholder' | 'case' | 'form';
  original: string;
}

// In the languages that these programs speak.
const conflict = 'conflict|konflikt|conflit|conflic|конфликт|競合|冲突|衝突|충돌';

// Dropbox, OneDrive, Google Drive, Seafile and pCloud; Syncthing; Nextcloud; Synology.
const conflicts = [
  new RegExp(`^(.+?) ?[([][^()[\\]]*(?:${conflict})[^()[\\]]*[)\\]](?: ?\\(?\\d+\\)?)?$`, 'iu'),
  /^(.+?)\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$/,
  /^(.+?)_conflict-\d{8}-\d{6}$/,
  /^(.+?)_[^_]+_\w{3}-\d{2}-\d{6}-\d{4}_(?:Case)?Conflict$/,
];

// What may also be the name of a file of its own, and so tells nothing where the original is not beside it.
const word = 'copy|kopie|copie|copia|cópia';
const copies = [
  /^(.+?) ?\(\d+\)$/,
  /^(.+?) \d+$/,
  new RegExp(`^(.+?)(?: -)? (?:${word})(?: ?\\(?\\d+\\)?)?$`, 'i'),
  new RegExp(`^(.+?) \\([^()]*(?:${word})[^()]*\\)$`, 'i'),
  new RegExp(`^(?:${word})(?: \\(?\\d+\\)?)? (?:of|von|de|di) (.+)$`, 'i'),
  // Those that Git makes for a merge.
  /^(.+?)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
];

const placeholder = /^\.?(.+\.\w+)\.(?:icloud|nextcloud|owncloud)$/i;

export function isPlaceholder(name: string): boolean {
  return placeholder.test(name);
}

export function readDuplicate(path: string): Duplicate | undefined {
  const { folder, name, stem, ending } = partsOf(path);
  const [, held] = placeholder.exec(name) ?? [];
  if (held !== undefined) return { kind: 'placeholder', original: folder + held };
  const [found] = matches(stem, conflicts);
  return found === undefined ? undefined : { kind: 'conflict', original: folder + found + ending };
}

/** The files that are duplicates of others, each with what it is. Of names that differ only in case the plain one is the right one. */
export function findDuplicates(paths: readonly string[]): Map<string, Duplicate> {
  const known = new Set(paths);
  const duplicates = new Map<string, Duplicate>();
  const spellings = new Map<string, string[]>();
  for (const path of paths) {
    const duplicate = readDuplicate(path) ?? readCopy(path, known);
    if (duplicate) duplicates.set(path, duplicate);
    else {
      const plain = path.normalize('NFC').toLowerCase();
      spellings.set(plain, [...(spellings.get(plain) ?? []), path]);
    }
  }
  for (const [plain, found] of spellings) {
    const original =
      found.find((path) => path === plain) ??
      found.find((path) => path === path.normalize('NFC')) ??
      found[0];
    for (const path of found) {
      if (path === original || original === undefined) continue;
      const kind = path.normalize('NFC') === original.normalize('NFC') ? 'form' : 'case';
      duplicates.set(path, { kind, original });
    }
  }
  return duplicates;
}

function readCopy(path: string, known: ReadonlySet<string>): Duplicate | undefined {
  const { folder, stem, ending } = partsOf(path);
  // OneDrive puts the name of a computer at the end: it has a capital, as no name here has.
  const beforeComputers = [...stem.matchAll(/-(?=.*\p{Lu})/gu)].map(({ index }) => stem.slice(0, index));
  const found = [...matches(stem, copies), ...beforeComputers];
  const original = found.find((name) => known.has(folder + name + ending));
  return original === undefined ? undefined : { kind: 'copy', original: folder + original + ending };
}

function matches(stem: string, forms: readonly RegExp[]): string[] {
  return forms.flatMap((form) => form.exec(stem)?.[1] ?? []);
}

function partsOf(path: string): Record<'folder' | 'name' | 'stem' | 'ending', string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, stem = name, ending = ''] = /^(.+)(\.\w+)$/.exec(name) ?? [];
  return { folder: path.slice(0, path.length - name.length), name, stem, ending };
}
