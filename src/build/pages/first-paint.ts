import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, transformWithOxc } from 'vite';

const file = join(import.meta.dirname, '../../enhance/first-paint.ts');

/** The script that each page carries in its head, as it can stand in a script element. Throws where it cannot be compiled. */
export async function readFirstPaint(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const { code: small, errors } = await minify('first-paint.js', `(()=>{${withoutExport(code)}})()`);
  if (errors.length > 0) throw new Error(`${file} could not be compiled: ${errors[0]?.message}`);
  return small;
}

/** A module that only takes types is left with an empty export, which a plain script cannot hold. */
function withoutExport(code: string): string {
  return code.replace(/^export \{\};$/m, '');
}
