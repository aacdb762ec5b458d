import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteHandler } from '../../src/build/host/serve';
import { loadSite } from '../../src/build/load-site';
import { launch } from '../browser/browser';
import { generateSite } from './generate-site';

/*
 * Prints what the README and CONTRIBUTING claim: time and memory of check and build as sites grow, the bytes of
 * a first visit, and the time from a click to the next page's heading. It judges nothing.
 */

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench');
const sizes = [0, 100, 1000, 5000];
const rounds = 3;

interface Measured {
  seconds: number;
  megabytes: number;
  /** What a build said of its share pictures. */
  shares?: string;
}

/** Runs a command of ours in a process of its own; answers its time and the most memory it held. */
function measure(args: string[]): Measured {
  const started = performance.now();
  const meter = join(import.meta.dirname, 'peak-memory.mjs');
  const output = execFileSync(process.execPath, ['--import', meter, 'src/cli/main.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, peak = '0'] = /peak memory (\d+) KB/.exec(output) ?? [];
  const [shares] = /Drew \d+ share pictures in .*/.exec(output) ?? [];
  return { seconds: (performance.now() - started) / 1000, megabytes: Number(peak) / 1024, shares };
}

const noBuild: Measured = { seconds: Number.NaN, megabytes: Number.NaN };

function median(runs: Measured[]): Measured {
  const middle = (key: 'seconds' | 'megabytes') =>
    runs.map((run) => run[key]).sort((a, b) => a - b)[runs.length >> 1] ?? 0;
  return { seconds: middle('seconds'), megabytes: middle('megabytes') };
}

function repeat(args: (round: number) => string[]): Measured {
  return median(runs(args));
}

function runs(args: (round: number) => string[]): Measured[] {
  return Array.from({ length: rounds }, (_, round) => measure(args(round)));
}

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function benchGrowth(): void {
  say(`Whole processes, median of ${rounds} runs. "start" is a command that reads nothing (check --help).`);
  const start = repeat(() => ['check', '--help']);
  say(`start            ${start.seconds.toFixed(2)} s`);
  say('The first build draws every share picture; later ones keep those of the build before.');
  say('further entries     check   memory     first build      later   memory');
  for (const size of sizes) {
    const data = join(folder, `data-${size}`);
    generateSite(join(root, 'site-data'), data, size);
    const check = repeat(() => ['check', '--data', data]);
    const builds = runs((round) => ['build', '--data', data, '--out', join(folder, `out-${size}-${round}`)]);
    const [first = noBuild, ...later] = builds;
    const build = median(later);
    say(
      `${String(size).padStart(15)}  ${seconds(check)} ${memory(check)}       ${seconds(first)}  ${seconds(build)} ${memory(build)}`,
    );
    say(`${' '.repeat(15)}  first: ${first.shares}\n${' '.repeat(15)}  later: ${later.at(-1)?.shares}`);
    rmSync(data, { recursive: true });
    for (let round = 0; round < rounds; round++) {
      if (size > 0 || round > 0) rmSync(join(folder, `out-${size}-${round}`), { recursive: true });
    }
  }
}

function seconds(measured: Measured): string {
  return `${measured.seconds.toFixed(2)} s`.padStart(9);
}

function memory(measured: Measured): string {
  return `${Math.round(measured.megabytes)} MB`.padStart(8);
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
  const entries = pages.filter(({ kind, overview }) => overview && kind === entry?.kind);
  for (let round = 0; round < 9; round++) {
    const page = await browser.newPage();
    await page.goto(`${base}${entry?.overview?.to}`);
    await page.waitForSelector('html[data-ready]');
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

/** On a slow telephone: from the first paint until the theme switch has answered a press, and until scripts have taken over. */
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
// Else the first builds would find the share pictures of an earlier bench.
rmSync(join(root, '.cache/share-pictures'), { recursive: true, force: true });
benchGrowth();
benchBytes(join(folder, 'out-0-0'));
await benchClicks(join(folder, 'out-0-0'));
await benchFirstAnswer(join(folder, 'out-0-0'));
rmSync(folder, { recursive: true });
