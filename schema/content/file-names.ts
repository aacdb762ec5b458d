const escapedByte = /\\x([0-9A-F]{2})/g;

/** Checks whether a name has bytes that are not UTF-8. `readFiles` writes such bytes as escapes: `caf\xE9.json`. */
export function hasEscapedBytes(name: string): boolean {
  return name.search(escapedByte) >= 0;
}

/** Decodes the escaped bytes of a name as Latin-1, the encoding of old disks and archives. */
export function readEscapedBytes(name: string): string {
  return name.replaceAll(escapedByte, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A duplicate of another file: a copy, a placeholder of a cloud program, or the same name in another spelling. */
export interface Duplicate {
  kind: 'copy' | 'placeholder' | 'spelling';
  original: string;
}

const placeholder = /^\.?(.+\.\w+)\.(?:icloud|nextcloud|owncloud)$/i;

export function isPlaceholder(name: string): boolean {
  return placeholder.test(name);
}

// Cloud storage programs add the word "conflict" to the names of copies, in the user's language.
const conflict = /conflict|konflikt|conflit|conflic|конфликт|競合|冲突|衝突|충돌/iu;

// In the name of a copy, the name of the original ends at the first space, bracket, dot or underscore, for example in
// `fishing (2)`. Valid names contain none of these characters.
const original = /^(?:(?:copy|kopie|copie|copia)(?: \(?\d+\)?)? (?:of|von|de|di) )?([^ ([._]+)/i;

/**
 * Detects a duplicate by its name. `known` has the names of all files. For example, `fishing 2.json` is a duplicate
 * only if `fishing.json` exists.
 */
export function detectDuplicate(path: string, known: ReadonlySet<string> = new Set()): Duplicate | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, stem = name, ending = ''] = /^(.+)(\.\w+)$/.exec(name) ?? [];
  const folder = path.slice(0, path.length - name.length);
  const [, placeholderName] = placeholder.exec(name) ?? [];
  if (placeholderName !== undefined) return { kind: 'placeholder', original: folder + placeholderName };
  const [whole = '', bare = ''] = original.exec(stem) ?? [];
  if (conflict.test(stem.slice(whole.length))) return { kind: 'copy', original: folder + bare + ending };
  // OneDrive appends a hyphen and the name of the computer. This name has a capital letter, but valid file names have
  // none.
  const beforeComputer = bare.replace(/-[^-]*\p{Lu}.*/u, '');
  const found = [bare, beforeComputer].map((baseName) => folder + baseName + ending);
  const copied = found.find((file) => file !== path && known.has(file));
  return copied === undefined ? undefined : { kind: 'copy', original: copied };
}

/**
 * Maps duplicates to their originals. Among names that differ only in case or Unicode form, the lowercase name is the
 * original. Without a lowercase name, the original is the first name in NFC, or else the first name.
 */
export function findDuplicates(paths: readonly string[]): Map<string, Duplicate> {
  const known = new Set(paths);
  const duplicates = new Map<string, Duplicate>();
  const spellings = new Map<string, string[]>();
  for (const path of paths) {
    const duplicate = detectDuplicate(path, known);
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
