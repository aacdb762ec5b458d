import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureImage } from '../../../schema/pictures/images';
import { ContentCache } from '../../../src/build/disk';
import { makeCopies } from '../../../src/build/photographs/make';
import { type PhotographPlan, planPhotograph } from '../../../src/build/photographs/plan';
import { createPhotograph, createTwoColorPicture, photographFormats, readCorners } from './create-photograph';

let folder = '';
const target = () => join(folder, 'target');
const cache = () => join(folder, 'cache');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photographs-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the copies of one photograph as a build does. */
function make({ copies }: PhotographPlan, bytes: Uint8Array) {
  return makeCopies(copies, new Map([['a.jpg', bytes]]), target(), new ContentCache(cache()));
}

/** Makes the copies of a photograph. Returns a map with keys such as `assets/a-400-1a2b3c4d.webp`. */
async function createCopies(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const plan = planPhotograph('a.jpg', bytes);
  await make(plan, bytes);
  const read = (path: string) => readFileSync(join(target(), path.replace('assets/', '')));
  return new Map([...plan.copies.keys()].map((path) => [path, read(path)]));
}

describe('the copies of a photograph', () => {
  it.each(photographFormats)(
    'are upright and have no metadata if the original has the format %s',
    async (kind) => {
      const bytes = await createPhotograph(kind);
      expect(measureImage(bytes)).toMatchObject({ width: 510, height: 680 });
      const { copies } = planPhotograph('a.jpg', bytes);
      const made = await createCopies(bytes);
      expect([...made.values()].map(measureImage)).toEqual(
        [...copies.values()].map(({ width, height, kind: type }) => ({ width, height, type })),
      );
      for (const copy of made.values()) {
        const { exif, xmp, iptc, orientation } = await sharp(copy).metadata();
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
        const [[red = 0, , blue = 0], [lowRed = 0, , lowBlue = 0]] = await readCorners(copy);
        expect(red - blue).toBeGreaterThan(150);
        expect(lowBlue - lowRed).toBeGreaterThan(150);
      }
    },
  );

  it.each([
    ['in CMYK', async () => (await createTwoColorPicture(510, 340)).toColourspace('cmyk').jpeg()],
    [
      'in the P3 colour space',
      async () => (await createTwoColorPicture(510, 340)).withIccProfile('p3').png(),
    ],
    ['a PNG with a palette', async () => (await createTwoColorPicture(510, 340)).png({ palette: true })],
  ])('are in sRGB if the original is %s', async (_name, draw) => {
    for (const copy of (await createCopies(await (await draw()).toBuffer())).values()) {
      expect(await sharp(copy).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
      const [[red = 0, , blue = 0], [lowRed = 0, , lowBlue = 0]] = await readCorners(copy);
      // These limits are lower than in the test above, because CMYK colours are less saturated.
      expect(red - blue).toBeGreaterThan(80);
      expect(lowBlue - lowRed).toBeGreaterThan(80);
    }
  });

  it('keep transparency', async () => {
    const glass = await (await createTwoColorPicture(510, 340)).ensureAlpha(0.5).png().toBuffer();
    for (const copy of (await createCopies(glass)).values()) {
      const [[, , , alpha = 255]] = await readCorners(copy);
      expect(Math.abs(alpha - 128)).toBeLessThan(8);
    }
  });

  it('include a thumbnail that is cropped to the shape of a card', async () => {
    const bytes = await createPhotograph('jpeg', 2000, 300);
    const { thumbnail, copies } = planPhotograph('a.jpg', bytes);
    expect(thumbnail).toMatchObject({ width: 400, height: 300 });
    expect(copies.get(thumbnail.src.slice(1))).toMatchObject({ kind: 'webp', width: 400, height: 300 });
    const made = (await createCopies(bytes)).get(thumbnail.src.slice(1));
    expect(measureImage(made ?? new Uint8Array())).toMatchObject({ width: 400, height: 300 });
  });
});

describe('the plan of a photograph', () => {
  it('never enlarges the photograph', async () => {
    const { copies, picture } = planPhotograph('a.jpg', await createPhotograph('jpeg', 300, 400));
    expect([...copies.values()].map(({ width }) => width)).toEqual([300, 300, 300]);
    expect(picture).toMatchObject({
      width: 300,
      height: 400,
      src: expect.stringMatching(/^\/assets\/a-300-/),
    });
  });
});
