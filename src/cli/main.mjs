import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { prepareCommands } from './compilation.mjs';
import { runScript } from './run-script.mjs';

// Starts every command. The code is TypeScript, and reading it anew took half of a check, so it is compiled once into
// `.cache` and again whenever a file of it has changed. In plain JavaScript, as nothing else is compiled yet.

/** Compiles or, where that fails, as in a folder that cannot be written, reads the code as it stands. */
async function start() {
  let folder;
  try {
    folder = await prepareCommands();
  } catch {
    const { tsImport } = await import('tsx/esm/api');
    return (await tsImport('./cli.ts', import.meta.url)).ended;
  }
  Error.prepareStackTrace = (fault, calls) =>
    [fault, ...calls.map((call) => String(call).replace(compiledPlace, toWrittenPlace))].join('\n    at ');
  // What is asked for most, and waited for.
  if (process.argv[2] === 'check') return runScript(join(folder, 'cli.cjs'));
  return (await import(pathToFileURL(join(folder, 'cli.mjs')).href)).ended;
}

const compiledPlace = /(file:\S+\.[cm]js):(\d+):(\d+)/;
const maps = new Map();

/** A place of compiled code as it was written. Node maps places itself, but reads all maps before anything fails. */
function toWrittenPlace(place, file, line, column) {
  const address = new URL(`${file}.map`);
  if (!existsSync(address)) return place;
  if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(address, 'utf8'))));
  const { originalSource, originalLine, originalColumn } = maps.get(file).findEntry(line - 1, column - 1);
  if (originalSource === undefined) return place;
  return `${fileURLToPath(new URL(originalSource, address))}:${originalLine + 1}:${originalColumn + 1}`;
}

/**
 * Node 20 optimises code after so few rounds that this took two processors' time as long as all of a check. Later
 * versions weigh it anew, and know this setting no more.
 */
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');

await start();
