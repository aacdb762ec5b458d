import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { siteHandler } from '../../src/build/host/serve';

/** Serves a built site as `npm start` does. */
export async function serveBuilt(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(siteHandler(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A telephone of the lower middle, on a slow mobile network. */
const phone = { width: 390, height: 844 };
const slowdown = { rate: 4 };
/** esbuild names functions by this helper, which pages lack. */
const named = 'globalThis.__name = (value) => value';
const throughput = 1.6e6 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: throughput,
  uploadThroughput: throughput,
};

/** A tab of the DevTools protocol alone. */
interface Tab {
  send<T>(method: string, params?: object): Promise<T>;
  /** Answers what an expression gives, awaited. */
  evaluate<T>(expression: string): Promise<T>;
  on(event: string, hear: (params: never) => void): void;
  close(): Promise<unknown>;
}

/**
 * Opens a tab that Playwright has no part in. In its own pages it enables the domain "Runtime", and there V8 parses whole
 * scripts once more to tell places in the code: 200 ms of a slow phone, that no visitor waits for.
 */
async function openTab(browser: Browser, script = ''): Promise<Tab> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const calls: ((result: never) => void)[] = [];
  const listeners: { event: string; hear: (params: never) => void }[] = [];
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, method, params } = JSON.parse(message);
    if (id !== undefined) calls[id]?.(result as never);
    for (const { event, hear } of listeners) if (event === method) hear(params as never);
  });
  const send: Tab['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const message = JSON.stringify({ id: calls.push(resolve) - 1, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `${named};${script}` });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', network);
  await send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', slowdown);
  return {
    send,
    evaluate: async (expression) => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      return (await send<{ result: { value: never } }>('Runtime.evaluate', asked)).result.value;
    },
    on: (event, hear) => void listeners.push({ event, hear }),
    close: () => session.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

const idle = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 }))';

/** Loads a page and waits until nothing has been asked for during a while. */
async function visit(tab: Tab, url: string): Promise<void> {
  let isComplete = false;
  tab.on('Page.loadEventFired', () => {
    isComplete = true;
  });
  const hasSettled = new Promise<void>((resolve) =>
    tab.on('Page.lifecycleEvent', ({ name }: { name: string }) => {
      if (isComplete && name === 'networkIdle') resolve();
    }),
  );
  await tab.send('Page.navigate', { url });
  await hasSettled;
  await tab.evaluate(idle);
}

/** A first visit; times in milliseconds since it began, sizes in KB as sent. */
export interface FirstVisit {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** What tasks take beyond 50 ms each, after the first paint. */
  blocked: number;
  html: number;
  /** Scripts that are fetched before the page is complete. */
  scripts: number;
  elements: number;
}

/** Measures first visits to addresses, by turns. The first turn only warms the machine. Answers medians. */
export async function measureFirstVisits(
  browser: Browser,
  addresses: string[],
  runs: number,
): Promise<FirstVisit[]> {
  const seen = addresses.map((): FirstVisit[] => []);
  for (let round = 0; round <= runs; round++)
    for (const [index, address] of addresses.entries()) {
      const visit = await measureFirstVisit(browser, address);
      if (round > 0) seen[index]?.push(visit);
    }
  return seen.map(medianOf);
}

function medianOf(visits: FirstVisit[]): FirstVisit {
  const names = Object.keys(visits[0] ?? {}) as (keyof FirstVisit)[];
  const middle = (name: keyof FirstVisit) =>
    visits.map((visit) => visit[name]).sort((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as FirstVisit;
}

interface Noted {
  largestPaint: number;
  shift: number;
  tasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    noted: Noted;
    nextHeading: Promise<number>;
  }
}

function noteEntries(): void {
  window.noted = { largestPaint: 0, shift: 0, tasks: [] };
  const observe = (type: string, hear: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    window.noted.largestPaint = startTime;
  });
  observe('layout-shift', ({ value }) => {
    window.noted.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    window.noted.tasks.push({ start: startTime, end: startTime + duration });
  });
}

async function measureFirstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const tab = await openTab(browser, `(${noteEntries})()`);
  const sizes = { Document: 0, Script: 0 };
  const types = new Map<string, string>();
  let isComplete = false;
  tab.on('Network.responseReceived', ({ requestId, type }: { requestId: string; type: string }) => {
    if (!isComplete) types.set(requestId, type);
  });
  tab.on('Network.loadingFinished', (done: { requestId: string; encodedDataLength: number }) => {
    const type = types.get(done.requestId);
    if (type === 'Document' || type === 'Script') sizes[type] += done.encodedDataLength / 1024;
  });
  tab.on('Page.loadEventFired', () => {
    isComplete = true;
  });
  await visit(tab, address);
  const seen = await tab.evaluate<Noted & { firstPaint: number; elements: number }>(`({
    ...window.noted,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    elements: document.querySelectorAll('*').length,
  })`);
  await tab.close();
  const { tasks, firstPaint, largestPaint, shift, elements } = seen;
  const beyond = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - 50));
  return {
    firstPaint,
    largestPaint,
    shift,
    blocked: beyond.reduce((sum, time) => sum + time, 0),
    html: sizes.Document,
    scripts: sizes.Script,
    elements,
  };
}

/** From a click on a link that the pointer has rested on until the next heading is painted, in milliseconds. */
export async function timeClick(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const tab = await openTab(browser);
  await visit(tab, origin + from);
  const place = await tab.evaluate<{ x: number; y: number }>(`(() => {
    const link = document.querySelector('main a[href="${to}"]');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = link.getBoundingClientRect();
    return { x: x + 20, y: y + 12 };
  })()`);
  const prefetch = new Promise<void>((resolve) => {
    let asked = '';
    tab.on('Network.requestWillBeSent', (sent: { requestId: string; request: { url: string } }) => {
      if (sent.request.url.includes('/_data/')) asked = sent.requestId;
    });
    tab.on('Network.loadingFinished', ({ requestId }: { requestId: string }) => {
      if (requestId === asked) resolve();
    });
  });
  const mouse = (type: string, more = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, ...place, ...more });
  await mouse('mouseMoved');
  await prefetch;
  await tab.evaluate(idle);
  await tab.evaluate(`(${timeNextHeading})()`);
  const button = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', button);
  await mouse('mouseReleased', button);
  const time = await tab.evaluate<number>('window.nextHeading');
  await tab.close();
  return time;
}

/** Promises, in the page, the time from the next click until another heading is painted. */
function timeNextHeading(): void {
  const heading = () => document.querySelector('main h1')?.textContent;
  const last = heading();
  window.nextHeading = new Promise((resolve) =>
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          if (heading() === last) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        watch.observe(document, { childList: true, subtree: true, characterData: true });
      },
      { capture: true },
    ),
  );
}
