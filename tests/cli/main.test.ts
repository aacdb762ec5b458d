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
let parent: string;
let folder: string;

/**
 * Creates a project with one command. The command prints a word from another file, and the folder of the command's own
 * file. The packages are in the parent folder of the project.
 */
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'commands-'));
  folder = join(parent, 'A #1? 100%20 – проект');
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
  symlinkSync(join(root, 'node_modules'), join(parent, 'node_modules'));
});

afterEach(() => rmSync(parent, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function run(): Promise<string> {
  const command = [join(folder, 'src/cli/main.mjs'), 'check'];
  const env = { ...process.env, TMPDIR: parent };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return stdout;
}

const compilations = () => readdirSync(join(folder, '.cache/commands'));
const getOutput = (word: string) => `${word} ${join(folder, 'src/cli')} check\n`;

describe('the start of a command', () => {
  it('compiles only once, even in a folder with special characters, and the code finds its own folder', async () => {
    expect(await run()).toBe(getOutput('first'));
    const made = compilations();
    expect(await run()).toBe(getOutput('first'));
    expect([made.length, compilations()]).toEqual([1, made]);
  });

  it('compiles a changed file again, and keeps only the last three compilations', async () => {
    for (const word of ['one', 'three', 'eleven', 'twenty']) {
      write('schema/words.ts', `export const words: string = '${word}';`);
      expect(await run()).toBe(getOutput(word));
    }
    expect(compilations()).toHaveLength(3);
  });

  it('reports missing packages in one sentence', async () => {
    const word = 'Some packages of this project are not installed. Run "npm ci --include=dev" first.\n';
    const move = (from: string, to: string) => renameSync(join(parent, from), join(parent, to));
    move('node_modules', 'elsewhere');
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: word, stdout: '' });
    move('elsewhere', 'node_modules');
    await run();
    move('node_modules', 'elsewhere');
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: word, stdout: '' });
  });

  it('reports a read-only project in one sentence', async () => {
    write('.cache', 'a file in the way');
    await expect(run()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The commands are compiled into .*this folder is not writable.*\n$/),
    });
  });

  it('reports a compile error with its line, and an exception with its stack trace', async () => {
    write('schema/words.ts', 'export const words: = 1;');
    await expect(run()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('schema/words.ts:1:'),
    });
    write('schema/words.ts', "export const words: string = 'fault';");
    await expect(run()).rejects.toThrow(/as asked\n +at .*run\.ts:4:/);
  });
});
