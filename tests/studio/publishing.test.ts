import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChangeList, FileState, OperationResult, RefusalBody } from '../../src/studio/protocol';
import { waitOptions } from '../wait-options';
import { DevServer, toPublishRequest } from './dev-server';

const fishing = 'industries/fishing.json';
const devServer = new DevServer();

async function post<T>(path: string, body: object): Promise<{ status: number; body: T & RefusalBody }> {
  const response = await devServer.post(path, body);
  return { status: response.status, body: (await response.json()) as T & RefusalBody };
}

async function getJson<T>(path: string): Promise<T> {
  return (await (await fetch(`${devServer.origin}/_studio/-/${path}`)).json()) as T;
}

async function saveTitle(value: string): Promise<void> {
  const { hash } = await getJson<FileState>(`file?file=${fishing}`);
  const edits = [{ do: 'set', path: ['title'], value }];
  const saved = await post('edit', { file: fishing, hash, edits, group: value, window: 'one' });
  expect(saved.status).toBe(200);
  expect(devServer.read(fishing)).toContain(value);
}

const pathBeside = (name: string) => join(devServer.data, '..', name);

/**
 * A script that replaces SSH. It logs its arguments, and whether it could ask for a password. Then it waits for the
 * file `answer`, and refuses the key.
 */
const ssh = `#!/bin/sh
( : < /dev/tty ) 2>/dev/null && terminal=yes || terminal=no
echo "$* terminal=$terminal askpass=$SSH_ASKPASS_REQUIRE prompt=$GIT_TERMINAL_PROMPT" > "${pathBeside('asked')}"
until [ -e "${pathBeside('answer')}" ]; do sleep 0.1; done
echo 'git@host.example: Permission denied (publickey).' >&2
exit 255
`;

beforeAll(async () => {
  devServer.initGit();
  writeFileSync(pathBeside('ssh'), ssh);
  chmodSync(pathBeside('ssh'), 0o755);
  devServer.git('config', 'core.sshCommand', `${pathBeside('ssh')} -i key`);
  devServer.git('remote', 'set-url', 'origin', 'git@host.example:firm/site.git');
  await devServer.open();
});

afterAll(() => devServer.close());

it('the studio shows pages and saves texts while a remote does not respond, and prompts for no password', async () => {
  await saveTitle('Boats');
  let isAnswered = false;
  const request = toPublishRequest(await getJson('changes'));
  const publication = post<OperationResult>('publish', request).finally(() => {
    isAnswered = true;
  });
  const readSshLog = () => (existsSync(pathBeside('asked')) ? readFileSync(pathBeside('asked'), 'utf8') : '');
  await vi.waitFor(() => expect(readSshLog()).toContain('\n'), waitOptions);
  expect(readSshLog()).toMatch(
    /^-i key -o BatchMode=yes .*git@host\.example.* terminal=no askpass=never prompt=0\n$/,
  );
  for (const title of ['Barges', 'Ferries', 'Trawlers']) {
    expect((await fetch(`${devServer.origin}/industries/fishing`)).status).toBe(200);
    await saveTitle(title);
  }
  const second = await post<OperationResult>('publish', request);
  expect([second.status, second.body.refused]).toEqual([
    422,
    expect.stringContaining('Another window is publishing the site.'),
  ]);
  expect((await getJson<ChangeList>('changes')).groups).toMatchObject([{ file: fishing }]);
  // The publication still waits for the remote.
  expect(isAnswered).toBe(false);
  writeFileSync(pathBeside('answer'), '');
  const { status, body } = await publication;
  expect([status, body.refused]).toEqual([
    422,
    expect.stringMatching(/host\.example does not accept your SSH key.*are saved in this copy of the site/),
  ]);
});
