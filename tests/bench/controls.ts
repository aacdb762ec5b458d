import type { Browser } from 'playwright-core';
import { median, type Row } from './report';
import { addressOf } from './subject';
import { beginVisit, type Host, large, orNaN, slowPhone, small } from './visitor';

/** Something to press or to type in, and how to tell that it has answered. */
interface Control {
  name: string;
  window: typeof small;
  address: string;
  selector: string;
  /** Typed after the press. */
  types?: string;
  /** Matches something once the control has answered. */
  answered: string;
}

const listControls = (): Control[] => [
  {
    name: 'drawer',
    window: small,
    address: addressOf('home'),
    selector: 'header [data-opens="#drawer"]',
    answered: '#drawer[open]',
  },
  {
    name: 'menu of the header',
    window: large,
    address: addressOf('home'),
    selector: 'header nav summary',
    answered: 'header nav details[open]',
  },
  {
    name: 'theme on the longest article',
    window: small,
    address: addressOf('article'),
    selector: 'header [data-theme="other"]',
    answered: 'html.dark',
  },
  {
    name: 'theme on the longest article, large',
    window: large,
    address: addressOf('article'),
    selector: 'header [data-theme="other"]',
    answered: 'html.dark',
  },
  {
    name: 'dialog of cookies',
    window: small,
    address: addressOf('home'),
    selector: '#consent [data-opens="#cookies"]',
    answered: '#cookies[open]',
  },
  {
    name: 'search',
    window: large,
    address: addressOf('home'),
    selector: 'header [data-search]',
    answered: '#search[open]',
  },
  {
    name: 'typing in the contact form',
    window: small,
    address: addressOf('contact'),
    selector: 'textarea[name="message"]',
    types: 'We build a farm',
    answered: 'textarea[name="message"]:focus',
  },
];

declare global {
  interface Window {
    /** The longest that an event has waited for its paint, in milliseconds; nought for less than 16. */
    slowest: number;
  }
}

function noteEvents(): void {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The shortest time that the browser tells. */
const shortest = 16;

type Moment = 'at the first paint' | 'on a page at rest';

/** From the event to the paint by the browser's own timing, and until the control has answered, in milliseconds. */
async function press(
  browser: Browser,
  host: Host,
  { control, moment }: { control: Control; moment: Moment },
): Promise<{ paint: number; answer: number }> {
  const { window, address, selector, types, answered } = control;
  const { page, quiet, close } = await beginVisit(browser, slowPhone, { ...window, scripts: [noteEvents] });
  await page.goto(host.origin + address, { waitUntil: 'commit' });
  await page.waitForFunction(
    (name) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(name),
    selector,
    { polling: 10 },
  );
  if (moment === 'on a page at rest') {
    await page.waitForLoadState();
    await quiet();
  }
  const target = page.locator(selector).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${control.name} is not in view.`);
  const started = performance.now();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  if (types) await page.keyboard.type(types);
  const answer = await orNaN(
    page.waitForSelector(answered, { state: 'attached' }).then(() => performance.now() - started),
  );
  await quiet();
  const paint = await page.evaluate(afterPaint);
  await close();
  return { paint: Number.isNaN(answer) ? answer : Math.max(paint, shortest), answer };
}

/** What the browser has told by the second frame from now. */
function afterPaint(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.slowest)))),
  );
}

/** Every control, pressed at the first paint and on a page at rest, on a slow telephone. */
export async function rowsOfControls(browser: Browser, host: Host, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const control of listControls()) {
    for (const moment of ['at the first paint', 'on a page at rest'] as const) {
      const presses: { paint: number; answer: number }[] = [];
      for (let round = 0; round < runs; round++)
        presses.push(await press(browser, host, { control, moment }));
      const answer = median(presses.map((each) => each.answer));
      rows.push({
        aim: 4,
        what: `${control.name}, ${moment}`,
        value: median(presses.map(({ paint }) => paint)),
        unit: 'ms',
        limit: 100,
        detail: `done ${answer.toFixed(0)} ms after the press was sent`,
      });
    }
  }
  return rows;
}
