import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Access } from '../../src/dev/access';

const machine = ['desk', 'desk.local'];
const tunnel = 'name-4321.app.github.dev';
const closed = new Access({ machine, proxies: [] });
const proxied = new Access({ machine, proxies: [tunnel] });

/** Returns a request that has only the properties that `Access` reads. */
function createRequest(
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  localAddress = '127.0.0.1',
) {
  return { headers, socket: { remoteAddress, localAddress } } as unknown as IncomingMessage;
}

const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;

describe('without a password, a client can edit', () => {
  const local: [who: string, access: Access, request: IncomingMessage][] = [
    ['if it runs on this machine', closed, createRequest({ host: '127.0.0.1:5173' })],
    [
      'if it runs on this machine and connects by IPv6',
      closed,
      createRequest({ host: '[::1]:5173' }, '::1', '::1'),
    ],
    [
      'if it runs on this machine and uses the name of the machine',
      closed,
      createRequest({ host: 'desk:5173' }, '127.0.1.1'),
    ],
    [
      'if it runs on this machine and uses the network address of the machine',
      closed,
      createRequest({ host: '192.168.1.5:5173' }, '::ffff:192.168.1.5', '::ffff:192.168.1.5'),
    ],
    [
      'if it is behind an allowed proxy that sends the name of the proxy',
      proxied,
      createRequest({ host: tunnel }),
    ],
    [
      'if it is behind an allowed tunnel that sends localhost',
      proxied,
      createRequest({ host: 'localhost:5173', 'x-forwarded-host': tunnel, 'x-forwarded-for': '203.0.113.9' }),
    ],
  ];
  it.each(local)('%s', (_, access, request) => expect(access.isLocal(request)).toBe(true));
});

describe('without a password, a client cannot edit', () => {
  const remote: [who: string, access: Access, request: IncomingMessage][] = [
    ['if it is in the network', closed, createRequest({ host: '192.168.1.5' }, '192.168.1.9', '192.168.1.5')],
    [
      'if it is in the network and claims to be localhost',
      closed,
      createRequest({ host: 'localhost' }, '192.168.1.9'),
    ],
    [
      'if it is in the network and claims to be an allowed proxy',
      proxied,
      createRequest({ host: tunnel }, '192.168.1.9'),
    ],
    [
      'if it is behind a proxy that runs on this machine but is not allowed',
      closed,
      createRequest({ host: 'localhost', 'x-forwarded-for': '10.0.0.1' }),
    ],
    [
      'if it is behind a proxy with a name that is not allowed',
      proxied,
      createRequest({ host: 'localhost', 'x-forwarded-host': 'evil.example' }),
    ],
    [
      'if it is behind a proxy that sends an address of another machine',
      closed,
      createRequest({ host: '203.0.113.5' }),
    ],
  ];
  it.each(remote)('%s', (_, access, request) => expect(access.isLocal(request)).toBe(false));
});

describe('a shared studio', () => {
  const shared = new Access({ machine, proxies: [], password: 'right' });
  const from = (headers: Record<string, string>) =>
    createRequest({ host: '192.168.1.5', ...headers }, '192.168.1.9');

  it('accepts its password with any user name', async () => {
    await expect(shared.authorizeEditor(from({ authorization: basic('right') }))).resolves.toBeUndefined();
  });

  it.each([
    ['without a password', {}],
    ['with a wrong password', { authorization: basic('wrong') }],
    ['with the start of the password', { authorization: basic('righ') }],
    ['with an empty password', { authorization: 'Basic Og==' }],
    ['with another authentication scheme', { authorization: 'Bearer right' }],
  ])('stays closed to a request %s', async (_, headers: Record<string, string>) => {
    await expect(shared.authorizeEditor(from(headers))).rejects.toMatchObject({ status: 401 });
  });

  it('sends the status 429 after many wrong passwords in a row', async () => {
    const tries = Array.from({ length: 30 }, () =>
      shared.authorizeEditor(from({ authorization: basic('guess') })).catch(({ status }) => status),
    );
    expect(await Promise.all(tries)).toContain(429);
  });
});

describe('a change', () => {
  const change = (headers: Record<string, string>) => () => proxied.checkSameOrigin(createRequest(headers));
  const site = { 'sec-fetch-site': 'same-origin' };
  it.each([
    ['of this machine', { host: 'localhost:5173', origin: 'http://localhost:5173', ...site }],
    ['of a proxy with https', { host: tunnel, origin: `https://${tunnel}`, ...site }],
    ['of a proxy with a port', { host: `${tunnel}:443`, origin: `https://${tunnel}`, ...site }],
    ['of a tunnel that sends localhost', { host: 'localhost:5173', origin: `https://${tunnel}`, ...site }],
    [
      'of a machine in the network, where browsers send fewer headers',
      { host: 'desk:5173', origin: 'http://desk:5173' },
    ],
  ])('is accepted from a page %s', (_, headers: Record<string, string>) =>
    expect(change(headers)).not.toThrow(),
  );

  it.each([
    ['of another port', { host: 'localhost:5173', origin: 'http://localhost:8000', ...site }],
    ['of another port of a machine in the network', { host: 'desk:5173', origin: 'http://desk:8000' }],
    [
      'of another port of a proxy, where browsers send fewer headers',
      { host: tunnel, origin: `http://${tunnel}:8000` },
    ],
    ['of an unknown proxy', { host: 'localhost:5173', origin: 'https://evil.example', ...site }],
    ['of another site', { host: tunnel, origin: `https://${tunnel}`, 'sec-fetch-site': 'same-site' }],
    ['of a frame without an origin', { host: 'localhost:5173', origin: 'null', ...site }],
    ['without an Origin header', { host: 'localhost:5173' }],
    ['with a broken origin', { host: 'localhost:5173', origin: 'http://[', ...site }],
  ])('is refused from a page %s', (_, headers: Record<string, string>) =>
    expect(change(headers)).toThrow('Only the studio itself can change data.'),
  );
});

describe('a request', () => {
  it.each([
    ['own', { 'sec-fetch-site': 'same-origin' }],
    ['direct', { 'sec-fetch-site': 'none' }],
    ['direct', {}],
    ['own', { referer: 'http://desk:5173/about' }],
    ['other', { 'sec-fetch-site': 'cross-site' }],
    ['other', { 'sec-fetch-site': 'same-site' }],
    ['other', { origin: 'http://desk:8000' }],
    ['other', { referer: 'http://evil.example/' }],
    ['other', { origin: 'null' }],
  ])('has the source “%s” if its headers are %o', (source, headers: Record<string, string>) => {
    expect(closed.getRequestSource(createRequest({ host: 'desk:5173', ...headers }))).toBe(source);
  });
});
