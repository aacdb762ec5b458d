import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Starts every command. Before that, compiles the TypeScript code into `.cache/commands` if the code has changed.
// This file is plain JavaScript, because it runs before the compiler.

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/commands');

/**
 * The packages to bundle with the code. Otherwise a check would spend a sixth of its time on loading their hundreds of
 * small modules.
 */
const bundledPackages = ['zod', 'libphonenumber-js', 'image-size', 'diff'];

/** The number of compilations to keep. Other branches and running commands still need older compilations. */
const keep = 3;

function findPackages(folder) {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return packages;
  return dirname(folder) === folder ? undefined : findPackages(dirname(folder));
}

/**
 * Returns the cache key of the code. It depends on the path, size and modification time of each code file, and of the
 * `package.json` of each bundled package.
 */
function cacheKey() {
  const code = ['schema', 'src'].flatMap(listFiles).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const packages = findPackages(root) ?? root;
  const versions = bundledPackages.map((name) => join(packages, name, 'package.json'));
  const lines = [...code.sort(), ...versions].map((path) => {
    const file = statSync(resolve(root, path), { throwIfNoEntry: false });
    return `${path} ${file?.size} ${file?.mtimeMs}`;
  });
  return createHash('sha256')
    .update([root, ...lines].join('\n'))
    .digest('hex')
    .slice(0, 20);
}

/**
 * Lists all files in a folder of the project. The recursive listing of Node is slower, because it also reads the status
 * of each file.
 */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? listFiles(join(folder, item.name)) : join(folder, item.name),
  );
}

/**
 * Compiles all commands into a folder. Several processes may compile at the same time, so an atomic rename creates the
 * folder.
 */
async function compile(folder) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'src/cli/run.ts')],
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [
      { name: 'external-packages', setup: keepPackagesExternal },
      { name: 'import-meta', setup: inlineImportMeta },
    ],
  });
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was faster
  }
  const newest = readdirSync(cache)
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of newest.slice(keep)) rmSync(path, { recursive: true, force: true });
}

/**
 * Keeps all packages except `bundledPackages` outside the bundle. Some of them read files beside their code, and React
 * must be loaded only once.
 */
function keepPackagesExternal({ onResolve }) {
  const isBundled = (path) => bundledPackages.some((name) => path === name || path.startsWith(`${name}/`));
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || isBundled(path) ? undefined : { path, external: true },
  );
}

/** Replaces `import.meta` paths with those of the source file, because code reads files that are beside the source. */
function inlineImportMeta({ onLoad }) {
  onLoad({ filter: /[\\/](schema|src)[\\/].*\.ts$/ }, ({ path }) => {
    const code = readFileSync(path, 'utf8');
    if (!code.includes('import.meta.')) return undefined;
    const contents = code
      .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents, loader: 'ts' };
  });
}

/** Returns a message for an error that prevents all commands from starting, or `undefined` for a bug. */
function explain(error) {
  const { code, message, path, errors } = error;
  if (code === 'ERR_MODULE_NOT_FOUND' && message.startsWith('Cannot find package'))
    return 'Some packages of this project are not installed. Run "npm ci --include=dev" first.';
  if (errors) return message; // from the compiler
  if (path?.startsWith(cache))
    return `The commands are compiled into ${cache}, and this folder is not writable (${code}). If the project is read-only, make its folder .cache writable.`;
  return undefined;
}

try {
  const folder = join(cache, cacheKey());
  nodeModule.enableCompileCache?.();
  // Makes stack traces show the lines of the TypeScript files. This makes `check` less than 10% slower.
  process.setSourceMapsEnabled(true);
  if (!existsSync(folder)) await compile(folder);
  const { run } = await import(pathToFileURL(join(folder, 'run.mjs')).href);
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await run(name, args);
} catch (error) {
  const explanation = explain(error);
  if (explanation === undefined) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 2;
}
