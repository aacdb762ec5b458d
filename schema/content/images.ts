import { imageSize } from 'image-size';

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

/** The size of a picture in pixels and its kind, or `undefined` where the bytes are no picture. */
export function measure(bytes: Uint8Array): { width: number; height: number; type: string } | undefined {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return { width, height, type };
  } catch {
    return undefined; // the library throws for everything that it cannot measure
  }
}
