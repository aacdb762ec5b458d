import type { Browser, Page } from 'playwright-core';
import { median, type Row } from './report';
import { addressOf } from './subject';
import {
  beginVisit,
  type Conditions,
  far,
  type Host,
  large,
  near,
  orNaN,
  slowPhone,
  type Visit,
} from './visitor';

declare global {
  interface Window {
    /** From the last click on a link until the next page's heading was painted, in milliseconds. */
    arrival?: number;
    /** The same from the moment that the browser has gone back in the history, and where the page stood then. */
    back?: { time: number; scroll: number };
  }
}

/** Times moves between pages, whether the page is loaded anew or not. */
function timeMoves(): void {
  const key = 'bench-click';
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1')?.textContent;
  const painted = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage('');
    });
  const whenHeading = (isNext: () => boolean, done: () => void) => {
    const watch = new MutationObserver(() => {
      if (!isNext()) return;
      watch.disconnect();
      done();
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  };
  const arrive = () => {
    window.arrival = now() - Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
  };

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a')) return;
      sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
      window.arrival = undefined;
      const last = heading();
      whenHeading(
        () => Boolean(heading()) && heading() !== last,
        () => painted(arrive),
      );
    },
    { capture: true },
  );
  addEventListener(
    'popstate',
    () => {
      const started = performance.now();
      const last = heading();
      const paint = () =>
        requestAnimationFrame((frame) => {
          window.back = { time: frame - started, scroll: scrollY };
        });
      whenHeading(() => Boolean(heading()) && heading() !== last, paint);
    },
    { capture: true },
  );

  if (!sessionStorage.getItem(key)) return;
  const whenPainted = () =>
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      window.arrival = performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    }).observe({ type: 'paint', buffered: true });
  whenHeading(() => Boolean(heading()), whenPainted);
}

/** How near a visitor has come before the click. */
export type Approach =
  /** The pointer has rested on the link. */
  | 'warm'
  /** The pointer comes and clicks at once, and the code of the page runs since a key was pressed. */
  | 'awake'
  /** The pointer comes and clicks at once, which is the first that the visitor does. */
  | 'bare';

/** From a click on a link to an address until the heading there is painted, in milliseconds. */
export async function timeClick(
  browser: Browser,
  conditions: Conditions,
  { from, to, approach }: { from: string; to: string; approach: Approach },
): Promise<number> {
  const visit = await beginVisit(browser, conditions, { ...large, scripts: [timeMoves] });
  const { page, quiet, close } = visit;
  await page.goto(from);
  await quiet();
  if (approach === 'awake') await wake(visit);
  await pointAt(page, to);
  if (approach === 'warm') await quiet();
  await page.mouse.down();
  await page.mouse.up();
  const time = await arrival(page);
  await close();
  return time;
}

function arrival(page: Page): Promise<number> {
  return orNaN(page.waitForFunction(() => window.arrival).then((handle) => handle.jsonValue()));
}

/** Has the code of a page run, as any key does. */
async function wake({ page, quiet }: Visit): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await quiet();
}

async function pointAt(page: Page, to: string): Promise<void> {
  const link = page.locator(`main a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${to} in view.`);
  // Somewhere on the first line of it, as the middle of a long link may lie between its lines.
  await page.mouse.move(box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 12));
}

async function click(page: Page, to: string): Promise<void> {
  await pointAt(page, to);
  await page.mouse.down();
  await page.mouse.up();
  await arrival(page);
}

/** Moving from page to page. */
export async function rowsOfMoving(browser: Browser, host: Host, runs: number): Promise<Row[]> {
  const [from, to] = [host.origin + addressOf('overview'), addressOf('entry')];
  const time = async (conditions: Conditions, approach: Approach) => {
    const times: number[] = [];
    for (let round = 0; round < runs; round++)
      times.push(await timeClick(browser, conditions, { from, to, approach }));
    return median(times);
  };
  const back = await measureBack(browser, host, runs);
  const swept = await sweep(browser, host);
  const saving = await saveData(browser, host);
  const repeated = await findRepeated(browser, host);
  return [
    { aim: 3, what: 'click after hover', value: await time(near, 'warm'), unit: 'ms', limit: 50 },
    {
      aim: 3,
      what: 'click after hover, slow phone',
      value: await time(slowPhone, 'warm'),
      unit: 'ms',
      limit: 150,
    },
    {
      aim: 3,
      what: 'click at once, code runs, 150 ms away',
      value: await time(far, 'awake'),
      unit: 'ms',
      limit: far.latency + 50,
    },
    {
      aim: 3,
      what: 'click at once, first act, 150 ms away',
      value: await time(far, 'bare'),
      unit: 'ms',
      limit: far.latency + 50,
    },
    {
      aim: 3,
      what: 'click at once, first act, slow phone',
      value: await time(slowPhone, 'bare'),
      unit: 'ms',
    },
    {
      aim: 3,
      what: 'pointer passes over every link of home',
      value: swept.asked.length,
      unit: 'requests',
      limit: 0,
      detail: `${swept.each.toFixed(0)} ms on each: ${summarise(swept.asked)}`,
    },
    { aim: 3, what: 'back, until the frame that shows it', value: back.time, unit: 'ms', limit: 17 },
    {
      aim: 3,
      what: 'back, away from where it stood',
      value: back.away,
      unit: 'px',
      limit: 2,
    },
    {
      aim: 3,
      what: 'fetched twice in a visit of six pages',
      value: repeated.length,
      unit: 'requests',
      limit: 0,
      detail: summarise(repeated),
    },
    {
      aim: 3,
      what: 'saving data: code and data before anybody acts',
      value: saving.still.length,
      unit: 'requests',
      limit: 0,
      detail: summarise(saving.still),
    },
    {
      aim: 3,
      what: 'saving data: pages fetched by hover',
      value: saving.hover.length,
      unit: 'requests',
      limit: 0,
      detail: summarise(saving.hover),
    },
  ];
}

