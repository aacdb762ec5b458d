import { isMail } from '../../../schema/fields/formats';
import { formatFirst, readDataTree } from '../../author/authored-tree';
import type { CommitPeople } from '../../author/commit-changes';
import { getFileTitle } from '../../author/differences';
import { compareFiles, type Files } from '../../author/file-changes';
import { hasIdentity } from '../../author/git-objects';
import { type DescribedConflict, describeConflicts } from '../../author/merge-commits';
import { PlannedTree } from '../../author/planned-tree';
import { findTarget } from '../../author/publish-target';
import {
  changedSinceMessage,
  checkForPublishing,
  commitAndPush,
  describeUnsent,
  type PublishingPlan,
  planPublishing,
  setIdentity,
} from '../../author/publishing';
import { receiveChanges } from '../../author/receive';
import { Refusal } from '../../author/refusal';
import { planPictures } from '../../author/restore';
import { readState } from '../../author/states';
import { formatShownOn } from '../../author/what-changed';
import { explainUnready, requireReady } from '../../author/working-copy';
import type {
  ChangeList,
  OperationResult,
  PublishRequest,
  ReceiveRequest,
  ReceiveResult,
} from '../../studio/protocol';
import type { Person } from '../people';
import { toFieldProblem } from '../site-in-progress';
import {
  type CommitComparison,
  compareWithLastCommit,
  getLastReading,
  listChangesById,
  type StudioServer,
} from './overview';
import { planRevert } from './revert';

/** Lists the changes since the last commit. `left` contains the ids of the changes that the author has not selected. */
export async function listChanges(studio: StudioServer, left: readonly string[]): Promise<ChangeList> {
  const { folder, history } = studio;
  const unavailableReason = (await explainUnready(folder)) ?? (await findTarget(folder))?.obstacle;
  if (unavailableReason !== undefined)
    return {
      unavailableReason: history.isStored
        ? unavailableReason
        : `${unavailableReason} Until this is resolved, a restart of the studio clears your undo history.`,
      groups: [],
      blockingProblems: [],
      needsName: false,
      hasRemote: false,
      commits: [],
      hash: '',
    };
  const comparison = await compareWithLastCommit(studio);
  const { before, after } = comparison;
  const groups = new Map<string, ChangeList['groups'][number]>();
  for (const { id, change } of comparison.changes) {
    const { file, text, shownOn } = change;
    const holder = after.tree.byName.get(file) ?? before.tree.byName.get(file);
    const edit = history.getLastEdit(file);
    const group = groups.get(file) ?? {
      title: holder ? getFileTitle(holder) : file,
      file,
      ...(edit && { lastEdit: { by: edit.author?.name, time: edit.time } }),
      authors: history.listAuthors(file).map(({ name }) => name),
      changes: [],
    };
    group.changes.push({ id, text, ...(shownOn ? { shownOn: formatShownOn(shownOn).slice(2) } : {}) });
    groups.set(file, group);
  }
  const selected = await selectChanges(studio, comparison, left);
  const { target, others, hash } = await planPublishing(folder, selected);
  const report = await checkForPublishing(folder, selected);
  const { tree } = getLastReading(studio);
  return {
    groups: [...groups.values()],
    blockingProblems: report?.problems.map((each) => toFieldProblem(each, tree)) ?? [],
    required: report && (await findRequiredChange(studio, comparison, left)),
    needsName: !studio.people && !(await hasIdentity(folder)),
    hasRemote: target !== undefined,
    unsent: target && (await describeUnsent(folder, target, before.files)),
    commits: others.map(({ summary }) => summary),
    hash,
  };
}

/**
 * Returns the files without the changes whose ids are in `left`. Throws a Refusal if one of these changes cannot be
 * left out.
 */
async function selectChanges(
  { folder, history }: StudioServer,
  { before, after }: CommitComparison,
  left: readonly string[],
): Promise<Files> {
  const past = left.length > 0 ? await history.readPast() : [];
  const remaining = new Set(left);
  let files = after.files;
  while (remaining.size > 0) {
    // Compares again after each reverted change, because reverting may move the items of a list.
    const changes = listChangesById(before, readState(files), { pages: false });
    const next = changes.find(({ id }) => remaining.has(id));
    if (!next) break;
    remaining.delete(next.id);
    const authored = { folder, tree: readDataTree(files, folder), plan: new PlannedTree(files) };
    const sources = { past, committed: before.files };
    planRevert(authored, next.change, { comparison: { before, after: readState(files), changes }, sources });
    planPictures(authored, sources);
    files = authored.plan.files();
  }
  return files;
}

const maxTriedChanges = 20;

/** Finds an unselected change that must be selected too, because the selected changes have problems without it. */
async function findRequiredChange(
  studio: StudioServer,
  comparison: CommitComparison,
  left: readonly string[],
): Promise<string | undefined> {
  for (const id of left.slice(0, maxTriedChanges)) {
    const selected = await selectChanges(
      studio,
      comparison,
      left.filter((each) => each !== id),
    );
    if ((await checkForPublishing(studio.folder, selected)) === undefined)
      return comparison.changes.find((each) => each.id === id)?.change.text;
  }
  return undefined;
}

/** The folders in which a request is publishing at the moment. */
const foldersInPublication = new Set<string>();

/** For each folder, the last request that gets changes from others. */
const lastReceipts = new Map<string, Promise<unknown>>();

/** Waits for requests that get changes from others, then publishes. Throws a Refusal during another publication. */
export async function runPublication<T>(folder: string, run: () => Promise<T>): Promise<T> {
  refuseDuringPublication(folder);
  foldersInPublication.add(folder);
  try {
    await lastReceipts.get(folder);
    return await run();
  } finally {
    foldersInPublication.delete(folder);
  }
}

