import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

// The studio's window while the server stops, the tab closes, and other windows and programs change the same file.

const desk = new DevServer();
const file = 'industries/fishing.json';
const good = readFileSync(join(import.meta.dirname, '../site', file), 'utf8');
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let profile: BrowserContext;
let studio: Page;

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), desk.open()]);
});

afterAll(async () => {
  await browser?.close();
  await desk.close();
});

// Each test has a browser profile of its own, and with it storage of its own.
beforeEach(async () => {
  desk.save(file, good);
  profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => {
    if (self.origin !== 'null') localStorage.setItem('studio-welcomed', 'yes');
  });
  studio = await openWindow();
});

afterEach(async () => {
  await profile.close();
  if (!desk.isRunning) await desk.open();
});

const soon = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const headline = () => JSON.parse(desk.read(file)).blocks[0].headline;

/** Opens a window with the headline of the page in its form, and waits for the page. */
async function openWindow(): Promise<Page> {
  const page = await profile.newPage();
  await page.goto(`${desk.origin}/_studio/industries/fishing?path=${JSON.stringify(['blocks', 0])}`);
  await field(page).waitFor();
  return page;
}

const form = (page = studio) => page.getByRole('region', { name: 'Form' });
const field = (page = studio) => form(page).getByRole('textbox', { name: 'Headline', exact: true });
const status = (words: string | RegExp, page = studio) =>
  page.getByRole('status').getByText(words).first().waitFor();
const isSaved = (page = studio) => status(/^Saved$/, page);
const button = (name: string, page = studio) => page.getByRole('button', { name, exact: true });

/** Writes over the headline by real keys. */
async function type(words: string, page = studio): Promise<void> {
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Closes a window as its reader does; returns whether the browser asked before. */
async function close(page = studio): Promise<boolean> {
  let isAsked = false;
  page.on('dialog', async (dialog) => {
    isAsked = dialog.type() === 'beforeunload';
    await dialog.accept();
  });
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  return isAsked;
}

describe('what is typed', () => {
  it('reaches the disk when the window closes right after the last key', async () => {
    for (const words of ['First', 'Second', 'Third']) {
      const page = await openWindow();
      await type(`${words} and closed at once`, page);
      await page.close();
      await soon(headline).toBe(`${words} and closed at once`);
    }
  });

  it('without a server is asked about before leaving, and restored and sent by the next window', async () => {
    await desk.stop();
    await type('Typed without a server');
    await status('does not answer');
    await status('stored in this browser');
    expect(await close()).toBe(true);
    await desk.open();
    studio = await openWindow();
    await status(/^Restored what you typed in “Fishing”/);
    await soon(headline).toBe('Typed without a server');
    await isSaved();
    expect(await close()).toBe(false);
  });

  it('in two windows is kept apart, and both are sent', async () => {
    const second = await openWindow();
    await desk.stop();
    await type('Of the first window');
    const other = form(second).getByRole('textbox', { name: 'Tag line (optional)' });
    await other.fill('Of the second');
    await status('does not answer', second);
    await Promise.all([studio.close(), second.close()]);
    await desk.open();
    studio = await openWindow();
    await soon(() => JSON.parse(desk.read(file)).blocks[0]).toMatchObject({
      headline: 'Of the first window',
      tag: 'Of the second',
    });
  });

  it('is not sent by another window while its own is open', async () => {
    await studio.route('**/_studio/-/edit', (route) => route.abort());
    await type('Still open');
    await status('does not answer');
    const second = await openWindow();
    await isSaved(second);
    expect(headline()).toBe(JSON.parse(good).blocks[0].headline);
    await studio.close();
    await second.reload();
    await soon(headline).toBe('Still open');
  });

  it('is decided by the author where the file has changed meanwhile', async () => {
    await desk.stop();
    await type('Mine');
    await status('does not answer');
    await studio.close();
    desk.save(file, good.replace(JSON.parse(good).blocks[0].headline, 'Theirs'));
    await desk.open();
    studio = await openWindow();
    await status('1 conflict to resolve');
    await button('Keep yours').click();
    await soon(headline).toBe('Mine');
  });

  it('in a file that is gone can be copied and discarded', async () => {
    await profile.grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.stop();
    await type('For a file that is gone');
    await status('does not answer');
    await studio.close();
    rmSync(join(desk.data, file));
    await desk.open();
    studio = await profile.newPage();
    await studio.goto(`${desk.origin}/_studio/`);
    await status(`${file} was removed`);
    await button('Copy').click();
    await soon(() => studio.evaluate(() => navigator.clipboard.readText())).toBe('For a file that is gone');
    await button('Discard what was not saved').click();
    await isSaved();
  });

  it('in a file with a syntax error is sent once the author corrects the error by a button', async () => {
    await type('Typed before ');
    await isSaved();
    const saved = desk.read(file);
    await studio.route('**/_studio/-/edit', (route) => route.abort());
    await studio.keyboard.type('and after');
    await status('does not answer');
    desk.save(file, `\uFEFF${saved}`);
    await studio.unroute('**/_studio/-/edit');
    await status('has a syntax error, so what you typed there is not saved yet');
    await button('Correct it').click();
    await soon(headline).toBe('Typed before and after');
    expect(desk.read(file).startsWith('\uFEFF')).toBe(false);
  });

  it.each(['{', '{"version":0,"drafts":"Text of an older release"}'])(
    'and cannot be read is offered as text: %s',
    async (text) => {
      await studio.evaluate((damaged) => {
        const site = document.querySelector<HTMLMetaElement>('meta[name="studio-site"]')?.content;
        localStorage.setItem(`studio-drafts:${site}:gone`, damaged);
      }, text);
      await studio.reload();
      await status('a draft that the studio cannot read');
      await button('Discard it').click();
      await studio.reload();
      await isSaved();
      expect(await studio.getByText('cannot read').count()).toBe(0);
    },
  );

  it('and stored by an earlier release is sent', async () => {
    const edit = { do: 'set', path: ['blocks', 0, 'headline'], value: 'Of an earlier release' };
    const draft = { hash: '', base: JSON.parse(good), typed: [{ edits: [edit], group: 'a' }], conflicts: [] };
    await studio.evaluate(
      ([stored = '']) => sessionStorage.setItem('studio-typed', stored),
      [JSON.stringify({ [file]: draft })],
    );
    await studio.reload();
    await soon(headline).toBe('Of an earlier release');
  });

  it('is asked about before leaving where the browser stores nothing', async () => {
    await studio.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await desk.stop();
    await type('Kept nowhere');
    await status('does not store what you type');
    expect(await close()).toBe(true);
  });

  it('is not sent to the server of another project at the same address', async () => {
    await desk.stop();
    await type('For the first project');
    await status('does not answer');
    const other = new DevServer();
    other.origin = desk.origin;
    await other.open();
    await status('Another project is served at this address');
    const second = await openWindow();
    await isSaved(second);
    expect(other.read(file)).toBe(good);
    await other.close();
    await desk.open();
    await soon(headline).toBe('For the first project');
  });
});

it('goes on without a reload when the server was restarted: focus, caret, dialog and every key stay', async () => {
  await studio.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  await type('Before ');
  await isSaved();
  await desk.stop();
  await status('does not answer');
  await studio.keyboard.type('during ');
  const opening = desk.open();
  for (const letter of 'and after') await studio.keyboard.type(letter, { delay: 100 });
  await opening;
  await isSaved();
  await soon(headline).toBe('Before during and after');
  expect(
    await field().evaluate((box: HTMLTextAreaElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      isFocused: box === document.activeElement,
      caret: box.selectionStart,
    })),
  ).toEqual({ isSame: true, isFocused: true, caret: 'Before during and after'.length });

  await button('Help').click();
  const help = studio.getByRole('dialog', { name: 'Three things to know' });
  await help.waitFor();
  await desk.stop();
  await status('does not answer');
  await desk.open();
  await isSaved();
  expect(await help.isVisible()).toBe(true);
});

