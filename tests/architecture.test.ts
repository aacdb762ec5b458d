import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { blocks } from '../schema/blocks/index';
import { type Collection, collectionNames } from '../schema/collections';
import { loaders } from '../src/blocks/index';

const root = join(import.meta.dirname, '..');

/** What a module takes from elsewhere: a file of this repository without its ending, or a package. */
interface Import {
  target: string;
  isType: boolean;
}

/** A module as its syntax tree tells it. */
interface Module {
  file: string;
  imports: Import[];
  /** The names it exports; `*` for all of another module. */
  exports: string[];
  /** Every string, text of a template and text of markup. */
  strings: string[];
  /** Every number that a key is given. */
  numbers: { key: string; value: number }[];
  /** Every name that stands for a value. */
  names: Set<string>;
}

const modules = [...filesUnder('schema'), ...filesUnder('src')]
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readModule(file));

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(root, join(item.parentPath, item.name)));
}

function readModule(file: string, text = readFileSync(join(root, file), 'utf8')): Module {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const module: Module = { file, imports: [], exports: [], strings: [], numbers: [], names: new Set() };
  visitNodes(program, (node) => {
    if ('source' in node && node.source) module.imports.push(readImport(file, node));
    if (node.type === 'ExportAllDeclaration') module.exports.push('*');
    if (node.type === 'ExportDefaultDeclaration') module.exports.push('default');
    if (node.type === 'Identifier') module.names.add(String(node.name));
    if (node.type === 'TemplateElement') module.strings.push((node.value as { raw: string }).raw);
    if (['Literal', 'JSXText'].includes(node.type) && typeof node.value === 'string')
      module.strings.push(node.value);
    const { key, value } = node as { key?: Node; value?: Node };
    if (node.type === 'Property' && typeof value?.value === 'number')
      module.numbers.push({ key: String(key?.name), value: value.value });
  });
  return module;
}

type Node = { type: string } & Record<string, unknown>;

/** Every node of a syntax tree, from the outside in. */
function visitNodes(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visitNodes(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node);
    for (const item of Object.values(value)) visitNodes(item, visit);
  }
}

/** What an import or export of another module takes. A computed source is `?`. */
function readImport(file: string, node: Node): Import {
  const { value } = node.source as { value?: unknown };
  const isType =
    node.type === 'TSImportType' || [node.importKind, node.exportKind].some((kind) => kind === 'type');
  return { target: typeof value === 'string' ? resolveTarget(file, value) : '?', isType };
}

function resolveTarget(file: string, source: string): string {
  return source.startsWith('.') ? join(dirname(file), source) : source;
}

function isWithin(folder: string): (file: string) => boolean {
  return (file) => file.startsWith(`${folder}/`);
}

/** Every import that the rule for its module does not allow, as `from → to`. */
function findStrayImports(
  isMeant: (file: string) => boolean,
  isAllowed: (imported: Import, file: string) => boolean,
): string[] {
  return modules
    .filter(({ file }) => isMeant(file))
    .flatMap(({ file, imports }) =>
      imports.filter((imported) => !isAllowed(imported, file)).map(({ target }) => `${file} → ${target}`),
    );
}

const inSchema = isWithin('schema');
const inSource = isWithin('src');
const inUi = isWithin('src/ui');
const inBlocks = isWithin('src/blocks');
const inTheme = isWithin('src/theme');
const runsInNode = (file: string) => isWithin('src/build')(file) || isWithin('src/author')(file);

const isView = (target: string) => ['react', 'styled-components', 'wouter'].includes(target);

describe('a module', () => {
  it('is read with every form of import and export', () => {
    const text = `
      import a, { type B } from './b';
      import type { C } from '../schema/c';
      import 'react';
      export { d } from './d';
      export type { E } from './e';
      export * from './f';
      export default import('./g');
      type H = typeof import('./h');
      const i = import(a);
    `;
    const { imports, exports } = readModule('src/a.ts', text);
    expect(imports.map(({ target, isType }) => `${target}${isType ? ' (type)' : ''}`)).toEqual([
      'src/b',
      'schema/c (type)',
      'react',
      'src/d',
      'src/e (type)',
      'src/f',
      'src/g',
      'src/h (type)',
      '?',
    ]);
    expect(exports).toEqual(['*', 'default']);
  });
});

