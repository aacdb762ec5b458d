import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { blocks } from '../schema/blocks/index';
import { wordingSchema } from '../schema/files/wording';
import { firmPages, firmPrices, firmWords } from './first-firm';

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
  /** Every attribute of markup. */
  attributes: Set<string>;
  comments: string[];
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
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const module: Module = {
    file,
    imports: [],
    exports: [],
    strings: [],
    numbers: [],
    names: new Set(),
    attributes: new Set(),
    comments: comments.map(({ value }) => value),
  };
  visitNodes(program, (node) => {
    if ('source' in node && node.source) module.imports.push(readImport(file, node));
    if (node.type === 'ExportAllDeclaration') module.exports.push('*');
    if (node.type === 'ExportDefaultDeclaration') module.exports.push('default');
    if (node.type === 'Identifier') module.names.add(String(node.name));
    if (node.type === 'JSXAttribute') module.attributes.add(String((node.name as Node).name));
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

/** The rooms whose modules never reach a visitor: they run in Node, or make HTML there. */
const rooms = {
  ofNode: ['src/build', 'src/dev', 'src/authoring', 'src/changes', 'src/cli'],
  ofHtmlOnly: ['src/frame'],
};

function staysAtHome(file: string): boolean {
  return [...rooms.ofNode, ...rooms.ofHtmlOnly].some((folder) => isWithin(folder)(file));
}

/** The room of a module: its folder, two levels deep. A module beside the rooms is a room by itself. */
function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

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

/** Libraries that load when they are first wanted, each behind one module. */
function isLate(target: string, file: string): boolean {
  const late: Record<string, RegExp> = {
    'src/blocks/not-found/nearest.ts': /^fastest-levenshtein$/,
    'src/enhance/search/find.ts': /^(fastest-levenshtein|minisearch)$/,
    'src/blocks/coming-soon/motion.ts': /^framer-motion\//,
    'src/ui/toasts/toaster.tsx': /^(react-toastify\/|react-dom\/client$)/,
  };
  return late[file]?.test(target) ?? false;
}

/** Which rooms each room may know, types included; itself and those that may know nothing are left out. */
const arrows: Record<string, string[]> = {
  'schema/json': ['schema/problems'],
  'schema/fields': ['schema/json'],
  'schema/block-context': ['schema/fields'],
  'schema/define-block': ['schema/block-context'],
  'schema/blocks': ['schema/fields', 'schema/block-context', 'schema/define-block'],
  'schema/files': ['schema/fields', 'schema/blocks'],
  'schema/site-model': [
    'schema/problems',
    'schema/fields',
    'schema/blocks',
    'schema/files',
    'schema/block-context',
  ],
  'schema/pictures': ['schema/json'],
  'schema/messages': ['schema/problems', 'schema/json', 'schema/fields', 'schema/files'],
  'schema/content': ['schema/json', 'schema/fields', 'schema/files', 'schema/messages'],
  'schema/checks': [
    'schema/json',
    'schema/fields',
    'schema/blocks',
    'schema/files',
    'schema/messages',
    'schema/pictures',
    'schema/content',
  ],
  'schema/advice': ['schema/json', 'schema/fields', 'schema/files', 'schema/messages', 'schema/content'],
  'schema/launch': [
    'schema/json',
    'schema/fields',
    'schema/files',
    'schema/messages',
    'schema/content',
    'schema/checks',
  ],
  'schema/migrations': ['schema/json', 'schema/fields', 'schema/messages', 'schema/content'],
  'schema/editor': ['schema/json', 'schema/fields', 'schema/blocks', 'schema/files', 'schema/content'],
  'schema/resolve': [
    'schema/json',
    'schema/problems',
    'schema/fields',
    'schema/blocks',
    'schema/files',
    'schema/messages',
    'schema/content',
    'schema/block-context',
    'schema/site-model',
  ],
  'schema/read-site': [
    'schema/problems',
    'schema/site-model',
    'schema/json',
    'schema/fields',
    'schema/messages',
    'schema/content',
    'schema/checks',
    'schema/advice',
    'schema/launch',
    'schema/migrations',
    'schema/resolve',
    'schema/editor',
  ],
  'src/page-data': ['schema'],
  'src/ui': ['schema', 'src/theme', 'src/page-data'],
  'src/inline': ['schema'],
  'src/enhance': ['schema', 'src/theme', 'src/ui', 'src/page-data'],
  'src/blocks': ['schema', 'src/theme', 'src/ui', 'src/page-data'],
  'src/router': ['schema', 'src/page-data'],
  'src/page': ['schema', 'src/theme', 'src/ui', 'src/blocks', 'src/enhance', 'src/router', 'src/page-data'],
  'src/frame': ['schema', 'src/theme', 'src/ui'],
  'src/client': ['src/page', 'src/enhance', 'src/page-data'],
  'src/dev': [
    'schema',
    'src/build',
    'src/authoring',
    'src/router',
    'src/theme',
    'src/ui',
    'src/enhance',
    'src/page-data',
  ],
  'src/authoring': ['schema', 'src/build'],
  'src/changes': ['schema', 'src/build', 'src/authoring'],
  'src/cli': ['schema', 'src/build', 'src/dev', 'src/authoring', 'src/changes'],
};

/** Whether a room may know another. Within `src/build` that is a question of circles alone. */
function mayKnow(room: string, other: string): boolean {
  if (room === other) return true;
  if (isWithin('src/build')(`${room}/`))
    return !['src/dev', 'src/authoring', 'src/changes', 'src/cli', 'src/client'].includes(other);
  return (arrows[room] ?? []).some((known) => known === other || isWithin(known)(other));
}

/** The circles in which things depend on each other, each as the names on it. */
function findCircles(targets: Map<string, Set<string>>): string[][] {
  const isOnWay = new Map<string, boolean>();
  const circles: string[][] = [];
  const follow = (name: string, way: string[]): void => {
    if (isOnWay.get(name)) circles.push([...way.slice(way.indexOf(name)), name]);
    if (isOnWay.has(name)) return;
    isOnWay.set(name, true);
    for (const target of targets.get(name) ?? []) follow(target, [...way, name]);
    isOnWay.set(name, false);
  };
  for (const name of targets.keys()) follow(name, []);
  return circles;
}

/** What each module knows of this repository, or with `roomOf` what each room does. */
function dependencies(nameOf: (file: string) => string = (file) => file): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  for (const { file, imports } of modules) {
    const name = nameOf(bare(file));
    const known = targets.get(name) ?? new Set();
    targets.set(name, known);
    for (const { target } of imports) {
      const other = nameOf(target);
      if ((inSchema(target) || inSource(target)) && other !== name) known.add(other);
    }
  }
  return targets;
}

function bare(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

describe('the arrows between rooms', () => {
  it('lead only where each room may look', () => {
    const strays = findStrayImports(
      () => true,
      ({ target }, file) =>
        !(inSchema(target) || inSource(target)) || mayKnow(roomOf(bare(file)), roomOf(target)),
    );
    expect(strays).toEqual([]);
  });

  it('are named for rooms that exist', () => {
    const known = new Set(modules.map(({ file }) => roomOf(bare(file))));
    const named = Object.entries(arrows).flatMap(([room, others]) => [room, ...others]);
    expect(named.filter((name) => name !== 'schema' && name !== 'src/build' && !known.has(name))).toEqual([]);
  });

  it('are each taken by some module', () => {
    const taken = dependencies(roomOf);
    const isTaken = (room: string, other: string) =>
      [...(taken.get(room) ?? [])].some((name) => name === other || isWithin(other)(name));
    const idle = Object.entries(arrows).flatMap(([room, others]) =>
      others.filter((other) => !isTaken(room, other)).map((other) => `${room} → ${other}`),
    );
    expect(idle).toEqual([]);
  });

  it('form no circle between modules, types included', () => {
    expect(findCircles(dependencies())).toEqual([]);
  });

  it('form no circle between rooms, types included', () => {
    expect(findCircles(dependencies(roomOf))).toEqual([]);
  });

  it('lets schema/ know small libraries of text, and no disk, document or component', () => {
    const libraries = ['zod', 'jsonc-parser', 'fastest-levenshtein', 'image-size', 'saxes'];
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

  it('lets what visitors run know the types of schema/, and the libraries of a page', () => {
    const isMeant = (file: string) => inSource(file) && !rooms.ofNode.some((room) => isWithin(room)(file));
    const strays = findStrayImports(isMeant, ({ target, isType }, file) => {
      if (inSchema(target)) return isType;
      return inSource(target) || isView(target) || target.startsWith('react-dom') || isLate(target, file);
    });
    expect(strays).toEqual([]);
  });

  it('keeps from visitors what runs in Node or is only HTML to them', () => {
    const isMeant = (file: string) => inSource(file) && !staysAtHome(file);
    expect(findStrayImports(isMeant, ({ target }) => !staysAtHome(target))).toEqual([]);
  });

  it('lets nothing that stands in the frame ask for a page, as many pages share it', () => {
    const targets = dependencies();
    const reached = new Set(modules.map(({ file }) => bare(file)).filter(isWithin('src/frame')));
    for (const module of reached) for (const target of targets.get(module) ?? []) reached.add(target);
    const asking = modules
      .filter(({ file }) => reached.has(bare(file)) && bare(file) !== 'src/ui/site-context')
      .filter(({ names }) => names.has('usePage') || names.has('usePageView'));
    expect(reached.size).toBeGreaterThan(10);
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it('keeps the parts of a block to that block', () => {
    const strays = findStrayImports(
      () => true,
      ({ target }, file) => {
        const owner = ownerOf(target);
        return owner === undefined || owner === ownerOf(bare(file)) || isFaceOf(target, owner, file);
      },
    );
    expect(strays).toEqual([]);
  });

  it('exports by name only', () => {
    const found = modules.filter(({ exports }) => exports.includes('default')).map(({ file }) => file);
    expect(found).toEqual([]);
  });
});

/** The block whose folder holds a module; nothing for a block that is a single file. */
function ownerOf(file: string): string | undefined {
  return /^((?:src|schema)\/blocks\/[^/]+)\//.exec(file)?.[1];
}

/** Whether a module is what its block shows to the list of all blocks. */
function isFaceOf(target: string, owner: string, file: string): boolean {
  return target === `${owner}${owner.slice(owner.lastIndexOf('/'))}` && /\/blocks\/index\.tsx?$/.test(file);
}

describe('the rooms', () => {
  it('are schema, site-data, src and tests', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
      .map((item) => item.name);
    const made = ['dist', 'dist.hosts', 'node_modules'];
    expect(folders.filter((name) => !made.includes(name)).sort()).toEqual([
      'schema',
      'site-data',
      'src',
      'tests',
    ]);
  });

  it('are named in the README, and so is every folder of tests that is not named after one', () => {
    const named = readFileSync(join(root, 'README.md'), 'utf8').split('## Where things are')[1];
    const foldersOf = (room: string) =>
      readdirSync(join(root, room), { withFileTypes: true })
        .filter((item) => item.isDirectory())
        .map((item) => item.name);
    const inSource = foldersOf('src');
    const ofTests = foldersOf('tests').filter((name) => ![...inSource, 'schema'].includes(name));
    expect([...inSource, ...ofTests].filter((name) => !named?.includes(`${name}/`))).toEqual([]);
  });

  it('hold a place for every word of the site', () => {
    const own = ['schema/files/wording.ts', 'schema/fields/law-words.ts'];
    const others = modules.filter(({ file }) => !own.includes(file));
    const isShown = (word: string) =>
      others.some(({ names, strings }) => names.has(word) || strings.includes(word));
    expect(Object.keys(wordingSchema.shape).filter((word) => !isShown(word))).toEqual([]);
  });

  it('hold no drawer for odds and ends', () => {
    const odd = /(^|\/)(utils?|helpers?|common|types)(\/|\.tsx?$)/;
    const found = [...filesUnder('schema'), ...filesUnder('src'), ...filesUnder('tests')];
    expect(found.filter((file) => odd.test(file))).toEqual([]);
  });

  it('hold one module for each block on either side, by itself or in a folder with its parts', () => {
    const types = blocks.map((block) => block.type);
    for (const [folder, ending] of [
      ['schema/blocks', 'ts'],
      ['src/blocks', 'tsx'],
    ] as const) {
      const places = types.map((type) =>
        [`${type}.${ending}`, `${type}/${type}.${ending}`].filter((path) =>
          existsSync(join(root, folder, path)),
        ),
      );
      expect(places.filter((found) => found.length !== 1)).toEqual([]);
    }
  });

  it('hold no file of a block that is in no list', () => {
    const known = new Set<string>([...blocks.map((block) => block.type), 'index']);
    const strays = ['schema/blocks', 'src/blocks'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => !known.has(bare(name)))
        .map((name) => `${folder}/${name}`),
    );
    expect(strays).toEqual([]);
  });

  it('hold no folder of a block without parts', () => {
    const folders = readdirSync(join(root, 'src/blocks'), { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map((item) => item.name);
    expect(folders.filter((name) => readdirSync(join(root, 'src/blocks', name)).length < 2)).toEqual([]);
  });
});

describe('a comment', () => {
  const known = ['schema', 'site-data', 'src', 'tests'].flatMap(filesUnder).map((file) => `/${file}`);
  const isHere = (name: string) => known.some((file) => file.endsWith(`/${name}`));

  it('names only files of code and documents that are there', () => {
    const strays = modules.flatMap(({ file, comments }) =>
      (comments.join(' ').match(/[\w./-]+\.(?:tsx?|mjs|css|md)\b/g) ?? [])
        .filter((name) => !isHere(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(strays).toEqual([]);
  });

  // What of it is here are the tables in tests/specification/tables/, without sections.
  it('cites no section of the specification, which is not here', () => {
    const citing = modules.filter(({ comments }) => /\bspecification\b(?!\/)/i.test(comments.join(' ')));
    expect(citing.map(({ file }) => file)).toEqual([]);
  });
});

describe('a library', () => {
  it('has its reason in CONTRIBUTING.md, and none has one that is gone', () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const [, reasons = ''] = read('CONTRIBUTING.md').split('## Why these libraries');
    const subjects = [...reasons.matchAll(/^- [^:]+(?=:)|(?<=\. )`[^`]+`(?=:)/gm)].join(' ');
    const named = [...subjects.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
  });
});

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
  it('names neither the firm that it was first made for, nor a way to reach it', () => {
    expect(findWords(firmWords)).toEqual([]);
  });

  it('names none of the firm’s pages', () => {
    expect(findWords(firmPages)).toEqual([]);
  });

  it('names none of the firm’s prices', () => {
    const found = modules.flatMap(({ file, numbers }) =>
      numbers
        .filter(({ key, value }) => isFigure(key) && firmPrices.has(value))
        .map(({ key, value }) => `${file}: ${key} ${value}`),
    );
    expect(found).toEqual([]);
  });
});
