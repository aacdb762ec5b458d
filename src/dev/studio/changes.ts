import { isMail } from '../../../schema/fields/formats';
import { isObject } from '../../../schema/fields/walk';
import { revert } from '../../author/compare-values';
import { subjectOf } from '../../author/describe-difference';
import {
  describe,
  findTarget,
  isAhead,
  isNamed,
  judgeForPublishing,
  readRecorded,
  recordAndSend,
  refuseUnready,
  setNamed,
} from '../../author/history';
import { printFile, rewriteJson } from '../../author/json-text';
import { type FileChange, orRefusal, PlannedTree, Refusal } from '../../author/planned-tree';
import { readState, type State } from '../../author/states';
import { type Change, compareStates, where } from '../../author/what-changed';
import { hashOf } from '../../build/disk';
import type { ChangeList, FieldProblem, PublishAnswer } from '../../studio/protocol';
import { sayFirst } from './chores';
import { readingOf, type Studio, toFieldProblem } from './overview';

interface Since {
  before: State;
  after: State;
  told: { id: string; change: Change }[];
}

/** What changed since the last commit, each change with a name of its own. */
function compareWithLast({ folder, texts }: Studio): Since {
  const [before, after] = [readState(readRecorded(folder)), readState(texts.files())];
  const counts = new Map<string, number>();
  const told = compareStates(before, after).map((change) => {
    const words = JSON.stringify([change.kind, change.file, change.words]);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { id: hashOf(`${words} ${count}`).slice(0, 16), change };
  });
  return { before, after, told };
}

export function listChanges(studio: Studio): ChangeList {
  const { folder } = studio;
  const unable = orRefusal(() => refuseUnready(folder))?.message;
  if (unable !== undefined) return { unable, groups: [], needsName: false, hasRemote: false, isAhead: false };
  const { before, after, told } = compareWithLast(studio);
  const groups = new Map<string, ChangeList['groups'][number]>();
  for (const { id, change } of told) {
    const { file, words, shownOn } = change;
    const holder = after.tree.byName.get(file) ?? before.tree.byName.get(file);
    const group = groups.get(file) ?? { title: holder ? subjectOf(holder) : file, file, changes: [] };
    group.changes.push({ id, words, ...(shownOn ? { shownOn: where(shownOn).slice(2) } : {}) });
    groups.set(file, group);
  }
  const hasRemote = findTarget(folder) !== undefined;
  return {
    groups: [...groups.values()],
    needsName: !isNamed(folder),
    hasRemote,
    isAhead: hasRemote && isAhead(folder),
  };
}

/** Takes one change back, whatever else has changed. Throws a Refusal. */
export function takeBack(studio: Studio, id: unknown): FileChange {
  const since = compareWithLast(studio);
  const found = since.told.find((each) => each.id === id);
  if (!found) throw new Refusal('This change is not there any more.');
  const { change } = found;
  if (change.from !== undefined)
    throw new Refusal('What got another name gets its former one back by another renaming.');
  const reverted = revertFile(change, since);
  studio.texts.carryOut([reverted]);
  return reverted;
}

function revertFile({ file: path, difference }: Change, { before, after }: Since): FileChange {
  const now = after.files[path];
  if (!difference) return { path, before: now, after: before.files[path] };
  const value = revert(after.tree.byName.get(path)?.source.value ?? {}, difference);
  // A file of redirects without any is no file.
  if (isObject(value) && Object.keys(value).length === 0) return { path, before: now };
  const plan = new PlannedTree(after.files);
  plan.write(path, now ? rewriteJson(plan.text(path), value) : printFile(value, plan.text('site.json')));
  return { path, before: now, after: plan.files()[path] };
}

/** What is in the way of publishing; nothing where nothing can be published yet. */
export async function listObstacles(studio: Studio): Promise<FieldProblem[]> {
  const { folder } = studio;
  if (orRefusal(() => refuseUnready(folder))) return [];
  const report = await judgeForPublishing(folder);
  if (!report) return [];
  const { problems, pathOf } = report;
  return problems.map((problem) => toFieldProblem(problem, { tree: readingOf(studio).tree, pathOf }));
}

/** Checks, records and sends the data alone. Throws a Refusal, and then nothing is lost. */
export async function publish(
  { folder, texts }: Studio,
  { name, mail }: { name?: unknown; mail?: unknown },
): Promise<PublishAnswer> {
  refuseUnready(folder);
  const report = await judgeForPublishing(folder);
  if (report) throw new Refusal(`Nothing was published. ${sayFirst(report.problems)}`);
  const given = { name: String(name ?? '').trim(), mail: String(mail ?? '').trim() };
  if (given.name !== '' && isMail(given.mail)) setNamed(folder, given.name, given.mail);
  else if (!isNamed(folder))
    throw new Refusal('Each change carries the name and the mail address of who made it. Write yours.');
  const lines = describe(readRecorded(folder), texts.files(), { pages: true });
  const isSent = findTarget(folder) === undefined || !isAhead(folder);
  if (lines.length === 0 && isSent) throw new Refusal('Nothing has changed since the last time.');
  const sent = await recordAndSend(folder);
  if (typeof sent !== 'string') throw new Refusal(`${sayFirst(sent.problems)} ${sent.outcome}`);
  return { lines: [sent, ...lines] };
}
