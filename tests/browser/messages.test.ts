import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../site/wording.json' with { type: 'json' };
import { respondWith } from './test-server';
import {
  clickLink,
  desktop,
  getButton,
  getStatusAnnouncement,
  getToasts,
  isFocused,
  phone,
  stopClock,
  test,
  waitForArrival,
  waitForNetwork,
} from './visit';

/** The sizes in CSS pixels and the times in ms that the firm's specification sets. */
const limits = { visible: 3, shownMs: 4000, width: 356, gap: 14, swipe: 20, margin: 24 };
const error = `${wording.invalidEmailTitle} ${wording.invalidEmailText}`;
const thanks = `${wording.subscribedTitle} ${wording.subscribedText}`;

const field = (page: Page) => page.locator('footer form input');
const alertRegion = (page: Page) => page.locator('#said-at-once');

async function getBox(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element is not visible.');
  return found;
}

const titles = (page: Page) => getToasts(page).locator('b').allTextContents();

/** Shows an error toast and waits for its animation. */
async function showErrorToast(page: Page): Promise<void> {
  await field(page).fill('');
  await field(page).press('Enter');
  await getToasts(page).first().waitFor();
  await waitForAnimations(page);
}

async function waitForAnimations(page: Page): Promise<void> {
  await getToasts(page).evaluateAll((shown) =>
    Promise.all(shown.flatMap((each) => each.getAnimations().map(({ finished }) => finished))),
  );
}

async function drag(page: Page, toast: Locator, distance: number): Promise<void> {
  const { x, y } = await getBox(toast);
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60 + distance / 2, y + 20);
  await page.mouse.move(x + 60 + distance, y + 20);
  await page.mouse.up();
}

test('at most three toasts appear in the specified position, and a swipe or the keyboard dismisses them', async ({
  visit,
}) => {
  const page = await visit('/blog/tide-tables', { viewport: desktop });
  const copy = page.locator('main [data-share=shareCopy]').last();
  await field(page).fill('amina@startup.example');
  await field(page).press('Enter');
  await getToasts(page).first().waitFor();
  await copy.click();
  await getToasts(page).nth(1).waitFor();
  await showErrorToast(page);
  await field(page).press('Enter');
  const three = [wording.subscribedTitle, wording.linkCopied, wording.invalidEmailTitle];
  await expect.poll(() => titles(page), { message: 'one toast of each kind' }).toEqual(three);
  await waitForAnimations(page);
  const boxes = await Promise.all((await getToasts(page).all()).map(getBox));
  expect(boxes.map(({ width }) => width)).toEqual([limits.width, limits.width, limits.width]);
  const gaps = boxes
    .slice(1)
    .map(({ y }, index) => Math.round(y - (boxes[index]?.y ?? 0) - (boxes[index]?.height ?? 0)));
  expect(gaps).toEqual([limits.gap, limits.gap]);
  const edge = await page.evaluate(() => [document.documentElement.clientWidth, innerHeight]);
  const last = boxes.at(-1);
  expect([
    Math.round((edge[0] ?? 0) - (last?.x ?? 0) - limits.width),
    Math.round((edge[1] ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)),
  ]).toEqual([limits.margin, limits.margin]);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await copy.click();
  await expect.poll(() => alertRegion(page).textContent()).toContain(wording.copyFailed);
  expect(await titles(page), 'the fourth toast waits').toEqual(three);
  const { x } = await getBox(getToasts(page).first());
  await drag(page, getToasts(page).first(), limits.swipe - 1);
  await expect.poll(async () => (await getBox(getToasts(page).first())).x).toBe(x);
  await drag(page, getToasts(page).first(), limits.swipe + 1);
  await expect
    .poll(() => titles(page))
    .toEqual([wording.linkCopied, wording.invalidEmailTitle, wording.copyFailed]);

  await page.keyboard.press('Alt+KeyT');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label')),
  ).toBe(wording.notifications);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => isFocused(getToasts(page).first().getByRole('button', { name: wording.dismiss })))
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual([wording.invalidEmailTitle, wording.copyFailed]);
});

