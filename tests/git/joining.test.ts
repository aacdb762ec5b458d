import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { toCommitMessage } from '../../src/author/commit-changes';
import {
  createSiteFolder,
  writeChanges as editIn,
  git as gitIn,
  runInProcess,
  runWithAnswers,
} from '../cli/run-in-process';
import { type Changes, createSiteFiles, findBlock, withFile, withValue } from '../site';
import { copySite, type WorkingCopy, withPrice } from './working-copy';

const withPlan = (fields: object) =>
  withValue('packages/berth-survey.json', ({ blocks }) => {
    Object.assign(findBlock(blocks, 'pricing-table').plans[0], fields);
  });
const withOrder = (number: number) =>
  withValue('industries/fishing.json', (industry) => {
    industry.order = number;
  });
const withLabel = (text: string) =>
  withValue('navigation.json', ({ button }) => {
    button.label = text;
  });
const withIcon = (text: string) => ({
  'images/icon.svg': String(createSiteFiles()['images/icon.svg']).replace('</svg>', `<!-- ${text} --></svg>`),
});

let copy: WorkingCopy;
let remote: string;

beforeEach(() => {
  copy = copySite();
  remote = copy.addRemote();
});

/** Publishes changes as the author Zuri, from another clone. */
function publishElsewhere(changes: Changes): void {
  const other = createSiteFolder({});
  gitIn(other, 'clone', '--quiet', remote, '.');
  editIn(join(other, 'site-data'), changes);
  gitIn(other, 'add', '--all');
  gitIn(other, '-c', 'user.name=Zuri', 'commit', '--quiet', '--message', 'Another');
  gitIn(other, 'push', '--quiet');
}

const read = (path: string) => readFileSync(join(copy.data, path), 'utf8');
const readRemote = (path: string) => gitIn(remote, 'show', `main:site-data/${path}`);
const status = () => copy.git('status', '--porcelain');
const getHead = () => copy.git('rev-parse', 'HEAD').trim();

