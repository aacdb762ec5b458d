import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type {
  ChangeList,
  FileState,
  OperationResult,
  ReceiveResult,
  RefusalBody,
} from '../../src/studio/protocol';
import { DevServer, toPublishRequest } from './dev-server';

const fishing = 'industries/fishing.json';
const salvage = 'industries/salvage.json';
const devServer = new DevServer();
const other = mkdtempSync(join(tmpdir(), 'other-'));

async function getJson<T>(path: string): Promise<T> {
  return (await (await fetch(`${devServer.origin}/_studio/-/${path}`)).json()) as T;
}

async function post<T>(path: string, body: object): Promise<T & RefusalBody> {
  return (await (await devServer.post(path, { window: 'one', ...body })).json()) as T & RefusalBody;
}

async function setTitle(value: string): Promise<void> {
  const { hash } = await getJson<FileState>(`file?file=${fishing}`);
  const edits = [{ do: 'set', path: ['title'], value }];
  expect(
    (await post<FileState>('edit', { file: fishing, hash, edits, group: value })).refused,
  ).toBeUndefined();
}

async function publish(): Promise<OperationResult & RefusalBody> {
  return post('publish', { ...toPublishRequest(await getJson('changes')), withCommits: true });
}

const receive = () => post<ReceiveResult>('receive', { resolutions: {} });

const readTitle = (file: string) => JSON.parse(devServer.read(file)).title;
const readRemoteTitle = (file: string) =>
  JSON.parse(
    execFileSync('git', ['-C', devServer.remote, 'show', `main:site-data/${file}`], { encoding: 'utf8' }),
  ).title;

const gitElsewhere = (...args: string[]) =>
  execFileSync('git', ['-C', other, '-c', 'user.name=Zuri', '-c', 'user.email=z@b.example', ...args]);

/** Saves a title in the other clone. */
function writeElsewhere(file: string, title: string): void {
  const path = join(other, 'site-data', file);
  writeFileSync(path, `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), title }, null, 2)}\n`);
}

beforeAll(async () => {
  devServer.initGit();
  execFileSync('git', ['clone', '--quiet', devServer.remote, other]);
  await devServer.open();
});

afterAll(async () => {
  await devServer.close();
  rmSync(other, { recursive: true, force: true });
});

/** Words that an author should not need to know. */
const gitWords = /\b(git|repository|commit|branch|push|fetch --|merge-base|HEAD|ref)\b/i;

/** Expects the publication of a new title to fail. The file and the list of changes must still have the title. */
async function expectRefused(title: string, pattern: RegExp): Promise<void> {
  const { refused = '' } = await publish();
  expect(refused).toMatch(pattern);
  expect(refused.replaceAll(devServer.remote, '')).not.toMatch(gitWords);
  expect(refused).toContain('Your changes are saved');
  expect(readTitle(fishing)).toBe(title);
  const { groups, unsent } = await getJson<ChangeList>('changes');
  expect(JSON.stringify([groups, unsent])).toContain(title);
}

it('the studio says that a remote is gone, and sends the changes once the remote is back', async () => {
  await setTitle('One');
  renameSync(devServer.remote, `${devServer.remote}.gone`);
  const { refused } = await receive();
  expect(refused).toMatch(
    /^The changes from others could not be fetched\. The site was not found at .*saved/,
  );
  await expectRefused('One', /^The changes could not be sent\. The site was not found at /);
  renameSync(`${devServer.remote}.gone`, devServer.remote);
  expect((await publish()).lines?.[0]).toContain('Published');
  expect(readRemoteTitle(fishing)).toBe('One');
});

it('the studio says that a protected site accepts only approved changes, and quotes the reason of any other refusal', async () => {
  const hook = join(devServer.remote, 'hooks/pre-receive');
  onTestFinished(() => rmSync(hook, { force: true }));
  const refuse = (script: string) => {
    writeFileSync(hook, `#!/bin/sh\n${script}\n`);
    chmodSync(hook, 0o755);
  };
  refuse('echo "Prices are frozen until Monday."; exit 1');
  await setTitle('Two');
  await expectRefused('Two', /refused these: Prices are frozen until Monday\./);
  refuse(
    'while read old new name; do if [ "$name" = refs/heads/main ]; then echo "error: GH006: Protected branch update failed."; exit 1; fi; done',
  );
  expect((await publish()).lines?.[0]).toMatch(/accepts only approved changes, so yours are not online yet/);
  expect(readRemoteTitle(fishing)).toBe('One');
  rmSync(hook);
  expect((await publish()).lines?.[0]).toContain('Published');
  expect(readRemoteTitle(fishing)).toBe('Two');
});

it('the studio still merges after another author has replaced the last commit of the site, and loses no change', async () => {
  gitElsewhere('pull', '--quiet');
  gitElsewhere('reset', '--quiet', '--hard', 'HEAD~1');
  writeElsewhere(salvage, 'Rewritten');
  gitElsewhere('commit', '--quiet', '--all', '--message=Again');
  gitElsewhere('push', '--quiet', '--force');
  await setTitle('Three');
  expect((await receive()).lines).toEqual([expect.stringContaining('Rewritten')]);
  expect([readTitle(fishing), readTitle(salvage)]).toEqual(['Three', 'Rewritten']);
  expect((await publish()).lines?.[0]).toContain('Published');
  expect([readRemoteTitle(fishing), readRemoteTitle(salvage)]).toEqual(['Three', 'Rewritten']);
});

it('the studio keeps your changes if another author replaces the history of the site with a new one', async () => {
  gitElsewhere('checkout', '--quiet', '--orphan', 'fresh');
  writeElsewhere(salvage, 'Fresh');
  gitElsewhere('commit', '--quiet', '--all', '--message=Fresh');
  gitElsewhere('push', '--quiet', '--force', 'origin', 'fresh:main');
  await setTitle('Four');
  expect((await receive()).refused).toMatch(/^The history of the published site was replaced/);
  await expectRefused('Four', /^The history of the published site was replaced/);
});
