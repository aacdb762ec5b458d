import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { findFreePort } from '../hosts/ports';
import { waitOptions } from '../wait-options';
import { openWindow } from './open-window';
import { ada, as, ProxiedServer } from './proxied-server';

// The window of the studio behind a proxy, while the sign-in of the author ends.

/** The answer of the proxy to everybody who is not signed in. */
type Answer = (response: ServerResponse) => void;

const devServer = new ProxiedServer();
const fishing = 'industries/fishing.json';
const sailing = 'industries/sailing.json';
const originalTexts = [fishing, sailing].map((file) => [file, devServer.read(file)] as const);
let origin = '';
let browser: Browser;
let refuse: Answer | undefined;

const signInPage = '<!doctype html><title>Sign in</title><a href="/sign-in">Continue</a>';

const sendPage = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(signInPage);

function handle(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/sign-in') {
    refuse = undefined;
    response.writeHead(302, { Location: '/_studio/' }).end();
    return;
  }
  if (refuse) {
    if (request.headers['sec-fetch-dest'] === 'document') sendPage(200)(response);
    else refuse(response);
    return;
  }
  const { method, url = '', headers } = request;
  const upstream = sendRequest(devServer.origin + url, { method, headers: { ...headers, ...as(ada) } });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

const proxy = createServer(handle);

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  await new Promise<void>((listening) => proxy.listen(port, listening));
  [browser] = await Promise.all([launchBrowser(), devServer.open(origin)]);
});

afterEach(() => {
  refuse = undefined;
  for (const [file, text] of originalTexts) devServer.save(file, text);
});

afterAll(async () => {
  await browser?.close();
  proxy.closeAllConnections();
  proxy.close();
  await devServer.close();
});

const readTitle = (file: string) => JSON.parse(devServer.read(file)).title as string;

it.each<[string, Answer]>([
  ['the status 401', sendPage(401)],
  ['the status 403', sendPage(403)],
  ['a page with the status 200', sendPage(200)],
  [
    'a redirect to another site',
    (response) =>
      response.writeHead(302, { Location: `${origin.replace('localhost', '127.0.0.1')}/sign-in-page` }).end(),
  ],
])('text that is typed after the proxy replies with %s is saved after a new sign-in', async (way, answer) => {
  const studio = await openWindow(browser, { origin } as ProxiedServer, '/industries/fishing');
  await studio.getByRole('button', { name: 'Page settings' }).click();
  const title = studio.getByRole('textbox', { name: 'Title', exact: true });
  await title.waitFor();

  refuse = answer;
  proxy.closeAllConnections();
  await title.fill(`Typed before ${way}`);
  const status = studio.getByRole('status');
  await status.getByText('You were signed out. Sign in again in a new tab, then continue here.').waitFor();
  await title.fill(`Typed after ${way}`);
  // The frame shows the sign-in page, or an error.
  await studio.getByRole('row', { name: 'Sailing' }).click();
  expect(readTitle(fishing)).toBe('Fishing');

  const [tab] = await Promise.all([
    studio.waitForEvent('popup'),
    status.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.getByRole('link', { name: 'Continue' }).click();
  await tab.getByRole('button', { name: 'Page settings' }).waitFor();
  await expect.poll(() => readTitle(fishing), waitOptions).toBe(`Typed after ${way}`);
  await status.getByText('Saved on this computer', { exact: true }).waitFor();
  await studio.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await studio.bringToFront();
  // The window follows saves again.
  await title.waitFor();
  devServer.save(sailing, devServer.read(sailing).replace(readTitle(sailing), `Seen after ${way}`));
  await expect.poll(() => title.inputValue(), waitOptions).toBe(`Seen after ${way}`);
  await studio.context().close();
});
