import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { reply } from '../test-server';
import { arrivedAt, linkTo, test, thorough, type Visit } from '../visit';

/** In CSS pixels and milliseconds, as the client set them. */
const limits = { visible: 3, shownMs: 4000, width: 356, gap: 14, swipe: 20 };

const wide = { viewport: { width: 1440, height: 900 } };

function toasts(page: Page): Locator {
  return page.locator('.Toastify__toast');
}

const politely = (page: Page) => page.locator('#said-politely');
const atOnce = (page: Page) => page.locator('#said-at-once');

/** A page whose foot refuses what it is sent: each press of Enter makes one toast. */
async function open(visit: Visit, options: object = wide): Promise<Page> {
  const page = await visit('/disclaimers', options);
  await page.locator('footer form input').focus();
  await expect.poll(() => page.locator('footer form button').isEnabled()).toBe(true);
  return page;
}

/** Makes toasts, one after the other, and waits until they stand still. */
async function pop(page: Page, count: number): Promise<void> {
  const before = await toasts(page).count();
  for (let each = 1; each <= count; each++) {
    await page.locator('footer form input').press('Enter');
    if (before + each <= limits.visible)
      await toasts(page)
        .nth(before + each - 1)
        .waitFor();
  }
  await standStill(page);
}

/** Waits for the way in of what is shown. */
async function standStill(page: Page): Promise<void> {
  await toasts(page).evaluateAll((shown) =>
    Promise.all(shown.flatMap((each) => each.getAnimations().map(({ finished }) => finished))),
  );
}

/** Thanks for a subscription, in its own words, so that it can be told from the others. */
async function popThanks(page: Page): Promise<void> {
  const field = page.locator('footer form input');
  await field.fill('amina@startup.example');
  await field.press('Enter');
  await expect.poll(() => politely(page).textContent()).not.toBe('');
}

/** The clock of a toast, which `visit` has stopped: the animation at whose end it goes. */
function timer(toast: Locator) {
  const bar = toast.locator('.Toastify__progress-bar');
  return {
    /** Starts it as for visitors, at a pace of nothing: only what the page itself does to it shows. */
    start: () =>
      bar.evaluate((each) => {
        document.adoptedStyleSheets = [];
        for (const animation of each.getAnimations()) animation.updatePlaybackRate(0);
      }),
    state: () =>
      bar.evaluate((each) => {
        const [animation] = each.getAnimations();
        return { lasts: animation?.effect?.getComputedTiming().duration, is: animation?.playState };
      }),
    moveTo: (moment: number) =>
      bar.evaluate((each, time) => {
        for (const animation of each.getAnimations()) animation.currentTime = time;
      }, moment),
    goOn: () =>
      bar.evaluate((each) => {
        for (const animation of each.getAnimations()) animation.updatePlaybackRate(1);
      }),
  };
}

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not shown.');
  return found;
}

/** Whether an element that is there for screen readers is there for all. */
function isShown(region: Locator): Promise<boolean> {
  return region.evaluate((each) => getComputedStyle(each).clipPath === 'none');
}

/** Draws a toast to the right with the mouse and lets go. */
async function draw(page: Page, toast: Locator, distance: number): Promise<void> {
  const { x, y } = await box(toast);
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60 + distance / 2, y + 20);
  await page.mouse.move(x + 60 + distance, y + 20);
  await page.mouse.up();
}

test('three toasts are shown at most, and the fourth waits until one goes', async ({ visit }) => {
  const page = await open(visit);
  await pop(page, limits.visible);
  await popThanks(page);
  const titles = () => toasts(page).locator('b').allTextContents();
  const errors = Array.from({ length: limits.visible }, () => wording.invalidEmailTitle);
  expect(await titles()).toEqual(errors);
  await toasts(page).first().getByRole('button', { name: wording.dismiss }).click();
  await expect.poll(titles).toEqual([...errors.slice(1), wording.subscribedTitle]);
});

thorough(
  'a toast is 356 px wide, 14 px from the next, at the bottom right of the window',
  async ({ visit }) => {
    const page = await open(visit);
    await pop(page, limits.visible);
    const boxes = await Promise.all((await toasts(page).all()).map(box));
    expect(boxes.map(({ width }) => width)).toEqual([limits.width, limits.width, limits.width]);
    const gaps = boxes
      .slice(1)
      .map(({ y }, index) => y - (boxes[index]?.y ?? 0) - (boxes[index]?.height ?? 0));
    expect(gaps.map(Math.round)).toEqual([limits.gap, limits.gap]);
    const { innerWidth, innerHeight } = await page.evaluate(() => ({
      innerWidth: document.documentElement.clientWidth,
      innerHeight: window.innerHeight,
    }));
    const last = boxes.at(-1);
    expect([
      Math.round(innerWidth - (last?.x ?? 0) - limits.width),
      Math.round(innerHeight - (last?.y ?? 0) - (last?.height ?? 0)),
    ]).toEqual([24, 24]);
  },
);

