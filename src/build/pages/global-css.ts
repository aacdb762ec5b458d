import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fontFaces } from '../../theme/font-faces';
import { hashOf } from '../disk/files';

/** The background of each theme as a CSS colour, for the bars of the browser. */
export interface BarColors {
  light: string;
  dark: string;
}

interface GlobalStyles {
  css: string;
  /** What a page that is set in the serif has beside them. */
  serif: string;
  later: LaterCss;
  fonts: { preloaded: string[] };
  barColors: BarColors;
}

/** The addresses of the rules that a page needs only after it is seen, for pages that begin in either kind of letters. */
export interface LaterCss {
  sans: string;
  serif: string;
}

const theme = join(import.meta.dirname, '../../theme');
const frame = join(import.meta.dirname, '../../frame');

/** The rules of every page, with the fonts they name; each file is handed to `keep`. */
export function readGlobalCss(keep: (path: string, bytes: Uint8Array) => void): GlobalStyles {
  const keepAsset = (file: string, bytes: Uint8Array) => {
    const { name, ext } = parse(file);
    const path = `assets/${name}-${hashOf(bytes).slice(0, 8)}${ext}`;
    keep(path, bytes);
    return `/${path}`;
  };
  const font = (file: string) => keepAsset(file, readFileSync(join(theme, 'fonts', file)));
  const rulesOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
  const sans = font('instrument-sans.woff2');
  const faces = fontFaces({
    sans,
    sansAccents: font('instrument-sans-accents.woff2'),
    serif: font('source-serif.woff2'),
    serifAccents: font('source-serif-accents.woff2'),
    serifItalic: font('source-serif-italic.woff2'),
  });
  const css = squeeze(faces.sans + rulesOf(theme, 'global.css') + rulesOf(frame, 'frame.css'));
  const later = (serif: string) =>
    keepAsset(
      'later.css',
      Buffer.from(serif + squeeze(rulesOf(frame, 'later.css') + rulesOf(theme, 'print.css'))),
    );
  const barColors = { light: backgroundOf(':root', css), dark: backgroundOf('.dark', css) };
  return {
    css,
    serif: faces.serif,
    later: { sans: later(faces.serif), serif: later('') },
    fonts: { preloaded: [sans] },
    barColors,
  };
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
