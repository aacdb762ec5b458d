import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/read-data';
import { runInProcess } from '../cli/run-in-process';
import { type GuideStep, guideFile, readSteps, toPattern } from './read-guide';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(guideFile, 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// Keeps this machine's Git settings out of the test.
process.env.GIT_CONFIG_GLOBAL = '/dev/null';

/** The author's folder in the current test. Each call of `createSite` creates a new one. */
let home: string;
const folders: string[] = [];

/** Creates a Git repository with a copy of the tests' site and the content that the guide assumes. */
async function createSite(): Promise<void> {
  home = mkdtempSync(join(tmpdir(), 'guide-'));
  folders.push(home);
  const data = join(home, 'site-data');
  cpSync(join(root, 'tests/site'), data, { recursive: true });
  addGuideContent(data);
  for (const command of ['init --quiet', 'add --all', 'commit --quiet --message Begin'])
    await execute(['git', ...command.split(' ')]);
}

/** Changes the tests' site so that the guide works with it. For example, adds the jurisdiction Kenya. */
function addGuideContent(data: string): void {
  rewrite(join(data, 'site.json'), (settings) => {
    settings.jurisdictions.ke = 'Kenya';
  });
  const texts = readFiles(data);
  const { blocks } = JSON.parse(Buffer.from(texts['industries/fishing.json'] ?? '').toString());
  let number = 0;
  for (const path of Object.keys(texts).filter((name) =>
    /^(pages|industries|packages|articles)\//.test(name),
  ))
    rewrite(join(data, path), (value) => {
      if (/^industries\/(?!fishing)/.test(path))
        value.blocks = [value.blocks[0], ...structuredClone(blocks).slice(1)];
      if (value.group === 'trade') value.group = 'software';
      for (const block of value.blocks) {
        for (const group of block.groups ?? []) if (group.name === 'trade') group.name = 'software';
        const keys = ['expertise-cards', 'topic-list', 'numbered-list', 'faq', 'cta'].includes(block.type)
          ? ['heading', 'intro', 'text']
          : [];
        if (!path.startsWith('pages/'))
          for (const key of [...keys, 'note']) if (block[key]) block[key] = `${block[key]} ${++number}`;
      }
    });
}

// biome-ignore lint/suspicious/noExplicitAny: the shape of the value depends on the file
function rewrite(file: string, change: (value: any) => void): void {
  const value = JSON.parse(readFileSync(file, 'utf8'));
  change(value);
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface CommandResult {
  status: number;
  printed: string;
}

const git = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

/** Runs a command of the guide: a Git command as a program, an npm command in this process. */
async function execute([program = '', ...args]: string[]): Promise<CommandResult> {
  if (program === 'git') return runProgram('git', [...git, ...args]);
  const [name, ...options] = readCommand([program, ...args]);
  const before = process.cwd();
  process.chdir(home);
  try {
    const { status, stdout, stderr } = await runInProcess(name, ...options);
    return { status, printed: stdout + stderr };
  } finally {
    process.chdir(before);
  }
}

function runProgram(file: string, args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: home }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, printed: stdout + stderr }),
    );
  });
}

/** Reads the command and its arguments: `npm run check -- --fix` becomes `check` and `--fix`. */
function readCommand([npm, npmRun, name = '', ...args]: string[]): [name: string, ...args: string[]] {
  expect([npm, npmRun, scripts[name]]).toEqual(['npm', 'run', `node src/cli/main.mjs ${name}`]);
  return [name, ...args.filter((word) => word !== '--')];
}

/** Checks whether a command cannot run in a test: `npm ci` installs packages, and `npm run dev` never ends. */
function isNotRunnable(args: string[]): boolean {
  const command = args.join(' ');
  return command === 'npm ci' || (command === 'npm run dev' && 'dev' in scripts);
}

