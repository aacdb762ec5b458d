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

/** A migration that changes the word for the home page in the interface. */
const changeWording: Migration = {
  summary: 'Says home another way.',
  migrate: (values) => ({
    ...values,
    'wording.json': { ...(values['wording.json'] as object), home: 'Le début' },
  }),
};

/** A migration that moves one entry to another file. */
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

function migrate(migrations: Migration[], ...flags: string[]): { status: number; output: string } {
  const args = { words: [], options: { data: folder }, flags: new Set(flags) };
  let output = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += chunk;
    return true;
  });
  try {
    return { status: migrateCommand(args, migrations), output };
  } finally {
    out.mockRestore();
  }
}

describe('migrate', () => {
  it('applies the migrations, writes the version, and keeps all other characters', () => {
    const { status } = migrate([changeWording, move]);
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

  it('lists its changes, and does nothing when it runs again', () => {
    expect(migrate([changeWording]).output).toMatch(
      /changes from version 1 to version 2, in 2 files:\n {2}2\. Says home another way\.\n$/,
    );
    const once = readTexts(folder);
    expect(migrate([changeWording])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/has version 2, the newest\. Nothing was changed\.\n$/),
    });
    expect(readTexts(folder)).toEqual(once);
    expect(migrate([changeWording, move]).output).toContain('from version 2 to version 3');
  });

  it('shows a unified diff with --dry-run, and changes nothing', () => {
    const { status, output } = migrate([changeWording], 'dry-run');
    expect(status).toBe(0);
    expect(output).toMatch(/^--- .*wording\.json$/m);
    expect(output).toMatch(/^-.*"home": .*\n\+ {2}"home": "Le début",$/m);
    expect(output).toMatch(/\nThis was a dry run: nothing was changed\.\n$/);
    expect(readTexts(folder)).toEqual(before);
  });

  it('changes nothing when one of the migrations fails', () => {
    expect(() => migrate([changeWording, move, broken])).toThrow(
      'Migration 3 (Fails.) failed. Nothing was changed.',
    );
    expect(readTexts(folder)).toEqual(before);
  });

  it('reports problems under the new rules after the migration', () => {
    const lossy = {
      summary: 'Takes a key away.',
      migrate: (values: FileValues) => ({ ...values, 'wording.json': {} }),
    };
    expect(() => migrate([lossy])).toThrow(/is missing here.* The files were migrated\.$/);
  });
});

describe('migrate with an unusable site', () => {
  it('lists the files that are not JSON, and does nothing', () => {
    writeFileSync(join(folder, 'wording.json'), '{ "home": ');
    const torn = readTexts(folder);
    expect(() => migrate([changeWording])).toThrow(
      /wording\.json: The file ends too early.* Nothing was changed\.$/,
    );
    expect(readTexts(folder)).toEqual(torn);
  });

  it.each([
    ['newer', '99', /Install the newer code of the site/],
    ['not a number', '"two"', /is not a whole number of at least 1/],
  ])('refuses a version that is %s', (_, version, word) => {
    writeFileSync(join(folder, 'site.json'), `{ "version": ${version} }`);
    expect(() => migrate([changeWording])).toThrow(word);
  });
});

describe('the migrate command', () => {
  it('does nothing to a site of the current version', async () => {
    folder = createSiteFolder(createSiteFiles());
    before = readTexts(folder);
    const { status, stdout } = await runInProcess('migrate', '--data', folder);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`has version ${currentVersion}, the newest. Nothing was changed.`),
    ]);
    expect(readTexts(folder)).toEqual(before);
  });

  it('refuses a site of a newer version in one sentence, and exits with 2', async () => {
    const newer = withFile('site.json', (text) => text.replace('{', '{ "version": 9999,'));
    writeFileSync(join(folder, 'site.json'), String(newer['site.json']));
    const { status, stderr } = await runInProcess('migrate', '--data', folder);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^These files have a newer format .*\n$/)]);
    expect((await runInProcess('check', '--data', folder)).stdout).toContain(
      'Install the newer code of the site',
    );
  });
});
