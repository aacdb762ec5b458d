import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runGit } from '../../src/author/git';
import { createSiteFolder, git as gitIn, readTexts, runInProcess, writeChanges } from '../cli/run-in-process';
import { withValue } from '../site';
import { waitOptions } from '../wait-options';
import { copySite, type WorkingCopy, withPrice } from './working-copy';

/** Settings that change what Git does, asks or prints. Each has a value that could break the commands. */
const settings: readonly (readonly [key: string, value: string])[] = [
  ['alias.push', '!false'],
  ['branch.autoSetupMerge', 'false'],
  ['color.ui', 'always'],
  ['commit.cleanup', 'strip'],
  ['commit.gpgSign', 'true'],
  ['commit.template', '/nowhere'],
  ['commit.verbose', 'true'],
  ['core.autocrlf', 'true'],
  ['core.commentChar', 'B'],
  ['core.editor', 'false'],
  ['core.eol', 'crlf'],
  ['core.fsmonitor', 'true'],
  ['core.hooksPath', '/nowhere'],
  ['core.pager', 'false'],
  ['core.quotePath', 'true'],
  ['core.safecrlf', 'true'],
  ['core.untrackedCache', 'true'],
  ['diff.external', 'false'],
  ['diff.mnemonicPrefix', 'true'],
  ['diff.noprefix', 'true'],
  ['diff.relative', 'true'],
  ['fetch.pruneTags', 'true'],
  ['fetch.recurseSubmodules', 'true'],
  ['format.pretty', 'oneline'],
  ['gc.auto', '1'],
  ['i18n.commitEncoding', 'ISO-8859-1'],
  ['i18n.logOutputEncoding', 'ISO-8859-1'],
  ['init.defaultBranch', 'trunk'],
  ['log.date', 'relative'],
  ['log.follow', 'true'],
  ['log.showSignature', 'true'],
  ['merge.ff', 'only'],
  ['merge.verifySignatures', 'true'],
  ['pager.log', 'false'],
  ['pull.rebase', 'true'],
  ['push.default', 'nothing'],
  ['push.followTags', 'true'],
  ['push.gpgSign', 'true'],
  ['push.pushOption', 'ci.skip'],
  ['push.recurseSubmodules', 'check'],
  ['remote.origin.mirror', 'true'],
  ['rerere.enabled', 'true'],
  ['status.relativePaths', 'false'],
  ['status.showUntrackedFiles', 'no'],
  ['submodule.recurse', 'true'],
  ['url./nowhere.insteadOf', 'https://site.example/'],
  ['user.signingKey', 'unknown'],
];

/** The environment variables that Git hooks, debuggers and other programs set. */
const variables = {
  GIT_DIR: '/nowhere',
  GIT_WORK_TREE: '/nowhere',
  GIT_INDEX_FILE: '/nowhere/index',
  GIT_OBJECT_DIRECTORY: '/nowhere',
  GIT_NAMESPACE: 'other',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'color.ui',
  GIT_CONFIG_VALUE_0: 'always',
  GIT_EDITOR: 'false',
  GIT_SEQUENCE_EDITOR: 'false',
  GIT_PAGER: 'false',
  GIT_EXTERNAL_DIFF: 'false',
  GIT_DIFF_OPTS: '--unified=0',
  GIT_TRACE: '1',
  GIT_TRACE2: '1',
  GIT_CURL_VERBOSE: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NOGLOB_PATHSPECS: '1',
  GIT_AUTHOR_DATE: 'nonsense',
  GIT_COMMITTER_DATE: 'nonsense',
  GIT_MERGE_AUTOEDIT: 'yes',
  LANGUAGE: 'de_DE:de',
  LC_ALL: 'de_DE.UTF-8',
};

