import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { matchExactly, respondWith, startTestServer, type TestServer } from './test-server';
import { getLink, test, waitForArrival, waitForHydration, waitForReturn } from './visit';

const root = join(import.meta.dirname, '../..');

describe('a site that is built in 2031 for https://firm.github.io/site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'below-'));
  const out = join(folder, 'new/deep/out');
  let server: TestServer;
  beforeAll(async () => {
    const data = ['--data', join(root, 'tests/site'), '--out', out];
    const command = ['src/cli/main.mjs', 'build', ...data, '--url', 'https://firm.github.io/site'];
    // This time is in 2031 in Nairobi, the time zone of the tests' site, but still in 2030 in UTC.
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.UTC(2030, 11, 31, 22) / 1000) };
    await promisify(execFile)(process.execPath, command, { cwd: root, env });
    server = await startTestServer(out);
    return async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    };
  });

  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const files = () => readdirSync(out, { recursive: true, encoding: 'utf8' });

  test('works in the browser: links, search and the not-found page', async ({ visit }) => {
    visit.allowMessage(/404 \(Not Found\)/);
    const page = await visit(`${server.origin}/`);
    expect(page.url()).toBe(`${server.origin}/site/`);
    await markPage(page);
    await getLink(page, '/site/industries/fishing').first().click();
    await waitForArrival(page, '/site/industries/fishing');
    await page.goBack();
    await waitForReturn(page, '/site/');
    expect(await isSamePage(page)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.locator('#search-words').fill('fog signals');
    await page.locator('#search a').first().click();
    await waitForArrival(page, '/site/blog/fog-signals');
    expect(await isSamePage(page)).toBe(true);

    await page.goto(`${server.origin}/site/industries/fishin`);
    await waitForHydration(page);
    await page.getByRole('status').getByRole('link').first().click();
    await waitForArrival(page, '/site/industries/fishing');
    expect(server.requestedPaths.filter((path) => !path.startsWith('/site/'))).toEqual(['/']);
  });

  test('has absolute URLs in the head, sitemap and feed, and _redirects, _headers and 404.html in the folder above site/', () => {
    const html = read('site/industries/fishing.html');
    expect(html).toContain('<link rel="canonical" href="https://firm.github.io/site/industries/fishing"');
    expect(html).toMatch(/property="og:image" content="https:\/\/firm\.github\.io\/site\/og\//);
    expect(read('site/sitemap.xml')).toContain('<loc>https://firm.github.io/site/</loc>');
    expect(read('site/feed.xml')).toContain('<link>https://firm.github.io/site/blog/fog-signals</link>');
    expect(read('_redirects')).toMatch(/^\/ \/site\/ 302\n/);
    expect(read('_headers')).toContain('/site/assets/*\n');
    expect(read('404.html')).toBe(read('site/404.html'));
    expect(files()).toEqual(
      expect.arrayContaining(['favicon.ico', 'site/favicon.ico', 'site/apple-touch-icon.png']),
    );
    for (const file of files().filter((name) => name.endsWith('.html')))
      expect(read(file), file).not.toMatch(/(href|src)="\/(?!site\/)/);
  });

  test('keeps search engines away, and shows the year in the time zone of the site', () => {
    for (const file of files().filter((name) => /^site\/.*\.html$/.test(name))) {
      expect(read(file), file).toContain('<meta name="robots" content="noindex" data-page="">');
      expect(read(file), file).toMatch(/data-year="">2031</);
    }
    expect(read('robots.txt')).toContain('Disallow: /');
  });
});

describe('a site at the address of a former site', () => {
  test.for(['/sw.js', '/service-worker.js'])(
    'removes the former service worker %s and its caches',
    async (script, { visit, server }) => {
      const formerWorker = `
      addEventListener('install', (event) => event.waitUntil(
        caches.open('former').then((cache) => cache.put('/', new Response('former site', { headers: { 'Content-Type': 'text/html' } })))));
      addEventListener('fetch', (event) => {
        if (event.request.mode === 'navigate') event.respondWith(caches.match('/', { cacheName: 'former' }));
      });`;
      server.respondTo(matchExactly('/former'), respondWith(200, 'text/html', '<h1>former site</h1>'));
      server.respondTo(matchExactly(script), respondWith(200, 'text/javascript', formerWorker));
      const page = await visit('/former', { isFresh: true, isHydrated: false, stored: {} });
      await page.evaluate(async (path) => {
        await navigator.serviceWorker.register(path);
        await navigator.serviceWorker.ready;
      }, script);
      await page.goto(`${server.origin}/contact`);
      expect(await page.textContent('body')).toBe('former site');
      server.restore();
      await page.goto(`${server.origin}/contact`);
      await page.locator('main h1').waitFor();
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
    },
  );
});

describe('a built site', () => {
  test.for([
    ['adds a slash at the end of an address', '/industries/fishing/', '/industries/fishing'],
    ['serves the home page at its file name too', '/index.html', '/'],
  ] as const)('works if the host %s', async ([, requested, address], { visit, server }) => {
    server.respondTo(new RegExp(`^${requested}$`), (request, _response, pass) => {
      request.url = address;
      pass();
    });
    const page = await visit(requested);
    await markPage(page);
    await getLink(page, '/consultations').first().click();
    await waitForArrival(page, '/consultations');
    expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, requested);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    expect(await isSamePage(page)).toBe(true);
  });

  test('redirects an old address to its page even if the host does not support redirects', async ({
    visit,
    server,
  }) => {
    visit.allowMessage(/404 \(Not Found\)/);
    server.alterFile('/addresses.json', (text) => text.replace('"moved":[', '"moved":[["/quay","/contact"]'));
    const page = await visit('/quay', { isHydrated: false });
    await page.waitForURL('**/contact');
  });

  test('has only file names in lower case', () => {
    const files = readdirSync(inject('site'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file !== file.toLowerCase())).toEqual([]);
  });
});

