import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { serveForTests, type TestServer } from '../test-server';

const { site } = inject('releases');

describe('the serve command', () => {
  test.for(['127.0.0.1', '::'])(
    'takes the next free port where the one asked for is taken on %s, and says so',
    async (host) => {
      const { port } = (await occupy(host)).address() as AddressInfo;
      const said = await serve(['--out', site, '--port', String(port)], /at (http:\S+)/);
      expect(said).toMatch(`Port ${port} is taken, so the next free one is used.\n`);
      const [, address = ''] = /The site is at (http:\/\/127\.0\.0\.1:\d+\/)\n$/.exec(said) ?? [];
      expect(Number(new URL(address).port)).toBeGreaterThan(port);
      expect((await fetch(address)).status).toBe(200);
    },
  );

  test('says nothing of ports where the one asked for is free', async () => {
    const port = await freePort();
    expect(await serve(['--out', site, '--port', String(port)], /at (http:\S+)/)).toBe(
      `The site is at http://127.0.0.1:${port}/\n`,
    );
  });

  test('listens for this machine alone, unless it is given an address', async () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    const outside = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    const alone = await serve(['--out', site, '--port', String(await freePort())], /at (http:\S+)/);
    const [, port = ''] = /:(\d+)\/\n$/.exec(alone) ?? [];
    if (outside) await expect(fetch(`http://${outside}:${port}/`)).rejects.toThrow('fetch failed');
    const open = await serve(['--out', site, '--host', '0.0.0.0'], /at (http:\S+)/);
    for (const [address] of open.matchAll(/http:\S+/g)) expect((await fetch(address)).status).toBe(200);
    if (outside) expect(open).toContain(`http://${outside}:`);
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serveForTests(site);
    return () => server.close();
  });

  test('sends the security headers with every answer', async () => {
    for (const path of ['/', '/industries', '/_data/industries.json', '/no-such-page', '/industries/']) {
      const { headers } = await fetch(server.origin + path, { redirect: 'manual' });
      expect(Object.fromEntries(headers), path).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    }
  });

  test('lets files whose names change with their content be kept, and all others be asked for anew', async () => {
    const home = await fetch(server.origin);
    const assets = [...(await home.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(assets.length).toBeGreaterThan(4);
    for (const path of assets) {
      const { status, headers } = await fetch(server.origin + path);
      expect(status, path).toBe(200);
      expect(headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
    }
    for (const path of [
      '/',
      '/industries',
      '/_data/index.json',
      '/sitemap.xml',
      '/robots.txt',
      '/no-such-page',
    ])
      expect((await fetch(server.origin + path)).headers.get('cache-control'), path).toBe('no-cache');
  });

  test('does not send again what has not changed', async () => {
    const { headers } = await fetch(`${server.origin}/industries`);
    const again = await fetch(`${server.origin}/industries`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.for([
    ['/', 'text/html;charset=utf-8'],
    ['/_data/index.json', 'application/json'],
    ['/sitemap.xml', 'text/xml'],
    ['/robots.txt', 'text/plain'],
  ])('names the type of %s', async ([path, type]) => {
    const { headers } = await fetch(server.origin + path);
    expect(headers.get('content-type')).toBe(type);
  });

  test.for(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])(
    'only hands out, and refuses %s with the methods that it knows',
    async (method) => {
      const answer = await ask(server, '/', { method });
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    },
  );

  test('answers HEAD as GET, without the file', async () => {
    const [head, whole] = [await ask(server, '/', { method: 'HEAD' }), await ask(server, '/')];
    const [fields = '', body] = whole.split(/\r\n\r\n(.*)/s);
    const timeless = (text: string) => text.replace(/^date:.*$/im, '');
    expect(body).not.toBe('');
    expect(timeless(head)).toBe(timeless(`${fields}\r\n\r\n`));
  });

  test.for([
    ['bytes=0-9', 206],
    ['bytes=9-', 206],
    ['bytes=0-99999999', 206],
    ['bytes=99999999-', 416],
    ['bytes=5-1', 200],
    ['bytes=-5', 200],
    ['bytes=0-1,3-4', 200],
    ['bytes=', 200],
    ['bytes=a-b', 200],
    ['lines=0-1', 200],
    [`bytes=0-${'9'.repeat(400)}`, 200],
    [`bytes=${'9'.repeat(400)}-`, 200],
  ] as const)('answers the range %s with %i, and lives on', async ([range, status]) => {
    const answer = await ask(server, '/robots.txt', { headers: { Range: range } });
    expect(Number(answer.slice(9, 12))).toBe(status);
    expect((await fetch(server.origin)).status).toBe(200);
  });

  test('sends the part of a file that was asked for', async () => {
    const whole = await (await fetch(`${server.origin}/robots.txt`)).text();
    const part = await fetch(`${server.origin}/robots.txt`, { headers: { Range: 'bytes=2-5' } });
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${whole.length}`);
    expect(await part.text()).toBe(whole.slice(2, 6));
  });

  test.for(['/404', '/404.html', '/%34%30%34', '/404/', '/Industries', '/index.html.br', '/robots.txt.gz'])(
    'says that there is nothing at %s',
    async (path) => {
      expect((await fetch(server.origin + path)).status).toBe(404);
    },
  );

  test('does not let the answer for a file that is gone be kept', async () => {
    const { status, headers } = await fetch(`${server.origin}/assets/gone-12345678.js`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('lets a file with a hash in its name be kept also where it is found unchanged', async () => {
    const home = await (await fetch(server.origin)).text();
    const [path = ''] = /\/assets\/[\w-]+\.js(?=")/.exec(home) ?? [];
    const { headers } = await fetch(server.origin + path);
    const again = await fetch(server.origin + path, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.for(['/_headers', '/_redirects', '/%5Fheaders', '//_headers', '/.vite/manifest.json'])(
    'keeps the files of the host to itself: %s',
    async (path) => {
      expect(await statusOf(server, path)).toBe(404);
    },
  );

  test.for([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/%5c..%5cpackage.json',
    '/a\0b',
  ])('does not leave its folder: %j', async (path) => {
    expect(await statusOf(server, path)).toBeOneOf([400, 404]);
  });

  test.for([
    ...[
      '//',
      '///',
      '//x:y',
      '*',
      'http://[',
      '/\\',
      '/%',
      '?',
      '//evil.example/..',
      '/\x7f',
      '/\x01',
      '/é/',
    ],
    ...[
      '/%c0%ae%c0%ae/',
      '/%00',
      `/${'a'.repeat(10_000)}`,
      `/${'/'.repeat(10_000)}b/`,
      `/${'%'.repeat(9000)}`,
    ],
  ])('outlives the request for %s', async (path) => {
    expect(await statusOf(server, path)).toBeLessThan(500);
    expect((await fetch(server.origin)).status).toBe(200);
  });

  test('refuses an address of 100 kB and lives on', async () => {
    expect(await statusOf(server, `/${'a'.repeat(100_000)}`)).toBeOneOf([414, 431]);
    expect((await fetch(server.origin)).status).toBe(200);
  });

  test.for([
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/%2F/evil.example/',
    '//x//evil.example/',
  ])('sends nobody to another host: %s', async (path) => {
    const location = /^location: (.*)$/im.exec(await ask(server, path))?.[1]?.trim() ?? '/';
    expect(new URL(location, server.origin).origin).toBe(server.origin);
  });
});

test('follows the redirects of the site and keeps the query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '404.html'), 'not found');
  writeFileSync(join(folder, 'new.html'), 'new');
  writeFileSync(join(folder, '_redirects'), '/old /new 301\n/far https://other.example/ 301\n');
  const server = await serveForTests(folder);
  onTestFinished(() => server.close());
  const answer = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
  expect((await answer('/old')).status).toBe(301);
  expect((await answer('/old?a=b')).headers.get('location')).toBe('/new?a=b');
  expect((await answer('/far')).headers.get('location')).toBe('https://other.example/');
  expect((await answer('/new/?a=b')).status).toBe(308);
  expect((await answer('/new/?a=b')).headers.get('location')).toBe('/new?a=b');
  expect(await (await fetch(`${server.origin}/old/`)).text()).toBe('new');
});

const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

/** Takes a free port. */
async function occupy(host: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  taken.push(server);
  return server;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = await occupy('::');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs the serve command until it says what is waited for, and answers all that it said. */
function serve(args: string[], until: RegExp): Promise<string> {
  const tool = ['src/cli/main.mjs', 'serve'];
  const child = spawn(process.execPath, [...tool, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (words) => {
      said += words;
      if (until.test(said)) resolve(said);
    });
    child.on('exit', () => reject(new Error(`The server ended after saying: ${said}`)));
  });
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/** The raw answer to a request that `fetch` would tidy first. */
function ask(
  server: TestServer,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), 'localhost');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.setTimeout(120_000, () => socket.destroy(new Error(`No answer to ${path}`)));
    // The answer to a request that is too large may come before all of it is sent.
    socket.on('error', () => answer || reject(new Error(`No answer to ${path}`)));
    socket.on('close', () => resolve(answer));
    const fields = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`);
  });
}

async function statusOf(server: TestServer, path: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await ask(server, path))?.[1]);
}
