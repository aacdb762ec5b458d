import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive, arrivedAt, linkTo, scrollTop, settle, test } from '../visit';

const phone = { viewport: { width: 390, height: 700 } };
const longPage = '/start-journey';

test('lays out what is beyond the first window when a visitor comes near', async ({ visit }) => {
  const page = await visit(longPage, phone);
  expect(await countWaiting(page)).toBeGreaterThan(0);
  const last = page.locator('#content > :last-child > *').first();
  expect(await isLaidOut(last)).toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => isLaidOut(last)).toBe(true);
});

test('keeps what is read in its place while blocks above it are laid out', async ({ visit }) => {
  const page = await visit(longPage, phone);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const steps: number[] = [];
  while ((await scrollTop(page)) > 200) steps.push(await moveUp(page, 200));
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter((moved) => Math.abs(moved - 200) > 2)).toEqual([]);
});

test('lays out all of a page for who comes to a place in it, and for who comes back to one', async ({
  visit,
}) => {
  const page = await visit(longPage, phone);
  const id = await page.locator('main h2[id]').last().getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`${longPage}#${id}`);
  expect(await countWaiting(page)).toBe(0);
  await page.goto('/industries');
  await alive(page);
  await linkTo(page, '/industries/fishing').click();
  await arrivedAt(page, '/industries/fishing');
  expect(await countWaiting(page)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await arrivedAt(page, '/');
  expect(await countWaiting(page)).toBeGreaterThan(0);
  await page.goBack();
  await arrivedAt(page, '/industries/fishing');
  expect(await countWaiting(page)).toBe(0);
  expect(await scrollTop(page)).toBe(500);
});

test('leads a link within the page to the place that one comes to from elsewhere', async ({ visit }) => {
  const page = await visit(longPage, phone);
  const heading = page.locator('main h2[id]').last();
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await heading.evaluate(({ id }) =>
    document.body.prepend(
      Object.assign(document.createElement('a'), { id: 'within', href: `#${id}`, textContent: id }),
    ),
  );
  await page.locator('#within').click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  const address = page.url();
  const followed = await top();
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(async () => Math.abs((await top()) - followed)).toBeLessThan(2);
});

test('styles little anew where an element is added, as code is that is fetched on the way', async ({
  visit,
}) => {
  const page = await visit(longPage, phone);
  const styled = await countStyled(page, () => {
    document.head.append(document.createElement('link'));
    document.body.getBoundingClientRect();
  });
  expect(styled).toBeLessThan(20);
  expect(await countStyled(page, () => document.documentElement.classList.toggle('dark'))).toBeGreaterThan(
    100,
  );
});

test('shows the first blocks of the next page before the others, and a place in it with all of them', async ({
  visit,
}) => {
  const page = await visit('/why-saltmere', phone);
  await page.evaluate(() => scrollTo(0, 500));
  await page.evaluate(countSteps);
  await page
    .locator(`a[href="${longPage}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await arrivedAt(page, longPage);
  const all = await page.locator('#content > *').count();
  expect(await page.evaluate(() => window.shownBlocks)).toEqual([2, all]);
  await page.goBack();
  await arrivedAt(page, '/why-saltmere');
  expect(await page.evaluate(() => window.shownBlocks)).toHaveLength(3);
});

declare global {
  interface Window {
    /** How many blocks the page held, after each change of them. */
    shownBlocks: number[];
  }
}

function countSteps(): void {
  window.shownBlocks = [];
  new MutationObserver(() =>
    window.shownBlocks.push(document.querySelectorAll('#content > *').length),
  ).observe(document.querySelector('#content') as Element, { childList: true });
}

/** For how many elements the browser works out the style anew because of what is done. */
async function countStyled(page: Page, act: () => unknown): Promise<number> {
  const browser = page.context().browser();
  await settle(page);
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(act);
  await settle(page);
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** How many blocks are not laid out yet. */
function countWaiting(page: Page): Promise<number> {
  return page
    .locator('#content > * > :first-child')
    .evaluateAll(
      (parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
    );
}

function isLaidOut(part: ReturnType<Page['locator']>): Promise<boolean> {
  return part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

/** Scrolls up, and answers by how far what stood in the middle of the window has moved. */
function moveUp(page: Page, distance: number): Promise<number> {
  return page.evaluate(async (by) => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const was = seen?.getBoundingClientRect().top ?? 0;
    scrollBy(0, -by);
    await paint();
    await paint();
    return (seen?.getBoundingClientRect().top ?? 0) - was;
  }, distance);
}
