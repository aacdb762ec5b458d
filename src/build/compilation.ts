import { basename, join } from 'node:path';

/** The folder of the compiled code. Defined by `src/cli/compilation.mjs`. */
declare const COMPILATION: string;

const folder = typeof COMPILATION === 'string' ? COMPILATION : undefined;

/** The name of the running code where it was compiled, another for every other code: what it made is then known again. */
export const compilation = folder && basename(folder);

/** The module of a name that threads run, as it was compiled with all other code; nothing where code is read as it stands. */
export function compiledThread(name: string): string | undefined {
  return folder && join(folder, `${name}.mjs`);
}
