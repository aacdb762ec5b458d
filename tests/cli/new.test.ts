import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getKindMetadata, type TextControl } from '../../schema/fields/field-kinds';
import { getMetadata } from '../../schema/fields/walk';
import { collectionNames } from '../../schema/files/collections';
import { readSite } from '../../schema/read-site';
import { contentKinds, listPageQuestions } from '../../src/author/new-page';
import { readData, readFiles } from '../../src/build/read-data';
import { createSiteFiles, findBlock, testContext } from '../site';
import {
  createSiteFolder,
  listChangedPaths,
  readTexts,
  runInProcess,
  runWithAnswers,
} from './run-in-process';

const title = 'Bakeries';
const description =
  'What the harbour does for bakers: flour by sea, a crane for the sacks, and a stove to wait beside.';

let folder: string;
let before: Record<string, string>;

beforeEach(() => {
  folder = createSiteFolder(createSiteFiles());
  before = readTexts(folder);
});

const runNew = (...args: string[]) => runInProcess('new', ...args, '--data', folder);

/** Answers for required fields without choices. A field gets the first answer that its schema accepts. */
const samples = [
  'Words',
  ['Words'],
  'words',
  1,
  true,
  '2025-09-19',
  '/about',
  'https://harbour.example',
  'desk@harbour.example',
  '+44 1632 960001',
];

/** Answers for fields whose control chooses an icon or a picture. */
const namesByControl: Partial<Record<TextControl, string>> = { icon: 'anchor', picture: 'harbour.jpg' };

const { tree } = readSite(createSiteFiles(), testContext);

/** Returns the options that answer the required questions about a kind of content, except the questions in `asked`. */
function getFlags(kind: (typeof contentKinds)[number], asked: readonly string[] = []): string[] {
  const texts: Record<string, string> = { title, description };
  return listPageQuestions(kind, tree)
    .filter(({ flag, isRequired }) => isRequired && !asked.includes(flag))
    .flatMap(({ flag, choices: [choice], schema }) => {
      const { control } = getKindMetadata(getMetadata(schema).kind ?? 'line');
      const sample = samples.find((value) => schema.safeParse(value).success);
      return [`--${flag}`, texts[flag] ?? choice ?? namesByControl[control] ?? String(sample)];
    });
}

function changes(): string[] {
  return listChangedPaths(before, readTexts(folder));
}

