import { describe, expect, it } from 'vitest';
import { type AuthoredTree, checkPlan, readAuthoredTree } from '../../src/author/authored-tree';
import { PlannedTree, Refusal } from '../../src/author/planned-tree';
import { planRemoval } from '../../src/author/remove';
import { planRename } from '../../src/author/rename';
import { createSiteFiles } from '../site';
import { createSiteFolder } from './run-in-process';

function readSound(folder: string) {
  const sound = readAuthoredTree(folder);
  const files = sound.plan.files();
  return { ...sound, afresh: () => ({ ...sound, plan: new PlannedTree(files) }) };
}

/** What would be wrong with the data once a plan is carried out. */
function faultsOf(authored: AuthoredTree): string[] {
  return checkPlan(authored)?.problems.map(({ file, rule, message }) => `${file} ${rule}: ${message}`) ?? [];
}

/** Every name that a page, entry or picture has. */
function namesIn({ tree }: AuthoredTree): string[] {
  const pages = tree.files.flatMap(({ address = '/' }) => (address === '/' ? [] : [address]));
  return [...pages, ...[...tree.images.keys()].map((name) => `images/${name}`)];
}

describe('of a site', () => {
  it('every name can be changed, and the data is sound afterwards', () => {
    const sound = readSound(createSiteFolder(createSiteFiles()));
    for (const name of namesIn(sound)) {
      const authored = sound.afresh();
      planRename(authored, name, 'quite-another-name');
      expect([name, faultsOf(authored)]).toEqual([name, []]);
    }
  });

  it('every thing that may go leaves nothing that leads to it', () => {
    const sound = readSound(createSiteFolder(createSiteFiles()));
    // A comparison whose last law goes is told by the command itself, which then leaves the data as it is.
    const following =
      /dead-link|dead-anchor|unknown-(?!point)|duplicate|json-syntax|too-short|wrong-|redirect-/;
    let removed = 0;
    for (const name of namesIn(sound)) {
      const authored = sound.afresh();
      try {
        const { blockers } = planRemoval(authored, name, { withReferences: true, withPictures: true });
        if (blockers.length > 0) expect(authored.plan.changes()).toEqual([]);
        else {
          removed++;
          expect([name, faultsOf(authored).filter((fault) => following.test(fault))]).toEqual([name, []]);
        }
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
      }
    }
    expect(removed).toBeGreaterThan(0);
  });
});
