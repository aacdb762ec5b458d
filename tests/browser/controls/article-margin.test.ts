import { expect } from 'vitest';
import { lawWords } from '../../../schema/fields/law-words';
import wording from '../../site/wording.json' with { type: 'json' };
import { alive, test } from '../visit';

const [, , close] = lawWords.lawSourceClose;
const article = '/blog/harbour-lights';
const lineInMargin = 'main li > a[href="#source-1"]:has(> span)';

test('a citation opens its source beside the text on wide screens, and gives the focus back', async ({
  visit,
}) => {
  const page = await visit(article, { viewport: { width: 1440, height: 900 } });
  await alive(page);
  const mark = page.locator('main p a[href="#source-1"]').first();
  const text = await mark.evaluate((link) => link.closest('p')?.getBoundingClientRect().right ?? 0);
  await mark.click();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  expect((await note.boundingBox())?.x).toBeGreaterThan(text);
  expect(await note.evaluate((shown) => shown === document.activeElement)).toBe(true);
  expect(await note.textContent()).toContain('Fairway Rules 2018');
  expect(new URL(page.url()).hash, 'the page stays where it is').toBe('');
  await note.getByRole('button', { name: close }).click();
  await note.waitFor({ state: 'detached' });
  expect(await mark.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a source that opens beside the text stands above the question for consent, and the page does not move', async ({
  visit,
}) => {
  const page = await visit(article, { viewport: { width: 1440, height: 700 }, stored: {} });
  await alive(page);
  const mark = page.locator('main p a[href="#source-1"]').first();
  await mark.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  await mark.click();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  const { y = 0, height = Number.NaN } = (await note.boundingBox()) ?? {};
  const banner = await page.locator('#consent').boundingBox();
  expect(y + height).toBeLessThanOrEqual(banner?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a citation opens its source below its paragraph on telephones', async ({ visit }) => {
  const page = await visit(article, { viewport: { width: 390, height: 844 } });
  await alive(page);
  const mark = page.locator('main p a[href="#source-1"]').first();
  await mark.click();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  const above = await mark.evaluate((link) => {
    const { x, bottom } = link.closest('p')?.getBoundingClientRect() ?? {};
    return { x, bottom };
  });
  const below = await note.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual(above.bottom ?? Number.NaN);
  expect(below?.x, 'within the text').toBe(above.x);
});

test('an opened source is closed by Escape, and by its mark', async ({ visit }) => {
  const page = await visit(article, { viewport: { width: 1440, height: 900 } });
  await alive(page);
  const mark = page.locator('main p a[href="#source-1"]').first();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  await mark.click();
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  expect(await mark.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await note.waitFor();
  await mark.click();
  await note.waitFor({ state: 'detached' });
});

test('a source that was opened from the margin gives the focus back to its line there', async ({ visit }) => {
  const page = await visit(article, { viewport: { width: 1440, height: 900 } });
  await alive(page);
  const line = page.locator(lineInMargin);
  await page
    .locator('main p a[href="#source-1"]')
    .first()
    .evaluate((mark) => mark.scrollIntoView());
  await line.click();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  await note.waitFor();
  await page.keyboard.press('Escape');
  await line.waitFor();
  expect(await line.evaluate((link) => link === document.activeElement)).toBe(true);
});

test.for([
  { place: 'beside its paragraph', width: 1440 },
  { place: 'below its paragraph', width: 390 },
])('a source $place steps aside once it is read past, and nothing moves', async ({ width }, { visit }) => {
  const page = await visit(article, { viewport: { width, height: 600 } });
  await alive(page);
  await page.locator('main p a[href="#source-1"]').first().click();
  const note = page.getByRole('note', { name: /1$/ }).filter({ visible: true });
  await note.waitFor();
  const past = page.locator('main h2').last();
  const before = await past.evaluate((heading) => {
    scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' });
    return heading.getBoundingClientRect().top;
  });
  await note.waitFor({ state: 'detached' });
  // Each block that is laid out on the way, too, rounds the position of the page to a whole pixel.
  expect(
    Math.abs((await past.evaluate((heading) => heading.getBoundingClientRect().top)) - before),
  ).toBeLessThan(3);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

/** Scrolls to a heading, and waits until the page has noticed. */
function readUpTo(heading: Element): Promise<void> {
  heading.scrollIntoView();
  return new Promise((done) => {
    new IntersectionObserver(() => setTimeout(done, 50)).observe(heading);
  });
}

test('the sources of a part stay beside the text while the focus is among them', async ({ visit }) => {
  const page = await visit(article, { viewport: { width: 1440, height: 900 } });
  await alive(page);
  await page
    .locator('main p a[href="#source-1"]')
    .first()
    .evaluate((mark) => mark.scrollIntoView());
  const line = page.locator(lineInMargin);
  await line.focus();
  await page.locator('main h2').last().evaluate(readUpTo);
  expect(await line.evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await line.waitFor({ state: 'detached' });
});

test('without script a citation leads to the list of sources', async ({ visit }) => {
  const page = await visit(article, { javaScriptEnabled: false });
  await page.locator('main p a[href="#source-1"]').first().click();
  expect(new URL(page.url()).hash).toBe('#source-1');
});

test('the margin says which part is read, and weaves as many pieces of the border', async ({ visit }) => {
  const page = await visit('/blog/tide-tables', { viewport: { width: 1440, height: 900 } });
  await alive(page);
  const lines = page.getByRole('navigation', { name: wording.onThisPage }).getByRole('link');
  const count = await lines.count();
  await lines.last().click();
  await page.getByText(`Part ${count} of ${count}`).waitFor();
  expect(await page.locator('[data-read="true"]').count()).toBe(count);
});
