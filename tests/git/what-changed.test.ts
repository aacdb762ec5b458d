import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  commit as commitIn,
  createSiteFolder,
  writeChanges as editIn,
  git as gitIn,
  runInProcess,
} from '../cli/run-in-process';
import { type Changes, createSiteFiles, findBlock, withFile, withValue } from '../site';

let folder: string;

/** A page that shows no picture file. Its picture is generated from its address. */
const salvage = withValue('industries/salvage.json', (entry) => delete entry.picture);
const files = createSiteFiles(salvage);

const git = (...args: string[]) => gitIn(folder, ...args);
const commit = (message: string) => commitIn(folder, message);
const edit = (changes: Changes) => editIn(folder, changes);

function redirect(from: string, to: string): Changes {
  return { 'redirects.json': JSON.stringify({ [from]: to }) };
}

const whatChanged = (...args: string[]) => runInProcess('what-changed', '--data', folder, ...args);

/** Returns the listed changes without the summary. */
async function listChanges(changes: Changes, ...args: string[]): Promise<string[]> {
  edit(changes);
  const { status, stdout, stderr } = await whatChanged(...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n\n').slice(0, -1).join('').split('\n');
}

/** Sets environment variables, as Git does for the programs that it starts. */
function setVariables(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

const template = mkdtempSync(join(tmpdir(), 'authored-'));
afterAll(() => rmSync(template, { recursive: true }));

beforeAll(() => {
  folder = template;
  edit(files as Changes);
  git('init', '--quiet', '--template=');
  commit('Begin');
  // Packs all objects into one file, which is copied faster than hundreds of files.
  git('gc', '--quiet');
});

beforeEach(() => {
  folder = createSiteFolder({});
  cpSync(template, folder, { recursive: true });
});

const nothing = /^Nothing has changed since [0-9a-f]{7,} \(Begin\)\.\n$/;

describe('what-changed', () => {
  it('lists nothing without a change', async () => {
    expect(await whatChanged()).toEqual({
      status: 0,
      stdout: expect.stringMatching(nothing),
      stderr: '',
    });
  });

  it('lists a changed price as visitors read it, with the pages that show it', async () => {
    const change = withValue('packages/berth-survey.json', ({ blocks }) => {
      findBlock(blocks, 'pricing-table').plans[0].price.amount = 310;
    });
    expect(await listChanges(change)).toEqual([
      expect.stringMatching(
        /^Berth Survey, Small: £120 → £310, shown on \/blog\/tide-tables, \/industries\/sailing, \S+ and \d more$/,
      ),
    ]);
  });

  it('lists a new page, with the pages that show it', async () => {
    const text = String(createSiteFiles()['industries/ferries.json'])
      .replace('"Ferries"', '"Stations"')
      .replace('for ferry lines', 'for night trains');
    const [line, ...others] = await listChanges({ 'industries/stations.json': text });
    expect(others).toEqual([]);
    expect(line).toMatch(/^New page \/industries\/stations “Stations”, shown on .*\/industries( and|$)/);
  });

  it('lists a removed page, and the new target of its address', async () => {
    expect(await listChanges({ 'industries/salvage.json': null })).toEqual([
      'Page /industries/salvage “Salvage” removed; its address is not redirected',
    ]);
    edit(redirect('/industries/salvage', '/industries/fishing'));
    expect(await listChanges({})).toEqual([
      'Page /industries/salvage “Salvage” removed; its address now redirects to /industries/fishing',
    ]);
  });

  it('lists a new address as a rename, not as a removal and a new page', async () => {
    renameSync(join(folder, 'industries/salvage.json'), join(folder, 'industries/wrecks.json'));
    expect(await listChanges({})).toEqual([
      'Page /industries/salvage “Salvage” is now /industries/wrecks; the old address is not redirected, and a new picture is drawn for it',
    ]);
    expect(await listChanges(redirect('/industries/salvage', '/industries/wrecks'))).toContain(
      'Page /industries/salvage “Salvage” is now /industries/wrecks; the old address redirects to the new one, and a new picture is drawn for it',
    );
  });

  it('lists only the new address after the rename command, not the changed links to the page', async () => {
    edit(
      withFile('articles/harbour-lights.json', (text) =>
        text.replace('The old keeper', '[The old keeper](/industries/salvage)'),
      ),
    );
    commit('Link');
    await runInProcess('rename', 'industries/salvage', 'wrecks', '--data', folder);
    await runInProcess('rename', 'articles/harbour-lights', 'lamps', '--data', folder);
    expect(await listChanges({})).toEqual([
      'Page /blog/harbour-lights “Harbour Lights and Their Colours” is now /blog/lamps; the old address redirects to the new one',
      'Page /industries/salvage “Salvage” is now /industries/wrecks; the old address redirects to the new one',
    ]);
  });

  it('lists a page that becomes a draft, is published or is hidden from lists', async () => {
    const change = (more: object) =>
      withValue('industries/salvage.json', (entry) => {
        delete entry.picture;
        Object.assign(entry, more);
      });
    const draft = change({ draft: true });
    const line = 'Page /industries/salvage “Salvage” is now a draft, not published';
    expect(await listChanges(draft)).toEqual([line]);
    commit('Withdraw');
    expect((await listChanges(salvage))[0]).toMatch(
      /^Draft published: \/industries\/salvage “Salvage”, shown on .*\/industries/,
    );
    commit('Publish');
    const kept = change({ listed: false });
    expect(await listChanges(kept)).toContain(
      'Page /industries/salvage “Salvage” is no longer in lists and menus',
    );
  });

  it('lists a paragraph with its changed words', async () => {
    const change = withValue('articles/harbour-lights.json', ({ blocks }) => {
      const { content } = findBlock(blocks, 'article-body');
      content[2].text = content[2].text.replace('The old keeper', 'The young keeper');
    });
    expect(await listChanges(change)).toEqual([
      'Harbour Lights and Their Colours, paragraph 2: “old” → “young”',
    ]);
  });

  it('lists a changed link with its new target', async () => {
    const change = withFile('articles/tide-tables.json', (text) =>
      text.replace('/blog/fog-signals', '/industries'),
    );
    expect(await listChanges(change)).toEqual([
      expect.stringMatching(/, paragraph \d+: the link “notes on fog” leads to \/industries$/),
    ]);
  });

  it('lists a new order of blocks, a new block and a removed block', async () => {
    const change = withValue('packages/berth-survey.json', ({ blocks }) => {
      const [hero, list, table] = blocks;
      blocks.splice(5, 1);
      blocks.splice(0, 3, hero, table, list, {
        type: 'prose',
        heading: 'The tea',
        paragraphs: ['It is green.'],
      });
    });
    const found = await listChanges(change);
    expect(found).toContain('Berth Survey, text “The tea” added');
    expect(found).toContainEqual(
      expect.stringMatching(/^Berth Survey, related pages “Where to read on” removed/),
    );
    const names = ['pricing table', 'numbered list'].map((name) => expect.stringContaining(name));
    const [swap = ''] = found.filter((line) => / swapped places/.test(line));
    expect([swap, swap]).toEqual(names);
  });

  it('lists changes of a menu, an interface text and a picture', async () => {
    const picture = 'images/icon.svg';
    const found = await listChanges({
      ...withValue('navigation.json', (value) => {
        value.button.label = 'Something else';
      }),
      ...withValue('wording.json', (value) => {
        value.retry = 'Once more';
      }),
      [picture]: `${createSiteFiles()[picture]}\n`,
    });
    expect(found).toEqual([
      expect.stringMatching(/^Menus, button, label: “.*” → “Something else”, shown on every page$/),
      expect.stringMatching(/^Wording, try again: “.*” → “Once more”$/),
      expect.stringMatching(new RegExp(`^Picture ${picture} replaced`)),
    ]);
  });

  it('lists the changes since a given commit', async () => {
    edit(redirect('/a', '/contact'));
    commit('Second');
    expect(await listChanges({}, 'HEAD~1')).toEqual(['Redirect added: “/a” → “/contact”']);
    expect((await whatChanged('HEAD')).stdout).toMatch(/^Nothing has changed since .* \(Second\)/);
  });

  it('compares the versions file by file if one of them has problems, and says so', async () => {
    edit(withValue('site.json', (value) => Object.assign(value, { colour: 'red' })));
    edit({ 'wording.json': '{' });
    const { status, stdout } = await whatChanged();
    expect(status).toBe(1);
    expect(stdout).toContain('Settings, colour added: “red”\n');
    expect(stdout).toContain('Wording: changed; the file cannot be read as JSON now');
    expect(stdout).toMatch(/\nThe data now has \d+ problems \("npm run check" lists them\), /);
    commit('Break');
    edit(files as Changes);
    const result = await whatChanged();
    expect(result.status).toBe(0);
    expect(result.stdout).toMatch(
      /\nThe data in commit [0-9a-f]+ has \d+ problems under the current rules, /,
    );
  });

  it('lists a price as changed if the new price is invalid, and accepts a file named "constructor"', async () => {
    edit({
      ...withValue('packages/berth-survey.json', ({ blocks }) => {
        findBlock(blocks, 'pricing-table').plans[0].price = [];
      }),
      constructor: 'hi',
    });
    const { status, stdout } = await whatChanged();
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^Berth Survey, .*“Small”, price changed$/m)]);
    expect(await runInProcess('check', '--data', folder)).toMatchObject({ status: 1, stderr: '' });
  });

  it('lists the changes in a linked worktree from a Git hook, for which Git sets variables such as GIT_DIR', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'worktrees-'));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const linked = join(parent, 'linked');
    git('worktree', 'add', '--quiet', linked);
    const { 'pages/index.json': home } = withValue('pages/index.json', (value) => {
      value.title = 'A lamp';
    });
    writeFileSync(join(linked, 'pages/index.json'), home ?? '');
    setVariables({
      GIT_DIR: join(folder, '.git/worktrees/linked'),
      GIT_INDEX_FILE: join(folder, '.git/worktrees/linked/index'),
      GIT_WORK_TREE: linked,
      GIT_PREFIX: '',
    });
    const { status, stdout } = await runInProcess('what-changed', '--data', linked);
    expect([status, stdout.match(/\d+ changes? since/)?.[0]]).toEqual([0, '1 change since']);
  });
});

