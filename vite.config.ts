import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';

// Loaded by tsx like our own commands, so that `vite` itself need not bundle the whole engine with its config.
const { siteConfig } = (await tsImport(
  './src/build/vite-config.ts',
  import.meta.url,
)) as typeof import('./src/build/vite-config');

const { plugins, ...shared } = siteConfig({ data: process.env.SITE_DATA, origin: process.env.SITE_URL });

export default defineConfig({
  ...shared,
  // Tests take the modules as they are; the plugins build and serve a site.
  plugins: process.env.VITEST ? [] : plugins,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          testTimeout: 60_000,
          maxWorkers: 2,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Further tries are printed as such: a busy machine starves a browser now and then.
          retry: 2,
          // After the others, so that timings are not disturbed.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
