/** For `vi.waitFor`: what a test waits for comes in its own time; the limit, in milliseconds, is there for what hangs. */
export const waitOptions = { timeout: 120_000 };

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitOptions.timeout });
}

// React's development build notes a stack for each element; Vitest has them a hundred frames long.
Error.stackTraceLimit = 10;
