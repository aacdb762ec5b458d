import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { compressFiles } from '../../src/build/host/host-files';
import { runCommand } from './run-command';

/** Outside the project; what is installed there stays for the next run. */
const work = join(tmpdir(), 'page-schema-site-eleventy');

interface Source {
  data: string;
  /** The folder whose entries become pages. */
  collection: string;
  /** A built site of ours, whose font and picture of the entry both sites show. */
  built: string;
  /** The address of the entry that is compared. */
  entry: string;
}

/** Builds a site of the same words with Eleventy, as its documentation teaches it. Answers the output folder. */
export async function buildEleventy({ data, collection, built, entry }: Source): Promise<string> {
  mkdirSync(work, { recursive: true });
  // Templates of an earlier version would be built too.
  for (const name of readdirSync(work))
    if (!/^(node_modules|package-lock\.json)$/.test(name)) rmSync(join(work, name), { recursive: true });
  cpSync(join(import.meta.dirname, 'eleventy'), work, { recursive: true });
  if (!existsSync(join(work, 'node_modules/@11ty/eleventy')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: work,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
  const html = readFileSync(join(built, `${entry}.html`), 'utf8');
  for (const [kind, name] of [
    ['font', 'font.woff2'],
    ['image', 'picture.svg'],
  ] as const) {
    const [, path = ''] = new RegExp(`as="${kind}"[^>]*href="([^"]+)"`).exec(html) ?? [];
    cpSync(join(built, path), join(work, 'public/assets', name));
  }
  const out = join(work, 'out');
  rmSync(out, { recursive: true, force: true });
  await runCommand(['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'], work, {
    SITE_DATA: data,
    SITE_COLLECTION: collection,
    SITE_OUT: relative(work, out),
  });
  // What the server answers where there is nothing, as a browser asks for an icon.
  writeFileSync(join(out, '404.html'), 'Nothing is here.');
  await compressFiles(out);
  return out;
}