/** Libraries that load when they are first wanted, each behind one module of `ui/`. */
function isLate(target: string, file: string): boolean {
  const late: Record<string, RegExp> = {
    'src/ui/nearest.ts': /^fastest-levenshtein$/,
    'src/ui/motion.ts': /^framer-motion\//,
    'src/ui/toasts/toaster.tsx': /^(react-toastify\/|react-dom\/client$)/,
  };
  return late[file]?.test(target) ?? false;
}

describe('the arrows between folders', () => {
  it('lets schema/ know itself, zod and small libraries of text, and no disk, document or component', () => {
    const libraries = ['zod', 'jsonc-parser', 'fastest-levenshtein', 'image-size'];
    const strays = findStrayImports(inSchema, ({ target }) => inSchema(target) || libraries.includes(target));
    expect(strays).toEqual([]);
  });

  it('lets schema/ touch nothing that only a browser or Node has', () => {
    const globals = [
      'window',
      'document',
      'navigator',
      'location',
      'localStorage',
      'process',
      'fetch',
      'Buffer',
    ];
    const found = modules
      .filter(({ file }) => inSchema(file))
      .flatMap(({ file, names }) =>
        globals.filter((name) => names.has(name)).map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('lets what visitors run know nothing of the build, the author’s tools or the data', () => {
    const isMeant = (file: string) => inSource(file) && !runsInNode(file);
    const strays = findStrayImports(isMeant, ({ target, isType }, file) => {
      if (inSchema(target)) return isType;
      if (inSource(target)) return !runsInNode(target);
      return isView(target) || target.startsWith('react-dom/') || isLate(target, file);
    });
    expect(strays).toEqual([]);
  });

  it('lets blocks know ui/ and theme/, and of the schema its types', () => {
    const strays = findStrayImports(inBlocks, ({ target, isType }, file) => {
      if (inSchema(target)) return isType;
      if (inBlocks(target)) return file === 'src/blocks/index.tsx';
      return inUi(target) || inTheme(target) || isView(target);
    });
    expect(strays).toEqual([]);
  });

  it('lets ui/ know theme/ and itself, and of pages and schema the types', () => {
    const strays = findStrayImports(inUi, ({ target, isType }, file) => {
      if (inSchema(target) || target === 'src/page-data') return isType;
      return inUi(target) || inTheme(target) || isView(target) || isLate(target, file);
    });
    expect(strays).toEqual([]);
  });

  it('lets theme/ know only itself', () => {
    expect(findStrayImports(inTheme, ({ target }) => inTheme(target) || isView(target))).toEqual([]);
  });

  it('exports by name only', () => {
    const found = modules.filter(({ exports }) => exports.includes('default')).map(({ file }) => file);
    expect(found).toEqual([]);
  });
});

describe('the rooms', () => {
  it('are schema, site-data, src and tests', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
      .map((item) => item.name);
    const made = ['dist', 'node_modules'];
    expect(folders.filter((name) => !made.includes(name)).sort()).toEqual([
      'schema',
      'site-data',
      'src',
      'tests',
    ]);
  });

  it('hold no drawer for odds and ends', () => {
    const odd = /(^|\/)(utils?|helpers?|common|types)(\/|\.tsx?$)/;
    const found = [...filesUnder('schema'), ...filesUnder('src'), ...filesUnder('tests')];
    expect(found.filter((file) => odd.test(file))).toEqual([]);
  });

  it('hold two files for each block, and the block in both lists', () => {
    const types = blocks.map((block) => block.type);
    for (const type of types) {
      expect(existsSync(join(root, `schema/blocks/${type}.ts`)), `schema/blocks/${type}.ts`).toBe(true);
      expect(existsSync(join(root, `src/blocks/${type}.tsx`)), `src/blocks/${type}.tsx`).toBe(true);
    }
    expect(Object.keys(loaders).sort()).toEqual([...types].sort());
  });

  it('hold no file of a block that is in no list', () => {
    const types = [...blocks.map((block) => block.type), 'index'].sort();
    const namesIn = (folder: string) =>
      filesUnder(folder)
        .map((file) => relative(folder, file).replace(/\.tsx?$/, ''))
        .sort();
    expect(namesIn('schema/blocks')).toEqual(types);
    expect(namesIn('src/blocks')).toEqual(types);
  });
});

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function readData(file: string): { [key: string]: Json } {
  return JSON.parse(readFileSync(join(root, 'site-data', file), 'utf8')) as { [key: string]: Json };
}

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What `site.json` calls the firm, its founder and the ways to reach them; not its country, nor the words of its trade. */
function firmWords(): string[] {
  const { url, firm, contact, founder, booking, social } = readData('site.json') as Record<
    string,
    { [key: string]: Json }
  >;
  const { name, shortName, tagline, description } = firm ?? {};
  const { email, phone, address } = contact ?? {};
  const { street } = address as { [key: string]: Json };
  const profiles = (social as unknown as { href: string }[]).map(({ href }) => href);
  const named = [url as unknown as string, name, shortName, tagline, description, email, phone, street];
  return [...named.flatMap(textsIn), ...textsIn(founder), ...textsIn(booking), ...profiles];
}

/** Every page of `site-data/` as other files would name it: its address, or an entry by folder and slug. */
function pageNames(): string[] {
  const { collections = {} } = readData('site.json');
  return filesUnder('site-data').flatMap((file) => {
    const [, folder = '', slug = ''] = /^site-data\/([a-z-]+)\/(.+)\.json$/.exec(file) ?? [];
    if (!folder || slug === 'index' || slug === 'not-found') return [];
    const aliases = textsIn(readData(`${folder}/${slug}.json`).aliases);
    if (folder === 'pages')
      return collectionNames.includes(slug as Collection) ? aliases : [`/${slug}`, ...aliases];
    const settings = (collections as Record<string, { address?: string }>)[folder];
    return [`${folder}/${slug}`, `${settings?.address ?? `/${folder}`}/${slug}`, ...aliases];
  });
}

/** Every figure of a price in `site-data/`. */
function pricesIn(value: Json): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'number' && isFigure(key) ? [item] : pricesIn(item),
  );
}

