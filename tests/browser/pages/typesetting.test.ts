import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { usually } from '../../usual-run';
import { inPortions, placesToTest } from '../page-types';
import { alive, test } from '../visit';

/** Words of a page that reach out of the box that they stand in. */
function findWordsThatOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement as HTMLElement;
      if (!box.checkVisibility() || box.closest('.visually-hidden, svg, table, [popover]')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        if (right > innerWidth + 0.5 || left < -0.5) found.push(word);
      }
    }
    return found;
  });
}

/** Headings whose last line is one short word, though a word of the line before would have room beside it. */
function findOrphans(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
      if (!heading.checkVisibility() || heading.classList.contains('visually-hidden')) return [];
      const words: { text: string; top: number; width: number }[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const { top, width } = range.getBoundingClientRect();
          words.push({ text: word, top: Math.round(top), width });
        }
      const tops = [...new Set(words.map(({ top }) => top))];
      const last = words.filter(({ top }) => top === tops.at(-1));
      const before = words.filter(({ top }) => top === tops.at(-2));
      const [only] = last;
      const mover = before.at(-1);
      if (!only || !mover || last.length > 1 || before.length < 2 || only.text.length > 6) return [];
      const fits = only.width + mover.width < heading.clientWidth * 0.9;
      // More lines than these are not balanced: Chromium stops at so many.
      return fits && tops.length <= 5 ? [heading.textContent ?? ''] : [];
    }),
  );
}

test.for(usually(inPortions(placesToTest()), 1))(
  'words stay within the window and headings end well on pages from $from to $to',
  async (portion, { visit, server }) => {
    server.release(portion.folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit('/');
    for (const address of portion.addresses) {
      await page.goto(address);
      await alive(page);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await findWordsThatOverflow(page), `${address} at 320`).toEqual([]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findOrphans(page), `${address} at ${width}`).toEqual([]);
      }
    }
  },
);

test('letters with accents and marks stand in the fonts of the site, and only who has them fetches more', async ({
  visit,
}) => {
  const page = await visit('/');
  const fetched = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((name) => name.includes('-accents-')).length;
    });
  expect(await fetched()).toBe(0);
  await page.evaluate(() => {
    const add = (family: string, text: string) => {
      const line = document.createElement('p');
      line.className = 'accented';
      line.style.fontFamily = `"${family}", monospace`;
      line.textContent = text;
      document.body.append(line);
    };
    add('Interface Sans', 'São Tomé, Côte d’Ivoire, œuvre, ÷');
    add('Reading Serif', 'São Tomé, œuvre, Ẹ̀gbá, ọ̀rẹ́, ā, ẽ');
  });
  await expect.poll(fetched).toBe(2);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '.accented',
  });
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  }
});
