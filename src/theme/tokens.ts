import * as breakpoint from './breakpoints';

/** Colours by role; they follow the theme. Values: `global.css`. */
export const color = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  ink: 'var(--ink)',
  softInk: 'var(--ink-2)',
  line: 'var(--line)',
  strongLine: 'var(--line-strong)',
  brand: 'var(--brand)',
  brandSoft: 'var(--brand-soft)',
  action: 'var(--action)',
  actionHover: 'var(--action-hover)',
  onAction: 'var(--on-action)',
  link: 'var(--link)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  accentSoft: 'var(--accent-soft)',
  error: 'var(--error)',
  errorSoft: 'var(--error-soft)',
  success: 'var(--success)',
  successSoft: 'var(--success-soft)',
  disabled: 'var(--disabled)',
  onDisabled: 'var(--on-disabled)',
  scrim: 'var(--scrim)',
  /** The dark colour of the page's cloth; text on it is white. */
  deep: 'var(--deep)',
  /** The light colour of the page's cloth; text on it is `clothInk`. */
  bright: 'var(--bright)',
  /** Whichever of the two stands out from the page. */
  mark: 'var(--mark)',
  clothInk: 'var(--wino)',
  clothWhite: 'var(--chokaa)',
  /** Text on the deep colour and on other dark grounds. */
  onDeep: '#fff',
} as const;

/** The colour of `bg` in each theme. Browsers also colour their bars with it. */
export const ground = { light: '#fafbfa', dark: '#0d1214' } as const;

/** Pictures of the page's cloth: a frame for `border-image` and a strip that repeats sideways. */
export const cloth = {
  frame: 'var(--frame)',
  strip: 'var(--strip)',
} as const;

/** Distances, named by their pixels, and those that grow with the screen. */
export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  24: '24px',
  32: '32px',
  48: '48px',
  64: '64px',
  gap: 'var(--gap)',
  gutter: 'var(--gutter)',
  section: 'var(--section)',
  /** As much as the bar at the top takes, however large the text: what stays in view stands below it. */
  belowBar: 'var(--below-bar)',
  container: 'var(--container)',
} as const;

/** How far the page keeps its content from its sides, within a band as wide as the page. */
export const sideOfPage = `max(${space.gutter}, (100% - ${space.container}) / 2)`;

/** Families of type. */
export const family = {
  sans: 'var(--sans)',
  serif: 'var(--serif)',
} as const;

/** Steps of type as declarations, for elements that do not have theirs from `global.css`. */
export const type = {
  display: `font: 640 var(--t-display)/1 ${family.sans}; font-stretch: 84%; letter-spacing: -.036em;`,
  h2: `font: 640 var(--t-h2)/1.06 ${family.sans}; font-stretch: 88%; letter-spacing: -.024em;`,
  h3: `font: 640 var(--t-h3)/1.2 ${family.sans}; font-stretch: 94%; letter-spacing: -.012em;`,
  figure: 'font-stretch: 84%; font-weight: 640; letter-spacing: -.035em; line-height: 1;',
  label:
    'font-size: .8125rem; font-weight: 700; letter-spacing: .09em; line-height: 1.3; text-transform: uppercase;',
} as const;

export const size = {
  h3: 'var(--t-h3)',
  lede: 'var(--t-lede)',
  body: '1.0625rem',
  base: '1rem',
  small: '.9375rem',
} as const;

/** Heights of what is pressed or filled in. */
export const control = {
  target: '44px',
  button: '52px',
} as const;

/** Breakpoints as media queries. */
export const media = {
  tiny: `@media (max-width: ${breakpoint.tiny}px)`,
  mobile: `@media (max-width: ${breakpoint.mobile}px)`,
  aboveMobile: `@media (min-width: ${breakpoint.mobile + 1}px)`,
  tablet: `@media (max-width: ${breakpoint.tablet}px)`,
  aboveTablet: `@media (min-width: ${breakpoint.tablet + 1}px)`,
  drawer: `@media (max-width: ${breakpoint.drawer}px)`,
  aboveDrawer: `@media (min-width: ${breakpoint.drawer + 1}px)`,
  large: `@media (min-width: ${breakpoint.large}px)`,
} as const;

type Columns = number | 'var(--count)' | number[];

/** Declarations of columns: how many there are, or their shares of the width; then in windows that are narrower. */
export function columns(
  wide: Columns,
  narrower: { [name in keyof typeof media]?: number } = { mobile: 1 },
): string {
  const rules = Object.entries(narrower).map(
    ([name, narrow]) => `${media[name as keyof typeof media]}{grid-template-columns:${tracks(narrow)}}`,
  );
  return `display:grid;grid-template-columns:${tracks(wide)};${rules.join('')}`;
}

function tracks(shares: Columns): string {
  if (shares === 1) return 'minmax(0,1fr)';
  if (!Array.isArray(shares)) return `repeat(${shares},minmax(0,1fr))`;
  return shares.map((share) => `minmax(0,${share}fr)`).join(' ');
}

/** Durations with their easing; nothing where a visitor wants less motion. */
export const motion = {
  fast: 'var(--time-fast)',
  base: 'var(--time-base) var(--ease)',
  slow: 'var(--time-slow) var(--ease)',
} as const;

/** Lines, corners and the one shadow, which only floating layers cast. */
export const edge = {
  rule: `3px solid ${color.ink}`,
  line: `1px solid ${color.line}`,
  strongLine: `1px solid ${color.strongLine}`,
  radius: '2px',
  shadow: 'var(--shadow)',
} as const;

/** Declarations of a list: a rule over all of it, a line under each of its entries. */
export const ruled = `border-top:${edge.rule};& > *{border-bottom:${edge.line}}`;

/** Declarations of a square that stands on its point, drawn before an element; its size in CSS pixels. */
export const diamond = (size: number, ground: string) =>
  `content:'';width:${size}px;height:${size}px;rotate:45deg;background:${ground};`;

/** Declarations of a text that is cut after three lines. */
export const threeLines =
  'display:-webkit-box;overflow:hidden;-webkit-line-clamp:3;-webkit-box-orient:vertical;';

/** Declarations of whatever lies on the deep colour of the cloth, focus included. */
export const onDeep = `background: ${color.deep}; color: ${color.onDeep}; --focus: #fff; --halo: ${color.clothInk}; --link: #fff;`;

// Some grounds are the same in light and dark. The roles that follow the theme are set anew on them, so that whatever
// stands there takes its tones without knowing where it stands.

export const onBright = `
  --surface: #fff;
  --ink: var(--wino);
  --ink-2: #46535a;
  --line-strong: var(--wino);
  --action: var(--wino);
  --action-hover: #2c383c;
  --on-action: #fff;
  --error: #a8132d;
  --error-soft: #fbe7ea;
`;

/** `z-index`, lowest first; those of the frame in `global.css`. Dialogs, popovers and tooltips lie over all of it, in the browser's top layer. */
export const layer = {
  /** Over its neighbours within one part of the page. */
  raised: 1,
  toast: 'var(--layer-toast)',
  /** What only authors see: problems, and the mark of a draft. */
  authors: 1000,
} as const;
