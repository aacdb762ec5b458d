import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideBrowser } from './browser';

/** Built sites as absolute paths of their folders. */
export interface Releases {
  /** The site of the tests' own, which holds every block and every kind of page. */
  site: string;
  /** The next release of it; they differ in one wording. */
  next: string;
  /** What the authors have written, of which nothing is known but that `check` finds no problem in it. */
  content: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    releases: Releases;
  }
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/** Builds the sites, once for all test files, and sees to a browser. */
export default async function setup(project: TestProject): Promise<void> {
  provideBrowser();
  const data = join(root, 'tests/site');
  const releases: Releases = {
    site: join(cache, 'test-site'),
    next: join(cache, 'test-site-next'),
    content: join(cache, 'test-content'),
  };
  const nextData = join(cache, 'test-data-next');
  rmSync(nextData, { recursive: true, force: true });
  cpSync(data, nextData, { recursive: true });
  changeWording(join(nextData, 'wording.json'));
  await Promise.all([
    build(data, releases.site),
    build(resolve(root, process.env.SITE_DATA ?? 'site-data'), releases.content),
  ]);
  // Its pictures are those of the first release, so it takes a fraction of the time.
  await build(nextData, releases.next);
  project.provide('releases', releases);
}

/** The words by which a test knows the next release from the first. */
function changeWording(file: string): void {
  const wording = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  wording.skipToContent = 'Skip to the next release';
  writeFileSync(file, JSON.stringify(wording));
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
