import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../hash';
import { readFiles } from '../read-files';
import { nativeRasteriser, portableRasteriser } from './rasteriser';

const require = createRequire(import.meta.url);

/** The font of headings in one weight and width: the library of outlines cannot vary a compressed variable font. */
export const letteringFont = join(import.meta.dirname, '../../theme/fonts/instrument-sans-heading.woff2');

/** Changes with everything but the data that a picture depends on: the code that draws, the font and the libraries. */
export function hashMaterials(): string {
  const art = join(import.meta.dirname, '../art');
  const code = [import.meta.dirname, art].flatMap((folder) => Object.values(readFiles(folder)));
  const libraries = [nativeRasteriser, portableRasteriser, require.resolve('fontkit')];
  const others = [letteringFont, ...libraries].map((file) => readFileSync(file));
  return hashOf([...code, ...others].map(hashOf).sort().join());
}
