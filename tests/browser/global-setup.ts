import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideBrowser } from './browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Builds the site of the tests' own, which holds every block and every kind of page, once for all files, and sees to a browser. */
export default async function setup(project: TestProject): Promise<void> {
  const site = join(root, '.cache/test-site');
  const { NODE_ENV: _, ...env } = process.env;
  const command = ['src/cli/main.mjs', 'build', '--data', join(root, 'tests/site'), '--out', site];
  const building = promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
    (fault: { stdout: string; stderr: string }) => {
      throw new Error(`The site could not be built: ${command.join(' ')}\n${fault.stdout}${fault.stderr}`);
    },
  );
  // May have to fetch one, during which the site is built.
  provideBrowser();
  await building;
  project.provide('site', site);
}
