/**
 * Puts faults into the code one at a time and lists those that no test notices: `npm run test:mutants`, and for one
 * room `npm run test:mutants -- --mutate 'schema/json/**'`. What is known of a fault is kept until its code or its
 * tests change.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['schema/**/*.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is done once while a module loads is the words and bounds of fields; each fault there would ask for all tests.
  ignoreStatic: true,
  concurrency: 2,
  // A machine that is busy has not noticed a fault.
  timeoutMS: 30_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 60,
  incremental: true,
  incrementalFile: '.cache/mutants/known.json',
  tempDirName: '.cache/mutants/copies',
  // The tests need no `tsconfig.json`, and its reader here knows only the compiler before 7.
  ignorePatterns: ['tsconfig.json', '.cache', 'dist', 'dist.hosts'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
};
