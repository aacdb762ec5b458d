/** The options of `vi.waitFor`. The long limit in ms only ends a test that would never end. */
export const waitOptions = { timeout: 120_000 };

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitOptions.timeout });
}

// React's development build stores a stack trace for each element. Vitest's default of a hundred frames would make this
// slow.
Error.stackTraceLimit = 10;