describe('new with options', () => {
  it.each(contentKinds)('adds one file for %s and keeps the data valid', async (kind) => {
    const { status, stdout, stderr } = await runNew(kind, ...getFlags(kind));
    expect([status, stderr]).toEqual([0, '']);
    expect(changes()).toEqual([`${kind}/bakeries.json`]);
    expect(stdout).toContain(`/${kind}/bakeries.json. `);
    expect(readData(readFiles(folder), folder).problems).toEqual([]);
  });

  it.each([...collectionNames, 'law'] as const)(
    'writes placeholders in %s, and the launch check reports each of them',
    async (kind) => {
      await runNew(kind, ...getFlags(kind));
      const path = `${kind}/bakeries.json`;
      const text = readTexts(folder)[path] ?? '';
      const placeholders = readData(readFiles(folder), folder, { purpose: 'launch' }).problems.filter(
        ({ rule, file }) => rule === 'todo' && file.endsWith(path),
      );
      expect(placeholders.length).toBeGreaterThan(0);
      expect(placeholders.length).toBe(text.match(/TODO/g)?.length);
    },
  );

  it('fills in common values and the current date in the time zone of the site, but no reading time', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2025, 10, 17, 21) / 1000));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const flags = getFlags('articles');
    flags.splice(flags.indexOf('--date'), 2);
    expect(await runNew('article', ...flags)).toMatchObject({ status: 0, stderr: '' });
    const { date, blocks, ...written } = JSON.parse(readTexts(folder)['articles/bakeries.json'] ?? '');
    expect(date).toBe('2025-11-18');
    expect(blocks).toContainEqual({ type: 'share-links', heading: 'Pass it along the pier' });
    expect(written).not.toHaveProperty('readTime');
    const article = readData(readFiles(folder), folder).site?.pages.find(
      ({ id }) => id === 'articles/bakeries',
    )?.article;
    expect(article?.minutes).toBe(1);
  });

  it('prints the address of the new page, and the lists and menus that show it', async () => {
    const { stdout } = await runNew('industries/ovens', ...getFlags('industries'));
    const { site } = readData(readFiles(folder), folder);
    const page = site?.pages.find(({ id }) => id === 'industries/ovens');
    expect(stdout).toContain(`Its address is ${page?.address}.`);
    const overview = page?.overview?.to ?? '?';
    expect(stdout).toMatch(new RegExp(`It is shown on .*${overview}`));
  });

  it('keeps a page out of lists if nothing links to it, and says so', async () => {
    const { stdout } = await runNew('page', '--name', 'about-office/history', ...getFlags('pages'));
    expect(readTexts(folder)['pages/about-office/history.json']).toContain('"listed": false');
    expect(stdout).toContain('No page links to it yet');
  });

  it('replaces a redirect at the address of the new page, and says so', async () => {
    const removing = ['industries/salvage', '--with-references', '--redirect', '/industries'];
    await runInProcess('remove', ...removing, '--data', folder);
    const { status, stdout } = await runNew('industries/salvage', ...getFlags('industries'));
    expect(status).toBe(0);
    expect(stdout).toContain(
      'The redirect from /industries/salvage to /industries is removed, because a page or a file now has the address /industries/salvage.\n',
    );
    expect(readTexts(folder)['redirects.json']).toBeUndefined();
  });

  it('reports which page already has the address as an alias', async () => {
    const { status, stderr } = await runNew('page/about/office', ...getFlags('pages'));
    expect(status).toBe(2);
    expect(stderr).toContain('/pages/about-office.json. Choose another address.');
  });

  it('names every missing option if there is no terminal', async () => {
    const { status, stderr } = await runNew('industry');
    expect(status).toBe(2);
    for (const { flag, description } of listPageQuestions('industries').filter(
      ({ isRequired }) => isRequired,
    ))
      expect(stderr).toContain(`--${flag}  ${description}\n`);
    expect(changes()).toEqual([]);
  });

  it.each([
    [['industri', '--title', title], 'Did you mean "industry"?'],
    [['industries/The Ovens', ...getFlags('industries')], 'lowercase letters, digits and hyphens'],
    [['industries/fishing', ...getFlags('industries')], 'is taken by'],
    [['industries/../../escape', ...getFlags('industries')], 'cannot contain a slash'],
    [['page/../escape', ...getFlags('pages')], 'cannot be used in an address'],
    [['page/index', ...getFlags('pages')], 'is taken by'],
    [
      ['industries', ...getFlags('industries'), '--excerpt', 'x'],
      '"--excerpt" is not an option for an industry',
    ],
    [['industries', ...getFlags('industries'), '--order', 'many'], 'Position in lists: '],
    [['industries', ...getFlags('industries'), '--title', '?!'], 'Add the last part of the address'],
    [[], 'Name what to create'],
  ])('refuses %j in one sentence, and changes nothing', async (args, phrase) => {
    const { status, stderr } = await runNew(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(phrase);
    expect(stderr).not.toContain('    at ');
    expect(changes()).toEqual([]);
  });

  it('changes nothing if the site would have a problem, such as a duplicate title', async () => {
    const flags = getFlags('industries');
    await runNew('industries/un', ...flags);
    before = readTexts(folder);
    const { status, stderr } = await runNew('industries/deux', ...flags);
    expect(status).toBe(1);
    expect(stderr).toContain('deux.json');
    expect(changes()).toEqual([]);
  });
});

describe('new with questions', () => {
  const enter = '\r';
  const up = '\u001B[A';
  const clear = '\u0015';

  const runWithKeys = (keys: readonly (readonly [question: string, keys: string])[], ...args: string[]) =>
    runWithAnswers(keys, 'new', ...args, '--data', folder);

  it('asks the required questions, suggests a name from the title and writes the page', async () => {
    const { status } = await runWithKeys(
      [
        ['What to create', `industry${enter}`],
        ['Title', `${title}${enter}`],
        ['Last part of the address', enter],
        ['Description', `${description}${enter}`],
        ['Group', `trade${enter}`],
        ['Summary', `Bread before the tide.${enter}`],
      ],
      ...getFlags('industries', ['title', 'description', 'group', 'card-summary']),
    );
    expect(status).toBe(0);
    expect(JSON.parse(readTexts(folder)['industries/bakeries.json'] ?? '')).toMatchObject({
      title,
      description,
      card: { summary: 'Bread before the tide.' },
    });
  });

  it('shows a problem while the author types, and refuses an answer with a problem', async () => {
    const { status, shown } = await runWithKeys(
      [
        ['Description', `Short${enter}`],
        ['at least 50 are required', `${clear}${description}${enter}`],
      ],
      'industries/ovens',
      ...getFlags('industries', ['description']),
    );
    expect(status).toBe(0);
    expect(shown).toContain('The text has 1 character; at least 50 are required.');
  });

  it('goes back with the up arrow and keeps the answers', async () => {
    const { status } = await runWithKeys(
      [
        ['Description', `${description}${enter}`],
        ['Summary', up],
        ['Description', enter],
        ['Summary', `Bread.${enter}`],
      ],
      'industries/ovens',
      ...getFlags('industries', ['description', 'card-summary']),
    );
    expect(status).toBe(0);
    expect(readTexts(folder)['industries/ovens.json']).toContain(description);
  });

  it('asks again for an answer that conflicts with another page, and keeps the other answers', async () => {
    const { status, shown } = await runWithKeys(
      [
        ['Description', `${description}${enter}`],
        ['Summary', `Bread.${enter}`],
        ['Title', `${clear}${title}${enter}`],
      ],
      'industries/ovens',
      ...getFlags('industries', ['title', 'description', 'card-summary']),
      '--title',
      'Fishing',
    );
    expect(status).toBe(0);
    expect(shown).toMatch(/Title: Fishing.*\n.*fishing.json has the same title/);
    expect(JSON.parse(readTexts(folder)['industries/ovens.json'] ?? '')).toMatchObject({
      title,
      description,
    });
  });

  it('asks for a group if the collection has groups, and accepts only these groups', async () => {
    const { status, shown } = await runWithKeys(
      [
        ['Group', `trad${enter}`],
        ['Did you mean "trade"?', `${clear}trade${enter}`],
      ],
      'industries/ovens',
      ...getFlags('industries', ['group']),
    );
    expect([status, shown]).toEqual([0, expect.stringContaining('One of: ')]);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Esc', '\u001B'],
  ])('stops on %s with one sentence and changes nothing', async (_, key) => {
    const { status, stderr } = await runWithKeys(
      [
        ['Title', `${title}${enter}`],
        ['Last part of the address', key],
      ],
      'industry',
    );
    expect([status, stderr]).toEqual([2, 'Cancelled. Nothing was changed.\n']);
    expect(changes()).toEqual([]);
  });
});

