import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { cacheControl, folderHeaders, httpsHeaders, responseHeaders } from '../../src/build/host/security';
import { readFolderFiles } from '../build/run-build';
import { sendRawRequest } from './raw-request';

const site = inject('site');
const built = readFolderFiles(site);
const sent = [...built.keys()].filter((name) => !/^_(headers|redirects)$|\.(br|gz)$|^404\.html$/.test(name));
const unknown = readFileSync(join(site, '404.html'));

/** Returns the address of a built file, for example `/about` for `about.html`. */
const getAddress = (name: string) => `/${name.replace(/^index\.html$|\.html$/, '')}`;

/** Returns the first built file whose name matches a pattern. */
function first(pattern: RegExp): string {
  const name = sent.find((each) => pattern.test(each));
  if (!name) throw new Error(`No file matches ${pattern}.`);
  return name;
}

describe.for(inject('hosts'))('$name', (host) => {
  const expectedHeaders = host.origin.startsWith('https:') ? httpsHeaders : responseHeaders;

  it('sends every file of the build unchanged', async () => {
    for (const name of sent) {
      const { status, body } = await sendRawRequest(host, getAddress(name));
      expect(status, name).toBe(200);
      expect(body.equals(built.get(name) ?? Buffer.alloc(0)), name).toBe(true);
    }
  });

  it.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends the file in %s with a Vary header', async ([coding, read]) => {
    for (const name of sent.filter((each) => built.has(`${each}.br`)).slice(0, 60)) {
      const { headers, body } = await sendRawRequest(host, getAddress(name), {
        headers: { 'Accept-Encoding': coding },
      });
      expect(headers.get('content-encoding'), name).toBe(coding);
      expect(headers.get('vary'), name).toMatch(/accept-encoding/i);
      expect(read(body).equals(built.get(name) ?? Buffer.alloc(0)), name).toBe(true);
    }
  });

  it('prefers brotli, and sends the uncompressed file to a client that accepts neither brotli nor gzip', async () => {
    const coding = async (accepted: string) =>
      (await sendRawRequest(host, '/', { headers: { 'Accept-Encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await coding('gzip, deflate, br')).toBe('br');
    expect(await coding('identity')).toBeUndefined();
    expect(await coding('gzip;q=0, br;q=0')).toBeUndefined();
  });

  it('sends the security headers, even with a missing or moved page', async () => {
    for (const path of [
      '/',
      getAddress(first(/\/.*\.html$/)),
      '/_data/index.json',
      '/no-such-page',
      '/blog/',
    ]) {
      const { headers } = await sendRawRequest(host, path);
      for (const [name, value] of Object.entries(expectedHeaders))
        expect(headers.get(name.toLowerCase()), `${path} ${name}`).toBe(value);
    }
    for (const [folder, own] of Object.entries(folderHeaders)) {
      const { headers } = await sendRawRequest(host, `/${first(new RegExp(`^${folder.slice(1)}`))}`);
      for (const [name, value] of Object.entries({ ...expectedHeaders, ...own }))
        expect(headers.get(name.toLowerCase()), `${folder} ${name}`).toBe(value);
    }
  });

  it('makes browsers revalidate the response for a missing hashed file', async () => {
    const { status, headers } = await sendRawRequest(host, '/assets/gone-12345678.js');
    expect([status, headers.get('cache-control')]).toEqual([404, cacheControl.revalidate]);
  });

  it('does not send an unchanged page again', async () => {
    const tag = (await sendRawRequest(host, '/')).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await sendRawRequest(host, '/', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.body.length, again.headers.get('cache-control')]).toEqual([
      304,
      0,
      'no-cache',
    ]);
  });

  it('redirects an address with a trailing slash, and never to another host', async () => {
    const address = getAddress(first(/\/.*\.html$/));
    for (const path of [`${address}/`, `${address}//`, `${address}/?a=b`]) {
      const { status, headers } = await sendRawRequest(host, path);
      expect(status, path).toBeOneOf([301, 308]);
      const query = path.split('?')[1];
      expect(headers.get('location'), path).toBe(query ? `${address}?${query}` : address);
    }
    for (const path of [
      '//evil.example/',
      '//evil.example//',
      '/\\evil.example/',
      '/%2F/evil.example/',
      '/%5cevil.example/',
      '/%09/evil.example/',
    ]) {
      const location = (await sendRawRequest(host, path)).headers.get('location') ?? '/';
      expect(new URL(location, host.origin).origin, path).toBe(host.origin);
    }
  });

  it.for(inject('oldAddresses'))('redirects %s to its page, and keeps the query', async (from) => {
    let path = `${from}?a=b`;
    // A host may first redirect to the same address without the slash at the end.
    for (let hop = 0; hop < 2 && !path.startsWith('/contact'); hop++)
      path = (await sendRawRequest(host, path)).headers.get('location') ?? '';
    expect(path).toBe('/contact?a=b');
    expect((await sendRawRequest(host, path)).status).toBe(200);
  });

  it.for([
    '/404',
    '/404.html',
    '/%34%30%34',
    '/no/such/page',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/.git/config',
    '/.vite/manifest.json',
  ])('sends the not-found page with the status 404 for %s', async (path) => {
    const { status, headers, body } = await sendRawRequest(host, path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body.equals(unknown)).toBe(true);
  });

  it('sends the status 404 for an address in capitals', async () => {
    expect((await sendRawRequest(host, getAddress(first(/\/.*\.html$/)).toUpperCase())).status).toBe(404);
  });

  it.for([
    ...[
      '/%',
      '/%e0%a4%a',
      '/%zz',
      '/a\0b',
      '/%00',
      '/a%00b.html',
      '/..',
      '/../package.json',
      '/%2e%2e/package.json',
    ],
    ...['/..%2f..%2fpackage.json', '/assets/../../package.json', '/%5c..%5cpackage.json', '/a%0d%0aX-Y:z/'],
    ...[
      '//',
      '///',
      '*',
      '?',
      'http://[',
      '/\\',
      '/\x01',
      '/\xff',
      '/..;/package.json',
      '/./index',
      '/assets/%2e%2e/',
    ],
  ])('sends no private file for %j and keeps running', async (path) => {
    const { status, headers, body } = await sendRawRequest(host, path);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(headers.has('x-y')).toBe(false);
    expect(body.includes('"private": true')).toBe(false);
    expect((await sendRawRequest(host, '/')).status).toBe(200);
  });

  it('refuses an address or a header of 100 kB', async () => {
    expect((await sendRawRequest(host, `/${'a'.repeat(100_000)}`)).status).toBeOneOf([414, 431]);
    const headers = { 'X-Long': 'a'.repeat(100_000) };
    expect((await sendRawRequest(host, '/', { headers })).status).toBeOneOf([400, 431]);
    expect((await sendRawRequest(host, '/')).status).toBe(200);
  });

  it('sends the same headers for HEAD as for GET, without the body', async () => {
    const [head, wholeFile] = [
      await sendRawRequest(host, '/', { method: 'HEAD' }),
      await sendRawRequest(host, '/'),
    ];
    for (const answer of [head, wholeFile]) answer.headers.delete('date');
    expect(head).toEqual({ ...wholeFile, body: Buffer.alloc(0) });
  });

  it.for(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s with an Allow header', async (method) => {
    const { status, headers } = await sendRawRequest(host, '/', {
      method,
      headers: { 'Content-Length': '0' },
    });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('refuses the method TRACE', async () => {
    expect((await sendRawRequest(host, '/', { method: 'TRACE' })).status).toBe(405);
  });

  it('responds to a range request with the requested range or with the whole file', async () => {
    const wholeFile = built.get('robots.txt') ?? Buffer.alloc(0);
    const { status, body } = await sendRawRequest(host, '/robots.txt', { headers: { Range: 'bytes=2-5' } });
    expect(status).toBeOneOf([200, 206]);
    expect(body.equals(status === 206 ? wholeFile.subarray(2, 6) : wholeFile)).toBe(true);
  });

  it.for([
    'bytes=9-',
    'bytes=',
    'bytes=5-1',
    'bytes=-5',
    'bytes=0-1,3-4',
    'bytes=a-b',
    'lines=1',
    `bytes=0-${'9'.repeat(400)}`,
  ])('responds to the range %s and keeps running', async (range) => {
    const { status } = await sendRawRequest(host, '/robots.txt', { headers: { Range: range } });
    expect(status).toBeOneOf([200, 206, 416]);
    expect((await sendRawRequest(host, '/')).status).toBe(200);
  });
});

it('nginx redirects plain http to https at the site’s own address', async () => {
  const { status, headers } = await sendRawRequest({ origin: inject('plainOrigin') }, '/blog?a=b');
  const [, url = ''] =
    /<link rel="canonical" href="(https:\/\/[^/"]+)/.exec(built.get('index.html')?.toString() ?? '') ?? [];
  expect([status, headers.get('location')]).toEqual([301, `${url}/blog?a=b`]);
});
