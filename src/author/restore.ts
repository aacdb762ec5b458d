import { readRedirects, redirectsFile } from '../../schema/content/destinations';
import { downloadsFolder, listAliases, type Tree } from '../../schema/content/tree';
import { getAddress } from '../../schema/fields/formats';
import { findCitations, getLawId } from '../../schema/fields/rich-text';
import { listValues } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import { type JsonValue, parseJsonSource } from '../../schema/json/source';
import { applyEdits } from '../shared/edits';
import { findLinks, stripLinks } from '../shared/markup';
import { isObject } from '../shared/values';
import { type AuthoredTree, readDataTree } from './authored-tree';
import { compareValues, type Difference, toUndoEdit } from './differences';
import { type FileChange, type Files, getFile, isSameFile } from './file-changes';
import { rewriteJson } from './json-text';
import { invertChange, mergeChanges } from './merge';
import type { PlannedTree } from './planned-tree';
import { listReferences, removeRedirects } from './references';
import { Refusal } from './refusal';
import { pairFiles } from './states';

// Restores removed files with the references to them, from the stored steps or the last commit.

/**
 * The data from which removed files are restored: the steps that created or removed files, newest first, and the last
 * commit.
 */
export interface RestoreSources {
  past: readonly { changes: readonly FileChange[] }[];
  committed: Files;
}

/**
 * The names by which other files refer to a file: its addresses, the name of an entry or picture, or the id of a law.
 */
type ReferenceNames = ReadonlySet<string>;

export function listReferenceNames(path: string, tree: Tree): ReferenceNames {
  if (path.startsWith('images/')) return new Set([path.slice('images/'.length)]);
  if (path.startsWith(`${downloadsFolder}/`)) return new Set([`/${path}`]);
  const file = tree.byName.get(path);
  if (!file) return new Set();
  const addresses = file.address === undefined ? [] : [file.address];
  const entry = isCollection(file.role) ? [`${file.role}/${file.slug}`] : [];
  const law = file.role === 'law' ? [getLawId(file)] : [];
  return new Set([...addresses, ...listAliases(file).map(({ written }) => written), ...entry, ...law]);
}

export function refersTo(value: JsonValue | undefined, names: ReferenceNames): boolean {
  return listValues(value).some((each) => typeof each.value === 'string' && isNamedIn(each.value, names));
}

function isNamedIn(text: string, names: ReferenceNames): boolean {
  return (
    names.has(text) ||
    names.has(getAddress(text)) ||
    findLinks(text).some(({ href }) => names.has(getAddress(href))) ||
    findCitations(text).some((citation) => names.has(getLawId(citation)))
  );
}

/**
 * Plans to restore a removed file and everything else that its removal changed. Keeps later edits. Returns the path of
 * the file, which differs from `file` if it was renamed before its removal. Throws a Refusal if another file now has
 * that path.
 */
export function planRestore(
  authored: AuthoredTree,
  file: string,
  { past, committed }: RestoreSources,
): string {
  const { plan } = authored;
  const removal = findRemoval(past, file, authored);
  const path = removal?.path ?? file;
  const files = plan.files();
  const before = { ...(removal ? getFilesBefore(files, removal.changes) : committed) };
  const names = listReferenceNames(path, readDataTree(before, authored.folder));
  const restoringChanges = removal
    ? reverseRemoval(removal, names)
    : restoreCommitted(path, { files, committed, names });
  const { changes, conflicts } = mergeChanges(files, restoringChanges);
  if (conflicts.some((conflict) => conflict.file === path))
    throw new Refusal(`Another file is now called ${path}. Rename or remove that file first.`);
  for (const change of changes) {
    if (change.after) plan.write(change.path, change.after);
    else plan.remove(change.path);
  }
  if (removal) restoreReferencesToReturned(plan, removal);
  // Since the removal, the author may have created a redirect from the address of the page.
  const redirectSources = readRedirects(readDataTree(plan.files(), authored.folder)).map(({ from }) => from);
  removeRedirects(
    plan,
    redirectSources.filter((from) => names.has(from)),
  );
  return path;
}

/** The step that removed the file at `path`. `earlier` contains the steps before it, newest first. */
interface PastRemoval {
  path: string;
  changes: readonly FileChange[];
  earlier: RestoreSources['past'];
}

/**
 * Restores references that the restored file lost because other files were removed earlier. Skips references to files
 * that are still missing.
 */
function restoreReferencesToReturned(plan: PlannedTree, { path, earlier }: PastRemoval): void {
  for (const [index, { changes }] of earlier.entries()) {
    const own = changes.find((change) => change.path === path && change.before && change.after);
    if (!own) continue;
    const hasReturned = changes.some(
      (change) =>
        !change.after &&
        plan.has(change.path) &&
        !earlier.slice(0, index).some((later) => later.changes.some((each) => each.path === change.path)),
    );
    if (!hasReturned) continue;
    const [merged] = mergeChanges(plan.files(), [invertChange(own)]).changes;
    if (merged?.after) plan.write(path, merged.after);
  }
}

