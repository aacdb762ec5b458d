import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/disk';
import { pluralise } from '../shared/words';
import { describeValue, placeInWords } from './differences';
import { askGit, tryGit } from './git';
import type { FileConflict, Join } from './join-commits';
import { Refusal } from './planned-tree';
import { readState } from './states';

/** The version of a conflict that was shown, which stays the same until others change it again. */
function nameOf({ names, path, theirVersion }: FileConflict): string {
  return hashOf(JSON.stringify([names.base, path, theirVersion]));
}

/** A file in the Git folder: it belongs to this copy and is never sent. */
async function fileOfShown(folder: string): Promise<string> {
  return join((await askGit(folder, 'rev-parse --absolute-git-dir')).trim(), 'site-shown-conflicts.json');
}

/** Checks that all conflicts were shown before, so that publishing again keeps mine. Throws a Refusal that shows them all. */
export async function refuseUnseen(folder: string, joined: Join): Promise<void> {
  const { conflicts } = joined;
  if (conflicts.length === 0) return;
  const path = await fileOfShown(folder);
  const shown = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
  if (conflicts.every((conflict) => shown.includes(nameOf(conflict)))) return;
  const words = await explainConflicts(folder, joined);
  writeFileSync(path, JSON.stringify(conflicts.map(nameOf)));
  throw new Refusal(words);
}

/** Forgets the conflicts that were shown, once they are settled. */
export async function forgetShown(folder: string): Promise<void> {
  rmSync(await fileOfShown(folder), { force: true });
}

async function explainConflicts(folder: string, joined: Join): Promise<string> {
  const { conflicts } = joined;
  const isOne = conflicts.length === 1;
  const places = [];
  for (const conflict of conflicts) places.push(await explainConflict(folder, joined, conflict));
  return [
    `You and somebody else have changed ${isOne ? 'the same place' : pluralise(conflicts.length, 'same place')}. Nothing was published, and nothing is lost.`,
    ...places,
    `To keep yours, publish again. To take theirs, first change ${isOne ? 'the place' : 'each place'} to what they have, or take your change back.`,
  ].join('\n\n');
}

async function explainConflict(folder: string, joined: Join, conflict: FileConflict): Promise<string> {
  const { files, commits } = joined;
  const { names, path } = conflict;
  const fileAt = (side: 'base' | 'mine' | 'theirs') => readState(files[side]).tree.byName.get(names[side]);
  const holder = fileAt('base') ?? fileAt('mine') ?? fileAt('theirs');
  const place = holder ? placeInWords(holder, path) : names.base;
  const sides = (['mine', 'theirs'] as const).map(async (side) => {
    const by = await lastChange(folder, `${commits.base}..${commits[side]}`, names[side]);
    return `  ${side === 'mine' ? 'Yours' : 'Theirs'}${by}: ${describeSide(joined, conflict, side)}`;
  });
  return [place, ...(await Promise.all(sides))].join('\n');
}

function describeSide({ files }: Join, { names, path, ...values }: FileConflict, side: 'mine' | 'theirs') {
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
async function lastChange(folder: string, range: string, file: string): Promise<string> {
  const format = ['--format=%an%x00%ad', '--date=format-local:%Y-%m-%d %H:%M'];
  const found = await tryGit(folder, 'log -1 --no-merges', ...format, range, '--', `:(literal)${file}`);
  const [name, time] = found?.split('\0') ?? [];
  return name && time ? ` (${name}, ${time})` : '';
}
