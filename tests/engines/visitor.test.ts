import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { chooseAddresses, readPages, unknownAddress } from '../browser/built-site';
import { blankPath, respondWith, startTestServer, type TestServer } from '../browser/test-server';
import wording from '../site/wording.json' with { type: 'json' };
import { engines } from './engines';
import type { Tab } from './tab';

// These tests do what visitors do on the site, in browsers other than Chromium.

const pages = readPages(inject('site'));
const desktop: [number, number] = [1280, 800];
/** The narrowest window that both Firefox and WebKit can have. */
const narrow: [number, number] = [500, 844];

/** Records the errors and policy violations of a page. Runs as the first script of each page. */
function recordComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  const show = (value: unknown) =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value);
  console.error = (...values: unknown[]) => complaints.push(values.map(show).join(' '));
  addEventListener('error', ({ message, error }) => complaints.push(`uncaught: ${message} ${show(error)}`));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${show(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('site'));
  return () => server.close();
});

describe.each(engines)('in $name', ({ launch }) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await launch();
    await tab.resize(...desktop);
    await tab.open(server.origin + blankPath);
    await tab.evaluate(() => localStorage.setItem('cookieConsent', 'rejected'));
  });
  afterAll(() => tab?.close());

  afterEach(() => server.reset());

  const waitForHydration = () =>
    tab.waitFor('hydrates', () => {
      // Any key press makes the page load its code at once, instead of when the browser is idle.
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      return 'ready' in document.documentElement.dataset;
    });

  const visit = async (address: string) => {
    await tab.open(server.origin + address);
    await waitForHydration();
  };

  /** Waits until a page is shown in full, with the focus on its heading. */
  const waitForArrival = (address: string) =>
    tab.waitFor(
      `arrives at ${address}`,
      (expected) =>
        location.pathname === expected && document.activeElement?.matches('main:not([data-partial]) h1'),
      address,
    );

  const waitForFocus = (selector: string) =>
    tab.waitFor(`focuses ${selector}`, (each) => document.activeElement?.matches(each), selector);

  const isVisible = (selector: string) =>
    tab.evaluate(
      (each) => document.querySelector(each)?.checkVisibility({ visibilityProperty: true }) ?? false,
      selector,
    );

  it('every kind of page hydrates without an error or an overflow', async () => {
    server.respondTo(/^\/_complaints\.js$/, respondWith(200, 'text/javascript', `(${recordComplaints})()`));
    // `alterFile` needs the address of a file, so the test opens the not-found page at its own address.
    const addresses = chooseAddresses(pages).map((each) => (each === unknownAddress ? '/404' : each));
    for (const address of addresses)
      server.alterFile(address, (html) =>
        html.replace(/<head[^>]*>/, '$&<script src="/_complaints.js"></script>'),
      );
    for (const size of [desktop, narrow]) {
      await tab.resize(...size);
      for (const address of addresses) {
        await visit(address);
        const state = await tab.evaluate(() => ({
          complaints: (window as { complaints?: string[] }).complaints,
          heading: document.querySelector('h1')?.textContent !== '',
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(state, `${address} at ${size.join(' x ')}`).toEqual({
          complaints: [],
          heading: true,
          overflow: 0,
        });
      }
    }
    await tab.resize(...desktop);
  });

  it('menus open by pointer and keyboard, and close', async () => {
    await visit('/');
    const openMenu = () =>
      tab.evaluate(() => document.querySelector('header details[open] > summary')?.textContent?.trim() ?? '');
    await tab.hover({ selector: 'header nav summary', text: 'Industries' });
    await expect.poll(openMenu).toBe('Industries');
    await tab.movePointer(5, 700);
    await expect.poll(openMenu).toBe('');
    await tab.evaluate(() => document.querySelector<HTMLElement>('header nav summary')?.focus());
    const name = await tab.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    await tab.press('Enter');
    await expect.poll(openMenu).toBe(name);
    await tab.press('ArrowDown');
    await waitForFocus('header details[open] a');
    await tab.press('Escape');
    await expect.poll(openMenu).toBe('');
    await waitForFocus('header nav summary');
  });

  it('the drawer opens, closes with Escape and its button, and its links open pages', async () => {
    await tab.resize(...narrow);
    await visit('/');
    const opener = { selector: 'header button', text: wording.openMenu };
    for (const close of [
      () => tab.press('Escape'),
      () => tab.click({ selector: '#drawer button', text: wording.closeMenu }),
    ]) {
      await tab.click(opener);
      await expect.poll(() => isVisible('#drawer')).toBe(true);
      await close();
      await expect.poll(() => isVisible('#drawer')).toBe(false);
      await waitForFocus(`[aria-label="${wording.openMenu}"]`);
    }
    await tab.click(opener);
    await tab.click({ selector: '#drawer summary', text: 'Industries' });
    await tab.click({ selector: '#drawer a', text: 'Fishing' });
    await waitForArrival('/industries/fishing');
    await expect.poll(() => isVisible('#drawer')).toBe(false);
    await tab.resize(...desktop);
  });

  it('the search finds a section and opens it', async () => {
    await visit('/contact');
    await tab.click({ selector: 'header button', text: wording.search });
    await waitForFocus('#search input');
    await tab.type('springs neaps');
    await tab.waitFor('finds a section', () => document.querySelector('#search li a'));
    await tab.press('Enter');
    await tab.waitFor(
      'arrives at the section',
      () =>
        location.pathname + location.hash === '/blog/tide-tables#springs-and-neaps' &&
        document.activeElement?.id === 'springs-and-neaps',
    );
    expect(await isVisible('#search')).toBe(false);
  });

  it('a form lists the missing values, and keeps the typed text during a visit to another page', async () => {
    await visit('/contact');
    await tab.click({ selector: 'main form input[type=email]' });
    await tab.type('amina.startup.example');
    await tab.click({ selector: 'main form input[type=checkbox]' });
    await tab.click({ selector: 'main form [type=submit]' });
    await tab.waitFor(
      'focuses the list of missing values',
      (words) => document.activeElement?.textContent?.includes(words),
      wording.contactFaults,
    );
    expect(await tab.evaluate(() => document.querySelectorAll('main form [aria-invalid=true]').length)).toBe(
      4,
    );
    await tab.click({ selector: 'footer a[href="/privacy"]' });
    await waitForArrival('/privacy');
    await tab.back();
    await tab.waitFor(
      'keeps the text',
      () =>
        document.querySelector<HTMLInputElement>('main form input[type=email]')?.value ===
        'amina.startup.example',
    );
  });

  it('links fetch pages, and Back and Forward restore the page and its scroll position, even after a reload', async () => {
    await visit('/');
    const readTop = () => tab.evaluate(() => Math.round(scrollY));
    /** Follows a link. Returns the scroll position before the click. */
    const follow = async (address: string) => {
      const link = { selector: `main a[href="${address}"]` };
      await tab.hover(link);
      const top = await readTop();
      await tab.click(link);
      await waitForArrival(address);
      expect(await readTop()).toBe(0);
      return top;
    };
    const expectPlace = (address: string, top: number) =>
      expect
        .poll(() =>
          tab.evaluate(() => ({
            address: location.pathname,
            top: Math.round(scrollY),
            title: document.title,
          })),
        )
        .toEqual({ address, top, title: pages.find((page) => page.address === address)?.data.headTitle });
    const onHome = await follow('/industries');
    const onIndustries = await follow('/industries/fishing');
    await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await tab.waitFor('stores the place', () => history.state?.scroll === 300);
    const documents = server.requestedPaths.filter((path) => pages.some(({ address }) => address === path));
    expect(documents, 'only the first page loads as a document').toEqual(['/']);
    await tab.back();
    await expectPlace('/industries', onIndustries);
    await tab.back();
    await expectPlace('/', onHome);
    await tab.forward();
    await expectPlace('/industries', onIndustries);
    await tab.reload();
    await waitForHydration();
    await expectPlace('/industries', onIndustries);
    await tab.forward();
    await expectPlace('/industries/fishing', 300);
  });

  it.each([
    ['a text file of the site', () => `${server.origin}/licenses.txt`],
    ['another site', () => `http://127.0.0.1:${new URL(server.origin).port}${blankPath}`],
  ])('Back from %s restores the scroll position, and the focus if the page was cached', async (_, getUrl) => {
    await visit('/industries');
    const link = 'main a[href="/industries/fishing"]';
    await tab.evaluate((selector) => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromCache: persisted }));
      scrollTo({ top: 300, behavior: 'instant' });
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    }, link);
    await tab.waitFor('stores the place', () => history.state?.scroll === 300);
    await tab.open(getUrl());
    await tab.waitFor('leaves the page', () => document.querySelector('main') === null);
    await tab.back();
    await tab.waitFor('restores the place', () => location.pathname === '/industries' && scrollY === 300);
    await waitForHydration();
    const isFromCache = await tab.evaluate(() => (window as { isFromCache?: boolean }).isFromCache ?? false);
    if (isFromCache) await waitForFocus(link);
    // Back also restores the position after the visitor leaves the page a second time.
    await tab.open(getUrl());
    await tab.back();
    await tab.waitFor(
      'restores the place again',
      () => location.pathname === '/industries' && scrollY === 300,
    );
  });
});
