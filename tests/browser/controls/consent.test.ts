import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { alive, linkTo, test, thorough } from '../visit';

const none = { stored: {} };

function banner(page: Page) {
  return page.getByRole('region', { name: wording.cookieBanner });
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function stored(page: Page): Promise<{ consent: string | null; preferences: unknown }> {
  return page.evaluate(() => ({
    consent: localStorage.getItem('cookieConsent'),
    preferences: JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'),
  }));
}

/** The messages that the page writes to the console, and nothing else. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

test.for([
  [wording.cookieAccept, 'accepted', true],
  [wording.cookieReject, 'rejected', false],
] as const)(
  '"%s" stores %s, hides the banner and stays so',
  async ([name, consent, isAllowed], { visit }) => {
    const page = await visit('/industries', none);
    const messages = listen(page);
    await press(page, name);
    await banner(page).waitFor({ state: 'hidden' });
    const preferences = { essential: true, analytics: isAllowed, marketing: isAllowed };
    expect(await stored(page)).toEqual({ consent, preferences });
    expect(messages).toEqual(isAllowed ? ['Analytics loading'] : []);
    await linkTo(page, '/industries/fishing').click();
    await page.waitForURL('**/fishing');
    await page.reload();
    await alive(page);
    expect(await banner(page).isHidden()).toBe(true);
    expect(messages).toEqual(isAllowed ? ['Analytics loading', 'Analytics loading'] : []);
  },
);

test('the dialog stores what was switched, and a second visit shows it', async ({ visit }) => {
  const page = await visit('/', none);
  const messages = listen(page);
  await press(page, wording.cookieManage);
  const dialog = page.getByRole('dialog', { name: wording.cookiePreferences });
  const essential = dialog.getByRole('switch', { name: wording.cookieEssential });
  expect([await essential.isChecked(), await essential.isDisabled()]).toEqual([true, true]);
  await dialog.getByRole('switch', { name: wording.cookieMarketing }).click();
  await press(page, wording.cookieSave);
  await banner(page).waitFor({ state: 'hidden' });
  expect(await stored(page)).toEqual({
    consent: 'customized',
    preferences: { essential: true, analytics: false, marketing: true },
  });
  expect(messages).toEqual([]);
  await press(page, wording.cookieSettings);
  expect(await dialog.getByRole('switch', { name: wording.cookieMarketing }).isChecked()).toBe(true);
  await dialog.getByRole('switch', { name: wording.cookieAnalytics }).click();
  await press(page, wording.cookieSave);
  expect(messages).toEqual(['Analytics loading']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(wording.cookieSettings);
});

test.for(usually(['Escape', 'Cancel', 'backdrop'], 1))(
  'the dialog is left by %s without a choice, and focus returns',
  async (way, { visit }) => {
    const page = await visit('/', none);
    const open = page.getByRole('button', { name: wording.cookieManage });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: wording.cookiePreferences });
    await dialog.getByRole('switch', { name: wording.cookieAnalytics }).click();
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'Cancel') await press(page, wording.cookieCancel);
    if (way === 'backdrop') await page.mouse.click(20, 300);
    await dialog.waitFor({ state: 'hidden' });
    expect(await stored(page)).toEqual({ consent: null, preferences: null });
    expect(await banner(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(wording.cookieManage);
  },
);

thorough('the dialog keeps the focus, and the page behind it does not scroll', async ({ visit }) => {
  const page = await visit('/', none);
  await press(page, wording.cookieManage);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const isHeld = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(isHeld, `after ${step + 1} steps`).toBe(true);
  }
  await page.mouse.move(600, 100);
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.for(
  usually<Record<string, string>>(
    [
      { cookieConsent: 'perhaps' },
      { cookieConsent: 'customized', cookiePreferences: '{"analytics":' },
      { cookieConsent: 'customized', cookiePreferences: '["analytics"]' },
    ],
    1,
  ),
)('asks again where %o is stored', async (damaged, { visit }) => {
  const page = await visit('/', { stored: damaged });
  expect(await banner(page).isVisible()).toBe(true);
  await press(page, wording.cookieReject);
  expect((await stored(page)).consent).toBe('rejected');
});

thorough('a choice in one tab is a choice in the other', async ({ visit }) => {
  const page = await visit('/', none);
  const other = await page.context().newPage();
  await other.goto('/industries');
  await alive(other);
  await press(other, wording.cookieAccept);
  await banner(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.dataset.allows)).toBe('analytics,marketing');
});

test('nothing from elsewhere is loaded, whatever is chosen', async ({ visit, server }) => {
  const page = await visit('/', none);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await press(page, wording.cookieAccept);
  await linkTo(page, '/industries').click();
  await page.waitForURL('**/industries');
  await page.reload();
  await alive(page);
  expect([...hosts]).toEqual([server.origin]);
});

test.for(usually([1440, 390], 1))(
  'at %i pixels the banner covers nothing that is focused',
  async (width, { visit }) => {
    const page = await visit('/contact', { ...none, viewport: { width, height: 800 } });
    const count = await page.locator('#content a, #content button, #content input, footer a').count();
    expect(count).toBeGreaterThan(10);
    for (let step = 0; step < count; step++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest('#consent, header') || focused.matches('a[href="#content"], body'))
          return '';
        const top = document.querySelector('#consent')?.getBoundingClientRect().top ?? 0;
        return focused.getBoundingClientRect().bottom > top + 1 ? focused.outerHTML.slice(0, 120) : '';
      });
      expect(covered).toBe('');
    }
  },
);

thorough('asks nothing without script, where nothing could be kept', async ({ visit }) => {
  const page = await visit('/', { ...none, javaScriptEnabled: false });
  expect(await banner(page).isHidden()).toBe(true);
});
