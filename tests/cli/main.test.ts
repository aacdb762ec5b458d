import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;

/** A house of one command, which says where it stands and, when asked, what its other file says. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const each of ['schema', 'src/cli']) mkdirSync(join(folder, each), { recursive: true });
  for (const name of ['main.mjs', 'compilation.mjs', 'run-script.mjs'])
    cpSync(join(root, 'src/cli', name), join(folder, 'src/cli', name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('schema/words.ts', "export const words: string = 'first';");
  write(
    'src/cli/cli.ts',
    "export const ended = import('../../schema/words').then(({ words }) => {\nconsole.log(words, import.meta.dirname, process.argv[2]);\nif (words === 'fault') throw new Error('as asked');\n});",
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function run(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'src/cli/main.mjs'), 'check']);
  return stdout;
}

const compilations = () => readdirSync(join(folder, '.cache/commands'));
const said = (words: string) => `${words} ${join(folder, 'src/cli')} check\n`;

describe('the start of a command', () => {
  it('compiles once, and the code knows its own place', async () => {
    expect(await run()).toBe(said('first'));
    const made = compilations();
    expect(await run()).toBe(said('first'));
    expect([made.length, compilations()]).toEqual([1, made]);
  });

  it('notices a file that was changed, and keeps three compilations', async () => {
    for (const words of ['one', 'three', 'eleven', 'twenty', 'thousand']) {
      write('schema/words.ts', `export const words: string = '${words}';`);
      expect(await run()).toBe(said(words));
    }
    expect(compilations()).toHaveLength(3);
  });

  it('notices a compilation that was cut or lost a file', async () => {
    await run();
    const [made = ''] = compilations();
    const inside = join('.cache/commands', made);
    const files = readdirSync(join(folder, inside));
    for (const name of files) {
      write(join(inside, name), '');
      expect(await run(), name).toBe(said('first'));
    }
    rmSync(join(folder, inside, files[0] ?? ''));
    expect(await run()).toBe(said('first'));
    expect(readdirSync(join(folder, inside))).toEqual(files);
  });

  it('compiles what threads run beside the commands, under its own name', async () => {
    write(
      'src/cli/count-thread.ts',
      "import { words } from '../../schema/words';\nconsole.log('a thread', words);",
    );
    await run();
    const thread = join(folder, '.cache/commands', compilations()[0] ?? '', 'count-thread.mjs');
    expect((await promisify(execFile)(process.execPath, [thread])).stdout).toBe('a thread first\n');
  });

  it('throws a damaged code cache away', async () => {
    await run();
    const kept = join(folder, '.cache/commands', compilations()[0] ?? '', 'cli.cjs.code-cache');
    const sound = readFileSync(kept);
    const damaged = Buffer.concat([sound.subarray(0, 200), Buffer.alloc(sound.length - 200, 7)]);
    writeFileSync(kept, damaged);
    expect(await run()).toBe(said('first'));
    expect(readFileSync(kept).equals(damaged)).toBe(false);
  });

  it('runs where nothing can be kept', async () => {
    write('.cache', 'a file in the way');
    expect(await run()).toBe(said('first'));
  });

  it('keeps the stack of a fault, with the places as they were written', async () => {
    write('schema/words.ts', "export const words: string = 'fault';");
    await expect(run()).rejects.toThrow(/as asked\n +at .*src\/cli\/cli\.ts:3:/);
  });
});