/** Replaces a `cp` command of the guide. Copies a photograph of the tests' site instead of the author's. */
function copyPhotograph([, own = '', folder = '']: string[]): void {
  cpSync(join(root, 'tests/site/images/harbour.jpg'), join(home, folder, basename(own)));
}

async function runStep(step: GuideStep): Promise<void> {
  if (step.kind === 'edit') {
    const path = join(home, step.file);
    // An edit that only adds lines can create a file.
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const at = text.indexOf(step.before);
    expect(at, `${step.file} does not contain\n${step.before}`).toBeGreaterThan(-1);
    const end = text === '' ? '\n' : '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.slice(0, at) + step.after + end + text.slice(at + step.before.length));
    return;
  }
  if (isNotRunnable(step.args)) return;
  if (step.args[0] === 'cp') return copyPhotograph(step.args);
  const { status, printed } = await execute(step.args);
  const isRefused = /^(.* problems? in|.*so it was not removed)/m.test(step.output ?? '');
  const isOpen = step.args.includes('--launch');
  expect([status, printed]).toEqual([isOpen ? status : isRefused ? 1 : 0, printed]);
  if (step.output !== undefined) expect(printed).toMatch(toPattern(step.output));
}

async function runSteps(steps: GuideStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await runStep(step);
    } catch (error) {
      throw new Error(`The step in line ${step.line} fails.`, { cause: error });
    }
  }
}

describe('the README', () => {
  it('shows the real output of its steps, and the check reports a typo', async () => {
    const [, editSection = ''] = readme.split('## Edit the site\n');
    const [steps = ''] = editSection.split('\n## ');
    await createSite();
    await runSteps(readSteps(steps));
    const { status, printed } = await execute(['npm', 'run', 'check']);
    expect([status, printed]).toEqual([1, expect.stringContaining('"satelite" is not an icon.')]);
  });
});

describe('the guide for authors', () => {
  it('shows the real output of its steps, and the check finds no problem after them', async () => {
    const steps = readSteps(guide);
    expect(steps.length).toBeGreaterThan(20);
    await createSite();
    await runSteps(steps);
    expect(await execute(['npm', 'run', 'check'])).toMatchObject({ status: 0 });
  });

  it('describes edits to the home page, menus and phone number, and these edits work', async () => {
    const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(guide) ?? [];
    await createSite();
    const data = join(home, 'site-data');
    const publishing = 'npm run publish -- --here --name A --mail a@example.org'.split(' ');
    const add = (block: object) =>
      rewrite(join(data, 'pages/index.json'), ({ blocks }) => {
        const [moved] = blocks.splice(2, 1);
        blocks.splice(3, 0, moved);
        blocks.push(block);
      });
    add({ ...JSON.parse(example), sample: true });
    expect(await execute(['npm', 'run', 'check'])).toMatchObject({ status: 0 });
    expect(await execute(publishing)).toMatchObject({
      status: 1,
      printed: expect.stringContaining('a sample'),
    });
    rewrite(join(data, 'pages/index.json'), ({ blocks }) => {
      delete blocks.at(-1).sample;
    });
    rewrite(join(data, 'navigation.json'), ({ header }) => {
      header[0].label = 'Start';
    });
    rewrite(join(data, 'site.json'), ({ contact }) => {
      contact.phone = '+44 (0)20 7946 0000';
    });
    const { status, printed } = await execute(publishing);
    expect([status, printed]).toEqual([
      0,
      expect.stringMatching(/testimonial “The name of your client” added/),
    ]);
    expect(printed).toMatch(/( is now after .*| swapped places)\n/);
    expect(printed).toMatch(/^Menus, .*“Start”, shown on every page$/m);
    expect(printed).toMatch(/^Settings, .*7946 0000”, shown on every page$/m);
  });

  it('shows only existing pictures, each with an alternative text', () => {
    const pictures = [...guide.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, alt = '', path = ''] of pictures) {
      expect(existsSync(join(dirname(guideFile), path)), path).toBe(true);
      expect(alt.length).toBeGreaterThan(20);
    }
  });
});
