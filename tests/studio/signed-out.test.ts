import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { findFreePort } from '../hosts/ports';
import { waitOptions } from '../wait-options';
import { openWindow } from './open-window';
import { ada, as, ProxiedServer } from './proxied-server';

// Tests a studio window behind a proxy when the author is signed out.

/** Sends the proxy's response to a request without a sign-in. */
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
  devServer.initGit();
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
  // The frame now shows the sign-in page or an error. The typed text must not get lost.
  await studio.getByRole('row', { name: 'Sailing' }).click();
  expect(readTitle(fishing)).toBe('Fishing');

  const [tab] = await Promise.all([
    studio.waitForEvent('popup'),
    status.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.getByRole('link', { name: 'Continue' }).click();
  await tab.getByRole('button', { name: 'Page settings' }).waitFor();
  await expect.poll(() => readTitle(fishing), waitOptions).toBe(`Typed after ${way}`);
  await status.getByText('Saved on the server', { exact: true }).waitFor();
  await studio.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await studio.bringToFront();
  // After the sign-in, the window shows saves of other programs again.
  await title.waitFor();
  devServer.save(sailing, devServer.read(sailing).replace(readTitle(sailing), `Seen after ${way}`));
  await expect.poll(() => title.inputValue(), waitOptions).toBe(`Seen after ${way}`);
  await studio.context().close();
});

describe('a dialog that is open when the sign-in ends keeps what was typed, and continues after a new sign-in', () => {
  interface OpenDialog {
    open: (studio: Page, dialog: Locator) => Promise<void>;
    /** The name of the button that sends the request. */
    submit: RegExp;
    finish: (dialog: Locator) => Promise<void>;
  }

  const dialogs: Record<string, OpenDialog> = {
    'New industry': {
      open: async (studio, dialog) => {
        await studio.keyboard.press('Control+K');
        await dialog.getByRole('searchbox').fill('New industry');
        await dialog.getByRole('option', { name: 'New industry' }).click();
        await dialog.getByRole('textbox', { name: 'Title' }).fill('Pilots');
        for (const list of await dialog.locator('select[required]').all())
          await list.selectOption({ index: 1 });
        for (const field of await dialog.locator('input[required], textarea[required]').all())
          if ((await field.inputValue()) === '')
            await field.fill('Advice for the pilots of the harbour, by day and by night.');
      },
      submit: /^Preview the change$/,
      finish: (dialog) => dialog.getByRole('heading', { name: 'Preview' }).waitFor(),
    },
    'Find and replace': {
      open: async (studio, dialog) => {
        await studio.keyboard.press('Control+Shift+F');
        await dialog.getByRole('searchbox').fill('Quayside nets');
        await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Quayside ropes');
        await dialog.getByText('1 place in 1 page').waitFor();
      },
      submit: /^Replace in 1 place$/,
      finish: () => expect.poll(() => readTitle(fishing), waitOptions).toBe('Quayside ropes'),
    },
    'What changed': {
      open: async (studio, dialog) => {
        await studio.getByRole('button', { name: 'Changes', exact: true }).click();
        const ask = dialog.getByRole('button', { name: 'Ask for approval' });
        await ask.waitFor();
        // After a change is deselected, the button waits for a new list of changes. The server would refuse the old
        // list.
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await studio.route('**/changes?left=?*', (route) => released.then(() => route.continue()));
        await dialog.getByRole('checkbox').first().uncheck();
        expect(await ask.isEnabled()).toBe(false);
        release();
        await expect.poll(() => ask.isEnabled(), waitOptions).toBe(true);
      },
      submit: /^Ask for approval$/,
      finish: (dialog) => dialog.getByText('Ada Bell asked for approval').waitFor(),
    },
  };

  it.each(Object.keys(dialogs))('%s', async (title) => {
    for (const file of [fishing, sailing])
      devServer.save(
        file,
        devServer.read(file).replace(readTitle(file), `Quayside ${file === fishing ? 'nets' : 'sails'}`),
      );
    const studio = await openWindow(browser, { origin } as ProxiedServer, '/industries/fishing');
    await studio.getByRole('button', { name: 'Page settings' }).waitFor();
    const { open, submit, finish } = dialogs[title] as OpenDialog;
    const dialog = studio.getByRole('dialog', { name: title });
    await open(studio, studio.getByRole('dialog'));
    const readInputs = () =>
      dialog
        .locator('input, textarea')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map(({ value, checked }) => `${value} ${checked}`),
        );
    const typed = await readInputs();

    refuse = sendPage(401);
    await dialog.getByRole('button', { name: submit }).click();
    // The open dialog covers the link in the top bar and traps the focus, so another link is beside the dialog.
    const link = dialog.locator('..').getByRole('link', { name: 'Sign in' });
    await link.waitFor();
    const focusLink = () =>
      link.evaluate((element) => {
        element.focus();
        return element === document.activeElement;
      });
    await expect.poll(focusLink, waitOptions).toBe(true);
    expect(await dialog.getByText('You were signed out').count()).toBe(0);
    const [tab] = await Promise.all([studio.waitForEvent('popup'), link.click()]);
    await tab.getByRole('link', { name: 'Continue' }).click();
    await tab.getByRole('button', { name: 'Page settings' }).waitFor();
    await tab.close();
    await studio.getByRole('link', { name: 'Sign in' }).first().waitFor({ state: 'detached' });
    expect(await readInputs()).toEqual(typed);
    await dialog.getByRole('button', { name: submit }).click();
    await finish(dialog);
    await studio.context().close();
  });
});
