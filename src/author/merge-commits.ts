import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '../../schema/content/tree';
import type { JsonValue } from '../../schema/json/source';
import { hashOf } from '../build/disk';
import { pluralise } from '../shared/words';
import { describeValue, formatPlace } from './differences';
import { type Files, getFile } from './file-changes';
import { GitError, readGitOutput, runGit, tryGit } from './git';
import {
  commitTree,
  getPathInRepository,
  listTree,
  type TreeEntries,
  type TreeEntry,
  updateIndex,
  withSeparateIndex,
  writeBlob,
  writeTree,
} from './git-objects';
import { formatTime } from './history';
import { type MergeConflict, type MergeSide, mergeFiles, type Resolution, type Versions } from './merge';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';
import { pairFiles, readState } from './states';

/** A conflict in a file, with the name of the file in each version. */
interface CommitConflict extends MergeConflict {
  names: Record<'base' | MergeSide, string>;
  /**
   * The version from the other side: a value as JSON, or the hash of a file. The conflict counts as new if this version
   * changes.
   */
  theirVersion: string;
}

/** The three commits of a merge, with their data. */
interface MergedCommits {
  commits: Record<'base' | MergeSide, string>;
  files: Record<'base' | MergeSide, Files>;
}

export interface CommitMerge extends MergedCommits {
  /** The merge commit. In a conflict without a resolution, the author's version (`mine`) wins. */
  commit: string;
  conflicts: CommitConflict[];
}

/** The resolutions that an author has chosen, by the ids of the conflicts. */
export type Resolutions = Readonly<Record<string, Resolution>>;

/**
 * Merges a commit from others with a local commit into a new commit. Changes no files, no index and no branch. Throws a
 * Refusal if there is a conflict in a file outside the data.
 */
export async function mergeCommits(
  folder: string,
  { mine, theirs }: Record<MergeSide, string>,
  resolutions: Resolutions = {},
): Promise<CommitMerge> {
  const base = (await tryGit(folder, 'merge-base', mine, theirs))?.split('\n')[0];
  if (!base)
    throw new Refusal(
      'The history of the published site was replaced, so it cannot be merged with this copy of the site. Your changes are saved here and are not online. Ask the person who runs the site.',
    );
  const commits = { base, mine, theirs };
  const files = {
    base: await readFilesAt(folder, base),
    mine: await readFilesAt(folder, mine),
    theirs: await readFilesAt(folder, theirs),
  };
  if (base === theirs || base === mine)
    return { commits, files, conflicts: [], commit: base === theirs ? mine : theirs };
  const { entries, conflicts } = await mergeData(folder, { commits, files }, resolutions);
  const prefix = await getPathInRepository(folder);
  const outside = await mergeOutside(folder, commits, prefix);
  const tree = await withSeparateIndex(folder, outside, async (env) => {
    await updateIndex(folder, env, new Map([...entries].map(([path, entry]) => [prefix + path, entry])));
    return writeTree(folder, env);
  });
  const message = 'Merge changes from others';
  const commit = await commitTree(folder, { tree, parents: [mine, theirs], message });
  return { commits, files, conflicts, commit };
}

type NamesBySide = Record<'base' | MergeSide, string>;

async function mergeData(folder: string, { commits, files }: MergedCommits, resolutions: Resolutions) {
  const trees = {
    base: await listTree(folder, commits.base),
    mine: await listTree(folder, commits.mine),
    theirs: await listTree(folder, commits.theirs),
  };
  const entries = new Map<string, TreeEntry>();
  const conflicts: CommitConflict[] = [];
  for (const names of listNames(trees, files)) {
    const versions = {
      base: trees.base.get(names.base),
      mine: trees.mine.get(names.mine),
      theirs: trees.theirs.get(names.theirs),
    };
    const name = names.mine === names.base ? names.theirs : names.mine;
    const isRenamed = name !== names.base;
    const merge = { name, names, versions, files, isRenamed, resolutions };
    const merged = await mergeEntry(folder, merge, conflicts);
    if (merged) entries.set(merged.name, merged.entry);
  }
  return { entries, conflicts };
}

interface EntryMerge {
  name: string;
  names: NamesBySide;
  versions: Versions<TreeEntry>;
  files: Record<'base' | MergeSide, Files>;
  isRenamed: boolean;
  resolutions: Resolutions;
}

