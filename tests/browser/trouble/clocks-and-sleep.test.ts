import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { alive, arrivedAt, linkTo, settle, test, thorough } from '../visit';

const dayMs = 86_400_000;
const wide = { viewport: { width: 1440, height: 900 } };

/** How far the clocks of a page jump, in milliseconds. */
const jumps = { forward: dayMs, back: -dayMs };

/** Lets the clock of the day and that of the page jump, as after a sleep or by the hand of the visitor; timers go on. */
function jump(page: Page, by: number): Promise<void> {
  return page.evaluate((ms) => {
    const [date, moment] = [Date.now, performance.now];
    Date.now = () => date() + ms;
    performance.now = () => moment.call(performance) + ms;
  }, by);
}

const top = (page: Page, name: string) => page.locator('header nav summary', { hasText: name });

function openMenus(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('header details[open] > summary')
    .evaluateAll((tops) => tops.map((each) => each.textContent?.trim()));
}

thorough.for(Object.entries(jumps))(
  'menus open and close by pointer and click when the clock jumps %s',
  async ([, by], { visit }) => {
    const page = await visit('/', wide);
    await top(page, 'About').hover();
    await expect.poll(() => openMenus(page)).toEqual(['About']);
    await jump(page, by);
    await page.mouse.move(5, 800);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await top(page, 'Industries').hover();
    await expect.poll(() => openMenus(page)).toEqual(['Industries']);
    await jump(page, -by);
    await page.locator('header nav').getByRole('link', { name: 'Fishing' }).click();
    await arrivedAt(page, '/industries/fishing');
    // The pointer rests on the bar; a menu that it opened is closed by a click, however old the clock says it is.
    await page.mouse.move(5, 800);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await jump(page, by);
    await top(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual(['Resources']);
    await jump(page, -by);
    await page.keyboard.press('Escape');
    expect(await openMenus(page)).toEqual([]);
  },
);

thorough.for(Object.entries(jumps))(
  'a toast and a confirmation come, and the confirmation goes, when the clock jumps %s',
  async ([, by], { visit }) => {
    const page = await visit('/resources', wide);
    await page.locator('main button[aria-expanded]').click();
    const form = page.locator('main form:not([data-newsletter])');
    await form.getByRole('textbox').fill('amina@startup.example');
    await form.getByRole('textbox').press('Enter');
    await expect.poll(() => page.locator('#said-politely').textContent()).not.toBe('');
    await jump(page, by);
    await form.waitFor({ state: 'detached' });

    const field = page.locator('footer form input');
    await field.focus();
    await expect.poll(() => page.locator('footer form button').isEnabled()).toBe(true);
    await field.press('Enter');
    const toast = page.locator('.Toastify__toast').first();
    await toast.waitFor();
    await jump(page, -by);
    await toast.getByRole('button', { name: wording.dismiss }).click();
    await toast.waitFor({ state: 'detached' });
  },
);

test.for(usually(Object.entries(jumps), 1))(
  'a page comes, slow as it is, when the clock jumps %s on the way',
  async ([, by], { visit, server }) => {
    const page = await visit('/industries');
    const held = server.hold(/^\/_data\/industries\/fishing\.json$/);
    await linkTo(page, '/industries/fishing').click();
    await held.arrived;
    await jump(page, by);
    await settle(page);
    held.release();
    await arrivedAt(page, '/industries/fishing');
    expect(server.asked, 'no full load').not.toContain('/industries/fishing');
  },
);

thorough(
  'a tab that was frozen goes on where it was, with the choices made meanwhile in another',
  async ({ visit, server }) => {
    const page = await visit('/industries', { stored: {} });
    const browser = await page.context().newCDPSession(page);
    const held = server.hold(/^\/_data\/industries\/fishing\.json$/);
    await linkTo(page, '/industries/fishing').click();
    await held.arrived;
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    const other = await page.context().newPage();
    await other.goto('/');
    await alive(other);
    await other.getByRole('button', { name: wording.cookieReject }).click();
    await other.getByRole('button', { name: wording.darkTheme, exact: true }).click();
    held.release();
    await settle(other);
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    await arrivedAt(page, '/industries/fishing');
    await page.waitForFunction(() => document.documentElement.className === 'dark');
    await page.locator('#consent').waitFor({ state: 'hidden' });
    await page.locator('main a[href="/consultations"]').first().click();
    await arrivedAt(page, '/consultations');
  },
);

test('a page that the browser kept whole shows, on the way Back, the choices made since, and goes on', async ({
  visit,
}) => {
  const page = await visit('/', { stored: {} });
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cookieConsent', 'rejected');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(
    await page.evaluate(() => [document.documentElement.className, document.documentElement.dataset.consent]),
  ).toEqual(['dark', 'rejected']);
  await page.locator('#consent').waitFor({ state: 'hidden' });
  const button = page.getByRole('button', { name: wording.darkTheme, exact: true });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.locator('main a[href="/industries"]').first().click();
  await arrivedAt(page, '/industries');
});
