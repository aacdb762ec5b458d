import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShapes } from '../page-data';

const require = createRequire(import.meta.url);

let icons: Map<string, IconShapes> | undefined;

/** Every icon of the icon library, by name, as SVG elements. Source: lucide-static, ISC licence. */
export function readIcons(): Map<string, IconShapes> {
  if (!icons) {
    const file = require.resolve('lucide-static/icon-nodes.json');
    icons = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, IconShapes>));
  }
  return icons;
}
