import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type BuildPurpose, buildPlaces } from './build-places';
import { buildSite } from './build-site';
import { blockChunks } from './bundle/block-chunks';
import { clientFolder, licensesOfBundle, serverFolder, skipBundling } from './bundle/bundle-code';
import { chunkModules } from './bundle/chunk-modules';
import { chunkGroups } from './bundle/chunks';
import { clientGuard } from './bundle/client-guard';
import { plainImports } from './bundle/plain-imports';
import { styleIds } from './bundle/style-ids';

/** What is built: for which purpose, and from which data. */
export interface SiteOptions extends BuildPurpose {
  /** The folder of the data; `site-data` unless told. */
  data?: string;
}

// On a busy machine the bundler would warn an author of how long our plugins take.
const checks = { bundlerTimings: false };

const root = resolve(import.meta.dirname, '../..');

/** The site as a Vite plugin: one `vite build` gives the whole site. */
export function sitePages({ data = 'site-data', ...purpose }: SiteOptions = {}): Plugin[] {
  let places = buildPlaces(data, join(root, 'dist'));
  const build: Plugin = {
    name: 'site-pages',
    config: (config, { command }) => {
      if (config.build?.outDir) places = buildPlaces(data, config.build.outDir);
      return {
        root,
        appType: 'custom',
        publicDir: false,
        logLevel: 'warn',
        builder: {
          buildApp: async (builder) => {
            await buildSite(() => Promise.resolve(builder), places, purpose);
            skipBundling(builder);
          },
        },
        environments: {
          client: {
            build: {
              outDir: join(places.stage, clientFolder),
              manifest: true,
              license: { fileName: licensesOfBundle },
              // The pages name what they need.
              modulePreload: false,
              rolldownOptions: {
                checks,
                input: join(root, 'src/client.tsx'),
                output: { codeSplitting: { groups: chunkGroups(root) } },
                // A component of a library that nobody uses goes, whatever wraps it.
                treeshake: { manualPureFunctions: ['forwardRef'] },
              },
            },
          },
          ssr: {
            // While writing, only the library that must be the same on both sides is taken in.
            resolve: { noExternal: command === 'build' ? true : ['styled-components'] },
            build: {
              ssr: true,
              outDir: join(places.stage, serverFolder),
              rolldownOptions: {
                checks,
                input: join(root, 'src/build/pages/render-pages.ts'),
                output: { codeSplitting: false },
              },
            },
          },
        },
      };
    },
  };
  return [build, blockChunks(root), chunkModules(root), clientGuard(root), plainImports(), styleIds(root)];
}
