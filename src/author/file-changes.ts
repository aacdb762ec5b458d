/** A change of one file. A created file has no `before`, and a deleted file has no `after`. */
export interface FileChange {
  path: string;
  before?: Uint8Array;
  after?: Uint8Array;
}

export function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);
}

/** Files in memory: the contents by path. */
export type Files = Readonly<Record<string, Uint8Array>>;

export function getFile(files: Files, path: string): Uint8Array | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Lists the files that differ between two states, sorted by path. */
export function compareFiles(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths
    .map((path) => ({ path, before: getFile(before, path), after: getFile(after, path) }))
    .filter((change) => !isSameFile(change.before, change.after));
}

/** Joins two successive lists of changes. Returns `undefined` if a file also changed between the two. */
export function joinChanges(
  former: readonly FileChange[],
  added: readonly FileChange[],
): FileChange[] | undefined {
  const joined = new Map(former.map((change) => [change.path, change]));
  for (const { path, before, after } of added) {
    const existing = joined.get(path);
    if (existing && !isSameFile(existing.after, before)) return undefined;
    joined.set(path, { path, before: existing ? existing.before : before, after });
  }
  return [...joined.values()].filter(({ before, after }) => !isSameFile(before, after));
}
