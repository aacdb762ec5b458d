import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AuthoredTree, judgePlan, readValidTree } from '../../src/author/authored-tree';
import { PlannedTree, Refusal } from '../../src/author/planned-tree';
import { planRemoval } from '../../src/author/remove';
import { planRenaming } from '../../src/author/rename';
import { littleSite } from '../little-site';
import { folderOf } from './run-here';

const real = join(import.meta.dirname, '../../site-data');

function readSound(folder: string) {
  const sound = readValidTree(folder);
  if (!('tree' in sound)) throw new Error(`The data of ${folder} has problems.`);
  const files = sound.plan.files();
  return { ...sound, afresh: () => ({ ...sound, plan: new PlannedTree(files) }) };
}

/** What would be wrong with the data once a plan is carried out. */
function faultsOf(authored: AuthoredTree): string[] {
  return judgePlan(authored)?.problems.map(({ file, rule, message }) => `${file} ${rule}: ${message}`) ?? [];
}

/** Every name that a page, entry, further address or picture of a folder has; of a large site, one of each folder. */
function namesIn({ tree }: AuthoredTree, isEvery: boolean): string[] {
  const shelves = new Map<string, string[]>();
  const put = (shelf: string, name: string) => shelves.set(shelf, [...(shelves.get(shelf) ?? []), name]);
  for (const { address, role, raw } of tree.files) {
    if (address === undefined || address === '/') continue;
    put(`${role} ${tree.files.some((file) => file.address?.startsWith(`${address}/`))}`, address);
    for (const alias of (raw as { aliases?: string[] }).aliases ?? []) put('aliases', alias);
  }
  for (const name of tree.images.keys()) put('images', `images/${name}`);
  return [...shelves.values()].flatMap((names) => (isEvery ? names : names.slice(0, 1)));
}

describe.each([
  ['the little site', () => folderOf(littleSite()), true],
  ['the site of this repository', () => real, false],
] as const)('of %s', (_, find, isEvery) => {
  it('every name can be changed, and the data is sound afterwards', () => {
    const sound = readSound(find());
    for (const name of namesIn(sound, isEvery)) {
      const authored = sound.afresh();
      planRenaming(authored, name, 'quite-another-name');
      expect([name, faultsOf(authored)]).toEqual([name, []]);
    }
  });

  it('every thing that may go leaves nothing that leads to it', () => {
    const sound = readSound(find());
    // A comparison whose last law goes is told by the command itself, which then leaves the data as it is.
    const following =
      /dead-link|dead-anchor|unknown-(?!point)|duplicate|json-syntax|too-short|wrong-|redirect-/;
    let removed = 0;
    for (const name of namesIn(sound, isEvery)) {
      const authored = sound.afresh();
      try {
        const { inTheWay } = planRemoval(authored, name, { withReferences: true, withPictures: true });
        if (inTheWay.length > 0) expect(authored.plan.changes()).toEqual([]);
        else {
          removed++;
          expect([name, faultsOf(authored).filter((fault) => following.test(fault))]).toEqual([name, []]);
        }
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
      }
    }
    // A site of the authors' may be such that each of its things is needed.
    if (isEvery) expect(removed).toBeGreaterThan(0);
  });
});
