import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { codeConfig } from './src/build/code-config.ts';

/** Tests of one kind; each project reads the rest of this file anew. */
const project = (name: string, options: object) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

const setupFiles = 'tests/patience.ts';

const long = /(pages\/pages|blocks\/examples|build\/build)\.test\.tsx?$/;

/** Begins with what takes longest, so that no worker is alone with it in the end: a fresh machine knows only sizes of files. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}

/** Tests of the engine and of blocks, whose import takes longer than most files. */
const engine = (name: string, options: object) => project(name, { setupFiles, isolate: false, ...options });

/** Those that need a document, apart from the others: a worker that makes and drops documents takes longer. */
const inDocument = [
  'tests/**/*.test.tsx',
  'tests/build/{add-collection,build,host/feeds,pages/document}.test.ts',
];

/** Those with a mode of their own. */
const notUsual = ['tests/{browser,git,guide,dev,studio,hosts,specification}/**'];

/** The site of the tests in a browser. */
const browser = (options: object) =>
  project('browser', {
    globalSetup: 'tests/browser/global-setup.ts',
    // One browser for all files of a worker.
    isolate: false,
    ...options,
  });

/** A page waits for its browser nearly half of the time: three keep two cores busy. */
const maxWorkers = 3;

/** Every kind of page in the tests' site, looked at from end to end. */
const ofPages = ['tests/browser/pages/*.test.ts'];

/** The site of the tests as hosts of many kinds serve it; with what real servers make of the authors' site. */
const onHosts = ['tests/browser/hosts.test.ts'];

/** What `npm test` runs, which needs Node and npm alone; `npm run test:pages`, `test:git` and others name modes of their own. */
const usual = [
  engine('unit', { include: ['tests/**/*.test.ts'], exclude: [...notUsual, ...inDocument] }),
  engine('document', { include: inDocument, exclude: notUsual, environment: 'jsdom' }),
  browser({
    exclude: [...onHosts, ...ofPages],
    maxWorkers,
    // After the others, so that the pages have the machine to themselves.
    sequence: { groupOrder: 1 },
  }),
];

const alone: Record<string, object[]> = {
  git: [engine('git', { include: ['tests/{git,guide}/*.test.ts'] })],
  pages: [browser({ include: ofPages, maxWorkers })],
  studio: [project('studio', { include: ['tests/{dev,studio}/*.test.{ts,tsx}'], setupFiles })],
  hosts: [project('hosts', { globalSetup: 'tests/hosts/global-setup.ts' }), browser({ include: onHosts })],
  specification: [project('specification', { isolate: false })],
};

/** For the tests alone: our commands tell Vite what they want by themselves. */
export default defineConfig(({ mode }) => ({
  ...codeConfig,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // A limit is there for what hangs, so it leaves room for a machine many times slower than ours.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Rules go into the document one by one. As text, each would have the whole sheet parsed again.
    env: { SC_DISABLE_SPEEDY: 'false' },
    projects: alone[mode] ?? usual,
  },
}));