/** Finds the step that removed a file, even if the file was renamed before its removal. */
function findRemoval(
  past: RestoreSources['past'],
  path: string,
  { folder, plan }: AuthoredTree,
): PastRemoval | undefined {
  const index = past.findIndex(({ changes }) => changes.some((change) => change.path === path));
  const changes = past[index]?.changes ?? [];
  const own = changes.find((change) => change.path === path);
  // No step has removed the file. Another program may have removed it.
  if (!own?.before || own.after) return undefined;
  const [before, after] = [changes, changes.map(invertChange)].map((sides) =>
    readDataTree(getFilesBefore(plan.files(), sides), folder),
  );
  const renamed =
    before && after && pairFiles(before, after).renamed.find((pair) => pair.before.file === path);
  const sameBytes = changes.find((change) => !change.before && isSameFile(change.after, own.before));
  const newPath = renamed?.after.file ?? sameBytes?.path;
  return newPath === undefined
    ? { path, changes, earlier: past.slice(index + 1) }
    : findRemoval(past.slice(0, index), newPath, { folder, plan, tree: before as Tree });
}

function getFilesBefore(files: Files, changes: readonly FileChange[]): Record<string, Uint8Array> {
  const changed = new Set(changes.map(({ path }) => path));
  const unchanged = Object.entries(files).filter(([path]) => !changed.has(path));
  const previous = changes.flatMap(({ path, before }) => (before ? [[path, before] as const] : []));
  return Object.fromEntries([...unchanged, ...previous]);
}

/**
 * Reverses the removal of a file. If the same step also removed other pages, these pages and the references to them
 * stay removed.
 */
function reverseRemoval({ path, changes }: PastRemoval, names: ReferenceNames): FileChange[] {
  const isOther = (change: FileChange) =>
    change.path !== path && change.path !== redirectsFile && change.path.endsWith('.json') && !change.after;
  if (!changes.some(isOther)) return changes.map(invertChange);
  return changes.flatMap((change): FileChange[] => {
    if (change.path === path) return [invertChange(change)];
    return restoreReferences(change, names);
  });
}

/** Restores a file of the last commit, with the references to it that were removed since then. */
function restoreCommitted(
  path: string,
  { files, committed, names }: { files: Files; committed: Files; names: ReferenceNames },
): FileChange[] {
  const references = Object.keys(files).flatMap((each) =>
    restoreReferences({ path: each, before: getFile(committed, each), after: getFile(files, each) }, names),
  );
  return [{ path, after: getFile(committed, path) }, ...references];
}

/** Restores the references to `names` that a change removed from a file. */
function restoreReferences({ path, before, after }: FileChange, names: ReferenceNames): FileChange[] {
  if (!before || !after || !path.endsWith('.json') || isSameFile(before, after)) return [];
  const [was, is] = [before, after].map((bytes) => parseJsonSource(path, bytes));
  if (was?.value === undefined || is?.value === undefined || is.problems.length > 0) return [];
  const restored = restoreReferencesIn(was.value, is.value, names);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(after);
  const bytes = new TextEncoder().encode(rewriteJson(text, restored));
  return isSameFile(after, bytes) ? [] : [{ path, before: after, after: bytes }];
}

function restoreReferencesIn(before: JsonValue, after: JsonValue, names: ReferenceNames): JsonValue {
  const findRemovedReferences = (value: JsonValue) =>
    compareValues(before, value, () => false).filter((difference) => isRemovedReference(difference, names));
  let value = after;
  // Restores one reference at a time, because each restored item shifts the indexes of the others.
  for (let left = findRemovedReferences(value).length; left > 0; left--) {
    const [first] = findRemovedReferences(value);
    if (first) value = applyEdits(value, [toUndoEdit(first)]);
  }
  return value;
}

/** Checks whether a difference only removes references, for example the link around a text. */
function isRemovedReference(difference: Difference, names: ReferenceNames): boolean {
  if (difference.kind === 'removed') return isReference(difference.before, names);
  if (difference.kind !== 'changed') return false;
  const { before, after } = difference;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const links = findLinks(before).filter(({ href }) => names.has(getAddress(href)));
  return links.length > 0 && stripLinks(before, (at) => links.some((link) => link.at === at)) === after;
}

/** Checks whether a value is only a reference: a name, a link with its label, or a list of these. */
function isReference(value: JsonValue, names: ReferenceNames): boolean {
  const isName = (text: JsonValue) =>
    typeof text === 'string' && (names.has(text) || names.has(getAddress(text)));
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isReference(item, names));
  if (!isObject(value)) return isName(value);
  const members = Object.values(value);
  const isPlain = !Object.hasOwn(value, 'type') && members.every((member) => typeof member !== 'object');
  return isPlain && members.some(isName);
}

/** Restores the pictures that the planned files use. Removes new pictures that these files no longer use. */
export function planPictures(
  { folder, tree, plan }: AuthoredTree,
  { past, committed }: RestoreSources,
): void {
  const [before, now] = [listPicturePaths(tree), listPicturePaths(readDataTree(plan.files(), folder))];
  for (const path of now) {
    if (plan.has(path)) continue;
    const removed = past.flatMap(({ changes }) => changes).find((change) => change.path === path);
    const bytes = removed?.before ?? getFile(committed, path);
    if (bytes) plan.write(path, bytes);
  }
  for (const path of before)
    if (!now.has(path) && plan.has(path) && !getFile(committed, path)) plan.remove(path);
}

function listPicturePaths(tree: Tree): Set<string> {
  return new Set(
    listReferences(tree).flatMap(({ kind, name }) => (kind === 'picture' ? [`images/${name}`] : [])),
  );
}