describe('publishing when others have published too', () => {
  it('merges edits of neighbouring fields, and leaves staged files staged', async () => {
    publishElsewhere({ ...withPlan({ audience: 'For small boats.' }), ...withLabel('Come in') });
    copy.edit(withPlan({ name: 'Little' }));
    writeFileSync(join(copy.folder, 'code.txt'), 'one');
    copy.git('add', 'code.txt');
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    for (const text of ['"For small boats."', '"Little"']) {
      expect(read('packages/berth-survey.json')).toContain(text);
      expect(readRemote('packages/berth-survey.json')).toContain(text);
    }
    expect([status(), getHead()]).toEqual(['A  code.txt\n', gitIn(remote, 'rev-parse', 'main').trim()]);
  });

  it('merges an edit of a page that others have renamed', async () => {
    const text = String(createSiteFiles()['articles/harbour-lights.json']);
    publishElsewhere({
      'articles/harbour-lights.json': null,
      'articles/quiet-lights.json': text,
      'redirects.json': '{ "/blog/harbour-lights": "/blog/quiet-lights" }\n',
    });
    copy.edit(withFile('articles/harbour-lights.json', (text) => text.replace('"Weather"', '"Lamps"')));
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect(readRemote('articles/quiet-lights.json')).toBe(text.replace('"Weather"', '"Lamps"'));
    expect(existsSync(join(copy.data, 'articles/harbour-lights.json'))).toBe(false);
  });

  it('shows both values of a field with author and time, and keeps your value when you publish again', async () => {
    publishElsewhere({ ...withPrice(300), ...withLabel('Come in') });
    const before = getHead();
    copy.edit({ ...withPrice(310), ...withOrder(4) });
    const { status: failed, stderr } = await copy.publish();
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect([failed, stderr]).toEqual([
      2,
      expect.stringMatching(
        new RegExp(
          String.raw`changed the same place\. .*\n\nBerth Survey, Small\n {2}Yours \(Amina, ${time}\): £310.*\n {2}Theirs \(Zuri, ${time}\): £300.*\n\nTo keep your version, publish again\. To use the other version, enter it in this place or undo your change`,
        ),
      ),
    ]);
    expect([status(), getHead(), existsSync(join(copy.folder, '.git/MERGE_HEAD'))]).toEqual([
      ' M site-data/industries/fishing.json\n M site-data/packages/berth-survey.json\n',
      before,
      false,
    ]);
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect(readRemote('packages/berth-survey.json')).toContain('"amount": 310');
    expect([readRemote('navigation.json'), readRemote('industries/fishing.json')]).toEqual([
      expect.stringContaining('Come in'),
      expect.stringContaining('"order": 4'),
    ]);
    expect(status()).toBe('');
  });

  it('shows the value that the other author published last, and publishes without a conflict once you enter the same value', async () => {
    publishElsewhere(withPrice(300));
    copy.edit(withPrice(310));
    expect((await copy.publish()).stderr).toContain('£300');
    publishElsewhere(withPrice(305));
    expect((await copy.publish()).stderr).toContain('£305');
    copy.edit(withPrice(305));
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect([readRemote('packages/berth-survey.json'), status()]).toEqual([
      expect.stringContaining('"amount": 305'),
      '',
    ]);
  });

  const page = 'industries/salvage.json';
  const changed = withFile(page, (text) => text.replace('"order": ', '"order": 1'));
  it.each<[string, string, Changes, Changes, string[]]>([
    ['a picture', 'images/icon.svg', withIcon('mine'), withIcon('theirs'), ['changed', 'changed']],
    ['a page that you removed', page, { [page]: null }, changed, ['removed', 'changed']],
    ['a page that the other author removed', page, changed, { [page]: null }, ['changed', 'removed']],
    [
      'a file that both authors added',
      'redirects.json',
      { 'redirects.json': '{ "/old": "/" }\n' },
      { 'redirects.json': '{ "/old": "/about-office" }\n' },
      ['“/”', '“/about-office”'],
    ],
  ])('keeps your version when you publish again: %s', async (_, path, mine, theirs, text) => {
    publishElsewhere(theirs);
    copy.edit(mine);
    const { status: failed, stderr } = await copy.publish();
    expect([failed, stderr]).toEqual([
      2,
      expect.stringMatching(new RegExp(`Yours.*: ${text[0]}\\n +Theirs.*: ${text[1]}\\n`)),
    ]);
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    const own = mine[path];
    expect(gitIn(remote, 'ls-tree', '--name-only', 'main', `site-data/${path}`) === '').toBe(own === null);
    if (typeof own === 'string') expect(readRemote(path)).toBe(own);
    expect(status()).toBe('');
  });

  it('keeps the other author’s version of a page if you remove the page and then restore it', async () => {
    publishElsewhere(changed);
    copy.edit({ [page]: null, ...withPrice(310) });
    expect((await copy.publish()).stderr).toContain('Salvage');
    copy.edit({ [page]: String(createSiteFiles()[page]) });
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect(readRemote(page)).toBe(changed[page]);
  });

  it('works after Git was killed during a merge', async () => {
    publishElsewhere({ ...withLabel('Come in'), ...withOrder(4) });
    copy.edit(withPrice(310));
    const killer = copy.writeScript('kill.sh', 'kill -9 $PPID');
    mkdirSync(join(copy.folder, '.git/info'), { recursive: true });
    writeFileSync(join(copy.folder, '.git/info/attributes'), 'navigation.json filter=killer\n');
    copy.git('config', 'filter.killer.smudge', killer);
    expect(await copy.publish()).toMatchObject({ status: 2 });
    copy.git('config', '--unset', 'filter.killer.smudge');
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect([status().replace('?? kill.sh\n', ''), read('navigation.json')]).toEqual([
      '',
      expect.stringContaining('Come in'),
    ]);
  });

  it('restores the files after the command was killed during a merge, and keeps later edits', async () => {
    const before = getHead();
    publishElsewhere({ ...withLabel('Come in'), ...withOrder(4) });
    copy.git('fetch', '--quiet');
    const to = copy.git('rev-parse', 'FETCH_HEAD').trim();
    const marker = join(copy.folder, '.git/site-merge.json');
    writeFileSync(marker, JSON.stringify({ pid: 2 ** 22 + 1, from: before, to }));
    utimesSync(marker, new Date(0), new Date(0));
    writeFileSync(join(copy.folder, '.git/index.lock'), '');
    // The killed merge has written part of one file. After the kill, the author has edited two other files.
    const joined = copy.git('show', `${to}:site-data/navigation.json`);
    copy.edit({ 'navigation.json': joined.slice(0, 50), ...withPrice(310), ...withOrder(5) });
    const shown = await copy.publish('--dry-run');
    expect(shown).toMatchObject({ status: 0, stderr: '' });
    expect(shown.stdout).toContain('£310');
    expect(shown.stdout).not.toContain('Menus');
    expect(status()).toBe(' M site-data/industries/fishing.json\n M site-data/packages/berth-survey.json\n');
  });
});

