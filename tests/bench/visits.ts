import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { siteHandler } from '../../src/build/host/serve';

/** Serves a built site as `npm start` does. */
export async function serveBuiltSite(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(siteHandler(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The size of a phone's window, in CSS pixels. */
const phone = { width: 390, height: 844 };
const slowdown = { rate: 4 };
/** A script that defines esbuild's helper in pages. Compiled functions call this helper. */
const esbuildHelper = 'globalThis.__name = (value) => value';
const throughput = 1.6e6 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: throughput,
  uploadThroughput: throughput,
};

async function openSlowPhonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.addInitScript(esbuildHelper);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', slowdown);
  return page;
}

/** A browser tab that only the DevTools protocol controls. */
interface Tab {
  send<T>(method: string, params?: object): Promise<T>;
  /** Evaluates an expression and awaits its value. */
  evaluate<T>(expression: string): Promise<T>;
  on(event: string, listener: (params: never) => void): void;
  close(): Promise<unknown>;
}

/**
 * Opens a tab without Playwright. Playwright enables the DevTools domain "Runtime", which makes V8 parse scripts again
 * for source positions. On a slow phone this takes 200 ms, which no visitor waits for.
 */
async function openTab(browser: Browser, script = ''): Promise<Tab> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const calls: ((result: never) => void)[] = [];
  const listeners: { event: string; listener: (params: never) => void }[] = [];
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, method, params } = JSON.parse(message);
    if (id !== undefined) calls[id]?.(result as never);
    for (const { event, listener } of listeners) if (event === method) listener(params as never);
  });
  const send: Tab['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const message = JSON.stringify({ id: calls.push(resolve) - 1, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `${esbuildHelper};${script}` });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', network);
  await send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', slowdown);
  return {
    send,
    evaluate: async (expression) => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      return (await send<{ result: { value: never } }>('Runtime.evaluate', params)).result.value;
    },
    on: (event, listener) => void listeners.push({ event, listener }),
    close: () => session.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

const idleExpression = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 }))';

/** Loads a page and waits until the network and the main thread are idle. */
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
  await tab.evaluate(idleExpression);
}

/** The main-thread time until the first paint, by kind of work, in ms. */
type Trace = Record<'parse' | 'style' | 'layout' | 'paint' | 'script', number>;

/**
 * The measurements of a first visit. Paint times are in ms from the start of the visit. Sizes are in KB, as the server
 * sends them.
 */
export interface FirstVisit {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** The total blocking time: the sum of each task's time beyond 50 ms, after the first paint. */
  blocked: number;
  html: number;
  /** The size of the scripts that are fetched before the load event. */
  scripts: number;
  elements: number;
  trace: Trace;
}

/** Measures first visits to several addresses in turn. Returns medians. Ignores the first round, which is a warm-up. */
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
  return seen.map((visits) => getMedian(visits as unknown as Figures[]) as unknown as FirstVisit);
}

type Figures = { [name: string]: number | Figures };

function getMedian(all: Figures[]): Figures {
  const [first = {}] = all;
  const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? middle(all.map((each) => each[name] as number))
        : getMedian(all.map((each) => each[name] as Figures)),
    ]),
  );
}

interface Observed {
  largestPaint: number;
  shift: number;
  tasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    observed: Observed;
    nextHeading: Promise<number>;
  }
}

function observeEntries(): void {
  window.observed = { largestPaint: 0, shift: 0, tasks: [] };
  const observe = (type: string, listener: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) listener(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    window.observed.largestPaint = startTime;
  });
  observe('layout-shift', ({ value }) => {
    window.observed.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    window.observed.tasks.push({ start: startTime, end: startTime + duration });
  });
}

async function measureFirstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const tab = await openTab(browser, `(${observeEntries})()`);
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
  const seen = await tab.evaluate<Observed & { firstPaint: number; elements: number }>(`({
    ...window.observed,
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
    trace: await traceFirstPaint(browser, address),
  };
}

/**
 * Measures the work until the first paint in a separate visit, because tracing doubles the blocking time.
 */
async function traceFirstPaint(browser: Browser, address: string): Promise<Trace> {
  const page = await openSlowPhonePage(browser);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'loading'] });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  return sumTrace(trace.traceEvents);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

const kinds: Record<string, keyof Trace> = {
  ParseHTML: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  FunctionCall: 'script',
};

/** Sums the main thread's time until the first contentful paint, by kind of work. Counts nested events only once. */
function sumTrace(events: TraceEvent[]): Trace {
  const sums: Trace = { parse: 0, style: 0, layout: 0, paint: 0, script: 0 };
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return sums;
  const open: { end: number; kind?: keyof Trace }[] = [];
  const onThread = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts < paint.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0 } of onThread) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const kind = kinds[name];
    if (!kind) continue;
    const outer = open.at(-1)?.kind;
    sums[kind] += dur / 1000;
    if (outer) sums[outer] -= dur / 1000;
    open.push({ end: ts + dur, kind });
  }
  return sums;
}

/**
 * Hovers over a link until its page is prefetched, then clicks. Returns the time in ms until the next heading appears.
 */
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
    let prefetchId = '';
    tab.on('Network.requestWillBeSent', (sent: { requestId: string; request: { url: string } }) => {
      if (sent.request.url.includes('/_data/')) prefetchId = sent.requestId;
    });
    tab.on('Network.loadingFinished', ({ requestId }: { requestId: string }) => {
      if (requestId === prefetchId) resolve();
    });
  });
  const mouse = (type: string, options = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, ...place, ...options });
  await mouse('mouseMoved');
  await prefetch;
  await tab.evaluate(idleExpression);
  await tab.evaluate(`(${timeNextHeading})()`);
  const button = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', button);
  await mouse('mouseReleased', button);
  const time = await tab.evaluate<number>('window.nextHeading');
  await tab.close();
  return time;
}

/** Stores a promise of the time in ms between the next click and the new heading. Runs in the page. */
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