thorough('on a telephone a toast keeps within the window', async ({ visit }) => {
  const page = await open(visit, { viewport: { width: 320, height: 640 } });
  await pop(page, 1);
  const { x, width } = await box(toasts(page));
  expect([x, width]).toEqual([16, 288]);
});

test.for(usually(['no-preference', 'reduce'] as const, 1))(
  'a toast goes by itself after four seconds, or when its button is pressed (motion: %s)',
  async (reducedMotion, { visit }) => {
    const page = await open(visit, { ...wide, reducedMotion });
    await pop(page, 1);
    await page.mouse.move(5, 5);
    await timer(toasts(page)).start();
    expect(await timer(toasts(page)).state()).toEqual({ lasts: limits.shownMs, is: 'running' });
    await timer(toasts(page)).moveTo(limits.shownMs - 1);
    expect(await toasts(page).count()).toBe(1);
    await timer(toasts(page)).goOn();
    await toasts(page).waitFor({ state: 'detached' });
    expect(await atOnce(page).textContent()).toBe(`${wording.invalidEmailTitle} ${wording.invalidEmailText}`);
  },
);

thorough('a toast stays while the pointer rests on it', async ({ visit }) => {
  const page = await open(visit);
  await pop(page, 1);
  await timer(toasts(page)).start();
  await toasts(page).hover();
  await expect.poll(async () => (await timer(toasts(page)).state()).is).toBe('paused');
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await timer(toasts(page)).state()).is).toBe('running');
});

thorough(
  'a toast is dismissed by a swipe of more than 20 px, and comes back after less',
  async ({ visit }) => {
    const page = await open(visit);
    await pop(page, 1);
    const { x } = await box(toasts(page));
    await draw(page, toasts(page), limits.swipe - 1);
    await expect.poll(async () => (await box(toasts(page))).x).toBe(x);
    await draw(page, toasts(page), limits.swipe + 1);
    await toasts(page).waitFor({ state: 'detached' });
  },
);

test('Alt+T takes the focus to the toasts, and the keyboard dismisses them', async ({ visit }) => {
  const page = await open(visit);
  await pop(page, 1);
  await page.keyboard.press('Alt+KeyT');
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label'),
      document.activeElement?.contains(document.querySelector('.Toastify__toast')),
    ]);
  expect(await focused()).toEqual([wording.notifications, true]);
  await page.keyboard.press('Tab');
  const dismiss = toasts(page).getByRole('button', { name: wording.dismiss });
  expect(await dismiss.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await toasts(page).waitFor({ state: 'detached' });
});

test('the live regions are in the HTML from the start and say what a toast says', async ({
  visit,
  server,
}) => {
  const html = await (await fetch(`${server.origin}/disclaimers`)).text();
  expect(html.match(/<div id="said-politely" role="status"[^>]*><\/div>/g)).toHaveLength(1);
  expect(html.match(/<div id="said-at-once" role="alert"[^>]*><\/div>/g)).toHaveLength(1);
  const page = await open(visit);
  await pop(page, 1);
  const said = `${wording.invalidEmailTitle} ${wording.invalidEmailText}`;
  await expect.poll(() => atOnce(page).textContent()).toBe(said);
  await popThanks(page);
  const thanks = `${wording.subscribedTitle} ${wording.subscribedText}\n${wording.signUpsNotStored}`;
  expect(await politely(page).textContent()).toBe(thanks);
  expect(await atOnce(page).textContent(), 'the one does not silence the other').toBe(said);
  expect(await page.locator('.Toastify').getAttribute('aria-live'), 'and none has a second voice').toBe(
    'off',
  );
});

thorough('a toast stays where another page is reached meanwhile', async ({ visit }) => {
  const page = await open(visit);
  await pop(page, 1);
  await linkTo(page, '/privacy').click();
  await arrivedAt(page, '/privacy');
  expect(await toasts(page).locator('b').textContent()).toBe(wording.invalidEmailTitle);
});

test.for(
  usually(
    [
      ['code', /^\/assets\/toaster.*\.js$/],
      ['styles', /^\/assets\/(ReactToastify|toaster).*\.css$/],
    ] as const,
    1,
  ),
)('where the %s of toasts is gone the message is shown all the same', async ([, gone], { visit, server }) => {
  visit.expecting(/Failed to load resource|MIME type/);
  const page = await open(visit);
  server.answer(gone, reply(404, 'text/html', 'gone'));
  await page.clock.install();
  const region = atOnce(page);
  expect(await isShown(region)).toBe(false);
  await page.locator('footer form input').press('Enter');
  await expect.poll(() => isShown(region)).toBe(true);
  expect((await box(region)).width).toBe(limits.width);
  await expect
    .poll(() => region.innerText())
    .toBe(`${wording.invalidEmailTitle} ${wording.invalidEmailText}`);
  expect(await toasts(page).count()).toBe(0);
  await page.clock.fastForward(8000);
  await expect.poll(() => isShown(region)).toBe(false);
});
