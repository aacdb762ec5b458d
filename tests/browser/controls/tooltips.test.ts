import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { test, thorough } from '../visit';

/** In milliseconds and CSS pixels, as the client set them. */
const times = { open: 700, skip: 300 };
const offset = 4;

const wide = { viewport: { width: 1440, height: 900 } };

function tips(page: Page): Locator {
  return page.locator('body > [popover=manual][aria-hidden=true]');
}

function shown(page: Page): Promise<string[]> {
  return tips(page).allInnerTexts();
}

const address = '/blog/tide-tables';

/** The sign beside a heading, in the middle of the window. */
async function sign(page: Page): Promise<Locator> {
  const link = page.locator('main a[aria-label][href^="#"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return link;
}

/** The theme switch of the header, which is always in view. */
function theme(page: Page): Locator {
  return page.getByRole('button', { name: wording.darkTheme, exact: true });
}

function leave(page: Page): Promise<void> {
  return page.mouse.move(1200, 700);
}

/** A page with the code of tooltips there, whose clock stands still. */
async function stillPage(visit: (address: string, options?: object) => Promise<Page>): Promise<Page> {
  const page = await visit(address, wide);
  await (await sign(page)).hover();
  await tips(page).waitFor();
  await leave(page);
  await tips(page).waitFor({ state: 'detached' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

test('opens once the pointer has rested for 700 ms, and closes as it leaves', async ({ visit }) => {
  const page = await stillPage(visit);
  const link = await sign(page);
  await link.hover();
  await page.clock.runFor(times.open - 1);
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([await link.getAttribute('aria-label')]);
  await leave(page);
  expect(await shown(page)).toEqual([]);
});

thorough('does not open where the pointer only passes', async ({ visit }) => {
  const page = await stillPage(visit);
  await (await sign(page)).hover();
  await page.clock.runFor(times.open - 1);
  await leave(page);
  await page.clock.runFor(times.open * 2);
  expect(await shown(page)).toEqual([]);
});

thorough('the next one opens at once within 300 ms, and not after', async ({ visit }) => {
  const page = await stillPage(visit);
  const [first, second] = [await sign(page), theme(page)];
  await first.hover();
  await page.clock.runFor(times.open);
  await leave(page);
  await page.clock.runFor(times.skip - 1);
  await second.hover();
  expect(await shown(page)).toEqual([await second.getAttribute('aria-label')]);
  await leave(page);
  await page.clock.runFor(times.skip);
  await first.hover();
  expect(await shown(page)).toEqual([]);
});

thorough('stands 4 pixels above its control, in its middle', async ({ visit }) => {
  const page = await stillPage(visit);
  const link = await sign(page);
  await link.hover();
  await page.clock.runFor(times.open);
  const [words, control] = [await tips(page).locator('span').boundingBox(), await link.boundingBox()];
  if (!words || !control) throw new Error('The tooltip is not there.');
  expect(control.y - (words.y + words.height)).toBeCloseTo(offset, 1);
  expect(words.x + words.width / 2).toBeCloseTo(control.x + control.width / 2, 0);
});

thorough('stands below, and within the window, where there is no room above', async ({ visit }) => {
  const page = await visit('/privacy', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => scrollTo(0, 900));
  const burger = page.getByRole('button', { name: wording.openMenu });
  await burger.hover();
  await tips(page).waitFor();
  const [words, control] = [await tips(page).locator('span').boundingBox(), await burger.boundingBox()];
  if (!words || !control) throw new Error('The tooltip is not there.');
  expect(words.y - (control.y + control.height)).toBeCloseTo(offset, 1);
  expect(words.x + words.width).toBeLessThanOrEqual(390);
});

thorough('stays while the pointer moves onto it, and goes when it leaves there', async ({ visit }) => {
  const page = await stillPage(visit);
  const link = await sign(page);
  await link.hover();
  await page.clock.runFor(times.open);
  const [words, control] = [await tips(page).locator('span').boundingBox(), await link.boundingBox()];
  if (!words || !control) throw new Error('The tooltip is not there.');
  const middle = control.x + control.width / 2;
  await page.mouse.move(middle, control.y + 2);
  await page.mouse.move(middle, words.y + words.height / 2, { steps: 12 });
  await page.clock.runFor(times.open * 2);
  expect(await shown(page)).toEqual([await link.getAttribute('aria-label')]);
  await leave(page);
  expect(await shown(page)).toEqual([]);
});

thorough('Esc puts it away and leaves pointer and focus where they are', async ({ visit }) => {
  const page = await stillPage(visit);
  const link = await sign(page);
  await link.hover();
  await page.clock.runFor(times.open);
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual([]);
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await shown(page)).toEqual([await link.getAttribute('aria-label')]);
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual([]);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

thorough('is read out once: the control has the name, the tooltip is hidden', async ({ visit }) => {
  const page = await stillPage(visit);
  const link = await sign(page);
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.hover();
  await page.clock.runFor(times.open);
  const footer = await page.locator('body').ariaSnapshot();
  expect(footer.split(`link "${name}"`)).toHaveLength(2);
  expect(footer).not.toContain(`text: ${name}`);
});

test('keyboard focus shows the name of each control that holds only a sign, and of no other', async ({
  visit,
}) => {
  const page = await visit(address, wide);
  const loaded = page.waitForResponse(/tooltips/);
  await theme(page).hover();
  await loaded;
  await tips(page).waitFor();
  await leave(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.focus());
  const seen: { name: string; text: string; tip: string }[] = [];
  const isAtEnd = () => page.evaluate(() => document.activeElement === document.body);
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab');
    if (await isAtEnd()) break;
    seen.push(
      await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        return {
          name: focused.getAttribute('aria-label') ?? '',
          text: focused.innerText?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '',
          tip:
            document.querySelector<HTMLElement>('body > [popover=manual][aria-hidden=true]')?.innerText ?? '',
        };
      }),
    );
  }
  const signs = seen.filter(({ name, text }) => name !== '' && text === '');
  expect(signs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([wording.darkTheme, expect.stringMatching(/^Link to this section: /)]),
  );
  expect(signs.map(({ tip }) => tip)).toEqual(signs.map(({ name }) => name));
  const others = seen.filter((each) => !signs.includes(each));
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(({ tip }) => tip !== '')).toEqual([]);
});

test('a finger opens none', async ({ visit }) => {
  const page = await visit('/privacy', { ...wide, hasTouch: true });
  const loaded = page.waitForResponse(/tooltips/);
  const button = theme(page);
  await button.tap();
  await loaded;
  await page.clock.install();
  await button.tap();
  await page.clock.runFor(times.open * 2);
  expect(await shown(page)).toEqual([]);
});
