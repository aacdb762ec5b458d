import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { measureImage } from '../../../schema/pictures/images';
import { readPages } from '../built-site';
import { phone, test, waitForArrival } from '../visit';

const site = inject('site');

/** The pages of the tests' site that show a photograph. */
const addresses = ['/industries/salvage', '/blog/fog-signals', '/about'];

/** Returns the requested copies of photographs, with their formats and widths. */
function listCopies(requested: string[]): { kind: string; width: number }[] {
  return requested.flatMap((path) => {
    const [, width, kind = ''] = /^\/assets\/harbour-(\d+)-[0-9a-f]{8}\.(avif|webp)$/.exec(path) ?? [];
    return width ? [{ kind, width: Number(width) }] : [];
  });
}

const photograph = (page: Page) => page.locator('main img[src*=harbour]').first();
const decode = (page: Page) =>
  photograph(page).evaluate((image: HTMLImageElement) => {
    image.loading = 'eager';
    return image.decode();
  });

test('a phone downloads a picture only in the size that the screen needs', async ({ visit, server }) => {
  const page = await visit('/industries/salvage', {
    viewport: phone,
    deviceScaleFactor: 2,
    isHydrated: false,
  });
  await decode(page);
  expect(listCopies(server.requestedPaths)).toEqual([{ kind: 'avif', width: 800 }]);
});

test('a browser without AVIF gets WebP', async ({ visit, server }) => {
  server.alterFile('/industries/salvage', (html) => html.replace('image/avif', 'image/unheard-of'));
  const page = await visit('/industries/salvage', { isFresh: true, javaScriptEnabled: false });
  await decode(page);
  expect(new Set(listCopies(server.requestedPaths).map(({ kind }) => kind))).toEqual(new Set(['webp']));
});

test('a photograph reserves its space before it loads, and has an alternative text', async ({
  visit,
  server,
}) => {
  server.respondTo(/\.woff2$/, (_request, response) => response.writeHead(404).end());
  visit.allowMessage(/Failed to load resource/);
  const page = await visit('/robots.txt', { isFresh: true, isHydrated: false, viewport: phone });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const address of addresses) {
    const held = server.holdResponses(/harbour-.*\.(avif|webp)$/);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const before = await photograph(page).boundingBox();
    expect(before?.height, address).toBeGreaterThan(50);
    expect(await photograph(page).getAttribute('alt'), address).not.toBeNull();
    held.release();
    await decode(page);
    const { width, height } = before ?? {};
    expect(await photograph(page).boundingBox(), address).toMatchObject({ width, height });
  }
});

test('a published photograph is upright and has no metadata, and the original is not published', async ({
  visit,
}) => {
  const original = readFileSync('tests/site/images/harbour.jpg');
  const { exif, ...known } = await sharp(original).metadata();
  expect([exif !== undefined, known.orientation]).toEqual([true, 6]);
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  expect(files.filter((item) => readFileSync(join(item.parentPath, item.name)).equals(original))).toEqual([]);
  const copies = files.filter(({ name }) => /^harbour-.*\.(avif|webp)$/.test(name));
  expect(copies.length).toBeGreaterThan(4);
  for (const { parentPath, name } of copies) {
    const bytes = readFileSync(join(parentPath, name));
    const { width = 0, height = 0 } = measureImage(bytes) ?? {};
    expect(width / height, name).toBeCloseTo(4 / 3, 2);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation], name).toEqual([undefined, undefined, undefined]);
  }
  const page = await visit('/industries/salvage');
  await decode(page);
  const [sky = 0, water = 0] = await photograph(page).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 40, height: 30 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, 40, 30);
    const readRedness = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? [];
      return red - blue;
    };
    // Just above the water, the evening sky is red. The water is blue.
    return [readRedness(14), readRedness(26)];
  });
  expect(sky).toBeGreaterThan(40);
  expect(water).toBeLessThan(0);
});

test('a drawing keeps its proportions, and a portrait beside a name is a small square and loads a small copy', async ({
  visit,
  server,
}) => {
  const page = await visit('/blog/fog-signals', { isFresh: true, viewport: phone });
  const box = await page.locator('main figure img[src*="signals"]').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
  server.requestedPaths.length = 0;
  await page.goto('/about');
  const face = page.locator('main figcaption img');
  await face.scrollIntoViewIfNeeded();
  await face.evaluate((image: HTMLImageElement) => image.decode());
  expect(await face.boundingBox()).toMatchObject({ width: 72, height: 72 });
  expect(listCopies(server.requestedPaths)).toEqual([{ kind: 'webp', width: 400 }]);
});

/** The page with the most drawings. */
const [list] = readPages(site)
  .map(({ address, html }) => ({ address, count: html.match(/srcSet="[^"]+\.svg"/g)?.length ?? 0 }))
  .sort((one, other) => other.count - one.count);

function listAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : [])),
  );
}

/**
 * Returns undefined before the border is visible, and "weave" during the animation of the border. Returns an empty text
 * if there is no animation.
 */
function readBorder(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.woven);
}

test('drawings below the visible part of the page load before the visitor scrolls', async ({ visit }) => {
  const pushDown = () => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('body { padding-top: 20000px }');
    document.adoptedStyleSheets = [styles];
  };
  const page = await visit(list?.address ?? '', { initScript: pushDown });
  const drawings = page.locator('main img[src*=".svg"]');
  expect(await drawings.count()).toBeGreaterThan(1);
  await expect
    .poll(() =>
      drawings.evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)),
    )
    .toBe(true);
});

test('the border of the pattern is animated only once in a visit', async ({ visit }) => {
  const page = await visit('/industries');
  expect(await readBorder(page)).toBeUndefined();
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await waitForArrival(page, '/');
  await expect.poll(() => readBorder(page)).toBe('weave');
  for (const address of ['/', '/about']) {
    await page.goto(address);
    expect([await readBorder(page), await listAnimations(page)], `no second animation at ${address}`).toEqual(
      ['', []],
    );
  }
});

test('characters with accents use the site’s fonts, and only pages with such characters fetch the fonts for accents', async ({
  visit,
}) => {
  const page = await visit('/', { isFresh: true });
  const fetched = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((name) => name.includes('-accents-')).length;
    });
  expect(await fetched()).toBe(0);
  await page.evaluate(() => {
    for (const [family, text] of [
      ['Interface Sans', 'São Tomé, Côte d’Ivoire, œuvre, ÷'],
      ['Reading Serif', 'São Tomé, œuvre, Ẹ̀gbá, ọ̀rẹ́, ā, ẽ'],
    ]) {
      const line = document.createElement('p');
      line.className = 'accented';
      line.style.fontFamily = `"${family}", monospace`;
      line.textContent = text ?? '';
      document.body.append(line);
    }
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
