import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPeople } from '../../src/dev/people';
import type { ChangeList, OtherPerson, SiteOverview } from '../../src/studio/protocol';
import { toPublishRequest } from '../studio/dev-server';
import { ada, as, bo, cy, ProxiedServer, proxySettings } from '../studio/proxied-server';
import { waitOptions } from '../wait-options';

const { origin, secret } = proxySettings;
const fishing = 'industries/fishing.json';
const devServer = new ProxiedServer();

/** Sends the bytes of a request, because `fetch` refuses some headers. Returns the response. */
function sendRaw(user: string, host = 'studio.firm.example'): Promise<string> {
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Studio-Proxy-Secret: ${secret}\r\nRemote-User: ${user}\r\nConnection: close\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(devServer.origin).port), '127.0.0.1', () =>
      socket.write(head, 'latin1'),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
});

afterAll(() => devServer.close());

describe('a request that bypasses the proxy', () => {
  const paths = [
    ...['/', '/_studio', '/_studio/-/site', '/_dev/events', '/_dev/draft-label?address=/', '//', '/no-page'],
    ...['/src/studio/main.tsx', '/assets/shell-dev.json', '/favicon.ico', '/_preview/x/'],
  ];
  const { 'X-Studio-Proxy-Secret': _, ...withoutSecret } = as(bo);
  it.each([
    ['without the secret', withoutSecret],
    ['with a wrong secret', as(bo, { 'X-Studio-Proxy-Secret': `${secret}x` })],
    ['with an empty secret', as(bo, { 'X-Studio-Proxy-Secret': '' })],
  ])('%s gets the status 403 and an empty body', async (_, headers) => {
    for (const path of paths) {
      const response = await fetch(devServer.origin + path, { headers, redirect: 'manual' });
      expect([response.status, await response.text()], path).toEqual([403, '']);
    }
    for (const action of ['edit', 'picture', 'publish']) {
      const response = await fetch(`${devServer.origin}/_studio/-/${action}`, { method: 'POST', headers });
      expect([response.status, await response.text()], action).toEqual([403, '']);
    }
  });

  it('gets the status 403 if it comes from another IP address than the proxy’s, even with the secret', () => {
    const people = readPeople(devServer.settingsFile);
    const headers = { 'remote-user': bo, 'x-studio-proxy-secret': secret };
    const send = (remoteAddress: string) => () =>
      people.identify({ headers, socket: { remoteAddress } } as never).email;
    expect(send('::ffff:127.0.0.1')()).toBe(bo);
    expect(send('192.168.1.9')).toThrow(expect.objectContaining({ status: 403, message: '' }));
  });
});

