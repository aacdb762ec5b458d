import type { Page } from 'playwright-core';

/** Returns the lines of running text that have more than 75 characters. */
export async function findLongLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    for (const block of document.querySelectorAll('main :is(p, li, dd, td, th, label, legend, caption)')) {
      if (!block.checkVisibility() || block.querySelector('p, li, label')) continue;
      const lines: { y: number; text: string }[] = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node as Text).data.matchAll(/\s*\S+/g)) {
          range.setStart(node, index + word.search(/\S/));
          range.setEnd(node, index + word.length);
          const [box] = range.getClientRects();
          const line = lines.at(-1);
          if (!box) continue;
          // A superscript number belongs to the line of the word before it.
          if (line && Math.abs(line.y - box.bottom) < 12) line.text += word;
          else lines.push({ y: box.bottom, text: word.trim() });
        }
      found.push(...lines.map(({ text }) => text).filter((text) => text.length > 75));
    }
    return found;
  });
}

/**
 * Describes the lines of text that a reader cannot see or read. Such a line is outside the window, clipped, broken into
 * single characters or covered by other text. If a text is deliberately clamped, checks only the visible lines. Also
 * reports a page that scrolls sideways, and each element that scrolls sideways but not with the keyboard.
 */
export async function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(findLostTextInPage);
}

function findLostTextInPage(): string[] {
  interface Line {
    text: Text;
    box: DOMRect;
    /** The font size, in CSS pixels. */
    size: number;
    /** True if the text has many lines of only one or two characters. */
    isBroken: boolean;
  }

  const isScrolled = (value: string) => value === 'auto' || value === 'scroll';
  const isClipping = (value: string) => value === 'hidden' || value === 'clip';
  const describeLine = ({ text }: Line) =>
    `"${text.data.trim().slice(0, 50)}" in ${text.parentElement?.tagName}`;
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);

  for (const element of document.body.querySelectorAll('*')) {
    const isTooWide = element.scrollWidth > element.clientWidth + 1;
    const isScrollable =
      isScrolled(getComputedStyle(element).overflowX) && !element.matches('[tabindex="0"]');
    if (isTooWide && isScrollable && element.checkVisibility())
      found.add(
        `scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}, ${element.outerHTML.slice(0, 80)}`,
      );
  }

  const isScreenReaderOnly = (element: Element | null): boolean =>
    !!element &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isScreenReaderOnly(element.parentElement));

  /** Returns every visible line of text. */
  function listLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (
        !parent ||
        !text.data.trim() ||
        parent.closest('script, style, .visually-hidden') ||
        isScreenReaderOnly(parent)
      )
        continue;
      if (parent.closest('[role=status]:not([data-shown]), [role=alert]:not([data-shown])')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isBroken = boxes.length > 5 && text.data.trim().length < 3 * boxes.length;
      lines.push(...boxes.map((box) => ({ text, box, size, isBroken })));
    }
    return lines;
  }

  /** Returns the way in which a line is hidden, or an empty text. */
  function findLoss({ text, box, size }: Line): string {
    // If the line height is small, the box of the text is taller than its line. The extra space is empty, so it may
    // be cut.
    const slack = size * 0.3;
    for (let each = text.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      const isBeside = box.left < edge.left - 1 || box.right > edge.right + 1;
      const isBelow = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
      if (isClipping(overflowY) && isBelow) return webkitLineClamp === 'none' ? 'cut' : 'clamped';
      if (isClipping(overflowX) && isBeside) return 'cut';
      if (isScrolled(overflowX) || isScrolled(overflowY)) return '';
    }
    const isOut = box.left < -1 || box.right > clientWidth + 1;
    return isOut ? 'out of the window' : '';
  }

  /** Checks whether a line of text is in an element that may cover the page, such as a dialog or a sticky header. */
  function isOverlay({ text }: Line): boolean {
    for (let each = text.parentElement; each; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
      if (each.matches('dialog, [popover], header nav details[open]')) return true;
    }
    return false;
  }

  const shown = listLines().filter((line) => {
    const loss = findLoss(line);
    if (loss && loss !== 'clamped') found.add(`${loss}: ${describeLine(line)}`);
    return !loss;
  });
  for (const line of shown) if (line.isBroken) found.add(`broken into letters: ${describeLine(line)}`);
  // The area of a line reaches roughly from the top of its capital letters to its baseline.
  const getTop = (line: Line) => line.box.top + line.size * 0.25;
  const getBottom = (line: Line) => line.box.bottom - line.size * 0.25;
  const inPage = shown.filter((line) => !isOverlay(line)).sort((one, other) => getTop(one) - getTop(other));
  for (const [index, one] of inPage.entries()) {
    for (const other of inPage.slice(index + 1)) {
      if (getTop(other) > getBottom(one)) break;
      const overlapX = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const overlapY = Math.min(getBottom(one), getBottom(other)) - getTop(other);
      const isOverlapping = overlapX > 2 && overlapY > Math.min(one.size, other.size) * 0.2;
      if (isOverlapping && one.text !== other.text)
        found.add(`over each other: ${describeLine(one)}, ${describeLine(other)}`);
    }
  }
  return [...found];
}
