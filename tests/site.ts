import { join } from 'node:path';
import type { ReadContext } from '../schema/content/tree';
import { readFiles } from '../src/build/disk';

/** The files of a site by path, as `readSite` takes them. */
export type SiteFiles = Record<string, string | Uint8Array>;

/** Changed files: their new content, or `null` for a removed file. */
export type Changes = Record<string, string | Uint8Array | null>;

/** The names of icons that the site can use. */
const icons =
  'anchor calendar compass fish fuel life-buoy mail map-pin phone radio sailboat search-check ship'.split(
    ' ',
  );

/** The facts outside the data of the site. */
export const testContext: ReadContext = { icons: new Set(icons) };

const files = Object.fromEntries(
  Object.entries(readFiles(join(import.meta.dirname, 'site'))).map(([path, content]) => [
    path,
    /\.(json|svg)$/.test(path) ? new TextDecoder().decode(content as Uint8Array) : content,
  ]),
);

/** Returns the files of `tests/site/`, the site of a fictional harbour office, after changes. */
export function createSiteFiles(changes: Changes = {}): SiteFiles {
  const all = Object.entries({ ...files, ...changes });
  return Object.fromEntries(all.filter((file): file is [string, string | Uint8Array] => file[1] !== null));
}

/**
 * Returns an edited file of the site. Throws if the edit changes nothing, because the test would be wrong.
 */
export function withFile(path: string, edit: (text: string) => string): Changes {
  const text = files[path];
  if (typeof text !== 'string') throw new Error(`The site of the tests has no file ${path}.`);
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit leaves ${path} as it was.`);
  return { [path]: edited };
}

/** Edits the parsed value of a file and prints it again. */
// biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
export function withValue(path: string, edit: (value: any) => void): Changes {
  return withFile(path, (text) => {
    const value = JSON.parse(text);
    edit(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });
}
