import type { BrightColor, DeepColor } from '../../schema/fields/art';
import * as breakpoint from './breakpoints';

/** Colours by role. `global.css` sets their values for each theme. */
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
  /** The dark colour of the page's cloth. Text on it is white. */
  deep: 'var(--deep)',
  /** The light colour of the page's cloth. Text on it is `clothInk`. */
  bright: 'var(--bright)',
  /** Either `deep` or `bright`: the one that contrasts with the page. */
  mark: 'var(--mark)',
  clothInk: 'var(--wino)',
  clothWhite: 'var(--chokaa)',
  /** The colour of text on `deep` and on other dark backgrounds. */
  onDeep: '#fff',
} as const;

/** The value of `bg` in each theme, also used for the browser's toolbar (`theme-color`). */
export const ground = { light: '#fafbfa', dark: '#0d1214' } as const;

/** Images of the page's cloth: a frame for `border-image` and a strip that repeats horizontally. */
export const cloth = {
  frame: 'var(--frame)',
  strip: 'var(--strip)',
} as const;

/** The distances. Fixed distances are named after their pixels, and the others depend on the window. */
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
  /** The height of the sticky bar at any text size. Other sticky elements use it as their offset. */
  belowBar: 'var(--below-bar)',
  container: 'var(--container)',
} as const;

/** The distance from the edge of a full-width band to the page's content. */
export const pageInset = `max(${space.gutter}, (100% - ${space.container}) / 2)`;

/** The CSS colours for the colour names in the data. */
export const deepPigments: Record<DeepColor, string> = {
  kisutu: 'var(--kisutu)',
  msitu: 'var(--msitu)',
  bahari: 'var(--bahari)',
  nili: 'var(--nili)',
};

export const brightPigments: Record<BrightColor, string> = {
  manjano: 'var(--manjano)',
  machungwa: 'var(--machungwa)',
  anga: 'var(--anga)',
  waridi: 'var(--waridi)',
};

export const family = {
  sans: 'var(--sans)',
  serif: 'var(--serif)',
} as const;

/**
 * The type styles as declarations, for elements that `global.css` does not style. The site uses the weights 400, 540, 640
 * and 700 only: each further combination of size, weight and width delays the first paint, because the browser looks up
 * its local font.
 */
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

/** The heights of controls. */
export const control = {
  target: '44px',
  button: '52px',
} as const;

export const media = {
  tiny: `@media (max-width: ${breakpoint.tiny}px)`,
  small: `@media (max-width: ${breakpoint.small}px)`,
  aboveSmall: `@media (min-width: ${breakpoint.small + 1}px)`,
  mobile: `@media (max-width: ${breakpoint.mobile}px)`,
  aboveMobile: `@media (min-width: ${breakpoint.mobile + 1}px)`,
  tablet: `@media (max-width: ${breakpoint.tablet}px)`,
  aboveTablet: `@media (min-width: ${breakpoint.tablet + 1}px)`,
  drawer: `@media (max-width: ${breakpoint.drawer}px)`,
  aboveDrawer: `@media (min-width: ${breakpoint.drawer + 1}px)`,
  large: `@media (min-width: ${breakpoint.large}px)`,
} as const;

type Columns = number | 'var(--count)' | number[];

/**
 * Returns the declarations of a grid. `wide` is the number of columns or their shares of the width. `narrower` has
 * the number of columns for narrower windows.
 */
export function columns(
  wide: Columns,
  narrower: { [name in keyof typeof media]?: number } = { mobile: 1 },
): string {
  const rules = Object.entries(narrower).map(
    ([name, narrow]) => `${media[name as keyof typeof media]}{grid-template-columns:${formatTracks(narrow)}}`,
  );
  return `display:grid;grid-template-columns:${formatTracks(wide)};${rules.join('')}`;
}

function formatTracks(shares: Columns): string {
  if (shares === 1) return 'minmax(0,1fr)';
  if (!Array.isArray(shares)) return `repeat(${shares},minmax(0,1fr))`;
  return shares.map((share) => `minmax(0,${share}fr)`).join(' ');
}

/**
 * Returns the declarations of a grid whose second column starts at the fifth of the page's twelve columns. `padding` is
 * the distance from the grid to the page's content. Windows that match `narrow` show one column.
 */
export const sideColumns = (padding = '0px', narrow: string = media.mobile) =>
  `display:grid;grid-template-columns:calc((100% - 2 * ${space.gap} - ${padding}) / 3) minmax(0,1fr);column-gap:${space.gap};${narrow}{grid-template-columns:minmax(0,1fr)}`;

/** Durations with their easing. They are zero if the visitor prefers reduced motion. */
export const motion = {
  fast: 'var(--time-fast)',
  base: 'var(--time-base) var(--ease)',
  slow: 'var(--time-slow) var(--ease)',
} as const;

/** The lines, the corner radius, and the shadow of floating layers. */
export const edge = {
  rule: `3px solid ${color.ink}`,
  line: `1px solid ${color.line}`,
  strongLine: `1px solid ${color.strongLine}`,
  radius: '2px',
  shadow: 'var(--shadow)',
} as const;

/** Declarations of a list with a thick line above it and a thin line under each entry. */
export const ruled = `border-top:${edge.rule};& > *{border-bottom:${edge.line}}`;

/** Returns the declarations of a diamond for `::before`. `size` is in CSS pixels. */
export const diamond = (size: number, ground: string) =>
  `content:'';width:${size}px;height:${size}px;rotate:45deg;background:${ground};`;

/** Returns the declarations of a checkbox or radio button in the colours of the theme. `size` is in CSS pixels. */
export const tick = (size: number) => `
  display: grid;
  flex: none;
  place-content: center;
  width: ${size}px;
  height: ${size}px;
  margin: 0;
  border: 2px solid ${color.strongLine};
  border-radius: ${edge.radius};
  background: ${color.surface};
  appearance: none;
  &[type='radio'] { border-radius: 50%; }
  &:checked { border-color: ${color.action}; background: ${color.action}; }
  &:checked::after {
    content: '';
    width: 7px;
    height: 12px;
    margin-top: -3px;
    border: solid ${color.onAction};
    border-width: 0 3px 3px 0;
    rotate: 45deg;
  }
  &[type='radio']:checked::after { width: 8px; height: 8px; margin: 0; border: 0; border-radius: 50%; background: ${color.onAction}; }
  @media print { appearance: auto; }
  @media (forced-colors: active) { appearance: auto; }
`;

export const threeLines =
  'display:-webkit-box;overflow:hidden;-webkit-line-clamp:3;-webkit-box-orient:vertical;';

/** Declarations for content on the dark colour of the cloth, including focus colours. */
export const onDeep = `background: ${color.deep}; color: ${color.onDeep}; --focus: #fff; --halo: ${color.clothInk}; --link: #fff; --mark: ${color.bright};`;

/**
 * Declarations for content on the light colour of the cloth. They redefine the theme's colours, because the colour of
 * the cloth is the same in both themes.
 */
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

/**
 * Values of `z-index`, lowest first. `global.css` defines the layers of the bar, the notices and the skip link. Dialogs,
 * popovers and tooltips use the browser's top layer.
 */
export const layer = {
  /** An element in front of its siblings. */
  raised: 1,
  toast: 'var(--layer-toast)',
  /** Notices for authors: problems and the draft label. */
  authors: 1000,
} as const;
