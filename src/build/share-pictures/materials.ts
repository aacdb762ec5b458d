import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../hash';
import { readFiles } from '../read-files';

const require = createRequire(import.meta.url);

/** The font of headings in one weight and width: the library of outlines cannot vary a compressed variable font. */
export const letteringFont = join(import.meta.dirname, '../../theme/fonts/instrument-sans-heading.woff2');

/** What turns SVG into pixels, the same on every machine. */
export const rasteriser = require.resolve('@resvg/resvg-wasm/index_bg.wasm');

/** Changes with everything but the data that a picture depends on: the code that draws, the font and the libraries. */
export function hashMaterials(): string {
  const art = join(import.meta.dirname, '../art');
  const code = [import.meta.dirname, art].flatMap((folder) => Object.values(readFiles(folder)));
  const others = [letteringFont, rasteriser, require.resolve('fontkit')].map((file) => readFileSync(file));
  return hashOf([...code, ...others].map(hashOf).sort().join());
}
