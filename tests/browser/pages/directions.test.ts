import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFiles } from '../../../src/build/disk';
import { makeFolder, root, runCommand, writeFiles } from '../../build/run-build';
import { Draft } from '../../edits/draft';
import { arrivedAt, test } from '../visit';

const title = 'قانون الصيد';
const headline = 'القانون والبحر';
const { folder, remove } = makeFolder();

beforeAll(async () => {
  const draft = new Draft(readFiles(join(root, 'tests/site')));
  const fishing = draft.members('industries').find(({ slug }) => slug === 'fishing')?.data;
  Object.assign(fishing, { title, seoTitle: title });
  Object.assign(fishing.blocks[0], { headline });
  writeFiles(`${folder}/data`, draft.files());
  const { status, stdout } = await runCommand([
    'build',
    '--data',
    `${folder}/data`,
    '--out',
    `${folder}/out`,
  ]);
  expect(status, stdout).toBe(0);
});

afterAll(remove);

/** The side of its box that the first line of an element stands at, and the direction that it says it has. */
function lookOf(page: Page, words: string): Promise<{ side: string; dir: string | null }> {
  return page
    .locator('main :is(h1, h2, h3, p, a, span)', { hasText: new RegExp(`^${words}`) })
    .first()
    .evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const [line] = text.getClientRects();
      const box = element.getBoundingClientRect();
      const [left, right] = [(line?.left ?? 0) - box.left, box.right - (line?.right ?? 0)];
      return { side: left > right + 1 ? 'right' : 'left', dir: element.getAttribute('dir') };
    });
}

test('a text in Arabic has its own direction on a page in English, and the others theirs', async ({
  visit,
  server,
}) => {
  server.release(`${folder}/out`);
  const page = await visit('/industries/fishing');
  expect(await lookOf(page, headline)).toEqual({ side: 'right', dir: 'auto' });
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
  expect(await page.locator('title').getAttribute('dir')).toBe('auto');
  const inMenus = page.locator('body > :not(#root) [dir="auto"]', { hasText: title });
  expect(await inMenus.count()).toBeGreaterThan(0);
  const others = page.locator('main [dir]').filter({ hasNotText: /[\u0600-\u06FF]/ });
  expect(await others.count()).toBe(0);
});

test('a page that scripts have shown gives its texts the same sides', async ({ visit, server }) => {
  server.release(`${folder}/out`);
  const page = await visit('/industries');
  await page.locator('main a[href="/industries/fishing"]').first().click();
  await arrivedAt(page, '/industries/fishing');
  expect((await lookOf(page, headline)).side).toBe('right');
  expect(await page.title()).toContain(title);
});

test('a page without such a text says no direction', async ({ visit }) => {
  const page = await visit('/industries/fishing');
  expect(await page.locator('[dir]').count()).toBe(0);
});
