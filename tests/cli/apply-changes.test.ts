import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/author/apply-changes';
import type { FileChange } from '../../src/author/file-changes';
import { getJournalFolder, readJournal } from '../../src/author/journal';
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

/** Plans four changes: adds a file in a new folder, replaces one, removes one, and moves one to another folder. */
function createPlan(folder: string): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  plan.write('pages/far/away/new.json', 'new');
  plan.write('redirects.json', 'more redirects');
  plan.remove('pages/gone.json');
  plan.write('pages/below/b.json', 'b, edited');
  plan.rename([{ from: 'pages/below/b.json', to: 'pages/c.json' }]);
  return plan;
}

const readText = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString();

const toTexts = ({ path, before, after }: FileChange) => [path, readText(before), readText(after)];

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
    expect(() => applyChanges(folder, changes)).toThrow(/^\S+\.json .*\. Nothing was changed\.$/);
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

  it('adds changes of several files and removals to the journal, the newest first', () => {
    const folder = createSiteFolder(files);
    const changes = createPlan(folder).changes();
    applyChanges(folder, changes);
    const save = new PlannedTree(readFiles(folder));
    save.write('kept.json', 'saved');
    applyChanges(folder, save.changes());
    const removal = new PlannedTree(readFiles(folder));
    removal.remove('kept.json');
    applyChanges(folder, removal.changes());
    const entries = readJournal(folder);
    expect(entries.map((entry) => entry.changes.map(toTexts))).toEqual([
      removal.changes().map(toTexts),
      changes.map(toTexts),
    ]);
    expect(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    ).toEqual(entries.map(({ at }) => at));
    expect(fs.readdirSync(getJournalFolder(folder)).filter((name) => !name.endsWith('.done'))).toEqual([]);
  });

  it('keeps the last 500 entries of the journal', () => {
    const folder = createSiteFolder({ 'a.json': '0', 'b.json': '0' });
    for (let count = 1; count <= 503; count++) {
      const plan = new PlannedTree(readFiles(folder));
      for (const name of ['a.json', 'b.json']) plan.write(name, String(count));
      applyChanges(folder, plan.changes());
    }
    const [newest, ...others] = readJournal(folder);
    expect([readText(newest?.changes[0]?.after), others.length]).toEqual(['503', 499]);
  });
});
