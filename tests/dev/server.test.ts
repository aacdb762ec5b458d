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
let output = '';

/** Writes files of the site, so that the server notices a change. */
function save(files: Record<string, string | Uint8Array | null | undefined>): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes ?? '');
  }
}

/** Waits for a pattern in the output of the server. Returns the whole output. */
async function waitForOutput(text: RegExp): Promise<string> {
  while (!text.test(output)) {
    if (server.exitCode !== null) throw new Error(`The server ended after saying: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return output;
}

/** Returns the address of the server without a final slash. */
function getOrigin(): string {
  const [, address = ''] = /The site is at (http:\/\/127\.0\.0\.1\S+)\/\n/.exec(output) ?? [];
  return address;
}

/** Sends a request with headers that `fetch` does not allow. */
function send(path: string, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    request(getOrigin() + path, options, resolve)
      .on('error', reject)
      .end(body),
  );
}

/** Sends a request with this host name. Returns the response as text. */
async function fetchByName(name: string): Promise<string> {
  return text(await send('', { headers: { host: `${name}:80` } }));
}

/** Saves files and waits until the server reports no problem. */
async function saveValid(files: Record<string, string | Uint8Array | null | undefined>): Promise<void> {
  output = output.replaceAll('No problems in', 'Earlier, no problems in');
  save(files);
  await waitForOutput(/No problems in the data\.\n/);
}

async function fetchReport(address: string): Promise<{ status: number; report: string }> {
  const page = await fetch(getOrigin() + address, { headers: { Accept: 'text/html' } });
  const [, text = '{}'] = /id="site-report">(.*?)<\/script>/.exec(await page.text()) ?? [];
  const { report } = JSON.parse(text) as { report: string };
  return { status: page.status, report };
}

beforeAll(async () => {
  save(createSiteFiles({ ...withIcon('ancho'), 'site.json': `{ "version": ${currentVersion} }` }));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const options = [
    '--data',
    folder,
    '--port',
    String(port),
    '--host',
    '0.0.0.0',
    '--allow-host',
    'Harbour.example',
    // `--poll` checks the files at an interval, as is needed on disks that report no changes.
    '--poll',
  ];
  // pnpm passes the "--" on to the command, so this test does too.
  const command = ['src/cli/main.mjs', 'dev', '--', ...options];
  const env = { ...process.env, NODE_ENV: 'production' };
  server = spawn(process.execPath, command, { cwd: root, env });
  server.stdout?.on('data', (text) => {
    output += text;
  });
  // Saves after the first check of the data, but before the server watches the folder.
  await waitForOutput(/"ancho" is not an icon/);
  save(broken);
  await waitForOutput(/The studio, where you edit the site, is at \S+\n/);
});

afterAll(() => {
  server.kill();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the dev command', () => {
  it('uses the next port if the given port is taken, and says so', () => {
    const { port } = other.address() as AddressInfo;
    const [, used] =
      /Port \d+ is taken, so the next free one is used\.\nThe site is at http:\/\/127\.0\.0\.1:(\d+)\/\n/.exec(
        output,
      ) ?? [];
    expect(output).toContain(`Port ${port} is taken`);
    expect(Number(used)).toBeGreaterThan(port);
  });

  it('prints every address at which other computers reach the server', () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    for (const { address } of own.filter(({ family }) => family === 'IPv4'))
      expect(output).toMatch(new RegExp(` at http://${address}:\\d+/\n`));
  });

  it('reports another server that runs for the same folder, and starts anyway', async () => {
    const notice = (address: string) =>
      `This folder already has a development server: ${address}. This one runs as well. Stop one of them unless you need both.\n`;
    expect(output).not.toContain('already has');
    const command = ['src/cli/main.mjs', 'dev', '--data', folder, '--port', '0'];
    const second = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let text = '';
    second.stdout.on('data', (more) => {
      text += more;
    });
    await vi.waitFor(() => expect(text).toMatch(/The studio, where you edit the site, is at/), waitOptions);
    const [, first = ''] = /The site is at (\S+)\n/.exec(output) ?? [];
    const [, own = ''] = /The site is at (\S+)\n/.exec(text) ?? [];
    expect(text).toContain(notice(first));
    expect((await fetch(own)).status).toBe(500);
    second.kill('SIGKILL');
    await once(second, 'exit');
    expect(registerServer(folder, 'here')).toBe(notice(first));
  });

  it('accepts this computer’s host names and the allowed ones, and explains how to allow others', async () => {
    expect(await fetchByName('harbour.example')).not.toContain('--allow-host');
    expect(await fetchByName(hostname().toLowerCase())).not.toContain('--allow-host');
    expect(await fetchByName('evil.example')).toBe(
      'The development server does not know the name evil.example. Start it with "npm run dev -- --allow-host evil.example".',
    );
  });

  it('warns that everyone who can open an allowed host name can edit', async () => {
    expect(await waitForOutput(/Everyone who can open/)).toContain(
      'Everyone who can open harbour.example through a proxy on this machine can edit and publish the site, unless the proxy requires a login.\n',
    );
  });

  it.each([
    ['accepts a change from an HTTPS proxy that sends its own name', { host: 'harbour.example' }, 422],
    [
      'accepts a change from an HTTPS proxy that sends its own name and port',
      { host: 'harbour.example:443' },
      422,
    ],
    ['accepts a change from an HTTPS proxy that sends the name localhost', { host: 'localhost:5173' }, 422],
    [
      'accepts a change from an HTTPS proxy that sends the name localhost, and its own name in another header',
      { host: 'localhost', 'x-forwarded-host': 'harbour.example' },
      422,
    ],
    [
      'refuses a change from an HTTPS proxy that sends a name that is not allowed',
      { host: 'localhost', 'x-forwarded-host': 'evil.example' },
      403,
    ],
  ])('%s', async (_, headers, status) => {
    const body = '{"window":"one"}';
    const session = await send('/_studio/-/session', { headers: { host: 'localhost' } });
    const { token = '' } = JSON.parse(await text(session)) as { token?: string };
    const page = { origin: 'https://harbour.example', 'sec-fetch-site': 'same-origin', 'x-studio': token };
    const all = { ...page, 'content-type': 'application/json', 'content-length': body.length, ...headers };
    // An allowed client gets the status 422, because there is nothing to undo.
    expect((await send('/_studio/-/undo', { method: 'POST', headers: all }, body)).statusCode).toBe(status);
  });

  it('reads files that are saved during its start', async () => {
    expect(await waitForOutput(/"anchorr" is not an icon/)).toMatch(/"ancho" is not an icon/);
  });

  it('says that no page can be shown until the settings are valid', async () => {
    const { status, report } = await fetchReport('/industries/fishing');
    expect(status).toBe(500);
    expect(report).toMatch(
      /"anchorr" is not an icon\. Did you mean "anchor"\?(?:.|\n)* No page can be shown yet\.\n$/,
    );
  });

  it('shows the valid parts of pages until the data is valid', async () => {
    save({ 'site.json': createSiteFiles()['site.json'] });
    await waitForOutput(/Pages show your changes/);
    const page = await fetch(`${getOrigin()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Where the Catch Comes Ashore</h1>');
    expect((await fetchReport('/industries/ferries')).report).toMatch(/1 problem in 1 of \d+ files\./);
  });

  it('shows the page once the data is valid, and keeps showing changes after a new problem', async () => {
    save({ 'industries/fishing.json': createSiteFiles()['industries/fishing.json'] });
    await waitForOutput(/No problems in the data\.\n/);
    expect(await fetchReport('/industries/fishing')).toEqual({ status: 200, report: '' });
    output = output.replaceAll('show your changes', 'showed your changes');
    save(broken);
    await waitForOutput(/Pages show your changes, with a mark in place of each faulty block\.\n/);
    const { status, report } = await fetchReport('/industries/fishing');
    expect(status).toBe(200);
    expect(report).toMatch(/\n1 problem in 1 of \d+ files\. Pages show your changes/);
  });

  it('shows a new phone number despite a problem elsewhere, and keeps the number while a newer number is invalid', async () => {
    const page = async () =>
      (await fetch(`${getOrigin()}/industries/ferries`, { headers: { Accept: 'text/html' } })).text();
    const phone = (number: string) =>
      withValue('site.json', ({ contact }: { contact: { phone: string } }) => {
        contact.phone = number;
      });
    save(phone('+44 20 7946 0999'));
    await expect.poll(page, { interval: 100 }).toContain('href="tel:+442079460999"');
    save(phone('+44 20 79'));
    await waitForOutput(/"\+44 20 79"/);
    expect(await page()).toContain('href="tel:+442079460999"');
    save({ 'site.json': createSiteFiles()['site.json'] });
    await expect.poll(page, { interval: 100 }).not.toContain('0999');
  });

  it('shows the valid parts of a page that was never valid, and the last valid state of a page that was once valid', async () => {
    const entry = JSON.parse(String(createSiteFiles()['industries/fishing.json']));
    entry.title = 'Barges';
    findBlock(entry.blocks, 'expertise-cards').heading = 7;
    save({ 'industries/barges.json': JSON.stringify(entry) });
    const page = (address: string) => fetch(getOrigin() + address, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page('/industries/barges')).status, { interval: 100 }).toBe(200);
    expect(await (await page('/industries/barges')).text()).toContain('id="block-2-has-a-problem"');
    expect(await (await page('/industries/fishing')).text()).not.toContain('-has-a-problem');
    expect((await fetch(`${getOrigin()}/_data/industries/barges.json`)).status).toBe(200);
    rmSync(join(folder, 'industries/barges.json'));
    await expect.poll(async () => (await page('/industries/barges')).status, { interval: 100 }).toBe(404);
  });

  it('reads the saved text, even if the code editor empties the file before it writes', async () => {
    const headline = 'The last word';
    const path = 'industries/fishing.json';
    save({ [path]: '' });
    // The watcher ignores a second change within 50 ms. An editor may empty the file and write the text in that time.
    await new Promise((resolve) => setTimeout(resolve, 42));
    save(withFile(path, (was) => was.replace('Where the Catch Comes Ashore', headline)));
    const page = () => fetch(`${getOrigin()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page()).text(), { interval: 100 }).toContain(headline);
  });

  it('redirects an old address and keeps the query, and the router’s data has the redirect too', async () => {
    await saveValid({ 'redirects.json': '{ "/prices": "/packages" }' });
    const page = await fetch(`${getOrigin()}/prices?a=b`, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('location')]).toEqual([301, '/packages?a=b']);
    const data = await fetch(`${getOrigin()}/_data/prices.json`);
    expect(await data.json()).toEqual({ release: 'dev', moved: '/packages' });
  });

  it('redirects old addresses that are written as browsers request them, such as /caf%C3%A9', async () => {
    const sources = ['/index.php', '/Old.HTML', '/team/', '/caf%C3%A9', '/a*b'];
    await saveValid({
      'redirects.json': JSON.stringify(Object.fromEntries(sources.map((from) => [from, '/packages']))),
    });
    for (const path of [...sources, '/team', '/caf%c3%a9']) {
      const { status, headers } = await fetch(getOrigin() + path, {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
      });
      expect([path, status, headers.get('location')]).toEqual([path, 301, '/packages']);
    }
  });

  it('sends the icon under the file names that browsers request', async () => {
    for (const [name, type] of [
      ['favicon.ico', 'image/x-icon'],
      ['apple-touch-icon.png', 'image/png'],
    ]) {
      const reply = await fetch(`${getOrigin()}/${name}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
  });

  it('sandboxes the files of `public/`, so that their scripts do not have the rights of the studio', async () => {
    await saveValid({ 'public/.well-known/proof.html': '<script>top.isSeized = true</script>' });
    const proof = await fetch(`${getOrigin()}/.well-known/proof.html`);
    expect(await proof.text()).toBe('<script>top.isSeized = true</script>');
    expect(proof.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(proof.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(await (await fetch(`${getOrigin()}/ads.txt`)).text()).toContain('sells no advertisements');
    const download = await fetch(`${getOrigin()}/files/harbour-dues.pdf`);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    // Browsers do not show a PDF in a sandbox.
    expect(download.headers.get('content-security-policy')).toBeNull();
    const worker = await fetch(`${getOrigin()}/sw.js`);
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await worker.text()).toContain('registration.unregister()');
  });

  it('has a search that finds the last saved text', async () => {
    const path = 'industries/fishing.json';
    await saveValid(
      withFile(path, (was) => was.replace('Where the Catch Comes Ashore', 'Where the zythum comes ashore')),
    );
    const file: SearchFile = await (await fetch(`${getOrigin()}/search.json`)).json();
    const { results } = searchPages(MiniSearch.loadJS(file.index, indexOptions), 'zythum', file);
    expect(results.map(({ address }) => address)).toContain('/industries/fishing');
  });

  it('keeps running if the data cannot be read', async () => {
    renameSync(folder, `${folder}-away`);
    await waitForOutput(/The data cannot be read\. The server keeps trying\. \/.* does not exist\./);
    renameSync(`${folder}-away`, folder);
    expect(server.exitCode).toBeNull();
    expect((await fetchReport('/industries/fishing')).status).toBe(200);
    const headline = 'Come back from afar';
    save(withFile('industries/fishing.json', (was) => was.replace('Where the Catch Comes Ashore', headline)));
    const page = () => fetch(`${getOrigin()}/industries/fishing`, { headers: { Accept: 'text/html' } });
    await expect.poll(async () => (await page()).text(), { interval: 100 }).toContain(headline);
  });
});
