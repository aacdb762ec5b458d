import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { littleSite, type SiteFiles, withFile } from '../little-site';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'little-site-'));
const good = join(folder, 'good');
const wrong = join(folder, 'wrong');

/** Writes the files of a site under a folder. */
function writeSite(to: string, files: SiteFiles): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
}

/** Runs the command line as `npm run` would; answers its exit status and what it printed where. */
function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const tsx = ['node_modules/tsx/dist/cli.mjs', 'src/author/cli.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, tsx, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const usage = 'Usage: npm run check -- [--data DIR] [--format pretty|json|github|sarif]';

beforeAll(() => {
  writeSite(good, littleSite());
  const broken = { ...withFile('packages/week-end.json', (text) => text.replace('"bean"', '"beann"')) };
  writeSite(wrong, littleSite({ ...broken, 'wording.json': '' }));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('check of a site without problems', () => {
  it('says so and exits with 0', () => {
    const count = Object.keys(littleSite()).length;
    expect(run('check', '--data', good)).toEqual({
      status: 0,
      stdout: `${count} files read. No problems.\n`,
      stderr: '',
    });
  });

  it('prints JSON and nothing else where asked for', () => {
    const { status, stdout, stderr } = run('check', '--data', good, '--format', 'json');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ files: Object.keys(littleSite()).length, problems: [] });
  });
});

describe('check of a site with problems', () => {
  const printed = relative(root, wrong);

  it('reports them on standard output and exits with 1', () => {
    const { status, stdout, stderr } = run('check', '--data', wrong);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toBe(`${printed}/packages/week-end.json:6:13
  Le week-end › card › icon
  "beann" is not an icon. Did you mean "bean"?

    5 |   "card": {
    6 |     "icon": "beann",
      |             ^^^^^^^
    7 |     "summary": "Deux jours et un kilo à emporter."

${printed}/wording.json:1:1
  ${printed}/wording.json
  The file is empty. It needs one JSON object: { … }.

2 problems in 2 of ${Object.keys(littleSite()).length} files. Nothing was changed.
`);
  });

  it('prints JSON and nothing else where asked for', () => {
    const { status, stdout, stderr } = run('check', '--format=json', `--data=${wrong}`);
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toEqual({
      files: Object.keys(littleSite()).length,
      problems: [
        {
          file: `${printed}/packages/week-end.json`,
          line: 6,
          column: 13,
          endLine: 6,
          endColumn: 20,
          rule: 'unknown-icon',
          place: 'Le week-end › card › icon',
          message: '"beann" is not an icon. Did you mean "bean"?',
          suggestion: 'bean',
        },
        {
          file: `${printed}/wording.json`,
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 2,
          rule: 'empty-file',
          place: `${printed}/wording.json`,
          message: 'The file is empty. It needs one JSON object: { … }.',
        },
      ],
    });
  });

  it('prints annotations and SARIF', () => {
    const github = run('check', '--data', wrong, '--format', 'github');
    expect([github.status, github.stdout.match(/^::error /gm)?.length]).toEqual([1, 2]);
    const sarif = run('check', '--data', wrong, '--format', 'sarif');
    expect([sarif.status, JSON.parse(sarif.stdout).runs[0].results.length]).toEqual([1, 2]);
  });

  it('reports an empty folder as a site where everything is missing', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { status, stdout } = run('check', '--data', empty, '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ files: 0, problems: { length: 5 } });
  });
});

describe('check used wrongly', () => {
  it.each([
    ['an option that does not exist', ['--colour'], '"--colour" is not an option of this command.'],
    ['a format that does not exist', ['--format', 'xml'], '"xml" is not a format.'],
    ['a format that every object has', ['--format', 'toString'], '"toString" is not a format.'],
    ['an argument too many', ['everything'], '"everything" is one argument too many.'],
    ['an option without its value', ['--data'], 'The option "--data" lacks its value.'],
  ])('reports %s with the usage on standard error and exits with 2', (_, args, words) => {
    expect(run('check', ...args)).toEqual({ status: 2, stdout: '', stderr: `${words}\n\n${usage}\n` });
  });

  it('reports a folder that does not exist', () => {
    const missing = join(folder, 'nowhere');
    expect(run('check', '--data', missing)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no folder ${missing}.\n\n${usage}\n`,
    });
  });

  it('takes a file for no folder', () => {
    expect(run('check', '--data', join(good, 'site.json')).status).toBe(2);
  });

  it('reports a command that does not exist, with those that do', () => {
    for (const name of ['chekc', 'constructor']) {
      const { status, stdout, stderr } = run(name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^"${name}" is not a command\\.\n\nUsage:\n {2}npm run check `));
    }
  });

  it('gives the usage where asked for and exits with 0', () => {
    expect(run('check', '--help')).toEqual({ status: 0, stdout: `${usage}\n`, stderr: '' });
  });

  it('never shows a stack', () => {
    for (const args of [['--nope'], ['--data', '/nowhere']])
      expect(run('check', ...args).stderr).not.toMatch(/\n\s+at /);
  });
});