test('the serve command serves only this computer unless it has the option --host, and skips a port that is taken', async () => {
  const networkAddresses = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const outside = networkAddresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  const localOutput = await serve('--port', '0');
  const [address = '', port = ''] = /http:\/\/127\.0\.0\.1:(\d+)\/(?=\n$)/.exec(localOutput) ?? [];
  expect(localOutput).toBe(`The site is at ${address}\n`);
  if (outside) await expect(fetch(`http://${outside}:${port}/`)).rejects.toThrow('fetch failed');
  const publicOutput = await serve('--host', '0.0.0.0', '--port', port);
  expect(publicOutput).toMatch(`Port ${port} is taken, so the next free one is used.\n`);
  for (const [each] of publicOutput.matchAll(/http:\S+/g)) expect((await fetch(each)).status).toBe(200);
  if (outside) expect(publicOutput).toContain(`http://${outside}:`);
});

test('the serve command redirects old addresses and keeps the query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '404.html'), 'not found');
  writeFileSync(join(folder, 'new.html'), 'new');
  writeFileSync(
    join(folder, '_redirects'),
    '/old /new 301\n/far https://other.example/ 301\n/Caf%C3%A9.php /new 301\n/a%2Ab /new 301\n',
  );
  const server = await startTestServer(folder);
  onTestFinished(() => server.close());
  const fetchRedirect = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await fetchRedirect('/old?a=b')).toEqual([301, '/new?a=b']);
  for (const path of ['/old/', '/Caf%C3%A9.php', '/Caf%c3%a9.php/', '/a*b'])
    expect([path, ...(await fetchRedirect(path))]).toEqual([path, 301, '/new']);
  expect(await fetchRedirect('/far')).toEqual([301, 'https://other.example/']);
  expect(await fetchRedirect('/new/?a=b')).toEqual([308, '/new?a=b']);
  expect(await (await fetch(`${server.origin}/old/`)).text()).toBe('new');
});

/** Serves the site with the `serve` command. Returns the first output. */
function serve(...options: string[]): Promise<string> {
  const command = ['src/cli/main.mjs', 'serve', '--out', inject('site'), ...options];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/at http:\S+\n/.test(output)) resolve(output);
    });
    child.on('exit', () => reject(new Error(`The server ended after saying: ${output}`)));
  });
}

/** Marks the page with a property of its window. A full load removes the mark. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}
