import type { Pair } from './pigments';
import { pigments, white } from './pigments';
import type { InlinePath } from './practice-motifs';
import { path, svg } from './shapes';

/**
 * The mark for inline drawing in a 32 × 32 box: two pillars and a diamond between them. The paths take
 * the colour of the text around them and the custom property `--motif-2`.
 */
export function mark(): InlinePath[] {
  return [
    { d: 'M0 0h9v32H0zM23 0h9v32h-9z', fill: 'currentColor' },
    { d: 'M16 4l7 12-7 12-7-12z', fill: 'var(--motif-2)' },
  ];
}

/** The mark on a deep square, 32 × 32, for browser tabs. */
export function favicon({ deep, bright }: Pair): string {
  return svg(
    32,
    32,
    path('M0 0h32v32h-32z', pigments[deep]) +
      path('M6 6h6v20h-6zM20 6h6v20h-6z', white) +
      path('M16 9l4.5 7-4.5 7-4.5-7z', pigments[bright]),
  );
}

/** The mark on a deep square, 40 × 40, for app icons and structured data. */
export function logo({ deep, bright }: Pair): string {
  return svg(
    40,
    40,
    path('M0 0h40v40h-40z', pigments[deep]) +
      path('M7 7h7v26h-7zM26 7h7v26h-7z', white) +
      path('M20 10l6 10-6 10-6-10z', pigments[bright]),
  );
}
