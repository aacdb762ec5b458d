import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type {
  ChangeList,
  FileState,
  OperationResult,
  PublishRequest,
  RefusalBody,
} from '../../src/studio/protocol';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

const fishing = 'industries/fishing.json';
const desk = new DevServer();

async function post<T>(path: string, body: object): Promise<{ status: number; body: T & RefusalBody }> {
  const response = await desk.post(path, body);
  return { status: response.status, body: (await response.json()) as T & RefusalBody };
}

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(`${desk.origin}/_studio/-/${path}`)).json()) as T;
}

async function saveTitle(value: string): Promise<void> {
  const { hash } = await ask<FileState>(`file?file=${fishing}`);
  const edits = [{ do: 'set', path: ['title'], value }];
  const saved = await post('edit', { file: fishing, hash, edits, group: value, window: 'one' });
  expect(saved.status).toBe(200);
  expect(desk.read(fishing)).toContain(value);
}

const beside = (name: string) => join(desk.data, '..', name);

/** What SSH finds in a script of ours: whether it may ask somebody, and until when the other end is silent. */
const ssh = `#!/bin/sh
( : < /dev/tty ) 2>/dev/null && terminal=yes || terminal=no
echo "$* terminal=$terminal askpass=$SSH_ASKPASS_REQUIRE prompt=$GIT_TERMINAL_PROMPT" > "${beside('asked')}"
until [ -e "${beside('answer')}" ]; do sleep 0.1; done
echo 'git@host.example: Permission denied (publickey).' >&2
exit 255
`;

beforeAll(async () => {
  desk.initGit();
  writeFileSync(beside('ssh'), ssh);
  chmodSync(beside('ssh'), 0o755);
  desk.git('config', 'core.sshCommand', `${beside('ssh')} -i key`);
  desk.git('remote', 'set-url', 'origin', 'git@host.example:firm/site.git');
  await desk.open();
});

afterAll(() => desk.close());

it('lets pages be read and texts be saved while a remote does not answer, and asks nobody for a password', async () => {
  await saveTitle('Boats');
  let isAnswered = false;
  const { hash } = await ask<ChangeList>('changes');
  const request: PublishRequest = { name: '', mail: '', hash, withCommits: false };
  const publication = post<OperationResult>('publish', request).finally(() => {
    isAnswered = true;
  });
  const asked = () => (existsSync(beside('asked')) ? readFileSync(beside('asked'), 'utf8') : '');
  await vi.waitFor(() => expect(asked()).toContain('\n'), waitOptions);
  expect(asked()).toMatch(
    /^-i key -o BatchMode=yes .*git@host\.example.* terminal=no askpass=never prompt=0\n$/,
  );
  for (const title of ['Barges', 'Ferries', 'Trawlers']) {
    expect((await fetch(`${desk.origin}/industries/fishing`)).status).toBe(200);
    await saveTitle(title);
  }
  const second = await post<OperationResult>('publish', request);
  expect([second.status, second.body.refused]).toEqual([
    422,
    expect.stringContaining('Another window is publishing the site.'),
  ]);
  expect((await ask<ChangeList>('changes')).groups).toMatchObject([{ file: fishing }]);
  // All of this came before the remote said a word.
  expect(isAnswered).toBe(false);
  writeFileSync(beside('answer'), '');
  const { status, body } = await publication;
  expect([status, body.refused]).toEqual([
    422,
    expect.stringMatching(/host\.example does not accept your SSH key.*are recorded in this copy/),
  ]);
});
