import type { FieldColours } from '../pigments';

/**
 * Draws a central figure about the origin, the same left and right, in a safe box of ±300 × ±200 units.
 * What reaches further (a horizon, a ground line) is meant to pass under the border.
 */
export type MotifDrawing = (colours: FieldColours, seed: string) => string;
