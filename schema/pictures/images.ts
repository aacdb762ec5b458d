import { imageSize } from 'image-size';
import { SaxesParser } from 'saxes';
import { cut } from '../json/characters';

export const shapeTags = ['path', 'rect', 'circle', 'polygon'];
const shapeAttributes = /([a-z-]+)="([^"]*)"/g;
const plainAttributes = /^(d|fill|fill-rule|x|y|width|height|rx|cx|cy|r|points|transform)$/;

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

export const largestPhotograph = { bytes: 64 * 1024 * 1024, pixels: 120_000_000 };

const endings: Record<string, readonly string[]> = {
  avif: ['avif'],
  webp: ['webp'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  tiff: ['tiff', 'tif'],
};

export const pictureEndings = ['svg', ...Object.values(endings).flat()];

export function kindOfEnding(ending: string): string | undefined {
  if (ending === 'svg') return ending;
  return Object.keys(endings).find((kind) => endings[kind]?.includes(ending));
}

/** Smaller copies are made of all pictures but drawings and what `site.json` names. */
export function isPhotograph(file: string, settings: { images: Record<string, unknown> } | undefined) {
  return !file.endsWith('.svg') && !Object.values(settings?.images ?? {}).includes(file);
}

/** Whether a camera held sideways noted so (Exif 2.32, tag 0x0112; `irot` of ISO/IEC 23008-12). */
function isTurned(bytes: Uint8Array, type: string): boolean {
  if (type === 'avif') {
    const at = textOf(bytes.subarray(0, 64 * 1024)).indexOf('irot');
    return at > 0 && ((bytes[at + 4] ?? 0) & 1) === 1;
  }
  const note = noteIn(bytes, type);
  return note !== undefined && isSideways(readOrientation(note));
}

function isSideways(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

/** Whether a picture moves: a PNG with a chunk for that, a WebP or AVIF that says so at its beginning. */
export function isMoving(bytes: Uint8Array, type: string): boolean {
  if (type === 'png') return findChunk(bytes, { ...chunksOfPng, name: 'acTL' }) !== undefined;
  if (type === 'avif') return textOf(bytes.subarray(8, 12)) === 'avis';
  return type === 'webp' && textOf(bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 2) === 2;
}

export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(he[iv][a-z]|mif1|msf1)$/.test(textOf(bytes.subarray(4, 12)));
}

function noteIn(bytes: Uint8Array, type: string): Uint8Array | undefined {
  if (type === 'tiff') return bytes;
  if (type === 'png') return findChunk(bytes, { ...chunksOfPng, name: 'eXIf' });
  if (type === 'webp') return findChunk(bytes, { ...chunksOfWebp, name: 'EXIF' });
  return undefined;
}

/** How chunks follow each other: where they start, where each has its name, and what it takes beside its content. */
const chunksOfPng = { start: 8, nameAt: 4, extra: 12 };
const chunksOfWebp = { start: 12, nameAt: 0, extra: 8 };

function findChunk(
  bytes: Uint8Array,
  { start, name, nameAt, extra }: typeof chunksOfPng & { name: string },
): Uint8Array | undefined {
  const view = viewOf(bytes);
  const isLittle = nameAt === 0;
  for (let at = start; at + 8 <= bytes.length; ) {
    const length = view.getUint32(isLittle ? at + 4 : at, isLittle);
    if (textOf(bytes.subarray(at + nameAt, at + nameAt + 4)) === name) {
      const note = bytes.subarray(at + 8, at + 8 + length);
      // Some programs write the mark of a JPEG before the note.
      return textOf(note.subarray(0, 4)) === 'Exif' ? note.subarray(6) : note;
    }
    at += extra + length + (isLittle ? length % 2 : 0);
  }
  return undefined;
}

function readOrientation(note: Uint8Array): number {
  const view = viewOf(note);
  const isLittle = note[0] === 0x49;
  const start = view.getUint32(4, isLittle);
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12;
    if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle);
  }
  return 1;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

const longestName = 40;

const svg = 'http://www.w3.org/2000/svg';

// What draws. Nothing here runs a script, moves, fetches another file or repeats what stands elsewhere.
const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol marker clipPath mask
  pattern linearGradient radialGradient stop style filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`.split(/\s+/),
);

const deepest = 60;

const broken =
  'The file is not a picture of the kind that its name says (svg): it is no XML in UTF-8. Save it anew.';

/** What an SVG holds beyond drawing. It is parsed as XML, and only what is known to draw passes. */
export function findDrawingFault(bytes: Uint8Array): string | undefined {
  const parser = new SaxesParser();
  const open: string[] = [];
  let fault: string | undefined;
  const refuse = (what: string) => {
    fault ??= `The drawing holds ${what}, and a picture only draws. Save it as a plain SVG.`;
  };
  // In pieces, because a comment may stand in the middle of a word.
  let style = '';
  const readText = (written: string) => {
    if (open.at(-1) === 'style') style += written;
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') fault ??= broken;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => refuse(`an instruction, "${cut(target, longestName)}"`));
  parser.on('comment', (comment) => {
    // The size is read from the first element of this name.
    if (comment.includes('<svg')) refuse('a drawing within a comment');
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('opentag', ({ name, attributes: given }) => {
    if (open.length === 0 && (name !== 'svg' || given.xmlns !== svg)) fault ??= broken;
    if (open.length >= deepest) refuse(`elements more than ${deepest} deep`);
    if (!elements.has(name)) refuse(`"${cut(name, longestName)}"`);
    for (const [key, value] of Object.entries(given))
      if (!isPlainAttribute(key, value))
        refuse(`"${cut(key, longestName)}" with the value "${cut(value, longestName)}"`);
    open.push(name);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return fault ?? broken;
  }
  if (!isPlainStyle(style)) refuse('a style that may fetch another file');
  return fault;
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === svg;
  if (/(^|:)href$/.test(name)) return /^#[\w.-]+$/.test(value);
  return name.startsWith('xmlns:') || (!/^on|^xml:base$/i.test(name) && isPlainStyle(value));
}

/** Whether a style names nothing outside of its drawing: no rule that imports, no address but `#…`, no escape that hides one. */
function isPlainStyle(style: string): boolean {
  const rest = style.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '');
  return !/[@\\<]|url\s*\(|src\s*\(|image(-set)?\s*\(|expression\s*\(|\/\*/i.test(rest);
}
