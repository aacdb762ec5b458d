import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive, arrivedAt, test } from '../visit';

/** What moves by itself in the page, by the names of the animations. */
function movesIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : [])),
  );
}

test.for(['/', '/start-journey'])(
  'nothing on %s moves by itself where less motion is wanted',
  async (address, { visit }) => {
    const page = await visit(address, { reducedMotion: 'reduce' });
    expect(await movesIn(page)).toEqual([]);
  },
);

/** Makes every look at the storage of the browser fail, as where cookies are blocked. */
function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
}

/** What is noted of the border: nothing before it is seen, "weave" once it has begun, and an empty text where it stays still. */
function wovenIn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.woven);
}

test('the border of the cloth is woven once in a visit, where it is first seen', async ({ visit }) => {
  const page = await visit('/industries');
  await alive(page);
  expect(await wovenIn(page)).toBeUndefined();
  await page.locator('header a[href="/"]').first().click();
  await arrivedAt(page, '/');
  await expect.poll(() => wovenIn(page)).toBe('weave');
  for (const address of ['/', '/about']) {
    await page.goto(address);
    expect([await wovenIn(page), await movesIn(page)], `once more at ${address}`).toEqual(['', []]);
  }
});

test('with storage blocked the border of the cloth is woven once in each load', async ({ visit }) => {
  const page = await visit('/', { before: blockStorage, stored: {} });
  await expect.poll(() => wovenIn(page)).toBe('weave');
  await alive(page);
  await page.locator('main a[href="/about-office"]').first().click();
  await arrivedAt(page, '/about-office');
  await page.locator('header a[href="/"]').first().click();
  await arrivedAt(page, '/');
  expect([await wovenIn(page), await movesIn(page)]).toEqual(['', []]);
});

test('the road is drawn as the page is scrolled, and whole where it is not', async ({ visit }) => {
  const page = await visit('/start-journey', { viewport: { width: 1440, height: 900 } });
  expect(new Set(await movesIn(page))).toEqual(new Set(['draw-road']));
  const last = page.locator('main ol:has(h3) > li:last-child > svg').first();
  const clip = () => last.evaluate((road) => getComputedStyle(road).clipPath);
  expect(await clip()).toContain('100%');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(clip).toContain('calc(0% - 60px)');
  await page.emulateMedia({ media: 'print' });
  expect(await clip(), 'on paper').toBe('none');
});

test.for(['/industries', '/blog'])(
  'the cloth of a card on %s moves to the head of its page, and leaves nothing behind',
  async (address, { visit }) => {
    const page = await visit(address, { viewport: { width: 1440, height: 900 } });
    await alive(page);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how) {
        if (this.parentElement !== document.body) return animate.apply(this, how);
        const [heading, moving] = [document.querySelector('main h1'), this].map((each) =>
          each?.getBoundingClientRect(),
        );
        document.body.dataset.moving = `${document.querySelector('main h1')?.textContent}`;
        document.body.dataset.clear = `${!!heading && !!moving && moving.left >= heading.right}`;
        return animate.apply(this, how);
      };
    });
    const link = page.locator(`main a[href^="${address}/"]:has(img)`).first();
    const card = (await link.getAttribute('href')) ?? '';
    await link.click();
    await arrivedAt(page, card);
    const moved = () => page.evaluate(() => ({ ...document.body.dataset }));
    const heading = await page.locator('main h1').textContent();
    await expect.poll(moved).toEqual({ moving: heading, clear: 'true' });
    await expect.poll(() => page.locator('body > img').count()).toBe(0);
  },
);
