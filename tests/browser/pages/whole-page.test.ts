import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { placesToTest } from '../built-site';
import { desk, phone, test } from '../visit';

const { content, site } = inject('sites');

test.for(placesToTest([content, site]).map((place, index) => ({ ...place, hasScript: index % 3 < 2 })))(
  '$address can be read and pictured as a whole as soon as it is loaded, script: $hasScript',
  async ({ address, folder, hasScript }, { visit, server }) => {
    server.serve(folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(address, { viewport: phone, javaScriptEnabled: hasScript, isAlive: false });
    const picture = await page.screenshot({ fullPage: true });
    expect(await findUnreadBlocks(page)).toEqual([]);
    expect(await findBlankBlocks(page, picture)).toEqual([]);
    await page.setViewportSize(desk);
    expect(await findUnreadBlocks(page), `${desk.width} px`).toEqual([]);
  },
);

/**
 * The blocks of which a visitor's program reads other words than those that stand in the document and are not put out of
 * sight on purpose. Spaces are left aside, as what is a line of its own has a break in one text and none in the other.
 */
function findUnreadBlocks(page: Page): Promise<{ read: string; written: string }[]> {
  return page.locator('main').evaluate((main) => {
    const isOpen = ({ parentElement }: Element) =>
      parentElement?.localName !== 'details' ||
      getComputedStyle(parentElement, '::details-content').contentVisibility !== 'hidden';
    const isShown = (element: Element): boolean => {
      if (element === main) return true;
      const { display, visibility } = getComputedStyle(element);
      // With script its words are one text, which nobody is shown.
      const isForOthers = element.localName === 'noscript' && !element.firstElementChild;
      const isMeant = display !== 'none' && visibility === 'visible' && !isForOthers;
      const isFolded = element.localName !== 'summary' && !isOpen(element);
      return isMeant && !isFolded && isShown(element.parentElement as Element);
    };
    const textsOf = (block: Element) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode())
        if (isShown(walker.currentNode.parentElement as Element))
          texts.push(walker.currentNode.nodeValue ?? '');
      return texts.join('');
    };
    const squeeze = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();
    return [...main.children]
      .map((block) => ({
        read: squeeze((block as HTMLElement).innerText),
        written: squeeze(textsOf(block)),
      }))
      .filter(({ read, written }) => read !== written);
  });
}

/** The blocks of which nothing is to be seen in a picture of the page, each with its place. */
async function findBlankBlocks(page: Page, picture: Buffer): Promise<string[]> {
  const blocks = await page.locator('main > *').evaluateAll((all) =>
    all
      .filter((block) => getComputedStyle(block).display !== 'none')
      .map((block) => {
        const { left, top, width, height } = block.getBoundingClientRect();
        return {
          name: `${block.localName} ${block.textContent?.slice(0, 40)}`,
          left: Math.max(0, Math.round(left + scrollX)),
          top: Math.round(top + scrollY),
          width: Math.floor(Math.min(width, innerWidth)),
          height: Math.floor(height),
        };
      }),
  );
  expect(blocks.length, 'the page has blocks').toBeGreaterThan(0);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const blank: string[] = [];
  for (const { name, ...area } of blocks) {
    const { channels } = await sharp(data, { raw: info })
      .extract({ ...area, height: Math.max(1, area.height) })
      .stats();
    if (!channels.some(({ stdev }) => stdev >= 1)) blank.push(`${name}, ${JSON.stringify(area)}`);
  }
  return blank;
}
