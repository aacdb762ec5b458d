import { describe, expect, it } from 'vitest';
import { readData, readFiles } from '../../src/build/read-data';
import { createSiteFiles, findBlock, withFile, withValue } from '../site';
import {
  createSiteFolder,
  listChangedPaths,
  readTexts,
  runInProcess,
  runWithAnswers,
} from './run-in-process';

const page = 'practice-areas/moorings.json';

/** Creates a site whose page has this paragraph. */
const createFolder = (paragraph: string) =>
  createSiteFolder(
    createSiteFiles(
      withValue(page, ({ blocks }) => {
        findBlock(blocks, 'overview').paragraphs[0] = paragraph;
      }),
    ),
  );

const readParagraph = (folder: string) =>
  findBlock(JSON.parse(readTexts(folder)[page] ?? '').blocks, 'overview').paragraphs[0] as string;

async function replaceIn(text: string, find: string, words: string, ...options: string[]): Promise<string> {
  const folder = createFolder(text);
  const { stderr } = await runInProcess('replace', find, words, ...options, '--now', '--data', folder);
  expect(stderr).toBe('');
  expect(readData(readFiles(folder), folder).problems).toEqual([]);
  return readParagraph(folder);
}

describe('replace', () => {
  it.each<[what: string, text: string, find: string, words: string, expected: string]>([
    ['a word', 'A quokka by the sea.', 'quokka', 'gull', 'A gull by the sea.'],
    ['each occurrence', 'Quokka on quokka.', 'quokka', 'gull', 'Gull on gull.'],
    ['a word in capitals', 'The QUOKKA.', 'quokka', 'gull', 'The GULL.'],
    ['a word in bold', 'A **quokka** here.', 'quokka', 'gull', 'A **gull** here.'],
    ['a part of bold words', 'A **big quokka** here.', 'quokka here', 'gull here', 'A **big gull** here.'],
    ['words that end in bold', 'A big **quokka**.', 'big quokka', 'gull', 'A gull.'],
    ['words that begin in bold', 'A **big** quokka.', 'big quokka', 'gull', 'A **gull**.'],
    ['words that end in italics', 'A *big quokka* here.', 'a big', 'one', 'One *quokka* here.'],
    ['the words of a link', 'See [our quokka](/packages).', 'our quokka', 'gulls', 'See [gulls](/packages).'],
    ['words around a link', 'See [quokka](/packages) now.', 'see quokka', 'X', '[X](/packages) now.'],
    ['words with another apostrophe', 'The quokka’s pier.', "quokka's", 'gull’s', 'The gull’s pier.'],
    ['words with another space', 'A big\u00A0quokka.', 'big quokka', 'gull', 'A gull.'],
    ['words with a hyphen', 'A quokka-house here.', 'quokka-house', 'gull', 'A gull here.'],
    ['words with brackets', 'A quokka (2) here.', 'quokka (2)', 'gull', 'A gull here.'],
    [
      'words that become a token',
      'A quokka by a token.',
      'a token',
      '{contact.hours}',
      'A quokka by {contact.hours}.',
    ],
    [
      'a word among plain asterisks',
      '\\*A quokka\\* and **\\*one**.',
      'quokka',
      'gull',
      '\\*A gull\\* and **\\*one**.',
    ],
    ['a plain asterisk', 'A quokka\\* here.', 'quokka*', 'gull', 'A gull here.'],
    ['words that are removed', 'A big quokka here.', ' quokka', '', 'A big here.'],
  ])('changes %s and keeps the marks', async (_, text, find, words, expected) => {
    expect(await replaceIn(text, find, words)).toBe(expected);
  });

  it.each<[what: string, text: string, find: string]>([
    ['addresses of links', 'See [our prices](/packages).', 'packages'],
    ['web addresses', 'See https://quokka.example/a for it.', 'quokka'],
    ['email addresses', 'Write to a@quokka.example soon.', 'quokka'],
    ['tokens', 'Call {contact.phone} soon.', 'contact'],
    ['words on both sides of a token', 'Call {contact.phone} quokka.', 'call quokka'],
  ])('keeps %s', async (_, text, find) => {
    expect(await replaceIn(text, find, 'gull')).toBe(text);
  });

  it('keeps a citation that follows the replaced words', async () => {
    const article = 'articles/harbour-lights.json';
    const folder = createSiteFolder(
      createSiteFiles(
        withFile(article, (text) => text.replace('Lamps follow the {law', 'The **quokkas** know {law')),
      ),
    );
    const { title } = JSON.parse(readTexts(folder)['law/fairway-rules-2018.json'] ?? '');
    const listed = await runInProcess('replace', 'quokkas know', 'gulls know', '--dry-run', '--data', folder);
    expect(listed.stdout).toContain(`[quokkas know] ${title}, r`);
    const { stderr } = await runInProcess('replace', 'quokkas know', 'gulls know', '--now', '--data', folder);
    expect(stderr).toBe('');
    expect(readTexts(folder)[article]).toContain('"The **gulls** know {law.fairway-rules-2018, rule 4}.');
  });

  it('keeps the names of laws, and changes their other texts', async () => {
    const law = 'law/fairway-rules-2018.json';
    const folder = createSiteFolder(
      createSiteFiles(
        withValue(law, (value) => {
          value.fullName = 'The Fairway Rules of 2018';
        }),
      ),
    );
    const before = readTexts(folder)[law] ?? '';
    const run = (...options: string[]) =>
      runInProcess('replace', 'rules', 'orders', ...options, '--data', folder);
    expect((await run('--dry-run')).stdout).toContain(
      '\n  The Fairway [Rules] of 2018 (the name of a law, which is not replaced)\n',
    );
    await run('--now');
    expect(readTexts(folder)[law]).toBe(before.replace('New rules', 'New orders'));
  });

  it('finds only whole words, or only words with the same capitals, on request', async () => {
    const text = 'Quokkas, a quokka and a Quokka.';
    expect(await replaceIn(text, 'quokka', 'gull', '--whole-words')).toBe('Quokkas, a gull and a Gull.');
    expect(await replaceIn(text, 'quokka', 'gull', '--case')).toBe('Quokkas, a gull and a Quokka.');
  });

  it('changes every kind of file with texts for visitors, even drafts', async () => {
    const { 'industries/salvage.json': draft } = withValue('industries/salvage.json', (value) => {
      value.draft = true;
      value.title = 'Crabbing';
      value.description = 'A quokka in a draft about the harbour and its boats.';
    });
    const folder = createSiteFolder(
      createSiteFiles({
        'industries/crabbing.json': draft ?? null,
        ...withFile('wording.json', (text) => text.replace(/("skipToContent": ")[^"]*/, '$1Skip the quokka')),
        ...withFile('site.json', (text) => text.replace('Berths and Tides', 'Berths and quokka')),
        ...withFile('navigation.json', (text) => text.replace(/("label": ")[^"]*/, '$1Quokka')),
      }),
    );
    const before = readTexts(folder);
    const { status } = await runInProcess('replace', 'quokka', 'gull', '--now', '--data', folder);
    expect(status).toBe(0);
    expect(listChangedPaths(before, readTexts(folder))).toEqual(
      ['industries/crabbing.json', 'navigation.json', 'site.json', 'wording.json'].sort(),
    );
  });

  it('lists each place with the words around the match, then asks for confirmation', async () => {
    const folder = createFolder('A quokka by the sea.');
    const before = readTexts(folder);
    const args = ['quokka', 'gull', '--data', folder] as const;
    const refused = await runWithAnswers([['Replace the words in 1 place', 'no\r']], 'replace', ...args);
    expect(refused.stdout).toMatch(
      /practice-areas\/moorings\.json:\d+:\d+\n.*\n {2}A \[quokka\] by the sea\.\n/,
    );
    expect([refused.status, readTexts(folder)]).toEqual([0, before]);
    const { stdout } = await runWithAnswers([['Replace the words in 1 place', 'yes\r']], 'replace', ...args);
    expect(stdout).toContain('Made 1 replacement in Moorings and Berths.\n');
    expect(readParagraph(folder)).toBe('A gull by the sea.');
  });

  it('shows the value of a token in the text around a match, and the token itself if the token matches', async () => {
    const folder = createFolder('Call {contact.phone} by the quokka.');
    const { phone } = JSON.parse(readTexts(folder)['site.json'] ?? '').contact;
    const run = (find: string) => runInProcess('replace', find, 'gull', '--dry-run', '--data', folder);
    expect((await run('quokka')).stdout).toContain(`\n  Call ${phone} by the [quokka].\n`);
    expect((await run('{contact.phone}')).stdout).toContain(
      '\n  Call [{contact.phone}] by the quokka. (a setting or a law, which is not replaced)\n',
    );
  });

  it('changes nothing without a terminal, in a dry run, or without a match', async () => {
    const folder = createFolder('A quokka by the sea.');
    const before = readTexts(folder);
    const run = (...args: string[]) => runInProcess('replace', ...args, '--data', folder);
    expect((await run('quokka', 'gull')).stdout).toContain('"--now" replaces the words without a question.');
    const { stdout } = await run('quokka', 'gull', '--dry-run');
    expect(stdout).toMatch(/^-.*quokka.*\n\+.*gull/m);
    expect((await run('quokkas', 'gull', '--now')).stdout).toContain('No text that can be replaced');
    expect(readTexts(folder)).toEqual(before);
  });

  it.each<[what: string, words: string, message: string]>([
    ['marks', 'g*u*ll', 'have a special meaning there'],
    ['an unknown token', '{contact.gull}', '{contact.gull}'],
    ['too many words', 'gull '.repeat(200).trim(), 'This change would cause a problem'],
  ])('refuses %s as new words', async (_, words, message) => {
    const folder = createFolder('A **quokka** by the sea.');
    const before = readTexts(folder);
    const { status, stderr } = await runInProcess('replace', 'quokka', words, '--now', '--data', folder);
    expect(status).toBeGreaterThan(0);
    expect(stderr).toContain(message);
    expect(readTexts(folder)).toEqual(before);
  });
});
