import type {
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Locator,
  Page,
  Request,
  WebError,
} from 'playwright-core';
import { expect, inject, test as plainTest } from 'vitest';
import { deviceStorage } from '../../schema/fields/device-storage';
import { launchBrowser } from './browser';
import { blankPath, startTestServer } from './test-server';

export interface VisitOptions extends BrowserContextOptions {
  /** True for a new profile with an empty cache, which takes some seconds longer. */
  isFresh?: boolean;
  /** Functions that run in each page before the scripts of the site. A visit with such functions uses a new profile. */
  initScript?: (() => void) | (() => void)[];
  /** True to wait for hydration, which is the default. */
  isHydrated?: boolean;
  /**
   * The keys and values in `localStorage` when the page opens. By default, they say that the visitor has rejected
   * cookies, so that the banner is hidden.
   */
  stored?: Record<string, string>;
  /** True to respond to requests to other hosts with a one-word page, so that no test uses the network. */
  hasStubbedHosts?: boolean;
}

/**
 * Opens pages. Fails the test if, for example, a page logs an error, contacts another host or stores an undocumented
 * key.
 */
export interface Visit {
  /**
   * Opens an address and waits for hydration, or for the load event if scripts are off. A visit without special options
   * uses a shared tab, whose storage is cleared before each visit.
   */
  (address: string, options?: VisitOptions): Promise<Page>;
  /** Ignores matching messages, for failures that the test causes. */
  allowMessage(message: RegExp): void;
  /** The addresses of all requests, in order. */
  requests: string[];
}

/**
 * The time-out of a step, in ms. It is shorter than the time-out of a test, so that the message names the missed
 * condition.
 */
const timeoutMs = 20_000;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The warning about a preloaded file that is unused for some seconds. It appears only on a slow machine. */
const ignoredWarning = /was preloaded using link preload but not used within a few seconds/;

/** Provides a browser, the server of the site, and a function that visits pages. */
export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const answer = await fetch(inject('browserPath'));
    const path = await answer.text();
    if (!answer.ok) throw new Error(path);
    const browser = await launchBrowser([], path);
    onCleanup(() => browser.close());
    return browser;
  })
  // All test files of a worker share one server, so that a tab can reuse the files in its cache.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('workerServer', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startTestServer(inject('site'));
    onCleanup(() => server.close());
    return server;
  })
  /** There is one tab with scripts and one without. Both have a mouse and a touch screen. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('tabs', { scope: 'worker' }, async ({}) => new Map<boolean, Page>())
  .extend('server', ({ workerServer }) => {
    workerServer.reset();
    return workerServer;
  })
  .extend('visit', async ({ browser, server, tabs }, { onCleanup }): Promise<Visit> => {
    const cleanups: (() => unknown)[] = [];
    const complaints: string[] = [];
    const expected: RegExp[] = [];
    const requests: string[] = [];
    onCleanup(async () => {
      for (const cleanup of cleanups) await cleanup();
      const unexpected = complaints.filter(
        (complaint) => !expected.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'the browser reports no error').toEqual([]);
    });

    const openPage = async (options: BrowserContextOptions, initScripts: (() => void)[]) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ baseURL: server.origin, permissions, ...options });
      context.setDefaultTimeout(timeoutMs);
      for (const script of [restoreStorage, reportViolations, freezeToasts, ...initScripts])
        await context.addInitScript(script);
      return context.newPage();
    };

    const getTab = async (hasScript: boolean) => {
      const page =
        tabs.get(hasScript) ?? (await openPage({ javaScriptEnabled: hasScript, hasTouch: true }, []));
      tabs.set(hasScript, page);
      return page;
    };

    const visit = async (address: string, options: VisitOptions = {}) => {
      const { initScript = [], isFresh, isHydrated = true, hasStubbedHosts, viewport, ...rest } = options;
      const { stored = { cookieConsent: 'rejected' }, ...contextOptions } = rest;
      const initScripts = [initScript].flat();
      const { javaScriptEnabled: hasScript = true, ...others } = contextOptions;
      const isTab =
        !isFresh && !hasStubbedHosts && initScripts.length === 0 && Object.keys(others).length === 0;
      const page = isTab ? await getTab(hasScript) : await openPage(contextOptions, initScripts);
      const context = page.context();
      await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
      if ((await page.evaluate(() => location.origin)) !== server.origin) await page.goto(blankPath);
      // If storage is blocked, the page cannot read the values.
      if (hasScript && !initScripts.includes(blockStorage))
        await page.evaluate(passStorage, JSON.stringify(stored));
      const stop = recordVisit(context, { complaints, requests, hasScript });
      cleanups.push(async () => {
        stop();
        if (isTab && hasScript)
          complaints.push(...(await page.evaluate(findUndocumented, Object.keys(deviceStorage))));
        await (isTab ? resetTab(page) : context.close());
      });
      if (hasStubbedHosts) {
        expected.push(/^another host was requested/);
        await stubOtherHosts(context, server.origin);
      }
      await replacePage(page, address, hasScript);
      if (hasScript && isHydrated) await waitForHydration(page);
      return page;
    };
    return Object.assign(visit, {
      allowMessage: (message: RegExp) => void expected.push(message),
      requests,
    });
  });

/**
 * Stores values in the name of the window, for the next page. They are not yet written to the storage, because the
 * `pagehide` handlers of this page may still change the storage.
 */
