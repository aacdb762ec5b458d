import { svg } from './shapes';

/** A drawing of a sheet: a whole SVG document, and the name that shows it alone. */
export interface SheetDrawing {
  name: string;
  svg: string;
}

/**
 * One SVG document that holds several drawings of one size: `sheet.svg#name` shows that one alone, so that pictures of a
 * list are one file. Names differ from each other; what is not shown is not laid out.
 */
export function sheet(width: number, height: number, drawings: readonly SheetDrawing[]): string {
  return svg(
    width,
    height,
    `<style>:root>g:not(:target){display:none}</style>${drawings.map(part).join('')}`,
  );
}

/** Shapes that a drawing uses by their ids get ids of their own within the sheet. */
function part({ name, svg: document }: SheetDrawing): string {
  const shapes = document
    .trimEnd()
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/ (id|href)="(#?)([a-z]+)"/g, ` $1="$2${name}-$3"`);
  return `<g id="${name}">${shapes}</g>`;
}
