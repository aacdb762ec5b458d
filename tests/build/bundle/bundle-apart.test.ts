import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleApart } from '../../../src/build/bundle/bundle-apart';
import type { CodeBundle } from '../../../src/build/bundle/bundle-code';
import { explainDiskFault } from '../../../src/build/disk/disk-faults';
import { makeFolder, root, runNode } from '../run-build';

const { folder, remove } = makeFolder();
afterAll(remove);

const module = JSON.stringify(join(root, 'src/build/bundle/bundle-apart.ts'));
let scripts = 0;

/** A script whose process bundles in this way; the stage is a file to write into. */
function scriptOf(bundle: string): string {
  const script = join(folder, `script-${++scripts}.mjs`);
  const words = `
    import { appendFileSync, mkdirSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { tsImport } from 'tsx/esm/api';
    const { answerBuild } = await tsImport(${module}, import.meta.url);
    await answerBuild(async (stage) => { ${bundle} }, process.argv[3]);
  `;
  writeFileSync(script, words);
  return script;
}

const stage = () => join(folder, `stage-${scripts}`);

function bundle(how: string): Promise<CodeBundle> {
  return bundleApart(scriptOf(how))(stage());
}

/** Whether a process runs. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const tellId = 'appendFileSync(stage, String(process.pid));';
const toldId = () => Number(readFileSync(stage(), 'utf8'));

describe('bundling in a process of its own', () => {
  it('gives what was made there, and its process has ended', async () => {
    const made = await bundle(
      `${tellId} return { client: { blockScripts: new Map([['faq', ['/faq.js']]]) }, licenses: [] };`,
    );
    expect(made).toEqual({ client: { blockScripts: new Map([['faq', ['/faq.js']]]) }, licenses: [] });
    expect(isRunning(toldId())).toBe(false);
  });

  it('throws what was thrown there, with its stack and cause', async () => {
    const fault = await bundle(
      `${tellId} throw new Error('client.js holds zod', { cause: new TypeError('as asked') });`,
    ).catch((thrown: Error) => thrown);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).toMatchObject({ message: 'client.js holds zod', cause: { message: 'as asked' } });
    expect((fault as Error).stack).toMatch(/^Error: client\.js holds zod\n +at .*script-\d+\.mjs/);
    expect(isRunning(toldId())).toBe(false);
  });

  it('throws what a disk refused there so that it can be explained', async () => {
    const fault = await bundle("mkdirSync(import.meta.filename + '/below')").catch((thrown) => thrown);
    expect(explainDiskFault(fault)).toMatch(/below cannot be made: a file stands where a folder should be/);
  });

  it.each([
    ['a signal', "process.kill(process.pid, 'SIGKILL'); await setTimeout(60_000);", 'SIGKILL'],
    ['itself', 'process.exit(7)', '7'],
  ])('says that its process was ended early by %s', async (_, how, by) => {
    await expect(bundle(how)).rejects.toThrow(`The process that bundles the code was ended early, by ${by}.`);
  });

  it('says what is said there where it is said here', async () => {
    const script = scriptOf("console.log('a word'); console.warn('a warning'); return {};");
    const { stdout, stderr, status } = await runNode(
      ['--input-type=module', '-e', callerOf(script)],
      {},
      root,
    );
    expect({ stdout, stderr, status }).toEqual({ stdout: 'a word\n', stderr: 'a warning\n', status: 0 });
  });

  it('ends where the process that waits for it is killed', async () => {
    const script = scriptOf(`${tellId} await setTimeout(600_000);`);
    const caller = spawn(process.execPath, ['--input-type=module', '-e', callerOf(script)], { cwd: root });
    await expect.poll(() => existsSync(stage()) && toldId()).toBeGreaterThan(0);
    expect(isRunning(toldId())).toBe(true);
    caller.kill('SIGKILL');
    await expect.poll(() => isRunning(toldId())).toBe(false);
  });
});

/** A script that waits for what a process of that script bundles. */
function callerOf(script: string): string {
  return `
    import { tsImport } from 'tsx/esm/api';
    const { bundleApart } = await tsImport(${module}, 'file://${root}/');
    await bundleApart(${JSON.stringify(script)})(${JSON.stringify(stage())});
  `;
}
