import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findMockingFiles } from '../mocking-files';

const mocking = findMockingFiles().filter((file) => /^tests\/(schema|build)\//.test(file));

/** The tests of the build that build no whole site: each fault would build one. */
function findQuickBuildTests(): string[] {
  return readdirSync('tests/build', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/build/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !readFileSync(file, 'utf8').includes('runCommand('));
}

const common = { setupFiles: ['tests/fresh-document.ts'], testTimeout: 300_000 };

/** The tests that faults are held against: those of `schema/`, and those of `src/build/` that build no site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['tests/schema/**/*.test.ts', ...findQuickBuildTests()],
          exclude: mocking,
          isolate: false,
        },
      },
      { test: { ...common, name: 'mocked', include: mocking } },
    ],
  },
});
