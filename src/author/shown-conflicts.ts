import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/disk';
import { pluralise } from '../shared/words';
import { describeValue, formatPlace } from './differences';
import { readGitOutput, tryGit } from './git';
import type { CommitConflict, CommitMerge } from './merge-commits';
import { Refusal } from './planned-tree';
import { readState } from './states';

/** The version of a conflict that was shown, which stays the same until others change it again. */
function getConflictId({ names, path, theirVersion }: CommitConflict): string {
  return hashOf(JSON.stringify([names.base, path, theirVersion]));
}

/** A file in the Git folder: it belongs to this copy and is never sent. */
async function getShownConflictsFile(folder: string): Promise<string> {
  return join(
    (await readGitOutput(folder, 'rev-parse --absolute-git-dir')).trim(),
    'site-shown-conflicts.json',
  );
}

/** Checks that all conflicts were shown before, so that publishing again keeps mine. Throws a Refusal that shows them all. */
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

/** Forgets the conflicts that were shown, once they are settled. */
export async function clearShownConflicts(folder: string): Promise<void> {
  rmSync(await getShownConflictsFile(folder), { force: true });
}

async function explainConflicts(folder: string, merged: CommitMerge): Promise<string> {
  const { conflicts } = merged;
  const isOne = conflicts.length === 1;
  const places = [];
  for (const conflict of conflicts) places.push(await explainConflict(folder, merged, conflict));
  return [
    `You and somebody else have changed ${isOne ? 'the same place' : pluralise(conflicts.length, 'same place')}. Nothing was published, and nothing is lost.`,
    ...places,
    `To keep yours, publish again. To take theirs, first change ${isOne ? 'the place' : 'each place'} to what they have, or take your change back.`,
  ].join('\n\n');
}

async function explainConflict(
  folder: string,
  merged: CommitMerge,
  conflict: CommitConflict,
): Promise<string> {
  const { files, commits } = merged;
  const { names, path } = conflict;
  const fileAt = (side: 'base' | 'mine' | 'theirs') => readState(files[side]).tree.byName.get(names[side]);
  const holder = fileAt('base') ?? fileAt('mine') ?? fileAt('theirs');
  const place = holder ? formatPlace(holder, path) : names.base;
  const sides = (['mine', 'theirs'] as const).map(async (side) => {
    const by = await describeLastChange(folder, `${commits.base}..${commits[side]}`, names[side]);
    return `  ${side === 'mine' ? 'Yours' : 'Theirs'}${by}: ${describeSide(merged, conflict, side)}`;
  });
  return [place, ...(await Promise.all(sides))].join('\n');
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

/** Says who changed a file last in a range of commits, and when. */
async function describeLastChange(folder: string, range: string, file: string): Promise<string> {
  const format = ['--format=%an%x00%ad', '--date=format-local:%Y-%m-%d %H:%M'];
  const found = await tryGit(folder, 'log -1 --no-merges', ...format, range, '--', `:(literal)${file}`);
  const [name, time] = found?.split('\0') ?? [];
  return name && time ? ` (${name}, ${time})` : '';
}
