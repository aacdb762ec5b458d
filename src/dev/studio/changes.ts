import { isMail } from '../../../schema/fields/formats';
import type { JsonValue } from '../../../schema/json/source';
import { revert } from '../../author/compare-values';
import { subjectOf } from '../../author/describe-difference';
import {
  describe,
  findTarget,
  isAhead,
  isNamed,
  readRecorded,
  refuseUnready,
  setNamed,
} from '../../author/history';
import { printFile, rewriteJson } from '../../author/json-text';
import { type FileChange, orRefusal, Refusal } from '../../author/planned-tree';
import { judgeForPublishing, recordAndSend } from '../../author/publish';
import { type Files, readState, type State } from '../../author/states';
import { type Change, compareStates, where } from '../../author/what-changed';
import { hashOf } from '../../build/disk';
import type { ChangeList, FieldProblem, PublishAnswer } from '../../studio/protocol';
import { sayFirst } from './chores';
import { readingOf, toFieldProblem } from './overview';
import type { Studio } from './studio';

interface Told {
  id: string;
  change: Change;
}

interface Since {
  before: State;
  after: State;
  told: Told[];
}

/** What changed since the last commit, each change with a name of its own. */
function compareWithLast({ folder, texts }: Studio): Since {
  const [before, after] = [readState(readRecorded(folder)), readState(texts.files())];
  const counts = new Map<string, number>();
  const told = compareStates(before, after).map((change): Told => {
    const words = JSON.stringify([change.kind, change.file, change.words]);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { id: hashOf(`${words} ${count}`).slice(0, 16), change };
  });
  return { before, after, told };
}

export function listChanges(studio: Studio): ChangeList {
  const { folder } = studio;
  const unable = sayUnable(folder);
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

function sayUnable(folder: string): string | undefined {
  return orRefusal(() => refuseUnready(folder))?.message;
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

function revertFile(change: Change, { before, after }: Since): FileChange {
  const path = change.file;
  const [then, now] = [before.files[path], after.files[path]];
  const value = revertedValue(change, { before, after });
  if (value === undefined) return { path, before: now, after: then };
  if (!now) return { path, after: encode(printFile(value, textIn(after.files, 'site.json'))) };
  // A file of redirects without any is no file.
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return {
    path,
    before: now,
    after: isEmpty ? undefined : encode(rewriteJson(textIn(after.files, path), value)),
  };
}

/** The value of the file without the change; nothing for a change of the whole file. */
function revertedValue(
  { kind, file, difference }: Change,
  { before, after }: Omit<Since, 'told'>,
): JsonValue | undefined {
  const value = after.tree.byName.get(file)?.source.value;
  if (difference) return plain(revert(value ?? {}, difference));
  const key =
    kind === 'listing' ? 'listed' : kind === 'published' || kind === 'withdrawn' ? 'draft' : undefined;
  if (key === undefined || value === undefined) return undefined;
  const { [key]: _now, ...rest } = value as Record<string, JsonValue>;
  const former = (before.tree.byName.get(file)?.source.value ?? {}) as Record<string, JsonValue>;
  return plain(former[key] === undefined ? rest : { ...(value as object), [key]: former[key] });
}

function plain(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function textIn(files: Files, path: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[path]);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What is in the way of publishing; nothing where nothing can be published yet. */
export async function listObstacles(studio: Studio): Promise<FieldProblem[]> {
  const { folder } = studio;
  const report = sayUnable(folder) === undefined ? await judgeForPublishing(folder) : undefined;
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
  introduce(folder, String(name ?? '').trim(), String(mail ?? '').trim());
  const lines = describe(readRecorded(folder), texts.files(), { pages: true });
  const isSent = findTarget(folder) === undefined || !isAhead(folder);
  if (lines.length === 0 && isSent) throw new Refusal('Nothing has changed since the last time.');
  const sent = await recordAndSend(folder);
  if (typeof sent !== 'string') throw new Refusal(`${sayFirst(sent.problems)} ${sent.outcome}`);
  return { lines: [sent, ...lines] };
}

function introduce(folder: string, name: string, mail: string): void {
  if (name !== '' && isMail(mail)) setNamed(folder, name, mail);
  else if (!isNamed(folder))
    throw new Refusal('Each change carries the name and the mail address of who made it. Write yours.');
}
