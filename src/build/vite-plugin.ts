import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type BuildPurpose, buildSite } from './build-site';
import { blockChunks } from './bundle/block-chunks';
import { clientFolder, licensesOfBundle, serverFolder } from './bundle/bundle-code';
import { chunkGroups } from './bundle/chunks';
import { clientGuard } from './bundle/client-guard';
import { styleIds } from './bundle/style-ids';

/** What is built: for which purpose, and from which data. */
export interface SiteOptions extends BuildPurpose {
  /** The folder of the data; `site-data` unless told. */
  data?: string;
}

// On a busy machine the bundler would warn an author of how long our plugins take.
const checks = { bundlerTimings: false };

/** The site as a Vite plugin: one `vite build` gives the whole site. */
export function sitePages({ data = 'site-data', ...purpose }: SiteOptions = {}): Plugin[] {
  const root = resolve(import.meta.dirname, '../..');
  const places = {
    data: resolve(data),
    output: join(root, 'dist'),
    hosts: '',
    stage: join(root, '.cache', `stage-${process.pid}`),
    shareCache: join(root, '.cache/share-pictures'),
  };
  const build: Plugin = {
    name: 'site-pages',
    config: (config, { command }) => {
      if (config.build?.outDir) places.output = resolve(config.build.outDir);
      places.hosts = `${places.output}.hosts`;
      return {
        root,
        appType: 'custom',
        publicDir: false,
        logLevel: 'warn',
        builder: { buildApp: (builder) => buildSite(builder, places, purpose) },
        environments: {
          client: {
            build: {
              outDir: join(places.stage, clientFolder),
              manifest: true,
              license: { fileName: licensesOfBundle },
              // The pages name what they need; the helper for the rest would cost every visitor a kilobyte.
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
  return [build, blockChunks(root), clientGuard(root), styleIds(root)];
}