test('a toast closes after four seconds, not counting the time under the pointer, and stays open when the visitor follows a link', async ({
  visit,
}) => {
  const page = await visit('/disclaimers', { viewport: desktop });
  await showErrorToast(page);
  await page.mouse.move(5, 5);
  const bar = getToasts(page).locator('.Toastify__progress-bar');
  // The animation has the speed 0, so that only the code of the page changes the animation's state.
  await bar.evaluate((each) => {
    document.adoptedStyleSheets = [];
    for (const animation of each.getAnimations()) animation.updatePlaybackRate(0);
  });
  const state = () =>
    bar.evaluate((each) => {
      const [animation] = each.getAnimations();
      return [animation?.effect?.getComputedTiming().duration, animation?.playState];
    });
  expect(await state()).toEqual([limits.shownMs, 'running']);
  await getToasts(page).hover();
  await expect.poll(state).toEqual([limits.shownMs, 'paused']);
  await page.mouse.move(5, 5);
  await expect.poll(state).toEqual([limits.shownMs, 'running']);
  await clickLink(page, '/privacy');
  await waitForArrival(page, '/privacy');
  expect(await getToasts(page).locator('b').textContent()).toBe(wording.invalidEmailTitle);
  await bar.evaluate((each, time) => {
    for (const animation of each.getAnimations()) {
      animation.currentTime = time;
      animation.updatePlaybackRate(1);
    }
  }, limits.shownMs - 1);
  await getToasts(page).waitFor({ state: 'detached' });
  expect(await alertRegion(page).textContent(), 'the text stays for slow screen readers').toBe(error);
});

test('the live regions are in the HTML and announce each toast once', async ({ visit, server }) => {
  const html = await (await fetch(`${server.origin}/disclaimers`)).text();
  for (const region of [
    /<div id="said-politely"[^>]* role="status"[^>]*><\/div>/,
    /<div id="said-at-once"[^>]* role="alert"[^>]*><\/div>/,
  ])
    expect(html).toMatch(region);
  const page = await visit('/disclaimers', { viewport: { width: 320, height: 640 } });
  await showErrorToast(page);
  const { x, width } = await getBox(getToasts(page));
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  expect([x, width], 'the toast fits in a phone’s window').toEqual([16, room - 32]);
  await expect.poll(() => alertRegion(page).textContent()).toBe(error);
  await field(page).fill('amina@startup.example');
  await field(page).press('Enter');
  await expect.poll(() => getStatusAnnouncement(page)).toBe(thanks);
  expect(await alertRegion(page).textContent(), 'one announcement does not replace the other').toBe(error);
  expect(await page.locator('.Toastify').getAttribute('aria-live')).toBe('off');
});

test('a message appears even if the code of toasts fails to load', async ({ visit, server }) => {
  visit.allowMessage(/Failed to load resource/);
  const page = await visit('/disclaimers', { isFresh: true });
  server.respondTo(/^\/assets\/toaster.*\.js$/, respondWith(404, 'text/html', 'gone'));
  await page.clock.install();
  const isShown = () => alertRegion(page).evaluate((each) => getComputedStyle(each).clipPath === 'none');
  expect(await isShown()).toBe(false);
  await field(page).press('Enter');
  await expect.poll(isShown).toBe(true);
  expect((await getBox(alertRegion(page))).width).toBe(limits.width);
  await expect.poll(() => alertRegion(page).innerText()).toBe(error);
  expect(await getToasts(page).count()).toBe(0);
  await page.clock.fastForward(8000);
  await expect.poll(isShown).toBe(false);
});

/** The delays of tooltips in ms, and their distance from the control in CSS pixels. */
const times = { open: 700, skip: 300 };
const offset = 4;

// Excludes the animation of a theme change, which is also a popover but has no text.
const tips = (page: Page) =>
  page.locator('body > [popover=manual][aria-hidden=true]').filter({ hasText: /./ });
const shown = (page: Page) => tips(page).allInnerTexts();
const theme = (page: Page) => getButton(page, wording.darkTheme).first();
const movePointerAway = (page: Page) => page.mouse.move(1200, 700);