describe('what-changed in a list', () => {
  const week = 'packages/berth-survey.json';
  const withParagraphs = (paragraphs: string[]) =>
    withValue(week, ({ blocks }) => blocks.splice(1, 0, { type: 'prose', heading: 'The tea', paragraphs }));
  const [fee, court, other] = [
    'The fee is due in thirty days after the invoice was sent.',
    'Courts sit in May.',
    'Something else altogether, at length.',
  ];

  it.each<[string, string[], string[], string[]]>([
    ['a moved item as one move', [fee, court, other], [other, fee, court], ['is now first']],
    [
      'an edited and moved item as the same item',
      [fee, court],
      [other, fee.replace('thirty', 'fourteen')],
      ['fourteen', 'added', 'removed'],
    ],
    [
      'a removed item between two equal items as one removal',
      [court, fee, court],
      [court, court],
      ['removed'],
    ],
  ])('treats %s', async (_, was, is, ends) => {
    edit(withParagraphs(was));
    commit('List');
    const listed = await listChanges(withParagraphs(is));
    expect(listed).toEqual(ends.map((text) => expect.stringContaining(text)));
  });
});

describe('what-changed for a picture in Git LFS', () => {
  const picture = createSiteFiles()['images/icon.svg'] ?? '';
  const other = String(picture).replace('<svg', '<svg data-new=""');

  function pointerTo(content: string | Uint8Array): string {
    const id = createHash('sha256').update(content).digest('hex');
    return `version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize ${content.length}\n`;
  }

  /** Commits a pointer to a picture, and writes the picture itself to the folder, as Git LFS does. */
  function commitAsLfs(content: string | Uint8Array): void {
    edit({ 'images/icon.svg': pointerTo(content) });
    git('add', '--all');
    git('commit', '--quiet', '--amend', '--message', 'Begin');
    edit({ 'images/icon.svg': content });
  }

  it('lists nothing if the pointer names the current picture', async () => {
    commitAsLfs(picture);
    expect(await runInProcess('what-changed', '--data', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(nothing),
    });
  });

  it('lists the picture as replaced, and nothing else, if the pointer names another picture', async () => {
    commitAsLfs(picture);
    const id = createHash('sha256').update(picture).digest('hex');
    edit({ [`.git/lfs/objects/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`]: picture });
    edit({ 'images/icon.svg': other });
    const { status, stdout } = await runInProcess('what-changed', '--data', folder);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Picture images\/icon\.svg replaced, shown on .*\n\n1 change since [0-9a-f]+ \(Begin\)\.\n$/,
    );
  });

  it('lists a replaced picture that this clone has not fetched', async () => {
    commitAsLfs(picture);
    edit({ 'images/icon.svg': other });
    const { stdout } = await runInProcess('what-changed', '--data', folder);
    expect(stdout).toContain('Picture images/icon.svg replaced');
    expect(stdout).toContain('1 change since');
  });
});

