import { join } from 'node:path';
import type { ReadContext } from '../schema/content/tree';
import { readFiles } from '../src/build/read-data';

/** Maps the path of each file to its content. */
export type SiteFiles = Record<string, string | Uint8Array>;

/** Maps the path of each changed file to its new content, or to `null` if the file is removed. */
export type Changes = Record<string, string | Uint8Array | null>;

/** The names of icons that the site can use. */
const icons =
  'anchor calendar compass fish fuel life-buoy mail map-pin phone radio sailboat search-check ship'.split(
    ' ',
  );

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
 * Returns an edited file of the tests' site. Throws an error if the edit changes nothing, because the test would
 * be wrong.
 */
export function withFile(path: string, edit: (text: string) => string): Changes {
  const text = files[path];
  if (typeof text !== 'string') throw new Error(`The site of the tests has no file ${path}.`);
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit leaves ${path} as it was.`);
  return { [path]: edited };
}

/**
 * Returns the keys and indexes of a path such as `blocks.hero.buttons.1.to`. In a list, `hero` is the first item of
 * that type, and `-` is the end of the list. Such a path still works if another block is added.
 */
export function stepsTo(value: unknown, path: string): (string | number)[] {
  let inner = value;
  return path.split('.').map((name) => {
    const step = Array.isArray(inner) ? indexIn(inner, name) : name;
    inner = (inner as Record<string | number, unknown> | undefined)?.[step];
    return step;
  });
}

function indexIn(list: { type?: string }[], name: string): number {
  if (name === '-') return list.length;
  const index = /^\d+$/.test(name) ? Number(name) : list.findIndex(({ type }) => type === name);
  if (index < 0) throw new Error(`The list has no item of the type ${name}.`);
  return index;
}

/** Returns the first block of a type. Throws an error if there is no such block. */
// biome-ignore lint/suspicious/noExplicitAny: the test knows the shape of the value
export function findBlock(blocks: any, type: string): any {
  return blocks[indexIn(blocks, type)];
}

/**
 * Returns the name that messages use for a block, for example `block 2 (prose)`. Finds the block by its type and its
 * collection.
 */
export function placeOfBlock(file: string, type: string, collection?: string): string {
  const { blocks } = JSON.parse(String(files[file])) as { blocks: { type: string; collection?: string }[] };
  const index = blocks.findIndex(
    (block) => block.type === type && (collection === undefined || block.collection === collection),
  );
  if (index < 0) throw new Error(`${file} has no such block ${type}.`);
  return `block ${index + 1} (${type})`;
}

/** Edits the parsed value of a file, and formats it as JSON again. */
// biome-ignore lint/suspicious/noExplicitAny: the test knows the shape of the value
export function withValue(path: string, edit: (value: any) => void): Changes {
  return withFile(path, (text) => {
    const value = JSON.parse(text);
    edit(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });
}
