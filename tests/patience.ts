// What a test waits for in a document comes in its own time; the limit is there for what hangs.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 120_000 });
}

export {};
