import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { readPages } from '../browser/built-site';
import { findSiteProblems } from '../browser/page-problems';
import { findViolations } from '../browser/pages/axe';
import { findLostText } from '../browser/pages/text-layout';
import { getPageAddress, waitForArrival, waitForHydration } from '../browser/visit';

const pages = readPages(inject('site'));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('the authors’ site has all pages and no broken link', () => {
  expect(findSiteProblems(inject('site'))).toEqual([]);
});

describe.for(inject('hosts'))('the site behind $name', ({ origin }) => {
  const complaints: string[] = [];
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0), 'the browser reports no error').toEqual([]);
  });

  /** Opens an address in a new browser context. `stored` is its local storage. By default, cookies are rejected. */
  async function open(
    address: string,
    stored: Record<string, string> = { cookieConsent: 'rejected' },
  ): Promise<Page> {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    context.setDefaultTimeout(120_000);
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error()}`));
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(address);
    await waitForHydration(page);
    return page;
  }

  it('shows all text of each kind of page, accessibly and without requests to other hosts', async () => {
    const kinds = new Map(pages.map((page) => [page.data.page.kind, page] as const));
    kinds.delete('not-found');
    expect(kinds.size).toBeGreaterThan(2);
    for (const { address } of kinds.values()) {
      const page = await open(address);
      expect(await page.locator('main h1').count(), address).toBe(1);
      expect(await findLostText(page), address).toEqual([]);
      expect(await findViolations(page), address).toEqual([]);
      const requested = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(
        requested.filter((url) => new URL(url).origin !== origin),
        address,
      ).toEqual([]);
    }
  });

  it('navigates to another page and back without a reload', async () => {
    const page = await open('/');
    const link = page.locator('main a[href^="/"]:not([href*="#"], [href="/"])').first();
    const target = (await link.getAttribute('href')) ?? '';
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await link.click();
    await waitForArrival(page, target);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.goBack();
    await page.waitForURL(`${origin}/`);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  it('shows the not-found page with the status 404', async () => {
    const page = await open('/');
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await waitForHydration(page);
    expect(getPageAddress(page)).toBe('/no-such-page');
    expect(await page.locator('main h1').count()).toBe(1);
    // The browser logs the status 404 of the document as an error.
    expect(complaints.splice(0).filter((message) => !message.includes('status of 404'))).toEqual([]);
  });
});
