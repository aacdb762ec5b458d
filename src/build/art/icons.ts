import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShapes } from '../../ui/page-data';

const require = createRequire(import.meta.url);

let icons: Map<string, IconShapes> | undefined;
let names: Set<string> | undefined;

/** Where all icons of the icon library can be looked at. */
export const iconGallery = 'https://lucide.dev/icons';

/** Words that each icon stands for, by its name; read anew each time, as only a problem asks. Source: lucide-static. */
export function readIconWords(): Map<string, string[]> {
  return readByIcon('tags.json');
}

/** The name of every icon, without its shapes, which take three times as long to read. */
export function readIconNames(): ReadonlySet<string> {
  names ??= new Set(readIconWords().keys());
  return names;
}

/** Every icon of the icon library, by name, as SVG elements. Source: lucide-static, ISC licence. */
export function readIcons(): Map<string, IconShapes> {
  icons ??= readByIcon('icon-nodes.json');
  return icons;
}

type Shape = IconShapes[number];

/** An icon as one path where all of it is drawn alike, so that a page has one element for it. */
export function joinShapes(shapes: IconShapes): IconShapes {
  const paths = shapes.map(pathOf);
  return paths.every((path) => path !== undefined) ? [['path', { d: paths.join('') }]] : shapes;
}

/** A shape as path data that can follow other data; nothing where it is filled, or of an unknown kind. */
function pathOf([tag, { fill, ...attributes }]: Shape): string | undefined {
  const number = (name: string) => Number(attributes[name] ?? 0);
  // What is as small as the stroke is wide is full without being filled.
  if (fill && !(tag === 'circle' && number('r') <= 1)) return undefined;
  switch (tag) {
    case 'path':
      return absoluteStart(attributes.d ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes.points}`;
    case 'polygon':
      return `M${attributes.points}z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      const r = number('rx') || number('ry');
      const corner = (right: number, down: number) => (r ? `a${r} ${r} 0 0 1 ${right} ${down}` : '');
      return [
        `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
        `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
      ].join('');
    }
    default:
      return undefined;
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

const decimal = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const relativeStart = new RegExp(`^m\\s*(${decimal})[\\s,]*(${decimal})[\\s,]*(?=(${decimal})?)`);

/** Path data that begins where it says, whatever was drawn before: "m" at the very beginning means "M". */
function absoluteStart(d: string): string {
  return d.replace(relativeStart, (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`);
}

/** What a file of the library says of each icon. */
function readByIcon<Fact>(name: string): Map<string, Fact> {
  const file = require.resolve(`lucide-static/${name}`);
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fact>));
}
