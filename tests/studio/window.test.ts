import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

// Tests the studio’s window when the server stops, the tab closes or others change the same file.

const devServer = new DevServer();
const file = 'industries/fishing.json';
const originalText = readFileSync(join(import.meta.dirname, '../site', file), 'utf8');
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let profile: BrowserContext;
let studio: Page;

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), devServer.open()]);
});

afterAll(async () => {
  await browser?.close();
  await devServer.close();
});

// Each test has its own browser profile and storage.
beforeEach(async () => {
  devServer.save(file, originalText);
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => {
    if (self.origin !== 'null') localStorage.setItem('studio-welcomed', 'yes');
  });
  studio = await openWindow();
});

afterEach(async () => {
  await profile.close();
  if (!devServer.isRunning) await devServer.open();
});

const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const readHeadline = () => JSON.parse(devServer.read(file)).blocks[0].headline;

/** Opens a studio window with the hero selected, and waits for the field of its headline. */
async function openWindow(): Promise<Page> {
  const page = await profile.newPage();
  await page.goto(`${devServer.origin}/_studio/industries/fishing?path=${JSON.stringify(['blocks', 0])}`);
  await field(page).waitFor();
  return page;
}

const form = (page = studio) => page.getByRole('region', { name: 'Form' });
const field = (page = studio) => form(page).getByRole('textbox', { name: 'Headline', exact: true });
const waitForStatus = (words: string | RegExp, page = studio) =>
  page.getByRole('status').getByText(words).first().waitFor();
const waitForSaved = (page = studio) => waitForStatus(/^Saved on this computer$/, page);
const button = (name: string, page = studio) => page.getByRole('button', { name, exact: true });

/** Types a new headline with real key presses. */
async function type(words: string, page = studio): Promise<void> {
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Closes a window as its user does. Returns true if the browser asked for confirmation. */
async function close(page = studio): Promise<boolean> {
  let isAsked = false;
  page.on('dialog', async (dialog) => {
    isAsked = dialog.type() === 'beforeunload';
    await dialog.accept();
  });
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  return isAsked;
}

describe('the studio’s window', () => {
  it('saves the edit when it closes right after the last key', async () => {
    for (const words of ['First', 'Second', 'Third']) {
      const page = await openWindow();
      await type(`${words} and closed at once`, page);
      await close(page);
      await poll(readHeadline).toBe(`${words} and closed at once`);
    }
  });

  it('asks for confirmation before it closes while the server is stopped, and the next window restores and sends the edit', async () => {
    await devServer.stop();
    await type('Typed without a server');
    await waitForStatus('does not answer');
    await waitForStatus('stored in this browser');
    expect(await close()).toBe(true);
    await devServer.open();
    studio = await openWindow();
    await waitForStatus(/^Restored what you typed in “Fishing”/);
    await poll(readHeadline).toBe('Typed without a server');
    await waitForSaved();
    expect(await close()).toBe(false);
  });

  it('stores and sends its edits separately from the edits of a second window', async () => {
    const second = await openWindow();
    await devServer.stop();
    await type('Of the first window');
    const other = form(second).getByRole('textbox', { name: 'Tag line (optional)' });
    await other.fill('Of the second');
    await waitForStatus('does not answer', second);
    await Promise.all([studio.close(), second.close()]);
    await devServer.open();
    studio = await openWindow();
    await poll(() => JSON.parse(devServer.read(file)).blocks[0]).toMatchObject({
      headline: 'Of the first window',
      tag: 'Of the second',
    });
  });

  it('sends the unsent edit of another window only after that window has closed', async () => {
    await studio.route('**/_studio/-/edit', (route) => route.abort());
    await type('Still open');
    await waitForStatus('does not answer');
    const second = await openWindow();
    await waitForSaved(second);
    expect(readHeadline()).toBe(JSON.parse(originalText).blocks[0].headline);
    await studio.close();
    await second.reload();
    await poll(readHeadline).toBe('Still open');
  });

  it('lets the author resolve a conflict with a changed file', async () => {
    await devServer.stop();
    await type('Mine');
    await waitForStatus('does not answer');
    await studio.close();
    devServer.save(file, originalText.replace(JSON.parse(originalText).blocks[0].headline, 'Theirs'));
    await devServer.open();
    studio = await openWindow();
    await waitForStatus('1 conflict to resolve');
    await button('Keep your version').click();
    await poll(readHeadline).toBe('Mine');
  });

  it('lets the author copy or discard an unsaved edit of a file that was removed', async () => {
    await profile.grantPermissions(['clipboard-read', 'clipboard-write']);
    await devServer.stop();
    await type('For a file that is gone');
    await waitForStatus('does not answer');
    await studio.close();
    rmSync(join(devServer.data, file));
    await devServer.open();
    studio = await profile.newPage();
    await studio.goto(`${devServer.origin}/_studio/`);
    await waitForStatus(`${file} was removed`);
    await button('Copy').click();
    await poll(() => studio.evaluate(() => navigator.clipboard.readText())).toBe('For a file that is gone');
    await button('Discard unsaved text').click();
    await waitForSaved();
  });

  it('sends an edit after a button has corrected the syntax error in the file', async () => {
    await type('Typed before ');
    await waitForSaved();
    const saved = devServer.read(file);
    await studio.route('**/_studio/-/edit', (route) => route.abort());
    await studio.keyboard.type('and after');
    await waitForStatus('does not answer');
    devServer.save(file, `\uFEFF${saved}`);
    await studio.unroute('**/_studio/-/edit');
    await waitForStatus('has a syntax error, so what you typed there is not saved yet');
    await button('Fix this problem').click();
    await poll(readHeadline).toBe('Typed before and after');
    expect(devServer.read(file).startsWith('\uFEFF')).toBe(false);
  });

  it.each(['{', '{"version":0,"drafts":"Text of an older release"}'])(
    'lets the author discard a draft that the studio cannot read: %s',
    async (text) => {
      await studio.evaluate((damaged) => {
        const site = document.querySelector<HTMLMetaElement>('meta[name="studio-site"]')?.content;
        localStorage.setItem(`studio-drafts:${site}:gone`, damaged);
      }, text);
      await studio.reload();
      await waitForStatus('a draft that the studio cannot read');
      await button('Discard this draft').click();
      await studio.reload();
      await waitForSaved();
      expect(await studio.getByText('cannot read').count()).toBe(0);
    },
  );

  it('sends an edit that an earlier release stored', async () => {
    const edit = { do: 'set', path: ['blocks', 0, 'headline'], value: 'Of an earlier release' };
    const draft = {
      hash: '',
      base: JSON.parse(originalText),
      typed: [{ edits: [edit], group: 'a' }],
      conflicts: [],
    };
    await studio.evaluate(
      ([stored = '']) => sessionStorage.setItem('studio-typed', stored),
      [JSON.stringify({ [file]: draft })],
    );
    await studio.reload();
    await poll(readHeadline).toBe('Of an earlier release');
  });

  it('asks for confirmation before it closes if the browser stores nothing', async () => {
    await studio.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await devServer.stop();
    await type('Kept nowhere');
    await waitForStatus('does not store what you type');
    expect(await close()).toBe(true);
  });

  it('sends no edit to the server of another project at the same address', async () => {
    await devServer.stop();
    await type('For the first project');
    await waitForStatus('does not answer');
    const other = new DevServer();
    other.origin = devServer.origin;
    await other.open();
    await waitForStatus('belongs to the server of another project');
    const second = await openWindow();
    await waitForSaved(second);
    expect(other.read(file)).toBe(originalText);
    await other.close();
    await devServer.open();
    await poll(readHeadline).toBe('For the first project');
  });
});

it('the window keeps the focus, the caret, an open dialog and all typed text when the server restarts', async () => {
  await studio.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  await type('Before ');
  await waitForSaved();
  await devServer.stop();
  await waitForStatus('does not answer');
  await studio.keyboard.type('during ');
  const opening = devServer.open();
  for (const letter of 'and after') await studio.keyboard.type(letter, { delay: 100 });
  await opening;
  await waitForSaved();
  await poll(readHeadline).toBe('Before during and after');
  expect(
    await field().evaluate((box: HTMLTextAreaElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      isFocused: box === document.activeElement,
      caret: box.selectionStart,
    })),
  ).toEqual({ isSame: true, isFocused: true, caret: 'Before during and after'.length });

  await button('Help').click();
  const help = studio.getByRole('dialog', { name: 'Help' });
  await help.waitFor();
  await devServer.stop();
  await waitForStatus('does not answer');
  await devServer.open();
  await waitForSaved();
  expect(await help.isVisible()).toBe(true);
});

