import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The rasteriser that runs anywhere, as a file. */
export const portableRasteriser = require.resolve('@resvg/resvg-wasm/index_bg.wasm');

/** Says which version of the native rasteriser is installed, as a file. */
export const nativeRasteriser = require.resolve('@resvg/resvg-js/package.json');

/** Turns an SVG into pixels. Both libraries are the same code, compiled twice, and give the same pixels. */
export interface Rasteriser {
  /** Red, green, blue and opacity of every pixel, row by row. */
  toPixels(drawing: string): Uint8Array;
  toPng(drawing: string): Uint8Array;
}

const options = { font: { loadSystemFonts: false } };

/** The native rasteriser, or the portable one where none was compiled for this machine. */
export async function openRasteriser(open = openNative): Promise<Rasteriser> {
  try {
    return await open();
  } catch {
    return openPortable();
  }
}

/**
 * Opens the rasteriser in machine code. Throws where there is none for this machine. What it draws lies outside the heap
 * until the event loop has turned, so that whoever draws many pictures must let it turn between them.
 */
export async function openNative(): Promise<Rasteriser> {
  const { Resvg } = await import('@resvg/resvg-js');
  const render = (drawing: string) => new Resvg(drawing, options).render();
  return { toPixels: (drawing) => render(drawing).pixels, toPng: (drawing) => render(drawing).asPng() };
}

let started: Promise<unknown> | undefined;

/** Opens the rasteriser in WebAssembly, which takes about three times as long for a picture. */
export async function openPortable(): Promise<Rasteriser> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  started ??= initWasm(readFileSync(portableRasteriser));
  await started;
  const render = (
    drawing: string,
    write: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Uint8Array,
  ) => {
    const picture = new Resvg(drawing, options);
    const image = picture.render();
    const bytes = write(image);
    // Neither is collected by itself: they lie in the library's own memory.
    image.free();
    picture.free();
    return bytes;
  };
  return {
    toPixels: (drawing) => render(drawing, (image) => image.pixels),
    toPng: (drawing) => render(drawing, (image) => image.asPng()),
  };
}
