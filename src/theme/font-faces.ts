// Most pages have plain letters and the common signs only, and fetch no more than those.
const accents = 'U+AB,U+AE,U+B0-B1,U+BB,U+BD,U+C0-D6,U+D8-FF,U+131,U+152-153';

/** A font of the visitor's own system, scaled to take the room of a web font until that has come. */
interface Fallback {
  family: string;
  /** As the CSS descriptor has it: a local font has one weight, and other letters grow wider. */
  weight: string;
  /** Of the letters that it stands in for. */
  width?: number;
  style?: 'italic';
  locals: readonly string[];
  /** Width of the web font's text in per cent of the local font's, as measured in fonts/README.md. */
  sizeAdjust: number;
}

/** Heights of the web fonts above and below the baseline, in em (their hhea and typo metrics, line gap 0). */
const sansHeights = { ascent: 0.97, descent: 0.25 };
const serifHeights = { ascent: 1.036, descent: 0.335 };

const arial = ['Arial', 'Liberation Sans', 'Arimo'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'];
const roboto = ['Roboto', 'Roboto-Regular'];
const robotoBold = ['Roboto Bold', 'Roboto'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const notoSerif = ['Noto Serif', 'NotoSerif-Regular'];
const styled = (locals: readonly string[], style: string) => locals.map((name) => `${name} ${style}`);

const sans = 'Fallback';
const sansAndroid = 'Fallback Android';
const sansFallbacks: readonly Fallback[] = [
  { family: sans, weight: '400', locals: arial, sizeAdjust: 102 },
  { family: sans, weight: '500 540', locals: arial, sizeAdjust: 104.1 },
  { family: sans, weight: '560 700', locals: arialBold, sizeAdjust: 98.2 },
  { family: sans, weight: '400 700', width: 94, locals: arialBold, sizeAdjust: 92.3 },
  { family: sans, weight: '400 700', width: 88, locals: arialBold, sizeAdjust: 86.1 },
  { family: sans, weight: '400 700', width: 84, locals: arialBold, sizeAdjust: 81 },
  { family: sansAndroid, weight: '400', locals: roboto, sizeAdjust: 102.2 },
  { family: sansAndroid, weight: '500 540', locals: roboto, sizeAdjust: 104.3 },
  { family: sansAndroid, weight: '560 700', locals: robotoBold, sizeAdjust: 103.1 },
  { family: sansAndroid, weight: '400 700', width: 94, locals: robotoBold, sizeAdjust: 97.8 },
  { family: sansAndroid, weight: '400 700', width: 88, locals: robotoBold, sizeAdjust: 91.3 },
  { family: sansAndroid, weight: '400 700', width: 84, locals: robotoBold, sizeAdjust: 86.5 },
];

const serif = 'Serif Fallback';
const serifAndroid = 'Serif Fallback Android';
const serifFallbacks: readonly Fallback[] = [
  { family: serif, weight: '400', locals: times, sizeAdjust: 117.6 },
  { family: serif, weight: '700', locals: styled(times, 'Bold'), sizeAdjust: 113.5 },
  { family: serif, weight: '400', style: 'italic', locals: styled(times, 'Italic'), sizeAdjust: 107.9 },
  { family: serifAndroid, weight: '400', locals: notoSerif, sizeAdjust: 99.3 },
  { family: serifAndroid, weight: '700', locals: ['Noto Serif Bold'], sizeAdjust: 96.9 },
  { family: serifAndroid, weight: '400', style: 'italic', locals: ['Noto Serif Italic'], sizeAdjust: 93.8 },
];

/**
 * The `@font-face` rules of the site as CSS text: the web fonts, shown as soon as they have come, and for
 * each the local fonts that hold its room until then, so that lines keep their length and height. Every page has all of
 * them from the beginning: a face that is added later makes browsers lay the whole page out again.
 */
export function fontFaces(urlOf: (file: string) => string): string {
  const widths = 'font-weight:400 700;font-stretch:84% 100%';
  const weights = 'font-weight:400 700';
  return [
    webFont('Interface Sans', urlOf('instrument-sans.woff2'), widths),
    webFont('Interface Sans', urlOf('instrument-sans-accents.woff2'), `${widths};unicode-range:${accents}`),
    webFont('Reading Serif', urlOf('source-serif.woff2'), weights),
    webFont('Reading Serif', urlOf('source-serif-accents.woff2'), `${weights};unicode-range:${accents}`),
    webFont('Reading Serif', urlOf('source-serif-italic.woff2'), 'font-style:italic;font-weight:400'),
    ...sansFallbacks.map((fallback) => localFont(fallback, sansHeights)),
    ...serifFallbacks.map((fallback) => localFont(fallback, serifHeights)),
  ].join('');
}

function webFont(family: string, url: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");${descriptors};font-display:swap}`;
}

function localFont(
  { family, weight, width, style, locals, sizeAdjust }: Fallback,
  heights: typeof sansHeights,
): string {
  // The overrides are scaled by size-adjust in their turn.
  const override = (height: number): string => `${Number(((height * 10_000) / sizeAdjust).toFixed(1))}%`;
  return [
    `@font-face{font-family:"${family}"`,
    `src:${locals.map((name) => `local("${name}")`).join(',')}`,
    style ? `font-style:${style}` : '',
    width ? `font-stretch:${width}%` : '',
    `font-weight:${weight}`,
    `size-adjust:${sizeAdjust}%`,
    `ascent-override:${override(heights.ascent)}`,
    `descent-override:${override(heights.descent)}}`,
  ]
    .filter(Boolean)
    .join(';');
}
