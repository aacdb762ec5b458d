import type { Plugin } from 'vite';

const forbidden: [RegExp, string][] = [
  [/(^|\/)node_modules\/zod\//, 'zod'],
  [/(^|\/)node_modules\/(jsonc-parser|image-size|lucide-static)\//, 'a library of the build'],
  [/^schema\//, 'a module of schema/ (import its types by "import type { … }")'],
  [/^site-data\//, 'a file of site-data/'],
  [/^src\/inline\//, 'a script that stands in each page already'],
  [/^src\/(author|build|cli|dev|frame)\//, 'a module that runs in Node only'],
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
