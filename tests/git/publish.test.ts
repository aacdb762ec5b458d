import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CommandResult,
  createSiteFolder,
  writeChanges as editIn,
  git as gitIn,
  readTexts,
  runInProcess,
  runWithAnswers,
} from '../cli/run-in-process';
import { type Changes, createSiteFiles, findBlock, withFile, withValue } from '../site';

/** The author's clone of the site, and the data folder in it. */
let copy: string;
let data: string;

const git = (...args: string[]) => gitIn(copy, ...args);
const edit = (changes: Changes, folder = data) => editIn(folder, changes);

const withPrice = (amount: number) =>
  withValue('packages/berth-survey.json', ({ blocks }) => {
    findBlock(blocks, 'pricing-table').plans[0].price.amount = amount;
  });
const withLabel = (text: string) =>
  withValue('navigation.json', ({ button }) => {
    button.label = text;
  });
const withSummary = (text: string) =>
  withValue('industries/fishing.json', ({ card }) => {
    card.summary = text;
  });
const withTestimonial = (quote: string) =>
  withValue('pages/about-office.json', ({ blocks }) => {
    blocks.push({ type: 'testimonial', quote, name: 'A skipper', company: 'The Port', sample: true });
  });

const runPublish = (...args: string[]) => runInProcess('publish', '--data', data, ...args);
const runUndo = (...args: string[]) => runInProcess('undo', ...args, '--data', data);

/** The Git terms and commit hashes that messages to authors avoid. */
const jargon = /\b(commit|push|branch|remote|HEAD|merge|repository|fatal|[0-9a-f]{7,40})\b/;

function expectPlain({ stdout, stderr }: CommandResult): void {
  expect(`${stdout}${stderr}`).not.toMatch(jargon);
}

const lastMessage = () => git('log', '-1', '--format=%B').trim();

/** The template from which each test copies its site. */
const template = mkdtempSync(join(tmpdir(), 'authored-'));
afterAll(() => rmSync(template, { recursive: true }));

beforeAll(() => {
  copy = template;
  edit(createSiteFiles() as Changes, join(template, 'site-data'));
  edit({ 'code.txt': 'one' }, template);
  git('init', '--quiet', '--template=', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  // Packs all objects into one file, which is copied faster than hundreds of files.
  git('gc', '--quiet');
  git('config', 'user.name', 'Amina');
  git('config', 'user.email', 'amina@example.org');
});

beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  copy = createSiteFolder({});
  data = join(copy, 'site-data');
  cpSync(template, copy, { recursive: true });
});

/** Adds a bare repository as the remote `origin`. Returns its folder. */
function addRemote(): string {
  const remote = createSiteFolder({});
  gitIn(remote, 'init', '--quiet', '--bare', '--initial-branch', 'main');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return remote;
}

/** Publishes changes as another author, from another clone. */
function publishElsewhere(remote: string, changes: Changes): void {
  const other = createSiteFolder({});
  gitIn(other, 'clone', '--quiet', remote, '.');
  edit(changes, join(other, 'site-data'));
  gitIn(other, 'commit', '--quiet', '--all', '--message', 'Another');
  gitIn(other, 'push', '--quiet');
}

