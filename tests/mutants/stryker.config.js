/**
 * What of the build is tried: the modules whose tests build no site and need no document. Left out is `put-in-place.ts`:
 * a fault there moves and deletes folders.
 */
const build = [
  'src/build/{editor-files,last-build,report,steps}.ts',
  'src/build/art/{icons,site-art}.ts',
  'src/build/disk/{disk-faults,read-files}.ts',
  'src/build/bundle/client-guard.ts',
  'src/build/host/{address-lists,nginx,rules,security,vercel}.ts',
  'src/build/pages/{assets,head,page-data,structured-data}.ts',
];

/**
 * Puts faults into the code one at a time and lists those that no test notices: `npm run test:mutants`, and for one
 * room `npm run test:mutants -- --mutate 'schema/json/**'`. What is known of a fault is kept until its code or its
 * tests change.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['schema/**/*.ts', ...build],
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/held-tests-runner.js'],
  testRunner: 'held-tests',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is done once while a module loads is the words and bounds of fields; each fault there would ask for all tests.
  ignoreStatic: true,
  concurrency: 2,
  // A machine that is busy has not noticed a fault. What goes round for ever is stopped by the number of its rounds.
  timeoutMS: 300_000,
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
