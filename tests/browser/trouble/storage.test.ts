import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { arrivedAt, test } from '../visit';

/** Makes storage full: all that is there can be read, and nothing written. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

test('with storage full the theme changes back and forth and the question for consent goes', async ({
  visit,
}) => {
  const page = await visit('/', { before: fillStorage, stored: { theme: 'dark' } });
  const look = () => page.evaluate(() => document.documentElement.className);
  const banner = page.getByRole('region', { name: wording.cookieBanner });
  const button = page.getByRole('button', { name: wording.darkTheme, exact: true });
  expect(await look()).toBe('dark');
  await button.click();
  expect(await look()).toBe('light');
  await page.getByRole('button', { name: wording.cookieAccept }).click();
  await banner.waitFor({ state: 'hidden' });
  await page.locator('main a[href="/about-office"]').first().click();
  await arrivedAt(page, '/about-office');
  expect([await look(), await banner.isHidden()]).toEqual(['light', true]);
  await button.click();
  expect([await look(), await button.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
});
