import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { placesToTest } from '../page-types';
import { test, thorough } from '../visit';
import { lookedAt } from './looks';
import { pageWith } from './states';

const places = inject('isEveryPage') ? placesToTest() : placesToTest().slice(0, 4);

/** What would still move on the page, whatever the visitor does: more than a millisecond long. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) =>
      times.split(',').some((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000) > 1);
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*'))
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
          element,
          part || undefined,
        );
        const isMoving =
          isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
        if (isMoving || scrollBehavior === 'smooth')
          found.add(`${element.tagName}${part} of ${element.closest('section, header, footer, dialog')?.id}`);
      }
    return [...found];
  });
}

test.for(usually(places, 1))(
  'nothing on $address moves where a visitor wants less motion',
  async ({ address, folder }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(address, { reducedMotion: 'reduce' });
    expect(await findMotion(page)).toEqual([]);
  },
);

thorough(
  'the line of a slow page does not grow where a visitor wants less motion',
  async ({ visit, server }) => {
    const page = await visit('/', { reducedMotion: 'reduce' });
    const held = server.hold(/^\/_data\//);
    await page
      .locator('main a[href^="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('[data-slow]').waitFor();
    expect(await findMotion(page)).toEqual([]);
    held.release();
  },
);

thorough('what moves without that wish is noticed', async ({ visit }) => {
  const page = await visit('/', { reducedMotion: 'no-preference' });
  expect((await findMotion(page)).length).toBeGreaterThan(0);
});

const forced = { ...lookedAt, forcedColors: 'active' } as const;

/** Whether an element looks different without an attribute. */
async function showsState(page: Page, selector: string, attribute: string): Promise<boolean> {
  const element = await page.locator(selector).locator('visible=true').first().elementHandle();
  const before = await element?.screenshot();
  await element?.evaluate((each, name) => each.removeAttribute(name), attribute);
  const after = await element?.screenshot();
  return !!before && !!after && !before.equals(after);
}

thorough(
  'where colours are forced the theme that is pressed and the page that is shown still look so',
  async ({ visit }) => {
    const page = await visit('/', { ...forced, viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: wording.openMenu }).click();
    await page.getByRole('button', { name: wording.darkTheme }).click();
    expect(await showsState(page, '#drawer [aria-pressed=true]', 'aria-pressed')).toBe(true);
    const collection = pageWith('collection-index');
    if (!collection) return;
    const wide = await visit(collection, { ...forced, viewport: { width: 1440, height: 900 } });
    await wide.locator('header nav details:has(a[aria-current]) summary').first().click();
    expect(await showsState(wide, 'header nav details a[aria-current]', 'aria-current')).toBe(true);
  },
);

test('where colours are forced every button has an edge or a sign', async ({ visit, server }) => {
  for (const { address, folder } of places.slice(0, 3)) {
    server.release(folder);
    const page = await visit(address, forced);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[data-tone]')]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(each);
          const canvas = getComputedStyle(document.body).backgroundColor;
          const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== canvas;
          return !hasEdge && !each.textContent?.trim() && !each.querySelector('svg');
        })
        .map((each) => each.outerHTML.slice(0, 100)),
    );
    expect(bare).toEqual([]);
    const invisible = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('button svg, a svg')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).color === ground)
        .map((each) => each.parentElement?.outerHTML.slice(0, 100));
    });
    expect(invisible).toEqual([]);
  }
});

thorough(
  'where colours are forced a field and its fault, and the switches, can be seen',
  async ({ visit }) => {
    const page = await visit('/', { ...forced, viewport: { width: 390, height: 844 } });
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).borderTopColor);
    expect(await edge('footer input[type=email]')).not.toBe(canvas);
    await page.locator('footer [data-cookies]').click();
    const box = page.getByRole('switch').last();
    const off = await box.screenshot();
    await box.check();
    expect(off.equals(await box.screenshot()), 'on and off look different').toBe(false);
  },
);