async function expectPublished(
  copy: WorkingCopy,
  remote: string,
  environment: Record<string, string> = {},
): Promise<void> {
  copy.edit(withPrice(1310));
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { stdout, stderr } = await copy.publish();
  vi.unstubAllEnvs();
  expect([stderr, stdout.split('\n').at(-2)]).toEqual(['', 'Published. The site will update soon.']);
  // A wrong encoding would show in this text.
  expect(copy.git('cat-file', 'commit', 'HEAD')).toMatch(/\n\nBerth Survey, Small: £120 → £1,310\n$/);
  expect(gitIn(remote, 'rev-parse', 'main')).toBe(copy.git('rev-parse', 'HEAD'));
  expect(copy.git('status', '--porcelain', '--untracked-files=all')).toBe('');
}

describe('publish', () => {
  it.each([
    ['core', /^core\./],
    ['commits', /^(commit|gpg|user|i18n|init|gc)\./],
    ['output', /^(color|diff|format|log|pager|status|alias)\./],
    ['merging', /^(branch|fetch|merge|pull|rerere|submodule)\./],
    ['sending', /^(push|remote|url)\./],
  ])('works with settings about %s', async (_, pattern) => {
    const copy = copySite();
    const remote = copy.addRemote();
    const group = settings.filter(([key]) => pattern.test(key));
    expect(group.length).toBeGreaterThan(2);
    for (const [key, value] of group) copy.git('config', key, value);
    await expectPublished(copy, remote);
  });

  it('works if hooks, debuggers or other programs have set environment variables', async () => {
    const copy = copySite();
    const remote = copy.addRemote();
    await expectPublished(copy, remote, variables);
  });

  it('merges changes from others with all tested Git settings at once, and undo reverts the publication', async () => {
    const copy = copySite();
    const remote = copy.addRemote();
    const other = createSiteFolder({});
    gitIn(other, 'clone', '--quiet', remote, '.');
    writeChanges(
      join(other, 'site-data'),
      withValue('navigation.json', ({ button }) => {
        button.label = 'Come in';
      }),
    );
    gitIn(other, 'commit', '--quiet', '--all', '--message', 'Another');
    gitIn(other, 'push', '--quiet');
    for (const [key, value] of settings) copy.git('config', key, value);
    copy.edit(withPrice(310));
    const joined = await copy.publish();
    expect([joined.stderr, joined.stdout]).toEqual([
      '',
      expect.stringContaining('Published, together with changes'),
    ]);
    const { stdout } = await runInProcess('undo', '--data', copy.data);
    expect(stdout).toMatch(
      /^ 1 {2}\d{4}-\d\d-\d\d \d\d:\d\d, (Amina|A)\n {5}(Berth Survey, Small: £120 → £310|Menus)/,
    );
    const number = /^ (\d) .*, Amina$/m.exec(stdout)?.[1] ?? '';
    expect(await runInProcess('undo', number, '--now', '--data', copy.data)).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(copy.git('status', '--porcelain')).toBe('');
  });

  it('works in a shallow clone, a partial clone and a linked worktree, and merges changes from others', async () => {
    const origin = copySite();
    const remote = origin.addRemote();
    gitIn(remote, 'config', 'uploadpack.allowFilter', 'true');
    let amount = 300;
    for (const how of [['--depth', '1'], ['--filter=blob:none'], []]) {
      const folder = createSiteFolder({});
      gitIn(folder, 'clone', '--quiet', ...how, `file://${remote}`, '.');
      gitIn(folder, 'config', 'user.name', 'Amina');
      gitIn(folder, 'config', 'user.email', 'amina@example.org');
      const linked = how.length === 0 ? join(folder, 'linked') : folder;
      if (how.length === 0) {
        gitIn(folder, 'switch', '--quiet', '--create', 'other');
        gitIn(folder, 'worktree', 'add', '--quiet', linked, 'main');
      }
      origin.git('pull', '--quiet', '--no-rebase', 'origin', 'main');
      writeChanges(
        origin.data,
        withValue('navigation.json', ({ button }) => {
          button.label = `Come in ${amount}`;
        }),
      );
      expect(await origin.publish()).toMatchObject({ status: 0 });
      const data = join(linked, 'site-data');
      writeChanges(data, withPrice(amount++));
      const { stdout, stderr } = await runInProcess('publish', '--data', data);
      expect([stderr, stdout]).toEqual(['', expect.stringContaining('Published, together with changes')]);
    }
  });
});

