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
  /** As the CSS descriptor has it. */
  weight: string;
  style?: 'italic';
  locals: readonly string[];
  /** Width of the web font's text in per cent of the local font's, as measured in fonts/README.md, to a tenth. */
  sizeAdjust: number;
}

/** By the weights of the web font, as the CSS descriptor has them: a local font has one, and other letters grow wider. */
type Sizes = Readonly<Record<string, number>>;

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

function scaled(family: string, locals: readonly string[], sizes: Sizes, style?: 'italic'): Fallback[] {
  return Object.entries(sizes).map(([weight, sizeAdjust]) => ({
    family,
    locals,
    weight,
    sizeAdjust,
    ...(style && { style }),
  }));
}

interface HeadingSizes {
  arialBold: Sizes;
  robotoBold: Sizes;
  roboto: Sizes;
}

// Bold local fonts come first, a regular one where a system has no other.
function headingFallbacks(width: number, sizes: HeadingSizes): Fallback[] {
  const family = `Interface Sans Fallback ${width}`;
  return [
    ...scaled(family, arialBold, sizes.arialBold),
    ...scaled(`${family} Android`, robotoBold, sizes.robotoBold),
    ...scaled(`${family} Android Regular`, roboto, sizes.roboto),
  ];
}

const sansFallbacks: readonly Fallback[] = [
  ...headingFallbacks(84, {
    arialBold: { '400 700': 83.7 },
    robotoBold: { '400 700': 86.5 },
    roboto: { '400 700': 88.1 },
  }),
  ...headingFallbacks(88, {
    arialBold: { '400 700': 86.1 },
    robotoBold: { '400 700': 91.3 },
    roboto: { '400 700': 92.7 },
  }),
  ...headingFallbacks(94, {
    arialBold: { 560: 90.4, 600: 91.7, 640: 92.8 },
    robotoBold: { 560: 96.2, 600: 97.6, 640: 98 },
    roboto: { '400 700': 99.4 },
  }),
  ...scaled('Interface Sans Fallback', arial, { 400: 102, '500 520': 104.1, 540: 105.8 }),
  ...scaled('Interface Sans Fallback', arialBold, {
    560: 97.8,
    '580 600': 96.9,
    '620 660': 98.5,
    '680 700': 99.7,
  }),
  ...scaled('Interface Sans Fallback Android', roboto, { 400: 102.2, '500 520': 104.3, 540: 105.5 }),
  ...scaled('Interface Sans Fallback Android', robotoBold, {
    560: 102.1,
    '580 600': 102.8,
    '620 660': 104.4,
    '680 700': 103.5,
  }),
];

const readingSerif = 'Reading Serif Fallback';
const serifFallbacks: readonly Fallback[] = [
  ...scaled(readingSerif, times, { 400: 117.6 }),
  ...scaled(readingSerif, timesBold, { 700: 113.5 }),
  ...scaled(readingSerif, timesItalic, { 400: 107.9 }, 'italic'),
  ...scaled(`${readingSerif} Android`, notoSerif, { 400: 99.3 }),
  ...scaled(`${readingSerif} Android`, notoSerifBold, { 700: 96.9 }),
  ...scaled(`${readingSerif} Android`, notoSerifItalic, { 400: 93.8 }, 'italic'),
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
  const override = (height: number): string => `${Number(((height * 10_000) / sizeAdjust).toFixed(1))}%`;
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
