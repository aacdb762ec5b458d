import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { serveForTests } from '../test-server';

const { site } = inject('sites');

describe('the serve command', () => {
  test('listens for this machine alone, unless it is given an address', async () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    const outside = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    const alone = await serve(['--out', site, '--port', '0'], /at (http:\S+)/);
    const [, port = ''] = /:(\d+)\/\n$/.exec(alone) ?? [];
    if (outside) await expect(fetch(`http://${outside}:${port}/`)).rejects.toThrow('fetch failed');
    const open = await serve(['--out', site, '--host', '0.0.0.0'], /at (http:\S+)/);
    for (const [address] of open.matchAll(/http:\S+/g)) expect((await fetch(address)).status).toBe(200);
    if (outside) expect(open).toContain(`http://${outside}:`);
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
