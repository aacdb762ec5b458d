import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cacheFolder, folderKey } from '../../src/build/disk';
import type { ChangeList, SharedChanges } from '../../src/studio/protocol';
import { waitOptions } from '../wait-options';
import { toPublishRequest } from './dev-server';
import { bo, ProxiedServer } from './proxied-server';

// Tests a publication and a preview while the disk is full, or after the server is killed.

const fishing = 'industries/fishing.json';
const devServer = new ProxiedServer();
const previews = join(cacheFolder, 'previews', folderKey(devServer.data));
const hooks = join(dirname(devServer.data), '.git/hooks');

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
});

afterEach(() => rmSync(hooks, { recursive: true, force: true }));

afterAll(async () => {
  await devServer.close();
  rmSync(previews, { recursive: true, force: true });
});

function writeHook(name: string, script: string): void {
  mkdirSync(hooks, { recursive: true });
  writeFileSync(join(hooks, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(hooks, name), 0o755);
}

async function publish() {
  return devServer.postAs(bo, 'publish', toPublishRequest(await devServer.getJson(bo, 'changes')));
}

const readPublished = () => devServer.git('show', `origin/main:site-data/${fishing}`);

it('a publication on a full disk changes nothing, and succeeds later', async () => {
  await devServer.saveField(bo, 'title', 'Boats', fishing);
  const before = devServer.git('rev-parse', 'HEAD');
  writeHook('pre-commit', 'echo "fatal: sha1 file write error. Out of diskspace" >&2; exit 1');
  expect((await publish()).body.refused).toBe(
    'The changes could not be saved in Git: The disk of this computer is full. Make room and try again. Nothing was published.',
  );
  expect(devServer.git('rev-parse', 'HEAD')).toBe(before);
  expect(devServer.git('diff', '--cached', '--name-only')).toBe('');
  rmSync(hooks, { recursive: true });
  expect((await publish()).status).toBe(200);
  expect(readPublished()).toContain('Boats');
});

it('after the server is killed during a publication, the next press of Publish publishes the changes', async () => {
  await devServer.saveField(bo, 'title', 'Trawlers', fishing);
  const started = join(dirname(devServer.data), 'started');
  writeHook('pre-push', `touch '${started}'; while [ -e '${started}' ]; do sleep 0.1; done; exit 1`);
  const publication = publish().catch(() => undefined);
  await expect.poll(() => existsSync(started), waitOptions).toBe(true);
  await devServer.stop('SIGKILL');
  await publication;
  rmSync(started);
  rmSync(hooks, { recursive: true });
  await devServer.open();
  expect(readPublished()).not.toContain('Trawlers');
  const { groups, unsent } = await devServer.getJson<ChangeList>(bo, 'changes');
  expect([groups, unsent]).toEqual([[], [expect.stringContaining('Trawlers')]]);
  expect((await publish()).status).toBe(200);
  expect(readPublished()).toContain('Trawlers');
});

it('an unfinished preview of a killed server is not listed, and the next preview removes the unfinished files', async () => {
  await devServer.saveField(bo, 'title', 'Skiffs', fishing);
  const listFolders = () => (existsSync(previews) ? readdirSync(previews) : []);
  const creation = devServer.postAs(bo, 'preview', {}).catch(() => undefined);
  await expect.poll(listFolders, waitOptions).toHaveLength(1);
  await devServer.stop('SIGKILL');
  await creation;
  await devServer.open();
  expect((await devServer.getJson<SharedChanges>(bo, 'shared')).previews).toEqual([]);
  const { body } = await devServer.postAs<SharedChanges>(bo, 'preview', {});
  expect(body.previews).toMatchObject([{ author: 'Bo Court' }]);
  expect(listFolders()).toEqual([body.previews[0]?.id]);
});

it('a preview on a full disk leaves no files, says why in plain words, and succeeds later', async () => {
  const full = join(dirname(devServer.data), 'full');
  const preload = pathToFileURL(join(import.meta.dirname, 'full-disk.mjs')).href;
  await devServer.stop();
  Object.assign(process.env, { NODE_OPTIONS: `--import "${preload}"`, FULL_DISK: full });
  try {
    await devServer.open();
  } finally {
    delete process.env.NODE_OPTIONS;
    delete process.env.FULL_DISK;
  }
  await devServer.saveField(bo, 'title', 'Cutters', fishing);
  const create = () => devServer.postAs<SharedChanges>(bo, 'preview', {});
  const before = readdirSync(previews);
  // The disk is full during the copying of the data in the first round, and during the build in the second round.
  for (const part of ['data', 'site']) {
    writeFileSync(full, join(previews, '*', part));
    expect((await create()).body.refused).toBe(
      'The folder of the previews cannot be used: the disk is full. Free some space and try again. No preview was created.',
    );
    expect(readdirSync(previews)).toEqual(before);
  }
  rmSync(full);
  expect((await create()).body.previews).toHaveLength(before.length + 1);
});
