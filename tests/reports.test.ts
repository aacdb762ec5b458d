import { describe, expect, it } from 'vitest';
import { rules } from '../schema/problems';
import {
  copyFile,
  createCaseFiles,
  expectPlainMessage,
  findCaseProblems,
  findPosition,
  replaceText,
  setValue,
  writeFile,
} from './rules/rule-case';
import { placeOfBlock } from './site';

const page = (path: string, value: unknown) => setValue('pages/about-office.json', path, value);
const body = placeOfBlock('articles/tide-tables.json', 'article-body');
const long = 'k'.repeat(1_000_000);

describe('the problems of a site', () => {
  it('are each reported once, sorted by file and then by position in the file', () => {
    const written = [
      writeFile('industries/notes.txt', ''),
      replaceText('navigation.json', '"/blog"', '"/blogg"'),
      replaceText('pages/about-office.json', '"overview"', '"overvew"'),
      replaceText('pages/about-office.json', '"aliases"', '"colour"'),
      setValue('wording.json', 'follow', ''),
    ];
    const files = createCaseFiles(written);
    const expected: [file: string, words: string, rule: string][] = [
      ['industries/notes.txt', '', 'unknown-file'],
      ['navigation.json', '"/blogg"', 'dead-link'],
      ['pages/about-office.json', '"colour"', 'unknown-key'],
      ['pages/about-office.json', '"overvew"', 'unknown-block'],
      ['wording.json', '""', 'empty-text'],
    ];
    expect(findCaseProblems(written)).toMatchObject(
      expected.map(([file, phrase, rule]) => ({
        file: `site-data/${file}`,
        rule,
        ...findPosition(files[file], phrase),
      })),
    );
  });

  it.each([
    'site.json',
    'navigation.json',
    'wording.json',
    'pages/index.json',
    'pages/industries.json',
    'industries/sailing.json',
    'articles/tide-tables.json',
  ])('include only one problem for a broken %s, and none in other files', (file) => {
    expect(findCaseProblems(writeFile(file, '{'))).toMatchObject([
      { file: `site-data/${file}`, rule: 'json-syntax' },
    ]);
  });

  it('have the same places with Windows line endings and with tabs', () => {
    const written = [
      replaceText('pages/about-office.json', '"hero"', '"heroe"'),
      page('blocks.overview.paragraphs.0', '[a](/b)'),
    ];
    const [unix = ''] = [createCaseFiles(written)['pages/about-office.json']].map(String);
    for (const laidOut of [unix.replaceAll('\n', '\r\n'), unix.replaceAll('  ', '\t')]) {
      const problems = findCaseProblems(writeFile('pages/about-office.json', laidOut));
      expect(problems).toMatchObject([
        { rule: 'unknown-block', ...findPosition(laidOut, '"heroe"') },
        { rule: 'dead-link', ...findPosition(laidOut, '[a](«/b»)') },
      ]);
    }
  });

  it.each<[string, ReturnType<typeof setValue>, string]>([
    [
      'a file',
      replaceText('pages/about-office.json', '"title": "About', '"titel": "About'),
      'pages/about-office.json › titel',
    ],
    ['a page by its title', page('blocks', 7), 'About the Office › blocks'],
    ['the settings by their file', setValue('site.json', 'contact.email', 7), 'site.json › contact › email'],
    [
      'a block by its number and type',
      page('blocks.hero.intro', 7),
      'About the Office › block 1 (hero) › intro',
    ],
    ['an item of a list in the singular', page('aliases.0', 5), 'About the Office › alias 1'],
    [
      'a section of an article',
      setValue('articles/tide-tables.json', 'blocks.article-body.content.10.items.1', 7),
      `Tide Tables and How to Read Them › ${body} › part 11 (list) › item 2`,
    ],
    [
      'the cell of a table',
      replaceText('articles/tide-tables.json', '"none"', '7'),
      `Tide Tables and How to Read Them › ${body} › part 14 (table) › row 1 › entry 2`,
    ],
  ])('name their place in words: %s', (_, written, place) => {
    expect(findCaseProblems(written)[0]?.place).toBe(place);
  });

  it.each<[string, ReturnType<typeof setValue>]>([
    ['a key', page(long, 1)],
    ['a title', page('title', long)],
    ['the type of a block', page('blocks.hero.type', long)],
    ['a link', setValue('navigation.json', 'button.to', long)],
    ['an alias', page('aliases', [`/${long}`])],
    ['the name of a setting', setValue('site.json', `booking.${long}`, 'https://a.example')],
    ['a token', page('title', `{${'k'.repeat(100)}}`)],
    ['a text that is not JSON', writeFile('pages/about-office.json', `{ "a": ${long} }`)],
    ['a folder', writeFile(`${'k'.repeat(2000)}/a.json`, '{}')],
    ['a page', copyFile('pages/about-office.json', `pages/${'k'.repeat(2000)}.json`)],
    ['a picture', writeFile(`images/${'k'.repeat(2000)}.svg`, '<svg/>')],
    ['brackets', writeFile('pages/about-office.json', '{ "a" [ '.repeat(20_000))],
  ])('have a short message and place for any length of %s', (_, written) => {
    const problems = findCaseProblems(written);
    expect(problems.length).toBeGreaterThan(0);
    for (const { message, place } of problems) {
      expectPlainMessage(message);
      expect(place.length).toBeLessThanOrEqual(160);
    }
  });

  it('are found in files that are named like built-in object properties', () => {
    const written = ['__proto__.json', 'constructor/a.json', 'pages/constructor.txt'].map((file) =>
      writeFile(file, ''),
    );
    expect(findCaseProblems(written).map(({ rule }) => rule)).toEqual(Array(3).fill('unknown-file'));
  });
});

describe('the names of rules', () => {
  it('are valid in JSON and SARIF reports', () => {
    expect(new Set(rules).size).toBe(rules.length);
    for (const rule of rules) expect(rule).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
