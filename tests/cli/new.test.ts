import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectionNames } from '../../schema/files/collections';
import { contentKinds, listPageQuestions, suggestAnswer } from '../../src/author/new-page';
import { readFiles } from '../../src/build/disk';
import { readData } from '../../src/build/load-site';
import { createSiteFiles } from '../site';
import {
  runWithAnswers as answerAt,
  createSiteFolder,
  listChangedPaths,
  readTexts,
  runInProcess,
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

const begin = (...args: string[]) => runInProcess('new', ...args, '--data', folder);

/** Options that answer all that a kind needs. */
function flagsFor(kind: (typeof contentKinds)[number]): string[] {
  return listPageQuestions(kind)
    .filter(({ isRequired, flag }) => isRequired || flag === 'group')
    .flatMap((question) => {
      const said =
        { title, description, group: 'trade', date: '2025-09-19', jurisdiction: 'saltmere' }[question.flag] ??
        (suggestAnswer(question) || 'Words');
      return [`--${question.flag}`, said];
    });
}

function changes(): string[] {
  return listChangedPaths(before, readTexts(folder));
}

describe('beginning a page or a law by options', () => {
  it.each(contentKinds)('leaves a valid tree with one file more for %s', async (kind) => {
    const { status, stdout, stderr } = await begin(kind, ...flagsFor(kind));
    expect([status, stderr]).toEqual([0, '']);
    expect(changes()).toEqual([`${kind}/bakeries.json`]);
    expect(stdout).toContain(`/${kind}/bakeries.json. `);
    expect(readData(readFiles(folder), folder).problems).toEqual([]);
  });

  it.each([...collectionNames, 'law'] as const)(
    'writes words into %s that the launch check asks for, each of them',
    async (kind) => {
      await begin(kind, ...flagsFor(kind));
      const path = `${kind}/bakeries.json`;
      const text = readTexts(folder)[path] ?? '';
      const asked = readData(readFiles(folder), folder, { purpose: 'launch' }).problems.filter(
        ({ rule, file }) => rule === 'todo' && file.endsWith(path),
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBe(text.match(/TODO/g)?.length);
    },
  );

  it('fills in what most of its kind say alike and the day of today, and leaves the time to read to the build', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2025, 10, 18) / 1000));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const flags = flagsFor('articles');
    flags.splice(flags.indexOf('--date'), 2);
    expect(await begin('article', ...flags)).toMatchObject({ status: 0, stderr: '' });
    const { date, blocks, ...written } = JSON.parse(readTexts(folder)['articles/bakeries.json'] ?? '');
    expect(date).toBe('2025-11-18');
    expect(blocks).toContainEqual({ type: 'share-links', heading: 'Pass it along the pier' });
    expect(written).not.toHaveProperty('readTime');
    const article = readData(readFiles(folder), folder).site?.pages.find(
      ({ id }) => id === 'articles/bakeries',
    )?.article;
    expect(article?.minutes).toBe(1);
  });

  it('says the address, the lists and the menus', async () => {
    const { stdout } = await begin('industries/ovens', ...flagsFor('industries'));
    const { site } = readData(readFiles(folder), folder);
    const page = site?.pages.find(({ id }) => id === 'industries/ovens');
    expect(stdout).toContain(`Its address is ${page?.address}.`);
    const overview = page?.overview?.to ?? '?';
    expect(stdout).toMatch(new RegExp(`It is shown on .*${overview}`));
  });

  it('keeps a page that nothing leads to out of lists, and says so', async () => {
    const { stdout } = await begin('page', '--name', 'about-office/history', ...flagsFor('pages'));
    expect(readTexts(folder)['pages/about-office/history.json']).toContain('"listed": false');
    expect(stdout).toContain('No page links to it yet');
  });

  it('names every option that is missing where nobody can be asked', async () => {
    const { status, stderr } = await begin('industry');
    expect(status).toBe(2);
    for (const { flag, description } of listPageQuestions('industries').filter(
      ({ isRequired }) => isRequired,
    ))
      expect(stderr).toContain(`--${flag}  ${description}\n`);
    expect(changes()).toEqual([]);
  });

  it.each([
    [['industri', '--title', title], 'Did you mean "industry"?'],
    [['industries/The Ovens', ...flagsFor('industries')], 'small letters, digits and hyphens'],
    [['industries/fishing', ...flagsFor('industries')], 'is taken by'],
    [['industries/../../escape', ...flagsFor('industries')], 'one word of its address'],
    [['page/../escape', ...flagsFor('pages')], 'not a name for an address'],
    [['page/index', ...flagsFor('pages')], 'is taken by'],
    [
      ['industries', ...flagsFor('industries'), '--excerpt', 'x'],
      '"--excerpt" is not an option for an industry',
    ],
    [['industries', ...flagsFor('industries'), '--order', 'many'], 'Order: '],
    [['industries', ...flagsFor('industries'), '--title', '！'], 'write the name, too'],
    [[], 'Name what to create'],
  ])('refuses %j in a sentence, and leaves the tree as it was', async (args, words) => {
    const { status, stderr } = await begin(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
    expect(changes()).toEqual([]);
  });

  it('does nothing where the tree would have a problem, such as a title that another page has', async () => {
    const flags = flagsFor('industries');
    await begin('industries/un', ...flags);
    before = readTexts(folder);
    const { status, stderr } = await begin('industries/deux', ...flags);
    expect(status).toBe(1);
    expect(stderr).toContain('deux.json');
    expect(changes()).toEqual([]);
  });
});

