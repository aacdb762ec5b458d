import { Shapes } from '../icon';
import { useSite } from '../site-context';

/** The figure of a practice area or a package, in the colour of the text and `--motif-2`; `size` in CSS pixels. */
export function Motif({ name, size = 64 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <Shapes shapes={useSite().icon(`motif:${name}`)} />
    </svg>
  );
}
