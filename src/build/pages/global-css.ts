import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fontFaces } from '../../theme/font-faces';
import { hashOf } from '../disk/files';

/** The background of each theme as a CSS colour, for the bars of the browser. */
export interface BarColors {
  light: string;
  dark: string;
}

interface GlobalStyles {
  css: string;
  fonts: { preloaded: string[] };
  barColors: BarColors;
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
    sansAccents: font('instrument-sans-accents.woff2'),
    serif: font('source-serif.woff2'),
    serifAccents: font('source-serif-accents.woff2'),
    serifItalic: font('source-serif-italic.woff2'),
  });
  const rules = readFileSync(join(theme, 'global.css'), 'utf8');
  const css = squeeze(faces + rules);
  const barColors = { light: backgroundOf(':root', css), dark: backgroundOf('.dark', css) };
  return { css, fonts: { preloaded: [sans] }, barColors };
}

/** The token of the background as the rule of a theme sets it. Throws where it sets none. */
function backgroundOf(theme: string, css: string): string {
  const [, rule = ''] = css.split(`${theme}{`);
  const [, color] = /^[^}]*?--bg:([^;}]+)/.exec(rule) ?? [];
  if (!color) throw new Error(`The rule ${theme} of global.css sets no --bg.`);
  return color;
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
