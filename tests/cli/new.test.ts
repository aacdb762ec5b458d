import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectionNames } from '../../schema/files/collections';
import { kinds, listQuestions, suggestAnswer } from '../../src/author/new-page';
import { Refusal } from '../../src/author/planned-tree';
import { readFiles } from '../../src/build/disk';
import { readData } from '../../src/build/load-site';
import { newPage } from '../../src/cli/new';
import { littleSite, withValue } from '../little-site';
import { answer as answerAt, changedPaths, folderOf, run, textsIn } from './run-here';

const title = 'Boulangeries';
const description =
  'Pour les boulangers qui veulent servir un café à la hauteur de leur pain, du lundi au dimanche.';

let folder: string;
let before: Record<string, string>;

beforeEach(() => {
  folder = folderOf(littleSite());
  before = textsIn(folder);
});

const begin = (...args: string[]) => run('new', ...args, '--data', folder);

/** Options that answer all that a kind needs. */
function flagsFor(kind: (typeof kinds)[number]): string[] {
  return listQuestions(kind)
    .filter(({ isRequired, flag }) => isRequired || flag === 'group')
    .flatMap((question) => {
      const said =
        { title, description, group: 'comptoir', date: '2025-09-19', jurisdiction: 'france' }[
          question.flag
        ] ??
        (suggestAnswer(question) || 'Mots');
      return [`--${question.flag}`, said];
    });
}

function changes(): string[] {
  return changedPaths(before, textsIn(folder));
}

