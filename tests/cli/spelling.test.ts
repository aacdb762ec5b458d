import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, createSiteFiles, findBlock, withFile, withValue } from '../site';
import { createSiteFolder, runInProcess as runCommand } from './run-in-process';

const run = (...args: string[]) => runCommand('check', ...args);

const knownSite = (changes: Changes = {}) => createSiteFolder(createSiteFiles(changes));

const typo = () =>
  withFile('packages/berth-survey.json', (text) => text.replace('"Three things', '"Recieve three things'));
const fileCount = Object.keys(createSiteFiles()).length;

describe('the check of a site with an unknown word', () => {
  it('shows the word separately, as advice, and exits with 0', async () => {
    const folder = knownSite(typo());
    const { status, stdout, stderr } = await run('--data', folder);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`Advice (does not fail the check):

${relative(process.cwd(), folder)}/packages/berth-survey.json:7:17
  Berth Survey › card › summary
  "Recieve" is not in the dictionary. Did you mean "Receive"? If it is correct, run: npm run check -- --learn Recieve.

    6 |     "icon": "search-check",
    7 |     "summary": "Recieve three things looked at on one tide, and a report the day after."
      |                 ^^^^^^^
    8 |   },

${fileCount} files read. No problems. 1 piece of advice.
`);
  });

  it('suggests no word that differs only in capitals', async () => {
    const folder = knownSite({
      ...typo(),
      ...withFile('words.json', (text) => text.replace('"VTS", ', '')),
    });
    const { stdout } = await run('--data', folder);
    expect(stdout).toContain('"VTS" is not in the dictionary. ');
    expect(stdout).not.toContain('Did you mean "VTS"?');
  });

  it('fails with --strict', async () => {
    const folder = knownSite(typo());
    const { status, stdout } = await run('--data', folder, '--strict');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^1 problem in 1 of \d+ files\. Nothing was changed\.$/m);
    expect(stdout).not.toContain('dvice');
    const strict = JSON.parse((await run('--data', folder, '--strict', '--format', 'json')).stdout);
    expect(strict).toMatchObject({ problems: [{ rule: 'unknown-word' }], advice: [] });
    expect((await run('--data', knownSite(), '--strict')).status).toBe(0);
  });
});

describe('the dictionary', () => {
  const british = ['colour', 'licensed', 'Kenya’s', 'organise', 'Nairobi', 'KENYA', "don't"];
  const others = ['color', 'fulfill', 'labeled', 'catalog', 'honor', 'traveling', 'recieve', 'kenya'];

  it.each([
    ['en', others],
    ['en-KE', others],
    ['en-US', []],
    ['sw-KE', []],
  ])('for the language %s does not contain %j', async (language, unknown) => {
    const folder = knownSite({
      ...withFile('site.json', (text) => text.replace(/"language": "[^"]*"/, `"language": "${language}"`)),
      ...withValue('articles/harbour-lights.json', ({ blocks }) => {
        findBlock(blocks, 'article-body').content[2].text = [...british, ...others].join(', ');
      }),
    });
    const { advice } = JSON.parse((await run('--data', folder, '--format', 'json')).stdout);
    const reported = advice.map(
      ({ message }: { message: string }) => /^"([^"]+)" is not in/.exec(message)?.[1],
    );
    expect(reported.sort()).toEqual([...unknown].sort());
  });
});

describe('check --learn', () => {
  const readWords = (folder: string) => readFileSync(join(folder, 'words.json'), 'utf8');

  it('adds a word to the site’s dictionary', async () => {
    const folder = knownSite(typo());
    const before = readWords(folder);
    const printed = relative(process.cwd(), join(folder, 'words.json'));
    expect(await run('--learn', 'Recieve', '--data', folder)).toEqual({
      status: 0,
      stdout: `Added "Recieve" to ${printed}.\n`,
      stderr: '',
    });
    expect(readWords(folder).replace('"Recieve", ', '')).toBe(before);
    expect((await run('--data', folder, '--strict')).status).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('accepts several words, and creates words.json if it is missing', async () => {
    const folder = knownSite({ 'words.json': null });
    const { status } = await run('--learn', 'Zulutech', 'Aquatech', '--learn=Zulutech', '--data', folder);
    expect([status, JSON.parse(readWords(folder))]).toEqual([0, { words: ['Aquatech', 'Zulutech'] }]);
    expect((await run('--data', folder)).status).toBe(0);
  });

  it.each<[string, string[], string]>([
    ['a word that is already in the dictionary', ['colour'], '"colour" is already in the dictionary'],
    ['the possessive of a known word', ['Kenya’s'], '"Kenya’s" is already in the dictionary'],
    ['a word that the site already accepts', ['Saltmere'], '"Saltmere" is already in the dictionary'],
    ['two words', ['Casa Vera'], '"Casa Vera" is not one word, so it cannot be added.'],
    ['a number', ['2024'], '"2024" is not one word'],
    ['no word', [], 'The option "--learn" needs a value.'],
  ])('adds no word if it gets %s', async (_, learned, message) => {
    const folder = knownSite();
    const before = readWords(folder);
    const { status, stdout, stderr } = await run('--data', folder, '--learn', ...learned);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    await run('--data', folder, '--learn', 'Zulutech', ...learned.slice(0, 1));
    expect(learned.length === 1 ? readWords(folder) : before).toBe(before);
  });

  it('is refused for a language without a dictionary', async () => {
    const folder = knownSite(withFile('site.json', (text) => text.replace('"en-GB"', '"fr-FR"')));
    const { status, stderr } = await run('--data', folder, '--learn', 'Zulutech');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'There is no dictionary for "fr-FR", so spelling is not checked and no word was added.',
    ]);
  });

  it.each<[string, Changes]>([
    ['words.json', { 'words.json': '{ "words": [ ' }],
    ['site.json', { 'site.json': null }],
  ])('is refused until %s is fixed', async (file, changes) => {
    const folder = knownSite(changes);
    const printed = relative(process.cwd(), join(folder, file));
    expect(await run('--data', folder, '--learn', 'Zulutech')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${printed} has problems, so no word was added. "npm run check" lists the problems.\n`,
    });
  });
});
