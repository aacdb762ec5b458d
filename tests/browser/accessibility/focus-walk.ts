import type { Page } from 'playwright-core';

/** One place where the focus stands on the way of a keyboard through a page. */
export interface Stop {
  /** Its place among all that can be focused, in the order of the HTML; less than 0 for what is none of them. */
  place: number;
  name: string;
  /** What is wrong with how it can be seen; empty where nothing is. */
  fault: string;
}

/** Walks through the whole page with a key, from where the focus is to where it leaves the page or comes round. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = 400): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(listStops);
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtStop);
    if (!stop || stops.some(({ place }) => place === stop.place && place >= 0)) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not come to an end; it stands at ${stops.at(-1)?.name}.`);
}

/** How many places there are to come by on the way through the page as it is now. */
export function countStops(page: Page): Promise<number> {
  return page.evaluate(() => window.stops.length);
}

declare global {
  interface Window {
    stops: HTMLElement[];
  }
}

/** Notes what can be focused, in the order of the HTML. */
function listStops(): void {
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const room = document.querySelector('dialog:modal') ?? document.body;
  window.stops = [...room.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
  );
}

function lookAtStop(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // Of a link that breaks into lines the first one.
  const [line] = element.getClientRects();
  const { left, top, width, height } = line ?? element.getBoundingClientRect();
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const name = `${element.tagName} "${words || element.getAttribute('name')}"`;
  const place = window.stops.indexOf(element);
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
  const faults = [!hasRing && 'has no ring', !isShown && cover];
  return { place, name, fault: faults.filter(Boolean).join() };
}
