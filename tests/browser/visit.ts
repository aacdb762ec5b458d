import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test as plainTest } from 'vitest';
import { furtherOf } from '../usual-run';
import { launch } from './browser';
import { blankPath, serveForTests } from './test-server';

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in each page before any script of the site. */
  before?: (() => void) | (() => void)[];
  /** Whether to wait until the page is alive; yes, unless told. */
  isAlive?: boolean;
  /** What the browser has stored of this site; unless told, that cookies were rejected, so that no banner asks. */
  stored?: Record<string, string>;
  /** Whether a page of one word stands in for every other host, so that no test leaves this machine. */
  hasStandIns?: boolean;
}

/** Opens pages as a visitor does and fails the test where one of them complains. */
export interface Visit {
  /** Opens an address in a new profile and waits until the page is alive; without script, until it is there. */
  (address: string, options?: VisitOptions): Promise<Page>;
  /** Lets messages that match go by, for faults that the test itself makes. */
  expecting(message: RegExp): void;
  /** Every address that the pages have asked for, in order. */
  requests: string[];
}

/** In milliseconds; a limit for what hangs, below that of a whole test, so that the fault says what was waited for. */
const patience = 120_000;

/** Told of what was fetched early and is still unused after some seconds: of the machine's speed, not of the page. */
const isOfTime = /was preloaded using link preload but not used within a few seconds/;

/** A test with the site's server and a visitor. */
export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('fileServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await serveForTests(inject('releases').site);
    onCleanup(() => server.close());
    return server;
  })
  .extend('server', ({ fileServer }) => {
    fileServer.reset();
    return fileServer;
  })
  .extend('visit', async ({ browser, server }, { onCleanup }): Promise<Visit> => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    const expected: RegExp[] = [];
    const requests: string[] = [];
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      const unexpected = complaints.filter((words) => !expected.some((pattern) => pattern.test(words)));
      expect(unexpected, 'the browser complains of nothing').toEqual([]);
    });
    const visit = async (
      address: string,
      {
        before,
        isAlive = true,
        stored = { cookieConsent: 'rejected' },
        hasStandIns = false,
        ...options
      }: VisitOptions = {},
    ) => {
      const context = await browser.newContext({ baseURL: server.origin, ...options });
      contexts.push(context);
      context.setDefaultTimeout(patience);
      const hasScript = options.javaScriptEnabled !== false;
      const page = await context.newPage();
      const isStored = hasScript && Object.keys(stored).length > 0;
      if (isStored) await store(page, stored);
      listen(context, complaints, hasScript);
      context.on('request', (request) => requests.push(request.url()));
      await context.addInitScript(reportViolations);
      await context.addInitScript(keepToasts);
      for (const deed of [before ?? []].flat()) await context.addInitScript(deed);
      if (hasStandIns) await standInForOthers(context, server.origin);
      await (isStored ? comesInstead(page, address) : page.goto(address));
      if (hasScript && isAlive) await alive(page);
      return page;
    };
    return Object.assign(visit, {
      expecting: (message: RegExp) => void expected.push(message),
      requests,
    });
  });

/** A test that the usual run leaves to `npm run test:all`: a further case of what another test sees. */
export const thorough = furtherOf(test);

/** Fills the storage of a new profile on a page of nothing, at a fraction of what the browser's own way costs. */
async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto(blankPath);
  await page.evaluate((all) => {
    for (const [name, value] of all) localStorage.setItem(name, value);
  }, Object.entries(entries));
}

/** Loads an address in the place of the page that is shown, so that no way leads Back to that. */
async function comesInstead(page: Page, address: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate((to) => location.replace(to), address);
  await loaded;
}

function listen(context: BrowserContext, complaints: string[], hasScript: boolean): void {
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning', 'assert'].includes(message.type());
    if (isComplaint && !isOfTime.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => complaints.push(`uncaught: ${fault.error()} ${fault.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it waits for; with scripts turned off they are refused as "csp".
    const isUsual = reason === 'net::ERR_ABORTED' || (!hasScript && reason === 'csp');
    if (!isUsual) complaints.push(`failed: ${request.url()} ${reason}`);
  });
}

/** Set up before the first page, as a request that is under way while that is done is lost now and then. */
async function standInForOthers(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Stops the animation at whose end a toast goes, so that none is missed, however slow the machine. */
function keepToasts(): void {
  const stopped = new CSSStyleSheet();
  stopped.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(stopped);
}

/** Waits until React has the page; any key brings its code at once, and no control is in the way of one. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if ('ready' in document.documentElement.dataset) return history.scrollRestoration === 'manual';
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      return false;
    },
    undefined,
    // Asked at every frame, the question would cost as much as drawing the page.
    { polling: 50 },
  );
}

/** Waits for the page that an action loads in full, until it is alive. */
export async function loadsInFull(page: Page, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), action()]);
  await alive(page);
}

/** The first link of the page's own content to an address. */
export function linkTo(page: Page, address: string) {
  return page.locator(`main a[href="${address}"]`).first();
}

/** The address of the page without the origin. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Waits until a page shows, at this address and with its own heading in focus. */
export async function arrivedAt(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.hash === address);
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
}

/** Makes a few trips to the server and back, in whose time all that was underway arrives. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let trip = 0; trip < 5; trip++) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** How far the page is scrolled, in pixels. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
