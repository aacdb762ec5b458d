import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/**
 * Runs a script, a function of what modules of its form ask for, with V8's code cache of the last time, which is kept
 * beside it; modules cannot keep theirs in Node 20. Settles when what the script exports as `ended` does.
 */
export async function runScript(file) {
  const kept = `${file}.code-cache`;
  const script = new Script(readFileSync(file, 'utf8'), {
    filename: pathToFileURL(file).href,
    cachedData: readSealed(kept),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(createRequire(import.meta.url), module, module.exports);
  await module.exports.ended;
  // Only now it holds every function that was called.
  if (script.cachedDataRejected !== false) writeSealed(kept, script.createCachedData());
}

/** How long the hash is that comes before what it seals, in bytes. */
const sealLength = 32;

const sealOf = (content) => createHash('sha256').update(content).digest();

/** What was written sealed; nothing where it is not there or not whole, as V8 ends where its cache is damaged. */
function readSealed(path) {
  if (!existsSync(path)) return undefined;
  const sealed = readFileSync(path);
  const content = sealed.subarray(sealLength);
  return sealOf(content).equals(sealed.subarray(0, sealLength)) ? content : undefined;
}

/** Writes a file beside itself and renames it; where that cannot be, the next command makes it again. */
function writeSealed(path, content) {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([sealOf(content), content]));
    renameSync(unfinished, path);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
