import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { findViolations } from '../browser/pages/axe';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

const fishing = 'industries/fishing.json';
const devServer = new DevServer();
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let studio: Page;

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), devServer.open()]);
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  studio = await profile.newPage();
  await studio.goto(`${devServer.origin}/_studio/industries/fishing`);
  await studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').first().waitFor();
});

afterAll(async () => {
  await browser?.close();
  await devServer.close();
});

const dialog = (name: string) => studio.getByRole('dialog', { name });
const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const isFocused = (box: Locator) => box.evaluate((element) => element === document.activeElement);

describe('find and replace', () => {
  it('replaces the chosen places as one undo step, and opens a place', async () => {
    const before = [fishing, 'industries/sailing.json'].map((file) => devServer.read(file));
    await studio.keyboard.press('Control+Shift+F');
    const find = dialog('Find and replace');
    await find.getByRole('searchbox', { name: 'Find' }).fill('where the catch comes');
    await find.getByText('1 place in 1 page or file.').waitFor();
    await find.getByRole('textbox', { name: 'Replace with' }).fill('where the fish comes');
    expect(await findViolations(studio, 'all', '[role=dialog]')).toEqual([]);
    await find.getByRole('button', { name: 'Replace in 1 place' }).click();
    await studio.getByText('Replaced in 1 place of Fishing.').waitFor();
    expect(devServer.read(fishing)).toBe(before[0]?.replace('the Catch Comes', 'the fish comes'));
    await studio.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await poll(() => devServer.read(fishing)).toBe(before[0]);
    await studio.keyboard.press('Control+Shift+F');
    await find.getByRole('searchbox', { name: 'Find' }).fill('Berths by Night');
    await find
      .getByRole('button', { name: /Berths by Night/ })
      .first()
      .click();
    await find.waitFor({ state: 'detached' });
    await poll(() => studio.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
      'Berths by Night',
    );
  });
});

describe('the palette', () => {
  it('opens pages and runs actions', async () => {
    await studio.keyboard.press('Control+K');
    const palette = dialog('Find a page, a text or an action');
    await palette.getByRole('searchbox').fill('Sailing');
    await palette.getByRole('option', { name: 'Sailing' }).first().click();
    await studio.getByRole('heading', { level: 1, name: 'Sailing' }).waitFor();
    await studio.keyboard.press('Control+K');
    await palette.getByRole('searchbox').fill('keyboard shortcuts');
    await palette.getByRole('option', { name: 'Help' }).click();
    await dialog('Help').waitFor();
    await studio.keyboard.press('Escape');
    await dialog('Help').waitFor({ state: 'detached' });
  });
});

describe('a duplicated page', () => {
  it('is a draft with its own title and address', async () => {
    await studio.getByRole('searchbox', { name: 'Find a page' }).fill('Fishing');
    await studio.getByRole('button', { name: 'Menu for Fishing' }).click();
    await studio.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const copy = dialog('Duplicate Fishing');
    await poll(() => isFocused(copy.getByRole('textbox', { name: 'Title of the copy' }))).toBe(true);
    await studio.keyboard.type('Crabbing');
    await copy.getByRole('button', { name: 'Preview the change' }).click();
    await copy.getByText('The address of the copy is /industries/crabbing.').waitFor();
    await copy.getByRole('button', { name: 'Create the copy' }).click();
    await studio.getByRole('heading', { level: 1, name: 'Crabbing' }).waitFor();
    const [original, copied] = [fishing, 'industries/crabbing.json'].map((file) =>
      JSON.parse(devServer.read(file)),
    );
    expect(copied).toEqual({
      ...original,
      title: 'Crabbing',
      description: expect.stringMatching(/^TODO/),
      draft: true,
    });
  });
});
