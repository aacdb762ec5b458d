import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideBrowser } from './browser';

/** The real site as absolute paths of built folders. */
export interface Releases {
  site: string;
  /** The next release of it; they differ in one wording. */
  next: string;
  /** The same content with React's development build, which also notices attributes that differ at hydration. */
  careful: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    releases: Releases;
  }
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/** Builds the site in all releases, once for all test files, and sees to a browser. */
export default async function setup(project: TestProject): Promise<void> {
  provideBrowser();
  const data = resolve(root, process.env.SITE_DATA ?? 'site-data');
  const releases: Releases = {
    site: join(cache, 'test-site'),
    next: join(cache, 'test-site-next'),
    careful: join(cache, 'test-site-careful'),
  };
  const nextData = join(cache, 'test-data-next');
  rmSync(nextData, { recursive: true, force: true });
  cpSync(data, nextData, { recursive: true });
  changeWording(join(nextData, 'wording.json'));
  // The first draws the share pictures, which the others then find in the cache.
  await build(data, releases.site, 'production');
  await Promise.all([
    build(nextData, releases.next, 'production'),
    build(data, releases.careful, 'development'),
  ]);
  project.provide('releases', releases);
}

/** The words by which a test knows the next release from the first. */
function changeWording(file: string): void {
  const wording = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  wording.skipToContent = 'Skip to the next release';
  writeFileSync(file, JSON.stringify(wording));
}

async function build(data: string, out: string, mode: string): Promise<void> {
  const command = ['src/cli/main.mjs', 'build', '--data', data, '--out', out];
  const env = { ...process.env, NODE_ENV: mode };
  const run = promisify(execFile)(process.execPath, command, { cwd: root, env });
  await run.catch((fault: { stdout: string; stderr: string }) => {
    throw new Error(`The site could not be built.\n${fault.stdout}${fault.stderr}`);
  });
}