it.each([
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['a comma too many', (text: string) => text.replace(/\}\s*$/, ',}')],
  ['a curly quote', (text: string) => text.replace('"blocks":', '“blocks”:')],
])('corrects a file with %s by a button, in one undo step', async (_, damage) => {
  const damaged = damage(good);
  desk.save(file, damaged);
  await button('Correct it').click();
  await soon(() => desk.read(file)).not.toBe(damaged);
  await soon(() => JSON.parse(desk.read(file))).toEqual(JSON.parse(good));
  await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await soon(() => desk.read(file)).toBe(damaged);
});

it('offers no correction where a syntax error has none', async () => {
  desk.save(file, good.slice(0, good.indexOf('"blocks"')));
  await form().getByText('Correct it there').waitFor();
  expect(await button('Correct it').count()).toBe(0);
});

it('opens at a malformed address with a notice', async () => {
  for (const [address, words] of [
    ['industries/x%', 'No page has the address /industries/x%.'],
    ['%E0%A4%A', 'No page has the address'],
    ['industries/fishing?path={', 'The address does not name a field of this page.'],
    ['industries/fishing?path={"a":1}', 'The address does not name a field of this page.'],
  ]) {
    await studio.goto(`${desk.origin}/_studio/${address}`);
    await status(words ?? '');
  }
});

it('takes a picture on a picture field alone; a file dropped elsewhere does not open', async () => {
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
  await status('Drop a picture on a picture field');
  expect(await drop('h1')).toEqual([true, true]);
  await studio.frameLocator('iframe').locator('[data-block] h1').waitFor();
  expect(await drop('h1', true)).toEqual([true, true]);
});
