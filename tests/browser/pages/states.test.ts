import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { getButton, getToasts, phone, test, waitForArrival } from '../visit';
import { findViolations, setTheme } from './axe';
import { findLostText } from './text-layout';

const notFound = /404 \(Not Found\)/;

/**
 * A page and the states in which it is checked, such as an open menu. `part` is a selector of the elements to check.
 * `open` leads from the previous state to this state.
 */
interface Walk {
  address: string;
  width?: number;
  stored?: Record<string, string>;
  states: Record<string, [part: string, open: (page: Page) => Promise<unknown>]>;
}

const mainForm = (page: Page) => page.locator('main form').first();
const openMenu = (kind: string) => (page: Page) =>
  page.locator(`header nav details${kind} summary`).first().click();

const walks: Walk[] = [
  {
    address: '/',
    states: {
      'a menu of texts': ['header', openMenu(':not([data-layout])')],
      'a menu of pictures': ['header', openMenu('[data-layout]')],
      'an error and a tooltip': [
        'footer, .Toastify, [popover=manual]',
        async (page) => {
          await page.locator('footer form button').click();
          await getToasts(page).waitFor();
          await getToasts(page).getByRole('button', { name: wording.dismiss }).hover();
          await page.locator('[popover=manual][aria-hidden=true]').waitFor();
        },
      ],
    },
  },
  {
    address: '/',
    width: 320,
    stored: {},
    states: {
      'the cookie banner': ['#consent', (page) => page.locator('#consent').waitFor()],
      'the cookie dialog': ['dialog[open]', (page) => getButton(page, wording.cookieManage).click()],
      'the drawer with a menu': [
        '#drawer',
        async (page) => {
          await getButton(page, wording.cookieSave).click();
          await getButton(page, wording.openMenu).click();
          await page.locator('#drawer summary').first().click();
        },
      ],
      'the search results': [
        '#search',
        async (page) => {
          await page.keyboard.press('Escape');
          await getButton(page, wording.search).click();
          await page.getByRole('textbox', { name: wording.searchLabel }).fill('tide');
          await page.locator('#search li').first().waitFor();
        },
      ],
    },
  },
  {
    address: '/blog/harbour-lights',
    states: {
      'the share menu': ['main', (page) => getButton(page, wording.share).click()],
      'an opened source': ['main', (page) => page.locator('main p a[href="#source-1"]').first().click()],
    },
  },
  {
    address: '/resources',
    states: {
      'an error in the notification form': [
        'main',
        async (page) => {
          await page.locator('main [aria-controls$="_notify"]').first().click();
          await mainForm(page).locator('input').waitFor();
          await getButton(page, wording.notifySubmit).last().click();
          await page.getByText(wording.notifyEmpty).first().waitFor();
        },
      ],
    },
  },
  {
    address: '/contact',
    width: 390,
    states: {
      'the errors of the contact form': [
        'main',
        async (page) => {
          await mainForm(page).getByRole('checkbox').check();
          await getButton(page, wording.contactSend).click();
          await page.getByText(wording.contactFaults).waitFor();
        },
      ],
    },
  },
  {
    address: '/industries/fishin',
    states: {
      'the nearest addresses': [
        'main',
        (page) => page.getByRole('heading', { name: wording.nearestAddresses }).waitFor(),
      ],
    },
  },
];

for (const { address, width = 1440, stored = { cookieConsent: 'rejected' }, states } of walks)
  test(`menus, dialogs and messages that are open are accessible in both themes: ${Object.keys(states).join(', ')}`, async ({
    visit,
  }) => {
    visit.allowMessage(notFound);
    const page = await visit(address, { viewport: { width, height: 900 }, stored });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let theme: 'light' | 'dark' = 'light';
    for (const [state, [part, open]] of Object.entries(states)) {
      await open(page);
      await page.locator(part).first().waitFor();
      expect(await findLostText(page), state).toEqual([]);
      expect(await findViolations(page, 'all', part), `${state}, ${theme}`).toEqual([]);
      theme = theme === 'light' ? 'dark' : 'light';
      await setTheme(page, theme);
      expect(await findViolations(page, 'looks', part), `${state}, ${theme}`).toEqual([]);
    }
  });

/** Returns the problem with the visibility of the focus, or an empty text. */
function findFocusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const [line] = element.getClientRects();
    const { left, top, width, height } = line ?? element.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight / 2) / 2);
    const isSeen =
      !!hit && (element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit));
    const problem = outlineStyle === 'none' && boxShadow === 'none' ? 'no ring' : isSeen ? '' : 'covered';
    return problem && `${problem}: ${element.outerHTML.slice(0, 120)}`;
  });
}

/**
 * Presses a key until the focus leaves the page or reaches an earlier tab stop again. Checks that the focus is visible
 * at each tab stop. Returns the number of tab stops.
 */
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
    await expect.poll(() => findFocusProblem(page), { message: `stop ${stops} by ${key}` }).toBe('');
  }
  throw new Error('The focus does not return to its start.');
}

test('the keyboard focus is visible at every tab stop, in both directions, even beside the cookie banner', async ({
  visit,
}) => {
  const page = await visit('/contact', { viewport: phone, stored: {} });
  const forwards = await walk(page, 'Tab');
  expect(forwards).toBeGreaterThan(20);
  expect(await walk(page, 'Shift+Tab')).toBe(forwards);
});

/** Presses Tab until a matching element has the focus. Throws an error after 80 presses. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((target) => !!document.activeElement?.matches(target), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is out of reach.`);
}

test('a visitor can reach a consultation from the home page with only the keyboard', async ({ visit }) => {
  const page = await visit('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(wording.skipToContent);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
  for (const address of ['/industries/fishing', '/consultations']) {
    await tabTo(page, `main a[href="${address}"]`);
    await page.keyboard.press('Enter');
    await waitForArrival(page, address);
  }
  await tabTo(page, 'main a[data-analytics-id]');
});