describe('beginning a page by answers', () => {
  const enter = '\r';
  const up = '\u001B[A';
  const clear = '\u0015';

  const answer = (keys: readonly (readonly [question: string, keys: string])[], ...args: string[]) =>
    answerAt(keys, 'new', ...args, '--data', folder);

  it('asks for what is needed, suggests the name from the title and writes the page', async () => {
    const { status } = await answer([
      ['What to create', `industry${enter}`],
      ['Title', `${title}${enter}`],
      ['Name in the address', enter],
      ['Description', `${description}${enter}`],
      ['Group', `trade${enter}`],
      ['Summary', `Bread before the tide.${enter}`],
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(readTexts(folder)['industries/bakeries.json'] ?? '')).toMatchObject({
      title,
      description,
      card: { summary: 'Bread before the tide.' },
    });
  });

  it('says what is wrong while it is typed, and takes no answer that is', async () => {
    const { status, shown } = await answer(
      [
        ['Description', `Short${enter}`],
        ['at least 50 are required', `${clear}${description}${enter}`],
      ],
      'industries/ovens',
      '--title',
      title,
      '--card-summary',
      'Bread.',
      '--group',
      'trade',
    );
    expect(status).toBe(0);
    expect(shown).toContain('The text has 1 character; at least 50 are required.');
  });

  it('goes back with the arrow up, and keeps what was answered', async () => {
    const { status } = await answer(
      [
        ['Description', `${description}${enter}`],
        ['Summary', up],
        ['Description', enter],
        ['Summary', `Bread.${enter}`],
      ],
      'industries/ovens',
      '--group',
      'trade',
      '--title',
      title,
    );
    expect(status).toBe(0);
    expect(readTexts(folder)['industries/ovens.json']).toContain(description);
  });

  it('asks again for what the site as a whole refuses, and keeps all other answers', async () => {
    const { status, shown } = await answer(
      [
        ['Description', `${description}${enter}`],
        ['Summary', `Bread.${enter}`],
        ['Title', `${clear}${title}${enter}`],
      ],
      'industries/ovens',
      '--group',
      'trade',
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

  it('asks for a group where the overview of a collection has some, and takes no other', async () => {
    const { status, shown } = await answer(
      [
        ['Group', `trad${enter}`],
        ['Did you mean "trade"?', `${clear}trade${enter}`],
      ],
      'industries/ovens',
      ...flagsFor('industries').filter((word) => word !== '--group' && word !== 'trade'),
    );
    expect([status, shown]).toEqual([0, expect.stringContaining('One of: ')]);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Esc', '\u001B'],
  ])('ends with %s in a sentence and leaves the tree as it was', async (_, key) => {
    const { status, stderr } = await answer(
      [
        ['Title', `${title}${enter}`],
        ['Name in the address', key],
      ],
      'industry',
    );
    expect([status, stderr]).toEqual([2, 'Cancelled. Nothing was changed.\n']);
    expect(changes()).toEqual([]);
  });
});
