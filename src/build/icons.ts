import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShapes } from '../page-data';

const require = createRequire(import.meta.url);

let icons: Map<string, IconShapes> | undefined;

/** Where all icons of the icon library can be looked at. */
export const iconGallery = 'https://lucide.dev/icons';

/** Words that each icon stands for, by its name; read anew each time, as only a problem asks. Source: lucide-static. */
export function readIconWords(): Map<string, string[]> {
  const file = require.resolve('lucide-static/tags.json');
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>));
}

/** Every icon of the icon library, by name, as SVG elements. Source: lucide-static, ISC licence. */
export function readIcons(): Map<string, IconShapes> {
  if (!icons) {
    const file = require.resolve('lucide-static/icon-nodes.json');
    icons = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, IconShapes>));
  }
  return icons;
}
