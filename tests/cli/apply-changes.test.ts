import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/author/apply-changes';
import { getJournalFolder } from '../../src/author/journal';
import { PlannedTree } from '../../src/author/planned-tree';
import { readFiles } from '../../src/build/read-data';
import { createSiteFolder, readTexts } from './run-in-process';

const files = {
  'kept.json': 'kept',
  'pages/a.json': 'a',
  'pages/below/b.json': 'b',
  'pages/gone.json': 'gone',
  'redirects.json': 'redirects',
};

/** Plans changes to four files: creates one in a new folder, replaces one, removes one, and edits and moves one. */
function createPlan(folder: string): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  plan.write('pages/far/away/new.json', 'new');
  plan.write('redirects.json', 'more redirects');
  plan.remove('pages/gone.json');
  plan.write('pages/below/b.json', 'b, edited');
  plan.rename([{ from: 'pages/below/b.json', to: 'pages/c.json' }]);
  return plan;
}

describe('applyChanges', () => {
  it.each<[string, (folder: string) => void]>([
    ['edited', (folder) => fs.writeFileSync(join(folder, 'redirects.json'), 'by another program')],
    ['created', (folder) => fs.writeFileSync(join(folder, 'pages/c.json'), 'by another program')],
    ['removed', (folder) => fs.rmSync(join(folder, 'pages/gone.json'))],
  ])('refuses a file that was %s after the command had read it', (_, edit) => {
    const folder = createSiteFolder(files);
    const changes = createPlan(folder).changes();
    edit(folder);
    const before = readTexts(folder);
    expect(() => applyChanges(folder, changes)).toThrow(
      /^\S+\.json .*\. Your change was not made\. Try again\.$/,
    );
    expect(readTexts(folder)).toEqual(before);
  });

  it('keeps the permissions of a file', () => {
    const folder = createSiteFolder(files);
    fs.chmodSync(join(folder, 'redirects.json'), 0o640);
    const plan = new PlannedTree(readFiles(folder));
    plan.write('redirects.json', 'more');
    applyChanges(folder, plan.changes());
    expect(fs.statSync(join(folder, 'redirects.json')).mode & 0o777).toBe(0o640);
  });

  it('leaves nothing in the journal', () => {
    const folder = createSiteFolder(files);
    applyChanges(folder, createPlan(folder).changes());
    expect(fs.readdirSync(getJournalFolder(folder))).toEqual([]);
  });
});
