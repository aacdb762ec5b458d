import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { DevServer } from './dev-server';
import { openWindow } from './open-window';

// The page in the studio: writing on it, and the handle of the selected block. All tests share one server and one copy
// of the data, so later tests see the changes of earlier ones.

const devServer = new DevServer();
const file = 'industries/fishing.json';
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let studio: Page;

// biome-ignore lint/suspicious/noExplicitAny: the test knows the shape of the file
const readJson = () => JSON.parse(devServer.read(file)) as any;
const poll = (read: () => unknown) => expect.poll(read, { interval: 50 });
const page = () => studio.frameLocator('iframe[title^="The page"]');
const handle = () => studio.getByRole('toolbar', { name: /^Block / });
const fieldInForm = () =>
  studio.getByRole('region', { name: 'Form' }).getByRole('textbox', { name: 'Headline' });
const findTop = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const button = (name: string, within: Page | Locator = studio) =>
  within.getByRole('button', { name, exact: true });

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), devServer.open()]);
  studio = await openWindow(browser, devServer, '/industries/fishing');
  await page().locator('html[data-ready]').waitFor();
  await studio.getByRole('region', { name: 'Form' }).getByRole('heading').first().waitFor();
});

afterAll(async () => {
  await browser?.close();
  await devServer.close();
});

describe('writing on the page', () => {
  it('changes a clicked text in the page, the form and the file', async () => {
    const before = readJson();
    await page().getByRole('heading', { level: 1 }).click();
    const text = page().getByRole('textbox', { name: 'Headline' });
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type(' Today');
    const written = `${before.blocks[0].headline} Today`;
    await poll(() => fieldInForm().inputValue()).toBe(written);
    expect(await text.textContent()).toBe(written);
    await poll(() => readJson()).toEqual({
      ...before,
      blocks: [{ ...before.blocks[0], headline: written }, ...before.blocks.slice(1)],
    });
    await studio.keyboard.press('Control+z');
    await poll(() => text.textContent()).toBe(before.blocks[0].headline);
    await studio.keyboard.press('Enter');
    await text.waitFor({ state: 'detached' });
    await page().getByRole('heading', { level: 1, name: before.blocks[0].headline }).waitFor();
    await poll(() => readJson()).toEqual(before);
  });

  it('joins pasted lines with spaces, and adds a space between two sentences', async () => {
    const before = readJson();
    const { headline } = before.blocks[0];
    await page().getByRole('heading', { level: 1 }).click();
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type('.');
    await page()
      .getByRole('textbox', { name: 'Headline' })
      .evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'One.\n\nTwo');
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      });
    await studio.keyboard.type('!');
    await poll(() => readJson().blocks[0].headline).toBe(`${headline}. One. Two!`);
    for (let step = 0; step < 3; step++) await studio.keyboard.press('Control+z');
    await poll(() => readJson()).toEqual(before);
    const text = page().getByRole('textbox', { name: 'Headline' });
    await poll(() => text.textContent()).toBe(headline);
    await studio.keyboard.press('Enter');
    await text.waitFor({ state: 'detached' });
    await page().getByRole('heading', { level: 1, name: headline, exact: true }).waitFor();
  });

  it('continues in the next field of the form after Tab', async () => {
    const before = readJson();
    await page().getByRole('heading', { level: 1 }).click();
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type(' First');
    await studio.keyboard.press('Tab');
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type(' Second');
    const { headline, intro, ...rest } = before.blocks[0];
    await poll(() => readJson().blocks[0]).toEqual({
      ...rest,
      headline: `${headline} First`,
      intro: `${intro} Second`,
    });
    await studio.keyboard.press('Control+z');
    await studio.keyboard.press('Control+z');
    await poll(() => readJson()).toEqual(before);
    await page().getByRole('heading', { level: 1, name: headline, exact: true }).waitFor();
    await page().getByText(intro, { exact: true }).waitFor();
    await poll(() => fieldInForm().inputValue()).toBe(headline);
  });

  it('shows the typed text after the author leaves the field, even before the page is updated', async () => {
    let send = () => {};
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await studio.route('**/_studio/-/edit', async (route) => {
      await isSent;
      await route.continue();
    });
    const before = devServer.read(file);
    const { headline } = readJson().blocks[0];
    await page().getByRole('heading', { level: 1 }).click();
    const text = page().getByRole('textbox', { name: 'Headline' });
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type(' Now');
    await studio.keyboard.press('Tab');
    await page().getByText(`${headline} Now`, { exact: true }).click();
    await studio.keyboard.press('Control+End');
    await studio.keyboard.type(' Here');
    await studio.keyboard.press('Enter');
    expect(await text.textContent()).toBe(`${headline} Now Here`);
    send();
    await text.waitFor({ state: 'detached' });
    await page()
      .getByRole('heading', { level: 1, name: `${headline} Now Here` })
      .waitFor();
    expect(readJson().blocks[0].headline).toBe(`${headline} Now Here`);
    await studio.unroute('**/_studio/-/edit');
    devServer.save(file, before);
    await page().getByRole('heading', { level: 1, name: headline, exact: true }).waitFor();
    await poll(() => fieldInForm().inputValue()).toBe(headline);
  });
});

describe('the handle of a block', () => {
  it('moves, duplicates and removes the block, and opens the dialog to add a block below', async () => {
    const types = () => readJson().blocks.map(({ type }: { type: string }) => type);
    const before = types();
    await page()
      .locator(`[data-block="${file}#1"]`)
      .first()
      .click({ position: { x: 4, y: 4 } });
    const block = page().locator(`[data-block="${file}#1"]`).first();
    const text = await block.textContent();
    const top = await findTop(handle());
    await button('Move down', handle()).click();
    await poll(types).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
    await poll(() => block.textContent()).not.toBe(text);
    expect(await findTop(handle())).toBeCloseTo(top, 0);
    await button('Move up', handle()).click();
    await poll(types).toEqual(before);
    await button('Duplicate', handle()).click();
    await poll(types).toEqual([before[0], before[1], before[1], ...before.slice(2)]);
    await button('Remove', handle()).click();
    await poll(types).toEqual(before);
    await page()
      .locator(`[data-block="${file}#1"]`)
      .first()
      .click({ position: { x: 4, y: 4 } });
    await button('Add a block below').click();
    await studio.getByRole('dialog', { name: 'Add a block' }).waitFor();
  });

  it('gets the click even if the block moves before the mouse button is released', async () => {
    const { length } = readJson().blocks;
    await studio.keyboard.press('Escape');
    await page()
      .locator(`[data-block="${file}#1"]`)
      .first()
      .click({ position: { x: 4, y: 4 } });
    const top = await findTop(handle());
    await button('Duplicate', handle()).hover();
    await studio.mouse.down();
    await page()
      .locator(`[data-block="${file}#0"]`)
      .first()
      .evaluate((block) => {
        block.style.paddingTop = '200px';
        return new Promise(requestAnimationFrame);
      });
    expect(await findTop(handle())).toBe(top);
    await studio.mouse.up();
    await poll(() => readJson().blocks.length).toBe(length + 1);
    await poll(() => findTop(handle())).not.toBe(top);
  });
});
