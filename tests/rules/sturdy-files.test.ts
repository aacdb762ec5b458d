import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import { folderOf } from '../cli/run-here';
import { type Changes, littleSite, withFile } from '../little-site';
import { problemsIn } from '../schema/problems-in';

const cafes = String(littleSite()['industries/cafes.json']);

/** What is said of files, each by its path, with its rule and message. */
function saidOf(changes: Changes): [file: string, rule: string, message: string][] {
  return problemsIn(changes).map(({ file, rule, message }) => [
    file.slice('site-data/'.length),
    rule,
    message,
  ]);
}

const made =
  'This is a conflicted copy: a program such as Dropbox, OneDrive or iCloud makes one where a file was changed in two places.';

describe('a conflicted copy', () => {
  it.each([
    'cafes (conflicted copy 2025-11-02).json',
    'cafes (Jane Doe’s conflicted copy 2025-11-02).json',
    "cafes (Jane Doe's conflicted copy 2025-11-02) (1).json",
    'cafes (In Konflikt stehende Kopie von Jane 2025-11-02).json',
    'cafes (Copie en conflit de Jane 2025-11-02).json',
    'cafes (SFConflict jane@firm.example 2025-11-02-10-20-30).json',
    'cafes (Case Conflict).json',
    'cafes [Conflict].json',
    'cafes.sync-conflict-20251102-101112-ABC1234.json',
    'cafes_conflict-20251102-101112.json',
    'cafes_DESKTOP-AB12_Nov-02-101112-2025_Conflict.json',
  ])('is said in that word, once, with the right file beside it: %s', (name) => {
    const file = `industries/${name}`;
    expect(saidOf({ [file]: cafes })).toEqual([
      [
        file,
        'unknown-file',
        `${made} Take over into "cafes.json" what this copy has and that lacks, then delete this copy.`,
      ],
    ]);
  });

  it('is to be renamed where the right file is gone, and nothing that follows is said', () => {
    const file = 'industries/cafes (conflicted copy 2025-11-02).json';
    const [problem, ...others] = problemsIn({ 'industries/cafes.json': null, [file]: cafes });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: 'unknown-file',
      suggestion: 'cafes.json',
      message: `${made} "cafes.json" is not there: rename this file to that.`,
    });
  });

  it.each(['site (conflicted copy).json', 'images/icon (conflicted copy).svg'])('may be of %s', (file) => {
    const original = file.replace(' (conflicted copy)', '');
    const files = littleSite();
    expect(files[original]).toBeDefined();
    expect(saidOf({ [file]: files[original] ?? '' })).toMatchObject([
      [file, 'unknown-file', expect.stringContaining(made)],
    ]);
  });
});

describe('a copy beside its original', () => {
  it.each([
    ['cafes 2.json', 'cafes-2.json'],
    ['cafes (1).json', 'cafes-1.json'],
    ['cafes copy.json', 'cafes-copy.json'],
    ['cafes copy 2.json', 'cafes-copy-2.json'],
    ['cafes - Copy.json', 'cafes-copy.json'],
    ['cafes - Kopie (2).json', 'cafes-kopie-2.json'],
    ['Copy of cafes.json', 'copy-of-cafes.json'],
    ['cafes-DESKTOP-AB12CD.json', 'cafes-desktop-ab12cd.json'],
    ['cafes-Janes-MacBook Pro.json', 'cafes-janes-macbook-pro.json'],
    ['cafes_REMOTE_1234.json', 'cafes-remote-1234.json'],
  ])('is told as one, once, and as what it may be beside that: %s', (name, own) => {
    const file = `industries/${name}`;
    expect(saidOf({ [file]: cafes })).toEqual([
      [
        file,
        'unknown-file',
        `"cafes.json" stands beside it, so this seems to be a copy, as OneDrive, iCloud or a second download makes. Take over what is new in it, then delete it. If it is a file of its own, rename it to "${own}".`,
      ],
    ]);
  });

  it('is no page where its name is that of one', () => {
    const other = cafes
      .replace('"title": "', '"title": "Autre ')
      .replace('"description": "', '"description": "Et ');
    expect(
      saidOf({
        'industries/cafes-2.json': other,
        'industries/conflict-cafes.json': other.replace('Autre', 'Encore').replace('Et', 'Ou'),
      }),
    ).toEqual([]);
  });

  it('is only a badly named page where there is no original', () => {
    expect(saidOf({ 'industries/salons 2.json': cafes })).toMatchObject([
      ['industries/salons 2.json', 'file-name', expect.stringContaining('Rename it to "salons-2.json"')],
    ]);
  });
});

