/** The addresses of the font files, as the page loads them. */
export interface FontUrls {
  sans: string;
  sansAccents: string;
  serif: string;
  serifAccents: string;
  serifItalic: string;
}

// Most pages have plain letters and the common signs only, and fetch no more than those.
const accents = 'U+AB,U+AE,U+B0-B1,U+BB,U+BD,U+C0-D6,U+D8-FF,U+131,U+152-153';

/** Heights of a web font above and below the baseline, in em (its hhea and typo metrics, line gap 0). */
interface Heights {
  ascent: number;
  descent: number;
}

/** A font of the visitor's own system, scaled to take the room of a web font until that has come. */
interface Fallback {
  family: string;
  weight: string;
  style?: 'italic';
  locals: readonly string[];
  /** Width of the web font's text in per cent of the local font's, as measured in fonts/README.md. */
  sizeAdjust: number;
}

const sansHeights: Heights = { ascent: 0.97, descent: 0.25 };
const serifHeights: Heights = { ascent: 1.036, descent: 0.335 };

const arial = ['Arial', 'Liberation Sans', 'Arimo'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'];
const roboto = ['Roboto', 'Roboto-Regular'];
const robotoBold = ['Roboto Bold', 'Roboto-Bold'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const timesBold = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'];
const timesItalic = [
  'Times New Roman Italic',
  'TimesNewRomanPS-ItalicMT',
  'Liberation Serif Italic',
  'Tinos Italic',
];
const notoSerif = ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'];
const notoSerifBold = ['Noto Serif Bold', 'NotoSerif-Bold'];
const notoSerifItalic = ['Noto Serif Italic', 'NotoSerif-Italic'];

interface HeadingSizes {
  arialBold: number;
  robotoBold: number;
  roboto: number;
}

// Headings have one weight, 640: bold local fonts come first, a regular one where a system has no other.
function headingFallbacks(width: number, sizes: HeadingSizes): Fallback[] {
  const family = `Interface Sans Fallback ${width}`;
  const weight = '400 700';
  return [
    { family, weight, locals: arialBold, sizeAdjust: sizes.arialBold },
    { family: `${family} Android`, weight, locals: robotoBold, sizeAdjust: sizes.robotoBold },
    { family: `${family} Android Regular`, weight, locals: roboto, sizeAdjust: sizes.roboto },
  ];
}

const sansFallbacks: readonly Fallback[] = [
  ...headingFallbacks(84, { arialBold: 81.7, robotoBold: 86.98, roboto: 88.38 }),
  ...headingFallbacks(88, { arialBold: 85.51, robotoBold: 91.03, roboto: 92.49 }),
  ...headingFallbacks(94, { arialBold: 91.75, robotoBold: 97.67, roboto: 99.24 }),
  { family: 'Interface Sans Fallback', weight: '400 549', locals: arial, sizeAdjust: 101.79 },
  { family: 'Interface Sans Fallback', weight: '550 700', locals: arialBold, sizeAdjust: 97.64 },
  { family: 'Interface Sans Fallback Android', weight: '400 549', locals: roboto, sizeAdjust: 102.1 },
  { family: 'Interface Sans Fallback Android', weight: '550 700', locals: robotoBold, sizeAdjust: 103.81 },
];

const serifFallbacks: readonly Fallback[] = [
  { family: 'Reading Serif Fallback', weight: '400', locals: times, sizeAdjust: 117.88 },
  { family: 'Reading Serif Fallback', weight: '700', locals: timesBold, sizeAdjust: 114.51 },
  {
    family: 'Reading Serif Fallback',
    weight: '400',
    style: 'italic',
    locals: timesItalic,
    sizeAdjust: 107.94,
  },
  { family: 'Reading Serif Fallback Android', weight: '400', locals: notoSerif, sizeAdjust: 99.42 },
  { family: 'Reading Serif Fallback Android', weight: '700', locals: notoSerifBold, sizeAdjust: 96.48 },
  {
    family: 'Reading Serif Fallback Android',
    weight: '400',
    style: 'italic',
    locals: notoSerifItalic,
    sizeAdjust: 93.78,
  },
];

/**
 * The `@font-face` rules of the site as CSS text: the web fonts, shown as soon as they have come, and for
 * each the local fonts that hold its room until then, so that lines keep their length and height.
 */
export function fontFaces(urls: FontUrls): string {
  const sans = 'font-weight:400 700;font-stretch:84% 100%';
  const serif = 'font-weight:400 700';
  return [
    webFont('Interface Sans', urls.sans, sans),
    webFont('Interface Sans', urls.sansAccents, `${sans};unicode-range:${accents}`),
    webFont('Reading Serif', urls.serif, serif),
    webFont('Reading Serif', urls.serifAccents, `${serif};unicode-range:${accents}`),
    webFont('Reading Serif', urls.serifItalic, 'font-style:italic;font-weight:400'),
    ...sansFallbacks.map((fallback) => localFont(fallback, sansHeights)),
    ...serifFallbacks.map((fallback) => localFont(fallback, serifHeights)),
  ].join('\n');
}

function webFont(family: string, url: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");${descriptors};font-display:swap}`;
}

function localFont({ family, weight, style, locals, sizeAdjust }: Fallback, heights: Heights): string {
  // The overrides are scaled by size-adjust in their turn.
  const override = (height: number): string => `${Number(((height * 10_000) / sizeAdjust).toFixed(2))}%`;
  return [
    `@font-face{font-family:"${family}"`,
    `src:${locals.map((name) => `local("${name}")`).join(',')}`,
    style ? `font-style:${style}` : '',
    `font-weight:${weight}`,
    `size-adjust:${sizeAdjust}%`,
    `ascent-override:${override(heights.ascent)}`,
    `descent-override:${override(heights.descent)}`,
    'line-gap-override:0%}',
  ]
    .filter(Boolean)
    .join(';');
}
