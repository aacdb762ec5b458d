import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, Plugin, PluginOption, UserConfig, ViteBuilder } from 'vite';
import { blockChunks } from './bundle/block-chunks';
import { clientFolder, licensesOfBundle, serverFolder } from './bundle/bundle-code';
import { chunkModules } from './bundle/chunk-modules';
import { chunkGroups } from './bundle/chunks';
import { clientGuard } from './bundle/client-guard';
import { plainImports } from './bundle/plain-imports';
import { styleIds } from './bundle/style-ids';
import { codeConfig } from './vite-code';

const root = resolve(import.meta.dirname, '../..');

// On a busy machine the bundler would warn an author of how long our plugins take.
const checks = { bundlerTimings: false };

/** What the bundler is told of our code: that for visitors and that which renders, each in its folder of the stage. */
export function bundling(stage: string, command: ConfigEnv['command']): UserConfig {
  return {
    root,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    environments: {
      client: {
        build: {
          outDir: join(stage, clientFolder),
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
          outDir: join(stage, serverFolder),
          rolldownOptions: {
            checks,
            input: join(root, 'src/build/pages/render-pages.ts'),
            output: { codeSplitting: false },
          },
        },
      },
    },
  };
}

/** What reads our code, and holds what is made of it to our rules. */
export function codePlugins(): PluginOption[] {
  return [react(), ...ownPlugins()];
}

function ownPlugins(): Plugin[] {
  return [blockChunks(root), chunkModules(root), clientGuard(root), plainImports(), styleIds(root)];
}

/** Opens the bundler for a stage, without anything that reads or builds a site. */
export async function openBundler(stage: string): Promise<ViteBuilder> {
  const { createBuilder } = await import('vite');
  return createBuilder({
    ...codeConfig,
    ...bundling(stage, 'build'),
    configFile: false,
    plugins: codePlugins(),
  });
}
