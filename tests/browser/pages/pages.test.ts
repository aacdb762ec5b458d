import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { placesToTest, readPages } from '../built-site';
import { findFaults, findFaultsOfSite, readFacts } from '../page-faults';
import { button, desk, phone, saidPolitely, test, toasts, type Visit } from '../visit';
import { findViolations } from './axe';
import { findLostText } from './text-layout';

const { site, content } = inject('sites');
const places = placesToTest([content, site]);
const notFound = /404 \(Not Found\)/;

test.for([site, content])(
  'the pages of a site are complete HTML, with links that lead somewhere: %s',
  (folder) => {
    expect(findFaultsOfSite(folder)).toEqual([]);
    const [pages, facts] = [readPages(folder), readFacts(folder)];
    for (const page of pages) expect(findFaults(page, pages, facts), page.address).toEqual([]);
  },
);

type Theme = 'light' | 'dark';

/** Gives a page a theme as another tab would, so that no press disturbs what is open, and waits for transitions. */
function wear(page: Page, theme: Theme): Promise<void> {
  return page.evaluate(async (name) => {
    localStorage.setItem('theme', name);
    dispatchEvent(new Event('storage'));
    const underWay = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
    await Promise.allSettled(underWay.map((each) => each.finished));
  }, theme);
}

/** What of a page would still move, whatever a visitor does who wants less motion: more than a millisecond long. */
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
        if (isMoving || scrollBehavior === 'smooth') found.add(`${element.tagName}${part}`);
      }
    return [...found];
  });
}

/** Controls that cannot be told from their ground where colours are forced. */
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

/** What covers parts of a page on paper, where nothing goes away by itself. */
function findFixed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed')
      .filter((each) => each.getBoundingClientRect().height > 1)
      .map((each) => each.outerHTML.slice(0, 100)),
  );
}

test.for(places.map((place, index) => ({ ...place, isEven: index % 2 === 0 })))(
  '$address is accessible and loses no text in both themes, wide and narrow, in print and in forced colours',
  async ({ address, folder, isEven }, { visit, server }) => {
    server.serve(folder);
    visit.expecting(notFound);
    const page = await visit(address, { viewport: desk });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findMotion(page)).toEqual([]);
    const even: [width: number, theme: Theme][] = [
      [1440, 'light'],
      [320, 'dark'],
    ];
    const odd: [width: number, theme: Theme][] = [
      [768, 'dark'],
      [390, 'light'],
    ];
    for (const [width, theme] of isEven ? even : odd) {
      await page.setViewportSize({ width, height: 900 });
      await wear(page, theme);
      expect(await findViolations(page), `${width}, ${theme}`).toEqual([]);
      expect(await findLostText(page), `${width}`).toEqual([]);
    }
    // Letters of twice the size, as visitors may set them in their browser.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findLostText(page), `${width}, large letters`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    expect(await findInvisible(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await findFixed(page)).toEqual([]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground, 'paper is white in the dark theme too').toBe('rgb(255, 255, 255)');
  },
);

interface State {
  address: string;
  width?: number;
  stored?: Record<string, string>;
  expected?: RegExp;
  open(page: Page): Promise<unknown>;
}

const mainForm = (page: Page) => page.locator('main form').first();
const openMenu = (kind: string) => (page: Page) =>
  page.locator(`header nav details${kind} summary`).first().click();

