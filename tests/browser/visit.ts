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
  /** Whether the visitor comes in a profile of their own, which has cached nothing; costs some seconds. */
  isFresh?: boolean;
  /** Runs in each page before any script of the site; in a profile of its own. */
  initScript?: (() => void) | (() => void)[];
  /** Whether to wait until the page is alive; yes, unless told. */
  isHydrated?: boolean;
  /** What the browser has stored of this site; unless told, that cookies were rejected, so that no banner asks. */
  stored?: Record<string, string>;
  /** Whether a page of one word stands in for every other host, so that no test leaves this machine. */
  hasStubbedHosts?: boolean;
}

/** Opens pages as a visitor does and fails the test where one complains, asks somebody else or keeps what is not documented. */
export interface Visit {
  /**
   * Opens an address and waits until the page is alive; without script, until it is there. A usual visit goes on in the
   * tab of the one before, with empty storage.
   */
  (address: string, options?: VisitOptions): Promise<Page>;
  /** Lets messages that match go by, for faults that the test itself makes. */
  allowMessage(message: RegExp): void;
  /** Every address that the pages have asked for, in order. */
  requests: string[];
}

/** In milliseconds; a limit for what hangs, below that of a whole test, so that the fault says what was waited for. */
const timeoutMs = 20_000;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Told of what was fetched early and is still unused after some seconds: of the machine's speed, not of the page. */
const ignoredWarning = /was preloaded using link preload but not used within a few seconds/;

/** A test with the site's server and a visitor. */
export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const answer = await fetch(inject('browserPath'));
    const path = await answer.text();
    if (!answer.ok) throw new Error(path);
    const browser = await launchBrowser([], path);
    onCleanup(() => browser.close());
    return browser;
  })
  // One for all files of a worker, so that a tab finds in its cache what it has fetched before.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('workerServer', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startTestServer(inject('site'));
    onCleanup(() => server.close());
    return server;
  })
  /** A tab with and one without script, both with a mouse and a touch screen. */
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
      const unexpected = complaints.filter((words) => !expected.some((pattern) => pattern.test(words)));
      expect(unexpected, 'the browser complains of nothing').toEqual([]);
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
      // A visit that blocks storage has none.
      if (hasScript && !initScripts.includes(blockStorage))
        await page.evaluate(handOverStorage, JSON.stringify(stored));
      const stop = recordVisit(context, { complaints, requests, hasScript });
      cleanups.push(async () => {
        stop();
        if (isTab && hasScript)
          complaints.push(...(await page.evaluate(findUndocumented, Object.keys(deviceStorage))));
        await (isTab ? resetTab(page) : context.close());
      });
      if (hasStubbedHosts) {
        expected.push(/^somebody else was asked/);
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

/** Hands what is to be stored to the next page: what a page writes when it is left comes before. */
function handOverStorage(stored: string): void {
  window.name = stored;
}

/** Begins a page with what was handed over in its storage and nothing else. */
function restoreStorage(): void {
  if (!window.name.startsWith('{')) return;
  const stored: Record<string, string> = JSON.parse(window.name);
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

/** What the page has stored that no visitor is told of, and whom it keeps a connection to. */
async function findUndocumented(documented: string[]): Promise<string[]> {
  const storedKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  // No request is made for these, but a connection.
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

/** Loads an address in the place of the page that is shown, so that no way leads Back to that. */
async function replacePage(page: Page, address: string, hasScript: boolean): Promise<void> {
  if (!hasScript) {
    await page.goto(address);
    return;
  }
  const loaded = page.waitForEvent('load');
  await page.evaluate((to) => location.replace(to), address);
  await loaded;
}

/** Leaves a tab as it was found. */
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

/** Notes what the pages of a profile ask for and complain of. Answers how to stop. */
function recordVisit(context: BrowserContext, { complaints, requests, hasScript }: VisitLog): () => void {
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname) || !/^(http|ws)s?:$/.test(protocol);
    if (!isOwn) complaints.push(`somebody else was asked: ${request.url()}`);
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
    // A page that is left gives up what it waits for; with scripts turned off they are refused as "csp".
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

/** Set up before the first page, as a request that is under way while that is done is lost now and then. */
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

/** Stops the animation at whose end a toast goes, so that none is missed, however slow the machine. */
function freezeToasts(): void {
  const stopped = new CSSStyleSheet();
  stopped.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(stopped);
}

/** Waits until React has the page; any key brings its code at once, and no control is in the way of one. */
export async function waitForHydration(page: Page): Promise<void> {
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
export async function waitForFullLoad(page: Page, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), action()]);
  await waitForHydration(page);
}

/** The first link of the page's own content to an address. */
export function getLink(page: Page, address: string): Locator {
  return page.locator(`main a[href="${address}"]`).first();
}

/** Presses a link of the content, wherever it stands, without scrolling to it. */
export function clickLink(page: Page, address: string): Promise<void> {
  return getLink(page, address).evaluate((link: HTMLElement) => link.click());
}

export function getButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** What is said politely to who cannot see it. */
export function getStatusAnnouncement(page: Page): Promise<string | null> {
  return page.locator('#said-politely').textContent();
}

export function getToasts(page: Page): Locator {
  return page.locator('.Toastify__toast');
}

/** Stops the clock of a page, of a profile of its own as no other clock is to stand still. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The address of the page without the origin. */
export function getPageAddress(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Waits until a page shows whole, at this address and with its own heading in focus. */
export async function waitForArrival(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.hash === address);
  await page.waitForFunction(() => document.activeElement?.matches('main:not([data-partial]) h1'));
}

/** Waits until Back or Forward shows a page in full. The focus is where it was before. */
export async function waitForReturn(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === address);
  await page.waitForFunction((path) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    const isShown = new URL(canonical).pathname.replace(/\/$/, '') === path.replace(/\/$/, '');
    return isShown && document.querySelector('main:not([data-partial])');
  }, address);
}

/** Makes a few trips to the server and back, in whose time all that was underway arrives. */
export async function waitForNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let trip = 0; trip < 5; trip++) await fetch('/robots.txt', { cache: 'no-store' });
  });
}

/** How far the page is scrolled, in pixels. */
export function readScrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Makes every look at the storage of the browser fail, as where cookies are blocked; runs before the page. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}
