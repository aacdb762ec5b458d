import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTree } from '../../schema/content/tree';
import { readFiles } from '../../src/build/read-files';

const root = join(import.meta.dirname, '../..');

/** One text of the site's data as its visitors read it, and where it stands. */
export interface SiteText {
  file: string;
  place: string;
  text: string;
}

/** Every text of `site-data/` that visitors read: no addresses, names of icons or keys. */
export function readTexts(): SiteText[] {
  const tree = readTree(readFiles(join(root, 'site-data')), { icons: new Set() });
  return tree.files.flatMap(({ file, written }) =>
    written
      .filter(({ kind }) => kind === 'line' || kind === 'rich' || kind === 'alt')
      .map(({ kind, path, text }) => ({
        file,
        place: path.join('.'),
        text: kind === 'rich' ? withoutMarks(text) : text,
      })),
  );
}

/** The words of a text, without the marks for bold, italic and links. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*+/g, '');
}

/** A file of this folder, read as JSON. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
}
