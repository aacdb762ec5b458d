import { describe, expect, it } from 'vitest';
import { type AuthoredTree, checkPlan, readAuthoredTree } from '../../src/author/authored-tree';
import { PlannedTree } from '../../src/author/planned-tree';
import { Refusal } from '../../src/author/refusal';
import { planRemoval } from '../../src/author/remove';
import { planRename } from '../../src/author/rename';
import { createSiteFiles } from '../site';
import { createSiteFolder } from './run-in-process';

function readValidSite(folder: string) {
  const sound = readAuthoredTree(folder);
  const files = sound.plan.files();
  return { ...sound, copyPlan: () => ({ ...sound, plan: new PlannedTree(files) }) };
}

/** Returns the problems that the data would have after the planned changes. */
function listProblems(authored: AuthoredTree): string[] {
  return checkPlan(authored)?.problems.map(({ file, rule, message }) => `${file} ${rule}: ${message}`) ?? [];
}

/** Returns the names of all pictures, and of all pages and entries except the home page. */
function listNames({ tree }: AuthoredTree): string[] {
  const pages = tree.files.flatMap(({ address = '/' }) => (address === '/' ? [] : [address]));
  return [...pages, ...[...tree.images.keys()].map((name) => `images/${name}`)];
}

describe('on the tests’ site', () => {
  it('every picture and every page except the home page can be renamed without causing a problem', () => {
    const sound = readValidSite(createSiteFolder(createSiteFiles()));
    for (const name of listNames(sound)) {
      const authored = sound.copyPlan();
      planRename(authored, name, 'quite-another-name');
      expect([name, listProblems(authored)]).toEqual([name, []]);
    }
  });

  it('removing any removable file leaves no broken link', () => {
    const sound = readValidSite(createSiteFolder(createSiteFiles()));
    // The rules that no removal may break. A removal may break other rules, such as the minimum number of laws.
    const linkRules =
      /dead-link|dead-anchor|unknown-(?!point)|duplicate|json-syntax|too-short|wrong-|redirect-/;
    let removed = 0;
    for (const name of listNames(sound)) {
      const authored = sound.copyPlan();
      try {
        const { blockers } = planRemoval(authored, name, { withReferences: true, withPictures: true });
        if (blockers.length > 0) expect(authored.plan.changes()).toEqual([]);
        else {
          removed++;
          expect([name, listProblems(authored).filter((error) => linkRules.test(error))]).toEqual([name, []]);
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    expect(removed).toBeGreaterThan(0);
  });
});
