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

/** The copy of the site that an author works in, and the data in it. */
let copy: string;
let data: string;

const git = (...args: string[]) => gitIn(copy, ...args);
const edit = (changes: Changes, folder = data) => editIn(folder, changes);

const price = (amount: number) =>
  withValue('packages/berth-survey.json', ({ blocks }) => {
    findBlock(blocks, 'pricing-table').plans[0].price.amount = amount;
  });
const label = (words: string) =>
  withValue('navigation.json', ({ button }) => {
    button.label = words;
  });
const summary = (words: string) =>
  withValue('industries/fishing.json', ({ card }) => {
    card.summary = words;
  });
const praise = (quote: string) =>
  withValue('pages/about-office.json', ({ blocks }) => {
    blocks.push({ type: 'testimonial', quote, name: 'A skipper', company: 'The Port', sample: true });
  });

const publishing = (...args: string[]) => runInProcess('publish', '--data', data, ...args);
const undoing = (...args: string[]) => runInProcess('undo', ...args, '--data', data);

/** Words that an author need not know. */
const jargon = /\b(commit|push|branch|remote|HEAD|merge|repository|fatal|[0-9a-f]{7,40})\b/;

function expectPlain({ stdout, stderr }: CommandResult): void {
  expect(`${stdout}${stderr}`).not.toMatch(jargon);
}

const lastMessage = () => git('log', '-1', '--format=%B').trim();

/** What each copy is a copy of. */
const fresh = mkdtempSync(join(tmpdir(), 'authored-'));
afterAll(() => rmSync(fresh, { recursive: true }));

