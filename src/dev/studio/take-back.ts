import { type AuthoredTree, formatFirst, readDataTree } from '../../author/authored-tree';
import { toUndoEdit } from '../../author/differences';
import { readJournal } from '../../author/journal';
import { type Files, getFile, Refusal } from '../../author/planned-tree';
import { listReferences, removeRedirects } from '../../author/references';
import {
  listReferenceNames,
  planPictures,
  planRestore,
  type RestoreSources,
  refersTo,
} from '../../author/restore';
import type { Change } from '../../author/what-changed';
import { printedFolder } from '../../build/disk';
import { readData } from '../../build/load-site';
import type { RevertRequest, StepRequest } from '../../studio/protocol';
import { authoredBy, planValidRenaming } from './chores';
import { compareWithLast, type Since, type StudioServer } from './overview';
import type { Step } from './texts';

/** Undoes or redoes the last step of a window. Throws a Refusal. */
export function takeStep(studio: StudioServer, which: 'undo' | 'redo', { window }: StepRequest): Step {
  return studio.texts[which](window, (changes, files) => {
    const after = { ...files };
    for (const change of changes) {
      if (change.after) after[change.path] = change.after;
      else delete after[change.path];
    }
    // A step may lead back to a problem in the files that it changes: the author sees it there.
    const own = new Set(changes.map(({ path }) => `${printedFolder(studio.folder)}/${path}`));
    const faults = newProblems(studio, after).filter(({ file }) => !own.has(file));
    if (faults.length > 0)
      throw new Refusal(`This would leave a problem on another page. ${formatFirst(faults)}`);
  });
}

/** Takes one change since the last commit back, as a step of the window. Throws a Refusal. */
export async function takeBack(studio: StudioServer, { id, window }: RevertRequest): Promise<Step> {
  const since = await compareWithLast(studio);
  const { change } = since.changes.find((each) => each.id === id) ?? {};
  if (!change) throw new Refusal('This change is not there any more.');
  const authored = authoredBy(studio);
  const sources = { journal: readJournal(studio.folder), committed: since.before.files };
  planTakingBack(authored, change, { since, sources });
  planPictures(authored, sources);
  restoreMutual(authored, change, { since, sources });
  const faults = newProblems(studio, authored.plan.files());
  if (faults.length > 0) {
    const needed = findNeeded(authored, change, since);
    throw new Refusal(
      needed
        ? `This belongs with another change. Take this back first: ${needed.text}.`
        : `Taken back alone, this would leave a problem. ${formatFirst(faults)}`,
    );
  }
  const changes = authored.plan.changes();
  studio.texts.carryOut(changes, { window });
  return { changes };
}

interface Context {
  since: Since;
  sources: RestoreSources;
}

function planTakingBack(authored: AuthoredTree, change: Change, { since, sources }: Context): void {
  const { plan } = authored;
  const { file, from, difference } = change;
  const former = getFile(since.before.files, file);
  if (from !== undefined) planNamingBack(authored, change, since);
  else if (difference) plan.edit(file, toUndoEdit(difference));
  else if (former && !plan.has(file)) planRestore(authored, file, sources);
  else if (former) plan.write(file, former);
  else plan.remove(file);
}

/** Gives a file its former name again. The name in between was never published, so nothing redirects from it. */
function planNamingBack(
  authored: AuthoredTree,
  { file, from = '' }: Change,
  { before, changes }: Since,
): void {
  const taken = changes.find(({ change }) => change.file === from && change.difference === undefined);
  if (authored.plan.has(from) && taken)
    throw new Refusal(`The name is taken. Take this back first: ${taken.change.text}.`);
  const renaming = planValidRenaming(authored, file, before.tree.byName.get(from)?.address ?? from);
  const isNew = (address: string) => !before.tree.files.some((page) => page.address === address);
  removeRedirects(authored.plan, renaming.redirects.map((redirect) => redirect.from).filter(isNew));
}

/** Plans the return of removed files that the restored files refer to, if those refer back: neither can return alone. */
function restoreMutual(authored: AuthoredTree, change: Change, { since, sources }: Context): void {
  const { before } = since;
  if (change.difference || change.from !== undefined || !getFile(before.files, change.file)) return;
  const restored = new Set([change.file]);
  for (let other = next(); other; other = next()) {
    restored.add(other.file);
    planRestore(authored, other.file, sources);
    planPictures(authored, sources);
  }
  function next(): Change | undefined {
    const names = new Set([...restored].flatMap((file) => [...listReferenceNames(file, before.tree)]));
    return listMissing(authored, since).find(
      ({ file }) => !restored.has(file) && refersTo(before.tree.byName.get(file)?.source.value, names),
    );
  }
}

/** Lists the removals of files that the planned files refer to. */
function listMissing({ folder, plan }: AuthoredTree, { before, changes }: Since): Change[] {
  const named = new Set(listReferences(readDataTree(plan.files(), folder)).map(({ name }) => name));
  return changes.flatMap(({ change }) => {
    const isGone = getFile(before.files, change.file) !== undefined && !plan.has(change.file);
    return isGone && [...listReferenceNames(change.file, before.tree)].some((name) => named.has(name))
      ? [change]
      : [];
  });
}

/** Finds the change that has to be taken back before another one. */
function findNeeded(authored: AuthoredTree, change: Change, since: Since): Change | undefined {
  const [missing] = listMissing(authored, since).filter((other) => other !== change);
  if (missing) return missing;
  const { before, after, changes } = since;
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

function newProblems({ folder, inProgress }: StudioServer, files: Files) {
  const known = new Set(inProgress.problems.map(({ message }) => message));
  const { report } = readData({ ...files }, folder);
  return report.problems.filter(({ message }) => !known.has(message));
}
