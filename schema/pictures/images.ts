import { imageSize } from 'image-size';
import { SaxesParser } from 'saxes';
import { truncate } from '../json/characters';

export const shapeTags = ['path', 'rect', 'circle', 'polygon'];
const shapeAttributes = /([a-z-]+)="([^"]*)"/g;
const allowedAttributes = /^(d|fill|fill-rule|x|y|width|height|rx|cx|cy|r|points|transform)$/;

export function parseShapes(bytes: Uint8Array): [tag: string, attributes: Record<string, string>][] {
  const svg = new TextDecoder().decode(bytes);
  const elements = svg.matchAll(new RegExp(`<(${shapeTags.join('|')})\\s([^>]*)>`, 'g'));
  return Array.from(elements, ([, tag = '', inside = '']) => {
    const attributes = Array.from(inside.matchAll(shapeAttributes), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    return [tag, Object.fromEntries(attributes.filter(([name = '']) => allowedAttributes.test(name)))];
  });
}

/**
 * Returns the type of a picture, and its size in pixels after the rotation that its metadata sets. Returns `undefined`
 * for bytes that are not a picture.
 */
export function measureImage(bytes: Uint8Array): { width: number; height: number; type: string } | undefined {
  try {
    const { width, height, type: found = '', orientation = 1 } = imageSize(bytes);
    const isOnSide = isSideways(orientation) || isRotated(bytes, found);
    const type = found === 'bigtiff' ? 'tiff' : found;
    return isOnSide ? { width: height, height: width, type } : { width, height, type };
  } catch {
    return undefined; // the library throws for unknown formats
  }
}

export const maxPhotograph = { bytes: 64 * 1024 * 1024, pixels: 120_000_000 };

const extensionsByType: Record<string, readonly string[]> = {
  avif: ['avif'],
  webp: ['webp'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  tiff: ['tiff', 'tif'],
};

export const pictureExtensions = ['svg', ...Object.values(extensionsByType).flat()];

export function getImageType(extension: string): string | undefined {
  if (extension === 'svg') return extension;
  return Object.keys(extensionsByType).find((kind) => extensionsByType[kind]?.includes(extension));
}

/** Checks whether the build resizes a picture. SVG drawings and the pictures of `site.json` are published unchanged. */
export function isPhotograph(file: string, settings: { images: Record<string, unknown> } | undefined) {
  return !file.endsWith('.svg') && !Object.values(settings?.images ?? {}).includes(file);
}

/** Checks whether metadata rotates a picture by 90° or 270° (Exif 2.32, tag 0x0112; `irot` of ISO/IEC 23008-12). */
function isRotated(bytes: Uint8Array, type: string): boolean {
  if (type === 'avif') {
    const at = decodeLatin1(bytes.subarray(0, 64 * 1024)).indexOf('irot');
    return at > 0 && ((bytes[at + 4] ?? 0) & 1) === 1;
  }
  const exif = findExif(bytes, type);
  return exif !== undefined && isSideways(readOrientation(exif));
}

function isSideways(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

/**
 * Checks whether a picture is animated: a PNG with an `acTL` chunk, a WebP with the animation flag, or an AVIF with the
 * brand `avis`.
 */
export function isAnimated(bytes: Uint8Array, type: string): boolean {
  if (type === 'png') return findChunk(bytes, { ...pngChunkLayout, name: 'acTL' }) !== undefined;
  if (type === 'avif') return decodeLatin1(bytes.subarray(8, 12)) === 'avis';
  return type === 'webp' && decodeLatin1(bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 2) === 2;
}

export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(he[iv][a-z]|mif1|msf1)$/.test(decodeLatin1(bytes.subarray(4, 12)));
}

function findExif(bytes: Uint8Array, type: string): Uint8Array | undefined {
  if (type === 'tiff') return bytes;
  if (type === 'png') return findChunk(bytes, { ...pngChunkLayout, name: 'eXIf' });
  if (type === 'webp') return findChunk(bytes, { ...webpChunkLayout, name: 'EXIF' });
  return undefined;
}

/**
 * The layouts of chunks. `start` is the offset of the first chunk. In a chunk, `nameAt` is the offset of the name, and
 * `extra` the number of bytes besides the data.
 */
const pngChunkLayout = { start: 8, nameAt: 4, extra: 12 };
const webpChunkLayout = { start: 12, nameAt: 0, extra: 8 };

function findChunk(
  bytes: Uint8Array,
  { start, name, nameAt, extra }: typeof pngChunkLayout & { name: string },
): Uint8Array | undefined {
  const view = createDataView(bytes);
  const isLittle = nameAt === 0;
  for (let at = start; at + 8 <= bytes.length; ) {
    const length = view.getUint32(isLittle ? at + 4 : at, isLittle);
    if (decodeLatin1(bytes.subarray(at + nameAt, at + nameAt + 4)) === name) {
      const exif = bytes.subarray(at + 8, at + 8 + length);
      // Some programs write the JPEG header `Exif` before the data.
      return decodeLatin1(exif.subarray(0, 4)) === 'Exif' ? exif.subarray(6) : exif;
    }
    at += extra + length + (isLittle ? length % 2 : 0);
  }
  return undefined;
}

function readOrientation(exif: Uint8Array): number {
  const view = createDataView(exif);
  const isLittle = exif[0] === 0x49;
  const start = view.getUint32(4, isLittle);
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12;
    if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle);
  }
  return 1;
}

function createDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function decodeLatin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

const maxQuoteLength = 40;

const svg = 'http://www.w3.org/2000/svg';

// The allowed SVG elements. They only draw. Scripts, animations, external files and `use` are not allowed.
const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol marker clipPath mask
  pattern linearGradient radialGradient stop style filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/),
);

const maxElementDepth = 60;

const notXmlMessage =
  'The name of this file ends in .svg, but the file is not a valid SVG drawing. Export it again from your drawing program as a plain SVG.';

/** Returns a message if an SVG contains anything except known drawing elements. Reads the SVG with an XML parser. */
export function findSvgProblem(bytes: Uint8Array): string | undefined {
  const parser = new SaxesParser();
  const open: string[] = [];
  let problem: string | undefined;
  const report = (what: string) => {
    problem ??= `The drawing contains ${what}, which is not allowed. Save it as a plain SVG.`;
  };
  // A comment can split the text of a style into pieces. This variable joins the pieces.
  let style = '';
  const readText = (written: string) => {
    if (open.at(-1) === 'style') style += written;
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') problem ??= notXmlMessage;
  });
  parser.on('doctype', () => report('a document type'));
  parser.on('processinginstruction', ({ target }) =>
    report(`an instruction, "${truncate(target, maxQuoteLength)}"`),
  );
  parser.on('comment', (comment) => {
    // `image-size` reads the size from the first `<svg` in the file, even in a comment.
    if (comment.includes('<svg')) report('a drawing within a comment');
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && (name !== 'svg' || attributes.xmlns !== svg)) problem ??= notXmlMessage;
    if (open.length >= maxElementDepth) report(`elements nested more than ${maxElementDepth} levels deep`);
    if (!elements.has(name)) report(`"${truncate(name, maxQuoteLength)}"`);
    for (const [key, value] of Object.entries(attributes))
      if (!isSafeAttribute(key, value))
        report(`"${truncate(key, maxQuoteLength)}" with the value "${truncate(value, maxQuoteLength)}"`);
    open.push(name);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return problem ?? notXmlMessage;
  }
  if (!isSafeStyle(style)) report('a style that may fetch another file');
  return problem;
}

function isSafeAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === svg;
  if (/(^|:)href$/.test(name)) return /^#[\w.-]+$/.test(value);
  return name.startsWith('xmlns:') || (!/^on|^xml:base$/i.test(name) && isSafeStyle(value));
}

/** Checks that a style has no imports, no URLs and no escapes. Allows `#…` URLs, which refer to the same drawing. */
function isSafeStyle(style: string): boolean {
  const rest = style.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '');
  return !/[@\\<]|url\s*\(|src\s*\(|image(-set)?\s*\(|expression\s*\(|\/\*/i.test(rest);
}
