import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideBrowser } from './browser';

/** Built sites as absolute paths of their folders. */
export interface Sites {
  /** The site of the tests' own, which holds every block and every kind of page. */
  site: string;
  /** What the authors have written, of which nothing is known but that `check` finds no problem in it. */
  content: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Sites;
  }
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/** Builds the sites, once for all test files, and sees to a browser. */
export default async function setup(project: TestProject): Promise<void> {
  provideBrowser();
  const sites: Sites = {
    site: join(cache, 'test-site'),
    content: join(cache, 'test-content'),
  };
  await Promise.all([
    build(join(root, 'tests/site'), sites.site),
    build(resolve(root, process.env.SITE_DATA ?? 'site-data'), sites.content),
  ]);
  project.provide('sites', sites);
}

async function build(data: string, out: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const command = ['src/cli/main.mjs', 'build', '--data', data, '--out', out];
  await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch(
    (fault: { stdout: string; stderr: string }) => {
      throw new Error(`A site could not be built: ${command.join(' ')}\n${fault.stdout}${fault.stderr}`);
    },
  );
}
