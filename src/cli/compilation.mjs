import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/commands');

/** How many compilations are kept: of other branches, and for commands that still run. */
const keep = 3;

/** The file of a compilation that says how long its others are. */
const lengths = 'lengths.json';

/** A name for the code as it is: of every file where it lies, how long it is and when it was saved. */
function nameCode() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const code = ['schema', 'src'].flatMap(listFiles).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  for (const file of ['package-lock.json', ...code.sort()]) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`\0${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 20);
}

/** All files in a folder of the project; Node's own way to its depths asks the disk once more for each. */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? listFiles(join(folder, item.name)) : join(folder, item.name),
  );
}

/** Compiles all commands into a folder; whoever does so at the same time makes the same. */
async function compile(folder) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  const settings = {
    absWorkingDir: root,
    entryPoints: [{ in: 'src/cli/cli.ts', out: 'cli' }],
    outdir: unfinished,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'], // jsonc-parser’s main form asks for its files while it runs
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { COMPILATION: JSON.stringify(folder) },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [
      { name: 'libraries', setup: leaveLibraries },
      { name: 'places', setup: keepPlaces },
    ],
  };
  await Promise.all([
    build({
      ...settings,
      entryPoints: [...settings.entryPoints, ...listThreads()],
      format: 'esm',
      splitting: true,
      outExtension: { '.js': '.mjs' },
    }),
    build({ ...settings, format: 'cjs', outExtension: { '.js': '.cjs' }, ...asFunction }),
  ]);
  const sizes = readdirSync(unfinished).map((name) => [name, statSync(join(unfinished, name)).size]);
  writeFileSync(join(unfinished, lengths), JSON.stringify(Object.fromEntries(sizes)));
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was first
  }
}

/** The modules that threads run, each compiled under its own name. */
function listThreads() {
  const files = listFiles('src').filter((path) => path.endsWith('-thread.ts'));
  return files.map((path) => ({ in: path, out: basename(path, '.ts') }));
}

/** What a script must be, so that it can be handed what a module of this form asks for. */
const asFunction = { banner: { js: '(function (require, module, exports) {' }, footer: { js: '})' } };

/** The libraries of every check: compiled with it, their hundred files are one, and found and read as one. */
const readAtOnce = [
  'any-ascii',
  'fastest-levenshtein',
  'image-size',
  'jsonc-parser',
  'libphonenumber-js',
  'saxes',
  'xmlchars',
  'zod',
];

/** Leaves every other library where npm has put it. */
function leaveLibraries({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || readAtOnce.includes(path.split('/')[0]) ? undefined : { path, external: true },
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

/** Throws away all but the compilations that were used last. */
function tidy() {
  const used = readdirSync(cache)
    .map((name) => ({ folder: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of used.slice(keep)) rmSync(folder, { recursive: true, force: true });
}

/** Whether all of a compilation is there, each file as long as it was written. */
function isWhole(folder) {
  const list = join(folder, lengths);
  if (!existsSync(list)) return false;
  const sizes = readFileSync(list, 'utf8');
  // Written last, so one that ends too early was cut.
  if (!sizes.endsWith('}')) return false;
  return Object.entries(JSON.parse(sizes)).every(
    ([name, size]) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === size,
  );
}

/**
 * The folder of the compiled commands, `cli.mjs` as modules and `cli.cjs` as one script, and of what threads run; made
 * where they are not there or damaged. Throws where they cannot be.
 */
export async function prepareCommands() {
  const folder = join(cache, nameCode());
  if (isWhole(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
  } else {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    await compile(folder);
    tidy();
  }
  return folder;
}
