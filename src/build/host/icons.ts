import { builtFiles } from '../../../schema/content/output-paths';
import { measureImage } from '../../../schema/pictures/images';
import type { Site } from '../../../schema/site-model';
import { ground } from '../../theme/tokens';
import { svg } from '../art/shapes';
import { decodePicture } from '../photographs/make';
import { TextLayout } from '../share-pictures';

/** The sizes in `favicon.ico`, in pixels: for tabs, for the taskbar and high-density screens, and for the desktop. */
const faviconSizes = [16, 32, 48];

/** The size of the icon on the home screen of a phone, in pixels. */
const touchIconSize = 180;

/** Draws the icons that browsers request under fixed names, from the icon of the site. Returns their bytes by name. */
export async function drawIconFiles({
  settings,
  images,
}: Pick<Site, 'settings' | 'images'>): Promise<Map<string, Uint8Array>> {
  const { icon } = settings.images;
  const bytes = images.get(icon) ?? new Uint8Array();
  const scale = icon.endsWith('.svg') ? scaleDrawing : scalePicture;
  const draw = async (side: number, background?: string) =>
    drawSquare(await scale(bytes, side), side, background);
  try {
    return new Map([
      [builtFiles.favicon, toIco(await Promise.all(faviconSizes.map((side) => draw(side))))],
      // iOS shows transparent pixels in black, so this icon gets a background.
      [builtFiles.touchIcon, await draw(touchIconSize, ground.light)],
    ]);
  } catch (cause) {
    throw new Error(`The icon "${icon}" could not be drawn.`, { cause });
  }
}

/** Draws an SVG as a PNG that fits into a square of `side` pixels. */
async function scaleDrawing(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { width, height } = measureImage(bytes) ?? { width: side, height: side };
  const mode = width < height ? 'height' : 'width';
  const options = { fitTo: { mode, value: side } as const, ...TextLayout.fontOptions('A') };
  return (await renderAsync(new TextDecoder().decode(bytes), options)).asPng();
}

/** Scales a picture to fit into a square of `side` pixels. Returns a PNG. */
async function scalePicture(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const decode = await decodePicture(bytes, { width: side, height: side });
  return decode().resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
}

/** Draws a PNG at the centre of a square PNG. */
async function drawSquare(png: Uint8Array, side: number, background?: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const drawing = svg(side, side, `<image width="${side}" height="${side}" href="${href}"/>`);
  return (await renderAsync(drawing, { background, font: { loadSystemFonts: false } })).asPng();
}

/** Joins square PNG files into one ICO file. Format: https://en.wikipedia.org/wiki/ICO_(file_format) */
function toIco(pictures: Uint8Array[]): Uint8Array {
  const [headerSize, entrySize] = [6, 16];
  const header = Buffer.alloc(headerSize + entrySize * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, bytes] of pictures.entries()) {
    const at = headerSize + entrySize * index;
    const side = faviconSizes[index] ?? 0;
    header.writeUInt8(side, at);
    header.writeUInt8(side, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures]);
}
