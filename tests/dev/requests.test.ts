import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isServedCode, projectRoot } from '../../src/dev/served-code';
import { DevServer } from '../studio/dev-server';

// These tests send requests as raw bytes, because no client library sends malformed requests.

const devServer = new DevServer();
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.seized = true</script></svg>';
let token = '';

beforeAll(async () => {
  await devServer.open('--share-studio');
  devServer.save('images/seize.svg', drawing);
  token = await devServer.token();
});

afterAll(() => devServer.close());

/** Sends bytes. Returns the response once the server has closed the connection. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(devServer.origin).port), '127.0.0.1', () =>
      socket.write(bytes, 'latin1'),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

/** Sends a request with the target exactly as given. Returns the status, the body, and the head in lower case. */
async function sendRequest(
  target: string,
  headers = '',
  method = 'GET',
): Promise<{ status: number; body: string; head: string }> {
  const { host } = new URL(devServer.origin);
  const answer = await sendBytes(
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`,
  );
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n'), head: head.toLowerCase() };
}

async function expectToRun(): Promise<void> {
  expect(devServer.isRunning).toBe(true);
  expect((await fetch(`${devServer.origin}/industries/fishing`)).status).toBe(200);
}

describe('a malformed request', () => {
  const api = '/_studio/-';
  const targets = [
    ...[
      'http://[',
      'http://evil.example/',
      'http://evil.example/_studio',
      '//',
      '//evil.example/',
      '*',
      'x',
      '/%',
      '/%ff',
    ],
    ...[
      '/a\\b',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/#a',
      '/a b',
      '/_data/%.json',
      '/_data/.json',
    ],
    ...[
      '/assets/%',
      '/@fs/%',
      '/@id/%',
      '/@id/__x00__%',
      '/src/%',
      '/src/%00',
      `/${'a'.repeat(12_000)}`,
      '/?%',
    ],
    ...[
      '/_dev',
      '/_dev/draft-label',
      '/_dev/draft-label?address=%',
      '/_dev/draft-label?address=%00',
      '/_dev/events/x',
      '/_studiox',
    ],
    ...[
      '/_studio/%',
      '/_studio/x%',
      '/_studio/-/',
      `${api}/%`,
      `${api}/__proto__`,
      `${api}/constructor`,
      `${api}/image`,
    ],
    ...['file', 'schema', 'icon', 'icons', 'blocks', 'shown', 'questions', 'image'].flatMap((name) =>
      ['file', 'of', 'name', 'find', 'collection', 'path'].flatMap((key) =>
        ['__proto__', 'constructor', '%', '[', '..%2f', '%00'].map(
          (value) => `${api}/${name}?${key}=${value}`,
        ),
      ),
    ),
    ...['__proto__', 'constructor', '%', '..'].map((name) => `${api}/example/${name}`),
    ...[
      '{}',
      '[[]]',
      '["__proto__"]',
      '[-1]',
      '[1.5]',
      '[1e9]',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      'null',
    ].map((path) => `${api}/shown?file=site.json&path=${path}`),
  ];
  it.each(targets)('for %s gets a response without an internal error', async (target) => {
    const { status, body } = await sendRequest(target);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\n\s+at /);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])(
    'with the method %s is refused',
    async (method) => {
      for (const target of ['/', '/_studio', '/src/studio/main.tsx', '/_dev/events'])
        expect((await sendRequest(target, 'Content-Length: 0\r\n', method)).status).toBeGreaterThanOrEqual(
          400,
        );
    },
  );

  it.each([
    ['a text that is not HTTP', 'hello\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    [
      'two lengths',
      'POST /_studio/-/undo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
    ['a tunnel', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['headers without an end', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(40_000)}`],
  ])('with %s closes only its own connection', async (_, bytes) => {
    // The server may close the connection before all bytes are sent.
    await sendBytes(bytes).catch((failure: NodeJS.ErrnoException) =>
      expect(failure.code).toMatch(/ECONNRESET|EPIPE/),
    );
    await expectToRun();
  });

  it('for a WebSocket opens no connection', async () => {
    const upgrade =
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: vite-hmr\r\n';
    expect((await sendRequest('/', upgrade)).status).not.toBe(101);
  });

  it('that is interrupted leaves the server running', async () => {
    const { host, port } = new URL(devServer.origin);
    const head = `POST /_studio/-/edit HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${devServer.origin}\r\nSec-Fetch-Site: same-origin\r\nX-Studio: ${token}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"file":`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head, () => socket.destroy()));
      socket.on('close', () => resolve());
    });
    await expectToRun();
  });
});

