/** Options of `vi.waitFor`. The long limit in ms only ends a test that hangs. */
export const waitOptions = { timeout: 120_000 };

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitOptions.timeout });
}

// React's development build records a stack for each element, and Vitest's stacks have a hundred frames.
Error.stackTraceLimit = 10;
