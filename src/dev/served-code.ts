import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { cacheFolder } from '../build/disk';

export const projectRoot = join(import.meta.dirname, '../..');

/** The folders that pages and the studio load code from. */
const codeFolders = ['src', 'schema'].map((folder) => join(projectRoot, folder));

/** The folder of the packages that Vite has bundled for the browser. */
const bundledPackagesFolder = join(cacheFolder, 'vite');

const packageFolders = createRequire(import.meta.url).resolve.paths('react') ?? [];

/** All folders that a browser may load code from. */
const servedFolders = [
  ...codeFolders,
  bundledPackagesFolder,
  ...packageFolders.filter((folder) => existsSync(folder)),
];

/** The same folders, and as Vite finds them if its root is a link to the project. */
export function listServedFolders(viteRoot = projectRoot): string[] {
  return servedFolders.flatMap((folder) => [folder, join(viteRoot, relative(projectRoot, folder))]);
}

export function isInside(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

export function isCodePath(path: string): boolean {
  return codeFolders.some((folder) => isInside(path, folder));
}

const codeFile = /\.(?:[cm]?[jt]sx?|css)(?:\.map)?$/;

/** Source: Vite, which writes a NUL as `__x00__`. */
const styleSheetPath = '/@id/__x00__style-sheet:';

/** The file whose code a request asks Vite for; nothing where Vite might read the address in another way than we do. */
function resolveRequestedFile(url: string, viteRoot: string): string | undefined {
  const [, encoded = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  if (!/^(?:\?(?:v=[\w-]+|t=\d+|inline))?$/.test(query)) return undefined;
  let path: string;
  try {
    path = decodeURI(encoded);
  } catch {
    return undefined; // no address that a browser writes
  }
  // A remaining `%` is an encoded slash or was encoded twice.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems end names there
  if (/[\0-\x1f\\%?#]|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return undefined;
  if (path.startsWith(styleSheetPath)) return path.slice(styleSheetPath.length).replace(/\.js$/, '');
  if (path.startsWith('/@fs/')) return path.slice(path.at(6) === ':' ? '/@fs/'.length : '/@fs'.length);
  return path.startsWith('/@') ? undefined : join(viteRoot, path);
}

/** Checks whether Vite may serve a file: code of this project or its packages by real path, never data. */
export function isServedCode(url: string, viteRoot: string, dataFolder: string): boolean {
  const file = resolveRequestedFile(url, viteRoot);
  if (file === undefined || !codeFile.test(file)) return false;
  try {
    const path = realpathSync.native(file);
    const folder = servedFolders.map(resolveRealPath).find((each) => isInside(path, each));
    if (folder === undefined || isInside(path, resolveRealPath(dataFolder))) return false;
    const isHidden = relative(folder, path)
      .split(sep)
      // pnpm stores all packages there.
      .some((part) => part.startsWith('.') && part !== '.pnpm');
    return !isHidden && codeFile.test(path) && statSync(path).isFile();
  } catch {
    return false; // there is no such file, or none that can be read
  }
}

/** Resolves links. Returns a missing folder, such as moved data, unchanged. */
function resolveRealPath(folder: string): string {
  return existsSync(folder) ? realpathSync.native(folder) : folder;
}

/** Names the code by a hash of its files, so that a page knows whether it runs the present one, also after a restart. */
export class CodeVersion {
  hash = hashCode();
  /** The number of code changes since the start. */
  changes = 0;

  /** Reads the files again. Returns false if none changed, such as after a save without an edit. */
  update(): boolean {
    const hash = hashCode();
    if (hash === this.hash) return false;
    this.hash = hash;
    this.changes++;
    return true;
  }
}

function hashCode(): string {
  const hash = createHash('sha256');
  for (const folder of codeFolders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const path of files.sort()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