describe('a person whom the proxy has signed in', () => {
  it.each(['eve@firm.example', '', `${bo}, ${ada}`, `${bo}\u00a0`, `<${bo}>`, 'Bo Court <bo@firm.example>'])(
    'is refused, and sees only the reason, if no list has the email address "%s"',
    async (user) => {
      for (const path of ['/', '/_studio']) {
        const response = await fetch(devServer.origin + path, { headers: as(user) });
        expect(response.status).toBe(403);
        expect(await response.text()).toMatch(
          /^You are signed in, but you may not edit this site\. Ask [^.]+\.$/,
        );
      }
    },
  );

  it('cannot add a line break or a control character to the name', async () => {
    for (const user of [`${ada}\n x`, `${ada}\r\n x`, `${ada}\0`, `${ada}\x7f`])
      expect(await sendRaw(user)).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  it('opens the studio, its code and the pages of the site', async () => {
    for (const path of ['/', '/_studio', '/_studio/-/site', '/src/studio/main.tsx']) {
      const response = await fetch(devServer.origin + path, { headers: as('ADA@firm.example') });
      expect(response.status, path).toBe(200);
    }
  });

  it('reaches the studio only by the host name of the proxy', async () => {
    expect(await sendRaw(ada)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendRaw(ada, 'evil.example')).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('can change data only from a page whose origin matches the settings', async () => {
    for (const from of [
      'https://evil.example',
      `${origin}:8443`,
      'http://studio.firm.example',
      devServer.origin,
    ])
      expect((await devServer.postAs(ada, 'undo', { window: 'one' }, from)).status, from).toBe(403);
  });

  it('sees the other people and the pages that they have open', async () => {
    const closing = new AbortController();
    const openStream = async (user: string, address: string) => {
      const { body } = await fetch(`${devServer.origin}/_dev/events?address=${address}`, {
        headers: as(user),
        signal: closing.signal,
      });
      const seen: OtherPerson[][] = [];
      void (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of body ?? [])
          for (const [, json = ''] of decoder.decode(chunk).matchAll(/event: people\ndata: (.*)\n/g))
            seen.push(JSON.parse(json) as OtherPerson[]);
      })().catch(() => undefined);
      return seen;
    };
    const seenByAda = await openStream(ada, '/industries/fishing');
    const seenByBo = await openStream(bo, '/prices');
    const expectSeen = (seen: OtherPerson[][], ...others: OtherPerson[]) =>
      vi.waitFor(() => expect(seen.at(-1)).toEqual(others), waitOptions);
    await expectSeen(seenByAda, { name: 'Bo Court', address: '/prices' });
    await expectSeen(seenByBo, { name: 'Ada Bell', address: '/industries/fishing' });
    closing.abort();
  });
});

it('the studio names the authors of changes in the list, in the refusal of an Undo and in the commit', async () => {
  await devServer.saveField(ada, 'title', 'Boats', fishing);
  await devServer.saveField(ada, 'description', 'Advice for boats.', fishing);
  await devServer.saveField(cy, 'title', 'Barges', fishing);
  const { undo, person, publishers } = await devServer.getJson<SiteOverview>(bo, 'site?window=one');
  expect([undo, person, publishers]).toEqual([
    undefined,
    { name: 'Bo Court', canPublish: true },
    ['Bo Court'],
  ]);
  const ownSteps = await devServer.getJson<SiteOverview>(ada, 'site?window=one');
  expect(ownSteps.undo).toContain('Advice for boats.');
  await devServer.postAs(ada, 'undo', { window: 'one' });
  const refused = await devServer.postAs(ada, 'undo', { window: 'one' });
  expect(refused.body.refused).toContain('has since been changed by Cy.');
  const list = await devServer.getJson<ChangeList>(bo, 'changes');
  expect(list.needsName).toBe(false);
  expect(list.groups).toMatchObject([{ file: fishing, authors: ['Ada Bell', 'Cy'] }]);
  const request = { ...toPublishRequest(list), name: 'Eve', mail: 'eve@firm.example' };
  const byEditor = await devServer.postAs(ada, 'publish', request);
  expect(byEditor).toMatchObject({
    status: 403,
    body: { refused: 'You may edit, but not publish. Bo Court can publish.' },
  });
  expect((await devServer.postAs(bo, 'publish', request)).status).toBe(200);
  const format = '--format=%an <%ae>%n%cn <%ce>%n%(trailers:key=Co-authored-by)';
  expect(devServer.git('log', '-1', format, 'origin/main').split('\n').filter(Boolean)).toEqual([
    'Ada Bell <ada@firm.example>',
    'Bo Court <bo@firm.example>',
    'Co-authored-by: Cy <cy@firm.example>',
  ]);
});

it('a person who publishes only their own changes is the only author of the commit', async () => {
  await devServer.saveField(bo, 'title', 'Trawlers', fishing);
  const list = await devServer.getJson<ChangeList>(bo, 'changes');
  expect(list.groups).toMatchObject([{ authors: ['Bo Court'] }]);
  expect((await devServer.postAs(bo, 'publish', toPublishRequest(list))).status).toBe(200);
  expect(devServer.git('log', '-1', '--format=%an|%cn|%b')).toMatch(
    /^Bo Court\|Bo Court\|(?!.*Co-authored-by)/s,
  );
});

it('a person can publish a list of changes after edits of other texts, but not after an edit of a text in the list', async () => {
  const file = 'industries/sailing.json';
  await devServer.saveField(bo, 'title', 'Luggers', fishing);
  const list = await devServer.getJson<ChangeList>(bo, 'changes');
  await devServer.saveField(cy, 'title', 'Regattas', file);
  expect((await devServer.postAs(bo, 'publish', toPublishRequest(list))).status).toBe(200);
  const published = (path: string) =>
    JSON.parse(devServer.git('show', `origin/main:site-data/${path}`)).title;
  expect([published(fishing), published(file)]).toEqual(['Luggers', 'Sailing']);
  const mine = await devServer.getJson<ChangeList>(bo, 'changes');
  expect(mine.groups).toMatchObject([{ file, authors: ['Cy'] }]);
  await devServer.saveField(cy, 'title', 'Yachts', file);
  const refused = await devServer.postAs(bo, 'publish', toPublishRequest(mine));
  expect(refused.body.refused).toContain('The data has changed since this list was made');
});

describe('the settings file', () => {
  it.each([
    ['a line break in a name', { edit: ['Ada\nBell <ada@firm.example>'] }, '"edit.0"'],
    ['an invisible character in a name', { edit: ['Ada\u202e <ada@firm.example>'] }, '"edit.0"'],
    ['angle brackets in a name', { edit: ['Ada <b> <ada@firm.example>'] }, '"edit.0"'],
    ['a short secret', { secret: 'short' }, '"secret"'],
    ['an address that is not a URL', { origin: 'studio' }, '"origin"'],
    ['a proxy that is not an address', { proxyAddresses: ['proxy'] }, '"proxyAddresses.0"'],
    ['an unknown key', { editors: [] }, 'studio.json'],
  ])('is refused with %s', (_, wrong, place) => {
    const file = join(dirname(devServer.data), 'wrong-studio.json');
    writeFileSync(file, JSON.stringify({ ...proxySettings, ...wrong }));
    expect(() => readPeople(file)).toThrow(place);
  });
});
