import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from '../browser/pages/axe';
import { findBlock } from '../site';
import { waitOptions } from '../wait-options';
import { openWindowForTests } from './open-window';

const file = 'industries/fishing.json';
let studio: Page;
const devServer = openWindowForTests('/industries/fishing', (page) => {
  studio = page;
});

const button = (name: string) => studio.getByRole('button', { name, exact: true });
const poll = (read: () => unknown) => expect.poll(read, { interval: 50, timeout: waitOptions.timeout });
const outline = () => studio.getByRole('region', { name: 'Outline' });
const form = () => studio.getByRole('region', { name: 'Form' });

it('the studio hides its panes, and shows the form again when the author opens a search result', async () => {
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

it('a form shows borders and motifs as pictures, and the author can choose a motif with the arrow keys', async () => {
  await button('Page settings').click();
  await button('Pattern (optional)').click();
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

it('the blocks of the page slide when a block moves, unless the author prefers reduced motion', async () => {
  await studio.goto(`${devServer.origin}/_studio/industries/fishing`);
  const page = studio.frameLocator('iframe[title^="The page"]').locator('html[data-ready]');
  await page.evaluate((root) => {
    const { animate } = Element.prototype;
    root.dataset.slides = '0';
    Element.prototype.animate = function (...args) {
      root.dataset.slides = String(Number(root.dataset.slides) + 1);
      return animate.apply(this, args);
    };
  });
  const readSlides = () => page.evaluate((root) => Number(root.dataset.slides));
  const { heading } = findBlock(JSON.parse(devServer.read(file)).blocks, 'expertise-cards');
  const readTop = () =>
    page.getByText(heading).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const top = await readTop();
  await studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').nth(1).click();
  await studio.keyboard.press('Alt+ArrowDown');
  await poll(readSlides).toBeGreaterThan(1);
  const slides = await readSlides();
  await poll(readTop).not.toBe(top);
  await studio.emulateMedia({ reducedMotion: 'reduce' });
  await studio.keyboard.press('Alt+ArrowUp');
  await poll(readTop).toBe(top);
  expect(await readSlides()).toBe(slides);
  await studio.emulateMedia({ reducedMotion: null });
});

it('the top bar lists the problems of the whole site, but the form of a page does not', async () => {
  const text = devServer.read(file);
  devServer.save(file, text.replace('"fish"', '"fisch"'));
  await button('1 problem').click();
  const list = studio.getByRole('dialog', { name: 'Problems on the site' });
  expect(await findViolations(studio, 'all', '[role=dialog]')).toEqual([]);
  await studio.keyboard.press('Escape');
  await studio.goto(`${devServer.origin}/_studio/about`);
  await form().getByRole('textbox', { name: 'Title' }).first().waitFor();
  expect(await form().getByText('problem').count()).toBe(0);
  await button('1 problem').click();
  await list.getByRole('button', { name: 'Fishing › Card › Icon' }).click();
  await studio.getByRole('heading', { level: 1, name: 'Fishing' }).waitFor();
  await form().getByText('"fisch" is not an icon.').waitFor();
  devServer.save(file, text);
  await button('1 problem').waitFor({ state: 'detached' });
});

it('in a narrow window, the bar has one row, and its menu has the actions that do not fit', async () => {
  await studio.setViewportSize({ width: 390, height: 844 });
  const bar = studio.locator('main > header').first();
  await poll(() => bar.evaluate((element) => element.clientHeight)).toBeLessThan(72);
  await button('More').click();
  await studio.getByRole('menuitem', { name: 'Find and replace' }).click();
  await studio.getByRole('dialog', { name: 'Find and replace' }).waitFor();
  await studio.keyboard.press('Escape');
});
