import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createBuilder, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { codeConfig } from './code-config';
import { hashOf } from './disk';

export interface SiteCode {
  client: ClientCode;
  /** Those that stand in pages themselves. */
  scripts: InlineScripts;
  /** The compiled `pages/write-pages.ts`. */
  writePages: URL;
}

/** Where the bundler writes: what visitors download, and the compiled code that renders their pages. */
interface BundleFolders {
  client: string;
  server: string;
  /** The address of the home page; what visitors download lies below it. */
  home: string;
}

export type Mode = 'production' | 'development';

const viteRoot = findRoot();
const { root = '' } = viteRoot;

export const sharedConfig: InlineConfig & { plugins: Plugin[] } = {
  ...codeConfig,
  ...viteRoot,
  configFile: false,
  // A file of settings could set NODE_ENV.
  envDir: false,
  // Below the root, as the address of a file elsewhere would hold the `#` of its path.
  cacheDir: join(root, '.cache/vite'),
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  define: { 'import.meta.env.FOLLOWS_SAVES': 'false' },
  plugins: [...react()],
};

/** Bundles all code of a site. React's production build is taken, whatever NODE_ENV says. Throws what is wrong with the code. */
export async function bundleCode({ client, server, home }: BundleFolders, mode: Mode): Promise<SiteCode> {
  process.env.NODE_ENV = mode;
  const builder = await createBuilder({
    ...sharedConfig,
    mode,
    base: home,
    plugins: [...sharedConfig.plugins, clientGuard(root)],
    environments: {
      client: {
        build: {
          outDir: join(client, home),
          emptyOutDir: false,
          manifest: true,
          license: { fileName: licensesFile },
          rolldownOptions: {
            checks,
            input: [join(root, 'src/client/main.tsx'), join(root, 'src/client/early.ts')],
            // Some proxies lower the case of addresses.
            output: { hashCharacters: 'base36' },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        build: {
          ssr: true,
          outDir: server,
          emptyOutDir: false,
          rolldownOptions: {
            checks,
            input: join(root, 'src/build/pages/write-pages.ts'),
            output: { codeSplitting: false },
          },
        },
      },
    },
  });
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
  const visited = join(client, home);
  const manifest = JSON.parse(readFileSync(join(visited, '.vite/manifest.json'), 'utf8')) as Manifest;
  rmSync(join(visited, '.vite'), { recursive: true });
  addLicenses(join(visited, licensesFile));
  return {
    client: toClientCode(manifest, home),
    scripts: await readInlineScripts(),
    writePages: pathToFileURL(join(server, 'write-pages.js')),
  };
}

/** What the bundler calls `react-dom/client`, which the entry imports in a task of its own. */
const reactChunk = 'client';

// On a busy machine the bundler would warn an author of how long our plugins take.
const checks = { bundlerTimings: false };

/**
 * Where Vite finds the project. It takes `#` and `?` in a path for parts of an address; a project in such a folder is read
 * through a symbolic link, beside which lies one to the packages of a parent folder. Both stay in the system's temporary
 * folder under one name, as the ids of styled components depend on it.
 */
function findRoot(): Pick<InlineConfig, 'root' | 'resolve'> {
  const root = resolve(import.meta.dirname, '../..');
  if (!/[#?]/.test(root)) return { root };
  const links = join(tmpdir(), `vite-root-${hashOf(root).slice(0, 16)}`);
  mkdirSync(links, { recursive: true });
  linkFolder(root, join(links, 'project'));
  const packages = findPackagesAbove(root);
  if (packages) linkFolder(packages, join(links, 'node_modules'));
  return { root: join(links, 'project'), resolve: { preserveSymlinks: true } };
}

function linkFolder(target: string, path: string): void {
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (link && readlinkSync(path) === target) return;
  rmSync(path, { force: true });
  symlinkSync(target, path, 'junction');
}

function findPackagesAbove(folder: string): string | undefined {
  const above = dirname(folder);
  const packages = join(above, 'node_modules');
  if (existsSync(packages)) return packages;
  return above === folder ? undefined : findPackagesAbove(above);
}

const forbidden: [RegExp, string][] = [
  [/(^|\/)node_modules\/zod\//, 'zod'],
  [/(^|\/)node_modules\/(jsonc-parser|image-size|lucide-static)\//, 'a library of the build'],
  [/^schema\//, 'a module of schema/ (import its types by "import type { … }")'],
  [/^site-data\//, 'a file of site-data/'],
  [/^src\/client\/inline\//, 'a script that stands in each page already'],
  [/^src\/(author|build|cli|dev|frame)\//, 'a module that runs in Node only'],
  [
    /^src\/studio\/|(^|\/)node_modules\/(react-aria|react-stately|@react-aria|@react-stately)/,
    'a part of the studio',
  ],
];

/** Fails the client build when something reaches a visitor's bundle that only the build may use. Paths are held against the project's root. */
export function clientGuard(root: string): Plugin {
  return {
    name: 'client-guard',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of chunk.moduleIds) {
          const id = module.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
          const [, what] = forbidden.find(([pattern]) => pattern.test(id)) ?? [];
          if (what) this.error(`${chunk.fileName} holds ${what}: ${id}. Visitors must not download it.`);
        }
      }
    },
  };
}

export interface ClientCode {
  /** Fetches the rest, and remembers what is pressed before that has come; left out where no code is to run. */
  early?: string;
  entry: string;
  /** What the entry imports, React last, and what that does. */
  entryImports: string[];
}

function toClientCode(manifest: Manifest, home: string): ClientCode {
  const addressOf = (key: string) => home + manifest[key]?.file;
  const keyOf = (name: string, isMeant: (chunk: Manifest[string]) => boolean) => {
    const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name && isMeant(chunk)) ?? [];
    if (key === undefined) throw new Error(`The bundler’s manifest names no "${name}".`);
    return key;
  };
  const entryOf = (name: string) => keyOf(name, ({ isEntry = false }) => isEntry);
  const found = new Set<string>();
  const addImports = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(addImports);
  };
  addImports(entryOf('main'));
  addImports(keyOf(reactChunk, ({ isEntry = false }) => !isEntry));
  const [entry = '', ...entryImports] = [...found].map(addressOf);
  return { early: addressOf(entryOf('early')), entry, entryImports };
}

/** The modules of `src/client/inline/`, which import nothing but types. */
const inlineScripts = {
  /** Shows theme and consent as they are stored; in the head of every page. */
  firstPaint: 'first-paint',
  /** Answers for theme, consent and the drawer before the code of the page has come; at the end of every page. */
  controls: 'controls',
  /** Leads `/about/` to `/about`; at the end of the not-found page. */
  trailingSlash: 'trailing-slash',
};

/** The scripts that stand in pages themselves, as they can stand in a script element. */
export type InlineScripts = Record<keyof typeof inlineScripts, string>;

export async function readInlineScripts(): Promise<InlineScripts> {
  const { build } = await import('esbuild');
  const read = Object.entries(inlineScripts).map(async ([key, name]) => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, `../client/inline/${name}.ts`)],
      bundle: true,
      format: 'iife',
      minify: true,
      write: false,
    });
    return [key, outputFiles[0]?.text.trimEnd()];
  });
  return Object.fromEntries(await Promise.all(read)) as InlineScripts;
}

const require = createRequire(import.meta.url);

/** Where the licences of all that visitors download are listed. */
const licensesFile = 'licenses.txt';

/** Adds those of the icons and the fonts to the list that the bundler makes of its libraries. */
function addLicenses(file: string): void {
  const icons = join(require.resolve('lucide-static/package.json'), '../LICENSE');
  const fonts = join(import.meta.dirname, '../theme/fonts/OFL.txt');
  appendFileSync(file, `\n## lucide-static (ISC)\n\n${readFileSync(icons, 'utf8')}`);
  appendFileSync(file, `\n## The fonts (OFL-1.1)\n\n${readFileSync(fonts, 'utf8')}`);
}
