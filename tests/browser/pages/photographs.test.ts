import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { measure } from '../../../schema/pictures/images';
import { usually } from '../../usual-run';
import { readPages } from '../built-site';
import { noteShifts } from '../layout-shifts';
import { test } from '../visit';

const { site } = inject('releases');

/** Pages that show the photograph of the tests' site: at the head of an entry, of an article and within it, under a text. */
const places = ['/industries/salvage', '/blog/fog-signals', '/why-saltmere'];

/** A telephone and two larger windows, with the width of copy that the head of a page needs there. */
const windows = [
  { words: 'a small telephone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, copy: 480 },
  { words: 'a telephone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, copy: 800 },
  { words: 'a desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, copy: 800 },
  { words: 'a fine desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2, copy: 1600 },
];

/** The copies of photographs that were asked for, by their widths. */
function copiesIn(asked: string[]): { kind: string; width: number }[] {
  return asked.flatMap((path) => {
    const [, width, kind = ''] = /^\/assets\/harbour-(\d+)-[0-9a-f]{8}\.(avif|webp)$/.exec(path) ?? [];
    return width ? [{ kind, width: Number(width) }] : [];
  });
}

async function shown(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}

test.for(usually(windows, 2))(
  '$words downloads the copy that it needs',
  async ({ copy, words: _, ...window }, { visit, server }) => {
    const page = await visit('/industries/salvage', window);
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    expect(copiesIn(server.asked)).toEqual([{ kind: 'avif', width: copy }]);
  },
);

test('a browser without AVIF is shown WebP', async ({ visit, server }) => {
  server.alter('/industries/salvage', (html) => html.replace('image/avif', 'image/unheard-of'));
  const page = await visit('/industries/salvage', { javaScriptEnabled: false });
  await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  expect(new Set(copiesIn(server.asked).map(({ kind }) => kind))).toEqual(new Set(['webp']));
});

test.for(places)('the photographs of %s say how large they are, and what they show', (address) => {
  const html = readPages(site).find((page) => page.address === address)?.html ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const photographs = [...main.matchAll(/<img [^>]*harbour-[^>]*>/g)].map(([tag]) => tag);
  expect(photographs.length).toBeGreaterThan(0);
  for (const tag of photographs) {
    for (const attribute of ['width="1600"', 'height="1200"', 'srcSet="', 'sizes="', 'alt="'])
      expect(tag.toLowerCase()).toContain(attribute.toLowerCase());
  }
});

test.for(
  usually(
    places.flatMap((address) => [390, 1440].map((width) => ({ address, width }))),
    2,
  ),
)(
  'nothing on $address moves at $width pixels when photographs come late',
  async ({ address, width }, { visit, server }) => {
    const photographs = server.hold(/harbour-.*\.(avif|webp)$/);
    server.answer(/painted$/, (_request, response) => {
      photographs.release();
      response.end();
    });
    const page = await visit(address, { before: noteShifts, viewport: { width, height: 844 } });
    await shown(page);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(copiesIn(server.asked).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
  },
);

test('a photograph stands upright and tells nothing of its camera', async ({ visit }) => {
  const original = readFileSync('tests/site/images/harbour.jpg');
  expect(await sharp(original).metadata()).toMatchObject({ width: 1200, height: 1600, orientation: 6 });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const copies = readdirSync(join(site, 'assets')).filter((name) => /^harbour-.*\.(avif|webp)$/.test(name));
  expect(copies.length).toBeGreaterThan(4);
  for (const name of copies) {
    const bytes = readFileSync(join(site, 'assets', name));
    const { width = 0, height = 0 } = measure(bytes) ?? {};
    expect(width / height, name).toBeCloseTo(4 / 3, 2);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation], name).toEqual([undefined, undefined, undefined]);
  }
  const page = await visit('/industries/salvage');
  const [sky = 0, water = 0] = await page
    .locator('main img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 40, height: 30 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0, 40, 30);
      const rednessAt = (y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? [];
        return red - blue;
      };
      // The evening sky is warm just above the water, which is blue.
      return [rednessAt(14), rednessAt(26)];
    });
  expect(sky).toBeGreaterThan(40);
  expect(water).toBeLessThan(0);
});

test('no original leaves its folder', () => {
  const original = readFileSync('tests/site/images/harbour.jpg');
  const built = readdirSync(site, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const leaked = built.filter((item) => {
    const bytes = readFileSync(join(item.parentPath, item.name));
    return bytes.equals(original);
  });
  expect(leaked.map(({ name }) => name)).toEqual([]);
});

test.for(usually([390, 1440], 1))(
  'a drawing within an article keeps its shape at %i pixels',
  async (width, { visit }) => {
    const page = await visit('/blog/fog-signals', { viewport: { width, height: 900 } });
    const box = await page.locator('main figure img[src*="signals"]').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
  },
);

test('a picture beside a name is small, square and light', async ({ visit, server }) => {
  const page = await visit('/start-journey');
  const face = page.locator('main figcaption img');
  await face.scrollIntoViewIfNeeded();
  await face.evaluate((image: HTMLImageElement) => image.decode());
  expect(await face.boundingBox()).toMatchObject({ width: 72, height: 72 });
  expect(copiesIn(server.asked)).toEqual([{ kind: 'webp', width: 400 }]);
});
