import { join } from 'node:path';
import type { UserConfig } from 'vite';

const shims = join(import.meta.dirname, '../shims');

/** How our code is read: the part of Vite's settings that tests need as well, without the engine and its plugin. */
export const codeConfig: Pick<UserConfig, 'resolve' | 'oxc'> = {
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/index.js',
        replacement: join(shims, 'use-sync-external-store.ts'),
      },
      { find: 'regexparam', replacement: join(shims, 'regexparam.ts') },
      // Prefixes for old browsers are off by default, yet shipped: more than a kilobyte that never runs.
      { find: /^\.\/Prefixer\.js$/, replacement: join(shims, 'no-prefixer.ts') },
    ],
  },
  // Class names that depend on the file and not on the order of evaluation, so that server and client agree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};
