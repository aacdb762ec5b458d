import { type AuthoredTree, formatFirst, readDataTree } from '../../author/authored-tree';
import { toUndoEdit } from '../../author/differences';
import { type FileChange, type Files, getFile } from '../../author/file-changes';
import { listReferences, removeRedirects } from '../../author/references';
import { Refusal } from '../../author/refusal';
import {
  listReferenceNames,
  planPictures,
  planRestore,
  type RestoreSources,
  refersTo,
} from '../../author/restore';
import type { Change } from '../../author/what-changed';
import { printedFolder } from '../../build/disk';
import { readData } from '../../build/read-data';
import type { RevertRequest, StepRequest } from '../../studio/protocol';
import type { HistoryStep } from './edit-history';
import { createAuthoredTree, planValidRenaming } from './operations';
import { type CommitComparison, compareWithLastCommit, type StudioServer } from './overview';

/**
 * Undoes the last step of a window, or redoes the step that was undone last. Throws a Refusal if there is no step, if
 * the step has a conflict, or if another page would get a new problem.
 */
export function undoOrRedo(
  studio: StudioServer,
  direction: 'undo' | 'redo',
  { window }: StepRequest,
): HistoryStep {
  const validate = (changes: readonly FileChange[], files: Files) => {
    const after = { ...files };
    for (const change of changes) {
      if (change.after) after[change.path] = change.after;
      else delete after[change.path];
    }
    // Ignores new problems in the files that the step changes, because the author sees the problems there.
    const own = new Set(changes.map(({ path }) => `${printedFolder(studio.folder)}/${path}`));
    const newProblems = findNewProblems(studio, after).filter(({ file }) => !own.has(file));
    if (newProblems.length > 0)
      throw new Refusal(`This would leave a problem on another page. ${formatFirst(newProblems)}`);
  };
  return studio.history[direction](window, validate);
}

/**
 * Undoes one change since the last commit. Adds one step to the window's undo history. Throws a Refusal if the change
 * cannot be undone.
 */
export async function revertChange(
  studio: StudioServer,
  { id, window }: RevertRequest,
): Promise<HistoryStep> {
  const comparison = await compareWithLastCommit(studio);
  const { change } = comparison.changes.find((each) => each.id === id) ?? {};
  if (!change) throw new Refusal('This change no longer exists. Open the list of changes again.');
  const authored = createAuthoredTree(studio);
  const sources = { past: await studio.history.readPast(), committed: comparison.before.files };
  planRevert(authored, change, { comparison, sources });
  planPictures(authored, sources);
  restoreMutualReferences(authored, change, { comparison, sources });
  const newProblems = findNewProblems(studio, authored.plan.files());
  if (newProblems.length > 0) {
    const required = findRequiredChange(authored, change, comparison);
    throw new Refusal(
      required
        ? `Undo another change before this one: ${required.text}.`
        : `Undoing this change alone would leave a problem. ${formatFirst(newProblems)}`,
    );
  }
  const changes = authored.plan.changes();
  studio.history.addStep(changes, { window });
  return { changes };
}

interface RevertContext {
  comparison: CommitComparison;
  sources: RestoreSources;
}

/** Plans the edits that undo one change since the last commit. */
export function planRevert(
  authored: AuthoredTree,
  change: Change,
  { comparison, sources }: RevertContext,
): void {
  const { plan } = authored;
  const { file, from, difference } = change;
  const former = getFile(comparison.before.files, file);
  if (from !== undefined) planRenameBack(authored, change, comparison);
  else if (difference) plan.edit(file, toUndoEdit(difference));
  else if (former && !plan.has(file)) planRestore(authored, file, sources);
  else if (former) plan.write(file, former);
  else plan.remove(file);
}

/** Renames a file back to its former name. Its current name was never published, so it gets no redirect. */
function planRenameBack(
  authored: AuthoredTree,
  { file, from = '' }: Change,
  { before, changes }: CommitComparison,
): void {
  const conflicting = changes.find(({ change }) => change.file === from && change.difference === undefined);
  if (authored.plan.has(from) && conflicting)
    throw new Refusal(
      `Another change uses the name "${from}". Undo that change first: ${conflicting.change.text}.`,
    );
  const renaming = planValidRenaming(authored, file, before.tree.byName.get(from)?.address ?? from);
  const isNew = (address: string) => !before.tree.files.some((page) => page.address === address);
  removeRedirects(authored.plan, renaming.redirects.map((redirect) => redirect.from).filter(isNew));
}

/**
 * Restores the removed files that a restored file refers to and that refer back to it. For example, if two removed
 * pages link to each other, neither is valid without the other.
 */
function restoreMutualReferences(
  authored: AuthoredTree,
  change: Change,
  { comparison, sources }: RevertContext,
): void {
  const { before } = comparison;
  if (change.difference || change.from !== undefined || !getFile(before.files, change.file)) return;
  const restored = new Set([change.file]);
  for (let other = findNext(); other; other = findNext()) {
    restored.add(other.file);
    planRestore(authored, other.file, sources);
    planPictures(authored, sources);
  }
  function findNext(): Change | undefined {
    const names = new Set([...restored].flatMap((file) => [...listReferenceNames(file, before.tree)]));
    return listMissingFiles(authored, comparison).find(
      ({ file }) => !restored.has(file) && refersTo(before.tree.byName.get(file)?.source.value, names),
    );
  }
}

/** Finds the removed files to which the planned files refer. Returns the changes that removed them. */
function listMissingFiles({ folder, plan }: AuthoredTree, { before, changes }: CommitComparison): Change[] {
  const named = new Set(listReferences(readDataTree(plan.files(), folder)).map(({ name }) => name));
  return changes.flatMap(({ change }) => {
    const isGone = getFile(before.files, change.file) !== undefined && !plan.has(change.file);
    return isGone && [...listReferenceNames(change.file, before.tree)].some((name) => named.has(name))
      ? [change]
      : [];
  });
}

/** Finds another change that the author must undo before `change` can be undone. */
function findRequiredChange(
  authored: AuthoredTree,
  change: Change,
  comparison: CommitComparison,
): Change | undefined {
  const [missing] = listMissingFiles(authored, comparison).filter((other) => other !== change);
  if (missing) return missing;
  const { before, after, changes } = comparison;
  const names = new Set([
    ...listReferenceNames(change.file, before.tree),
    ...listReferenceNames(change.file, after.tree),
  ]);
  const other = changes.find(({ change: { difference, file } }) => {
    if (!difference || (change.difference && file === change.file)) return false;
    const values = [
      'before' in difference ? difference.before : undefined,
      'after' in difference ? difference.after : undefined,
    ];
    return values.some((value) => refersTo(value, names));
  });
  return other?.change;
}

/** Throws a Refusal if `files` would add a problem to the site. */
export function requireNoNewProblems(studio: StudioServer, files: Files): void {
  const problems = findNewProblems(studio, files);
  if (problems.length > 0)
    throw new Refusal(`This version would leave a problem, so nothing was changed. ${formatFirst(problems)}`);
}

function findNewProblems({ folder, history }: StudioServer, files: Files) {
  const known = readData(history.readCurrentFiles(), folder).problems;
  const knownMessages = new Set(known.map(({ message }) => message));
  return readData({ ...files }, folder).problems.filter(({ message }) => !knownMessages.has(message));
}
