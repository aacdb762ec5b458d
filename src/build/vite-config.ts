import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { type SiteOptions, sitePages } from './vite-plugin';

/** Everything that Vite is told, for `vite` itself and for our own commands. */
export function siteConfig(options: SiteOptions = {}): UserConfig {
  return {
    plugins: [react(), sitePages(options)],
    resolve: {
      alias: {
        'use-sync-external-store/shim/index.js': join(
          import.meta.dirname,
          '../router/use-sync-external-store.ts',
        ),
      },
    },
    // Class names that depend on the file and not on the order of evaluation, so that server and client agree.
    oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
  };
}