describe('the list of publications', () => {
  const whatChanged = (...args: string[]) => runInProcess('what-changed', '--data', copy.data, ...args);

  it('includes a value that another author published, even if a merge kept your value instead', async () => {
    publishElsewhere(withPrice(300));
    copy.edit(withPrice(310));
    expect((await copy.publish()).status).toBe(2);
    expect((await copy.publish()).status).toBe(0);
    const { status: shown, stdout, stderr } = await whatChanged('--since', '2020-01-01');
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect([shown, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(String.raw`^${time}, Amina\n\n {2}Berth Survey, Small: .*310`, 'm'));
    expect(stdout).toMatch(new RegExp(String.raw`^${time}, Zuri\n\n {2}Berth Survey, Small: .*300`, 'm'));
    expect(stdout).toMatch(/\n2 publications since 2020-01-01\.\n$/);
    expect((await runInProcess('undo', '--data', copy.data)).stdout).toMatch(/, Zuri\n/);
  });

  it('can be JSON or Markdown, and says if nothing was published', async () => {
    copy.edit(withPrice(310));
    await copy.publish();
    const { stdout } = await whatChanged('--since', '2020-01-01', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      since: '2020-01-01',
      publications: [{ by: 'Amina', changes: [{ text: expect.stringContaining('310') }] }],
    });
    const markdown = await whatChanged('--since', '2020-01-01', '--format', 'markdown');
    expect(markdown.stdout).toMatch(/^### What changed in .*\n\n.*, Amina\n\n- Berth Survey/);
    expect((await whatChanged('--since', '2090-01-01')).stdout).toBe(
      'Nothing has been published since 2090-01-01.\n',
    );
  });

  it.each([
    ['yesterday', /"yesterday" is not a day\. Write it like 2026-10-01\./],
    ['2026-02-30', /"2026-02-30" is not a day/],
  ])('reports a value of --since that is not a day: %s', async (day, message) => {
    expect(await whatChanged('--since', day)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(message),
    });
  });
});

describe('publishing only the listed changes', () => {
  it('omits hidden files, and temporary files of editors and of an interrupted save', async () => {
    copy.edit({
      ...withPrice(310),
      'packages/.berth-survey.json.8215': '{}',
      '.env': 'KEY=1',
      'packages/berth-survey.json~': '{}',
      'packages/.berth-survey.json.swp': '',
      '.hidden/note.txt': 'x',
    });
    expect(await copy.publish()).toMatchObject({ status: 0, stderr: '' });
    expect(copy.git('show', '--format=', '--name-only').trim()).toBe('site-data/packages/berth-survey.json');
  });

  it('sends code commits only with your consent', async () => {
    writeFileSync(join(copy.folder, 'code.txt'), 'one');
    copy.git('add', 'code.txt');
    copy.git('commit', '--quiet', '--message', 'Try something');
    copy.edit(withPrice(310));
    const refused = await copy.publish();
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('Add --with-commits') });
    expect(refused.stdout).toContain('A: Try something (1 file)');
    const result = await runWithAnswers([['Send these commits too', 'no\r']], 'publish', '--data', copy.data);
    expect(result).toMatchObject({ status: 2, stderr: 'Nothing was published.\n' });
    expect(gitIn(remote, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
    expect(await copy.publish('--with-commits')).toMatchObject({ status: 0, stderr: '' });
    expect(gitIn(remote, 'rev-parse', 'main').trim()).toBe(getHead());
  });

  it('sends nothing if a hook changes a committed file, and lists that change when the user publishes again', async () => {
    copy.writeScript(
      '.git/hooks/pre-commit',
      'sed -i s/310/999/ site-data/packages/berth-survey.json && git add site-data/packages/berth-survey.json',
    );
    copy.edit(withPrice(310));
    expect(await copy.publish()).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^A Git hook .*site-data\/packages\/berth-survey\.json\. .*Publish again/,
      ),
    });
    expect(gitIn(remote, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
    const shown = await copy.publish();
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining('£999')]);
    expect(status()).toBe('');
  });

  it('leaves nothing staged when a hook refuses the commit', async () => {
    copy.writeScript('.git/hooks/pre-commit', 'echo "Not on Fridays." >&2; exit 1');
    copy.edit({ ...withPrice(310), 'redirects.json': '{ "/old": "/" }\n' });
    expect(await copy.publish()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Not on Fridays.'),
    });
    expect(copy.git('diff', '--cached', '--name-only')).toBe('');
  });
});

describe('a commit message', () => {
  it.each([
    ['Page “[skip ci]” added', 'Page “(skip ci)” added'],
    ['Page “[No CI] ***NO_CI***” added', 'Page “(No CI) NO_CI” added'],
    ['skip-checks: true', 'skip-checks true'],
    ['#1 in law, title: “a” → “b”', 'Text: #1 in law, title: “a” → “b”'],
    ['fixup! Title', 'Text: fixup! Title'],
    ['Fixes #12', 'Fixes no. 12'],
    ['a\u0000b\nc', 'a b c'],
  ])('treats %j as plain text', (line, message) => {
    expect(toCommitMessage([line])).toBe(message);
  });

  it('lists several changes, none of which Git reads as a trailer, and shortens a long title', () => {
    const long = 'x'.repeat(500);
    expect(toCommitMessage([long, 'Co-authored-by: A <a@b.example>'])).toBe(
      `${'x'.repeat(119)}… and 1 more change\n\n- ${long}\n- Co-authored-by: A <a@b.example>`,
    );
  });
});
