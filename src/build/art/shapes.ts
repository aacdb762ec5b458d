/** Draws a filled path. `extra` is the text of additional attributes, with a leading space. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** Draws a stroked path without fill. `extra` is the text of additional attributes, with a leading space. */
export function line(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const rounding = radius ? ` rx="${radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${rounding}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Draws a ring of `dashCount` dashes. Gaps are as long as dashes. Without dashes, the ring is solid. */
export function ring(
  x: number,
  y: number,
  radius: number,
  width: number,
  colour: string,
  dashCount = 0,
): string {
  const dash = Number(((Math.PI * radius) / dashCount).toFixed(3));
  const dashes = dashCount ? ` stroke-dasharray="${dash}"` : '';
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" ` +
    `stroke-width="${width}"${dashes}/>`
  );
}

/** Returns the path data of a diamond from its centre, half width and half height. */
export function diamondPath(x: number, y: number, halfWidth: number, halfHeight = halfWidth): string {
  const [w, h] = [halfWidth, halfHeight];
  return `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}z`;
}

export function diamond(
  x: number,
  y: number,
  halfWidth: number,
  fill: string,
  halfHeight = halfWidth,
): string {
  return path(diamondPath(x, y, halfWidth, halfHeight), fill);
}

/** Draws nested diamonds around a centre. The outermost diamond is first. */
export function nestedDiamonds(x: number, y: number, ...layers: [half: number, fill: string][]): string {
  return layers.map(([half, fill]) => diamond(x, y, half, fill)).join('');
}

/** Returns the path data of four diamonds on the axes. Each is at `distance` from the origin. */
export function diamondCompass(distance: number, half: number): string {
  return [
    diamondPath(0, -distance, half),
    diamondPath(0, distance, half),
    diamondPath(distance, 0, half),
    diamondPath(-distance, 0, half),
  ].join('');
}

/** Returns the path data of a box from its upper left corner. Without a height, the box is square. */
export function boxPath(x: number, y: number, width: number, height = width): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/** Draws a lens-shaped leaf that grows upwards from `foot` and leans by `angle` degrees. */
export function leaf(
  foot: { x: number; y: number; angle: number },
  size: { length: number; width: number },
  fill: string,
): string {
  const { length, width } = size;
  return (
    `<path d="M0 0Q${width} ${-length / 2} 0 ${-length}Q${-width} ${-length / 2} 0 0z" ` +
    `transform="translate(${foot.x} ${foot.y}) rotate(${foot.angle})" fill="${fill}"/>`
  );
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Draws one path of `count` pieces. `draw` receives the number of each piece, starting at 0. */
export function pattern(fill: string, count: number, draw: (index: number) => string): string {
  return path(repeat(count, draw), fill);
}

/** Draws a triangle of pieces. The first row has `longest` pieces, and each further row has one fewer. */
export function cornerPattern(
  fill: string,
  rows: number,
  longest: number,
  piece: (column: number, row: number) => string,
): string {
  return pattern(fill, rows, (row) => repeat(longest - row, (column) => piece(column, row)));
}

export function group(transform: string, shapes: string): string {
  return `<g transform="${transform}">${shapes}</g>`;
}

/** Draws shapes, and the same shapes mirrored at the vertical axis. */
export function mirrored(shapes: string): string {
  return shapes + group('scale(-1 1)', shapes);
}

/**
 * Returns a point at a distance from (0, `centreY`), with rounded coordinates. The angle is in radians, clockwise from
 * the top.
 */
export function polar(angle: number, radius: number, centreY = 0): [x: number, y: number] {
  return [Math.round(Math.sin(angle) * radius), Math.round(centreY - Math.cos(angle) * radius)];
}

/** Renders an SVG document. `defs` has the shapes that `<use>` refers to. */
export function svg(width: number, height: number, body: string, defs = ''): string {
  const definitions = defs ? `<defs>${defs}</defs>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${definitions}${body}</svg>\n`
  );
}
