import { imageSize } from 'image-size';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIconFiles } from '../../../src/build/host/icons';
import { readTestSite } from '../../schema/read-test-site';

const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><circle cx="16" cy="16" r="9" fill="#c00"/></svg>';

async function drawFrom(name: string, bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const { settings } = readTestSite();
  const images = { ...settings.images, icon: name };
  return drawIconFiles({ settings: { ...settings, images }, images: new Map([[name, bytes]]) });
}

/** Returns the colour and opacity of one pixel. `x` and `y` are fractions of the width and height. */
async function readPixel(png: Uint8Array | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('drawIconFiles', () => {
  it.each(['svg', 'png', 'jpeg', 'webp', 'avif'] as const)(
    'draws an ICO and a PNG from an icon in the format %s',
    async (type) => {
      const drawing = Buffer.from(circle);
      const picture = sharp(drawing, { density: 288 }).flatten({ background: '#fff' });
      const bytes = type === 'svg' ? drawing : await picture.toFormat(type).toBuffer();
      const files = await drawFrom(`icon.${type}`, bytes);
      expect([...files.keys()]).toEqual(['favicon.ico', 'apple-touch-icon.png']);
      const ico = Buffer.from(files.get('favicon.ico') ?? []);
      expect(imageSize(ico).images).toMatchObject(
        [16, 32, 48].map((side) => ({ width: side, height: side })),
      );
      for (const entry of [6, 22, 38]) {
        const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
        const png = ico.subarray(offset, offset + length);
        expect(imageSize(png)).toMatchObject({ type: 'png', width: ico[entry], height: ico[entry] });
        const [red = 0, green = 0] = await readPixel(png, 0.25, 0.5);
        expect([red > 150, green < 60]).toEqual([true, true]);
      }
      expect(imageSize(files.get('apple-touch-icon.png') ?? new Uint8Array())).toMatchObject({
        type: 'png',
        width: 180,
        height: 180,
      });
    },
  );

  it('keeps transparent parts in the ICO, but not in the PNG for home screens', async () => {
    const files = await drawFrom('icon.svg', Buffer.from(circle));
    const ico = Buffer.from(files.get('favicon.ico') ?? []);
    const [, , , opacity] = await readPixel(ico.subarray(ico.readUInt32LE(50)), 0.02, 0.02);
    expect(opacity).toBe(0);
    const [red, , , touchOpacity] = await readPixel(files.get('apple-touch-icon.png'), 0.02, 0.02);
    expect([red, touchOpacity]).toEqual([250, 255]);
  });

  it('reports the name of an icon that cannot be drawn', async () => {
    await expect(drawFrom('broken.png', Buffer.from('not a picture'))).rejects.toThrow(
      'The icon "broken.png" could not be drawn.',
    );
  });
});
