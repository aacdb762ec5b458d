import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { DevServer } from '../studio/dev-server';
import { waitOptions } from '../wait-options';
import { ensureCaddy, startCaddy } from './caddy';
import { findFreePort, waitForPort } from './ports';
import { sendRawRequest } from './raw-request';

// These tests run the studio behind Caddy, with the files that `npm run host-studio` writes.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'host-studio-'));
const devServer = new DevServer();
const [ada, bo] = ['ada@firm.example', 'bo@firm.example'] as const;
const passwords = new Map<string, string>();
let caddy: ChildProcess | undefined;
let browser: Browser | undefined;
let origin = '';

const hostStudio = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/cli/main.mjs', 'host-studio', ...args], { cwd: root });

const people = ['--publish', `Bo Court <${bo}>`, '--edit', `Ada Bell <${ada}>`];

beforeAll(async () => {
  await ensureCaddy();
  const [port, studioPort] = await Promise.all([findFreePort(), findFreePort()]);
  origin = `https://localhost:${port}`;
  const files = join(folder, 'files');
  const { stdout } = await hostStudio('--url', origin, ...people, '--port', `${studioPort}`, '--out', files);
  for (const [, user = '', password = ''] of stdout.matchAll(/ for (\S+): (\S+)\n/g))
    passwords.set(user, password);
  devServer.initGit();
  devServer.origin = `http://127.0.0.1:${studioPort}`;
  caddy = startCaddy(files);
  [browser] = await Promise.all([
    launchBrowser(),
    devServer.open('--behind-proxy', join(files, 'studio.json')),
    waitForPort(port),
  ]);
});

afterAll(async () => {
  await browser?.close();
  caddy?.kill();
  await devServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (user: string, password = passwords.get(user) ?? '') => ({
  Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/** Opens the page of an industry in the studio, signed in as this user. */
async function openStudio(user: string): Promise<Page> {
  const context = await browser?.newContext({
    ignoreHTTPSErrors: true,
    httpCredentials: { username: user, password: passwords.get(user) ?? '' },
    viewport: { width: 1440, height: 900 },
  });
  if (!context) throw new Error('The browser is not running.');
  context.setDefaultTimeout(waitOptions.timeout);
  await context.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  const page = await context.newPage();
  await page.goto(`${origin}/_studio/industries/fishing`);
  await page.getByRole('button', { name: 'Page settings' }).waitFor();
  return page;
}

it('host-studio writes files that only their owner can read and that contain no password', () => {
  for (const name of ['studio.json', 'Caddyfile']) {
    const file = join(folder, 'files', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const password of passwords.values()) expect(readFileSync(file, 'utf8')).not.toContain(password);
  }
  expect([...passwords.keys()]).toEqual([bo, ada]);
});

it.each(['password', 'oauth2-proxy', 'cloudflare', 'tailscale'])(
  'host-studio writes a formatted and valid Caddyfile for the sign-in with %s',
  async (way) => {
    const out = join(folder, way);
    await hostStudio('--url', 'https://studio.firm.example', ...people, '--sign-in', way, '--out', out);
    const run = (...args: string[]) => promisify(execFile)('caddy', args);
    const file = join(out, 'Caddyfile');
    const { stdout } = await run('fmt', file);
    expect(stdout.trim()).toBe(readFileSync(file, 'utf8').trim());
    await run('adapt', '--adapter', 'caddyfile', '--config', file);
  },
);

describe('a request for the studio', () => {
  it('needs a name and the right password', async () => {
    for (const headers of [{}, signIn(bo, 'wrong'), signIn('eve@firm.example', passwords.get(bo))])
      expect((await sendRawRequest({ origin }, '/_studio', { headers })).status).toBe(401);
    expect((await sendRawRequest({ origin }, '/_studio', { headers: signIn(bo) })).status).toBe(200);
  });

  it('cannot claim to come from another person, and cannot forge the secret', async () => {
    const headers = { ...signIn(ada), 'X-Forwarded-User': bo, 'X-Studio-Proxy-Secret': 'x' };
    const { body } = await sendRawRequest({ origin }, '/_studio/-/site', { headers });
    expect(JSON.parse(body.toString())).toMatchObject({ person: { name: 'Ada Bell', canPublish: false } });
    const unsigned = await sendRawRequest({ origin }, '/_preview/x', { headers: { 'X-Forwarded-User': bo } });
    expect(unsigned.status).not.toBe(200);
  });

  it('gets the status 403 and an empty body if it bypasses Caddy', async () => {
    const headers = { 'X-Forwarded-User': bo, ...signIn(bo) };
    const { status, body } = await sendRawRequest(devServer, '/_studio', { headers });
    expect([status, body.toString()]).toEqual([403, '']);
  });
});

it('the studio lets two people work on one site in their browsers', async () => {
  const [adaPage, boPage] = [await openStudio(ada), await openStudio(bo)];
  await adaPage.getByText('Also here: Bo Court').waitFor();
  await boPage.getByText('Also here: Ada Bell').waitFor();
  const title = adaPage.getByRole('textbox', { name: 'Title', exact: true });
  await adaPage.getByRole('button', { name: 'Page settings' }).click();
  await title.fill('Boats and nets');
  await expect.poll(() => devServer.read('industries/fishing.json')).toContain('Boats and nets');
  await adaPage.getByRole('button', { name: 'Changes', exact: true }).click();
  await adaPage.getByText('You may edit, but not publish.').waitFor();
  expect(await adaPage.getByRole('dialog').getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await boPage.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = boPage.getByRole('dialog');
  await dialog.getByText('Changed by Ada Bell').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Published' }).waitFor();
  expect(devServer.git('log', '-1', '--format=%an, %cn', 'origin/main')).toBe('Ada Bell, Bo Court');
});
