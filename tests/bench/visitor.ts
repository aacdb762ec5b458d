import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, errors, type Page } from 'playwright-core';
import { siteHandler } from '../../src/build/host/serve';

/** What stands between a visitor and a site. */
export interface Conditions {
  /** How many times slower the processor is than this machine's. */
  slowdown: number;
  /** Until an answer begins, in milliseconds. */
  latency: number;
  /** Bits in a second, each way; -1 for as many as there can be. */
  bandwidth: number;
}

/** A telephone of the lower middle, on a slow mobile network. */
export const slowPhone: Conditions = { slowdown: 4, latency: 150, bandwidth: 1.6e6 };

/** This machine, on a network whose answers take one round trip and no time to come. */
export const far: Conditions = { slowdown: 1, latency: 150, bandwidth: -1 };

/** This machine, and the site on it. */
export const near: Conditions = { slowdown: 1, latency: 0, bandwidth: -1 };

export const small = { viewport: { width: 390, height: 844 } };
export const large = { viewport: { width: 1440, height: 900 } };

/** A built site that is served, with all that it was asked for. */
export interface Host {
  origin: string;
  /** What was sent with status 200, in order. */
  sent: string[];
  close(): void;
}

/** Serves a built site as `npm start` does. */
export async function serveBuilt(folder: string): Promise<Host> {
  const handle = siteHandler(folder);
  const sent: string[] = [];
  const server = createServer((request, response) => {
    response.once('finish', () => {
      if (response.statusCode === 200) sent.push(request.url ?? '');
    });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sent, close: () => server.close() };
}

/** A visit in a profile of its own, and how to wait until its network is still. */
export interface Visit {
  page: Page;
  /** Resolves once the browser is idle and nothing has been asked for during a while. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A figure that is waited for; NaN where it never comes, so that a run goes on. */
export async function orNaN(figure: Promise<number | undefined>): Promise<number> {
  try {
    return (await figure) ?? Number.NaN;
  } catch (fault) {
    if (fault instanceof errors.TimeoutError) return Number.NaN;
    throw fault;
  }
}

const quietMs = 400;

/** Opens an empty page under conditions, with scripts that run before those of every page. */
export async function beginVisit(
  browser: Browser,
  conditions: Conditions,
  { scripts = [], ...options }: BrowserContextOptions & { scripts?: (() => void)[] },
): Promise<Visit> {
  const context = await browser.newContext(options);
  // A busy machine takes its time.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  // What reads our TypeScript wraps every function in a call of this one, which only it provides.
  await page.addInitScript('globalThis.__name = (value) => value');
  for (const script of scripts) await page.addInitScript(script);
  const session = await context.newCDPSession(page);
  const { slowdown, latency, bandwidth } = conditions;
  const throughput = bandwidth < 0 ? -1 : bandwidth / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let underWay = 0;
  let last = Date.now();
  const note = (change: number) => () => {
    underWay += change;
    last = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  const quiet = async () => {
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })),
    );
    last = Date.now();
    while (underWay > 0 || Date.now() - last < quietMs) await page.waitForTimeout(20);
  };
  return { page, quiet, close: () => context.close() };
}