describe('the body of a change', () => {
  const edit = (...edits: object[]) =>
    JSON.stringify({ file: 'site.json', hash: 'x', group: 'a', window: 'a', edits });
  const set = (path: unknown) => edit({ do: 'set', path, value: 1 });
  const shapes = ['', '{', '[]', '{}', 'null', '1', '"x"', '[[1]]', '{"__proto__":{}}', '{"file":1}'];
  const bodies: [name: string, body: string][] = [
    ...['edit', 'undo', 'redo', 'picture', 'unused-picture', 'operation', 'revert', 'publish'].flatMap(
      (name) => shapes.map((body): [string, string] => [name, body]),
    ),
    ...[
      ['blocks', -1],
      ['blocks', 1.5],
      ['__proto__', 'x'],
      ['a', null],
      ['a', {}],
      'blocks',
      {},
      null,
      ['x'.repeat(2000)],
    ].map((path): [string, string] => ['edit', set(path)]),
    ['edit', set(Array.from({ length: 500 }, () => 'a'))],
    ['edit', edit({ do: 'explode', path: [] })],
    ['edit', edit({ do: 'insert', path: ['a', 0] })],
    ['edit', edit({ do: 'move', path: ['a', 0], to: 'b' })],
    ['edit', edit({ do: 'set', path: ['a'], value: JSON.parse('{"__proto__":1}') })],
    ['edit', edit(...Array.from({ length: 20_000 }, () => ({ do: 'set', path: [] })))],
    ['edit', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['picture', '{"name":"a.svg","data":"***","group":"a","window":"a"}'],
    ['operation', '{"operation":"new","dry":true,"collection":"packages","answers":[]}'],
    ['operation', '{"operation":"remove","dry":false,"file":"site.json"}'],
    ['operation', '{"operation":"__proto__"}'],
  ];
  it('with the wrong shape is refused with a message, and changes nothing', async () => {
    const before = devServer.read('site.json');
    for (const [name, body] of bodies) {
      const answer = await devServer.post(name, body);
      const { refused } = (await answer.json()) as { refused: string };
      expect([name, body.slice(0, 200), answer.status]).toEqual([name, body.slice(0, 200), 400]);
      expect(refused).toMatch(/^The request .*\.$/);
    }
    expect(devServer.read('site.json')).toBe(before);
  });

  it('with an index far beyond the end of a list is refused at once', async () => {
    const { hash } = (await (
      await fetch(`${devServer.origin}/_studio/-/file?file=industries/fishing.json`)
    ).json()) as { hash: string };
    for (const index of [1000, 1_000_000]) {
      const edits = [{ do: 'set', path: ['blocks', index], value: {} }];
      const answer = await devServer.post(
        'edit',
        JSON.stringify({ file: 'industries/fishing.json', hash, group: 'a', window: 'a', edits }),
      );
      expect(answer.status).toBe(422);
    }
  });

  it('that is too large is refused', async () => {
    expect((await devServer.post('edit', `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
  });
});

describe('files', () => {
  const data = () => devServer.data;
  const forbidden = (): string[] => [
    ...[
      '/site-data/site.json',
      '/package.json',
      '/package-lock.json',
      '/.git/HEAD',
      '/.git',
      '/.env',
      '/tests/site.ts',
    ],
    ...[
      '?raw',
      '?url',
      '?import',
      '?inline',
      '?import&raw',
      '?t=1&raw',
      '?v=1',
      '?.ts',
      '?html-proxy',
      '?worker',
    ].flatMap((query) => [
      `/site-data/site.json${query}`,
      `/package.json${query}`,
      `/@fs${data()}/site.json${query}`,
      `/@fs${data()}/images/seize.svg${query}`,
    ]),
    ...[
      '/@fs/etc/passwd',
      '/@fs//etc/passwd',
      '/@fs/etc/passwd?raw',
      '/@fs/proc/self/environ',
      '/@id//etc/passwd',
      '/@id/__x00__style-sheet:/etc/passwd.css.js',
    ],
    ...[
      '/src/../package.json',
      '/src/..%2fpackage.json',
      '/src/%2e%2e/package.json',
      '/src%2f..%2fpackage.json',
      '/src/..%5cpackage.json',
    ],
    ...[
      '/src/..\\package.json',
      '//package.json',
      '/src//../package.json',
      '/./package.json',
      '/src/%252e%252e/package.json',
      '/PACKAGE.JSON',
    ],
    ...[
      '/src/cli/main.mjs?raw',
      '/src/cli/main.mjs?url',
      '/package.json%00.ts',
      '/package.json%23.ts',
      '/package.json%3f.ts',
      '/package.json/',
      '/package.json.',
    ],
    ...[
      '/node_modules/.package-lock.json',
      '/node_modules/vite/package.json',
      '/node_modules/../package.json',
      '/node_modules/../vite.config.ts',
    ],
    ...[
      '/vite.config.ts',
      '/@vite/client',
      '/@vite/env',
      '/__open-in-editor?file=x',
      '/tsconfig.json',
      '/dist/index.html',
      '/src/theme/fonts/OFL.txt',
    ],
  ];
  it('that pages and the studio do not need are not served', async () => {
    for (const target of forbidden()) {
      const { status, body } = await sendRequest(target);
      expect([target, [400, 403, 404].includes(status)]).toEqual([target, true]);
      expect(body).not.toMatch(/"scripts":|"contact":|"lockfileVersion"|root:x|seized|ref: refs/);
    }
  });

  it('of the code are served only to pages of the site', async () => {
    for (const target of [
      '/src/studio/main.tsx',
      '/src/dev/overlay.ts',
      `/@fs${projectRoot}/src/ui/base-path.ts`,
    ]) {
      expect([target, (await sendRequest(target, 'Sec-Fetch-Site: same-origin\r\n')).status]).toEqual([
        target,
        200,
      ]);
      expect((await sendRequest(target, 'Sec-Fetch-Site: same-site\r\n')).status).toBe(403);
      expect((await sendRequest(target, 'Origin: http://127.0.0.1:1\r\n')).status).toBe(403);
    }
  });

  it('are not served through a symbolic link to a place outside the project’s code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'secret.ts'), '');
    symlinkSync(join(folder, 'secret.ts'), join(folder, 'src/secret.ts'));
    symlinkSync(join(projectRoot, 'src/ui/base-path.ts'), join(folder, 'src/home.ts'));
    symlinkSync(join(projectRoot, 'package.json'), join(folder, 'src/package.ts'));
    const served = ['secret.ts', 'home.ts', 'package.ts'].filter((name) =>
      isServedCode(`/src/${name}`, folder, devServer.data),
    );
    expect(served).toEqual(['home.ts']);
    expect(isServedCode('/src/ui/base-path.ts', projectRoot, join(projectRoot, 'src/ui'))).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('of packages are served even before Vite has bundled them', () => {
    const isServed = (path: string) => isServedCode(path, projectRoot, devServer.data);
    expect(isServed('/.cache/vite/deps/not-bundled-yet.js?v=1a2b3c4d')).toBe(true);
    expect(isServed('/.cache/vite/not-a-package.js')).toBe(false);
    expect(isServed('/.cache/vite/deps/other/not-a-package.js')).toBe(false);
    expect(isServed('/.cache/vite/deps/_metadata.json')).toBe(false);
  });

  it('that are pictures are sandboxed, so that they run no script', async () => {
    const { status, head } = await sendRequest('/_studio/-/image?file=seize.svg');
    expect(status).toBe(200);
    expect(head).toContain("content-security-policy: sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(head).toContain('content-type: image/svg+xml');
    expect(
      (await sendRequest('/_studio/-/image?file=seize.svg', 'Sec-Fetch-Site: cross-site\r\n')).status,
    ).toBe(403);
  });

  it('have headers that prevent other sites from reading and embedding them', async () => {
    for (const target of [
      '/',
      '/nothing',
      '/src/ui/base-path.ts',
      '/_studio',
      '/_studio/-/site',
      '/_dev/draft-label?address=/',
      '/%',
      '/_data/index.json',
    ]) {
      const { head } = await sendRequest(target);
      expect([target, head]).toEqual([target, expect.stringContaining('x-content-type-options: nosniff')]);
      expect(head).toContain('cross-origin-resource-policy: same-origin');
      expect(head).not.toContain('access-control-allow');
    }
    expect((await sendRequest('/')).head).toContain("content-security-policy: frame-ancestors 'self'");
    expect((await sendRequest('/_studio')).head).toContain("frame-ancestors 'none'");
  });
});

describe('a client on another computer', () => {
  // A proxy adds this header. No proxy is allowed here, so the server treats the client as another computer.
  const elsewhere = 'X-Forwarded-For: 203.0.113.9\r\n';

  it('can open pages and read their draft labels', async () => {
    expect((await sendRequest('/', elsewhere)).status).toBe(200);
    expect((await sendRequest('/_dev/draft-label?address=/', elsewhere)).status).toBe(200);
  });

  it('can use the studio only with the password from the terminal', async () => {
    const [, password = ''] = /can edit and publish the site: (\S+)\n/.exec(devServer.output) ?? [];
    const { status, head } = await sendRequest('/_studio', elsewhere);
    expect([status, head.includes('www-authenticate: basic')]).toEqual([401, true]);
    expect((await sendRequest('/_studio/-/session', elsewhere)).status).toBe(401);
    const authorization = `Authorization: Basic ${Buffer.from(`me:${password}`).toString('base64')}\r\n`;
    expect((await sendRequest('/_studio/-/session', elsewhere + authorization)).status).toBe(200);
  });
});
