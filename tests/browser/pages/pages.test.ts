import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { chooseAddresses, readPages } from '../built-site';
import { phone, test, waitForHydration } from '../visit';
import { findViolations, setTheme } from './axe';
import { findLongLines, findLostText } from './text-layout';
import { findBlankBlocks, findUnreadBlocks } from './whole-page';

const addresses = chooseAddresses(readPages(inject('site')));
const notFound = /404 \(Not Found\)/;

/** Returns the elements that move for more than 1 ms despite reduced motion. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) =>
      times.split(',').some((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000) > 1);
    const found = new Set<string>();
    const kinds = new Map(
      [...document.querySelectorAll('*')].map((each) => [
        `${each.localName}.${each.getAttribute('class')}`,
        each,
      ]),
    );
    for (const element of kinds.values())
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
          element,
          part || undefined,
        );
        const isMoving =
          isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration));
        if (isMoving || scrollBehavior === 'smooth') found.add(`${element.tagName}${part}`);
      }
    return [...found];
  });
}

/** Returns the controls that are invisible in forced colours, because they have the colour of the background. */
function findInvisible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const isBare = (each: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(each);
      const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground;
      return !hasEdge && !each.textContent?.trim() && !each.querySelector('svg');
    };
    return [...document.querySelectorAll('button, a[data-tone], button svg, a svg, input[type=email]')]
      .filter((each) => each.checkVisibility())
      .filter((each) =>
        each.localName === 'svg'
          ? getComputedStyle(each).color === ground
          : each.localName !== 'input' && isBare(each),
      )
      .map((each) => each.outerHTML.slice(0, 100));
  });
}

/** Returns the elements that would cover parts of a printed page. */
function findFixed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed')
      .filter((each) => each.getBoundingClientRect().height > 1)
      .map((each) => each.outerHTML.slice(0, 100)),
  );
}

test.for(addresses.map((address, index) => ({ address, isEven: index % 2 === 0 })))(
  '$address is complete, accessible and readable at every width, in both themes, in print and in forced colours',
  async ({ address, isEven }, { visit }) => {
    visit.allowMessage(notFound);
    const page = await visit(address, { viewport: phone, isHydrated: false });
    expect(await findBlankBlocks(page)).toEqual([]);
    expect(await findUnreadBlocks(page)).toEqual([]);
    await waitForHydration(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findMotion(page)).toEqual([]);
    const [wide, narrow] = isEven ? [1440, 320] : [768, 390];
    await page.setViewportSize({ width: wide, height: 900 });
    expect(await findLostText(page), `${wide}`).toEqual([]);
    expect(await findLongLines(page), `${wide}`).toEqual([]);
    expect(await findViolations(page), `${wide}`).toEqual([]);
    await page.setViewportSize({ width: narrow, height: 900 });
    await setTheme(page, 'dark');
    expect(await findLostText(page), `${narrow}`).toEqual([]);
    expect(await findViolations(page, 'looks'), `${narrow}`).toEqual([]);
    // The text size is 200 %, which visitors may set in their browser.
    const width = isEven ? narrow : 1280;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await findLostText(page), `${width}, large text`).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    expect(await findInvisible(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await findFixed(page)).toEqual([]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('body > header .logo').isVisible(), 'the name of the firm is printed').toBe(
      true,
    );
    expect(await page.locator('body > footer address').isVisible(), 'its address is printed').toBe(true);
    const screenOnly = page.locator(
      '#drawer, main [data-layout="plain"], main li > svg[preserveAspectRatio]',
    );
    expect(await screenOnly.filter({ visible: true }).count()).toBe(0);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground, 'the printed page is white in the dark theme too').toBe('rgb(255, 255, 255)');
  },
);

test.for(addresses.filter((_, index) => index % 3 === 2))(
  '%s is complete without scripts, and no block looks empty in a screenshot',
  async (address, { visit }) => {
    visit.allowMessage(notFound);
    const page = await visit(address, { viewport: phone, javaScriptEnabled: false });
    expect(await findBlankBlocks(page)).toEqual([]);
    expect(await findUnreadBlocks(page)).toEqual([]);
  },
);
