/**
 * The options of `vi.waitFor` and `expect.poll`. The time-out in ms is long, because only tests that never end should
 * reach it.
 */
export const waitOptions = { timeout: 120_000 };

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitOptions.timeout });
}

// React's development build stores a stack trace for each element. Vitest's default of a hundred frames would make this
// slow.
Error.stackTraceLimit = 10;