describe('publish in a copy that is not ready', () => {
  it.each<[state: string, steps: string[][], words: RegExp]>([
    [
      'a rebase',
      [
        ['checkout', '--quiet', '-b', 'a'],
        ['rebase', '--quiet', '--exec', 'false', '--force-rebase', 'HEAD^'],
      ],
      /^A rebase is in progress .*"git rebase --continue".*"git rebase --abort"/,
    ],
    [
      'a cherry-pick',
      [['cherry-pick', 'theirs']],
      /^A cherry-pick is in progress .*"git cherry-pick --abort"/,
    ],
    ['a revert', [['revert', '--no-edit', 'HEAD^']], /^A revert is in progress .*"git revert --abort"/],
    ['a merge', [['merge', 'theirs']], /^Two versions of this site are being merged .*"git merge --abort"/],
    ['a bisect', [['bisect', 'start']], /^A search for a faulty commit .*"git bisect reset"/],
    [
      'no branch',
      [['checkout', '--quiet', '--detach']],
      /^This copy of the site is not on a branch\. Run "git switch main" to return to main/,
    ],
    [
      'commits without a branch',
      [
        ['checkout', '--quiet', '--detach'],
        ['commit', '--quiet', '--allow-empty', '-m', 'x'],
      ],
      /First run "git branch kept" to keep the commits made here\. Then run "git switch main"/,
    ],
    [
      'a sparse checkout',
      [['sparse-checkout', 'set', '--no-cone', '/site-data/*.json']],
      /leaves out some files .*"git sparse-checkout disable"/,
    ],
    [
      'files whose changes Git ignores',
      [['update-index', '--assume-unchanged', 'site-data/site.json']],
      /set to ignore changes to .*site\.json.*--no-assume-unchanged/,
    ],
    ['no working files', [['config', 'core.bare', 'true']], /set to have no working files \(core\.bare\)/],
  ])('explains the state and the next step: %s', async (_, steps, text) => {
    const copy = copySite();
    const change = (amount: number, message: string) => {
      copy.edit(withPrice(amount));
      copy.git('commit', '--quiet', '--all', '--message', message);
    };
    copy.git('switch', '--quiet', '--create', 'theirs');
    change(300, 'Theirs');
    copy.git('switch', '--quiet', 'main');
    change(310, 'Ours');
    change(320, 'Ours again');
    for (const step of steps)
      try {
        copy.git(...step);
      } catch {
        // The Git command fails on purpose, because the test needs an unfinished Git operation.
      }
    copy.edit({ ...withPrice(330) });
    const before = copy.git('rev-parse', 'HEAD');
    const { status, stderr } = await copy.publish();
    expect([status, stderr]).toEqual([2, expect.stringMatching(text)]);
    expect(copy.git('rev-parse', 'HEAD')).toBe(before);
  });

  it('explains that Git is missing, or that the folder belongs to another user', async () => {
    const copy = copySite();
    copy.addRemote();
    copy.edit(withPrice(310));
    const programs = createSiteFolder({});
    vi.stubEnv('PATH', programs);
    expect((await copy.publish()).stderr).toMatch(/^Git was not found on this computer/);
    vi.unstubAllEnvs();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    expect((await copy.publish()).stderr).toMatch(
      /belongs to another user.*git config --global --add safe\.directory/,
    );
  });
});

describe('runGit', () => {
  it('reads all output of Git that arrives while the process is busy', async () => {
    const folder = createSiteFolder({});
    // Git ends at once, and its output follows later.
    const output = runGit(folder, ['-c', 'alias.late=!touch ended; (sleep 1; echo late) &', 'late']);
    await vi.waitFor(() => expect(readTexts(folder)).toHaveProperty('ended'), waitOptions);
    await new Promise((resolve) => setTimeout(resolve, 400));
    // Starts the busy loop in the poll phase of the event loop. After the busy loop, Node runs the expired timers of
    // `runGit` before it reads Git's output from the pipe.
    await readFile(import.meta.filename);
    const end = performance.now() + 1500;
    while (performance.now() < end);
    expect(String(await output)).toBe('late\n');
  });
});
