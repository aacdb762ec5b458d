import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Site } from '../../schema/site-model';
import { compressFiles } from '../../src/build/host/host-files';
import { timeCommand } from './run-command';

/** A folder outside the project. It keeps the installed packages for the next run. */
const workFolder = join(tmpdir(), 'page-schema-site-eleventy');

/**
 * Builds the entries of one collection as the documentation of Eleventy describes. Each entry has the same texts as on
 * the built site. All entries share the font and the picture of `entry`. Returns the output folder.
 */
export async function buildEleventy(site: Site, entry: Page, built: string): Promise<string> {
  mkdirSync(workFolder, { recursive: true });
  // Removes the templates of an earlier run, because Eleventy would build them too.
  for (const name of readdirSync(workFolder))
    if (!/^(node_modules|package-lock\.json)$/.test(name))
      rmSync(join(workFolder, name), { recursive: true });
  cpSync(join(import.meta.dirname, 'eleventy'), workFolder, { recursive: true });
  if (!existsSync(join(workFolder, 'node_modules/@11ty/eleventy')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: workFolder,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
  const { settings, navigation, pages } = site;
  const entries = pages.filter(({ kind }) => kind === entry.kind);
  mkdirSync(join(workFolder, '_data'));
  writeFileSync(join(workFolder, '_data/site.json'), JSON.stringify({ settings, navigation, entries }));
  const html = readFileSync(join(built, `${entry.address}.html`), 'utf8');
  for (const [kind, name] of [
    ['font', 'font.woff2'],
    ['image', 'picture.svg'],
  ] as const) {
    const [, path = ''] = new RegExp(`as="${kind}"[^>]*href="([^"]+)"`).exec(html) ?? [];
    cpSync(join(built, path), join(workFolder, 'public/assets', name));
  }
  await timeCommand(['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--output=out'], workFolder);
  const out = join(workFolder, 'out');
  // The server needs a not-found page, because browsers request an icon that is missing.
  writeFileSync(join(out, '404.html'), 'Not found.');
  await compressFiles(out);
  return out;
}
