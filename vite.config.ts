import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { codeConfig } from './src/build/code-config.ts';

/** Defines a test project, which inherits the options of this file. */
const project = (name: string, options: object) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

const setupFiles = 'tests/wait-options.ts';

const slowFiles = /(pages\/pages|blocks\/examples|build\/build)\.test\.tsx?$/;

/**
 * Runs the slowest files first, so that no worker is left with a slow file at the end. Without a cache, Vitest sorts only
 * by size.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((each) => !isSlow(each))];
  }
}

/** Defines a project for the engine and the blocks. Its files share modules, because importing them is slow. */
const engine = (name: string, options: object) => project(name, { setupFiles, isolate: false, ...options });

/** The tests that need a DOM. They are separate, because creating documents makes a worker slower. */
const domTests = [
  'tests/**/*.test.tsx',
  'tests/build/{add-collection,build,host/sitemap-and-feed,pages/document}.test.ts',
];

/** The tests that run in other modes. */
const otherModes = ['tests/{browser,engines,git,guide,dev,studio,hosts,specification}/**'];

/** Defines a project that opens the tests' site in a browser. */
const browser = (options: object) =>
  project('browser', {
    globalSetup: 'tests/browser/global-setup.ts',
    // All files of a worker share one browser.
    isolate: false,
    ...options,
  });

/** Three workers keep two cores busy, because each waits for its browser almost half of the time. */
const maxWorkers = 3;

/** The tests of every kind of page. */
const pageTests = ['tests/browser/pages/*.test.ts'];

/** The tests that serve the tests' site from several kinds of hosts. */
const hostTests = ['tests/browser/hosts.test.ts'];

/** The projects of `npm test`, which needs only Node and npm. `npm run test:pages`, `test:git` and others select a mode. */
const defaultProjects = [
  engine('unit', { include: ['tests/**/*.test.ts'], exclude: [...otherModes, ...domTests] }),
  engine('document', { include: domTests, exclude: otherModes, environment: 'jsdom' }),
  browser({
    exclude: [...hostTests, ...pageTests],
    maxWorkers,
    // Runs after the other projects, so that browsers do not compete with them.
    sequence: { groupOrder: 1 },
  }),
];

const projectsByMode: Record<string, object[]> = {
  git: [engine('git', { include: ['tests/{git,guide}/*.test.ts'] })],
  pages: [browser({ include: pageTests, maxWorkers })],
  studio: [project('studio', { include: ['tests/{dev,studio}/*.test.{ts,tsx}'], setupFiles })],
  hosts: [project('hosts', { globalSetup: 'tests/hosts/global-setup.ts' }), browser({ include: hostTests })],
  // One file after the other, because each file drives every engine.
  engines: [project('engines', { globalSetup: 'tests/engines/global-setup.ts', fileParallelism: false })],
  specification: [project('specification', { isolate: false })],
};

/** The configuration of the tests only. The commands pass their options to Vite directly. */
export default defineConfig(({ mode }) => ({
  ...codeConfig,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // These limits only stop a test that hangs, so they suit a much slower machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Inserts style rules by script. Changing the text would make jsdom parse the whole style sheet for each rule.
    env: { SC_DISABLE_SPEEDY: 'false' },
    projects: projectsByMode[mode] ?? defaultProjects,
  },
}));