async function mergeEntry(
  folder: string,
  { name, names, versions, files, isRenamed, resolutions }: EntryMerge,
  conflicts: CommitConflict[],
): Promise<{ name: string; entry: TreeEntry } | undefined> {
  const { base, mine, theirs } = versions;
  // A rename counts as an edit, so a removal on the other side must not win without a conflict.
  const isRemovedRename = isRenamed && (mine === undefined || theirs === undefined);
  if (!isRemovedRename) {
    if (isSameEntry(base, theirs) || isSameEntry(mine, theirs)) return mine && { name, entry: mine };
    if (isSameEntry(base, mine)) return theirs && { name, entry: theirs };
  }
  const contents = {
    base: getFile(files.base, names.base),
    mine: getFile(files.mine, names.mine),
    theirs: getFile(files.theirs, names.theirs),
  };
  const toCommitConflict = (conflict: MergeConflict): CommitConflict => ({
    ...conflict,
    names,
    theirVersion: conflict.path.length === 0 ? (theirs?.hash ?? '') : JSON.stringify(conflict.theirs ?? null),
  });
  const resolve = (conflict: MergeConflict) =>
    resolutions[getConflictId(toCommitConflict(conflict))] ?? 'mine';
  const removedRename = { path: [], base: undefined, mine: undefined, theirs: undefined };
  const merged = isRemovedRename
    ? { content: undefined, conflicts: [removedRename] }
    : mergeFiles(name, contents, resolve);
  conflicts.push(...merged.conflicts.map(toCommitConflict));
  const whole = merged.conflicts.find(({ path }) => path.length === 0);
  if (whole) {
    const side = resolve(whole) === 'theirs' ? 'theirs' : 'mine';
    const entry = versions[side];
    return entry && { name: isRemovedRename ? names[side] : name, entry };
  }
  if (merged.content === undefined) return undefined;
  const hash = await writeBlob(folder, merged.content);
  return { name, entry: { mode: mine?.mode ?? theirs?.mode ?? '100644', hash } };
}

function isSameEntry(one: TreeEntry | undefined, other: TreeEntry | undefined): boolean {
  return one?.hash === other?.hash && one?.mode === other?.mode;
}

/** Lists the names of each file in all three versions. The names differ if a side renamed the file. */
function listNames(
  trees: Record<'base' | MergeSide, TreeEntries>,
  files: Record<'base' | MergeSide, Files>,
): NamesBySide[] {
  const before = readState(files.base).tree;
  const renamed = {
    mine: listRenamed(before, readState(files.mine).tree),
    theirs: listRenamed(before, readState(files.theirs).tree),
  };
  // Ignores a rename if the other side renamed the same file differently, or gave the new name to another file.
  for (const [side, other] of [
    ['mine', 'theirs'],
    ['theirs', 'mine'],
  ] as const)
    for (const [from, to] of renamed[side]) {
      const isElsewhere = renamed[other].has(from) && renamed[other].get(from) !== to;
      const isTaken = trees[other].has(to) && renamed[other].get(from) !== to;
      if (isElsewhere || isTaken) renamed[side].delete(from);
    }
  const targets = new Set([...renamed.mine.values(), ...renamed.theirs.values()]);
  const paths = new Set([...trees.base.keys(), ...trees.mine.keys(), ...trees.theirs.keys()]);
  return [...paths]
    .filter((path) => trees.base.has(path) || !targets.has(path))
    .map((path) => ({
      base: path,
      mine: renamed.mine.get(path) ?? path,
      theirs: renamed.theirs.get(path) ?? path,
    }));
}

function listRenamed(before: Tree, after: Tree): Map<string, string> {
  return new Map(pairFiles(before, after).renamed.map((pair) => [pair.before.file, pair.after.file]));
}

/** Merges the files outside the data and returns their tree. Throws a Refusal if they conflict. */
async function mergeOutside(
  folder: string,
  { base, mine, theirs }: Record<'base' | MergeSide, string>,
  prefix: string,
): Promise<string | undefined> {
  if (prefix === '') return undefined;
  const removeData = (tree: string) =>
    withSeparateIndex(folder, tree, async (env) => {
      await runGit(folder, ['rm', '-r', '--force', '--cached', '--quiet', '--ignore-unmatch', '--', '.'], {
        env,
      });
      return writeTree(folder, env);
    });
  const [before, own, other] = [await removeData(base), await removeData(mine), await removeData(theirs)];
  if (before === other || own === other) return own;
  if (before === own) return other;
  const merged = await mergeTrees(folder, mine, theirs, prefix);
  return removeData(merged);
}

/**
 * Merges whole commits with Git. Ignores conflicts in the data, because `mergeFiles` merges the data key by key.
 */
async function mergeTrees(folder: string, mine: string, theirs: string, prefix: string): Promise<string> {
  try {
    const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', mine, theirs];
    return (await runGit(folder, args)).toString().split('\0')[0] ?? '';
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const [tree = '', ...names] = error.run.stdout.split('\0').filter((part) => part !== '');
    const outside = names.filter((name) => !name.startsWith(prefix));
    if (/^[0-9a-f]{40,64}$/.test(tree) && outside.length === 0) return tree;
    const which = outside.length > 0 ? `: ${outside.join(', ')}` : '';
    throw new Refusal(
      `You and others changed the same files${which}. These files are not texts of the site. Ask the person who maintains the code to merge them with "git pull".`,
    );
  }
}

