import { defineConfig } from 'vitest/config';
import { findMockingFiles } from '../unit-files';

const mocking = findMockingFiles().filter((file) => file.startsWith('tests/schema/'));

const common = { setupFiles: ['tests/fresh-document.ts'], testTimeout: 300_000 };

/** The tests of `schema/`; those that put a module in the place of another have all modules for themselves. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['tests/schema/**/*.test.ts'],
          exclude: mocking,
          isolate: false,
        },
      },
      { test: { ...common, name: 'mocked', include: mocking } },
    ],
  },
});
