import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

const files = ['schema', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** The imports of each module. A target is a file of this repository, without its extension, or a package. */
const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)(\s+type)?\s(?:[\w\s,{}*]*\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...found].map(([, type, source = '', late]) => {
    const target = late ?? source;
    const isHere = target.startsWith('.');
    return { file, target: isHere ? join(dirname(file), target) : target, isType: type !== undefined };
  });
});

const nodeRooms = ['cli', 'dev', 'author', 'build'];
const browserRooms = ['studio', 'client', 'frame', 'blocks', 'ui', 'theme'];
/** The folders of `src/` as layers, from top to bottom. Each folder may import only from the folders after it. */
const rooms = [...nodeRooms, ...browserRooms, 'shared'];

/**
 * Returns the name after `src/` in a path, such as `studio` for `src/studio/store.ts`. Returns an empty string for
 * paths outside `src/`.
 */
const roomOf = (path: string) => /^src\/([^/.]+)/.exec(path)?.[1] ?? '';
const isInSchema = (path: string) => path.startsWith('schema/');
const print = (found: Import[]) => found.map(({ file, target }) => `${file} → ${target}`);

describe('imports', () => {
  it('are checked in every folder of src/', () => {
    const found = new Set(files.filter((file) => !isInSchema(file)).map(roomOf));
    expect([...found].filter((room) => !rooms.includes(room))).toEqual([]);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it('in schema/ are only from schema/, src/shared/ and small pure libraries', () => {
    const libraries = [
      'zod',
      'any-ascii',
      'jsonc-parser',
      'fastest-levenshtein',
      'image-size',
      'libphonenumber-js',
      'saxes',
    ];
    const isAllowed = ({ target }: Import) =>
      isInSchema(target) || roomOf(target) === 'shared' || libraries.includes(target);
    expect(print(imports.filter(({ file }) => isInSchema(file)).filter((each) => !isAllowed(each)))).toEqual(
      [],
    );
  });

  it('within src/ only go down the layers, from cli to shared', () => {
    const isUp = ({ file, target }: Import) =>
      roomOf(target) !== '' && rooms.indexOf(roomOf(target)) < rooms.indexOf(roomOf(file));
    expect(print(imports.filter(isUp))).toEqual([]);
  });

  it('in src/shared/ include only modules from src/shared/ and types from schema/', () => {
    const isStray = ({ target, isType }: Import) =>
      roomOf(target) !== 'shared' && !(isInSchema(target) && isType);
    const own = imports.filter(({ file }) => roomOf(file) === 'shared');
    expect(print(own.filter(isStray))).toEqual([]);
  });

  it('in src/author/ include no browser code', () => {
    const isStray = ({ target }: Import) => browserRooms.includes(roomOf(target));
    const own = imports.filter(({ file }) => roomOf(file) === 'author');
    expect(print(own.filter(isStray))).toEqual([]);
  });

  it('in browser code include no Node modules, and nothing from schema/ except types', () => {
    const isStray = ({ target, isType }: Import) =>
      (isInSchema(target) && !isType) || target.startsWith('node:');
    const visited = imports.filter(({ file }) => browserRooms.includes(roomOf(file)));
    expect(print(visited.filter(isStray))).toEqual([]);
  });

  it('have no cycle', () => {
    const targets = new Map<string, string[]>();
    for (const { file, target } of imports) {
      const name = file.replace(/\.tsx?$/, '');
      targets.set(name, [...(targets.get(name) ?? []), target]);
    }
    const done = new Map<string, boolean>();
    const findCycle = (name: string, way: string[]): string[] => {
      if (done.has(name)) return done.get(name) ? [] : [...way.slice(way.indexOf(name)), name];
      done.set(name, false);
      const cycle = (targets.get(name) ?? []).map((target) => findCycle(target, [...way, name]));
      done.set(name, true);
      return cycle.find(({ length }) => length > 0) ?? [];
    };
    expect([...targets.keys()].map((name) => findCycle(name, [])).filter(({ length }) => length > 0)).toEqual(
      [],
    );
  });
});
