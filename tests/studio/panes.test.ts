import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitOptions } from '../wait-options';
import { openWindowForTests } from './open-window';

let studio: Page;
openWindowForTests('/industries/fishing', (page) => {
  studio = page;
});

const button = (name: string) => studio.getByRole('button', { name, exact: true });
const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const outline = () => studio.getByRole('region', { name: 'Outline' });
const form = () => studio.getByRole('region', { name: 'Form' });

it('the studio hides its panes, and shows the form again when a field needs it', async () => {
  const [outlineSearch, title] = [
    outline().getByRole('searchbox'),
    form().getByRole('textbox', { name: 'Title' }),
  ];
  await title.waitFor();
  await button('Hide the list of pages').click();
  await button('Hide the form').click();
  expect([await outlineSearch.isVisible(), await title.isVisible()]).toEqual([false, false]);
  await button('Show the list of pages').click();
  await button('Page settings').click();
  await studio.keyboard.press('Control+K');
  await studio.getByRole('dialog').getByRole('searchbox').fill('Berths by Night');
  await studio.getByRole('dialog').getByRole('option', { name: 'Berths by Night' }).first().click();
  await form().getByRole('textbox', { name: 'Title' }).first().waitFor();
});

it('a form shows borders and motifs as pictures, which the keyboard can choose', async () => {
  await button('Page settings').click();
  const motifs = form().getByRole('radiogroup', { name: 'Motif' });
  const border = form().getByRole('radiogroup', { name: 'Border' });
  for (const picture of [...(await border.locator('img').all()), ...(await motifs.locator('img').all())]) {
    await picture.scrollIntoViewIfNeeded();
    await poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
      0,
    );
  }
  await motifs.getByRole('radio', { checked: true }).focus();
  await studio.keyboard.press('ArrowRight');
  await poll(() => motifs.getByRole('radio', { name: 'Tree of coins' }).isChecked()).toBe(true);
});

it('a narrow window has one bar, whose menu has the other actions', async () => {
  await studio.setViewportSize({ width: 390, height: 844 });
  const bar = studio.locator('main > header').first();
  await poll(() => bar.evaluate((element) => element.clientHeight)).toBeLessThan(72);
  await button('More').click();
  await studio.getByRole('menuitem', { name: 'Find and replace' }).click();
  await studio.getByRole('dialog', { name: 'Find and replace' }).waitFor();
  await studio.keyboard.press('Escape');
});
