import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { button, desk, phone, saidPolitely, test, toasts, type Visit } from '../visit';
import { findViolations, wear } from './axe';
import { findLostText } from './text-layout';

const notFound = /404 \(Not Found\)/;

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
  expect(await findLostText(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await wear(page, 'dark');
  expect(await findViolations(page, 'looks'), 'dark').toEqual([]);
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
    if (viewport === phone) expect(await walk(page, 'Shift+Tab')).toBe(forth);
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