it.each([
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['an extra comma', (text: string) => text.replace(/\}\s*$/, ',}')],
  ['a curly quote', (text: string) => text.replace('"blocks":', '“blocks”:')],
])('a button corrects a file with %s as one undo step', async (_, damage) => {
  const damaged = damage(originalText);
  devServer.save(file, damaged);
  await button('Fix this problem').click();
  await poll(() => devServer.read(file)).not.toBe(damaged);
  await poll(() => JSON.parse(devServer.read(file))).toEqual(JSON.parse(originalText));
  await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await poll(() => devServer.read(file)).toBe(damaged);
});

it('the studio offers no button for a syntax error that it cannot correct', async () => {
  devServer.save(file, originalText.slice(0, originalText.indexOf('"blocks"')));
  await form().getByText('Fix the problem in that program').waitFor();
  expect(await button('Fix this problem').count()).toBe(0);
});

it('the studio shows a notice when it opens at a malformed address', async () => {
  for (const [address, words] of [
    ['industries/x%', 'No page has the address /industries/x%.'],
    ['%E0%A4%A', 'No page has the address'],
    ['industries/fishing?path={', 'This address names a field that the page does not have.'],
    ['industries/fishing?path={"a":1}', 'This address names a field that the page does not have.'],
  ]) {
    await studio.goto(`${devServer.origin}/_studio/${address}`);
    await waitForStatus(words ?? '');
  }
});

it('the studio opens no file that is dropped outside a picture field', async () => {
  const drop = (selector: string, inFrame = false) =>
    studio.evaluate(
      ({ selector, inFrame }) => {
        const frame = document.querySelector('iframe')?.contentDocument;
        const target = (inFrame ? frame : document)?.querySelector(selector);
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'x.html', { type: 'text/html' }));
        return ['dragover', 'drop'].map((type) => {
          const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
          return target?.dispatchEvent(event) === false;
        });
      },
      { selector, inFrame },
    );
  expect(await drop('textarea')).toEqual([true, true]);
  await waitForStatus('Drop a picture on a picture field');
  expect(await drop('h1')).toEqual([true, true]);
  await studio.frameLocator('iframe').locator('html[data-ready] [data-block] h1').waitFor();
  expect(await drop('h1', true)).toEqual([true, true]);
});
