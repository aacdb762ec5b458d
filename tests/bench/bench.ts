import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteHandler } from '../../src/build/host/serve';
import { loadSite } from '../../src/build/load-site';
import { launch } from '../browser/browser';
import { measureGrowth, toTable } from './growth';

/*
 * Prints what the README and CONTRIBUTING claim: time and memory of check and build as sites grow, the bytes of
 * a first visit, and the time from a click to the next page's heading. It judges nothing.
 */

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench');

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '0,100,1000,5000' },
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const sizes = options.pages.split(',').map(Number);
const runs = Number(options.runs);

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function benchGrowth(): void {
  const growths = measureGrowth({ folder, sizes, runs });
  if (options.json) {
    say(JSON.stringify({ machine: describeMachine(), runs, growths }, null, 2));
    return;
  }
  say(describeMachine());
  say(
    `Whole processes, median of ${runs}: seconds/seconds of the processor. From nothing: no picture, page or code is kept.`,
  );
  for (const line of toTable(growths)) say(line);
}

function describeMachine(): string {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${first?.model}, ${others.length + 1} cores, ${memory} GB, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}, ${type()} ${release()}`;
}

/** The site that is measured; what is asked of its pages is answered from here, as authors may rename each. */
const { site: measured } = loadSite(join(root, 'site-data'));
const pages = measured?.pages ?? [];
const [entry] = pages.filter(({ overview }) => overview !== undefined);

/** A page of each kind, and the overview of each: their files in the built site without the ending. */
function pagesToWeigh(): string[] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const firsts = kinds.flatMap((kind) => pages.find((page) => page.kind === kind) ?? []);
  const addresses = firsts.flatMap(({ kind, address, overview }) => [
    ...(overview ? [overview.to] : []),
    ...(kind === 'not-found' ? [] : [address]),
  ]);
  return [...new Set(['index', ...addresses.map((address) => address.slice(1) || 'index'), '404'])];
}

/** What a first visit downloads, compressed as hosts do; fonts and pictures are as they are. KB are 1,024 bytes. */
function benchBytes(site: string): void {
  say();
  say('First visit, KB (gzip)    HTML  scripts  shell  fonts  pictures above the fold  scripts asked for');
  for (const page of pagesToWeigh()) {
    const html = readFileSync(join(site, `${page}.html`), 'utf8');
    const scripts = [...html.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const fonts = [...html.matchAll(/as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    const images = [...html.matchAll(/as="image" href="([^"]+)"/g)].map((match) => match[1] ?? '');
    const [, shell = ''] = /as="fetch" href="([^"]+)"/.exec(html) ?? [];
    const sum = (paths: string[], squeeze: boolean) =>
      paths.reduce((total, path) => total + sizeOf(join(site, path), squeeze), 0);
    const cells = [
      gzipSync(html).length,
      sum(scripts, true),
      sum([shell], true),
      sum(fonts, false),
      sum(images, true),
    ];
    say(
      `${page.padEnd(24)} ${cells.map((bytes) => (bytes / 1024).toFixed(1).padStart(6)).join(' ')} ${String(scripts.length).padStart(14)}`,
    );
  }
}

function sizeOf(file: string, squeeze: boolean): number {
  const bytes = readFileSync(file);
  return squeeze ? gzipSync(bytes).length : bytes.length;
}

/** From the click to the next page's heading in the document: not warmed (by script) and warmed (by a real pointer). */
async function benchClicks(site: string): Promise<void> {
  const server = createServer(siteHandler(site)).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  const cold: number[] = [];
  const warm: number[] = [];
  const list = readFileSync(join(site, `${entry?.overview?.to}.html`), 'utf8');
  const entries = pages.filter(
    ({ kind, address }) => kind === entry?.kind && list.includes(`href="${address}"`),
  );
  for (let round = 0; round < 9; round++) {
    const page = await browser.newPage();
    await page.goto(`${base}${entry?.overview?.to}`);
    // The code of a page runs when a visitor comes near; any key will do.
    await page.waitForFunction(
      () => {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        return 'ready' in document.documentElement.dataset;
      },
      undefined,
      { polling: 50 },
    );
    const { address = '' } = entries[round % entries.length] ?? {};
    const link = `main a[href="${address}"]`;
    if (round % 2) {
      await page.hover(link);
      await page.waitForLoadState('networkidle');
    }
    const time = await page.evaluate(clickAndWait, link);
    (round % 2 ? warm : cold).push(time);
    await page.close();
  }
  await browser.close();
  server.close();
  say();
  say(
    `Click to next heading, ms: ${describe(cold)} not warmed, ${describe(warm)} warmed by pointing (median of each).`,
  );
}

function clickAndWait(link: string): Promise<number> {
  return new Promise((resolve) => {
    const heading = document.querySelector('main h1');
    const started = performance.now();
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1') === heading) return;
      watch.disconnect();
      resolve(performance.now() - started);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>(link)?.click();
  });
}

/** On a slow telephone: from the first paint until the theme switch has answered a press, and until scripts have taken over that a key has called for. */
async function benchFirstAnswer(site: string): Promise<void> {
  const server = createServer(siteHandler(site)).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  const answers: number[] = [];
  const takeovers: number[] = [];
  for (let round = 0; round < 5; round++) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const bits = 1.6e6;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bits / 8,
      uploadThroughput: bits / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(pressAtFirstPaint);
    await page.goto(`${base}${entry?.address}`);
    const { answer, takeover } = await page.evaluate(() => window.firstAnswer);
    answers.push(answer);
    takeovers.push(takeover);
    await page.close();
  }
  await browser.close();
  server.close();
  say(
    `At 1.6 Mbps, 150 ms and CPU ÷ 4, ms after the first paint: theme switch answers ${describe(answers)}, scripts take over ${describe(takeovers)} (medians).`,
  );
}

/** What the search downloads when it is opened, and how soon it answers what is typed, the parts for it included. */
async function benchSearch(site: string): Promise<void> {
  const server = createServer(siteHandler(site)).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  const page = await browser.newPage();
  let bytes = 0;
  page.on('response', async (answer) => {
    const isPart = /search/.test(answer.url());
    if (isPart) bytes += brotliCompressSync(await answer.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(base);
  await page.click('[data-search]');
  await page.waitForSelector('#search[open]');
  await page.waitForLoadState('networkidle');
  const opened = bytes;
  const titles = pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ title }) => title.slice(0, 24))
    .slice(0, 20);
  const times: number[] = [];
  for (const title of titles) times.push(await page.evaluate(typeAndWait, title));
  await browser.close();
  server.close();
  say();
  say(
    `Search: ${(opened / 1024).toFixed(1)} KB (brotli) when it opens, code included; an answer after ${describe(times)} ms (median of ${titles.length}), ${Math.max(...times).toFixed(0)} at most.`,
  );
}

function typeAndWait(words: string): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const list = document.querySelector('#search ol');
    const input = document.querySelector<HTMLInputElement>('#search input');
    if (!list || !input) throw new Error('The search is not open.');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve(performance.now() - started);
    });
    watch.observe(list, { childList: true });
    input.value = words;
    input.dispatchEvent(new Event('input'));
  });
}

declare global {
  interface Window {
    firstAnswer: Promise<{ answer: number; takeover: number }>;
  }
}

function pressAtFirstPaint(): void {
  window.firstAnswer = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      document.querySelector<HTMLElement>('button[data-theme=other]')?.click();
      const isDark = document.documentElement.classList.contains('dark');
      const answer = isDark ? performance.now() - paint.startTime : Number.NaN;
      const wait = setInterval(() => {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        if (!('ready' in document.documentElement.dataset)) return;
        clearInterval(wait);
        resolve({ answer, takeover: performance.now() - paint.startTime });
      }, 5);
    }).observe({ type: 'paint', buffered: true });
  });
}

function describe(times: number[]): string {
  return (times.sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(0);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
benchGrowth();
const built = join(folder, 'out-0');
if (existsSync(built) && !options.json) {
  benchBytes(built);
  await benchSearch(built);
  await benchClicks(built);
  await benchFirstAnswer(built);
}
rmSync(folder, { recursive: true });
