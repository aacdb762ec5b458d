import type { Browser } from 'playwright-core';
import { median, type Row } from './report';
import { places } from './subject';
import { beginVisit, type Host, orNaN, slowPhone, small } from './visitor';

/** What a first visit on a slow telephone is like; times in milliseconds since it began. */
export interface FirstPage {
  firstPaint: number;
  largestPaint: number;
  /** The sum of layout shifts. */
  shift: number;
  /** Long tasks while nobody does anything. */
  longTasks: number;
  /** What tasks take beyond 50 ms each, after the first paint. */
  blocked: number;
  /** From the first paint until the theme switch has answered a press at it; NaN where there is none. */
  themeAnswer: number;
  /** Until the page is complete. */
  requests: number;
  kilobytes: number;
  /** Of these, in kilobytes as they are sent. */
  document: number;
  scripts: number;
  fonts: number;
  /** Downloaded afterwards, while nobody does anything. */
  laterKilobytes: number;
}

/** Measures first visits to addresses, by turns, each so often. The first turn only warms the machine. */
export async function measureFirstPages(browser: Browser, addresses: string[], runs: number) {
  const seen = addresses.map((): FirstPage[] => []);
  for (let round = 0; round <= runs; round++) {
    for (const [index, address] of addresses.entries()) {
      const visit = { ...(await look(browser, address)), themeAnswer: await pressTheme(browser, address) };
      if (round > 0) seen[index]?.push(visit);
    }
  }
  return seen.map(medianVisit);
}

function medianVisit(visits: FirstPage[]): FirstPage {
  const [first] = visits;
  if (!first) throw new Error('There was no visit.');
  const keys = Object.keys(first) as (keyof FirstPage)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(visits.map((visit) => visit[key]))]),
  ) as unknown as FirstPage;
}

interface Noted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    noted: Noted;
    themeAnswer?: number;
  }
}

function note(): void {
  const noted: Noted = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0, tasks: [] };
  window.noted = noted;
  const observe = (type: string, hear: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('layout-shift', ({ value }) => {
    noted.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ start: startTime, end: startTime + duration });
  });
}

async function look(browser: Browser, address: string): Promise<Omit<FirstPage, 'themeAnswer'>> {
  const { page, quiet, close } = await beginVisit(browser, slowPhone, { ...small, scripts: [note] });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Page.enable');
  const asked = new Map<string, { type: string; when: number; bytes: number }>();
  let complete = Number.POSITIVE_INFINITY;
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { type, when: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  session.on('Page.loadEventFired', ({ timestamp }) => {
    complete = timestamp;
  });
  await page.goto(address);
  await quiet();
  const { tasks, ...noted } = await page.evaluate(() => window.noted);
  await close();
  const all = [...asked.values()];
  const first = all.filter(({ when }) => when < complete);
  const sum = (requests: typeof all) => requests.reduce((bytes, request) => bytes + request.bytes, 0) / 1024;
  const sumOf = (type: string) => sum(first.filter((request) => request.type === type));
  const beyond = tasks.map(({ start, end }) => end - Math.max(start, noted.firstPaint) - 50);
  return {
    ...noted,
    longTasks: tasks.length,
    blocked: beyond.filter((time) => time > 0).reduce((total, time) => total + time, 0),
    requests: first.length,
    kilobytes: sum(first),
    document: sumOf('Document'),
    scripts: sumOf('Script'),
    fonts: sumOf('Font'),
    laterKilobytes: sum(all) - sum(first),
  };
}

/** Presses the theme switch at the first paint, and again until the page is dark. */
async function pressTheme(browser: Browser, address: string): Promise<number> {
  const { page, close } = await beginVisit(browser, slowPhone, { ...small, scripts: [pressAtFirstPaint] });
  await page.goto(address);
  const hasSwitch = (await page.locator('[data-theme="other"]').count()) > 0;
  const answered = () => page.waitForFunction(() => window.themeAnswer).then((handle) => handle.jsonValue());
  const answer = hasSwitch ? await orNaN(answered()) : Number.NaN;
  await close();
  return answer;
}

function pressAtFirstPaint(): void {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    const isDark = () => document.documentElement.classList.contains('dark');
    const press = () => {
      document.querySelector<HTMLElement>('[data-theme="other"]')?.click();
      if (!isDark()) return;
      clearInterval(timer);
      window.themeAnswer = performance.now() - paint.startTime;
    };
    const timer = setInterval(press, 5);
    press();
  }).observe({ type: 'paint', buffered: true });
}

/** What a first visit may weigh and ask for, until the page is complete. */
const limits = { requests: 6, kilobytes: 110, document: 14, scripts: 6, fonts: 40 };

/** A first visit to a page of every kind. */
export async function rowsOfFirstPages(browser: Browser, host: Host, runs: number): Promise<Row[]> {
  const addresses = places.map(({ address }) => host.origin + address);
  const visits = await measureFirstPages(browser, addresses, runs);
  return places.flatMap(({ name }, index) => {
    const visit = visits[index];
    return visit ? rowsOf(name, visit) : [];
  });
}

function rowsOf(name: string, visit: FirstPage): Row[] {
  const { firstPaint, largestPaint, shift, longTasks, blocked, requests, kilobytes } = visit;
  const fontLimit = name === 'article' ? 60 : limits.fonts;
  return [
    { aim: 2, what: `${name}: first paint`, value: firstPaint, unit: 'ms' },
    { aim: 2, what: `${name}: largest paint`, value: largestPaint, unit: 'ms' },
    { aim: 2, what: `${name}: layout shift`, value: shift, unit: 'shift', limit: 0 },
    {
      aim: 2,
      what: `${name}: long tasks before anybody acts`,
      value: longTasks,
      unit: 'tasks',
      limit: 0,
      detail: `${blocked.toFixed(0)} ms blocked after the first paint`,
    },
    { aim: 2, what: `${name}: requests`, value: requests, unit: 'requests', limit: limits.requests },
    {
      aim: 2,
      what: `${name}: first load`,
      value: kilobytes,
      unit: 'KB',
      limit: limits.kilobytes,
      detail: `${visit.laterKilobytes.toFixed(1)} KB more when it is complete`,
    },
    {
      aim: 1,
      what: `${name}: HTML with headers`,
      value: visit.document,
      unit: 'KB',
      ...(name === 'article' ? {} : { limit: limits.document }),
    },
    { aim: 1, what: `${name}: scripts`, value: visit.scripts, unit: 'KB', limit: limits.scripts },
    {
      aim: name === 'article' ? 1 : 2,
      what: `${name}: fonts`,
      value: visit.fonts,
      unit: 'KB',
      limit: fontLimit,
    },
  ];
}
