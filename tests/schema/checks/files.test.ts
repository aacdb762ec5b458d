import { describe, expect, it } from 'vitest';
import { littleSite, withFile } from '../../little-site';
import { problem, problemsIn, topOf } from '../problems-in';

/** A file of its own that could stand beside another without sharing its title or description. */
function copyOf(file: string): string {
  const text = String(littleSite()[file]);
  return text.replace(/"title": "/, '"title": "Autre ').replace(/"description": "/, '"description": "Et ');
}

describe('files that are missing', () => {
  it.each(['site.json', 'navigation.json', 'wording.json', 'pages/not-found.json', 'pages/index.json'])(
    'report %s, and nothing that follows from it',
    (file) => {
      expect(problemsIn({ [file]: null })).toEqual([
        problem(
          topOf(file),
          'missing-file',
          `site-data/${file}`,
          `The file is missing. Every site has a ${file}.`,
        ),
      ]);
    },
  );

  it('report a required file with a slip in its name once', () => {
    expect(problemsIn({ 'wording.json': null, 'wordings.json': littleSite()['wording.json'] ?? '' })).toEqual(
      [
        problem(
          topOf('wordings.json'),
          'unknown-file',
          'site-data/wordings.json',
          'No file of this name belongs here. Did you mean "wording.json"?',
          'wording.json',
        ),
      ],
    );
  });
});

describe('files that belong nowhere', () => {
  const folders = 'pages, practice-areas, industries, packages, articles, law, images, claims';
  it.each<[string, string, string?]>([
    [
      'notes.txt',
      `No file of this name belongs here. Here belong only site.json, navigation.json, wording.json, redirects.json, words.json and the folders ${folders}.`,
    ],
    [
      'sites.json',
      'No file of this name belongs here, and "site.json" stands beside it. Take away the one that is old.',
    ],
    ['blog/a.json', `"blog" is not a folder of the site's data. The folders are ${folders}.`],
    ['page/a.json', '"page" is not a folder of the site\'s data. Did you mean "pages"?', 'pages'],
    [
      'Articles/a.json',
      '"Articles" is not a folder of the site\'s data. Did you mean "articles"?',
      'articles',
    ],
    ['pages/a.txt', 'The folder "pages" holds only .json files. Pictures belong in "images".'],
    ['articles/a.png', 'The folder "articles" holds only .json files. Move it to images/a.png.'],
    ['articles/a/b.png', 'The folder "articles" holds only .json files. Move it to images/b.png.'],
    ['industries/x/y.json', 'The folder "industries" has no folders inside it. Move the file up.'],
    [
      'claims/about.json',
      'Claims lie in claims/shared.json, or as their page does: claims/pages/about.json holds those of pages/about.json.',
    ],
  ])('report %s', (file, message, suggestion) => {
    expect(problemsIn({ [file]: '{}' })).toEqual([
      problem(topOf(file), 'unknown-file', `site-data/${file}`, message, suggestion),
    ]);
  });

  it('are reported once where they lie in a folder that there is not, and each where there is', () => {
    const messagesOf = (...files: string[]) =>
      problemsIn(Object.fromEntries(files.map((file) => [file, '{}']))).map(({ file, message }) => [
        file,
        message,
      ]);
    expect(messagesOf('blog/a.json', 'blog/b/c.json', 'blog/d.txt')).toEqual([
      [
        'site-data/blog/a.json',
        `"blog" is not a folder of the site's data. The folders are ${folders}. It holds 3 files.`,
      ],
    ]);
    expect(messagesOf('blog/a.json', 'news/a.json').map(([file]) => file)).toEqual([
      'site-data/blog/a.json',
      'site-data/news/a.json',
    ]);
    expect(
      messagesOf('pages/a.txt', 'pages/b.txt', 'a.txt', 'b.txt')
        .map(([file]) => file)
        .sort(),
    ).toEqual(['site-data/a.txt', 'site-data/b.txt', 'site-data/pages/a.txt', 'site-data/pages/b.txt']);
  });

  it('are named with the folder that is read', () => {
    expect(problemsIn({ 'notes.txt': '' }, { folder: 'other/data' })).toMatchObject([
      { file: 'other/data/notes.txt', place: 'other/data/notes.txt' },
    ]);
  });
});

describe('files that end in almost .json', () => {
  const only = 'Only files whose name ends in .json, in small letters and once, are read.';
  it.each([
    ['industries/gares.JSON', 'gares.json'],
    ['industries/gares.Json', 'gares.json'],
    ['articles/filtre.json.txt', 'filtre.json'],
    ['articles/filtre.JSON.TXT', 'filtre.json'],
    ['pages/a/plan.jsonc', 'plan.json'],
    ['pages/plan.json5', 'plan.json'],
    ['packages/stage.jsn', 'stage.json'],
  ])('report %s and the name it should have', (file, better) => {
    expect(problemsIn({ [file]: '{}' })).toEqual([
      problem(topOf(file), 'unknown-file', `site-data/${file}`, `${only} Rename it to "${better}".`, better),
    ]);
  });

  it.each(['wording.JSON', 'wording.json.txt', 'wording.jsonc', 'pages/not-found.json.txt'])(
    'report %s once where the file is one that every site has',
    (file) => {
      const better = file.replace(/^pages\//, '').replace(/\..*/, '.json');
      const right = file.replace(/\..*/, '.json');
      expect(problemsIn({ [right]: null, [file]: littleSite()[right] ?? '' })).toEqual([
        problem(
          topOf(file),
          'unknown-file',
          `site-data/${file}`,
          `${only} Rename it to "${better}".`,
          better,
        ),
      ]);
    },
  );

  it('say so where the right name is taken', () => {
    const file = 'industries/cafes.json.bak';
    expect(problemsIn({ [file]: '{}' })).toEqual([
      problem(
        topOf(file),
        'unknown-file',
        `site-data/${file}`,
        `${only} "cafes.json" stands beside it: take away the one that is old.`,
      ),
    ]);
  });

  it('are looked for where data belongs and nowhere else', () => {
    expect(problemsIn({ 'menu.JSON': '{}' })).toMatchObject([
      { message: expect.stringMatching(/^No file of this name belongs here\./) },
    ]);
  });
});

describe('file names', () => {
  const rename = (better: string) =>
    `The file name becomes the address, so it holds only small letters, digits and hyphens. Rename it to "${better}".`;
  it.each([
    ['industries/Salons de thé.json', 'salons-de-the.json'],
    ['industries/Été_2025.json', 'ete-2025.json'],
    ['industries/salons--de-the.json', 'salons-de-the.json'],
    ['industries/salons-de-the.json.json', 'salons-de-the.json'],
  ])('report %s', (file, better) => {
    expect(problemsIn({ [file]: copyOf('industries/cafes.json') })).toEqual([
      problem(topOf(file), 'file-name', 'Autre Cafés', rename(better), better),
    ]);
  });

  it('report that of a page, and nothing that follows from it', () => {
    const text = copyOf('pages/visites.json');
    expect(problemsIn({ 'pages/Venir.json': text })).toEqual([
      problem(
        topOf('pages/Venir.json'),
        'file-name',
        'Autre Visiter l’école',
        rename('venir.json'),
        'venir.json',
      ),
    ]);
  });

  it('keep "page" for the parts of long lists', () => {
    expect(problemsIn({ 'industries/page.json': copyOf('industries/cafes.json') })).toEqual([
      problem(
        topOf('industries/page.json'),
        'file-name',
        'Autre Cafés',
        '"page" is kept for the parts of long lists, such as /industries/page/2. Choose another name.',
      ),
    ]);
  });

  it('may have folders in pages', () => {
    const text = copyOf('pages/visites.json');
    const home = withFile('pages/index.json', (page) => page.replace('"/a-propos"', '"/ecole/venir"'));
    expect(problemsIn({ 'pages/ecole/venir.json': text, ...home })).toEqual([]);
  });

  it('report a name or an address that file systems do not take', () => {
    const long = (file: string) => problemsIn({ [file]: copyOf('industries/cafes.json') });
    expect(long(`industries/${'a'.repeat(248)}.json`)).toMatchObject([
      {
        rule: 'file-name',
        message: `A name in an address has at most 80 letters; "${'a'.repeat(39)}…" has 248. Shorten it.`,
      },
    ]);
    const folders = Array(4).fill('a'.repeat(60)).join('/');
    const page = copyOf('pages/visites.json').replace('{', '{ "listed": false,');
    expect(problemsIn({ [`pages/${folders}.json`]: page })).toMatchObject([
      {
        rule: 'file-name',
        message:
          'An address has at most 200 letters; that of this file has 244. Shorten its name or its folders.',
      },
    ]);
  });
});

describe('a stray file', () => {
  it('does not take the place of every file that is missing', () => {
    expect(
      problemsIn({ 'wording.json': null, 'notes.txt': '' })
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['missing-file', 'unknown-file']);
  });

  it.each(['pages/a.jsnx', 'notes/a.JSON', 'remarks.JSON'])(
    'is not taken for data with a slip in its ending: %s',
    (file) => {
      const found = problemsIn({ [file]: '' });
      expect(found.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([['unknown-file', undefined]]);
    },
  );
});

describe('the name of a file that is no address', () => {
  it.each([
    ['pages/Été/École.json', 'ete/ecole.json'],
    ['pages/a.json.JSON.json', 'a.json'],
    ['pages/a.jsonb.json', 'a-jsonb.json'],
    [`pages/${'A'.repeat(80)}.json`, `${'a'.repeat(80)}.json`],
    [`pages/${'A/'.repeat(99)}A.json`, `${'a/'.repeat(99)}a.json`],
    [`pages/${'A'.repeat(81)}.json`, undefined],
  ])('%s is better %s', (file, suggestion) => {
    const found = problemsIn({ [file]: copyOf('pages/visites.json') });
    const named = found.filter(({ rule }) => rule === 'file-name');
    expect(named.map((problem) => problem.suggestion)).toEqual([suggestion]);
  });

  it('may be "page" where it is no entry of a list', () => {
    const found = problemsIn({ 'pages/page.json': copyOf('pages/visites.json') });
    expect(found.map(({ rule }) => rule)).not.toContain('file-name');
  });
});