describe('new with --from', () => {
  const original = 'industries/fishing.json';
  const runCopy = (...args: string[]) =>
    runNew('industries/oysters', '--from', 'industries/fishing', ...args);

  it('creates a draft with a new title and the blocks of another entry', async () => {
    const { status, stdout, stderr } = await runCopy('--title', 'Oysters');
    expect([status, stderr]).toEqual([0, '']);
    expect(changes()).toEqual(['industries/oysters.json']);
    expect(stdout).toContain('The copy has the address /industries/oysters. It is a draft');
    expect(stdout).toContain('The description was not copied');
    const copied = JSON.parse(before[original] ?? '');
    findBlock(copied.blocks, 'hero').tag = 'Oysters';
    expect(JSON.parse(readTexts(folder)['industries/oysters.json'] ?? '')).toEqual({
      ...copied,
      title: 'Oysters',
      description: expect.stringMatching(/^TODO/),
      draft: true,
    });
  });

  it('replaces texts that equal the old title, except labels of links, and lists other texts that contain the old title', async () => {
    const page = JSON.parse(before[original] ?? '');
    const hero = findBlock(page.blocks, 'hero');
    hero.intro = `${page.title} by night.`;
    hero.buttons[0].label = page.title;
    writeFileSync(join(folder, original), JSON.stringify(page));
    const { stdout, stderr } = await runCopy('--title', 'Oysters');
    expect(stderr).toBe('');
    expect(stdout).toContain(`The new title also replaces “${page.title}” in 1 other text.`);
    expect(stdout).toContain(`The heading “${hero.headline}” is copied from the original.`);
    expect(stdout).toMatch(/These texts mention “.*”, so check them: .*› Introduction/);
    const copy = findBlock(JSON.parse(readTexts(folder)['industries/oysters.json'] ?? '').blocks, 'hero');
    expect(copy).toEqual({ ...hero, tag: 'Oysters' });
  });

  it('accepts the address of the original, and lets other options replace copied values', async () => {
    const { stderr } = await runNew(
      ...['industry', '--from', '/industries/fishing', '--title', title, '--description', description],
    );
    expect(stderr).toBe('');
    const written = JSON.parse(readTexts(folder)['industries/bakeries.json'] ?? '');
    expect(written).toMatchObject({ title, description, draft: true });
  });

  it('asks for the title in a terminal', async () => {
    const { status } = await runWithAnswers(
      [['Title', 'Oysters\r']],
      ...['new', 'industries/oysters', '--from', 'industries/fishing', '--data', folder],
    );
    expect(status).toBe(0);
    expect(changes()).toEqual(['industries/oysters.json']);
  });

  it.each([
    [['industries/oysters', '--from', 'industries/fishing'], 'Add --title with the title of the copy.'],
    [['packages/oysters', '--from', 'industries/fishing'], 'Write "industries/oysters".'],
    [['industries/oysters', '--from', 'industries/fishin', '--title', title], 'Did you mean'],
    [['--from', 'images/harbour.jpg', '--title', title], 'is not a page that can be duplicated.'],
    [['industries/sailing', '--from', 'industries/fishing', '--title', title], 'The name is taken by'],
    [['--from', 'industries/fishing', '--title', title, '--group', 'nowhere'], 'is not one of the choices.'],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await runNew(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(changes()).toEqual([]);
  });
});
