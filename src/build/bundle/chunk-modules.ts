import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The modules of each script that visitors download, with their bytes in it before it is made small. */
export type ChunkModules = Record<string, Record<string, number>>;

/** Where the bundler lists them, within the folder of the site to be. */
export const listOfModules = '.vite/chunk-modules.json';

/** Notes which modules each script of the client holds, so that a script that grew can be traced to one of them. */
export function chunkModules(root: string): Plugin {
  return {
    name: 'chunk-modules',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, bytesOf(chunk.modules)] as const] : [],
      );
      const source = JSON.stringify(Object.fromEntries(chunks));
      this.emitFile({ type: 'asset', fileName: listOfModules, source });
    },
  };

  function bytesOf(modules: Record<string, { renderedLength: number }>): Record<string, number> {
    const named = Object.entries(modules).map(
      ([id, { renderedLength }]) => [relative(root, id).split(sep).join('/'), renderedLength] as const,
    );
    return Object.fromEntries(named.filter(([, length]) => length > 0));
  }
}
