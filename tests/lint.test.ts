import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Runs a program of a package as `npm run lint` does; answers all that it said if it found a fault. */
function run(name: string, program: string, ...args: string[]): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, program), ...args], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (words) => {
        said += words;
      });
    child.once('error', reject);
    child.once('close', (status) => resolve(status === 0 ? '' : said || `It ended with ${status}.`));
  });
}

it('compiles without a fault', async () => {
  // With one checker, as other tests have the other cores.
  expect(await run('typescript', 'bin/tsc', '--checkers', '1')).toBe('');
});

it('is formatted, and the linter finds no fault', async () => {
  expect(await run('@biomejs/biome', 'bin/biome', 'check', '.')).toBe('');
});
