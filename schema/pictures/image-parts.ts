/**
 * Whether a camera held sideways noted so in a picture (Exif 2.32, tag 0x0112; `irot` of ISO/IEC 23008-12): it is then as
 * wide as its pixels are high. A JPEG's note is known to whoever measures it. Throws where the bytes end too early.
 */
export function isTurned(bytes: Uint8Array, type: string): boolean {
  if (type === 'avif') return isTurnedByBox(bytes);
  const note = noteIn(bytes, type);
  return note !== undefined && isSideways(readOrientation(note));
}

/** Whether an orientation swaps width and height. */
export function isSideways(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

/** Whether a picture moves: a PNG with a chunk for that, a WebP or AVIF that says so at its beginning. */
export function isMoving(bytes: Uint8Array, type: string): boolean {
  if (type === 'png') return findChunk(bytes, { ...chunksOfPng, name: 'acTL' }) !== undefined;
  if (type === 'avif') return textOf(bytes.subarray(8, 12)) === 'avis';
  return type === 'webp' && textOf(bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 2) === 2;
}

/** Whether a picture is HEIC, as iPhones take it, under whatever name. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(he[iv][a-z]|mif1|msf1)$/.test(textOf(bytes.subarray(4, 12)));
}

function isTurnedByBox(bytes: Uint8Array): boolean {
  const at = textOf(bytes.subarray(0, 64 * 1024)).indexOf('irot');
  return at > 0 && ((bytes[at + 4] ?? 0) & 1) === 1;
}

/** The part of a picture that holds the camera's note. */
function noteIn(bytes: Uint8Array, type: string): Uint8Array | undefined {
  if (type === 'tiff') return bytes;
  if (type === 'png') return findChunk(bytes, { ...chunksOfPng, name: 'eXIf' });
  if (type === 'webp') return findChunk(bytes, { ...chunksOfWebp, name: 'EXIF' });
  return undefined;
}

/** How chunks follow each other: where they start, where each has its name, and what it takes beside its content. */
interface Chunks {
  start: number;
  name: string;
  nameAt: number;
  extra: number;
}

const chunksOfPng = { start: 8, nameAt: 4, extra: 12 };
const chunksOfWebp = { start: 12, nameAt: 0, extra: 8 };

function findChunk(bytes: Uint8Array, { start, name, nameAt, extra }: Chunks): Uint8Array | undefined {
  const view = viewOf(bytes);
  const isLittle = nameAt === 0;
  for (let at = start; at + 8 <= bytes.length; ) {
    const length = view.getUint32(isLittle ? at + 4 : at, isLittle);
    if (isNamed(bytes, at + nameAt, name)) return withoutMark(bytes.subarray(at + 8, at + 8 + length));
    at += extra + length + (isLittle ? length % 2 : 0);
  }
  return undefined;
}

// Letter by letter, as a picture may have millions of empty chunks.
function isNamed(bytes: Uint8Array, at: number, name: string): boolean {
  for (let index = 0; index < name.length; index++)
    if (bytes[at + index] !== name.charCodeAt(index)) return false;
  return true;
}

/** Some programs write the mark of a JPEG before the note. */
function withoutMark(note: Uint8Array): Uint8Array {
  return textOf(note.subarray(0, 4)) === 'Exif' ? note.subarray(6) : note;
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
