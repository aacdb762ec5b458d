import type { ReactNode } from 'react';
import { createElement } from 'react';
import type { PictureKey } from '../../schema/fields/art';
import type { IconShapes } from '../shared/page-data';
import { useSite } from './site-context';

interface PictureProps {
  name: PictureKey;
  alt?: string;
  /** Loads the picture eagerly and before others. Set it for the first picture of a page. */
  priority?: boolean;
  className?: string;
}

/**
 * Renders a picture from the build. Reserves its space before it loads. The browser chooses one of several sizes of a
 * photograph.
 */
export function Picture({ name, priority, ...imageProps }: PictureProps) {
  const { avif, deep: _, bright: __, ...image } = useSite().picture(name);
  const shown = (
    <img
      alt=""
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...image}
      {...imageProps}
    />
  );
  if (!avif) return shown;
  return (
    <picture>
      <source type="image/avif" sizes={image.sizes} srcSet={avif} />
      {shown}
    </picture>
  );
}

const paths = {
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  check: 'm4 12 5 6L20 6',
  close: 'M5 5l14 14M19 5 5 19',
  mail: 'M3 5h18v14H3zm0 2 9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  phone: 'M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2Z',
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 6 6',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v9h14v-9',
  warning: 'M12 3 2 21h20zm0 6v6m0 3v.5',
  out: 'M7 17 17 7M8 7h9v9',
  plus: 'M12 4v16M4 12h16',
} as const;

/** Renders a line drawing on a grid of 24 by 24 units, in the text colour. `size` is in CSS pixels. */
export function Outline({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Renders an icon from one path. `size` is in CSS pixels. */
export function Stroke({ d, size }: { d: string; size?: number }) {
  return (
    <Outline size={size}>
      <path d={d} />
    </Outline>
  );
}

/** Renders an interface icon, for instance an arrow. `size` is in CSS pixels. */
export function Glyph({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <Stroke d={paths[name]} size={size} />;
}

export function Shapes({ shapes }: { shapes: IconShapes }) {
  return shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
}

/** Renders an icon of the icon library in the text colour. `size` is in CSS pixels. */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <Outline size={size}>
      <Shapes shapes={useSite().icon(name)} />
    </Outline>
  );
}

/** Renders the motif of a practice area or package in the text colour and `--motif-2`. `size` is in CSS pixels. */
export function Motif({ name, size = 64 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <Shapes shapes={useSite().icon(`motif:${name}`)} />
    </svg>
  );
}
