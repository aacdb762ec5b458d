import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createBuilder, type InlineConfig, type Manifest, minify, type Plugin, transformWithOxc } from 'vite';
import { codeConfig } from './code-config';
import { cacheFolder, hashOf } from './disk';

export interface SiteCode {
  client: ClientCode;
  licenses: License[];
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
  cacheDir: join(cacheFolder, 'vite'),
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
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
          license: { fileName: licensesOfBundle },
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
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const read = (name: string) => JSON.parse(readFileSync(join(client, home, name), 'utf8')) as unknown;
  const code = {
    client: toClientCode(read('.vite/manifest.json') as Manifest, home),
    licenses: read(licensesOfBundle) as License[],
    scripts: await readInlineScripts(),
    writePages: pathToFileURL(join(server, 'write-pages.js')),
  };
  rmSync(join(client, home, '.vite'), { recursive: true });
  return code;
}

/** What the bundler calls `react-dom/client`, which the entry imports in a task of its own. */
const reactChunk = 'client';

const licensesOfBundle = '.vite/licenses.json';

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
  const chunks = Object.values(manifest);
  const filesOf = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { imports = [] } = chunks.find((chunk) => chunk.file === file) ?? {};
    return [home + file, ...imports.flatMap((key) => filesOf(manifest[key]?.file ?? '', seen))];
  };
  const fileOf = (name: string, isMeant: (chunk: Manifest[string]) => boolean) => {
    const found = chunks.find((chunk) => chunk.name === name && isMeant(chunk))?.file;
    if (found === undefined) throw new Error(`The bundler’s manifest names no "${name}".`);
    return found;
  };
  const entryOf = (name: string) => fileOf(name, ({ isEntry = false }) => isEntry);
  const [entry = '', ...imports] = filesOf(entryOf('main'));
  const react = filesOf(fileOf(reactChunk, ({ isEntry = false }) => !isEntry));
  const entryImports = [...new Set([...imports, ...react])].filter((file) => file !== entry);
  return { early: home + entryOf('early'), entry, entryImports };
}

/** The scripts that stand in pages themselves, as they can stand in a script element. */
export interface InlineScripts {
  /** Shows theme and consent as they are stored; in the head of every page. */
  firstPaint: string;
  /** Answers for theme, consent and the drawer before the code of the page has come; at the end of every page. */
  presses: string;
  /** Leads `/about/` to `/about`; at the end of the not-found page. */
  trailingSlash: string;
}

/** Compiles the modules of `src/client/inline/`, which import nothing but types. */
export async function readInlineScripts(): Promise<InlineScripts> {
  const [firstPaint, presses, trailingSlash] = await Promise.all([
    readInlineScript('first-paint'),
    readInlineScript('presses'),
    readInlineScript('trailing-slash'),
  ]);
  return { firstPaint, presses, trailingSlash };
}

async function readInlineScript(name: 'first-paint' | 'presses' | 'trailing-slash'): Promise<string> {
  const file = join(import.meta.dirname, `../client/inline/${name}.ts`);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  // A module that only takes types is left with an empty export, which a plain script cannot hold.
  const plain = code.replace(/^export \{\};$/m, '');
  const { code: small, errors } = await minify(`${name}.js`, `(()=>{${plain}})()`);
  if (errors.length > 0) throw new Error(`${file} could not be compiled: ${errors[0]?.message}`);
  return small.replace(/;\s*$/, '');
}

const require = createRequire(import.meta.url);

/** A part of what visitors download that others have made, and the terms that come with it. */
interface License {
  name: string;
  version?: string;
  identifier?: string;
  text?: string;
}

export const licensesFile = 'licenses.txt';

/** The list of the licences of all that visitors download: the bundled libraries, the icons and the fonts. Throws where one is not known. */
export function toLicenses(libraries: License[]): string {
  return [...libraries, iconsLicense(), fontsLicense()].map(toSection).join(`\n${'-'.repeat(80)}\n\n`);
}

function toSection({ name, version = '', identifier, text }: License): string {
  if (!identifier) throw new Error(`The licence of ${name} is not known.`);
  return `${[name, version].join(' ').trim()} (${identifier})\n\n${text?.trim() ?? 'Its package brings no text of the licence.'}\n`;
}

function iconsLicense(): License {
  const folder = dirname(require.resolve('lucide-static/package.json'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { name, version, license } = JSON.parse(read('package.json')) as Record<string, string>;
  return { name: name ?? '', version, identifier: license, text: read('LICENSE') };
}

function fontsLicense(): License {
  const text = readFileSync(join(import.meta.dirname, '../theme/fonts/OFL.txt'), 'utf8');
  return { name: 'The fonts', identifier: 'OFL-1.1', text };
}
