import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createBuilder, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { hashOf } from '../disk/files';
import { clientGuard } from './client-guard';
import { codeConfig } from './code-config';
import { type InlineScripts, readInlineScripts } from './inline-scripts';
import type { License } from './licenses';
import { type ClientCode, toClientCode } from './manifest';

/** All bundled code of a site. */
export interface SiteCode {
  client: ClientCode;
  /** Of the libraries in what visitors download. */
  licenses: License[];
  /** Those that stand in pages themselves. */
  scripts: InlineScripts;
  /** The module that renders pages, for this thread and others. */
  renderPages: URL;
}

/** Where the bundler writes: what visitors download, and the code that renders their pages. */
export interface BundleFolders {
  client: string;
  server: string;
}

export type Mode = 'production' | 'development';

const place = findRoot();
const { root = '' } = place;

/** What the bundler and the development server are told alike. */
export const sharedConfig: InlineConfig & { plugins: Plugin[] } = {
  ...codeConfig,
  ...place,
  configFile: false,
  // A file of settings could set NODE_ENV.
  envDir: false,
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  plugins: [...react()],
};

/** Bundles all code of a site. React's production build is taken, whatever NODE_ENV says. Throws what is wrong with the code. */
export async function bundleCode({ client, server }: BundleFolders, mode: Mode): Promise<SiteCode> {
  process.env.NODE_ENV = mode;
  const builder = await createBuilder({
    ...sharedConfig,
    mode,
    plugins: [...sharedConfig.plugins, clientGuard(root)],
    environments: {
      client: {
        build: {
          outDir: client,
          emptyOutDir: false,
          manifest: true,
          license: { fileName: licensesOfBundle },
          rolldownOptions: {
            checks,
            input: join(root, 'src/client.tsx'),
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
            input: join(root, 'src/build/pages/render-pages.ts'),
            output: { codeSplitting: false },
          },
        },
      },
    },
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const read = (name: string) => JSON.parse(readFileSync(join(client, name), 'utf8')) as unknown;
  const code = {
    client: toClientCode(read('.vite/manifest.json') as Manifest),
    licenses: read(licensesOfBundle) as License[],
    scripts: await readInlineScripts(),
    renderPages: pathToFileURL(join(server, 'render-pages.js')),
  };
  rmSync(join(client, '.vite'), { recursive: true });
  return code;
}

const licensesOfBundle = '.vite/licenses.json';

// On a busy machine the bundler would warn an author of how long our plugins take.
const checks = { bundlerTimings: false };

/**
 * Where Vite finds the project. It takes `#` and `?` in a path for parts of an address; a project in such a folder is read
 * through a symbolic link, beside which lies one to the packages of a parent folder. Both stay in the system's temporary
 * folder under one name, as the ids of styled components depend on it.
 */
function findRoot(): Pick<InlineConfig, 'root' | 'resolve'> {
  const root = resolve(import.meta.dirname, '../../..');
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
