import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the projects of the tests keep what they have compiled, each file named after its content. */
export const compiledModules = join(import.meta.dirname, '../.cache/test-modules');

/** A whole run leaves about 1,200 files; of those of earlier code nobody says which are still wanted. */
const most = 5_000;

/** Begins anew where too much was kept. */
export default function tidy(): void {
  const kept = existsSync(compiledModules) ? readdirSync(compiledModules) : [];
  if (kept.length <= most) return;
  for (const name of kept) rmSync(join(compiledModules, name), { force: true, recursive: true });
}
