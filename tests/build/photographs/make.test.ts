import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measure } from '../../../schema/content/images';
import { planPhotograph, planThumbnail } from '../../../src/build/photographs/copies';
import { makeCopies } from '../../../src/build/photographs/make';

const formats = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const;

/** A photograph that a camera held sideways took: red above, blue below, stored on its side, with the place in its note. */
async function takePhotograph(format: (typeof formats)[number], width = 900, height = 1200): Promise<Buffer> {
  const half = (background: string) => ({ width, height: height / 2, channels: 3 as const, background });
  const lower = await sharp({ create: half('#00f') })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { ...half('#f00'), height } })
    .composite([{ input: lower, top: height / 2, left: 0 }])
    .png()
    .toBuffer();
  return sharp(await sharp(upright).rotate(-90).toBuffer())
    .withExif({ IFD0: { Copyright: 'A. Mate' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

let folder = '';
const places = () => ({
  target: join(folder, 'target'),
  cache: join(folder, 'cache'),
  last: join(folder, 'last'),
  onCopy: () => undefined,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photographs-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the copies of a photograph', () => {
  it.each(formats)('of the kind %s stand upright, without what the camera noted', async (format) => {
    const bytes = await takePhotograph(format);
    expect(measure(bytes)).toMatchObject({ width: 900, height: 1200 });
    const { copies } = planPhotograph('a.jpg', bytes);
    await makeCopies(copies, new Map([['a.jpg', bytes]]), places()).done;
    expect(copies.size).toBe(4);
    for (const [path, { width, height }] of copies) {
      const made = readFileSync(join(folder, 'target', path.replace('assets/', '')));
      expect(measure(made)).toMatchObject({ width, height });
      expect(await sharp(made).metadata()).not.toHaveProperty('exif');
      const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
      const [[red = 0, , blue = 0], last] = [data.subarray(0, 3), data.subarray(-3)];
      expect(red - blue).toBeGreaterThan(150);
      expect((last[2] ?? 0) - (last[0] ?? 0)).toBeGreaterThan(150);
    }
  });

  it('are made once while the photograph is the same', async () => {
    const bytes = await takePhotograph('jpeg');
    const { copies } = planPhotograph('a.jpg', bytes);
    const images = new Map([['a.jpg', bytes]]);
    expect(await makeCopies(copies, images, places()).done).toMatchObject({ made: 4, kept: 0 });
    rmSync(join(folder, 'target'), { recursive: true });
    expect(await makeCopies(copies, images, places()).done).toMatchObject({ made: 0, kept: 4 });
    expect(readdirSync(join(folder, 'target'))).toHaveLength(4);
  });

  it('have other names where the photograph is another', async () => {
    const [one, other] = await Promise.all([takePhotograph('jpeg'), takePhotograph('jpeg', 902)]);
    const names = [...planPhotograph('a.jpg', one).copies.keys()];
    expect([...planPhotograph('a.jpg', other).copies.keys()].filter((name) => names.includes(name))).toEqual(
      [],
    );
  });

  it('are cut to the shape of a card for a small room', async () => {
    const bytes = await takePhotograph('jpeg', 2000, 300);
    const { copies } = planThumbnail('a.jpg', bytes);
    await makeCopies(copies, new Map([['a.jpg', bytes]]), places()).done;
    const [name = ''] = readdirSync(join(folder, 'target'));
    expect(measure(readFileSync(join(folder, 'target', name)))).toMatchObject({ width: 400, height: 300 });
  });

  it('are refused in words for a photograph that ends too early', async () => {
    const bytes = (await takePhotograph('jpeg')).subarray(0, 2000);
    const { copies } = planPhotograph('a.jpg', bytes);
    await expect(makeCopies(copies, new Map([['a.jpg', bytes]]), places()).done).rejects.toThrow(
      /images\/a\.jpg is broken.*Export it anew/,
    );
  });
});

describe('the plan of a photograph', () => {
  it('never makes it wider than it is', async () => {
    const { copies, picture } = planPhotograph('a.jpg', await takePhotograph('jpeg', 300, 400));
    expect([...copies.values()].map(({ width }) => width)).toEqual([300, 300]);
    expect(picture).toMatchObject({
      width: 300,
      height: 400,
      src: expect.stringMatching(/^\/assets\/a-300-/),
    });
  });
});
