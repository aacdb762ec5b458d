import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { UserConfig } from 'vite';

/** How our code is read: the part of Vite's settings that tests need as well. */
export const codeConfig: Pick<UserConfig, 'oxc'> = {
  // Class names that depend on the file and not on the order of evaluation, so that server and client agree.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: true, displayName: false } } },
};

/**
 * Where Vite finds the project. It takes `#` and `?` in a path for parts of an address; a project in such a folder is read
 * through a symbolic link, beside which lies one to the packages of a parent folder.
 */
export function viteRoot(): Pick<UserConfig, 'root' | 'resolve'> {
  const root = resolve(import.meta.dirname, '../../..');
  if (!/[#?]/.test(root)) return { root };
  const links = mkdtempSync(join(tmpdir(), 'vite-root-'));
  process.once('exit', () => rmSync(links, { recursive: true }));
  const link = (target: string, name: string) => symlinkSync(target, join(links, name), 'junction');
  link(root, 'project');
  const packages = findPackagesAbove(root);
  if (packages) link(packages, 'node_modules');
  return { root: join(links, 'project'), resolve: { preserveSymlinks: true } };
}

function findPackagesAbove(folder: string): string | undefined {
  const above = dirname(folder);
  const packages = join(above, 'node_modules');
  if (existsSync(packages)) return packages;
  return above === folder ? undefined : findPackagesAbove(above);
}
