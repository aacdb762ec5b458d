import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { cacheFolder } from '../build/disk';

// This module decides which code files the development server sends to browsers, and computes the version of the code.

export const projectRoot = join(import.meta.dirname, '../..');

/** The folders that contain the code of pages and of the studio. */
const codeFolders = ['src', 'schema'].map((folder) => join(projectRoot, folder));

const bundledPackagesFolder = join(cacheFolder, 'vite');

const packageFolders = createRequire(import.meta.url).resolve.paths('react') ?? [];

/** All folders that a browser may load code from. */
const servedFolders = [
  ...codeFolders,
  bundledPackagesFolder,
  ...packageFolders.filter((folder) => existsSync(folder)),
];

/** Returns the served folders. Includes their paths below Vite's root, which may be a symbolic link to the project. */
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

/** The start of the URL path of style sheet modules. Vite encodes a NUL as `__x00__`. */
const styleSheetPath = '/@id/__x00__style-sheet:';

/** Returns the file that a URL requests from Vite. Returns `undefined` if Vite might parse the URL differently. */
function resolveRequestedFile(url: string, viteRoot: string): string | undefined {
  const [, encoded = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  if (!/^(?:\?(?:v=[\w-]+|t=\d+|inline))?$/.test(query)) return undefined;
  let path: string;
  try {
    path = decodeURI(encoded);
  } catch {
    return undefined; // browsers do not send such a URL
  }
  // A remaining `%` encodes a reserved character, such as a slash, or was encoded twice.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems end a name at a NUL
  if (/[\0-\x1f\\%?#]|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return undefined;
  if (path.startsWith(styleSheetPath)) return path.slice(styleSheetPath.length).replace(/\.js$/, '');
  if (path.startsWith('/@fs/')) return path.slice(path.at(6) === ':' ? '/@fs/'.length : '/@fs'.length);
  return path.startsWith('/@') ? undefined : join(viteRoot, path);
}

/**
 * Checks whether Vite may serve a URL. After symbolic links are resolved, the file must be code of the project or of a
 * package. It must never be in the data folder.
 */
export function isServedCode(url: string, viteRoot: string, dataFolder: string): boolean {
  const file = resolveRequestedFile(url, viteRoot);
  if (file === undefined || !codeFile.test(file)) return false;
  // When Vite starts, it may still be bundling the packages. It delays a response until the requested file exists.
  const packages = join(viteRoot, relative(projectRoot, bundledPackagesFolder), 'deps');
  if (dirname(file) === packages && !existsSync(file)) return true;
  try {
    const path = realpathSync.native(file);
    const folder = servedFolders.map(resolveRealPath).find((each) => isInside(path, each));
    if (folder === undefined || isInside(path, resolveRealPath(dataFolder))) return false;
    const isHidden = relative(folder, path)
      .split(sep)
      // pnpm's `.pnpm` folder contains packages, so it does not count as hidden.
      .some((part) => part.startsWith('.') && part !== '.pnpm');
    return !isHidden && codeFile.test(path) && statSync(path).isFile();
  } catch {
    return false; // the file is missing or unreadable
  }
}

/** Resolves symbolic links. Returns the path of a missing folder unchanged. */
function resolveRealPath(folder: string): string {
  return existsSync(folder) ? realpathSync.native(folder) : folder;
}

/**
 * The version of the code, as a hash of its files. Pages compare this hash with the hash of their own code, even after
 * a restart of the server.
 */
export class CodeVersion {
  hash = hashCode();
  /** The number of code changes since the server started. */
  changes = 0;

  /** Reads the files again. Returns false if no file has changed. */
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
