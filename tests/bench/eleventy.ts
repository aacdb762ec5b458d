import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Site } from '../../schema/site-model';
import { compressFiles } from '../../src/build/host/host-files';
import { runCommand } from './run-command';

/** Outside the project; what is installed there stays for the next run. */
const work = join(tmpdir(), 'page-schema-site-eleventy');

/**
 * Builds a site of the same words as the built one with Eleventy, as its documentation teaches it: the entries of a
 * collection, all with the font and the picture of one. Answers the output folder.
 */
export async function buildEleventy(site: Site, entry: Page, built: string): Promise<string> {
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
  const { settings, navigation, pages } = site;
  const entries = pages.filter(({ kind }) => kind === entry.kind);
  mkdirSync(join(work, '_data'));
  writeFileSync(join(work, '_data/site.json'), JSON.stringify({ settings, navigation, entries }));
  const html = readFileSync(join(built, `${entry.address}.html`), 'utf8');
  for (const [kind, name] of [
    ['font', 'font.woff2'],
    ['image', 'picture.svg'],
  ] as const) {
    const [, path = ''] = new RegExp(`as="${kind}"[^>]*href="([^"]+)"`).exec(html) ?? [];
    cpSync(join(built, path), join(work, 'public/assets', name));
  }
  await runCommand(['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--output=out'], work);
  const out = join(work, 'out');
  // What the server answers where there is nothing, as a browser asks for an icon.
  writeFileSync(join(out, '404.html'), 'Nothing is here.');
  await compressFiles(out);
  return out;
}
