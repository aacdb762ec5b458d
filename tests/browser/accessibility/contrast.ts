import type { Page } from 'playwright-core';
import { markUnseen } from './unseen';

/**
 * Every text in view or further down the page that has too little contrast with what is really painted behind it, art
 * included: 4.5 : 1, or 3 : 1 for large letters, with all but a hundredth of those pixels.
 */
export function findFaintText(page: Page): Promise<string[]> {
  return compare(page, true);
}

/** The same for what is on the screen, as dialogs, menus and messages lie over it. */
export function findFaintTextInView(page: Page): Promise<string[]> {
  return compare(page, false);
}

async function compare(page: Page, fullPage: boolean): Promise<string[]> {
  await markUnseen(page);
  const lines = await page.evaluate(listLines, fullPage);
  const veil = await page.addStyleTag({ content: withoutText });
  const found: string[] = [];
  for (const part of await listParts(page, fullPage)) {
    const picture = await page.screenshot({ fullPage, clip: part, scale: 'css' });
    const inPart = lines
      .filter(({ box }) => box.y >= part.y && box.y < part.y + partHeight)
      .map((line) => ({ ...line, box: { ...line.box, y: line.box.y - part.y } }));
    found.push(...(await page.evaluate(measure, { lines: inPart, picture: picture.toString('base64') })));
  }
  await veil.evaluate((style: Element) => style.remove());
  return found;
}

/** In CSS pixels. A canvas holds no more than 32,767, and an article in large letters on a telephone is higher. */
const partHeight = 12_000;

/** What pictures are taken of, so high that a line that begins in a part ends in it: the window, or all of the page. */
async function listParts(page: Page, isWhole: boolean) {
  const { width, height } = await page.evaluate((whole) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return whole ? { width: scrollWidth, height: scrollHeight } : { width: innerWidth, height: innerHeight };
  }, isWhole);
  return Array.from({ length: Math.ceil(height / partHeight) }, (_, index) => {
    const y = index * partHeight;
    return { x: 0, y, width, height: Math.min(partHeight + 400, height - y) };
  });
}

// Only letters go: what has the colour of the text, as a border or a drawing, stays.
const withoutText = `*, ::before, ::after, ::placeholder {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
}`;

/** One line of text as it is laid out. */
interface Line {
  words: string;
  color: string;
  /** Whether its letters are so large or bold that 3 : 1 is enough. */
  isLarge: boolean;
  /** In CSS pixels from the top left of the picture. */
  box: { x: number; y: number; width: number; height: number };
}

function listLines(isWhole: boolean): Line[] {
  const unseen =
    'script, style, :disabled, [aria-hidden=true], [data-unseen], [role=status]:not([data-shown])';

  /** Whether a line has been scrolled out of what holds it; behind a dialog such a line would still hit the dialog. */
  function isScrolledAway(element: Element, { top, bottom }: DOMRect): boolean {
    const holder = element.closest('dialog ol, dialog');
    if (!holder) return false;
    const start = holder.getBoundingClientRect().top + holder.clientTop;
    return top < start || bottom > start + holder.clientHeight;
  }

  /** Whether a line is seen: not cut off after some lines, and under no dialog, menu or banner. */
  function isUncovered(element: Element, rect: DOMRect): boolean {
    if (isScrolledAway(element, rect)) return false;
    const { left, top, bottom, width, height } = rect;
    const isOnScreen = top >= 0 && bottom <= innerHeight;
    if (isOnScreen) {
      return [0.02, 0.5, 0.98].every((across) =>
        [0.1, 0.9].every((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return !!hit && (hit.contains(element) || element.contains(hit));
        }),
      );
    }
    if (!isWhole) return false;
    const clamp = element.closest('p');
    return !clamp || bottom <= clamp.getBoundingClientRect().bottom + 2;
  }

  // A picture of the whole page has room for all, and what scrolls by itself begins anew in it.
  if (isWhole) for (const part of document.body.querySelectorAll('*')) if (part.scrollTop) part.scrollTop = 0;

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!parent || !words || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.bottom + scrollY <= 0 || !isUncovered(parent, rect)) continue;
      // The letters themselves, without what a font keeps above and below them.
      const y = rect.y + (isWhole ? scrollY : 0) + rect.height * 0.15;
      const box = { x: rect.x, y, width: rect.width, height: rect.height * 0.7 };
      lines.push({ words, color, isLarge, box });
    }
  }
  return lines;
}

async function measure({ lines, picture }: { lines: Line[]; picture: string }): Promise<string[]> {
  type Colour = [red: number, green: number, blue: number];
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const often = { willReadFrequently: true };
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', often);
  const swatch = new OffscreenCanvas(1, 1).getContext('2d', often);
  if (!canvas || !swatch) throw new Error('The browser has no canvas.');
  canvas.drawImage(image, 0, 0);

  const light = (part: number) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

  /** How a colour of a style, which may let some of its ground through, differs from that ground. */
  const contrast = (color: string, ground: Colour) => {
    swatch.fillStyle = `rgb(${ground})`;
    swatch.fillRect(0, 0, 1, 1);
    swatch.fillStyle = color;
    swatch.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = swatch.getImageData(0, 0, 1, 1).data;
    const [one, other] = [luminance([red, green, blue]), luminance(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };

  /** How many pixels of each colour there are. */
  const countColours = ({ data }: ImageData) => {
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };

  return lines.flatMap(({ words, color, isLarge, box }) => {
    const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
    const width = Math.min(Math.ceil(box.width), image.width - x);
    const height = Math.min(Math.ceil(box.height), image.height - y);
    if (width < 1 || height < 1) return [];
    let faint = 0;
    let worst = 21;
    for (const [key, count] of countColours(canvas.getImageData(x, y, width, height))) {
      const reached = contrast(color, [key >> 16, (key >> 8) & 255, key & 255]);
      if (reached < (isLarge ? 2.995 : 4.495)) faint += count;
      worst = Math.min(worst, reached);
    }
    const part = (100 * faint) / (width * height);
    return part > 1 ? [`"${words}" reaches only ${worst.toFixed(2)} : 1 on ${Math.round(part)} %`] : [];
  });
}
