import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/author/apply-changes';
import { getJournalFolder, readJournal } from '../../src/author/journal';
import { type FileChange, PlannedTree } from '../../src/author/planned-tree';
import { readFiles } from '../../src/build/disk';
import { createSiteFolder, readTexts } from './run-in-process';

const files = {
  'kept.json': 'kept',
  'pages/a.json': 'a',
  'pages/below/b.json': 'b',
  'pages/gone.json': 'gone',
  'redirects.json': 'redirects',
};

/** A plan that makes a file in a new folder, replaces one, takes one away and renames one out of its folder. */
function planFor(folder: string): PlannedTree {
  const plan = new PlannedTree(readFiles(folder));
  plan.write('pages/far/away/new.json', 'new');
  plan.write('redirects.json', 'more redirects');
  plan.remove('pages/gone.json');
  plan.write('pages/below/b.json', 'b, edited');
  plan.rename([{ from: 'pages/below/b.json', to: 'pages/c.json' }]);
  return plan;
}

const textOf = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString();

const inText = ({ path, before, after }: FileChange) => [path, textOf(before), textOf(after)];

describe('changes of a folder', () => {
  it.each<[string, (folder: string) => void]>([
    ['edited', (folder) => fs.writeFileSync(join(folder, 'redirects.json'), 'by somebody else')],
    ['made', (folder) => fs.writeFileSync(join(folder, 'pages/c.json'), 'by somebody else')],
    ['taken away', (folder) => fs.rmSync(join(folder, 'pages/gone.json'))],
  ])('are refused where a file was %s since it was read', (_, edit) => {
    const folder = createSiteFolder(files);
    const changes = planFor(folder).changes();
    edit(folder);
    const before = readTexts(folder);
    expect(() => applyChanges(folder, changes)).toThrow(/^\S+\.json .*\. Nothing was changed\.$/);
    expect(readTexts(folder)).toEqual(before);
  });

  it('keep who may read a file', () => {
    const folder = createSiteFolder(files);
    fs.chmodSync(join(folder, 'redirects.json'), 0o640);
    const plan = new PlannedTree(readFiles(folder));
    plan.write('redirects.json', 'more');
    applyChanges(folder, plan.changes());
    expect(fs.statSync(join(folder, 'redirects.json')).mode & 0o777).toBe(0o640);
  });

  it('are in the journal, the newest first, if they are of several files or remove one', () => {
    const folder = createSiteFolder(files);
    const changes = planFor(folder).changes();
    applyChanges(folder, changes);
    const save = new PlannedTree(readFiles(folder));
    save.write('kept.json', 'saved');
    applyChanges(folder, save.changes());
    const removal = new PlannedTree(readFiles(folder));
    removal.remove('kept.json');
    applyChanges(folder, removal.changes());
    const entries = readJournal(folder);
    expect(entries.map((entry) => entry.changes.map(inText))).toEqual([
      removal.changes().map(inText),
      changes.map(inText),
    ]);
    expect(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    ).toEqual(entries.map(({ at }) => at));
    expect(fs.readdirSync(getJournalFolder(folder)).filter((name) => !name.endsWith('.done'))).toEqual([]);
  });

  it('stay in the journal for fifty further changes', () => {
    const folder = createSiteFolder({ 'a.json': '0', 'b.json': '0' });
    for (let count = 1; count <= 53; count++) {
      const plan = new PlannedTree(readFiles(folder));
      for (const name of ['a.json', 'b.json']) plan.write(name, String(count));
      applyChanges(folder, plan.changes());
    }
    const [newest, ...others] = readJournal(folder);
    expect([textOf(newest?.changes[0]?.after), others.length]).toEqual(['53', 49]);
  });
});
