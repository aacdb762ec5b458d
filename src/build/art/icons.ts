import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShapes } from '../../shared/page-data';

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

/** The paths of an icon as one, so that a page has fewer elements. */
export function joinPaths(shapes: IconShapes): IconShapes {
  const isPlain = ([tag, attributes]: IconShapes[number]) =>
    tag === 'path' && Object.keys(attributes).length === 1;
  const others = shapes.filter((shape) => !isPlain(shape));
  if (others.length === shapes.length) return shapes;
  // "m" at the beginning of a path means "M".
  const paths = shapes.filter(isPlain).map(([, { d = '' }]) => d.replace(/^m/, 'M0 0m'));
  return [['path', { d: paths.join('') }], ...others];
}

/** What a file of the library says of each icon. */
function readByIcon<Fact>(name: string): Map<string, Fact> {
  const file = require.resolve(`lucide-static/${name}`);
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fact>));
}
