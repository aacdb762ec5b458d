import type { Page } from 'playwright-core';

/** One place where the focus stands on the way of a keyboard through a page. */
export interface Stop {
  name: string;
  /** What is wrong with how it was come by, or with how it can be seen; empty where nothing is. */
  fault: string;
}

type Key = 'Tab' | 'Shift+Tab';

/** Walks through the whole page with a key, from where the focus is to where it leaves the page or comes round. */
export async function walk(page: Page, key: Key, most = 400): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(beginWalk);
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(arrive, key);
    if (!stop) return [...stops, ...(await page.evaluate(lookBehind, key))];
    // What stands beside an article follows the part being read, a moment later.
    let unseen = await page.evaluate(lookAtStop);
    if (unseen) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      unseen = await page.evaluate(lookAtStop);
    }
    stops.push({ ...stop, fault: [stop.fault, unseen].filter(Boolean).join() });
  }
  throw new Error(`The focus does not come to an end; it stands at ${stops.at(-1)?.name}.`);
}

declare global {
  interface Window {
    walked: {
      /** Where the focus stood so far. */
      stops: HTMLElement[];
      /** What can be focused now, in the order in which a key comes by it. */
      listStops(key: Key): HTMLElement[];
      nameOf(element: HTMLElement): string;
    };
  }
}

function beginWalk(): void {
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const listStops = (key: Key) => {
    const room = document.querySelector('dialog:modal') ?? document.body;
    const stops = [...room.querySelectorAll<HTMLElement>(selector)].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        each.checkVisibility({ visibilityProperty: true }),
    );
    return key === 'Tab' ? stops : stops.reverse();
  };
  const nameOf = (element: HTMLElement) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName} "${words || element.getAttribute('name')}"`;
  };
  window.walked = { stops: [], listStops, nameOf };
}

/** Notes where the focus stands now; nothing once it has left the page, or stands where it was before. */
function arrive(key: Key): Stop | undefined {
  const element = document.activeElement;
  const { stops, listStops, nameOf } = window.walked;
  if (!(element instanceof HTMLElement) || element === document.body || stops.includes(element))
    return undefined;
  const previous = stops.at(-1);
  stops.push(element);
  // Judged step by step, as what stands beside an article changes with the part being read.
  const way = listStops(key);
  const expected = !previous ? way[0] : previous.isConnected ? way[way.indexOf(previous) + 1] : element;
  const isNext = expected === element;
  return {
    name: nameOf(element),
    fault: isNext ? '' : `does not follow ${previous ? nameOf(previous) : 'first'}`,
  };
}

/** What is wrong with how the last stop can be seen; empty where nothing is. */
function lookAtStop(): string {
  const element = window.walked.stops.at(-1) as HTMLElement;
  // Of a link that breaks into lines the first one.
  const [line] = element.getClientRects();
  const { left, top, width, height } = line ?? element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;

  // What is too large for the room that header and banner leave shows at least some of itself.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  const isLarge = height > room;
  const parts = isLarge ? [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95] : [0.15, 0.5, 0.85];
  const isSeen = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return (
      !!hit && (element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit))
    );
  };
  const points = parts.flatMap((down) =>
    parts.map((across) => [left + width * across, top + height * down] as const),
  );
  const seen = points.filter(([x, y]) => isSeen(x, y));
  const isShown = isLarge ? seen.length > 0 : seen.length === points.length;
  const cover = `is covered at ${Math.round(left)}, ${Math.round(top)}`;
  return [!hasRing && 'has no ring', !isShown && cover].filter(Boolean).join();
}

/** What the walk has not come by, though it stands after its last stop. */
function lookBehind(key: Key): Stop[] {
  const { stops, listStops, nameOf } = window.walked;
  const way = listStops(key);
  const last = stops.at(-1);
  const left = last ? way.slice(way.indexOf(last) + 1) : way;
  return left.map((element) => ({ name: nameOf(element), fault: 'is never come by' }));
}