async function getAnchorIcon(page: Page): Promise<Locator> {
  const link = page.locator('main a[aria-label][href^="#"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return link;
}

test('a tooltip opens after 700 ms of hover, but at once on focus or if another tooltip has just closed', async ({
  visit,
}) => {
  const page = await visit('/blog/tide-tables', { viewport: desktop, isFresh: true });
  // Hovering over an icon loads the code of tooltips.
  await (await getAnchorIcon(page)).hover();
  await tips(page).waitFor();
  await movePointerAway(page);
  await tips(page).waitFor({ state: 'detached' });
  await stopClock(page);
  const [link, other] = [await getAnchorIcon(page), theme(page)];
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.hover();
  await page.clock.runFor(times.open - 1);
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([name]);
  const [tip, control] = [await getBox(tips(page).locator('span')), await getBox(link)];
  expect(control.y - (tip.y + tip.height), 'the tooltip is above its control').toBeCloseTo(offset, 1);
  expect(tip.x + tip.width / 2).toBeCloseTo(control.x + control.width / 2, 0);
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree.split(`link "${name}"`), 'screen readers announce the name once').toHaveLength(2);
  expect(tree).not.toContain(`text: ${name}`);

  const middle = control.x + control.width / 2;
  await page.mouse.move(middle, control.y + 2);
  await page.mouse.move(middle, tip.y + tip.height / 2, { steps: 12 });
  await page.clock.runFor(times.open * 2);
  expect(await shown(page), 'the tooltip stays while the pointer is on it').toEqual([name]);
  await movePointerAway(page);
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(times.skip - 1);
  await other.hover();
  expect(await shown(page)).toEqual([await other.getAttribute('aria-label')]);
  await movePointerAway(page);
  await page.clock.runFor(times.skip);
  await link.hover();
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(times.open - 1);
  await movePointerAway(page);
  await page.clock.runFor(times.open * 2);
  expect(await shown(page), 'no tooltip opens if the pointer only passes').toEqual([]);

  await link.focus();
  const pressKey = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(1);
  };
  await pressKey('Tab');
  await pressKey('Shift+Tab');
  expect(await shown(page), 'the tooltip opens at once by keyboard').toEqual([name]);
  await page.locator('footer a').first().focus();
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([]);
  await link.focus();
  await page.clock.runFor(1);
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual([]);
  expect(await isFocused(link)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator('main h2')
    .last()
    .evaluate((each) => each.scrollIntoView({ behavior: 'instant' }));
  const burger = getButton(page, wording.openMenu);
  await burger.hover();
  await page.clock.runFor(times.open);
  const [below, above] = [await getBox(tips(page).locator('span')), await getBox(burger)];
  expect(
    below.y - (above.y + above.height),
    'the tooltip is below its control if there is no room above',
  ).toBeCloseTo(offset, 1);
  expect(below.x + below.width).toBeLessThanOrEqual(390);
});

test('a glossary term shows its explanation on hover and on focus, and links to its entry', async ({
  visit,
}) => {
  const page = await visit('/resources/tools', { viewport: desktop });
  const [first, second] = [
    page.getByRole('link', { name: 'Kedges' }),
    page.getByRole('link', { name: 'VTS' }),
  ];
  await first.hover();
  await expect.poll(() => shown(page)).toEqual(['A light anchor that a boat carries out ahead.']);
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree.split('A light anchor'), 'screen readers read the explanation once').toHaveLength(1);
  await movePointerAway(page);
  await first.focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(page)).toEqual(['The watch that sees every ship in the fairway.']);
  await second.press('Enter');
  await page.waitForURL('**/resources/words#term-vts');
  expect(await page.locator('#term-vts').textContent()).toBe('VTS');
});

test('the tooltip of the menu button closes on a press, and no tooltip appears in the drawer that opens', async ({
  visit,
}) => {
  const page = await visit('/privacy', { viewport: phone, isFresh: true });
  const burger = getButton(page, wording.openMenu);
  const drawer = page.getByRole('dialog', { name: wording.menu });
  await burger.hover();
  await tips(page).waitFor();
  await stopClock(page);
  await burger.click();
  await drawer.waitFor();
  await page.mouse.move(phone.width - 30, 30);
  await page.clock.runFor(times.open - 1);
  expect(await shown(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 400);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([wording.openMenu]);
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await page.clock.runFor(1);
  expect(await shown(page), 'the tooltip of the menu button has closed').not.toContain(wording.openMenu);
});

test('a tap opens no tooltip', async ({ visit }) => {
  const page = await visit('/privacy', { viewport: desktop, hasTouch: true, isFresh: true });
  await stopClock(page);
  const loaded = page.waitForResponse(/tooltips/);
  await theme(page).tap();
  await loaded;
  await waitForNetwork(page);
  await page.clock.runFor(times.open * 2);
  expect(await shown(page)).toEqual([]);
  await theme(page).tap();
  await page.clock.runFor(times.open * 2);
  expect(await shown(page)).toEqual([]);
});
