/** A filled path. `extra` is further attribute text, with its leading space. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** A stroked path without fill. `extra` is further attribute text, with its leading space. */
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

/** A ring about a centre, cut into `reeds` dashes as wide as the gaps between them; 0 is unbroken. */
export function ring(x: number, y: number, radius: number, width: number, colour: string, reeds = 0): string {
  const dash = Number(((Math.PI * radius) / reeds).toFixed(3));
  const dashes = reeds ? ` stroke-dasharray="${dash}"` : '';
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" ` +
    `stroke-width="${width}"${dashes}/>`
  );
}

/** Path data of a diamond about a centre, by its half width and half height. */
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

/** Diamonds one inside the other about a centre, the outermost first. */
export function nestedDiamonds(x: number, y: number, ...layers: [half: number, fill: string][]): string {
  return layers.map(([half, fill]) => diamond(x, y, half, fill)).join('');
}

/** Path data of four diamonds on the axes, each `distance` from the origin. */
export function diamondCompass(distance: number, half: number): string {
  return [
    diamondPath(0, -distance, half),
    diamondPath(0, distance, half),
    diamondPath(distance, 0, half),
    diamondPath(-distance, 0, half),
  ].join('');
}

/** Path data of a box from its upper left corner; square when no height is given. */
export function boxPath(x: number, y: number, width: number, height = width): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

/** A lens-shaped leaf that grows upward from its foot, leaning by `angle` degrees. */
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

/** One path of several pieces, each drawn by its number from 0 on. */
export function pattern(fill: string, count: number, draw: (index: number) => string): string {
  return path(repeat(count, draw), fill);
}

/** A path of pieces in rows, the first of `longest`, each following row one shorter. */
export function cornerOf(
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

/** The shapes, and the same shapes mirrored on the vertical axis. */
export function mirrored(shapes: string): string {
  return shapes + group('scale(-1 1)', shapes);
}

/** The point `radius` away from (0, `centreY`) at an angle in radians, clockwise from above, rounded. */
export function polar(angle: number, radius: number, centreY = 0): [x: number, y: number] {
  return [Math.round(Math.sin(angle) * radius), Math.round(centreY - Math.cos(angle) * radius)];
}

/** A whole SVG document of the given size. `defs` are shapes for `<use>`. */
export function svg(width: number, height: number, body: string, defs = ''): string {
  const definitions = defs ? `<defs>${defs}</defs>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${definitions}${body}</svg>\n`
  );
}