/** What opens or is said on a page, and how a visitor comes to it. */
const states: Record<string, State> = {
  'a menu of words': { address: '/', open: openMenu(':not([data-layout])') },
  'a menu of pictures': { address: '/', open: openMenu('[data-layout]') },
  'the drawer with a menu': {
    address: '/',
    width: 390,
    open: async (page) => {
      await button(page, wording.openMenu).click();
      await page.locator('#drawer summary').first().click();
    },
  },
  'what the search has found': {
    address: '/',
    width: 320,
    open: async (page) => {
      await button(page, wording.search).click();
      await page.getByRole('textbox', { name: wording.searchLabel }).fill('tide');
      await page.locator('#search li').first().waitFor();
    },
  },
  'the question for consent': {
    address: '/',
    stored: {},
    open: (page) => page.locator('#consent').waitFor(),
  },
  'the preferences of cookies': {
    address: '/',
    stored: {},
    width: 390,
    open: (page) => button(page, wording.cookieManage).click(),
  },
  'the share menu': { address: '/blog/tide-tables', open: (page) => button(page, wording.share).click() },
  'an opened source': {
    address: '/blog/harbour-lights',
    open: (page) => page.locator('main p a[href="#source-1"]').first().click(),
  },
  'an error and a tooltip': {
    address: '/',
    open: async (page) => {
      await page.locator('footer form button').click();
      await toasts(page).waitFor();
      await button(page, wording.dismiss).hover();
      await page.locator('[popover=manual][aria-hidden=true]').waitFor();
    },
  },
  'a fault of the form to be notified': {
    address: '/resources',
    open: async (page) => {
      await page.locator('main [aria-controls$="_notify"]').first().click();
      await mainForm(page).locator('input').waitFor();
      await button(page, wording.notifySubmit).last().click();
      await page.getByText(wording.notifyEmpty).first().waitFor();
    },
  },
  'the faults of a message': {
    address: '/contact',
    width: 390,
    open: async (page) => {
      await mainForm(page).getByRole('checkbox').check();
      await button(page, wording.contactSend).click();
      await page.getByText(wording.contactFaults).waitFor();
    },
  },
  'near addresses': {
    address: '/industries/fishin',
    expected: notFound,
    open: (page) => page.getByRole('heading', { name: wording.nearestAddresses }).waitFor(),
  },
};

test.for(Object.entries(states))('%s is accessible in both themes', async ([, state], { visit }) => {
  if (state.expected) visit.expecting(state.expected);
  const { address, width = 1440, stored = { cookieConsent: 'rejected' } } = state;
  const page = await visit(address, { viewport: { width, height: 900 }, stored });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await state.open(page);
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    expect(await findViolations(page), theme).toEqual([]);
    expect(await findLostText(page), theme).toEqual([]);
  }
});

/** What is wrong with how the focus can be seen where it stands now, at the latest once what just opened has appeared. */
function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const [line] = element.getClientRects();
    const { left, top, width, height } = line ?? element.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight / 2) / 2);
    const isSeen =
      !!hit && (element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit));
    const fault = outlineStyle === 'none' && boxShadow === 'none' ? 'no ring' : isSeen ? '' : 'covered';
    return fault && `${fault}: ${element.outerHTML.slice(0, 120)}`;
  });
}

/** Presses a key until the focus leaves the page or begins anew; each stop can be seen. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  await page.evaluate(() => {
    const known = new Set<Element>();
    Object.assign(window, {
      isNewStop: () => known.size < known.add(document.activeElement ?? document.body).size,
    });
  });
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press(key);
    const isOver = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        !(window as unknown as { isNewStop(): boolean }).isNewStop(),
    );
    if (isOver) return stops;
    await expect.poll(() => faultOfFocus(page), { message: `stop ${stops} by ${key}` }).toBe('');
  }
  throw new Error('The focus does not come to an end.');
}

test.for([
  ['/contact', desk],
  ['/', phone],
] as const)(
  'on %s every stop of the keyboard is seen, beside the question for consent too',
  async ([address, viewport], { visit }) => {
    const page = await visit(address, { viewport, stored: {} });
    const forth = await walk(page, 'Tab');
    expect(forth).toBeGreaterThan(20);
    expect(await walk(page, 'Shift+Tab')).toBe(forth);
  },
);

/** Presses Tab until one of these elements has the focus, as patient as visitors are. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((target) => !!document.activeElement?.matches(target), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is out of reach.`);
}

async function openByKeys(visit: Visit, address: string): Promise<Page> {
  const page = await visit(address);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(wording.skipToContent);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
  return page;
}

test('a visitor goes from the home page to a consultation, and copies the link of an article, by keyboard alone', async ({
  visit,
  server,
}) => {
  const page = await openByKeys(visit, '/');
  for (const address of ['/industries/fishing', '/consultations']) {
    await tabTo(page, `main a[href="${address}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  }
  await tabTo(page, 'main a[data-analytics-id]');
  const reading = await openByKeys(visit, '/blog/tide-tables');
  await tabTo(reading, 'main button[aria-expanded]');
  await reading.keyboard.press('Enter');
  await reading.locator('#share-menu').waitFor();
  await tabTo(reading, '[data-share=shareCopy]');
  await reading.keyboard.press('Enter');
  await toasts(reading).waitFor();
  expect(await reading.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.origin}/blog/tide-tables`,
  );
  await expect.poll(() => saidPolitely(reading)).toBe(`${wording.linkCopied} ${wording.linkCopiedText}`);
  expect(
    await button(reading, wording.share).evaluate((each) => each === document.activeElement),
    'the way goes on from where it was left',
  ).toBe(true);
});
