/** Defined by `src/cli/compilation.mjs`. */
declare const COMPILATION: string;

/** The name of the running code where it was compiled, another for every other code: what it made is then known again. */
export const compilation = typeof COMPILATION === 'string' ? COMPILATION : undefined;
