const paths = {
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  check: 'm4 12 5 6L20 6',
  chevron: 'm5 9 7 7 7-7',
  out: 'M7 17 17 7M8 7h9v9',
  plus: 'M12 4v16M4 12h16',
} as const;

/** A small sign of the interface itself: arrow, check and the like; `size` in CSS pixels. */
export function Glyph({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
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
      <path d={paths[name]} />
    </svg>
  );
}