describe('publish', () => {
  it('shows the changes, commits only the data, lists the changes in the commit message, and sends the commit', async () => {
    const remote = addRemote();
    edit({ ...withPrice(310), 'images/icon.svg': `${createSiteFiles()['images/icon.svg']}\n` });
    writeFileSync(join(copy, 'code.txt'), 'two');
    git('add', 'code.txt');
    const result = await runPublish();
    expect([result.status, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toMatch(/^Berth Survey, Small: £120 → £310, shown on .*\nPicture .*\n\nPublished/);
    expectPlain(result);
    expect(lastMessage()).toMatch(/^Berth Survey, Small: £120 → £310 and 1 more change\n\n- Berth Survey/);
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Amina <amina@example.org>');
    expect(git('status', '--porcelain')).toBe('M  code.txt\n');
    expect(gitIn(remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('includes renamed and removed files', async () => {
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    edit({ 'articles/harbour-lights.json': null });
    expect(await runPublish()).toMatchObject({ status: 0 });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('show', '--format=', '--name-status', '-M')).toMatch(
      /^D\t.*harbour-lights\.json\nR100\t.*barges\.json$/m,
    );
  });

  it('finds no change if Git converts the line endings in the working copy', async () => {
    cpSync('.gitattributes', join(copy, '.gitattributes'));
    git('config', 'core.autocrlf', 'true');
    rmSync(data, { recursive: true });
    git('checkout', '--', 'site-data');
    expect((await runPublish()).stdout).toBe('Nothing has changed since you last published.\n');
  });

  it('reports a reformatted file as a change of formatting only', async () => {
    const text = createSiteFiles()['pages/about.json'] ?? '';
    edit({ 'pages/about.json': JSON.stringify(JSON.parse(String(text))) });
    await runPublish();
    expect(lastMessage()).toBe('Only the formatting of files changed.');
  });

  it('says that nothing is online yet if there is no remote', async () => {
    edit(withPrice(310));
    const outcome = await runPublish();
    expect(outcome.stdout).toContain(
      'Nothing is online yet. This copy of the site is not connected to the published site',
    );
    expect((await runPublish()).stdout).toBe('Nothing has changed since you last published.\n');
    expectPlain(outcome);
    // A branch that tracks a local branch has no remote.
    git('branch', 'other');
    git('branch', '--set-upstream-to', 'other');
    edit(withPrice(320));
    expect((await runPublish()).stdout).toContain(
      'Nothing is online yet. This copy of the site is not connected to the published site',
    );
  });

  it('commits a renamed data folder, and undo reports no change to undo until then', async () => {
    renameSync(data, join(copy, 'content'));
    data = join(copy, 'content');
    for (const [path, text] of Object.entries(readTexts(data)))
      if (path.endsWith('.json')) edit({ [path]: text.replaceAll(/,\s*"sample": true/g, '') });
    expect((await runUndo()).stderr).toBe('There is no change to undo.\n');
    expect((await runPublish()).stdout).toMatch(/\n\nSaved in this copy of the site/);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it('makes a commit whose message has more than 1,500 lines', async () => {
    const word = (_: unknown, index: number) => String.fromCodePoint(0x4e00 + index) + 'é'.repeat(50);
    const text = Array.from({ length: 1500 }, word);
    edit({ 'words.json': JSON.stringify({ words: text }) });
    expect(await runPublish()).toMatchObject({ status: 0, stderr: '' });
    expect(lastMessage().split('\n').length).toBeGreaterThan(1500);
  });

  it('refuses a file that Git ignores', async () => {
    edit({ '.gitignore': 'barges*\n' }, copy);
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    const { status, stderr } = await runPublish();
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Git ignores .*barges\.json\. Give/)]);
    expect(lastMessage()).toBe('Begin');
  });

  it('commits without sending if the option --here is set, and sends this commit in the next run', async () => {
    const place = addRemote();
    edit(withPrice(310));
    expect((await runPublish('--here')).stdout).toMatch(
      /\nSaved in this copy of the site\. Nothing is online yet\.\n$/,
    );
    expect(gitIn(place, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
    edit(withLabel('Come in'));
    const { stdout } = await runPublish();
    for (const words of ['£310', 'Come in', '\n\nPublished']) expect(stdout).toContain(words);
    expect(gitIn(place, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('sends commits that earlier runs of publish --here made, even if they cancel each other out', async () => {
    const remote = addRemote();
    git('branch', '--unset-upstream');
    expect((await runPublish()).stdout).toBe('Nothing has changed since you last published.\n');
    edit(withPrice(310));
    await runPublish('--here');
    git('checkout', '--quiet', 'HEAD^', '--', 'site-data');
    git('reset', '--quiet');
    await runPublish('--here');
    expect((await runPublish()).stdout).toMatch(
      /^The changes saved in this copy of the site have not been sent yet\.\n\nPublished/,
    );
    expect(gitIn(remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('refuses problems, missing texts and a new sample testimonial, and commits nothing', async () => {
    for (const [changes, text] of [
      [
        withFile('industries/fishing.json', (text) => text.replace('"title"', '"titel"')),
        'Did you mean "title"?',
      ],
      [withSummary('TODO: Summary.'), '"TODO" marks a missing text.'],
      [withTestimonial('We came back.'), 'This is a sample.'],
    ] as const) {
      edit(changes);
      const { status, stderr } = await runPublish();
      expect([status, stderr]).toEqual([1, expect.stringContaining(text)]);
      expect(stderr).toContain('Nothing was published.');
      edit(createSiteFiles() as Changes);
    }
    expect(lastMessage()).toBe('Begin');
  });

  it('accepts a published sample testimonial until it changes', async () => {
    edit(withTestimonial('We came back.'));
    git('commit', '--quiet', '--all', '--message', 'Sample');
    edit(withPrice(310));
    expect(await runPublish()).toMatchObject({ status: 0 });
    edit(withTestimonial('We often came back.'));
    expect(await runPublish()).toMatchObject({ status: 1 });
  });

  it('shows with --dry-run what would be published, and does nothing', async () => {
    edit(withPrice(310));
    const { stdout } = await runPublish('--dry-run');
    expect(stdout).toMatch(/£310.*\n\nThis was a dry run: nothing was published\.\n$/);
    expect(lastMessage()).toBe('Begin');
  });

  it('says to add --name and --mail if there is no terminal, and stores the given name and address', async () => {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    edit(withPrice(310));
    const refused = await runPublish();
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringContaining('--name "Your Name" --mail'),
    ]);
    expect(await runPublish('--name', 'Zuri', '--mail', 'zuri@example.org')).toMatchObject({ status: 0 });
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Zuri <zuri@example.org>');
    edit(withPrice(320));
    expect(await runPublish()).toMatchObject({ status: 0 });
  });

  it('asks for a name and for consent at a terminal', async () => {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    edit(withPrice(310));
    const { status, shown } = await runWithAnswers(
      [
        ['Your name', 'Zuri\r'],
        ['Your email address', 'zuri\r'],
        ['Write an email address', '@example.org\r'],
        ['Publish this', 'yes\r'],
      ],
      'publish',
      '--data',
      data,
    );
    expect([status, shown]).toEqual([0, expect.stringContaining('Publish this')]);
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Zuri <zuri@example.org>');
    edit(withPrice(320));
    expect(await runWithAnswers([['Publish this', 'no\r']], 'publish', '--data', data)).toMatchObject({
      status: 2,
      stderr: 'Nothing was published.\n',
    });
  });

  it('publishes nothing if a file is saved before the confirmation', async () => {
    edit(withPrice(310));
    const save = () => edit(withSummary('TODO: Summary.'));
    expect(await runWithAnswers([['Publish this', 'yes\r', save]], 'publish', '--data', data)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^The data has changed since this list was made, so nothing was published\./,
      ),
    });
    expect(lastMessage()).toBe('Begin');
  });

  it('merges changes that others have published meanwhile', async () => {
    publishElsewhere(addRemote(), withLabel('Come in'));
    edit(withPrice(310));
    const outcome = await runPublish();
    expect([outcome.status, outcome.stdout]).toEqual([0, expect.stringContaining('together with changes')]);
    expectPlain(outcome);
    expect(readFileSync(join(data, 'navigation.json'), 'utf8')).toContain('Come in');
    expect(git('status', '--porcelain', '--branch')).toBe('## main...origin/main\n');
  });

  it('reports an unreachable remote, and sends the commit the next time', async () => {
    const remote = addRemote();
    renameSync(remote, `${remote}-away`);
    edit(withPrice(310));
    const result = await runPublish();
    expect([result.status, result.stderr]).toEqual([2, expect.stringContaining('could not be sent')]);
    renameSync(`${remote}-away`, remote);
    expect((await runPublish()).stdout).toMatch(/£310.*\n\nPublished/);
    expect(gitIn(remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('explains what to do without a repository, or with a detached HEAD', async () => {
    git('checkout', '--quiet', '--detach');
    expect((await runPublish()).stderr).toMatch(
      /^This copy of the site is not on a branch\. Run "git switch main" to return to main/,
    );
    rmSync(join(copy, '.git'), { recursive: true });
    for (const { status, stderr } of [await runPublish(), await runUndo()])
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('To publish, you need a copy that was made with "git clone"'),
      ]);
  });
});

describe('undo', () => {
  it('lists the last changes in plain words, the newest first', async () => {
    edit(withPrice(310));
    await runPublish();
    edit(withLabel('Come in'));
    const result = await runUndo();
    expect([result.status, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toMatch(
      /^ 1 {2}not published yet\n {5}Menus, button, label: .*“Come in”\n 2 {2}\d{4}-\d\d-\d\d \d\d:\d\d, Amina\n {5}Berth Survey, Small: £120 → £310\n\n"npm run undo 1" shows/,
    );
    expectPlain(result);
  });

  it('shows what it would discard, including new and renamed files, before it undoes unpublished changes', async () => {
    const before = readTexts(data);
    edit({ ...withPrice(310), 'images/new/new.svg': createSiteFiles()['images/icon.svg'] ?? '' });
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    git('add', 'site-data/industries');
    const shown = await runUndo('1');
    expect(shown.stdout).toMatch(/^These changes were never published and would be lost:\n\n/);
    expect(shown.stdout).toMatch(
      /is now \/industries\/barges[\s\S]*£310[\s\S]*new\.svg added[\s\S]*This was a dry run/,
    );
    expect(readTexts(data)).not.toEqual(before);
    writeFileSync(join(copy, 'code.txt'), 'two');
    expect((await runUndo('1', '--now')).stdout).toMatch(/\nUndone\.\n$/);
    expect(readTexts(data)).toEqual(before);
    expect(git('status', '--porcelain')).toBe(' M code.txt\n');
  });

  it('undoes one commit, keeps later changes, and commits only the data', async () => {
    const before = readTexts(data);
    edit(withPrice(310));
    await runPublish();
    edit(withLabel('Come in'));
    await runPublish();
    const between = readTexts(data);
    writeFileSync(join(copy, 'code.txt'), 'two');
    expect((await runUndo('2')).stdout).toMatch(
      /^This would change:\n\nBerth Survey, Small: £310 → £120\n\nThis was/,
    );
    expect(readTexts(data)).toEqual(between);
    const result = await runUndo('2', '--now');
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expectPlain(result);
    expect(readTexts(data)).toEqual({
      ...between,
      'packages/berth-survey.json': before['packages/berth-survey.json'],
    });
    expect([git('status', '--porcelain'), lastMessage()]).toEqual([
      ' M code.txt\n',
      'Berth Survey, Small: £310 → £120',
    ]);
  });

  it('undoes a rename with all its effects, and keeps later edits to the page', async () => {
    const before = readTexts(data);
    await runInProcess('rename', 'articles/harbour-lights', 'quiet-lights', '--data', data);
    await runPublish();
    const path = join(data, 'articles/quiet-lights.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Weather"', '"Lamps"'));
    await runPublish();
    expect(await runUndo('2', '--now')).toMatchObject({ status: 0, stderr: '' });
    const article = before['articles/harbour-lights.json']?.replace('"Weather"', '"Lamps"') ?? '';
    expect(readTexts(data)).toEqual({ ...before, 'articles/harbour-lights.json': article });
  });

  it('asks at a terminal which change to undo, then asks for confirmation', async () => {
    edit(withPrice(310));
    const { status, stdout } = await runWithAnswers(
      [
        ['Which change to undo', '7\r'],
        ['Write a number from 1 to 1.', '\u0015' + '1\r'],
        ['Undo this change', 'no\r'],
      ],
      'undo',
      '--data',
      data,
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('nothing was changed')]);
    const take = (first?: () => void) =>
      runWithAnswers(
        [
          ['Which change to undo', '1\r'],
          ['Undo this change', 'yes\r', first],
        ],
        'undo',
        '--data',
        data,
      );
    const { stderr } = await take(() => edit(withPrice(320)));
    expect(stderr).toMatch(/berth-survey\.json was changed .* Your change was not made\. Try again\.\n$/);
    await take();
    expect(git('status', '--porcelain')).toBe('');
  });

  it('reports that Git is busy', async () => {
    edit(withPrice(310));
    edit({ '.git/index.lock': '' }, copy);
    const { status, stderr } = await runUndo('1', '--now');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^The changes could not be undone: .*index\.lock.* Nothing was changed\.\n$/),
    ]);
  });

  it('names the later change that conflicts', async () => {
    for (const amount of [310, 320]) {
      edit(withPrice(amount));
      await runPublish();
    }
    const result = await runUndo('2', '--now');
    expect([result.status, result.stderr]).toEqual([
      2,
      expect.stringMatching(
        /A later change affects the same place in .*berth-survey\.json\. Undo change 1 first\./,
      ),
    ]);
    expectPlain(result);
  });

  it('refuses an undo that would leave a problem or overlap with unpublished changes', async () => {
    edit({ 'images/new.svg': createSiteFiles()['images/icon.svg'] ?? '' });
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Picture');
    const used = withFile('articles/harbour-lights.json', (text) =>
      text.replace('"date"', '"picture": { "file": "new.svg", "alt": "A lamp." }, "date"'),
    );
    edit(used);
    git('commit', '--quiet', '--all', '--message', 'Use');
    const mixed = await runUndo('2', '--now');
    expect([mixed.status, mixed.stderr]).toEqual([
      1,
      expect.stringMatching(/^Undoing this change would cause a problem/),
    ]);
    edit({ 'articles/harbour-lights.json': `${used['articles/harbour-lights.json']}\n` });
    const open = await runUndo('2', '--now');
    expect([open.status, open.stderr]).toEqual([
      2,
      expect.stringContaining('changes that are not published yet'),
    ]);
  });

  it('reports a change that does not exist', async () => {
    expect((await runUndo()).stderr).toBe('There is no change to undo.\n');
    edit(withPrice(310));
    expect((await runUndo('9')).stderr).toMatch(/^There is no change 9\. "npm run undo" lists the changes\./);
  });
});
