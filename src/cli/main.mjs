import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Starts every command. The code is TypeScript, so it is compiled into `.cache/commands`, and again when it has changed. In
// plain JavaScript, as nothing is compiled yet.

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/commands');

/** Packages of some hundred small modules, which take a sixth of a check to open one by one: they are compiled with the code. */
const bundledPackages = ['zod', 'libphonenumber-js', 'image-size', 'diff'];

/** How many compilations are kept: of other branches, and for commands that still run. */
const keep = 3;

function findPackages(folder) {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return packages;
  return dirname(folder) === folder ? undefined : findPackages(dirname(folder));
}

/** The cache key of the code: every file of it, and the versions of the packages in it, with size and the time of writing. */
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

/** All files in a folder of the project. Node's recursive listing asks the disk once more for each. */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? listFiles(join(folder, item.name)) : join(folder, item.name),
  );
}

/** Compiles all commands into a folder. Several processes may do so at a time: the folder gets its name when it is whole. */
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
      { name: 'packages', setup: leavePackages },
      { name: 'places', setup: keepPlaces },
    ],
  });
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was first
  }
  const newest = readdirSync(cache)
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of newest.slice(keep)) rmSync(path, { recursive: true, force: true });
}

/** Leaves all other packages where they are: some have files beside them, and React must be there once. */
function leavePackages({ onResolve }) {
  const isBundled = (path) => bundledPackages.some((name) => path === name || path.startsWith(`${name}/`));
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || isBundled(path) ? undefined : { path, external: true },
  );
}

/** Lets code that looks for files beside itself find them where it was written. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /[\\/](schema|src)[\\/].*\.ts$/ }, ({ path }) => {
    const code = readFileSync(path, 'utf8');
    if (!code.includes('import.meta.')) return undefined;
    const contents = code
      .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents, loader: 'ts' };
  });
}

/** What keeps any command from starting, in one sentence; nothing for a fault of ours. */
function explain(fault) {
  const { code, message, path, errors } = fault;
  if (code === 'ERR_MODULE_NOT_FOUND' && message.startsWith('Cannot find package'))
    return 'The packages of this project are not installed, or not all. Run "npm ci --include=dev" first.';
  if (errors) return message; // what the compiler has found in the code
  if (path?.startsWith(cache))
    return `The commands are compiled into ${cache}, which cannot be written to (${code}): where the project is read-only, its folder .cache has to be one that can.`;
  return undefined;
}

try {
  const folder = join(cache, cacheKey());
  nodeModule.enableCompileCache?.();
  // The places in stack traces are then those of the TypeScript. It costs a check less than a tenth of its time.
  process.setSourceMapsEnabled(true);
  if (!existsSync(folder)) await compile(folder);
  const { run } = await import(pathToFileURL(join(folder, 'run.mjs')).href);
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await run(name, args);
} catch (fault) {
  const words = explain(fault);
  if (words === undefined) throw fault;
  process.stderr.write(`${words}\n`);
  process.exitCode = 2;
}
