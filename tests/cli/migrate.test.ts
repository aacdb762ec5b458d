import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentVersion, type FileValues, type Migration } from '../../schema/migrations';
import { migrate as migrateCommand } from '../../src/cli/edit';
import { createSiteFiles, withFile } from '../site';
import { createSiteFolder, listChangedPaths, readTexts, runInProcess } from './run-in-process';

let folder: string;
let before: Record<string, string>;

beforeEach(() => {
  folder = createSiteFolder(createSiteFiles());
  before = readTexts(folder);
});

/** Gives the interface another word for home, in another key of the menus than there is. */
const rename: Migration = {
  summary: 'Says home another way.',
  migrate: (values) => ({
    ...values,
    'wording.json': { ...(values['wording.json'] as object), home: 'Le début' },
  }),
};

/** Moves one entry to another file. */
const move: Migration = {
  summary: 'Gives an entry another address.',
  migrate: ({ 'industries/salvage.json': entry = null, ...others }: FileValues) => ({
    ...others,
    'industries/magasins.json': entry,
  }),
};

const broken: Migration = {
  summary: 'Fails.',
  migrate: () => {
    throw new Error('It fell.');
  },
};

/** Runs the command with invented migrations; answers the status and what it said. */
function migrate(migrations: Migration[], ...flags: string[]): { status: number; said: string } {
  const given = { words: [], options: { data: folder }, flags: new Set(flags) };
  let said = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((words) => {
    said += words;
    return true;
  });
  try {
    return { status: migrateCommand(given, migrations), said };
  } finally {
    out.mockRestore();
  }
}

describe('migrating', () => {
  it('changes what the migrations say and writes down the version, and no other character', () => {
    const { status } = migrate([rename, move]);
    expect(status).toBe(0);
    const after = readTexts(folder);
    expect(listChangedPaths(before, after)).toEqual([
      'industries/magasins.json',
      'industries/salvage.json',
      'site.json',
      'wording.json',
    ]);
    expect(JSON.parse(after['industries/magasins.json'] ?? '')).toEqual(
      JSON.parse(before['industries/salvage.json'] ?? ''),
    );
    const home = /"home": "[^"]*"/;
    expect(after['wording.json']).toBe(before['wording.json']?.replace(home, '"home": "Le début"'));
    expect(after['site.json']).toMatch(/,\n {2}"version": 3\n\}\n$/);
    expect(after['site.json']?.replace(/,\n {2}"version": 3/, '')).toBe(before['site.json']);
  });

  it('says what it did, and does nothing a second time', () => {
    expect(migrate([rename]).said).toMatch(
      /changes from version 1 to version 2, in 2 files:\n {2}2\. Says home another way\.\n$/,
    );
    const once = readTexts(folder);
    expect(migrate([rename])).toMatchObject({
      status: 0,
      said: expect.stringMatching(/has version 2, the newest\. Nothing was changed\.\n$/),
    });
    expect(readTexts(folder)).toEqual(once);
    expect(migrate([rename, move]).said).toContain('from version 2 to version 3');
  });

  it('shows a unified diff where it is a dry run, and changes nothing', () => {
    const { status, said } = migrate([rename], 'dry-run');
    expect(status).toBe(0);
    expect(said).toMatch(/^--- .*wording\.json$/m);
    expect(said).toMatch(/^-.*"home": .*\n\+ {2}"home": "Le début",$/m);
    expect(said).toMatch(/\nThis was a dry run: nothing was changed\.\n$/);
    expect(readTexts(folder)).toEqual(before);
  });

  it('leaves everything as it was where one of the migrations fails', () => {
    expect(() => migrate([rename, move, broken])).toThrow(
      'Migration 3 (Fails.) failed. Nothing was changed.',
    );
    expect(readTexts(folder)).toEqual(before);
  });

  it('tells what is wrong with the files by the new rules, once they are migrated', () => {
    const lossy = {
      summary: 'Takes a key away.',
      migrate: (values: FileValues) => ({ ...values, 'wording.json': {} }),
    };
    expect(() => migrate([lossy])).toThrow(/is missing here.* The files are migrated\.$/);
  });
});

describe('migrating what cannot be', () => {
  it('lists the files that are not JSON, and does nothing', () => {
    writeFileSync(join(folder, 'wording.json'), '{ "home": ');
    const torn = readTexts(folder);
    expect(() => migrate([rename])).toThrow(
      /wording\.json: The file ends too early.* Nothing was changed\.$/,
    );
    expect(readTexts(folder)).toEqual(torn);
  });

  it.each([
    ['newer', '99', /Install the newer code of the site/],
    ['no number', '"two"', /is no whole number from 1 on/],
  ])('refuses a version that is %s', (_, version, words) => {
    writeFileSync(join(folder, 'site.json'), `{ "version": ${version} }`);
    expect(() => migrate([rename])).toThrow(words);
  });
});

describe('the command', () => {
  it('does nothing to a tree of the version that the code reads', async () => {
    folder = createSiteFolder(createSiteFiles());
    before = readTexts(folder);
    const { status, stdout } = await runInProcess('migrate', '--data', folder);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`has version ${currentVersion}, the newest. Nothing was changed.`),
    ]);
    expect(readTexts(folder)).toEqual(before);
  });

  it('says what is wrong in one sentence, and exits with 2', async () => {
    const newer = withFile('site.json', (text) => text.replace('{', '{ "version": 9999,'));
    writeFileSync(join(folder, 'site.json'), String(newer['site.json']));
    const { status, stderr } = await runInProcess('migrate', '--data', folder);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^These files have a newer format .*\n$/)]);
    expect((await runInProcess('check', '--data', folder)).stdout).toContain(
      'Install the newer code of the site',
    );
  });
});