/** Returns the id of a conflict. The id stays the same until others change the value again. */
function getConflictId({ names, path, theirVersion }: CommitConflict): string {
  return hashOf(JSON.stringify([names.base, path, theirVersion]));
}

/** Returns the path of the list of conflicts that the author has seen. Git never pushes it, because it is in `.git`. */
async function getShownConflictsFile(folder: string): Promise<string> {
  return join(
    (await readGitOutput(folder, 'rev-parse --absolute-git-dir')).trim(),
    'site-shown-conflicts.json',
  );
}

/**
 * Throws a Refusal that lists the conflicts, unless the last Refusal already listed all of them. In that case,
 * publishing may continue and keeps the author's versions.
 */
export async function requireSeenConflicts(folder: string, merged: CommitMerge): Promise<void> {
  const { conflicts } = merged;
  if (conflicts.length === 0) return;
  const path = await getShownConflictsFile(folder);
  const shown = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
  if (conflicts.every((conflict) => shown.includes(getConflictId(conflict)))) return;
  const message = await explainConflicts(folder, merged);
  writeFileSync(path, JSON.stringify(conflicts.map(getConflictId)));
  throw new Refusal(message);
}

export async function clearShownConflicts(folder: string): Promise<void> {
  rmSync(await getShownConflictsFile(folder), { force: true });
}

async function explainConflicts(folder: string, merged: CommitMerge): Promise<string> {
  const conflicts = await describeConflicts(folder, merged);
  const isOne = conflicts.length === 1;
  const formatSide = (label: string, { by, time, text }: ConflictSide) =>
    `  ${label}${by && time ? ` (${by}, ${formatTime(time)})` : ''}: ${text}`;
  return [
    `You and another author changed ${isOne ? 'the same place' : `the same ${pluralise(conflicts.length, 'place')}`}. Nothing was published, and nothing is lost.`,
    ...conflicts.map(({ place, mine, theirs }) =>
      [place, formatSide('Yours', mine), formatSide('Theirs', theirs)].join('\n'),
    ),
    `To keep your version, publish again. To use the other version, enter it ${isOne ? 'in this place' : 'in each place'} or undo your change, then publish.`,
  ].join('\n\n');
}

/** One side's version of a value in conflict, with the author and time of the file's last change. */
export interface ConflictSide {
  by?: string;
  time?: number;
  /** The value in words. */
  text: string;
  value?: JsonValue;
}

export interface DescribedConflict extends Record<MergeSide, ConflictSide> {
  id: string;
  /** The path of the file in the author's version. */
  file: string;
  place: string;
}

/** Describes the conflicts of a merge for authors, with the author and time of each version. */
export async function describeConflicts(folder: string, merged: CommitMerge): Promise<DescribedConflict[]> {
  const { conflicts, files, commits } = merged;
  const described: DescribedConflict[] = [];
  for (const conflict of conflicts) {
    const { names, path } = conflict;
    const getFileAt = (side: 'base' | 'mine' | 'theirs') =>
      readState(files[side]).tree.byName.get(names[side]);
    const holder = getFileAt('base') ?? getFileAt('mine') ?? getFileAt('theirs');
    const describe = async (side: MergeSide): Promise<ConflictSide> => ({
      ...(await findLastChange(folder, `${commits.base}..${commits[side]}`, names[side])),
      text: describeSide(merged, conflict, side),
      value: path.length > 0 ? conflict[side] : undefined,
    });
    described.push({
      id: getConflictId(conflict),
      file: names.mine,
      place: holder ? formatPlace(holder, path) : names.base,
      mine: await describe('mine'),
      theirs: await describe('theirs'),
    });
  }
  return described;
}

function describeSide(
  { files }: CommitMerge,
  { names, path, ...values }: CommitConflict,
  side: 'mine' | 'theirs',
) {
  if (path.length > 0) {
    const state = readState(files[side]);
    const holder = readState(files.base).tree.byName.get(names.base) ?? state.tree.byName.get(names[side]);
    return holder ? describeValue(holder, path, values[side], state) : JSON.stringify(values[side] ?? null);
  }
  if (!Object.hasOwn(files[side], names[side])) return 'removed';
  if (names[side] !== names.base) return `renamed to ${names[side]}`;
  return Object.hasOwn(files.base, names.base) ? 'changed' : 'added';
}

async function findLastChange(folder: string, range: string, file: string) {
  const options = ['--no-merges', '--format=%an%x00%at', range, '--', `:(literal)${file}`];
  const [by, time] = (await tryGit(folder, 'log -1', ...options))?.split('\0') ?? [];
  return by && time ? { by, time: Number(time) * 1000 } : {};
}