beforeAll(() => {
  copy = fresh;
  edit(createSiteFiles() as Changes, join(fresh, 'site-data'));
  edit({ 'code.txt': 'one' }, fresh);
  git('init', '--quiet', '--template=', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  // One file to copy in the place of hundreds.
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
  cpSync(fresh, copy, { recursive: true });
});

/** Gives the copy a place to send to, and answers it. */
function addPlace(): string {
  const place = createSiteFolder({});
  gitIn(place, 'init', '--quiet', '--bare', '--initial-branch', 'main');
  git('remote', 'add', 'origin', place);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return place;
}

/** Lets somebody else publish from a copy of their own. */
function publishElsewhere(place: string, changes: Changes): void {
  const other = createSiteFolder({});
  gitIn(other, 'clone', '--quiet', place, '.');
  edit(changes, join(other, 'site-data'));
  gitIn(other, 'commit', '--quiet', '--all', '--message', 'Another');
  gitIn(other, 'push', '--quiet');
}

describe('publish', () => {
  it('shows what changed, records the data alone with these words, and sends it', async () => {
    const place = addPlace();
    edit({ ...price(310), 'images/icon.svg': `${createSiteFiles()['images/icon.svg']}\n` });
    writeFileSync(join(copy, 'code.txt'), 'two');
    git('add', 'code.txt');
    const outcome = await publishing();
    expect([outcome.status, outcome.stderr]).toEqual([0, '']);
    expect(outcome.stdout).toMatch(/^Berth Survey, Small: £120 → £310, shown on .*\nPicture .*\n\nPublished/);
    expectPlain(outcome);
    expect(lastMessage()).toMatch(/^Berth Survey, Small: £120 → £310 and 1 more change\n\n- Berth Survey/);
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Amina <amina@example.org>');
    expect(git('status', '--porcelain')).toBe('M  code.txt\n');
    expect(gitIn(place, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('takes new, renamed and removed files along, whatever they are called', async () => {
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    edit({ 'articles/harbour-lights.json': null });
    expect(await publishing()).toMatchObject({ status: 0 });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('show', '--format=', '--name-status', '-M')).toMatch(
      /^D\t.*harbour-lights\.json\nR100\t.*barges\.json$/m,
    );
  });

  it('takes line ends as they are recorded, whatever Git does with them elsewhere', async () => {
    cpSync('.gitattributes', join(copy, '.gitattributes'));
    git('config', 'core.autocrlf', 'true');
    rmSync(data, { recursive: true });
    git('checkout', '--', 'site-data');
    expect((await publishing()).stdout).toBe('Nothing has changed since you last published.\n');
  });

  it('says of files that are laid out anew that they say the same', async () => {
    const text = createSiteFiles()['pages/about.json'] ?? '';
    edit({ 'pages/about.json': JSON.stringify(JSON.parse(String(text))) });
    await publishing();
    expect(lastMessage()).toBe('The layout of files changed, and nothing that they say.');
  });

  it('says that nothing is online yet where there is no place to send to', async () => {
    edit(price(310));
    const outcome = await publishing();
    expect(outcome.stdout).toContain('nothing is online yet. This copy knows no place to send it to');
    expect((await publishing()).stdout).toBe('Nothing has changed since you last published.\n');
    expectPlain(outcome);
    // As where a branch follows another one of the same copy.
    git('branch', 'other');
    git('branch', '--set-upstream-to', 'other');
    edit(price(320));
    expect((await publishing()).stdout).toContain('nothing is online yet. This copy knows no place');
  });

  it('records a folder that was never recorded, of which nothing can be taken back', async () => {
    renameSync(data, join(copy, 'content'));
    data = join(copy, 'content');
    for (const [path, text] of Object.entries(readTexts(data)))
      if (path.endsWith('.json')) edit({ [path]: text.replaceAll(/,\s*"sample": true/g, '') });
    expect((await undoing()).stderr).toBe('There is no change to undo.\n');
    expect((await publishing()).stdout).toMatch(/\n\nRecorded in this copy/);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it('records a change of thousands of lines', async () => {
    const word = (_: unknown, index: number) => String.fromCodePoint(0x4e00 + index) + 'é'.repeat(50);
    const words = Array.from({ length: 1500 }, word);
    edit({ 'words.json': JSON.stringify({ words }) });
    expect(await publishing()).toMatchObject({ status: 0, stderr: '' });
    expect(lastMessage().split('\n').length).toBeGreaterThan(1500);
  });

  it('refuses a file that Git ignores', async () => {
    edit({ '.gitignore': 'barges*\n' }, copy);
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    const { status, stderr } = await publishing();
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Git ignores .*barges\.json\. Give/)]);
    expect(lastMessage()).toBe('Begin');
  });

  it('only records with --here, and sends that with what comes after it', async () => {
    const place = addPlace();
    edit(price(310));
    expect((await publishing('--here')).stdout).toMatch(
      /\nRecorded in this copy; nothing is online yet\.\n$/,
    );
    expect(gitIn(place, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
    edit(label('Come in'));
    const { stdout } = await publishing();
    for (const words of ['£310', 'Come in', '\n\nPublished']) expect(stdout).toContain(words);
    expect(gitIn(place, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('sends what --here recorded although it was changed back, also without a place that Git follows', async () => {
    const place = addPlace();
    git('branch', '--unset-upstream');
    expect((await publishing()).stdout).toBe('Nothing has changed since you last published.\n');
    edit(price(310));
    await publishing('--here');
    git('checkout', '--quiet', 'HEAD^', '--', 'site-data');
    git('reset', '--quiet');
    await publishing('--here');
    expect((await publishing()).stdout).toMatch(
      /^The changes saved in this copy are not sent yet\.\n\nPublished/,
    );
    expect(gitIn(place, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('refuses what is wrong, what is still to be written and a new sample, and records nothing', async () => {
    for (const [changes, words] of [
      [
        withFile('industries/fishing.json', (text) => text.replace('"title"', '"titel"')),
        'Did you mean "title"?',
      ],
      [summary('TODO: Summary.'), '"TODO" stands in for what is not written yet.'],
      [praise('We came back.'), 'This is a sample.'],
    ] as const) {
      edit(changes);
      const { status, stderr } = await publishing();
      expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
      expect(stderr).toContain('Nothing was published.');
      edit(createSiteFiles() as Changes);
    }
    expect(lastMessage()).toBe('Begin');
  });

  it('leaves a sample alone that was published before, until it is touched', async () => {
    edit(praise('We came back.'));
    git('commit', '--quiet', '--all', '--message', 'Sample');
    edit(price(310));
    expect(await publishing()).toMatchObject({ status: 0 });
    edit(praise('We often came back.'));
    expect(await publishing()).toMatchObject({ status: 1 });
  });

  it('shows with --dry-run what would be published, and does nothing', async () => {
    edit(price(310));
    const { stdout } = await publishing('--dry-run');
    expect(stdout).toMatch(/£310.*\n\nThis was a dry run: nothing was published\.\n$/);
    expect(lastMessage()).toBe('Begin');
  });

  it('says which options give a name where nobody can be asked, and keeps it', async () => {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    edit(price(310));
    const refused = await publishing();
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringContaining('--name "Your Name" --mail'),
    ]);
    expect(await publishing('--name', 'Zuri', '--mail', 'zuri@example.org')).toMatchObject({ status: 0 });
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Zuri <zuri@example.org>');
    edit(price(320));
    expect(await publishing()).toMatchObject({ status: 0 });
  });

  it('asks for a name and whether to go on at a terminal', async () => {
    git('config', '--unset', 'user.name');
    git('config', '--unset', 'user.email');
    edit(price(310));
    const { status, shown } = await runWithAnswers(
      [
        ['Your name', 'Zuri\r'],
        ['Your email address', 'zuri\r'],
        ['Write a mail address', '@example.org\r'],
        ['Publish this', 'yes\r'],
      ],
      'publish',
      '--data',
      data,
    );
    expect([status, shown]).toEqual([0, expect.stringContaining('Publish this')]);
    expect(git('log', '-1', '--format=%an <%ae>').trim()).toBe('Zuri <zuri@example.org>');
    edit(price(320));
    expect(await runWithAnswers([['Publish this', 'no\r']], 'publish', '--data', data)).toMatchObject({
      status: 2,
      stderr: 'Nothing was published.\n',
    });
  });

  it('publishes nothing where something is saved while it asks', async () => {
    edit(price(310));
    const save = () => edit(summary('TODO: Summary.'));
    expect(await runWithAnswers([['Publish this', 'yes\r', save]], 'publish', '--data', data)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^The data changed since this list was made, so nothing was published\./),
    });
    expect(lastMessage()).toBe('Begin');
  });

  it('joins what others have published in the meantime', async () => {
    publishElsewhere(addPlace(), label('Come in'));
    edit(price(310));
    const outcome = await publishing();
    expect([outcome.status, outcome.stdout]).toEqual([
      0,
      expect.stringContaining('together with what others'),
    ]);
    expectPlain(outcome);
    expect(readFileSync(join(data, 'navigation.json'), 'utf8')).toContain('Come in');
    expect(git('status', '--porcelain', '--branch')).toBe('## main...origin/main\n');
  });

  it('says that the place cannot be found, and sends again what was recorded', async () => {
    const place = addPlace();
    renameSync(place, `${place}-away`);
    edit(price(310));
    const outcome = await publishing();
    expect([outcome.status, outcome.stderr]).toEqual([2, expect.stringContaining('could not be sent')]);
    renameSync(`${place}-away`, place);
    expect((await publishing()).stdout).toMatch(/£310.*\n\nPublished/);
    expect(gitIn(place, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('says what to do where no history is kept, or an earlier state stands', async () => {
    git('checkout', '--quiet', '--detach');
    expect((await publishing()).stderr).toMatch(
      /^This copy is at an earlier state of the site, on no branch\. "git switch main" goes back/,
    );
    rmSync(join(copy, '.git'), { recursive: true });
    for (const { status, stderr } of [await publishing(), await undoing()])
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('Keep a copy of the folder to go back to'),
      ]);
  });
});

describe('undo', () => {
  it('lists the last changes in business words, the newest first', async () => {
    edit(price(310));
    await publishing();
    edit(label('Come in'));
    const outcome = await undoing();
    expect([outcome.status, outcome.stderr]).toEqual([0, '']);
    expect(outcome.stdout).toMatch(
      /^ 1 {2}not published yet\n {5}Menus, button, label: .*“Come in”\n 2 {2}\d{4}-\d\d-\d\d \d\d:\d\d, Amina\n {5}Berth Survey, Small: £120 → £310\n\n"npm run undo 1" shows/,
    );
    expectPlain(outcome);
  });

  it('shows what would be lost before it takes back what is not published, new and renamed files too', async () => {
    const before = readTexts(data);
    edit({ ...price(310), 'images/new/new.svg': createSiteFiles()['images/icon.svg'] ?? '' });
    renameSync(join(data, 'industries/salvage.json'), join(data, 'industries/barges.json'));
    git('add', 'site-data/industries');
    const shown = await undoing('1');
    expect(shown.stdout).toMatch(/^This was never published and would be lost:\n\n/);
    expect(shown.stdout).toMatch(/barges now[\s\S]*£310[\s\S]*new\.svg added[\s\S]*This was a dry run/);
    expect(readTexts(data)).not.toEqual(before);
    writeFileSync(join(copy, 'code.txt'), 'two');
    expect((await undoing('1', '--now')).stdout).toMatch(/\nUndone\.\n$/);
    expect(readTexts(data)).toEqual(before);
    expect(git('status', '--porcelain')).toBe(' M code.txt\n');
  });

  it('takes back one recorded change, keeps what came after it, and records that with the data alone', async () => {
    const before = readTexts(data);
    edit(price(310));
    await publishing();
    edit(label('Come in'));
    await publishing();
    const between = readTexts(data);
    writeFileSync(join(copy, 'code.txt'), 'two');
    expect((await undoing('2')).stdout).toMatch(
      /^This would change:\n\nBerth Survey, Small: £310 → £120\n\nThis was/,
    );
    expect(readTexts(data)).toEqual(between);
    const outcome = await undoing('2', '--now');
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expectPlain(outcome);
    expect(readTexts(data)).toEqual({
      ...between,
      'packages/berth-survey.json': before['packages/berth-survey.json'],
    });
    expect([git('status', '--porcelain'), lastMessage()]).toEqual([
      ' M code.txt\n',
      'Berth Survey, Small: £310 → £120',
    ]);
  });

  it('takes back a rename with all that follows from it, what was written in it since kept', async () => {
    const before = readTexts(data);
    await runInProcess('rename', 'articles/harbour-lights', 'quiet-lights', '--data', data);
    await publishing();
    const path = join(data, 'articles/quiet-lights.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Weather"', '"Lamps"'));
    await publishing();
    expect(await undoing('2', '--now')).toMatchObject({ status: 0, stderr: '' });
    const article = before['articles/harbour-lights.json']?.replace('"Weather"', '"Lamps"') ?? '';
    expect(readTexts(data)).toEqual({ ...before, 'articles/harbour-lights.json': article });
  });

  it('asks at a terminal which, and whether', async () => {
    edit(price(310));
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
    const { stderr } = await take(() => edit(price(320)));
    expect(stderr).toMatch(/berth-survey\.json was changed .* Nothing was changed\.\n$/);
    await take();
    expect(git('status', '--porcelain')).toBe('');
  });

  it('says that Git is busy', async () => {
    edit(price(310));
    edit({ '.git/index.lock': '' }, copy);
    const { status, stderr } = await undoing('1', '--now');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^The changes could not be taken back: .*index\.lock.* Nothing was changed\.\n$/),
    ]);
  });

  it('says which later change stands in the way', async () => {
    for (const amount of [310, 320]) {
      edit(price(amount));
      await publishing();
    }
    const outcome = await undoing('2', '--now');
    expect([outcome.status, outcome.stderr]).toEqual([
      2,
      expect.stringMatching(
        /berth-survey\.json was changed again in the same place since\. Take back 1 first\./,
      ),
    ]);
    expectPlain(outcome);
  });

  it('refuses what would leave a problem, and what is mixed with changes that are not published', async () => {
    edit({ 'images/new.svg': createSiteFiles()['images/icon.svg'] ?? '' });
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Picture');
    const used = withFile('articles/harbour-lights.json', (text) =>
      text.replace('"date"', '"picture": { "file": "new.svg", "alt": "A lamp." }, "date"'),
    );
    edit(used);
    git('commit', '--quiet', '--all', '--message', 'Use');
    const mixed = await undoing('2', '--now');
    expect([mixed.status, mixed.stderr]).toEqual([
      1,
      expect.stringMatching(/^Without this change the data would/),
    ]);
    edit({ 'articles/harbour-lights.json': `${used['articles/harbour-lights.json']}\n` });
    const open = await undoing('2', '--now');
    expect([open.status, open.stderr]).toEqual([
      2,
      expect.stringContaining('changes that are not published yet'),
    ]);
  });

  it('knows no change that there is not', async () => {
    expect((await undoing()).stderr).toBe('There is no change to undo.\n');
    edit(price(310));
    expect((await undoing('9')).stderr).toMatch(/^There is no change 9\. "npm run undo" lists the changes\./);
  });
});
