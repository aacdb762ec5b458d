import { svg } from './shapes';

/** A drawing of a sheet: a whole SVG document, and the name that shows it alone. */
export interface SheetDrawing {
  name: string;
  svg: string;
}

/** Between two drawings, so that none shows at the edge of its neighbour. */
const gap = 40;

/**
 * One SVG document that holds several drawings of one size, one below the other: `sheet.svg#name` shows that one alone, so
 * that pictures of a list are one file. Names differ from each other.
 */
export function sheet(width: number, height: number, drawings: readonly SheetDrawing[]): string {
  const parts = drawings.map(({ name, svg: document }, index) => {
    const top = index * (height + gap);
    return `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/><g transform="translate(0 ${top})">${shapesOf(name, document)}</g>`;
  });
  return svg(width, height, parts.join(''));
}

/** A drawing within a sheet; shapes that it uses by their ids get ids of their own there. */
function shapesOf(name: string, document: string): string {
  return document
    .trimEnd()
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/ (id|href)="(#?)([a-z]+)"/g, ` $1="$2${name}-$3"`);
}