function isFigure(key: string): boolean {
  return ['amount', 'first', 'additional'].includes(key);
}

/** Every place in schema/ and src/ where one of some words stands by itself in a text. */
function findWords(words: string[]): string[] {
  const patterns = words.map((word) => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return [word, new RegExp(`(?<![\\w-])(?<!\\w/)${escaped}(?![\\w-]|/\\w)`, 'i')] as const;
  });
  return modules.flatMap(({ file, strings }) =>
    patterns.flatMap(([word, pattern]) =>
      strings.some((text) => pattern.test(text)) ? [`${file}: ${word}`] : [],
    ),
  );
}

describe('the engine', () => {
  it('names neither the firm, nor its founder, nor a way to reach them', () => {
    const words = firmWords();
    expect(words.length).toBeGreaterThan(12);
    expect(findWords(words)).toEqual([]);
  });

  it('names none of the firm’s pages', () => {
    const names = pageNames();
    expect(names.length).toBeGreaterThan(12);
    expect(findWords(names)).toEqual([]);
  });

  it('names none of the firm’s prices', () => {
    const files = filesUnder('site-data').filter((file) => file.endsWith('.json'));
    const prices = new Set(files.flatMap((file) => pricesIn(readData(relative('site-data', file)))));
    expect(prices.size).toBeGreaterThan(2);
    const found = modules.flatMap(({ file, numbers }) =>
      numbers
        .filter(({ key, value }) => isFigure(key) && prices.has(value))
        .map(({ key, value }) => `${file}: ${key} ${value}`),
    );
    expect(found).toEqual([]);
  });
});
