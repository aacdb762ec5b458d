import type { ReactNode } from 'react';

const paths = {
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  check: 'm4 12 5 6L20 6',
  close: 'M5 5l14 14M19 5 5 19',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v9h14v-9',
  warning: 'M12 3 2 21h20zm0 6v6m0 3v.5',
  out: 'M7 17 17 7M8 7h9v9',
  plus: 'M12 4v16M4 12h16',
} as const;

interface OutlineProps {
  /** In CSS pixels. */
  size?: number;
  children: ReactNode;
}

/** A drawing of lines, 24 units square, in the colour of the text around it. */
export function Outline({ size = 20, children }: OutlineProps) {
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

/** A sign drawn with one stroke; `size` in CSS pixels. */
export function Stroke({ d, size }: { d: string; size?: number }) {
  return (
    <Outline size={size}>
      <path d={d} />
    </Outline>
  );
}

/** A small sign of the interface itself: arrow, check and the like; `size` in CSS pixels. */
export function Glyph({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <Stroke d={paths[name]} size={size} />;
}
