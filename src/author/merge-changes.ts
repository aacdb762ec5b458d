import { redirectsFile } from '../../schema/content/destinations';
import { type MergeConflict, mergeFiles } from './merge';
import { type FileChange, type Files, getFile, isSameFile } from './planned-tree';

/** A place of a file that was changed in two ways. */
export interface FileConflict extends MergeConflict {
  file: string;
}

/**
 * Plans changes that were made on earlier versions of files, for the files as they are now. Other edits of the same files stay.
 * At a conflict the file stays as it is now.
 */
export function mergeChanges(
  files: Files,
  changes: readonly FileChange[],
): { changes: FileChange[]; conflicts: FileConflict[] } {
  const conflicts: FileConflict[] = [];
  const merged = changes.map((change): FileChange => {
    const { path } = change;
    const now = getFile(files, path);
    const { content, conflicts: found } = mergeChange(change, now);
    conflicts.push(...found.map((conflict) => ({ ...conflict, file: path })));
    return { path, before: now, after: content };
  });
  return { changes: merged.filter(({ before, after }) => !isSameFile(before, after)), conflicts };
}

function mergeChange({ path, before, after }: FileChange, now: Uint8Array | undefined) {
  if (path !== redirectsFile || isSameFile(before, now))
    return mergeFiles(path, { base: before, mine: now, theirs: after });
  // Without redirects there is no file, which means the same as an empty one.
  const [base, mine, theirs] = [before, now, after].map((bytes) => bytes ?? new TextEncoder().encode('{}\n'));
  const { content, conflicts } = mergeFiles(path, { base, mine, theirs });
  return { content: isEmpty(content) ? undefined : content, conflicts };
}

function isEmpty(content: Uint8Array | undefined): boolean {
  return /^\s*\{\s*\}\s*$/.test(new TextDecoder().decode(content));
}

/** Returns the change in the opposite direction. */
export function invertChange({ path, before, after }: FileChange): FileChange {
  return { path, before: after, after: before };
}
