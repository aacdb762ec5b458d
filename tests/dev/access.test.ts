import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Access } from '../../src/dev/access';

const machine = ['desk', 'desk.local'];
const tunnel = 'name-4321.app.github.dev';
const closed = new Access({ machine, proxies: [] });
const proxied = new Access({ machine, proxies: [tunnel] });

/** A request as far as `Access` looks at it. */
function requestOf(headers: Record<string, string>, remoteAddress = '127.0.0.1', localAddress = '127.0.0.1') {
  return { headers, socket: { remoteAddress, localAddress } } as unknown as IncomingMessage;
}

const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;

describe('a client may edit without a password', () => {
  const local: [who: string, access: Access, request: IncomingMessage][] = [
    ['that runs on this machine', closed, requestOf({ host: '127.0.0.1:5173' })],
    ['that runs on this machine and asks by IPv6', closed, requestOf({ host: '[::1]:5173' }, '::1', '::1')],
    ['that runs on this machine and asks by its name', closed, requestOf({ host: 'desk:5173' }, '127.0.1.1')],
    [
      'that runs on this machine and asks by its address in the network',
      closed,
      requestOf({ host: '192.168.1.5:5173' }, '::ffff:192.168.1.5', '::ffff:192.168.1.5'),
    ],
    ['that an allowed proxy passes on by its name', proxied, requestOf({ host: tunnel })],
    [
      'that an allowed tunnel passes on as localhost',
      proxied,
      requestOf({ host: 'localhost:5173', 'x-forwarded-host': tunnel, 'x-forwarded-for': '203.0.113.9' }),
    ],
  ];
  it.each(local)('%s', (_, access, request) => expect(access.isLocal(request)).toBe(true));
});

describe('a client may not edit without a password', () => {
  const remote: [who: string, access: Access, request: IncomingMessage][] = [
    ['of the network', closed, requestOf({ host: '192.168.1.5' }, '192.168.1.9', '192.168.1.5')],
    [
      'of the network that says it asked for localhost',
      closed,
      requestOf({ host: 'localhost' }, '192.168.1.9'),
    ],
    ['of the network that names an allowed proxy', proxied, requestOf({ host: tunnel }, '192.168.1.9')],
    [
      'whose proxy on this machine nobody allowed',
      closed,
      requestOf({ host: 'localhost', 'x-forwarded-for': '10.0.0.1' }),
    ],
    [
      'whose proxy says a name that nobody allowed',
      proxied,
      requestOf({ host: 'localhost', 'x-forwarded-host': 'evil.example' }),
    ],
    ['whose proxy passes on an address of another machine', closed, requestOf({ host: '203.0.113.5' })],
  ];
  it.each(remote)('%s', (_, access, request) => expect(access.isLocal(request)).toBe(false));
});

describe('a shared studio', () => {
  const shared = new Access({ machine, proxies: [], password: 'right' });
  const from = (headers: Record<string, string>) =>
    requestOf({ host: '192.168.1.5', ...headers }, '192.168.1.9');

  it('opens with its password, whatever the name before it', async () => {
    await expect(shared.authorizeEditor(from({ authorization: basic('right') }))).resolves.toBeUndefined();
  });

  it.each([
    ['without a password', {}],
    ['with a wrong one', { authorization: basic('wrong') }],
    ['with its beginning', { authorization: basic('righ') }],
    ['with an empty one', { authorization: 'Basic Og==' }],
    ['with another scheme', { authorization: 'Bearer right' }],
  ])('stays closed %s', async (_, headers: Record<string, string>) => {
    await expect(shared.authorizeEditor(from(headers))).rejects.toMatchObject({ status: 401 });
  });

  it('refuses many guesses at once', async () => {
    const tries = Array.from({ length: 30 }, () =>
      shared.authorizeEditor(from({ authorization: basic('guess') })).catch(({ status }) => status),
    );
    expect(await Promise.all(tries)).toContain(429);
  });
});

describe('a change', () => {
  const change = (headers: Record<string, string>) => () => proxied.checkSameOrigin(requestOf(headers));
  const site = { 'sec-fetch-site': 'same-origin' };
  it.each([
    ['of this machine', { host: 'localhost:5173', origin: 'http://localhost:5173', ...site }],
    ['of a proxy with https', { host: tunnel, origin: `https://${tunnel}`, ...site }],
    ['of a proxy that names its port', { host: `${tunnel}:443`, origin: `https://${tunnel}`, ...site }],
    ['of a tunnel that asks for localhost', { host: 'localhost:5173', origin: `https://${tunnel}`, ...site }],
    [
      'of a machine in the network, where browsers say less',
      { host: 'desk:5173', origin: 'http://desk:5173' },
    ],
  ])('is taken from a page %s', (_, headers: Record<string, string>) =>
    expect(change(headers)).not.toThrow(),
  );

  it.each([
    ['of another port', { host: 'localhost:5173', origin: 'http://localhost:8000', ...site }],
    ['of another port of a machine in the network', { host: 'desk:5173', origin: 'http://desk:8000' }],
    [
      'of another port of a proxy, where browsers say less',
      { host: tunnel, origin: `http://${tunnel}:8000` },
    ],
    ['of an unknown proxy', { host: 'localhost:5173', origin: 'https://evil.example', ...site }],
    ['of another site', { host: tunnel, origin: `https://${tunnel}`, 'sec-fetch-site': 'same-site' }],
    ['of a frame without an origin', { host: 'localhost:5173', origin: 'null', ...site }],
    ['of nobody', { host: 'localhost:5173' }],
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
  ])('is from %s with %o', (source, headers: Record<string, string>) => {
    expect(closed.getRequestSource(requestOf({ host: 'desk:5173', ...headers }))).toBe(source);
  });
});