function summarise(paths: string[]): string {
  return paths.length > 3 ? `${paths.slice(0, 3).join(' ')} …` : paths.join(' ');
}

/** Lets the pointer pass over every link of the home page: what was asked for, and the milliseconds on each. */
async function sweep(browser: Browser, host: Host): Promise<{ asked: string[]; each: number }> {
  const { page, quiet, close } = await beginVisit(browser, near, large);
  await page.goto(host.origin);
  await quiet();
  const before = host.sent.length;
  let links = 0;
  let time = 0;
  for (let isEnd = false; !isEnd; ) {
    const points = await page.evaluate(linksInView);
    const started = performance.now();
    for (const [x, y] of points) await page.mouse.move(x, y);
    await page.mouse.move(1, 450);
    links += points.length;
    time += performance.now() - started;
    isEnd = await page.evaluate(scrollOn);
  }
  await quiet();
  await close();
  return { asked: host.sent.slice(before).filter(isOfMoving), each: time / links };
}

/** Whether a file is code or data. The pictures of a page come as it is scrolled, or laid out after all else. */
function isOfMoving(path: string): boolean {
  return /\.(js|json)$/.test(path);
}

function linksInView(): [number, number][] {
  const boxes = [...document.querySelectorAll('main a')].map((link) => link.getBoundingClientRect());
  const centres = boxes.map(({ x, y, width, height }): [number, number] => [x + width / 2, y + height / 2]);
  return centres.filter(([x, y]) => x > 0 && y > 120 && y < innerHeight);
}

/** Scrolls by most of a window; whether that was the end. */
function scrollOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight - 160, behavior: 'instant' });
  return scrollY === before;
}

/** Scrolls an overview, follows a link and goes back: how long that takes, and how far from its place the page stands. */
async function measureBack(
  browser: Browser,
  host: Host,
  runs: number,
): Promise<{ time: number; away: number }> {
  const times: number[] = [];
  const distances: number[] = [];
  for (let round = 0; round < runs; round++) {
    const visit = await beginVisit(browser, near, { ...large, scripts: [timeMoves] });
    const { page, quiet, close } = visit;
    await page.goto(host.origin + addressOf('overview'));
    await quiet();
    await wake(visit);
    await pointAt(page, addressOf('entry'));
    const stood = await page.evaluate(() => scrollY);
    await click(page, addressOf('entry'));
    await quiet();
    await page.evaluate(() => history.back());
    const handle = await page.waitForFunction(() => window.back);
    const { time, scroll } = (await handle.jsonValue()) ?? { time: Number.NaN, scroll: Number.NaN };
    times.push(time);
    distances.push(Math.abs(scroll - stood));
    await close();
  }
  return { time: median(times), away: median(distances) };
}

/** Goes to and fro between pages; answers what was sent more than once. */
async function findRepeated(browser: Browser, host: Host): Promise<string[]> {
  const visit = await beginVisit(browser, near, { ...large, scripts: [timeMoves] });
  const { page, quiet, close } = visit;
  const before = host.sent.length;
  await page.goto(host.origin + addressOf('overview'));
  await quiet();
  await wake(visit);
  for (let turn = 0; turn < 3; turn++) {
    await click(page, addressOf('entry'));
    await quiet();
    await page.goBack();
    await quiet();
  }
  await close();
  const sent = host.sent.slice(before);
  return sent.filter((path, index) => sent.indexOf(path) !== index);
}

/** A visitor who asks to save data: what is fetched while nothing is done, and what by pointing at a link. */
async function saveData(browser: Browser, host: Host): Promise<{ still: string[]; hover: string[] }> {
  const ask = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const visit = await beginVisit(browser, near, { ...large, scripts: [ask] });
  const { page, quiet, close } = visit;
  await page.goto(host.origin + addressOf('overview'));
  const complete = host.sent.length;
  await quiet();
  await quiet();
  const still = host.sent.slice(complete).filter(isOfMoving);
  await wake(visit);
  const awake = host.sent.length;
  await pointAt(page, addressOf('entry'));
  await quiet();
  await close();
  return { still, hover: host.sent.slice(awake) };
}
