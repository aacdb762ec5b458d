import { defineConfig } from 'vitest/config';
import { codeConfig } from './src/build/code-config.ts';
import { LongFilesFirst } from './tests/long-files-first.ts';
import { compiledModules } from './tests/tidy-modules.ts';
import { findDocumentFiles, findMockingFiles } from './tests/unit-files.ts';

/** What every project has. */
const common = {
  // A limit is there for what hangs, so it leaves room for a machine many times slower than ours.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // Rules go into the document one by one. As text, each would have the whole sheet parsed again.
  env: { SC_DISABLE_SPEEDY: 'false' },
};

const mockingFiles = findMockingFiles();
const documentFiles = findDocumentFiles();

/** Tests of other projects. */
const notUnits = ['tests/browser/**', 'tests/hosts/**', 'tests/specification/**'];

const unit = {
  extends: true as const,
  test: {
    ...common,
    name: 'unit',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...notUnits, ...mockingFiles, ...documentFiles],
    setupFiles: 'tests/patience.ts',
    // Importing the engine takes longer than most files.
    isolate: false,
  },
};

/** Apart from the others, as a process begins anew wherever a file wants another environment than the last one had. */
const withDocument = {
  extends: true as const,
  test: {
    ...common,
    name: 'unit-document',
    include: documentFiles,
    exclude: notUnits,
    setupFiles: ['tests/patience.ts', 'tests/fresh-document.ts'],
    isolate: false,
    sequence: { groupOrder: 1 },
  },
};

const mocked = {
  extends: true as const,
  test: {
    ...common,
    name: 'unit-mocked',
    include: mockingFiles,
    exclude: notUnits,
    setupFiles: 'tests/patience.ts',
    sequence: { groupOrder: 2 },
  },
};

const browser = {
  extends: true as const,
  test: {
    ...common,
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/global-setup.ts',
    // One browser for all files of a worker; every test has a profile of its own.
    isolate: false,
    // After the others, so that the pages have the machine to themselves.
    sequence: { groupOrder: 3 },
  },
};

/** The built site behind real servers: `npm run test:hosts` names this mode, and nothing else runs it. */
const hosts = {
  extends: true as const,
  test: {
    ...common,
    name: 'hosts',
    include: ['tests/hosts/**/*.test.ts'],
    globalSetup: 'tests/hosts/global-setup.ts',
  },
};

/** The tables of the specification against the built site: `npm run test:specification` names this mode. */
const specification = {
  extends: true as const,
  test: {
    ...common,
    name: 'specification',
    include: ['tests/specification/**/*.test.ts'],
    isolate: false,
  },
};

/** Runs of their own, each by its mode. */
const alone: Record<string, typeof hosts | typeof specification> = { hosts, specification };
const usual = [unit, withDocument, mocked, browser];

/** For the tests alone: our commands tell Vite what they want by themselves. Every project of the tests reads this file anew. */
export default defineConfig(({ mode }) => ({
  ...codeConfig,
  test: {
    maxWorkers: 2,
    // The four projects read the same code: what one has compiled the others find.
    experimental: { fsModuleCache: true, fsModuleCachePath: compiledModules },
    globalSetup: 'tests/tidy-modules.ts',
    sequence: { sequencer: LongFilesFirst },
    ...(mode === 'specification' ? { reporters: ['./tests/specification/reporter.ts'] } : {}),
    projects: alone[mode] ? [alone[mode]] : usual,
  },
}));
