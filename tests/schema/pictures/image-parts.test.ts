import { describe, expect, it } from 'vitest';
import { isHeic, isMoving, isSideways, isTurned } from '../../../schema/pictures/image-parts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A number in four bytes, the largest first unless told. */
function four(number: number, isLittle = false): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, isLittle);
  return bytes;
}

/** A camera's note of two entries, of which the second says which side is up. */
function note(orientation: number, isLittle: boolean, tag = 0x0112): Uint8Array {
  const bytes = new Uint8Array(40);
  const view = new DataView(bytes.buffer);
  bytes.set(bytesOf(isLittle ? 'II' : 'MM'));
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 10, isLittle);
  view.setUint16(10, 2, isLittle);
  view.setUint16(12, 0x0100, isLittle);
  view.setUint16(20, 6, isLittle);
  view.setUint16(24, tag, isLittle);
  view.setUint16(32, orientation, isLittle);
  return bytes;
}

const pngChunk = (name: string, content: Uint8Array) =>
  joined(four(content.length), bytesOf(name), content, four(0));
const png = (...chunks: Uint8Array[]) => joined(new Uint8Array(8), ...chunks);

const webpChunk = (name: string, content: Uint8Array) =>
  joined(bytesOf(name), four(content.length, true), content, new Uint8Array(content.length % 2));
const webp = (...chunks: Uint8Array[]) => joined(bytesOf('RIFF\0\0\0\0WEBP'), ...chunks);

const odd = new Uint8Array(5);

describe('a picture that a camera took on its side', () => {
  it.each([
    [1, false],
    [4, false],
    [5, true],
    [8, true],
    [9, false],
  ])('says so with the number %i: %s', (orientation, isOnSide) => {
    expect(isSideways(orientation)).toBe(isOnSide);
    expect(isTurned(note(orientation, true), 'tiff')).toBe(isOnSide);
    expect(isTurned(note(orientation, false), 'tiff')).toBe(isOnSide);
  });

  it.each<[string, Uint8Array, string]>([
    ['a PNG', png(pngChunk('IHDR', odd), pngChunk('eXIf', note(6, false))), 'png'],
    ['a WebP', webp(webpChunk('VP8X', odd), webpChunk('EXIF', note(6, true))), 'webp'],
    [
      'a note behind the mark of a JPEG',
      webp(webpChunk('EXIF', joined(bytesOf('Exif\0\0'), note(8, true)))),
      'webp',
    ],
    ['an AVIF', bytesOf('\0\0\0\x20ftypavif\0\0\0\x09irot\x03'), 'avif'],
  ])('is known in %s', (_, bytes, type) => {
    expect(isTurned(bytes, type)).toBe(true);
  });

  it.each<[string, Uint8Array, string]>([
    ['a PNG without a note', png(pngChunk('IHDR', odd), pngChunk('IDAT', note(6, false))), 'png'],
    ['a WebP without a note', webp(webpChunk('VP8X', odd), webpChunk('VP8 ', note(6, true))), 'webp'],
    ['a WebP that is held upright', webp(webpChunk('EXIF', note(3, true))), 'webp'],
    ['a note of something else', note(6, false, 0x0113), 'tiff'],
    ['an AVIF without a box for it', bytesOf('\0\0\0\x21ftypavif'), 'avif'],
    ['what begins with the end of an AVIF', bytesOf('irot\x03'), 'avif'],
    ['an AVIF that is turned over', bytesOf('\0\0\0\x20ftypavif\0\0\0\x09irot\x02'), 'avif'],
    ['an AVIF that ends there', bytesOf('\0\0\0\x20ftypavif\0\0\0\x09irot'), 'avif'],
    ['another kind', png(pngChunk('eXIf', note(6, false))), 'gif'],
    ['another kind of such chunks', webp(webpChunk('EXIF', note(6, true))), 'gif'],
    ['a note that counts fewer entries', note(6, false).with(11, 1), 'tiff'],
  ])('is not %s', (_, bytes, type) => {
    expect(isTurned(bytes, type)).toBe(false);
  });
});

describe('a picture that moves', () => {
  const head = (flags: number) => joined(bytesOf('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0'), Uint8Array.of(flags));

  it.each<[string, Uint8Array, string, boolean]>([
    ['a PNG with a chunk for it', png(pngChunk('IHDR', odd), pngChunk('acTL', odd)), 'png', true],
    ['a PNG that ends there', png(four(0), bytesOf('acTL')), 'png', true],
    ['a PNG without', png(pngChunk('IHDR', odd), pngChunk('IDAT', odd)), 'png', false],
    ['an AVIF that says so', bytesOf('\0\0\0\x20ftypavis'), 'avif', true],
    ['an AVIF that does not', bytesOf('\0\0\0\x20ftypavif'), 'avif', false],
    ['a WebP that says so', head(0b0000_0010), 'webp', true],
    ['a WebP that says other things', head(0b0011_1100), 'webp', false],
    ['a WebP that ends too early', bytesOf('RIFF\0\0\0\0WEBPVP8X'), 'webp', false],
    ['a plain WebP', bytesOf('RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02'), 'webp', false],
    ['a JPEG', head(0b0000_0010), 'jpg', false],
  ])('is known by its beginning: %s', (_, bytes, type, moves) => {
    expect(isMoving(bytes, type)).toBe(moves);
  });
});

describe('a picture of an iPhone', () => {
  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('is told by its brand %s', (brand) => {
    expect(isHeic(bytesOf(`\0\0\0\x20ftyp${brand}\0\0`))).toBe(true);
  });

  it.each(['avif', 'heac', 'mif2', 'he'])('is not told by %s', (brand) => {
    expect(isHeic(bytesOf(`\0\0\0\x20ftyp${brand}\0\0`))).toBe(false);
  });

  it('has its brand behind four bytes', () => {
    expect(isHeic(bytesOf('ftypheic'))).toBe(false);
  });
});

describe('a picture of very many empty chunks', () => {
  const many = png(new Uint8Array(12 * 2 ** 20));

  it('is read to its end', () => {
    expect(isMoving(many, 'png')).toBe(false);
    expect(isTurned(many, 'png')).toBe(false);
  });
});
