import { join } from 'node:path';

/** Defined by `src/cli/compilation.mjs`. */
declare const COMPILATION: string;

/** The name of the running code where it was compiled, another for every other code: what it made is then known again. */
export const compilation = typeof COMPILATION === 'string' ? COMPILATION : undefined;

/** The module of a name that threads run, as it was compiled with all other code; nothing where code is read as it stands. */
export function compiledThread(name: string): string | undefined {
  return compilation && join(import.meta.dirname, '../../.cache/commands', compilation, `${name}.mjs`);
}
