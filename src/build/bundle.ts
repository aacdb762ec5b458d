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
import { builtFiles } from '../../schema/content/output-paths';
import { codeTarget } from './browser-target';
import { codeConfig } from './code-config';
import { hashOf } from './disk';

export interface SiteCode {
  client: ClientCode;
  scripts: InlineScripts;
  /** The URL of the compiled module `pages/write-pages.tsx`. */
  writePages: URL;
}

/** The bundler's output folders: `client` for browser code, `server` for the code that renders pages. */
interface BundleFolders {
  client: string;
  server: string;
  /** The address of the home page, with a slash at the end. The URLs of browser code start with this address. */
  basePath: string;
}

export type Mode = 'production' | 'development';

const viteRoot = findRoot();
const { root = '' } = viteRoot;

export const sharedConfig: InlineConfig & { plugins: Plugin[] } = {
  ...codeConfig,
  ...viteRoot,
  configFile: false,
  // Reads no .env file, because it could set NODE_ENV.
  envDir: false,
  // The folder is inside `root`, because that path never contains a `#`. A `#` would break the URLs of the files.
  cacheDir: join(root, '.cache/vite'),
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  define: { 'import.meta.env.FOLLOWS_SAVES': 'false' },
  plugins: [...react()],
};

/**
 * Bundles the browser and server code of a site. Sets NODE_ENV to `mode`. Throws the bundler's error if the code cannot
 * be bundled.
 */
export async function bundleCode({ client, server, basePath }: BundleFolders, mode: Mode): Promise<SiteCode> {
  process.env.NODE_ENV = mode;
  const builder = await createBuilder({
    ...sharedConfig,
    mode,
    base: basePath,
    plugins: [...sharedConfig.plugins, clientGuard(root)],
    environments: {
      client: {
        build: {
          outDir: join(client, basePath),
          target: codeTarget,
          emptyOutDir: false,
          manifest: true,
          license: { fileName: builtFiles.licenses },
          rolldownOptions: {
            checks: bundlerChecks,
            input: [join(root, 'src/client/main.tsx'), join(root, 'src/client/early.ts')],
            // Some proxies change URLs to lower case, so hashes have no capital letters.
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
            checks: bundlerChecks,
            input: join(root, 'src/build/pages/write-pages.tsx'),
            output: { codeSplitting: false },
          },
        },
      },
    },
  });
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
  const publicFolder = join(client, basePath);
  const manifest = JSON.parse(readFileSync(join(publicFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  rmSync(join(publicFolder, '.vite'), { recursive: true });
  addLicenses(join(publicFolder, builtFiles.licenses));
  return {
    client: toClientCode(manifest, basePath),
    scripts: await readInlineScripts(),
    writePages: pathToFileURL(join(server, 'write-pages.js')),
  };
}

/** The bundler's name for the chunk of `react-dom/client`, which the entry imports dynamically. */
const reactChunk = 'client';

// Without this option, the bundler warns about slow plugins on a busy machine.
const bundlerChecks = { bundlerTimings: false };

/**
 * Returns Vite's root folder. Vite cannot read a path with `#` or `?`. If the path of the project contains one of
 * these characters, the root folder is a symbolic link in the temporary folder. If the packages are in a folder above
 * the project, a second link leads to them. The path of the first link never changes, because the ids of styled
 * components depend on this path.
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

const forbiddenModules: [RegExp, string][] = [
  [/(^|\/)node_modules\/zod\//, 'zod'],
  [/(^|\/)node_modules\/(jsonc-parser|image-size|lucide-static)\//, 'a library of the build'],
  [/^schema\//, 'a module of schema/ (import its types by "import type { … }")'],
  [/^site-data\//, 'a file of site-data/'],
  [/^src\/client\/inline\//, 'a script that each page contains already'],
  [/^src\/(author|build|cli|dev|frame)\//, 'a module that runs in Node only'],
  [
    /^src\/studio\/|(^|\/)node_modules\/(react-aria|react-stately|@react-aria|@react-stately)/,
    'a part of the studio',
  ],
];

/**
 * Fails the client build if a chunk contains a module that visitors must not download. `root` is the folder of the
 * project.
 */
export function clientGuard(root: string): Plugin {
  return {
    name: 'client-guard',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of chunk.moduleIds) {
          const id = module.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
          const [, what] = forbiddenModules.find(([pattern]) => pattern.test(id)) ?? [];
          if (what) this.error(`${chunk.fileName} contains ${what}: ${id}. Visitors must not download it.`);
        }
      }
    },
  };
}

export interface ClientCode {
  /** The script that loads the entry, and queues clicks until the entry has loaded. Missing for a page without code. */
  early?: string;
  entry: string;
  /** The chunks that the entry imports, directly or indirectly. The chunks of React are last. */
  entryImports: string[];
}

function toClientCode(manifest: Manifest, basePath: string): ClientCode {
  const getAddress = (key: string) => basePath + manifest[key]?.file;
  const findKey = (name: string, isMatch: (chunk: Manifest[string]) => boolean) => {
    const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name && isMatch(chunk)) ?? [];
    if (key === undefined) throw new Error(`The bundler’s manifest has no "${name}".`);
    return key;
  };
  const findEntry = (name: string) => findKey(name, ({ isEntry = false }) => isEntry);
  const found = new Set<string>();
  const addImports = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(addImports);
  };
  addImports(findEntry('main'));
  addImports(findKey(reactChunk, ({ isEntry = false }) => !isEntry));
  const [entry = '', ...entryImports] = [...found].map(getAddress);
  return { early: getAddress(findEntry('early')), entry, entryImports };
}

/** The modules of `src/client/inline/`. Each becomes one script. */
const inlineScripts = {
  /** The script that applies the stored theme and consent. It is in the head of every page. */
  firstPaint: 'first-paint',
  /**
   * The script that hides the notice if the visitor has closed it. The script is in the head of every page if visitors
   * can close the notice.
   */
  notice: 'notice',
  /**
   * The script that handles the theme, consent and the drawer without waiting for other code. It is at the end of every
   * page.
   */
  controls: 'controls',
  /** The script that redirects `/about/` to `/about`. It is at the end of the not-found page. */
  trailingSlash: 'trailing-slash',
};

/** The text of each inline script, ready for a `script` element. */
export type InlineScripts = Record<keyof typeof inlineScripts, string>;

export async function readInlineScripts(): Promise<InlineScripts> {
  const { build } = await import('esbuild');
  const read = Object.entries(inlineScripts).map(async ([key, name]) => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, `../client/inline/${name}.ts`)],
      bundle: true,
      format: 'iife',
      minify: true,
      target: codeTarget,
      write: false,
    });
    return [key, outputFiles[0]?.text.trimEnd()];
  });
  return Object.fromEntries(await Promise.all(read)) as InlineScripts;
}

const require = createRequire(import.meta.url);

/** Adds the licences of icons and fonts to the bundler's list of licences. Visitors can download this list. */
function addLicenses(file: string): void {
  const icons = join(require.resolve('lucide-static/package.json'), '../LICENSE');
  const fonts = join(import.meta.dirname, '../theme/fonts/OFL.txt');
  appendFileSync(file, `\n## lucide-static (ISC)\n\n${readFileSync(icons, 'utf8')}`);
  appendFileSync(file, `\n## The fonts (OFL-1.1)\n\n${readFileSync(fonts, 'utf8')}`);
}
