import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { DevServer } from '../studio/dev-server';
import { waitOptions } from '../wait-options';

// These tests attack the server from pages of another site or port while an author works. They use a real browser.

const devServer = new DevServer();
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="location = '/seized'"><script>location = '/seized'</script></svg>`;
const attacker = createServer((request, response) => {
  const isDrawing = request.url === '/seize.svg';
  response.setHeader('Content-Type', isDrawing ? 'image/svg+xml' : 'text/html');
  response.end(isDrawing ? drawing : '<!doctype html><title>Other site</title>');
});
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Page;
/** The requests to `/seized`. Only the script in the drawing sends such a request. */
const scriptRequests: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  [browser] = await Promise.all([launchBrowser(), devServer.open()]);
  devServer.save('images/seize.svg', drawing);
  const context = await browser.newContext();
  context.setDefaultTimeout(waitOptions.timeout);
  context.on('request', (request) => {
    if (request.url().endsWith('/seized')) scriptRequests.push(request.url());
  });
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  attacker.close();
  await devServer.close();
});

const secrets = () => [
  ...[
    '/',
    '/_data/index.json',
    '/search.json',
    '/_dev/draft-label?address=/',
    '/_dev/events',
    '/src/studio/main.tsx',
  ],
  ...['/_studio', '/_studio/-/session', '/_studio/-/site', '/_studio/-/image?file=seize.svg'],
  ...['/site-data/site.json', `/@fs${devServer.data}/site.json`, '/assets/shell-dev.json', '/package.json'],
];

describe.each(['127.0.0.1', 'localhost'])('a page on another port of %s', (host) => {
  beforeAll(async () => {
    const { port } = attacker.address() as AddressInfo;
    await page.goto(`http://${host}:${port}/`);
  });

  it('cannot read a response with fetch, in cors or no-cors mode', async () => {
    const read = await page.evaluate(
      async ([base, paths]) => {
        const answers = paths.flatMap((path) =>
          (['cors', 'no-cors'] as const).map(async (mode) => {
            const answer = await fetch(base + path, { mode, credentials: 'include' }).catch(() => undefined);
            return (await answer?.text()) ? `${mode} ${path}` : '';
          }),
        );
        return (await Promise.all(answers)).filter(Boolean);
      },
      [devServer.origin, secrets()] as const,
    );
    expect(read).toEqual([]);
  });

  it('cannot embed a response as a script, module, style sheet or picture', async () => {
    const loaded = await page.evaluate(
      async ([base, paths]) => {
        const load = (tag: string, attributes: Record<string, string>) =>
          new Promise<string>((resolve) => {
            const element = Object.assign(document.createElement(tag), attributes);
            element.onload = () => resolve(`${tag} ${attributes.src ?? attributes.href}`);
            element.onerror = () => resolve('');
            document.head.append(element);
          });
        const all = paths.flatMap((path) => [
          load('script', { src: base + path }),
          load('script', { src: base + path, type: 'module' }),
          load('img', { src: base + path }),
          load('link', { rel: 'stylesheet', href: base + path }),
        ]);
        return (await Promise.all(all)).filter(Boolean);
      },
      [devServer.origin, secrets()] as const,
    );
    expect(loaded).toEqual([]);
  });

  it('cannot show a page of the site in a frame', async () => {
    for (const path of ['/', '/_studio', '/_studio/-/image?file=seize.svg', '/_studio/-/example/cta']) {
      await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = resolve;
            frame.src = src;
            document.body.append(frame);
          }),
        devServer.origin + path,
      );
      const frame = page.frames().at(-1);
      expect([path, await frame?.locator('main, #studio, svg').count()]).toEqual([path, 0]);
    }
  });

  it('cannot receive events or open a WebSocket', async () => {
    const received = await page.evaluate(async (base) => {
      const ends = (target: EventTarget) =>
        new Promise<string>((resolve) => {
          for (const type of ['message', 'open', 'error']) target.addEventListener(type, () => resolve(type));
        });
      const socket = base.replace('http', 'ws');
      return Promise.all([
        ends(new EventSource(`${base}/_dev/events`)),
        ends(new WebSocket(socket)),
        ends(new WebSocket(socket, 'vite-hmr')),
      ]);
    }, devServer.origin);
    expect(received).toEqual(['error', 'error', 'error']);
    expect(devServer.isRunning).toBe(true);
  });

  it('cannot change anything with a form or fetch', async () => {
    const before = devServer.read('industries/fishing.json');
    await page.evaluate(async (base) => {
      const body = JSON.stringify({ file: 'industries/fishing.json', hash: 'x', edits: [], group: 'a' });
      for (const type of ['text/plain', 'application/json'])
        await fetch(`${base}/_studio/-/edit`, {
          method: 'POST',
          mode: 'no-cors',
          headers: { 'Content-Type': type },
          body,
        }).catch(() => undefined);
    }, devServer.origin);
    const popup = page.context().waitForEvent('page');
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'text/plain',
        action,
        target: '_blank',
      });
      document.body.append(form);
      form.submit();
    }, `${devServer.origin}/_studio/-/undo`);
    const answer = await popup;
    await answer.getByText('Only the studio itself').waitFor();
    await answer.close();
    expect(devServer.read('industries/fishing.json')).toBe(before);
  });

  it('can open pages and the studio in a window, but gets no reference to the window', async () => {
    const open = async (path: string) => {
      const opened = page.context().waitForEvent('page');
      await page.evaluate((url) => {
        Object.assign(window, { held: window.open(url) });
      }, devServer.origin + path);
      return opened;
    };
    const site = await open('/industries/fishing');
    await site.locator('main h1').waitFor();
    expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true);
    await site.close();
    const studio = await open('/_studio');
    await studio.locator('iframe').waitFor();
    expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true);
    await studio.close();
  });

  it('cannot run the script in an SVG file of the site at any address', async () => {
    const addresses = [
      ...[
        '/images/seize.svg',
        '/site-data/images/seize.svg',
        '/assets/seize.svg',
        '/_studio/-/image?file=seize.svg',
      ],
      ...[`/@fs${devServer.data}/images/seize.svg`, `/@fs${devServer.data}/images/seize.svg?import`],
    ];
    for (const address of addresses) {
      const opened = page.context().waitForEvent('page');
      await page.evaluate((url) => window.open(url), devServer.origin + address);
      const tab = await opened;
      await tab.waitForLoadState();
      await tab.close();
    }
    expect(scriptRequests).toEqual([]);
  });
});

it('the script in an SVG file runs if a different server sends the file, but not if the development server sends the file', async () => {
  const tab = await page.context().newPage();
  const { port } = attacker.address() as AddressInfo;
  await tab.goto(`http://127.0.0.1:${port}/seize.svg`);
  await expect.poll(() => scriptRequests.length).toBeGreaterThan(0);
  scriptRequests.length = 0;
  await tab.goto(`${devServer.origin}/_studio/-/image?file=seize.svg`);
  expect(await tab.locator('svg').count()).toBe(1);
  expect(scriptRequests).toEqual([]);
});

it('the studio shows pages of its own site in a frame', async () => {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  await tab.goto(`${devServer.origin}/_studio/industries/fishing`);
  await tab.frameLocator('iframe').locator('main h1').waitFor();
});
