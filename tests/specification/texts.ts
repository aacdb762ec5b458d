import { join } from 'node:path';
import { readTree } from '../../schema/content/tree';
import { isRead, readPlainText } from '../../schema/fields/markup';
import { readFiles } from '../../src/build/disk';

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
    written.filter(isRead).map((field) => ({
      file,
      place: field.path.join('.'),
      text: readPlainText(field).text,
    })),
  );
}
