import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { littleSite, withValue } from '../little-site';
import { folderOf, run } from './run-here';

let folder: string;

function git(...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', folder, ...who, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

function write(path: string, content: string | Uint8Array, root = folder): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** What Git tells a process that it starts itself. */
function within(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

beforeEach(() => {
  folder = folderOf(littleSite());
  git('init', '--quiet');
  commit('Begin');
});

const nothing = /^Nothing has changed since [0-9a-f]{7,} \(Begin\)\.\n$/;

describe('what changed', () => {
  it('is told of the folder itself in a hook of a linked worktree, whatever repository Git tells the hook of', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'worktrees-'));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const linked = join(parent, 'linked');
    git('worktree', 'add', '--quiet', linked);
    const { 'pages/index.json': home } = withValue('pages/index.json', (value) => {
      value.title = 'Griller';
    });
    write('pages/index.json', home ?? '', linked);
    within({
      GIT_DIR: join(folder, '.git/worktrees/linked'),
      GIT_INDEX_FILE: join(folder, '.git/worktrees/linked/index'),
      GIT_WORK_TREE: linked,
      GIT_PREFIX: '',
    });
    const { status, stdout } = await run('what-changed', '--data', linked);
    expect([status, stdout.match(/\d+ changes? since/)?.[0]]).toEqual([0, '1 change since']);
  });

  it('is told of the folder itself where Git tells of another repository', async () => {
    const other = folderOf({ 'a.txt': 'a' });
    execFileSync('git', ['-C', other, 'init', '--quiet']);
    within({
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_OBJECT_DIRECTORY: join(other, '.git/objects'),
    });
    expect(await run('what-changed', '--data', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(nothing),
    });
  });

  it('is refused in a folder of another user, with the command that Git names', async () => {
    // Git itself has its tests pretend so.
    within({
      GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
    });
    const { status, stdout, stderr } = await run('what-changed', '--data', folder);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.replaceAll(folder, 'FOLDER').trim()).toMatch(
      /^Git does not read this folder, as it belongs to another user of this computer\. If you trust who that is, run: git config --global --add safe\.directory \S*FOLDER\S*$/,
    );
  });
});

describe('a picture that Git LFS keeps', () => {
  const picture = littleSite()['images/icon.svg'] ?? '';
  const other = String(picture).replace('<svg', '<svg data-new=""');

  function pointerTo(content: string | Uint8Array): string {
    const id = createHash('sha256').update(content).digest('hex');
    return `version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize ${content.length}\n`;
  }

  /** A commit that holds the pointer, and a folder that holds the picture, as Git LFS leaves them. */
  function keep(content: string | Uint8Array): void {
    write('images/icon.svg', pointerTo(content));
    git('add', '--all');
    git('commit', '--quiet', '--amend', '--message', 'Begin');
    write('images/icon.svg', content);
  }

  it('is the same where its pointer names what is there', async () => {
    keep(picture);
    expect(await run('what-changed', '--data', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(nothing),
    });
  });

  it('is exchanged where its pointer names another, and nothing else is said', async () => {
    keep(picture);
    const id = createHash('sha256').update(picture).digest('hex');
    write(`.git/lfs/objects/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`, picture);
    write('images/icon.svg', other);
    const { status, stdout } = await run('what-changed', '--data', folder);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Picture images\/icon\.svg exchanged, shown on .*\n\n1 change since [0-9a-f]+ \(Begin\)\.\n$/,
    );
  });

  it('is exchanged where its pointer names one that this clone has not', async () => {
    keep(picture);
    write('images/icon.svg', other);
    const { stdout } = await run('what-changed', '--data', folder);
    expect(stdout).toContain('Picture images/icon.svg exchanged');
    expect(stdout).toContain('1 change since');
  });
});
