import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fontFaces } from '../../theme/font-faces';
import { hashOf } from '../hash';

interface GlobalStyles {
  css: string;
  fonts: { preloaded: string[] };
}

const theme = join(import.meta.dirname, '../../theme');

/** The rules that every page carries, with the fonts they name; each font file is handed to `keep`. */
export function readGlobalCss(keep: (path: string, bytes: Uint8Array) => void): GlobalStyles {
  const font = (file: string) => {
    const bytes = readFileSync(join(theme, 'fonts', file));
    const path = `assets/${basename(file, '.woff2')}-${hashOf(bytes).slice(0, 8)}.woff2`;
    keep(path, bytes);
    return `/${path}`;
  };
  const sans = font('instrument-sans.woff2');
  const faces = fontFaces({
    sans,
    serif: font('source-serif.woff2'),
    serifItalic: font('source-serif-italic.woff2'),
  });
  const rules = readFileSync(join(theme, 'global.css'), 'utf8');
  return { css: squeeze(faces + rules), fonts: { preloaded: [sans] } };
}

/** CSS without comments and needless white space. */
function squeeze(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();
}
