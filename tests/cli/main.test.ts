import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let above: string;
let folder: string;

/** A project of one command, which says where it stands and what its other file says. Its packages lie in a parent folder. */
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'commands-'));
  folder = join(above, 'A #1? 100%20 – проект');
  write('package.json', '{ "type": "module" }');
  write('schema/words.ts', "export const words: string = 'first';");
  write(
    'src/cli/run.ts',
    `import { distance } from 'fastest-levenshtein';
import { words } from '../../schema/words';
export function run(name: string) {
  if (words === 'fault') throw new Error('as asked');
  console.log(words.slice(0, distance(words, '')), import.meta.dirname, name);
}`,
  );
  cpSync(join(root, 'src/cli/main.mjs'), join(folder, 'src/cli/main.mjs'));
  symlinkSync(join(root, 'node_modules'), join(above, 'node_modules'));
});

afterEach(() => rmSync(above, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function run(): Promise<string> {
  const command = [join(folder, 'src/cli/main.mjs'), 'check'];
  const env = { ...process.env, TMPDIR: above };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return stdout;
}

const compilations = () => readdirSync(join(folder, '.cache/commands'));
const said = (words: string) => `${words} ${join(folder, 'src/cli')} check\n`;

describe('the start of a command', () => {
  it('compiles once, whatever the folder is called, and the code knows its own place', async () => {
    expect(await run()).toBe(said('first'));
    const made = compilations();
    expect(await run()).toBe(said('first'));
    expect([made.length, compilations()]).toEqual([1, made]);
  });

  it('notices a file that was changed, and keeps three compilations', async () => {
    for (const words of ['one', 'three', 'eleven', 'twenty']) {
      write('schema/words.ts', `export const words: string = '${words}';`);
      expect(await run()).toBe(said(words));
    }
    expect(compilations()).toHaveLength(3);
  });

  it('says in one sentence that the packages are not installed', async () => {
    const words = 'Some packages of this project are not installed. Run "npm ci --include=dev" first.\n';
    const move = (from: string, to: string) => renameSync(join(above, from), join(above, to));
    move('node_modules', 'elsewhere');
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: words, stdout: '' });
    move('elsewhere', 'node_modules');
    await run();
    move('node_modules', 'elsewhere');
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: words, stdout: '' });
  });

  it('says in one sentence where nothing can be written into the project', async () => {
    write('.cache', 'a file in the way');
    await expect(run()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The commands are compiled into .*this folder is not writable.*\n$/),
    });
  });

  it('says what is wrong with the code, and keeps the stack of a fault', async () => {
    write('schema/words.ts', 'export const words: = 1;');
    await expect(run()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('schema/words.ts:1:'),
    });
    write('schema/words.ts', "export const words: string = 'fault';");
    await expect(run()).rejects.toThrow(/as asked\n +at .*run\.ts:4:/);
  });
});
