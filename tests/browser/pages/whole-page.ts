import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

/**
 * Returns the blocks whose `innerText` differs from the text of their visible elements. Ignores spaces, because only
 * `innerText` has line breaks between elements.
 */
export function findUnreadBlocks(page: Page): Promise<{ read: string; written: string }[]> {
  return page.locator('main').evaluate((main) => {
    const isOpen = ({ parentElement }: Element) =>
      parentElement?.localName !== 'details' ||
      getComputedStyle(parentElement, '::details-content').contentVisibility !== 'hidden';
    const isShown = (element: Element): boolean => {
      if (element === main) return true;
      const { display, visibility } = getComputedStyle(element);
      // If scripts run, the content of `noscript` is one hidden text.
      const isNoscriptText = element.localName === 'noscript' && !element.firstElementChild;
      // The `<title>` of an SVG is not visible text. Browsers show it only as a tooltip.
      const isTitle = element.localName === 'title';
      const isDisplayed = display !== 'none' && visibility === 'visible' && !isNoscriptText && !isTitle;
      const isCollapsed = element.localName !== 'summary' && !isOpen(element);
      return isDisplayed && !isCollapsed && isShown(element.parentElement as Element);
    };
    const collectText = (block: Element) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode())
        if (isShown(walker.currentNode.parentElement as Element))
          texts.push(walker.currentNode.nodeValue ?? '');
      return texts.join('');
    };
    const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();
    return [...main.children]
      .map((block) => ({
        read: removeSpaces((block as HTMLElement).innerText),
        written: removeSpaces(collectText(block)),
      }))
      .filter(({ read, written }) => read !== written);
  });
}

interface Area {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The scale of a screenshot. At this scale, text still differs from an empty block, and drawing is fast. */
const scale = 0.25;

/** Returns the blocks that look empty in a screenshot, with their positions in the screenshot. */
export async function findBlankBlocks(page: Page): Promise<Area[]> {
  const { blocks, ...size } = await page.evaluate((by) => {
    const shown = [...document.querySelectorAll('main > *')].filter(
      (block) => getComputedStyle(block).display !== 'none',
    );
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    const blocks = shown.map((block): Area => {
      const { left, top, right, bottom } = block.getBoundingClientRect();
      const [x, y] = [Math.max(0, Math.ceil((left + scrollX) * by)), Math.ceil((top + scrollY) * by)];
      return {
        name: `${block.localName} ${block.textContent?.slice(0, 40)}`,
        left: x,
        top: y,
        width: Math.floor(Math.min(right + scrollX, width) * by) - x,
        height: Math.floor((bottom + scrollY) * by) - y,
      };
    });
    return { blocks, width, height };
  }, scale);
  expect(blocks.length, 'the page has blocks').toBeGreaterThan(0);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale };
  const screenshot = await session.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  await session.detach();
  const picture = sharp(Buffer.from(screenshot.data, 'base64')).greyscale().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  /** Checks whether almost all pixels of an area have the same brightness. */
  const isBlank = ({ left, top, width, height }: Area) => {
    const background = data[top * info.width + left] ?? 0;
    let differentPixels = 0;
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++)
        if (Math.abs((data[y * info.width + x] ?? 0) - background) > 16 && ++differentPixels > 10)
          return false;
    return true;
  };
  return blocks.filter(isBlank);
}