function passStorage(stored: string): void {
  window.name = stored;
}

/** Replaces the content of the storage with the passed values. */
function restoreStorage(): void {
  if (!window.name.startsWith('{')) return;
  const stored: Record<string, string> = JSON.parse(window.name);
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

/** Returns everything that the site stores but does not document, and the links that open connections. */
async function findUndocumented(documented: string[]): Promise<string[]> {
  const storedKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  // These links open a connection without a request.
  const links = document.querySelectorAll('link[rel~=preconnect], link[rel~=dns-prefetch]');
  return [
    ...storedKeys.filter((key) => !documented.includes(key)),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
    ...[...links].map((link) => link.outerHTML),
    ...(document.cookie === '' ? [] : [document.cookie]),
  ];
}

/** Loads an address. Replaces the current history entry. */
async function replacePage(page: Page, address: string, hasScript: boolean): Promise<void> {
  if (!hasScript) {
    await page.goto(address);
    return;
  }
  const loaded = page.waitForEvent('load');
  await page.evaluate((to) => location.replace(to), address);
  await loaded;
}

async function resetTab(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  for (const name of ['request', 'console', 'dialog', 'popup'] as const) page.removeAllListeners(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null });
}

interface VisitLog {
  complaints: string[];
  requests: string[];
  hasScript: boolean;
}

/** Records the requests, console messages and errors of a profile. Returns a function that stops the recording. */
function recordVisit(context: BrowserContext, { complaints, requests, hasScript }: VisitLog): () => void {
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname) || !/^(http|ws)s?:$/.test(protocol);
    if (!isOwn) complaints.push(`another host was requested: ${request.url()}`);
    requests.push(request.url());
  };
  const onConsole = (message: ConsoleMessage) => {
    const isComplaint = ['error', 'warning', 'assert'].includes(message.type());
    if (isComplaint && !ignoredWarning.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) =>
    void complaints.push(`uncaught: ${error.error()} ${error.error().stack}`);
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation cancels pending requests. If scripts are off, requests for scripts fail with the reason "csp".
    const isExpected = reason === 'net::ERR_ABORTED' || (!hasScript && reason === 'csp');
    if (!isExpected) complaints.push(`failed: ${request.url()} ${reason}`);
  };
  context.on('request', onRequest).on('console', onConsole).on('weberror', onError);
  context.on('requestfailed', onFailed);
  return () => {
    context.off('request', onRequest).off('console', onConsole).off('weberror', onError);
    context.off('requestfailed', onFailed);
  };
}

/**
 * Responds to all requests to other hosts. Call it before the first page opens, because a pending request can fail
 * while a route is added.
 */
async function stubOtherHosts(context: BrowserContext, origin: string): Promise<void> {
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

/** Pauses the animation that closes a toast, so that a slow machine does not miss the toast. */
function freezeToasts(): void {
  const stopped = new CSSStyleSheet();
  stopped.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(stopped);
}

/** Waits for hydration. Presses Shift, which no control handles, because any key press loads the page's code. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if ('ready' in document.documentElement.dataset) return history.scrollRestoration === 'manual';
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      return false;
    },
    undefined,
    // By default, Playwright polls at every frame. Each poll would delay the rendering that it waits for.
    { polling: 50 },
  );
}

/** Waits until an action has loaded a page in full and the page is hydrated. */
export async function waitForFullLoad(page: Page, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), action()]);
  await waitForHydration(page);
}

export function getLink(page: Page, address: string): Locator {
  return page.locator(`main a[href="${address}"]`).first();
}

/** Clicks the first link to an address in the content, without scrolling to the link. */
export function clickLink(page: Page, address: string): Promise<void> {
  return getLink(page, address).evaluate((link: HTMLElement) => link.click());
}

export function getButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Returns the text of the polite live region. */
export function getStatusAnnouncement(page: Page): Promise<string | null> {
  return page.locator('#said-politely').textContent();
}

export function getToasts(page: Page): Locator {
  return page.locator('.Toastify__toast');
}

/** Stops the clock of a page. Needs a new profile, because shared tabs would keep the stopped clock. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Returns the address of the page without the origin. */
export function getPageAddress(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Waits until the page at this address is rendered and its heading has the focus. */
export async function waitForArrival(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.hash === address);
  await page.waitForFunction(() => document.activeElement?.matches('main:not([data-partial]) h1'));
}

/** Waits until Back or Forward has shown a page in full. */
export async function waitForReturn(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === address);
  await page.waitForFunction((path) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    const isShown = new URL(canonical).pathname.replace(/\/$/, '') === path.replace(/\/$/, '');
    return isShown && document.querySelector('main:not([data-partial])');
  }, address);
}

/** Waits for some round trips to the server, so that pending responses arrive. */
export async function waitForNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let trip = 0; trip < 5; trip++) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

export function readScrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Makes every access to the browser's storage throw, as blocked cookies do. Runs before the scripts of the page. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}
