import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { type SiteOptions, sitePages } from './vite-plugin';

const shims = join(import.meta.dirname, '../shims');

/** Everything that Vite is told, for `vite` itself and for our own commands. */
export function siteConfig(options: SiteOptions = {}): UserConfig {
  return {
    plugins: [react(), sitePages(options)],
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
}