describe('a placeholder of a cloud', () => {
  it.each([
    'industries/.cafes.json.icloud',
    'industries/cafes.json.nextcloud',
    'industries/cafes.json.owncloud',
  ])('is said in that word, and nothing that follows from it: %s', (file) => {
    expect(saidOf({ 'industries/cafes.json': null, [file]: 'bplist00' })).toEqual([
      [
        file,
        'missing-file',
        'This is a placeholder: the cloud has not brought "cafes.json" to this computer. In Finder, Explorer or the program of the cloud choose to download it, or to keep it on this device.',
      ],
    ]);
  });

  it.each(['.site.json.icloud', 'images/.icon.svg.icloud', 'pages/.index.json.icloud'])(
    'may be of %s',
    (file) => {
      const original = file.replace(/\.([^/]+)\.icloud$/, '$1');
      expect(saidOf({ [original]: null, [file]: 'bplist00' })).toMatchObject([
        [file, 'missing-file', expect.stringContaining('placeholder')],
      ]);
    },
  );

  it('is to be deleted where the file itself is there', () => {
    expect(saidOf({ 'industries/.cafes.json.icloud': 'bplist00' })).toMatchObject([
      [
        'industries/.cafes.json.icloud',
        'unknown-file',
        'This is a placeholder that a cloud left; "cafes.json" itself stands beside it. Delete this file.',
      ],
    ]);
  });

  it('is read from the disk although it is hidden, and what editors leave is not', () => {
    const folder = folderOf({ 'industries/cafes.json': cafes });
    for (const name of [
      '.cafes.json.icloud',
      '.#cafes.json',
      'cafes.json~',
      '#cafes.json#',
      '.cafes.json.swp',
    ]) {
      mkdirSync(dirname(join(folder, 'industries', name)), { recursive: true });
      writeFileSync(join(folder, 'industries', name), 'x');
    }
    expect(Object.keys(readFiles(folder)).sort()).toEqual([
      'industries/.cafes.json.icloud',
      'industries/cafes.json',
    ]);
  });
});

describe('two names that many computers take for one', () => {
  const sentence = (one: string, other: string, kept: string) =>
    `The names "${one}" and "${other}" differ only in capitals, so many computers hold only one of them. Keep one as "${kept}", and delete the other.`;

  it.each([
    ['industries/Cafes.json', 'industries/cafes.json', 'Cafes.json', 'cafes.json'],
    ['industries/CAFES.JSON', 'industries/cafes.json', 'CAFES.JSON', 'cafes.json'],
    ['pages/Ecole.json', 'pages/ecole.json', 'Ecole.json', 'ecole.json'],
    ['Site.json', 'site.json', 'Site.json', 'site.json'],
    ['images/Icon.svg', 'images/icon.svg', 'Icon.svg', 'icon.svg'],
  ])('are told in one message: %s', (file, original, one, other) => {
    const text = littleSite()[original] ?? '';
    expect(text).not.toBe('');
    expect(saidOf({ [file]: text })).toEqual([[file, 'file-name', sentence(one, other, other)]]);
  });

  it('are told in one message where neither is right', () => {
    const files = { 'industries/Salons.json': cafes, 'industries/SALONS.json': cafes };
    expect(saidOf(files)).toEqual([
      ['industries/Salons.json', 'file-name', sentence('Salons.json', 'SALONS.json', 'salons.json')],
    ]);
  });

  it('are told in one message where their folders differ', () => {
    const page = String(littleSite()['pages/ecole.json']);
    const files = {
      'pages/Lieu/venir.json': page,
      'pages/lieu/venir.json': page
        .replace('"title": "', '"listed": false, "title": "Autre ')
        .replace('"description": "', '"description": "Et ')
        .replace('/a-propos', '/autre'),
    };
    expect(saidOf(files)).toEqual([
      ['pages/Lieu/venir.json', 'file-name', sentence('Lieu/venir.json', 'lieu/venir.json', 'venir.json')],
    ]);
  });

  it('are told in one message where they differ in the form of Unicode', () => {
    const files = {
      ['industries/thé.json'.normalize('NFC')]: cafes,
      ['industries/thé.json'.normalize('NFD')]: cafes,
    };
    expect(saidOf(files)).toMatchObject([
      [
        expect.anything(),
        'file-name',
        expect.stringMatching(
          /look alike, and differ only in the form of Unicode.* Keep one as "the\.json", and delete the other\.$/,
        ),
      ],
    ]);
  });

  it('are no names that look different, and no advice asks for a name that is taken', () => {
    const why = 'The file name becomes the address, so it holds only small letters, digits and hyphens.';
    expect(saidOf({ 'industries/Cafés.json': cafes })).toMatchObject([
      [
        'industries/Cafés.json',
        'file-name',
        `${why} "cafes.json" is there already: delete this file if it is a copy of that, or give it another name.`,
      ],
    ]);
    expect(
      saidOf({ 'industries/Thé vert.json': cafes, 'industries/thé_vert.json': cafes }).map(
        ([, , message]) => message,
      ),
    ).toEqual([
      `${why} Rename it to "the-vert.json".`,
      `${why} "the-vert.json" is there already: delete this file if it is a copy of that, or give it another name.`,
    ]);
    expect(
      saidOf({
        'images/Le plan.svg': littleSite()['images/icon.svg'] ?? '',
        'images/le_plan.svg': littleSite()['images/icon.svg'] ?? '',
        'images/le-plan.svg': littleSite()['images/icon.svg'] ?? '',
      })
        .map(([, , message]) => message)
        .filter((message) => message.includes('is there already')),
    ).toHaveLength(2);
  });

  it('give the same problems whatever form of Unicode the disk saves a name in', () => {
    const told = (form: 'NFC' | 'NFD') =>
      saidOf({ [`industries/thé.json`.normalize(form)]: cafes, ...withPicture('four à pain.jpg', form) }).map(
        ([file, ...said]) => [file.normalize('NFC'), ...said],
      );
    expect(told('NFD')).toEqual(told('NFC'));
    expect(told('NFC').length).toBeGreaterThan(0);
  });
});

/** A picture with a name that a page names composed, and the disk has in some form. */
function withPicture(name: string, form: 'NFC' | 'NFD'): Changes {
  const picture = { file: name.normalize('NFC'), alt: 'Le four' };
  return {
    ...withFile('pages/ecole.json', (text) => text.replace('{', `{ "picture": ${JSON.stringify(picture)},`)),
    [`images/${name}`.normalize(form)]: 'x',
  };
}
