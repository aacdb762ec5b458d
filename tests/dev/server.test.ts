import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentVersion } from '../../schema/migrations';
import { indexOptions, type SearchFile, searchPages } from '../../src/client/search-index';
import { registerServer } from '../../src/dev/running-servers';
import { createSiteFiles, findBlock, withFile, withValue } from '../site';
import { waitOptions } from '../wait-options';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const withIcon = (name: string) =>
  withFile('industries/fishing.json', (text) => text.replace('"fish"', `"${name}"`));
const broken = withIcon('anchorr');
const other = createServer();
let server: ChildProcess;
let said = '';

/** Writes files of the site; the server reads them by itself. */
function save(files: Record<string, string | Uint8Array | null | undefined>): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes ?? '');
  }
}

/** All that the server has said, as soon as words are among it. */
async function waitFor(words: RegExp): Promise<string> {
  while (!words.test(said)) {
    if (server.exitCode !== null) throw new Error(`The server ended after saying: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return said;
}

/** The address of the server, without a slash at its end. */
function base(): string {
  const [, address = ''] = /The site is at (http:\/\/127\.0\.0\.1\S+)\/\n/.exec(said) ?? [];
  return address;
}

/** Sends a request with headers that `fetch` does not let a test set. */
function send(path: string, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    request(base() + path, options, resolve)
      .on('error', reject)
      .end(body),
  );
}

/** What the server answers to who asks for it by a name. */
async function askByName(name: string): Promise<string> {
  return text(await send('', { headers: { host: `${name}:80` } }));
}

/** Saves files and waits until the server has read them and found no problem. */
async function saveWell(files: Record<string, string | Uint8Array | null | undefined>): Promise<void> {
  said = said.replaceAll('Read again', 'Read before');
  save(files);
  await waitFor(/Read again: no problems\.\n/);
}

/** The report that a page shows over itself, and the status of the page. */
async function askFor(address: string): Promise<{ status: number; report: string }> {
  const page = await fetch(base() + address, { headers: { Accept: 'text/html' } });
  const [, words = '{}'] = /id="site-report">(.*?)<\/script>/.exec(await page.text()) ?? [];
  const { report } = JSON.parse(words) as { report: string };
  return { status: page.status, report };
}

beforeAll(async () => {
  save(createSiteFiles({ ...withIcon('ancho'), 'site.json': `{ "version": ${currentVersion} }` }));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  // pnpm hands on the first "--".
  const options = [
    '--data',
    folder,
    '--port',
    String(port),
    '--host',
    '0.0.0.0',
    '--allow-host',
    'Harbour.example',
    // As on a disk that tells of no saves.
    '--poll',
  ];
  const command = ['src/cli/main.mjs', 'dev', '--', ...options];
  const env = { ...process.env, NODE_ENV: 'production' };
  server = spawn(process.execPath, command, { cwd: root, env });
  server.stdout?.on('data', (words) => {
    said += words;
  });
  // Before the server can know that the folder changes.
  await waitFor(/"ancho" is not an icon/);
  save(broken);
  await waitFor(/The studio, where you edit it, is at \S+\n/);
});

afterAll(() => {
  server.kill();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the dev command', () => {
  it('takes the next free port where the one asked for is taken, and says so', () => {
    const { port } = other.address() as AddressInfo;
    const [, used] =
      /Port \d+ is taken, so the next free one is used\.\nThe site is at http:\/\/127\.0\.0\.1:(\d+)\/\n/.exec(
        said,
      ) ?? [];
    expect(said).toContain(`Port ${port} is taken`);
    expect(Number(used)).toBeGreaterThan(port);
  });

  it('says every address at which others reach it', () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    for (const { address } of own.filter(({ family }) => family === 'IPv4'))
      expect(said).toMatch(new RegExp(` at http://${address}:\\d+/\n`));
  });

  it('reports the other servers of its folder that still run, and goes on', async () => {
    const notice = (address: string) =>
      `This folder already has a development server: ${address}. This one runs as well. Stop one of them unless you need both.\n`;
    expect(said).not.toContain('already has');
    const command = ['src/cli/main.mjs', 'dev', '--data', folder, '--port', '0'];
    const second = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let words = '';
    second.stdout.on('data', (more) => {
      words += more;
    });
    await vi.waitFor(() => expect(words).toMatch(/The studio, where you edit it, is at/), waitOptions);
    const [, first = ''] = /The site is at (\S+)\n/.exec(said) ?? [];
    const [, own = ''] = /The site is at (\S+)\n/.exec(words) ?? [];
    expect(words).toContain(notice(first));
    expect((await fetch(own)).status).toBe(500);
    second.kill('SIGKILL');
    await once(second, 'exit');
    expect(registerServer(folder, 'here')).toBe(notice(first));
  });

  it('answers to the names of this machine and those that it is told of, and tells others how', async () => {
    expect(await askByName('harbour.example')).not.toContain('--allow-host');
    expect(await askByName(hostname().toLowerCase())).not.toContain('--allow-host');
    expect(await askByName('evil.example')).toBe(
      'The development server does not know the name evil.example: npm run dev -- --allow-host evil.example',
    );
  });

  it('says that everybody whom an allowed name reaches can edit', async () => {
    expect(await waitFor(/Everyone who can open/)).toContain(
      'Everyone who can open harbour.example through a proxy on this machine can edit and publish the site, unless the proxy requires a login.\n',
    );
  });

  it.each([
    ['by its name', { host: 'harbour.example' }, 422],
    ['by its name and port', { host: 'harbour.example:443' }, 422],
    ['as localhost', { host: 'localhost:5173' }, 422],
    ['as localhost, with the name beside', { host: 'localhost', 'x-forwarded-host': 'harbour.example' }, 422],
    ['under a name that nobody allowed', { host: 'localhost', 'x-forwarded-host': 'evil.example' }, 403],
  ])('takes a change that a proxy with https passes on %s', async (_, headers, status) => {
    const body = '{"window":"one"}';
    const session = await send('/_studio/-/session', { headers: { host: 'localhost' } });
    const { token = '' } = JSON.parse(await text(session)) as { token?: string };
    const page = { origin: 'https://harbour.example', 'sec-fetch-site': 'same-origin', 'x-studio': token };
    const all = { ...page, 'content-type': 'application/json', 'content-length': body.length, ...headers };
    // There is nothing to undo, which is said only to those who may.
    expect((await send('/_studio/-/undo', { method: 'POST', headers: all }, body)).statusCode).toBe(status);
  });

  it('reads what was saved while it started', async () => {
    expect(await waitFor(/"anchorr" is not an icon/)).toMatch(/"ancho" is not an icon/);
  });

  it('says that there is no page yet while the settings have not been good', async () => {
    const { status, report } = await askFor('/industries/fishing');
    expect(status).toBe(500);
    expect(report).toMatch(
      /"anchorr" is not an icon\. Did you mean "anchor"\?(?:.|\n)* No page can be shown yet\.\n$/,
    );
  });

  it('shows pages as far as they can be while the data has not been good', async () => {
    save({ 'site.json': createSiteFiles()['site.json'] });
    await waitFor(/Pages are shown as they are written/);
    const page = await fetch(`${base()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Where the Catch Comes Ashore</h1>');
    expect((await askFor('/industries/ferries')).report).toMatch(/1 problem in 1 of \d+ files\./);
  });

  it('shows the page once the data is good, and then as it is written', async () => {
    save({ 'industries/fishing.json': createSiteFiles()['industries/fishing.json'] });
    await waitFor(/Read again: no problems\.\n/);
    expect(await askFor('/industries/fishing')).toEqual({ status: 200, report: '' });
    said = said.replaceAll('as they are written', 'as they were');
    save(broken);
    await waitFor(/Pages are shown as they are written, with a mark in the place of each faulty block\.\n/);
    const { status, report } = await askFor('/industries/fishing');
    expect(status).toBe(200);
    expect(report).toMatch(/\n1 problem in 1 of \d+ files\. Pages are shown as they are written/);
  });

  it('shows a new telephone number while a page has a problem, and keeps it while the next one is none', async () => {
    const page = async () =>
      (await fetch(`${base()}/industries/ferries`, { headers: { Accept: 'text/html' } })).text();
    const phone = (number: string) =>
      withValue('site.json', ({ contact }: { contact: { phone: string } }) => {
        contact.phone = number;
      });
    save(phone('+44 20 7946 0999'));
    await expect.poll(page, { interval: 100 }).toContain('href="tel:+442079460999"');
    save(phone('+44 20 79'));
    await waitFor(/"\+44 20 79"/);
    expect(await page()).toContain('href="tel:+442079460999"');
    save({ 'site.json': createSiteFiles()['site.json'] });
    await expect.poll(page, { interval: 100 }).not.toContain('0999');
  });

  it('shows a page that was never good as far as it can be, and the others as they last were good', async () => {
    const entry = JSON.parse(String(createSiteFiles()['industries/fishing.json']));
    entry.title = 'Barges';
    findBlock(entry.blocks, 'expertise-cards').heading = 7;
    save({ 'industries/barges.json': JSON.stringify(entry) });
    const page = (address: string) => fetch(base() + address, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page('/industries/barges')).status, { interval: 100 }).toBe(200);
    expect(await (await page('/industries/barges')).text()).toContain('id="block-2-has-a-fault"');
    expect(await (await page('/industries/fishing')).text()).not.toContain('-has-a-fault');
    expect((await fetch(`${base()}/_data/industries/barges.json`)).status).toBe(200);
    rmSync(join(folder, 'industries/barges.json'));
    await expect.poll(async () => (await page('/industries/barges')).status, { interval: 100 }).toBe(404);
  });

  it('reads what was written last, also where an editor empties the file before', async () => {
    const headline = 'The last word';
    const path = 'industries/fishing.json';
    save({ [path]: '' });
    // The watcher keeps a second change within 50 milliseconds to itself; the delay of an editor falls into that time.
    await new Promise((resolve) => setTimeout(resolve, 42));
    save(withFile(path, (was) => was.replace('Where the Catch Comes Ashore', headline)));
    const page = () => fetch(`${base()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page()).text(), { interval: 100 }).toContain(headline);
  });

  it('leads an old address to its page, with the query, and says so to the router', async () => {
    await saveWell({ 'redirects.json': '{ "/prices": "/packages" }' });
    const page = await fetch(`${base()}/prices?a=b`, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('location')]).toEqual([301, '/packages?a=b']);
    const data = await fetch(`${base()}/_data/prices.json`);
    expect(await data.json()).toEqual({ release: 'dev', moved: '/packages' });
  });

  it('finds what was last saved', async () => {
    const path = 'industries/fishing.json';
    await saveWell(
      withFile(path, (was) => was.replace('Where the Catch Comes Ashore', 'Where the zythum comes ashore')),
    );
    const file: SearchFile = await (await fetch(`${base()}/search.json`)).json();
    const { results } = searchPages(MiniSearch.loadJS(file.index, indexOptions), 'zythum', file);
    expect(results.map(({ address }) => address)).toContain('/industries/fishing');
  });

  it('goes on where the data cannot be read', async () => {
    renameSync(folder, `${folder}-away`);
    await waitFor(/The data cannot be read; this is tried again until it can\. \/.* does not exist\./);
    renameSync(`${folder}-away`, folder);
    expect(server.exitCode).toBeNull();
    expect((await askFor('/industries/fishing')).status).toBe(200);
    const headline = 'Come back from afar';
    save(withFile('industries/fishing.json', (was) => was.replace('Where the Catch Comes Ashore', headline)));
    const page = () => fetch(`${base()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page()).text(), { interval: 100 }).toContain(headline);
  });
});
