import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from './test-server';
import { getLink, test, waitForArrival, waitForHydration, waitForReturn } from './visit';

const root = join(import.meta.dirname, '../..');

describe('a site built for another address, below a path, at a given time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'below-'));
  const out = join(folder, 'new/deep/out');
  let server: TestServer;
  beforeAll(async () => {
    const data = ['--data', join(root, 'tests/site'), '--out', out];
    const command = ['src/cli/main.mjs', 'build', ...data, '--url', 'https://firm.github.io/site'];
    const env = { ...process.env, SOURCE_DATE_EPOCH: '1900000000' };
    await promisify(execFile)(process.execPath, command, { cwd: root, env });
    server = await startTestServer(out);
    return async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    };
  });

  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const files = () => readdirSync(out, { recursive: true, encoding: 'utf8' });

  test('is browsed as any other: links, search, and from a page that is not there', async ({ visit }) => {
    visit.allowMessage(/404 \(Not Found\)/);
    const page = await visit(`${server.origin}/`);
    expect(page.url()).toBe(`${server.origin}/site/`);
    await mark(page);
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

  test('says its addresses in full to search engines, feeds and shared links, and has what hosts look for at the top', () => {
    const html = read('site/industries/fishing.html');
    expect(html).toContain('<link rel="canonical" href="https://firm.github.io/site/industries/fishing"');
    expect(html).toMatch(/property="og:image" content="https:\/\/firm\.github\.io\/site\/og\//);
    expect(read('site/sitemap.xml')).toContain('<loc>https://firm.github.io/site/</loc>');
    expect(read('site/feed.xml')).toContain('<link>https://firm.github.io/site/blog/fog-signals</link>');
    expect(read('_redirects')).toMatch(/^\/ \/site\/ 302\n/);
    expect(read('_headers')).toContain('/site/assets/*\n');
    expect(read('404.html')).toBe(read('site/404.html'));
    for (const file of files().filter((name) => name.endsWith('.html')))
      expect(read(file), file).not.toMatch(/(href|src)="\/(?!site\/)/);
  });

  test('keeps search engines away and shows the year it was given', () => {
    for (const file of files().filter((name) => /^site\/.*\.html$/.test(name))) {
      expect(read(file), file).toContain('<meta name="robots" content="noindex" data-page="">');
      expect(read(file), file).toMatch(/data-year="">2030</);
    }
    expect(read('robots.txt')).toContain('Disallow: /');
  });
});

describe('a site behind a host', () => {
  test.for([
    ['adds a slash at the end', '/industries/fishing/', '/industries/fishing'],
    ['answers with the file of the home page', '/index.html', '/'],
  ] as const)('that %s goes on as any other', async ([, asked, address], { visit, server }) => {
    server.respondTo(new RegExp(`^${asked}$`), (request, _response, pass) => {
      request.url = address;
      pass();
    });
    const page = await visit(asked);
    await mark(page);
    await getLink(page, '/consultations').first().click();
    await waitForArrival(page, '/consultations');
    expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, asked);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    expect(await isSamePage(page)).toBe(true);
  });

  test('that knows no redirects leads an old address to its page', async ({ visit, server }) => {
    visit.allowMessage(/404 \(Not Found\)/);
    server.alterFile('/addresses.json', (text) => text.replace('"moved":[', '"moved":[["/quay","/contact"]'));
    const page = await visit('/quay', { isHydrated: false });
    await page.waitForURL('**/contact');
  });

  test('that lowers the case of what is asked for finds every file', () => {
    const files = readdirSync(inject('site'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file !== file.toLowerCase())).toEqual([]);
  });
});

test('the serve command listens for this machine alone unless it is given an address, at the next port where one is taken', async () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const outside = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  const alone = await serve('--port', '0');
  const [address = '', port = ''] = /http:\/\/127\.0\.0\.1:(\d+)\/(?=\n$)/.exec(alone) ?? [];
  expect(alone).toBe(`The site is at ${address}\n`);
  if (outside) await expect(fetch(`http://${outside}:${port}/`)).rejects.toThrow('fetch failed');
  const open = await serve('--host', '0.0.0.0', '--port', port);
  expect(open).toMatch(`Port ${port} is taken, so the next free one is used.\n`);
  for (const [each] of open.matchAll(/http:\S+/g)) expect((await fetch(each)).status).toBe(200);
  if (outside) expect(open).toContain(`http://${outside}:`);
});

test('a server of ours follows the redirects of the site and keeps the query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '404.html'), 'not found');
  writeFileSync(join(folder, 'new.html'), 'new');
  writeFileSync(join(folder, '_redirects'), '/old /new 301\n/far https://other.example/ 301\n');
  const server = await startTestServer(folder);
  onTestFinished(() => server.close());
  const answer = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await answer('/old?a=b')).toEqual([301, '/new?a=b']);
  expect(await answer('/far')).toEqual([301, 'https://other.example/']);
  expect(await answer('/new/?a=b')).toEqual([308, '/new?a=b']);
  expect(await (await fetch(`${server.origin}/old/`)).text()).toBe('new');
});

/** Serves the site by our command, and answers what that says first. */
function serve(...options: string[]): Promise<string> {
  const command = ['src/cli/main.mjs', 'serve', '--out', inject('site'), ...options];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (words) => {
      said += words;
      if (/at http:\S+\n/.test(said)) resolve(said);
    });
    child.on('exit', () => reject(new Error(`The server ended after saying: ${said}`)));
  });
}

/** Marks the page as it was loaded; gone once another is loaded in full. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}
