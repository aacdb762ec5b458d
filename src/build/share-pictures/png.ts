import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const paletteSize = 256;

/** Red, green and blue. */
type Colour = [number, number, number];

/**
 * Writes opaque pixels (RGBA) as a PNG with a palette: a cloth has few colours, so that this is smaller than in true
 * colour and sooner written. `flat` are the colours of surfaces, as `#RRGGBB`, which stay as they are; of the others,
 * those of softened edges, what no longer fits becomes the nearest that does. https://www.w3.org/TR/png-3/
 */
export function toPng(pixels: Uint8Array, width: number, height: number, flat: readonly string[]): Buffer {
  const palette = new Palette(flat);
  const rows = toRows(pixels, width, height, palette);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits a pixel, by palette
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every row as the numbers of its colours, after its filter: 0, none. A row like the one above it is looked up as a whole. */
function toRows(pixels: Uint8Array, width: number, height: number, palette: Palette): Buffer {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length);
  const rows = Buffer.alloc((width + 1) * height);
  let [last, index] = [-1, 0];
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, y * (width + 1)];
    if (y > 0 && bytes.compare(bytes, 4 * (from - width), 4 * from, 4 * from, 4 * (from + width)) === 0) {
      rows.copyWithin(to, to - width - 1, to);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const colour = colours[from + x] ?? 0;
      if (colour !== last) {
        last = colour;
        index = palette.indexOf(colour);
      }
      rows[to + 1 + x] = index;
    }
  }
  return rows;
}

/** Whether bytes are a PNG to its end, and not one that was cut off. */
export function isWholePng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature) && bytes.subarray(-8, -4).toString('latin1') === 'IEND';
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, check]);
}

/** The colours of a picture in the order of their numbers. */
class Palette {
  readonly colours: Colour[];
  private readonly known: Map<number, number>;

  constructor(flat: readonly string[]) {
    this.colours = flat.map((hex) => [...Buffer.from(hex.slice(1), 'hex')] as Colour);
    this.known = new Map(this.colours.map(([red, green, blue], index) => [toPixel(red, green, blue), index]));
  }

  /** The number of an opaque pixel's colour, given as the pixel lies in memory. */
  indexOf(pixel: number): number {
    const known = this.known.get(pixel);
    if (known !== undefined) return known;
    const colour: Colour = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    const index = this.colours.length < paletteSize ? this.colours.push(colour) - 1 : this.nearest(colour);
    this.known.set(pixel, index);
    return index;
  }

  private nearest([red, green, blue]: Colour): number {
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    for (const [index, [r, g, b]] of this.colours.entries()) {
      const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
      if (distance < least) [nearest, least] = [index, distance];
    }
    return nearest;
  }
}

/** An opaque pixel as it lies in memory. */
function toPixel(red: number, green: number, blue: number): number {
  return (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0;
}
