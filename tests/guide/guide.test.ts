import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFiles } from '../../src/build/disk';
import { run } from '../cli/run-here';
import { guideFile, readSteps, type Step, toPattern } from './read-guide';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(guideFile, 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// Whose name the changes carry is said by the guide, whatever this machine knows.
process.env.GIT_CONFIG_GLOBAL = '/dev/null';

/** Where an author works: what `beginSite` made last. */
let home: string;
const homes: string[] = [];

/** Copies the tests' own site, whose words are known, to a repository of its own: as an author would find it. */
async function beginSite(): Promise<void> {
  home = mkdtempSync(join(tmpdir(), 'guide-'));
  homes.push(home);
  const data = join(home, 'site-data');
  cpSync(join(root, 'tests/site'), data, { recursive: true });
  likenToAuthors(data);
  for (const words of ['init --quiet', 'add --all', 'commit --quiet --message Begin'])
    await act(['git', ...words.split(' ')]);
}

/**
 * Gives the site what the guide takes for known of the authors' own: a jurisdiction, a group, the same blocks in all
 * industries, and headings that differ.
 */
function likenToAuthors(data: string): void {
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

// biome-ignore lint/suspicious/noExplicitAny: an author's file holds whatever its place asks for
function rewrite(file: string, change: (value: any) => void): void {
  const value = JSON.parse(readFileSync(file, 'utf8'));
  change(value);
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

afterAll(() => {
  for (const made of homes) rmSync(made, { recursive: true, force: true });
});

interface Ended {
  status: number;
  printed: string;
}

const git = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

/** Runs a command of the guide where the author would: in this process. */
async function act([program = '', ...args]: string[]): Promise<Ended> {
  if (program === 'git') return start('git', [...git, ...args]);
  const [name, ...words] = readCommand([program, ...args]);
  const before = process.cwd();
  process.chdir(home);
  try {
    const { status, stdout, stderr } = await run(name, ...words);
    return { status, printed: stdout + stderr };
  } finally {
    process.chdir(before);
  }
}

function start(file: string, words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(file, words, { cwd: home }, (fault, stdout, stderr) =>
      resolve({ status: fault ? Number(fault.code) : 0, printed: stdout + stderr }),
    );
  });
}

/** The name of a command that npm would run, and its words. */
function readCommand([npm, npmRun, name = '', ...args]: string[]): [name: string, ...words: string[]] {
  expect([npm, npmRun, scripts[name]]).toEqual(['npm', 'run', `node src/cli/main.mjs ${name}`]);
  return [name, ...args.filter((word) => word !== '--')];
}

/** Commands that install or do not end: here they only have to be there. */
function isWaiting(words: string[]): boolean {
  const command = words.join(' ');
  return command === 'npm ci' || (command === 'npm run dev' && 'dev' in scripts);
}

/** Lets a photograph of the tests' site be the one that an author has among his own. */
function putPhotograph([, own = '', folder = '']: string[]): void {
  cpSync(join(root, 'tests/site/images/harbour.jpg'), join(home, folder, basename(own)));
}

async function take(step: Step): Promise<void> {
  if (step.kind === 'edit') {
    const path = join(home, step.file);
    // What adds lines alone begins a file.
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const at = text.indexOf(step.before);
    expect(at, `${step.file} holds no\n${step.before}`).toBeGreaterThan(-1);
    const end = text === '' ? '\n' : '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.slice(0, at) + step.after + end + text.slice(at + step.before.length));
    return;
  }
  if (isWaiting(step.words)) return;
  if (step.words[0] === 'cp') return putPhotograph(step.words);
  const { status, printed } = await act(step.words);
  const isRefused = /^(.* problems? in|.*so it was not removed)/m.test(step.shown ?? '');
  const isOpen = step.words.includes('--launch');
  expect([status, printed]).toEqual([isOpen ? status : isRefused ? 1 : 0, printed]);
  if (step.shown !== undefined) expect(printed).toMatch(toPattern(step.shown));
}

async function takeAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await take(step);
    } catch (fault) {
      throw new Error(`The step of line ${step.line} does not hold.`, { cause: fault });
    }
  }
}

describe('the README', () => {
  it('shows what an author sees who begins a page with a slip in it', async () => {
    const [, ofPages = ''] = readme.split('## Change a text, write a page\n');
    const [steps = ''] = ofPages.split('\n## ');
    await beginSite();
    await takeAll(readSteps(steps));
    const { status, printed } = await act(['npm', 'run', 'check']);
    expect([status, printed]).toEqual([1, expect.stringContaining('"satelite" is not an icon.')]);
  });
});

describe('the guide for authors', () => {
  it('holds step by step, word by word, and leaves the site without a problem', async () => {
    const steps = readSteps(guide);
    expect(steps.length).toBeGreaterThan(20);
    await beginSite();
    await takeAll(steps);
    expect(await act(['npm', 'run', 'check'])).toMatchObject({ status: 0 });
  });

  it('holds in what it says of the home page, of menus and of the telephone', async () => {
    const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(guide) ?? [];
    await beginSite();
    const data = join(home, 'site-data');
    const publishing = 'npm run publish -- --here --name A --mail a@example.org'.split(' ');
    const add = (block: object) =>
      rewrite(join(data, 'pages/index.json'), ({ blocks }) => {
        const [moved] = blocks.splice(2, 1);
        blocks.splice(3, 0, moved);
        blocks.push(block);
      });
    add({ ...JSON.parse(example), sample: true });
    expect(await act(['npm', 'run', 'check'])).toMatchObject({ status: 0 });
    expect(await act(publishing)).toMatchObject({ status: 1, printed: expect.stringContaining('a sample') });
    rewrite(join(data, 'pages/index.json'), ({ blocks }) => {
      delete blocks.at(-1).sample;
    });
    rewrite(join(data, 'navigation.json'), ({ header }) => {
      header[0].label = 'Start';
    });
    rewrite(join(data, 'site.json'), ({ contact }) => {
      contact.phone = '+44 (0)20 7946 0000';
    });
    const { status, printed } = await act(publishing);
    expect([status, printed]).toEqual([
      0,
      expect.stringMatching(/testimonial “The name of your client” added/),
    ]);
    expect(printed).toMatch(/( comes after .* now| have changed places)\n/);
    expect(printed).toMatch(/^Menus, .*“Start”, shown on every page$/m);
    expect(printed).toMatch(/^Settings, .*7946 0000”, shown on every page$/m);
  });

  it('shows pictures that there are, each with its words', () => {
    const pictures = [...guide.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, alt = '', path = ''] of pictures) {
      expect(existsSync(join(dirname(guideFile), path)), path).toBe(true);
      expect(alt.length).toBeGreaterThan(20);
    }
  });
});
