import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf, readFiles } from '../disk/files';
import { nativeRasteriser, portableRasteriser } from './rasteriser';

const require = createRequire(import.meta.url);

/**
 * The fonts of share pictures. That of the house is the font of headings in one weight and width; the others are whole
 * files in the nearest weight.
 */
export const fontFiles = {
  house: join(import.meta.dirname, '../../theme/fonts/instrument-sans-heading.ttf'),
  european: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  arabic: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  hebrew: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  ethiopic: require.resolve(
    '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf',
  ),
};

/** Changes with everything but the data that a picture depends on: the code that draws, the fonts and the libraries. */
export function hashMaterials(): string {
  const art = join(import.meta.dirname, '../art');
  const code = [import.meta.dirname, art].flatMap((folder) => Object.values(readFiles(folder)));
  const libraries = [
    nativeRasteriser,
    portableRasteriser,
    require.resolve('harfbuzzjs/dist/harfbuzz.wasm'),
    require.resolve('bidi-js'),
  ];
  const others = [...Object.values(fontFiles), ...libraries].map((file) => readFileSync(file));
  return hashOf([...code, ...others].map(hashOf).sort().join());
}
