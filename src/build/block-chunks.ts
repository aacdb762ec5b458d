import type { Plugin } from 'vite';

/** Notes in which chunk of the client each block's code is: the manifest leaves out those that share one. */
export function blockChunks(): Plugin {
  return {
    name: 'block-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [blockModuleOf(id), chunk.fileName]) : [],
      );
      const source = JSON.stringify(Object.fromEntries(chunks.filter(([module]) => module)));
      this.emitFile({ type: 'asset', fileName: '.vite/block-chunks.json', source });
    },
  };
}

/** `src/blocks/hero.tsx` for the module of a block, and nothing for any other. */
function blockModuleOf(id: string): string | undefined {
  return /\/(src\/blocks\/[a-z-]+\.tsx)$/.exec(id.replaceAll('\\', '/'))?.[1];
}
