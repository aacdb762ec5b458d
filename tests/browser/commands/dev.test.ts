import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../patience';
import { launch } from '../browser';
import { DevServer } from '../dev-server';

const root = join(import.meta.dirname, '../../..');
const file = 'industries/fishing.json';
const good = readFileSync(join(root, 'tests/site', file), 'utf8');
const headline = 'Where the Catch Comes Ashore';
const withFault = good.replace('"expertise-cards"', '"expertise-card"');

const report = '[role="alert"][aria-label="Problems in the data"]';

function waitForHeading(page: Page, words: string): Promise<unknown> {
  return page.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, words);
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A page at an address, once React has it. */
async function openPage(address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  return page;
}

describe('the development server', () => {
  const desk = new DevServer();
  let page: Page;
  beforeAll(async () => {
    await desk.open();
    page = await openPage(`${desk.base}/industries/fishing`);
  });
  // Every test finds the page as it is without faults.
  afterEach(async () => {
    desk.save(file, good);
    await page.locator(report).waitFor({ state: 'detached' });
    await waitForHeading(page, headline);
  });
  afterAll(() => desk.close());

  it('tells an author what is served and where, and nothing of what it is made with', () => {
    expect(desk.printed).toMatch(
      /^Read \d+ files\.\nThe site is at \S+\nThe studio, which changes it, is at \S+\/_studio\n$/,
    );
  });

  it('shows a save in its place: the page is not loaded anew, nor scrolled, nor is what was typed lost', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
      scrollTo({ top: 300, behavior: 'instant' });
    });
    const field = page.locator('footer input[type=email]');
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'half@';
      input.focus({ preventScroll: true });
    });
    desk.save(file, good.replace(headline, 'A headline in its place'));
    await waitForHeading(page, 'A headline in its place');
    desk.save(file, good);
    await waitForHeading(page, headline);
    const kept = await field.evaluate((input: HTMLInputElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      top: scrollY,
      typed: input.value,
      isFocused: input === document.activeElement,
    }));
    expect(kept).toEqual({ isSame: true, top: 300, typed: 'half@', isFocused: true });
  });

  it('loads the page anew where what stands around it is saved', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    const wording = desk.read('wording.json');
    const { skipToContent } = JSON.parse(wording) as { skipToContent: string };
    desk.save('wording.json', wording.replace(skipToContent, 'Skip to the catch'));
    await page.getByText('Skip to the catch').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-same]').count()).toBe(0);
    desk.save('wording.json', wording);
    await page.getByText(skipToContent).waitFor({ state: 'attached' });
    await page.waitForSelector('html[data-ready]');
  });

  it('shows sound blocks as they are written, marks the others, and lists every problem until it is mended', async () => {
    desk.save(file, withFault.replace(headline, 'Written beside a fault'));
    const list = page.locator(report);
    const problem = list.getByText('"expertise-card" is not a block. Did you mean "expertise-cards"?');
    await problem.waitFor();
    await waitForHeading(page, 'Written beside a fault');
    await page.locator('main > :has(#gap-2)').waitFor();
    await page.reload();
    await problem.waitFor();
    await list.getByText('1 problem', { exact: true }).click();
    expect([await list.isVisible(), await problem.isVisible()]).toEqual([true, false]);
    await waitForHeading(page, 'Written beside a fault');
    desk.save(file, good.slice(0, good.indexOf('"blocks"')));
    await list.getByText('ends too early').waitFor({ state: 'attached' });
    expect(desk.isRunning).toBe(true);
    desk.save(file, good);
    await list.waitFor({ state: 'detached' });
  });

  it('marks a text that is still to be written', async () => {
    const marked = () => page.evaluate(() => CSS.highlights.get('todo')?.size);
    expect(await marked()).toBe(0);
    desk.save(file, good.replace(headline, 'TODO: Headline.'));
    await waitForHeading(page, 'TODO: Headline.');
    await expect.poll(marked).toBe(1);
  });

  it('shows a page just added as far as it can be, with a marked gap for what has a fault', async () => {
    const added = 'industries/rafts.json';
    const rafts = await openPage(`${desk.base}/industries/rafts`);
    const entry = JSON.parse(good);
    Object.assign(entry, { title: 'Rafts', description: `${entry.description} Rafts as well.` });
    entry.blocks[0].headline = 'Rafts in the bay';
    entry.blocks[1].cards[0].icon = 'ancor';
    desk.save(added, JSON.stringify(entry));
    await waitForHeading(rafts, 'Rafts in the bay');
    const gap = rafts.locator('main > :has(#gap-2)');
    expect(await gap.innerText()).toContain('"ancor" is not an icon. Did you mean "anchor"?');
    // The page may show itself before the code of the overlay has run.
    await expect.poll(() => gap.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    expect(await rafts.locator(report).innerText()).toContain(added);
    entry.blocks[1].cards[0].icon = 'anchor';
    desk.save(added, JSON.stringify(entry));
    await rafts.locator('#gap-2').waitFor({ state: 'detached' });
    await rafts.locator(report).waitFor({ state: 'detached' });
    await waitForHeading(rafts, 'Rafts in the bay');
    await rafts.close();
    desk.remove(added);
  });

  it('leaves a page alone that the save does not concern', async () => {
    const other = await openPage(`${desk.base}/consultations`);
    await other.evaluate(() => Object.assign(window, { isSamePage: true }));
    desk.save(file, good.replace(headline, 'Another headline'));
    await waitForHeading(page, 'Another headline');
    expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true);
    await other.close();
  });

  it('follows a save that came while a page was on its way', async () => {
    const late = await browser.newPage();
    late.setDefaultTimeout(patience.timeout);
    // The server makes the page before the save; what listens for saves comes to it after the save was read.
    await late.route('**/src/dev/overlay.ts*', async (route) => {
      desk.save(file, good.replace(headline, 'A headline saved on the way'));
      await waitForHeading(page, 'A headline saved on the way');
      await route.continue();
    });
    await late.goto(`${desk.base}/industries/fishing`);
    await waitForHeading(late, 'A headline saved on the way');
    await late.close();
  });
});

describe('the development server over data that is broken from the start, on a disk that tells of no saves', () => {
  const desk = new DevServer();
  beforeAll(async () => {
    desk.save(file, good.replace('"hero"', '"herro"'));
    await desk.open('--poll');
  });
  afterAll(() => desk.close());

  it('shows the problems, and the page by itself once they are mended', async () => {
    expect(desk.printed).toContain('"herro" is not a block. Did you mean "hero"?');
    const page = await openPage(`${desk.base}/industries/fishing`);
    expect(await page.locator(report).innerText()).toContain('Did you mean "hero"?');
    await page.locator('#gap-1').waitFor();
    desk.save(file, good);
    await page.locator('#gap-1').waitFor({ state: 'detached' });
    await waitForHeading(page, headline);
    await page.locator(report).waitFor({ state: 'detached' });
  });
});
