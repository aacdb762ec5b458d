// Letters with accents, and rare signs such as «. They are in separate font files, because most pages do not need them.
const accents = 'U+AB,U+AE,U+B0-B1,U+BB,U+BD,U+C0-D6,U+D8-FF,U+131,U+152-153';

/** A system font, scaled to the metrics of a web font, that is shown until the web font has loaded. */
interface Fallback {
  family: string;
  /** The value of `font-weight`. Each range of weights needs its own scale, because bolder text is wider. */
  weight: string;
  /** The `font-stretch` of the web font. */
  width?: string;
  style?: 'italic';
  locals: readonly string[];
  /**
   * The width of text in the web font, as a percentage of its width in the local font. `fonts/README.md` has the
   * measurements.
   */
  sizeAdjust: number;
}

/**
 * The heights of the web fonts above and below the baseline, in em. They are from the hhea and typo metrics, with a
 * line gap of 0.
 */
const sansHeights = { ascent: 0.97, descent: 0.25 };
const serifHeights = { ascent: 1.036, descent: 0.335 };

const arial = ['Arial', 'Liberation Sans', 'Arimo'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'];
const roboto = ['Roboto', 'Roboto-Regular'];
const robotoBold = ['Roboto Bold', 'Roboto'];
const dejaVu = ['DejaVu Sans'];
const dejaVuBold = ['DejaVu Sans Bold'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const notoSerif = ['Noto Serif', 'NotoSerif-Regular'];
const withStyle = (locals: readonly string[], style: string) => locals.map((name) => `${name} ${style}`);

const sans = 'Fallback';
const sansAndroid = 'Fallback Android';
const sansLinux = 'Fallback Linux';
const sansFallbacks: readonly Fallback[] = [
  { family: sans, weight: '400', locals: arial, sizeAdjust: 102 },
  { family: sans, weight: '540', locals: arial, sizeAdjust: 105 },
  { family: sans, weight: '640 700', locals: arialBold, sizeAdjust: 99.9 },
  { family: sans, weight: '400 700', width: '94%', locals: arialBold, sizeAdjust: 92.3 },
  { family: sans, weight: '400 700', width: '84% 88%', locals: arialBold, sizeAdjust: 85 },
  { family: sansAndroid, weight: '400', locals: roboto, sizeAdjust: 102.2 },
  { family: sansAndroid, weight: '540', locals: roboto, sizeAdjust: 105 },
  { family: sansAndroid, weight: '640 700', locals: robotoBold, sizeAdjust: 106.1 },
  { family: sansAndroid, weight: '400 700', width: '94%', locals: robotoBold, sizeAdjust: 98.2 },
  { family: sansAndroid, weight: '400 700', width: '88%', locals: robotoBold, sizeAdjust: 91.3 },
  { family: sansAndroid, weight: '400 700', width: '84%', locals: robotoBold, sizeAdjust: 85.8 },
  { family: sansLinux, weight: '400 540', locals: dejaVu, sizeAdjust: 90 },
  { family: sansLinux, weight: '640 700', locals: dejaVuBold, sizeAdjust: 85.5 },
  { family: sansLinux, weight: '400 700', width: '94%', locals: dejaVuBold, sizeAdjust: 77.7 },
  { family: sansLinux, weight: '400 700', width: '84% 88%', locals: dejaVuBold, sizeAdjust: 73.7 },
];

// Not "Serif …": minified CSS has no quotes, and browsers drop a family whose name begins with the keyword `serif`.
const serif = 'Reading Fallback';
const serifAndroid = 'Reading Fallback Android';
const serifFallbacks: readonly Fallback[] = [
  { family: serif, weight: '400', locals: times, sizeAdjust: 117.6 },
  { family: serif, weight: '700', locals: withStyle(times, 'Bold'), sizeAdjust: 113.5 },
  { family: serif, weight: '400', style: 'italic', locals: withStyle(times, 'Italic'), sizeAdjust: 107.9 },
  { family: serifAndroid, weight: '400', locals: notoSerif, sizeAdjust: 99.3 },
  { family: serifAndroid, weight: '700', locals: ['Noto Serif Bold'], sizeAdjust: 96.9 },
  { family: serifAndroid, weight: '400', style: 'italic', locals: ['Noto Serif Italic'], sizeAdjust: 93.8 },
];

/**
 * Returns the `@font-face` rules as CSS text: the web fonts, and scaled local fonts. The local fonts are shown until
 * the web fonts have loaded, and their scale avoids a layout shift. Every page has all rules from the start, because
 * adding a rule later causes a full layout.
 */
export function createFontFaces(urlOf: (file: string) => string): string {
  const widths = 'font-weight:400 700;font-stretch:84% 100%';
  const weights = 'font-weight:400 700';
  return [
    formatWebFont('Interface Sans', urlOf('instrument-sans.woff2'), widths),
    formatWebFont(
      'Interface Sans',
      urlOf('instrument-sans-accents.woff2'),
      `${widths};unicode-range:${accents}`,
    ),
    formatWebFont('Reading Serif', urlOf('source-serif.woff2'), weights),
    formatWebFont(
      'Reading Serif',
      urlOf('source-serif-accents.woff2'),
      `${weights};unicode-range:${accents}`,
    ),
    formatWebFont('Reading Serif', urlOf('source-serif-italic.woff2'), 'font-style:italic;font-weight:400'),
    ...sansFallbacks.map((fallback) => formatLocalFont(fallback, sansHeights)),
    ...serifFallbacks.map((fallback) => formatLocalFont(fallback, serifHeights)),
  ].join('');
}

function formatWebFont(family: string, url: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");${descriptors};font-display:swap}`;
}

function formatLocalFont(
  { family, weight, width, style, locals, sizeAdjust }: Fallback,
  heights: typeof sansHeights,
): string {
  // Browsers multiply the overrides by `size-adjust`, so this function divides by it.
  const override = (height: number): string => `${Number(((height * 10_000) / sizeAdjust).toFixed(1))}%`;
  return [
    `@font-face{font-family:"${family}"`,
    `src:${locals.map((name) => `local("${name}")`).join(',')}`,
    style ? `font-style:${style}` : '',
    width ? `font-stretch:${width}` : '',
    `font-weight:${weight}`,
    `size-adjust:${sizeAdjust}%`,
    `ascent-override:${override(heights.ascent)}`,
    `descent-override:${override(heights.descent)}}`,
  ]
    .filter(Boolean)
    .join(';');
}
