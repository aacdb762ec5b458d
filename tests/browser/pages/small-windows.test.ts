import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { drop } from '../test-server';
import { addressOf, linkTo, test, thorough } from '../visit';

const asking = { stored: {} };
const zoomed = { width: 320, height: 256 };
const onItsSide = { width: 667, height: 375 };

const banner = (page: Page) => page.getByRole('region', { name: wording.cookieBanner });

/** Whether the middle of an element, scrolled to, is what a pointer would hit. */
function isFree(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 100), top + height / 2);
      return element.contains(hit) || !!hit?.contains(element);
    });
}

test.for(usually([zoomed, onItsSide], 1))(
  'the question for consent stands before the page, not over it, at $width × $height',
  async (viewport, { visit }) => {
    const page = await visit('/industries', { ...asking, viewport });
    const heading = await banner(page).locator('h2').boundingBox();
    expect(heading?.y ?? -1, 'its heading is the first to be read').toBeGreaterThanOrEqual(0);
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    for (const selector of [
      '#consent [data-choice=rejected]',
      'main h1',
      'main p',
      'main a',
      'footer address',
    ])
      expect(await isFree(page, selector), selector).toBe(true);
    await page
      .locator('#content')
      .evaluate((main) => scrollTo(0, main.getBoundingClientRect().top + scrollY));
    const left = await banner(page).evaluate((each) => each.getBoundingClientRect().bottom);
    expect(left, 'and is gone where the page is read').toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: wording.cookieReject }).click();
    await banner(page).waitFor({ state: 'hidden' });
  },
);

test.for(
  usually(
    [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ],
    1,
  ),
)(
  'the notice of the network leaves the question for consent free at $width × $height',
  async (viewport, { visit, server }) => {
    visit.expecting(/Failed to load resource|^failed: /);
    const page = await visit('/industries', { ...asking, viewport });
    server.answer(/^\/_data\/industries\/fishing/, drop);
    await linkTo(page, '/industries/fishing').evaluate((link: HTMLElement) => link.click());
    const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
    const retry = notice.getByRole('button', { name: wording.retry });
    await retry.waitFor();
    const box = await notice.locator('div').boundingBox();
    const asked = await banner(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0);
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: wording.cookieReject }).click();
    await banner(page).waitFor({ state: 'hidden' });
    await notice.getByRole('button', { name: wording.dismiss }).click();
    expect(addressOf(page)).toBe('/industries');
  },
);

test.for(usually([1440, 390], 1))(
  'without script no switch of the theme stands there at %i pixels',
  async (width, { visit }) => {
    const page = await visit('/', { javaScriptEnabled: false, viewport: { width, height: 800 } });
    const shown = await page
      .locator('[data-theme]')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()));
    expect(shown).toEqual([]);
    const row = await page.locator('header').evaluate((header) => {
      const [logo, ...others] = [...header.querySelectorAll('div:nth-child(2) > div > *')].filter((each) =>
        each.checkVisibility(),
      );
      const last = others.at(-1);
      return {
        logo: logo?.getBoundingClientRect().left ?? 0,
        last: last?.getBoundingClientRect().right ?? 0,
      };
    });
    expect(row.logo, 'the logo is at the left').toBeLessThan(width / 4);
    expect(row.last, 'and the menu at the right').toBeGreaterThan((width * 3) / 4);
  },
);

thorough(
  'where colours are forced the mark of the current section is drawn in the colour of text',
  async ({ visit }) => {
    const page = await visit('/industries', {
      forcedColors: 'active',
      viewport: { width: 1440, height: 900 },
    });
    const [mark, ground, ink] = await page
      .locator('header nav [aria-current]')
      .first()
      .evaluate((top) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'forced-color-adjust: none; background: Canvas; color: CanvasText';
        const { backgroundColor, color } = getComputedStyle(probe);
        return [getComputedStyle(top, '::after').backgroundColor, backgroundColor, color];
      });
    expect(ink).not.toBe(ground);
    expect(mark).toBe(ink);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  },
);

test('every price stands beside its plan, in a table that needs no scrolling, at 320 pixels', async ({
  visit,
}) => {
  const page = await visit('/packages', { viewport: { width: 320, height: 640 } });
  const rows = page.getByRole('table').getByRole('row');
  const boxes = await rows.evaluateAll((each) =>
    each.flatMap((row) => {
      const [plan, price] = [row.querySelector('th[scope=row]'), row.querySelector('td')];
      if (!plan || !price) return [];
      const [from, to] = [plan.getBoundingClientRect(), price.getBoundingClientRect()];
      return [{ start: from.right <= to.left, end: to.right <= innerWidth, level: to.top < from.bottom }];
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes).toEqual(boxes.map(() => ({ start: true, end: true, level: true })));
});
