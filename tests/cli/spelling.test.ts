import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { run as runCommand } from '../../src/cli/run';
import { type Changes, littleSite, withFile } from '../little-site';

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

async function run(...args: string[]): Promise<Outcome> {
  const outcome: Outcome = { status: -1, stdout: '', stderr: '' };
  const listeners = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((words) => {
      outcome[stream] += words;
      return true;
    }),
  );
  try {
    outcome.status = await runCommand('check', args);
  } finally {
    for (const listener of listeners) listener.mockRestore();
  }
  return outcome;
}

const siteWords = [...new Set(JSON.stringify(littleSite()).match(/\p{L}+(?:[’.]\p{L}+)*/gu))].filter(
  (word) => !/[\\]|^n\p{Lu}/u.test(word),
);

/** The little site as if its French were English, all of whose words it has learnt, with some files changed. */
function siteInEnglish(changes: Changes = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'spelt-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = littleSite({
    ...withFile('site.json', (text) => text.replace(/"language": "[^"]*"/, '"language": "en-GB"')),
    'words.json': `${JSON.stringify({ words: siteWords }, null, 2)}\n`,
    ...changes,
  });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

const slip = () =>
  withFile('packages/week-end.json', (text) => text.replace('"Deux jours et', '"Recieve et'));
const fileCount = Object.keys(littleSite()).length + 1;

describe('the check of a site with a word that no dictionary knows', () => {
  it('shows it apart as advice and exits with 0', async () => {
    const folder = siteInEnglish(slip());
    const { status, stdout, stderr } = await run('--data', folder);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`Advice, which fails nothing:

${relative(process.cwd(), folder)}/packages/week-end.json:7:17
  Le week-end › card › summary
  No dictionary knows "Recieve". Did you mean "Receive"? If it is right: npm run check -- --learn Recieve.

    6 |     "icon": "bean",
    7 |     "summary": "Recieve et un kilo à emporter."
      |                 ^^^^^^^
    8 |   },

${fileCount} files read. No problems. 1 piece of advice.
`);
  });

  it('tells advice from problems in the forms for programs', async () => {
    const folder = siteInEnglish({
      ...slip(),
      ...withFile('industries/cafes.json', (text) => text.replace('"coffee"', '"coffe"')),
    });
    const json = await run('--data', folder, '--format', 'json');
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      files: fileCount,
      problems: [{ rule: 'unknown-icon' }],
      advice: [{ rule: 'unknown-word', suggestion: 'Receive' }],
    });
    const github = await run('--data', folder, '--format', 'github');
    expect(github.stdout.match(/^::\w+ |title=[a-z-]+/gm)).toEqual([
      '::error ',
      'title=unknown-icon',
      '::notice ',
      'title=unknown-word',
    ]);
    const sarif = JSON.parse((await run('--data', folder, '--format', 'sarif')).stdout);
    expect(sarif.runs[0].results.map(({ ruleId, level }: Record<string, string>) => [ruleId, level])).toEqual(
      [
        ['unknown-icon', 'error'],
        ['unknown-word', 'note'],
      ],
    );
  });

  it('fails where it is strict', async () => {
    const folder = siteInEnglish(slip());
    const { status, stdout } = await run('--data', folder, '--strict');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^1 problem in 1 of \d+ files\. Nothing was changed\.$/m);
    expect(stdout).not.toContain('dvice');
    const strict = JSON.parse((await run('--data', folder, '--strict', '--format', 'json')).stdout);
    expect(strict).toMatchObject({ problems: [{ rule: 'unknown-word' }], advice: [] });
    expect((await run('--data', siteInEnglish(), '--strict')).status).toBe(0);
  });

  it('has no advice in a language without a dictionary', async () => {
    const folder = siteInEnglish({ ...slip(), 'site.json': String(littleSite()['site.json']) });
    const { status, stdout } = await run('--data', folder, '--strict');
    expect([status, stdout]).toEqual([0, `${fileCount} files read. No problems.\n`]);
  });
});

describe('a word to learn', () => {
  const wordsOf = (folder: string) => readFileSync(join(folder, 'words.json'), 'utf8');

  it('is known from then on', async () => {
    const folder = siteInEnglish(slip());
    const before = wordsOf(folder);
    const printed = relative(process.cwd(), join(folder, 'words.json'));
    expect(await run('--learn', 'Recieve', '--data', folder)).toEqual({
      status: 0,
      stdout: `Learnt "Recieve": see ${printed}.\n`,
      stderr: '',
    });
    expect(wordsOf(folder).replace('    "Recieve",\n', '')).toBe(before);
    expect((await run('--data', folder, '--strict')).status).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('may be one of several, and the first of a site', async () => {
    const folder = siteInEnglish({ 'words.json': null });
    const { status } = await run('--learn', 'Zulutech', 'Aquatech', '--learn=Zulutech', '--data', folder);
    expect([status, JSON.parse(wordsOf(folder))]).toEqual([0, { words: ['Aquatech', 'Zulutech'] }]);
    expect((await run('--data', folder)).status).toBe(0);
  });

  it.each<[string, string[], string]>([
    ['one that the dictionary has', ['colour'], '"colour" stands in the dictionary already'],
    ['the plural of one', ['Kenya’s'], '"Kenya’s" stands in the dictionary already'],
    ['one that the site has', ['emporter'], '"emporter" is among the site\'s words already.'],
    ['two words', ['Casa Vera'], '"Casa Vera" is not one word, so it cannot be learnt.'],
    ['a number', ['2024'], '"2024" is not one word'],
    ['something far too long', ['x'.repeat(500)], 'is not one word'],
    ['markup', ['<b>'], '"<b>" is not one word'],
    ['nothing', [], 'The option "--learn" lacks its value.'],
    ['blanks', [' '], '" " is not one word'.replace('" "', '""')],
    ['an option of the check beside it', ['Zulutech', '--strict'], '"--strict" is not an option'],
  ])('is refused with all others where it is %s', async (_, words, message) => {
    const folder = siteInEnglish();
    const before = wordsOf(folder);
    const { status, stdout, stderr } = await run('--data', folder, '--learn', ...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    await run('--data', folder, '--learn', 'Zulutech', ...words.slice(0, 1));
    expect(words.length === 1 ? wordsOf(folder) : before).toBe(before);
  });

  it('is refused in a language without a dictionary', async () => {
    const folder = siteInEnglish({ 'site.json': String(littleSite()['site.json']) });
    const { status, stderr } = await run('--data', folder, '--learn', 'Zulutech');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'There is no dictionary for "fr-FR", so no word needs to be learnt.',
    ]);
  });

  it.each<[string, Changes]>([
    ['words.json', { 'words.json': '{ "words": [ ' }],
    ['words.json', { 'words.json': '{ "words": "a" }' }],
    ['words.json', { 'words.json': '' }],
    ['site.json', { 'site.json': '{' }],
    ['site.json', { 'site.json': null }],
  ])('waits for %s to be mended', async (file, changes) => {
    const folder = siteInEnglish(changes);
    const printed = relative(process.cwd(), join(folder, file));
    expect(await run('--data', folder, '--learn', 'Zulutech')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${printed} has problems, so nothing was learnt. npm run check lists them.\n`,
    });
  });

  it('leaves all as it was where nothing can be written', async () => {
    const folder = siteInEnglish();
    mkdirSync(join(folder, `.words.json.${process.pid}.after`));
    const before = wordsOf(folder);
    expect((await run('--data', folder, '--learn', 'Zulutech')).status).toBe(2);
    expect(wordsOf(folder)).toBe(before);
  });
});
