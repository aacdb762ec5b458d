import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { readPages } from '../built-site';
import { noteShifts } from '../layout-shifts';
import { inPortions, placesToTest } from '../page-types';
import { exactly, reply } from '../test-server';
import { alive, arrivedAt, settle, test, thorough } from '../visit';

const { site } = inject('releases');
const pages = readPages(site);
const places = placesToTest();
/** KB are 1,024 bytes. */
const limits = { html: 17, article: 20, client: 110, fonts: 60, firstPaint: 1, early: 6, shift: 0.01 };

/** Widths of windows in CSS pixels; 640 and 720 are 1280 and 1440 at a zoom of 200 %. */
const widths = [320, 390, 640, 720, 768, 1024, 1440, 2560];

function kilobytes(bytes: number): number {
  return bytes / 1024;
}

function read(path: string): Buffer {
  return readFileSync(join(site, path));
}

/** What something weighs on its way, in KB. */
function weigh(content: string | Buffer): number {
  return kilobytes(brotliCompressSync(content).length);
}

/** What stands out of the window to the right, though nothing around it scrolls or cuts it off. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...wide.map((element) => element.outerHTML.slice(0, 100)).slice(-3),
    ];
  });
}

async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await sideways(page)).map((fault) => `${width}: ${fault}`);
}

test.for(usually(places, 3))(
  '$address never scrolls sideways',
  async ({ address, folder }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(address);
    const faults: string[] = [];
    for (const width of widths) faults.push(...(await sidewaysAt(page, width)));
    // Letters of twice the size, as visitors may set them in their browser.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [640, 1280])
      faults.push(...(await sidewaysAt(page, width)).map((fault) => `large, ${fault}`));
    expect(faults).toEqual([]);
    const cuts = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowX),
    );
    expect(cuts, 'and not because it is cut off').toEqual(['visible', 'visible']);
  },
);

test.for(pages)('the HTML of $address keeps to its limit', ({ html, data }) => {
  expect(weigh(html)).toBeLessThanOrEqual(data.page.kind === 'articles' ? limits.article : limits.html);
});

test('the code of all blocks takes at most 110 KB', () => {
  const [code = ''] = /<template id="code".*?<\/template>/s.exec(pages[0]?.html ?? '') ?? [];
  const scripts = [...code.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)];
  expect(scripts.length).toBeGreaterThan(0);
  const weight = scripts.reduce((sum, [, path = '']) => sum + weigh(read(path)), 0);
  expect(weight).toBeLessThanOrEqual(limits.client);
});

test('the upright fonts of plain letters take at most 60 KB together', () => {
  const fonts = new Set(pages.flatMap(({ html }) => html.match(/\/assets\/[^"')]+\.woff2/g) ?? []));
  const upright = [...fonts].filter((path) => !/italic|accents/.test(path));
  expect(upright).toHaveLength(2);
  const total = upright.reduce((sum, path) => sum + read(path).length, 0);
  expect(kilobytes(total)).toBeLessThanOrEqual(limits.fonts);
});

test('the script of the first paint takes at most 1 KB', () => {
  const scripts = new Set(pages.map(({ html }) => /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''));
  expect(scripts.size, 'one for all pages').toBe(1);
  const [script = ''] = scripts;
  expect(script).toContain('cookieConsent');
  expect(kilobytes(Buffer.byteLength(script))).toBeLessThanOrEqual(limits.firstPaint);
});

test('no script is fetched before the page is complete, and those within it take at most 6 KB', () => {
  for (const { address, html } of pages) {
    const page = html.replace(/<template id="code".*?<\/template>/s, '');
    expect(page, address).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(scripts.join(), address).toContain('in-charge');
    expect(kilobytes(Buffer.byteLength(scripts.join(''))), address).toBeLessThanOrEqual(limits.early);
  }
});

test.for(usually(inPortions(places), 1))(
  'a first visit of pages from $from to $to asks this host alone',
  async (portion, { visit, server }) => {
    server.release(portion.folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit('/', { stored: {} });
    for (const address of portion.addresses) {
      await page.goto(address);
      await alive(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await settle(page);
    }
    const isOwn = (url: string) => url.startsWith(`${server.origin}/`) || url.startsWith('data:');
    expect(visit.requests.filter((url) => !isOwn(url))).toEqual([]);
  },
);

/** Makes every look at the storage of the browser fail, as where cookies are blocked. */
function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

