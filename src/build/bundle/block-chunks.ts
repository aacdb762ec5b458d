import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { listBlockModules } from './block-modules';

/** Notes in which chunk of the client each block's code is, by its type: the manifest leaves out those that share one. */
export function blockChunks(root: string): Plugin {
  return {
    name: 'block-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunkOf = new Map(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [pathOf(id, root), chunk.fileName]) : [],
        ),
      );
      const chunks = [...listBlockModules()].map(([type, module]) => [type, chunkOf.get(module)]);
      const source = JSON.stringify(Object.fromEntries(chunks));
      this.emitFile({ type: 'asset', fileName: '.vite/block-chunks.json', source });
    },
  };
}

function pathOf(id: string, root: string): string {
  return relative(root, id).split(sep).join('/');
}