describe('beginning a page or a law by options', () => {
  it.each(kinds)('leaves a valid tree with one file more for %s', async (kind) => {
    const { status, stdout, stderr } = await begin(kind, ...flagsFor(kind));
    expect([status, stderr]).toEqual([0, '']);
    expect(changes()).toEqual([`${kind}/boulangeries.json`]);
    expect(stdout).toContain(`${kind}/boulangeries.json is begun.`);
    expect(readData(readFiles(folder), folder).problems).toEqual([]);
  });

  it.each([...collectionNames, 'law'] as const)(
    'writes words into %s that the launch check asks for, each of them',
    async (kind) => {
      await begin(kind, ...flagsFor(kind));
      const path = `${kind}/boulangeries.json`;
      const text = textsIn(folder)[path] ?? '';
      const asked = readData(readFiles(folder), folder, { purpose: 'launch' }).problems.filter(
        ({ rule, file }) => rule === 'todo' && file.endsWith(path),
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBe(text.match(/TODO/g)?.length);
    },
  );

  it('fills in what most of its kind say alike and the day of today, and leaves the time to read to the build', async () => {
    const disclaimer = { type: 'disclaimer', text: 'Pour information.' };
    const like = ['eau-douce', 'premier-craquement'].map((slug) =>
      withValue(`articles/${slug}.json`, (value) => {
        const others = value.blocks.filter(({ type }: { type: string }) => type !== 'disclaimer');
        value.blocks = [...others, disclaimer];
      }),
    );
    folder = folderOf(littleSite(Object.assign({}, ...like)));
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2025, 10, 18) / 1000));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const flags = flagsFor('articles');
    flags.splice(flags.indexOf('--date'), 2);
    expect(await begin('article', ...flags)).toMatchObject({ status: 0, stderr: '' });
    const { date, blocks, ...written } = JSON.parse(textsIn(folder)['articles/boulangeries.json'] ?? '');
    expect([date, blocks.at(-1)]).toEqual(['2025-11-18', disclaimer]);
    expect(written).not.toHaveProperty('readTime');
    const article = readData(readFiles(folder), folder).site?.pages.find(
      ({ id }) => id === 'articles/boulangeries',
    )?.article;
    expect(article?.minutes).toBe(1);
  });

  it('says the address, the lists and the menus', async () => {
    const { stdout } = await begin('industries/fournils', ...flagsFor('industries'));
    const { site } = readData(readFiles(folder), folder);
    const page = site?.pages.find(({ id }) => id === 'industries/fournils');
    expect(stdout).toContain(`Its address is ${page?.address}.`);
    const overview = page?.overview?.to ?? '?';
    expect(stdout).toMatch(new RegExp(`It is shown on .*${overview}`));
  });

  it('keeps a page that nothing leads to out of lists, and says so', async () => {
    const { stdout } = await begin('page', '--name', 'ecole/histoire', ...flagsFor('pages'));
    expect(textsIn(folder)['pages/ecole/histoire.json']).toContain('"listed": false');
    expect(stdout).toContain('Nothing leads to it yet');
  });

  it('names every option that is missing where nobody can be asked', async () => {
    const { status, stderr } = await begin('industry');
    expect(status).toBe(2);
    for (const { flag, description } of listQuestions('industries').filter(({ isRequired }) => isRequired))
      expect(stderr).toContain(`--${flag}  ${description}\n`);
    expect(changes()).toEqual([]);
  });

  it.each([
    [['industri', '--title', title], 'Did you mean "industry"?'],
    [['industries/Les Fournils', ...flagsFor('industries')], 'small letters, digits and hyphens'],
    [['industries/cafes', ...flagsFor('industries')], 'already'],
    [['industries/../../fuite', ...flagsFor('industries')], 'one word of its address'],
    [['page/../fuite', ...flagsFor('pages')], 'not a name that can stand in an address'],
    [['page/index', ...flagsFor('pages')], 'already'],
    [
      ['industries', ...flagsFor('industries'), '--excerpt', 'x'],
      '"--excerpt" is nothing that an industry has',
    ],
    [['industries', ...flagsFor('industries'), '--order', 'many'], '--order: '],
    [['industries', ...flagsFor('industries'), '--title', '！'], 'add "--name"'],
    [[], 'What to begin is missing'],
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
    before = textsIn(folder);
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
    answerAt(keys, (terminal) => newPage([...args, '--data', folder], terminal));

  it('asks for what is needed, suggests the name from the title and writes the page', async () => {
    const { status } = await answer([
      ['What to begin', `industry${enter}`],
      ['Title', `${title}${enter}`],
      ['Name in the address', enter],
      ['Description', `${description}${enter}`],
      ['Group', `comptoir${enter}`],
      ['Summary', `Le bon café du matin.${enter}`],
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(textsIn(folder)['industries/boulangeries.json'] ?? '')).toMatchObject({
      title,
      description,
      card: { summary: 'Le bon café du matin.' },
    });
  });

  it('says what is wrong while it is typed, and takes no answer that is', async () => {
    const { status, shown } = await answer(
      [
        ['Description', `Court${enter}`],
        ['at least 50 are needed', `${clear}${description}${enter}`],
      ],
      'industries/fournils',
      '--title',
      title,
      '--card-summary',
      'Du pain.',
      '--group',
      'comptoir',
    );
    expect(status).toBe(0);
    expect(shown).toContain('The text has 1 character; at least 50 are needed.');
  });

  it('goes back with the arrow up, and keeps what was answered', async () => {
    const { status } = await answer(
      [
        ['Description', `${description}${enter}`],
        ['Summary', up],
        ['Description', enter],
        ['Summary', `Du pain.${enter}`],
      ],
      'industries/fournils',
      '--group',
      'comptoir',
      '--title',
      title,
    );
    expect(status).toBe(0);
    expect(textsIn(folder)['industries/fournils.json']).toContain(description);
  });

  it('asks again for what the site as a whole refuses, and keeps all other answers', async () => {
    const { status, shown } = await answer(
      [
        ['Description', `${description}${enter}`],
        ['Summary', `Du pain.${enter}`],
        ['Title', `${clear}${title}${enter}`],
      ],
      'industries/fournils',
      '--group',
      'comptoir',
      '--title',
      'Cafés',
    );
    expect(status).toBe(0);
    expect(shown).toMatch(/Title: Cafés.*\n.*cafes.json has the same title/);
    expect(JSON.parse(textsIn(folder)['industries/fournils.json'] ?? '')).toMatchObject({
      title,
      description,
    });
  });

  it('asks for a group where the overview of a collection has some, and takes no other', async () => {
    const { status, shown } = await answer(
      [
        ['Group', `comptoar${enter}`],
        ['Did you mean "comptoir"?', `${clear}comptoir${enter}`],
      ],
      'industries/fournils',
      ...flagsFor('industries').filter((word) => word !== '--group' && word !== 'comptoir'),
    );
    expect([status, shown]).toEqual([0, expect.stringContaining('One of: ')]);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Esc', '\u001B'],
  ])('ends with %s in a sentence and leaves the tree as it was', async (_, key) => {
    const stopping = answer(
      [
        ['Title', `${title}${enter}`],
        ['Name in the address', key],
      ],
      'industry',
    );
    await expect(stopping).rejects.toThrow(new Refusal('Stopped before the end. Nothing was changed.'));
    expect(changes()).toEqual([]);
  });
});