test('with storage blocked theme and consent hold for the visit, and all ways lead on', async ({ visit }) => {
  const page = await visit('/', { before: blockStorage, stored: {} });
  const banner = page.getByRole('region', { name: wording.cookieBanner });
  await page.getByRole('button', { name: wording.darkTheme, exact: true }).click();
  await page.getByRole('button', { name: wording.cookieManage }).click();
  await page.getByRole('switch', { name: wording.cookieMarketing }).click();
  await page.getByRole('button', { name: wording.cookieSave }).click();
  await banner.waitFor({ state: 'hidden' });
  const state = () =>
    page.evaluate(() => [document.documentElement.className, document.documentElement.dataset.allows]);
  expect(await state()).toEqual(['dark', 'marketing']);
  await page.locator('header nav summary', { hasText: 'Industries' }).click();
  await page.locator('header nav').getByRole('link', { name: 'Fishing' }).click();
  await arrivedAt(page, '/industries/fishing');
  await page.locator('main a[href="/consultations"]').first().click();
  await arrivedAt(page, '/consultations');
  await page.goBack();
  await arrivedAt(page, '/industries/fishing');
  expect(await state()).toEqual(['dark', 'marketing']);
  expect(await banner.isHidden()).toBe(true);
  await page.reload();
  await alive(page);
  expect(await state(), 'nothing could be kept').toEqual(['light', '']);
  expect(await banner.isVisible()).toBe(true);
});

thorough.for(inPortions(places))(
  'without fonts pages from $from to $to are readable and fit',
  async (portion, { visit, server }) => {
    server.release(portion.folder);
    visit.expecting(/404 \(Not Found\)|preload/);
    server.answer(/\.woff2$/, reply(404, 'text/plain', 'gone'));
    const page = await visit('/');
    for (const address of portion.addresses) {
      await page.goto(address);
      await alive(page);
      for (const width of [390, 1440]) {
        expect(await sidewaysAt(page, width), address).toEqual([]);
        const heading = await page.locator('main h1').boundingBox();
        expect(heading?.height, address).toBeGreaterThan(20);
        expect((heading?.x ?? 0) + (heading?.width ?? width), address).toBeLessThanOrEqual(width);
      }
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(
          ({ family, status }) => !family.includes('Fallback') && status === 'loaded',
        ).length;
      });
      expect(fonts, address).toBe(0);
    }
  },
);

test.for(
  usually(
    [
      ['/', 1440],
      ['/', 390],
      ['/industries/fishing', 1440],
      ['/industries/fishing', 390],
      ['/blog/tide-tables', 1440],
      ['/blog/tide-tables', 390],
    ] as const,
    2,
  ),
)(
  'nothing on %s moves at %i pixels when the fonts come late',
  async ([address, width], { visit, server }) => {
    const fonts = server.hold(/\.woff2$/);
    let isLate = false;
    server.answer(/painted$/, (_request, response) => {
      isLate = true;
      fonts.release();
      response.end();
    });
    const page = await visit(address, { before: noteShifts, viewport: { width, height: 844 } });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect([isLate, loaded]).toEqual([
      true,
      expect.arrayContaining([expect.stringMatching(/^"?Interface Sans"?$/)]),
    ]);
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(limits.shift);
  },
);

test('nothing moves while the HTML of a page comes in pieces', async ({ visit, server }) => {
  const html = readFileSync(join(site, 'industries/fishing.html'), 'utf8');
  const cut = html.indexOf('</li>', html.indexOf('<nav'));
  server.answer(exactly('/industries/fishing'), (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' });
    response.write(html.slice(0, cut));
    const goOn = () => response.end(html.slice(cut));
    // A browser that has not painted by then is waiting for more, as it should.
    const limit = setTimeout(goOn, 500);
    server.answer(/painted$/, (_painted, answer) => {
      answer.end();
      clearTimeout(limit);
      if (!response.writableEnded) goOn();
    });
  });
  const page = await visit('/industries/fishing', {
    before: noteShifts,
    viewport: { width: 1440, height: 844 },
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(limits.shift);
});
