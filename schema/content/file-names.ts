const escapedByte = /\\x([0-9A-F]{2})/g;

/** Returns whether a name has bytes that are not UTF-8. `readFiles` escapes them, such as `caf\xE9.json`. */
export function hasEscapedBytes(name: string): boolean {
  return name.search(escapedByte) >= 0;
}

/** Returns a name with its escaped bytes read as Latin-1, which old disks and archives use. */
export function readEscapedBytes(name: string): string {
  return name.replaceAll(escapedByte, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A file that stands for another: one that a program made of it, or one whose name file systems take for the same. */
export interface Duplicate {
  kind: 'copy' | 'placeholder' | 'spelling';
  original: string;
}

const placeholder = /^\.?(.+\.\w+)\.(?:icloud|nextcloud|owncloud)$/i;

export function isPlaceholder(name: string): boolean {
  return placeholder.test(name);
}

// In the languages that these programs speak.
const conflict = /conflict|konflikt|conflit|conflic|конфликт|競合|冲突|衝突|충돌/iu;

// A name goes on after a blank, a bracket, a dot or a low line, none of which a name here has.
const original = /^(?:(?:copy|kopie|copie|copia)(?: \(?\d+\)?)? (?:of|von|de|di) )?([^ ([._]+)/i;

/** What a name tells by itself, or beside the names of all files: these make sure of a copy. */
export function readDuplicate(path: string, known: ReadonlySet<string> = new Set()): Duplicate | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, stem = name, ending = ''] = /^(.+)(\.\w+)$/.exec(name) ?? [];
  const folder = path.slice(0, path.length - name.length);
  const [, placeholderName] = placeholder.exec(name) ?? [];
  if (placeholderName !== undefined) return { kind: 'placeholder', original: folder + placeholderName };
  const [whole = '', bare = ''] = original.exec(stem) ?? [];
  if (conflict.test(stem.slice(whole.length))) return { kind: 'copy', original: folder + bare + ending };
  // OneDrive puts the name of a computer at the end: it has a capital, as no name here has.
  const beforeComputer = bare.replace(/-[^-]*\p{Lu}.*/u, '');
  const found = [bare, beforeComputer].map((baseName) => folder + baseName + ending);
  const copied = found.find((file) => file !== path && known.has(file));
  return copied === undefined ? undefined : { kind: 'copy', original: copied };
}

/** The files that are duplicates of others, each with what it is. Of names that differ only in case the plain one is the right one. */
export function findDuplicates(paths: readonly string[]): Map<string, Duplicate> {
  const known = new Set(paths);
  const duplicates = new Map<string, Duplicate>();
  const spellings = new Map<string, string[]>();
  for (const path of paths) {
    const duplicate = readDuplicate(path, known);
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
      duplicates.set(path, { kind: 'spelling', original });
    }
  }
  return duplicates;
}
