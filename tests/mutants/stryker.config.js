/**
 * Puts faults into the code one at a time and lists those that no test notices: `npm run test:mutants`, and for one
 * room `npm run test:mutants -- --mutate 'schema/json/**'`. What is known of a fault is kept until its code or its
 * tests change.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'schema/**/*.ts',
    // Of the build, what is tried without building a site. A drawing with another number in it is another drawing, so
    // the art is left out.
    'src/build/{assets,report,site-art,steps}.ts',
    'src/build/bundle/client-guard.ts',
    'src/build/host/{address-lists,feeds,nginx,rules,security,vercel}.ts',
    'src/build/pages/{document,global-css,head,inline-scripts,page-data,render-pages,structured-data}.ts',
  ],
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
  incremental: true,
  incrementalFile: '.cache/mutants/known.json',
  tempDirName: '.cache/mutants/copies',
  // The tests need no `tsconfig.json`, and its reader here knows only the compiler before 7.
  ignorePatterns: ['tsconfig.json', '.cache', 'dist', 'dist.hosts'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
};
