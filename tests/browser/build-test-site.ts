import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Builds the tests' site, which has every block and every kind of page. Returns its folder. */
export async function buildTestSite(): Promise<string> {
  const site = join(root, '.cache/test-site');
  const { NODE_ENV: _, ...env } = process.env;
  const command = ['src/cli/main.mjs', 'build', '--data', join(root, 'tests/site'), '--out', site];
  await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`The site could not be built: ${command.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
  return site;
}
