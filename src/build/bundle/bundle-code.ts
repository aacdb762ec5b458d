import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { type ChunkModules, listOfModules } from './chunk-modules';
import { type InlineScripts, readInlineScripts } from './inline-scripts';
import type { License } from './licenses';
import { type ClientCode, readClientCode } from './manifest';

/** The bundled code of a build. */
export interface CodeBundle {
  client: ClientCode;
  /** Of the libraries in what visitors download. */
  licenses: License[];
  /** What the scripts for visitors are made of; for whoever weighs them. */
  modules: ChunkModules;
  /** Those that stand in pages themselves. */
  scripts: InlineScripts;
}

/** Bundles all code of a site into a stage. Throws what is wrong with the code. */
export type Bundler = (stage: string) => Promise<CodeBundle>;

/** Where the bundler puts what visitors download, within the stage of a build. */
export const clientFolder = 'site';

/** Where the bundler puts the code that renders, within the stage of a build. */
export const serverFolder = 'server';

/** The module that renders pages, in that folder. */
export const serverEntry = 'render-pages.js';

/** Where the bundler lists the licences of the libraries it took in, within the folder of the site to be. */
export const licensesOfBundle = '.vite/licenses.json';

/**
 * Bundles in this process: the code for visitors, then the code that renders their pages. Beside each other they took
 * 40 MB more and no less time, as the bundler uses every core anyway.
 */
export function bundleBy(openBuilder: () => Promise<ViteBuilder>): Bundler {
  return async (stage) => {
    const builder = await openBuilder();
    const { client, ssr } = builder.environments;
    if (!client || !ssr) throw new Error('The configuration lacks the client or the server build.');
    await builder.build(client);
    await builder.build(ssr);
    return { ...readBundle(stage), scripts: await readInlineScripts() };
  };
}

function readBundle(stage: string): Omit<CodeBundle, 'scripts'> {
  const folder = join(stage, clientFolder);
  const code = readClientCode(folder);
  const licenses = JSON.parse(readFileSync(join(folder, licensesOfBundle), 'utf8')) as License[];
  const modules = JSON.parse(readFileSync(join(folder, listOfModules), 'utf8')) as ChunkModules;
  rmSync(join(folder, '.vite'), { recursive: true });
  return { client: code, licenses, modules };
}

/** Keeps the bundler from building by itself, at the end, what was not asked for or was kept. */
export function skipBundling(builder: ViteBuilder): void {
  for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
}
