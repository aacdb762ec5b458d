import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShapes } from '../../shared/page-data';

const require = createRequire(import.meta.url);

let icons: Map<string, IconShapes> | undefined;
let names: Set<string> | undefined;

/** The web page that shows all icons of the icon library. */
export const iconGallery = 'https://lucide.dev/icons';

/**
 * Reads the search words of each icon, by the icon's name. The words are not cached, because only problem messages need
 * them. Source: lucide-static.
 */
export function readIconWords(): Map<string, string[]> {
  return readByIcon('tags.json');
}

/** Returns the name of every icon. Reading the shapes as well would take three times as long. */
export function readIconNames(): ReadonlySet<string> {
  names ??= new Set(readIconWords().keys());
  return names;
}

/** Returns the SVG elements of every icon in the library, by name. Source: lucide-static, ISC licence. */
export function readIcons(): Map<string, IconShapes> {
  icons ??= readByIcon('icon-nodes.json');
  return icons;
}

/** Joins the paths of an icon into one path, so that a page has fewer elements. */
export function joinPaths(shapes: IconShapes): IconShapes {
  const isPlain = ([tag, attributes]: IconShapes[number]) =>
    tag === 'path' && Object.keys(attributes).length === 1;
  const others = shapes.filter((shape) => !isPlain(shape));
  if (others.length === shapes.length) return shapes;
  // At the start of a path "m" is absolute, but after another path it is relative.
  const paths = shapes.filter(isPlain).map(([, { d = '' }]) => d.replace(/^m/, 'M0 0m'));
  return [['path', { d: paths.join('') }], ...others];
}

/** Reads a JSON file of `lucide-static`, which has one value for each icon. */
function readByIcon<Value>(name: string): Map<string, Value> {
  const file = require.resolve(`lucide-static/${name}`);
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>));
}
