import { defineConfig } from 'vitest/config';
import { findBuildingFiles, findDocumentFiles, findMockingFiles } from '../unit-files';

/**
 * The tests that can be held: those of `schema/` and `src/build/` that put no module in the place of another, as they
 * share theirs, that need no document, as all run in one process, and that build no site, as a fault waits for them. What is kept of
 * an earlier reading is not tried, since every fault reads anew.
 */
export default defineConfig({
  test: {
    runner: 'tests/mutants/hold-tests.ts',
    testTimeout: 300_000,
    provide: { isEveryPage: false, scale: 1 },
    include: ['tests/schema/**/*.test.ts', 'tests/build/**/*.test.ts'],
    exclude: [
      ...findMockingFiles(),
      ...findDocumentFiles(),
      ...findBuildingFiles(),
      'tests/schema/content/read-again.test.ts',
    ],
    isolate: false,
  },
});