describe('what-changed as Markdown and JSON', () => {
  const hostile = '</li> [x](https://evil.example) `a` | **b**';

  it('escapes Markdown in the author’s texts, but not ordinary punctuation and amounts', async () => {
    edit(
      withValue('industries/ferries.json', (value) => {
        value.card.summary = hostile;
      }),
    );
    edit(
      withValue('industries/fishing.json', (value) => {
        value.card.summary = 'From $1,200.50 (net) – 5 % less!';
      }),
    );
    const { stdout } = await whatChanged('--format', 'markdown');
    expect(stdout).toContain('→ “From $1,200.50 (net) – 5 % less!”');
    expect(stdout).toMatch(/^2 changes since [0-9a-f]+ \(Begin\)\.$/m);
    const [, line = ''] = /^- (Ferries.*)$/m.exec(stdout) ?? [];
    expect(line.replaceAll(/\\./g, '')).not.toMatch(/[[\]<>`|*]/);
    expect(line.replaceAll('\\', '')).toContain(hostile);
  });

  it('names the file of each change relative to the current folder', async () => {
    edit(redirect('/a', '/contact'));
    const { stdout } = await whatChanged('--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      since: { name: 'HEAD', subject: 'Begin' },
      changes: [
        { text: 'Redirect added: “/a” → “/contact”', file: expect.stringMatching(/\/redirects\.json$/) },
      ],
      notes: [],
    });
  });
});

describe('what-changed', () => {
  const expectRefused = async (text: RegExp, ...args: string[]) => {
    const { status, stdout, stderr } = await whatChanged(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(text);
    expect(stderr).not.toMatch(/\n\s+at /);
  };

  it('refuses a name that Git does not know or that is an option', async () => {
    await expectRefused(/^There is no commit "v1"\. "git log" lists the commits\.\n$/, 'v1');
    await expectRefused(/^There is no commit "HEAD; touch x"/, 'HEAD; touch x');
    await expectRefused(/^There is no commit "--upload-pack=x"/, '--', '--upload-pack=x');
    await expectRefused(/is not an option of this command/, '--upload-pack=x');
    await expectRefused(/"xml" is not a value of --format/, '--format', 'xml');
  });

  it('refuses a folder without a repository or without a commit', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    await expectRefused(/ is not in a Git repository, so there is no earlier state to compare with\.\n$/);
    git('init', '--quiet');
    await expectRefused(/^This Git repository has no commit yet, so there is nothing to compare with\.\n$/);
  });

  it('refuses a folder that a commit does not contain', async () => {
    const hash = git('commit-tree', '4b825dc642cb6eb9a060e54bf8d69288fbee4904', '-m', 'x').trim();
    await expectRefused(/^The commit ".*" has no folder .*, so there is nothing to compare with\.\n$/, hash);
  });

  it('refuses a folder of another user, and shows the Git command that allows the folder', async () => {
    // The first variable makes Git treat every folder as another user's. Git's own tests use this variable.
    setVariables({
      GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
    });
    await expectRefused(/ownership[\s\S]*git config --global --add safe\.directory /);
  });
});

describe('check', () => {
  it('lists the problems in changed files first, and suggests --fix if it can fix a problem', async () => {
    edit(withFile('packages/berth-survey.json', (text) => text.replace('"search-check"', '"anchorr"')));
    commit('Typo');
    edit(withFile('pages/about-office.json', (text) => text.replace('"overview"', '"Overview"')));
    const { stdout } = await runInProcess('check', '--data', folder);
    expect(stdout).toMatch(
      /^In files you changed:\n\n.*about-office\.json[\s\S]*\nIn other files:\n\n.*berth-survey/,
    );
    expect(stdout).toContain(
      'Nothing was changed. "npm run check -- --fix" corrects what has only one right answer.\n',
    );
  });
});

describe('a dry run of rename', () => {
  it('prints a diff that Git can apply, and changes nothing', async () => {
    const renameFishing = (...args: string[]) =>
      runInProcess('rename', 'industries/fishing', 'trades', '--data', folder, ...args);
    const { status, stdout } = await renameFishing('--dry-run');
    expect([status, git('status', '--porcelain')]).toEqual([0, '']);
    expect(stdout).toMatch(/This was a dry run: nothing was changed\.\n$/);
    const diff = stdout.slice(0, stdout.indexOf('\n\n') + 1);
    const printed = `${relative(process.cwd(), folder)}/`;
    git('apply', join(createSiteFolder({ diff: diff.replaceAll(printed, '') }), 'diff'));
    const tree = () => {
      git('add', '--all');
      return git('write-tree');
    };
    const applied = tree();
    git('reset', '--quiet', '--hard');
    expect((await renameFishing()).status).toBe(0);
    expect(applied).toBe(tree());
  });
});
