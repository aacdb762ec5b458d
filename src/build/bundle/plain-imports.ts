import type { Plugin } from 'vite';

/**
 * Leaves code that is fetched later to the browser alone. The bundler's helper would fetch styles before it, of which
 * there are none apart from the code, and it would cost every visitor most of a kilobyte. Fails where there is no such
 * helper any more.
 */
export function plainImports(): Plugin {
  let replaced = false;
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        replaced = true;
        return { code: 'export const __vitePreload = (load) => load();', map: null };
      },
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('The bundler has no helper for code that is fetched later: leave out `plainImports`.');
    },
  };
}
