import { imageSize } from 'image-size';
import { isSideways, isTurned } from './image-parts';

/** The elements of an SVG that count as plain shapes. */
export const shapeTags = ['path', 'rect', 'circle', 'polygon'];
const shapeAttributes = /([a-z-]+)="([^"]*)"/g;
const plainAttributes = /^(d|fill|fill-rule|x|y|width|height|rx|cx|cy|r|points|transform)$/;

/** The plain shapes of an SVG with their plain attributes, in the order in which they are painted. */
export function shapesOf(bytes: Uint8Array): [tag: string, attributes: Record<string, string>][] {
  const svg = new TextDecoder().decode(bytes);
  const elements = svg.matchAll(new RegExp(`<(${shapeTags.join('|')})\\s([^>]*)>`, 'g'));
  return Array.from(elements, ([, tag = '', inside = '']) => {
    const attributes = Array.from(inside.matchAll(shapeAttributes), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    return [tag, Object.fromEntries(attributes.filter(([name = '']) => plainAttributes.test(name)))];
  });
}

/** The size of a picture in pixels, turned as its camera noted, and its kind; `undefined` where the bytes are no picture. */
export function measure(bytes: Uint8Array): { width: number; height: number; type: string } | undefined {
  try {
    const { width, height, type: found = '', orientation = 1 } = imageSize(bytes);
    const isOnSide = isSideways(orientation) || isTurned(bytes, found);
    const type = found === 'bigtiff' ? 'tiff' : found;
    return isOnSide ? { width: height, height: width, type } : { width, height, type };
  } catch {
    return undefined; // the library throws for everything that it cannot measure
  }
}

/** The largest photograph that is read, in bytes and in pixels. */
export const largestPhotograph = { bytes: 64 * 1024 * 1024, pixels: 120_000_000 };

/** The endings of photographs by their kind, the usual one first. */
const endings: Record<string, readonly string[]> = {
  avif: ['avif'],
  webp: ['webp'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  tiff: ['tiff', 'tif'],
};

/** The endings of all that a page may name as a picture. */
export const pictureEndings = ['svg', ...Object.values(endings).flat()];

/** The kind of picture that an ending promises: `jpg` for `photo.jpeg`. */
export function kindOfEnding(ending: string): string | undefined {
  if (ending === 'svg') return ending;
  return Object.keys(endings).find((kind) => endings[kind]?.includes(ending));
}

/**
 * The pictures of which smaller copies are made: all but drawings, and but what `site.json` names, which goes out as it
 * is.
 */
export function isPhotograph(
  file: string,
  settings: { images: Record<string, unknown> } | undefined,
): boolean {
  return !file.endsWith('.svg') && !Object.values(settings?.images ?? {}).includes(file);
}
