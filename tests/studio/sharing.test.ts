import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeList, SharedChanges } from '../../src/studio/protocol';
import { toPublishRequest } from './dev-server';
import { ada, asProxy, bo, ProxiedServer } from './proxied-server';

// Tests previews and requests for approval. Two people sign in through a proxy. The remote is a bare repository.

const fishing = 'industries/fishing.json';
const salvage = 'industries/salvage.json';
const devServer = new ProxiedServer();

const saveTitle = (user: string, value: string, file = fishing) =>
  devServer.saveField(user, 'title', value, file);

async function ask(user: string, left: string[] = []) {
  const list = await devServer.getJson<ChangeList>(user, `changes?left=${left.join(',')}`);
  return devServer.postAs(user, 'ask', toPublishRequest(list, left));
}

const open = (path: string, headers: Record<string, string> = asProxy) =>
  fetch(devServer.origin + path, { headers, redirect: 'manual' });

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
});

afterAll(() => devServer.close());

it('people without an account can open a preview until the preview expires or an author ends it', async () => {
  await saveTitle(ada, 'Boats & nets');
  const { status, body } = await devServer.postAs<SharedChanges>(ada, 'preview', {});
  expect([status, body.refused]).toEqual([200, undefined]);
  const [preview] = body.previews;
  expect(preview).toMatchObject({
    author: 'Ada Bell',
    path: expect.stringMatching(/^\/_preview\/[\w-]{32}\/-$/),
  });
  const path = preview?.path ?? '';
  const home = path.slice(0, -1);
  const list = await open(path);
  expect([list.status, list.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  const html = await list.text();
  expect(html).toContain('Ada Bell shares these changes');
  expect(html).toContain(`href="${home}industries/fishing#:~:text=Boats%20%26%20nets"`);
  const fonts = [...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect((await open(font)).status, font).toBe(200);
  const page = await open(`${home}industries/fishing`);
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect(await page.text()).toContain('Boats &amp; nets');
  // Later edits do not change the preview, and the preview gives no access to anything else.
  await saveTitle(ada, 'Trawlers');
  expect(await (await open(`${home}industries/fishing`)).text()).toContain('Boats &amp; nets');
  expect((await fetch(devServer.origin + path)).status).toBe(403);
  expect((await open('/_studio/-/changes')).status).toBe(403);
  for (const other of [
    `${home}preview.json`,
    `${home}%2e%2e/preview.json`,
    `/_preview/${'a'.repeat(32)}/-`,
    '/_preview/',
    '/_preview/../preview.json',
  ])
    expect((await open(other)).status, other).not.toBe(200);
  const change = await fetch(devServer.origin + path, { method: 'POST', headers: asProxy });
  expect(change.status).not.toBe(200);

  // A preview is available for 14 days. It is not available if the clock is set to a time before its creation.
  for (const days of [15, -1000]) {
    await devServer.stop();
    process.env.SOURCE_DATE_EPOCH = String(Math.floor(Date.now() / 1000) + days * 24 * 60 * 60);
    try {
      await devServer.open();
      expect((await open(path)).status, `${days} days later`).toBe(404);
    } finally {
      delete process.env.SOURCE_DATE_EPOCH;
    }
  }
  await devServer.stop();
  await devServer.open();
  expect((await open(path)).status).toBe(200);
  const ended = await devServer.postAs<SharedChanges>(bo, 'revoke-preview', { id: preview?.id });
  expect(ended.body.previews).toEqual([]);
  for (const each of [path, home, `${home}industries/fishing`]) expect((await open(each)).status).toBe(404);
});

it('an approval publishes the requested changes, and keeps later edits', async () => {
  const asked = await ask(ada);
  expect([asked.status, asked.body.lines[0]]).toEqual([
    200,
    expect.stringMatching(
      /^Sent for approval, in the branch "approval\/[\w-]+ada-bell-\w+"\. Visitors see your changes after approval/,
    ),
  ]);
  await saveTitle(ada, 'Barges');
  const { approvals } = await devServer.getJson<SharedChanges>(bo, 'shared');
  expect(approvals).toMatchObject([{ author: 'Ada Bell', lines: [expect.stringContaining('Trawlers')] }]);
  const [request] = approvals;
  const approval = { branch: request?.branch, id: request?.id };
  expect((await devServer.postAs(ada, 'approve', approval)).status).toBe(403);
  expect((await devServer.postAs(bo, 'approve', { ...approval, id: '0' })).body.refused).toContain(
    'has changed since',
  );
  expect((await devServer.postAs(bo, 'approve', { branch: 'main', id: request?.id })).status).toBe(422);
  const approved = await devServer.postAs(bo, 'approve', approval);
  expect([approved.status, approved.body.refused]).toEqual([200, undefined]);
  const format = '--format=%an|%cn|%(trailers:key=Approved-by,valueonly)';
  expect(devServer.git('log', '-1', format, 'origin/main')).toBe(`Ada Bell|Bo Court|Bo Court <${bo}>`);
  expect(devServer.git('show', `origin/main:site-data/${fishing}`)).toContain('Trawlers');
  expect(devServer.read(fishing)).toContain('Barges');
  expect(devServer.git('ls-remote', devServer.remote, 'refs/heads/approval/*')).toBe('');
  expect((await devServer.getJson<SharedChanges>(bo, 'shared')).approvals).toEqual([]);
  const again = await devServer.postAs(bo, 'approve', approval);
  expect(again.body.refused).toContain('no longer exists');
});

it('an approval publishes only the selected changes of a request', async () => {
  await saveTitle(ada, 'Wrecks', salvage);
  const { groups } = await devServer.getJson<ChangeList>(ada, 'changes');
  const left = groups.filter(({ file }) => file === salvage).flatMap(({ changes }) => changes);
  expect((await ask(ada, [left[0]?.id ?? ''])).status).toBe(200);
  const [request] = (await devServer.getJson<SharedChanges>(bo, 'shared')).approvals;
  expect(request?.lines).toEqual([expect.stringContaining('Barges')]);
  expect((await devServer.postAs(bo, 'approve', { branch: request?.branch, id: request?.id })).status).toBe(
    200,
  );
  expect(devServer.git('show', `origin/main:site-data/${fishing}`)).toContain('Barges');
  expect(devServer.git('show', `origin/main:site-data/${salvage}`)).not.toContain('Wrecks');
  expect((await devServer.getJson<ChangeList>(ada, 'changes')).groups).toMatchObject([{ file: salvage }]);
  await saveTitle(ada, 'Salvage', salvage);
});

it('an approval is refused if others have published another value since the request for approval', async () => {
  await saveTitle(ada, 'Cutters');
  await ask(ada);
  await saveTitle(bo, 'Luggers');
  const list = await devServer.getJson<ChangeList>(bo, 'changes');
  const published = await devServer.postAs(bo, 'publish', toPublishRequest(list));
  expect(published.body.refused).toBeUndefined();
  const [request] = (await devServer.getJson<SharedChanges>(bo, 'shared')).approvals;
  const refused = await devServer.postAs(bo, 'approve', { branch: request?.branch, id: request?.id });
  expect(refused.body.refused).toContain(
    'has changed on the site since Ada Bell asked for approval. Ask Ada Bell',
  );
});

it('publishing asks for approval automatically if the main branch is protected', async () => {
  const hook = join(devServer.remote, 'hooks/update');
  writeFileSync(hook, '#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "protected branch" >&2; exit 1; }\n');
  chmodSync(hook, 0o755);
  const before = devServer.git('rev-parse', 'HEAD');
  await saveTitle(bo, 'Skiffs');
  const list = await devServer.getJson<ChangeList>(bo, 'changes');
  const sent = await devServer.postAs(bo, 'publish', toPublishRequest(list));
  expect([sent.status, sent.body.lines?.[0]]).toEqual([
    200,
    expect.stringMatching(/^The site accepts only approved changes.* in the branch "approval\//),
  ]);
  expect(devServer.git('rev-parse', 'HEAD')).toBe(before);
  const branch = /"(approval\/[^"]+)"/.exec(sent.body.lines[0] ?? '')?.[1] ?? '';
  expect(devServer.git('--git-dir', devServer.remote, 'show', `${branch}:site-data/${fishing}`)).toContain(
    'Skiffs',
  );
  expect(devServer.git('--git-dir', devServer.remote, 'log', '-1', '--format=%s', branch)).toContain(
    'Skiffs',
  );
  expect(devServer.read(fishing)).toContain('Skiffs');
  expect((await devServer.getJson<ChangeList>(bo, 'changes')).groups).toMatchObject([{ file: fishing }]);
});