/**
 * Runs a request that gets changes from others, after all earlier requests of this kind have finished. Throws a Refusal
 * during a publication.
 */
function runReceipt<T>(folder: string, run: () => Promise<T>): Promise<T> {
  refuseDuringPublication(folder);
  const receipt = Promise.resolve(lastReceipts.get(folder)).then(run);
  lastReceipts.set(
    folder,
    receipt.catch(() => undefined),
  );
  return receipt;
}

function refuseDuringPublication(folder: string): void {
  if (foldersInPublication.has(folder))
    throw new Refusal('Another window is publishing the site. Try again when it has finished.');
}

/** Checks, commits and pushes the selected changes. If it throws a Refusal, the author's changes are kept. */
export function publishChanges(
  studio: StudioServer,
  request: PublishRequest,
  person?: Person,
): Promise<OperationResult> {
  const { folder, history } = studio;
  return runPublication(folder, async () => {
    const { files, present, plan, people } = await preparePublication(studio, request, person);
    if (!plan.hasChanges) throw new Refusal('Nothing has changed since you last published.');
    const report = await checkForPublishing(folder, files);
    if (report) throw new Refusal(`Nothing was published. ${formatFirst(report.problems)}`);
    const { hash, withCommits } = request;
    const message = await commitAndPush(folder, { files, hash, withCommits, people });
    const left = new Set(compareFiles(files, present).map(({ path }) => path));
    history.markPublished(plan.changedPaths.filter((path) => !left.has(path)));
    return { lines: [message, ...plan.lines] };
  });
}

/** A publication that is ready to commit. `files` has only the selected changes. */
interface Publication {
  files: Files;
  /** The files on the disk, including the changes that are not selected. */
  present: Files;
  plan: PublishingPlan;
  people: CommitPeople | undefined;
}

/** Plans to publish the selected changes. Throws a Refusal if they have changed since they were listed. */
export async function preparePublication(
  studio: StudioServer,
  { name, mail, hash, selected }: PublishRequest,
  person: Person | undefined,
): Promise<Publication> {
  const { folder, history } = studio;
  await requireReady(folder);
  const comparison = await compareWithLastCommit(studio);
  const left = new Set(comparison.changes.map(({ id }) => id));
  // The id of a selected change is missing if the change was edited after the author opened the list.
  if (!selected.every((id) => left.has(id))) throw new Refusal(changedSinceMessage);
  for (const id of selected) left.delete(id);
  const files = await selectChanges(studio, comparison, [...left]);
  const plan = await planPublishing(folder, files);
  if (plan.hash !== hash) throw new Refusal(changedSinceMessage);
  if (!person) await ensureIdentity(folder, name.trim(), mail.trim());
  const people = person && listCommitPeople(history, person, plan.changedPaths);
  return { files, present: comparison.after.files, plan, people };
}

/**
 * Sets the name and email address for commits. If one of them is missing or invalid, uses the identity that is set in
 * Git. Throws a Refusal if Git has no identity.
 */
async function ensureIdentity(folder: string, name: string, mail: string): Promise<void> {
  if (/\p{L}/u.test(name) && isMail(mail)) await setIdentity(folder, name, mail);
  else if (!(await hasIdentity(folder)))
    throw new Refusal(
      'Your name and email address are missing. Enter both: they are shown beside your changes.',
    );
}

/**
 * Returns the author, co-authors and committer of a commit. The author is the publisher, or the first editor of the
 * files if the publisher changed none of them.
 */
function listCommitPeople(
  history: StudioServer['history'],
  person: Person,
  paths: readonly string[],
): CommitPeople {
  const editors = paths.flatMap((path) => history.listAuthors(path));
  const author = editors.find(({ email }) => email === person.email) ?? editors[0] ?? person;
  const others = new Map(editors.map((editor) => [editor.email, editor]));
  others.delete(author.email);
  return { author, coAuthors: [...others.values()], committer: person };
}

/** The error that stops a merge if the author must resolve conflicts first. */
class ConflictsFound extends Error {
  constructor(readonly conflicts: DescribedConflict[]) {
    super();
  }
}

/** Gets the changes from others. If a conflict has no resolution, changes nothing and returns the conflicts. */
export async function receiveFromOthers(
  studio: StudioServer,
  { resolutions }: ReceiveRequest,
): Promise<ReceiveResult> {
  const { folder, history } = studio;
  if ((await explainUnready(folder)) !== undefined) return { lines: [], conflicts: [] };
  const target = await findTarget(folder);
  if (!target || target.obstacle !== undefined) return { lines: [], conflicts: [] };
  try {
    const lines = await runReceipt(folder, () =>
      receiveChanges(folder, target, {
        resolutions,
        requireResolved: async (_, merged) => {
          const conflicts = await describeConflicts(folder, merged);
          if (conflicts.some(({ id }) => !Object.hasOwn(resolutions, id)))
            throw new ConflictsFound(conflicts);
        },
      }),
    );
    return { lines, conflicts: [] };
  } catch (error) {
    if (!(error instanceof ConflictsFound)) throw error;
    const conflicts = error.conflicts.map(({ mine, ...conflict }) => {
      const edit = history.getLastEdit(conflict.file);
      return {
        ...conflict,
        mine: edit ? { ...mine, by: edit.author?.name ?? mine.by, time: edit.time } : mine,
      };
    });
    return { lines: [], conflicts };
  }
}
