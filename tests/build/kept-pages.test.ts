import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { ViteBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { blocks } from '../../schema/blocks/index';
import { buildPlaces } from '../../src/build/build-places';
import { buildSite } from '../../src/build/build-site';
import { bundleBy } from '../../src/build/bundle/bundle-code';
import { obtainCode } from '../../src/build/bundle/site-code';
import { tidyUp } from '../../src/build/disk/put-in-place';
import { Draft, type Files } from '../edits/draft';
import { edits } from '../edits/edits';
import { littleSite, withFile } from '../little-site';
import { madeManifest } from './made-manifest';
import { findDifferences, makeFolder, readFolder, root, runCommand, writeFiles } from './run-build';

// The usual run always tries the same sequence; the slow one tries another each time and prints where it begins.
const isSlow = inject('scale') > 1;
const seed = isSlow ? Date.now() % 2 ** 31 : 20_260;
const steps = isSlow ? 300 : 20;
if (isSlow) process.stdout.write(`The sequence of builds begins at seed ${seed}.\n`);

const { folder, remove } = makeFolder();
const [data, out] = [join(folder, 'data'), join(folder, 'out')];
const caches = {
  codeCache: join(folder, 'code'),
  pageCache: join(folder, 'pages'),
};

/** What a build starts from. */
interface State {
  files: Files;
  /** Counts the changes of the code. */
  code: number;
  origin?: string;
}

/** The code that renders, bundled. */
let renderPages = '';

/** Stands in for the bundler: visitors' code is a file of nothing, pages are rendered by the code as it was bundled once. */
function openBuilder(stage: string, code: number): () => Promise<ViteBuilder> {
  const build = () => {
    const chunks = Object.fromEntries(blocks.map(({ type }) => [type, `assets/${type}.js`]));
    writeFiles(stage, {
      'site/.vite/manifest.json': madeManifest(`assets/entry-${code}.js`),
      'site/.vite/block-chunks.json': JSON.stringify(chunks),
      'site/.vite/licenses.json': '[]',
      'site/.vite/chunk-modules.json': '{}',
      [`site/assets/entry-${code}.js`]: `start(${code})`,
      'server/render-pages.js': `export * from ${JSON.stringify(renderPages)}`,
    });
    return Promise.resolve([]);
  };
  const environments = { client: {}, ssr: {} };
  return () => Promise.resolve({ environments, build } as unknown as ViteBuilder);
}

/** Has the code bundled as every build does, which takes a while only where none has kept it. */
async function bundle(files: Files): Promise<void> {
  writeFiles(data, files);
  expect(await runCommand(['build', '--data', data, '--out', out])).toMatchObject({ status: 0 });
  rmSync(out, { recursive: true });
  vi.stubEnv('NODE_ENV', 'production');
  const places = { stage: join(folder, 'stage-0'), cache: buildPlaces(data, out).codeCache };
  const code = await obtainCode(() => Promise.reject(new Error('The code was not kept.')), places);
  // Read in this mode, as builds below have modes of their own, in which React would render many times slower.
  await import(code.renderPages.href);
  vi.unstubAllEnvs();
  renderPages = fileURLToPath(code.renderPages);
}

/** Builds in this process. Answers how many pages were rendered and kept if any work was done, or nothing where there was a problem. */
async function build(
  state: State,
  output = out,
  more: Partial<typeof caches> = {},
  onSaid: (line: string) => void = () => undefined,
): Promise<Work | 'nothing to do' | undefined> {
  rmSync(data, { recursive: true, force: true });
  writeFiles(data, state.files);
  const places = {
    ...buildPlaces(data, output),
    stage: join(folder, `stage-${process.pid}`),
    ...caches,
    ...more,
  };
  vi.stubEnv('NODE_ENV', `code-${state.code}`);
  let words = '';
  const listeners = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((line) => {
      words += line;
      onSaid(String(line));
      return true;
    }),
  );
  try {
    await buildSite(bundleBy(openBuilder(places.stage, state.code)), places, { origin: state.origin });
  } finally {
    for (const listener of listeners) listener.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
  if (words.includes('\nNothing has changed since the last build: ')) return 'nothing to do';
  const [, rendered, kept] = /Rendered (\d+) pages and kept (\d+)\./.exec(words) ?? [];
  return rendered === undefined ? undefined : { rendered: Number(rendered), kept: Number(kept) };
}

interface Work {
  rendered: number;
  kept: number;
}

let anew: { of: string; site: Map<string, Buffer> } | undefined;

/** The same built from no site and no kept page. */
async function buildAnew(state: State): Promise<Map<string, Buffer>> {
  const of = JSON.stringify(state);
  if (anew?.of === of) return anew.site;
  const clean = join(folder, 'clean');
  for (const name of ['clean', 'clean.hosts', 'no-pages'])
    rmSync(join(folder, name), { recursive: true, force: true });
  await build(state, clean, { pageCache: join(folder, 'no-pages') });
  anew = { of, site: readFolder(clean) };
  return anew.site;
}

/** The file in which the pages of the built site are kept, or the one that notes the build itself. */
function record(file = 'pages.json'): string {
  const [name = ''] = readdirSync(caches.pageCache);
  return join(caches.pageCache, name, file);
}

function cut(file: string, choice: number): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, choice % text.length));
}

function spoil(file: string, choice: number): void {
  const bytes = readFileSync(file);
  bytes[choice % bytes.length] = 0x39;
  writeFileSync(file, bytes);
}

/** Something that happens between two builds. Numbers choose among what is there. */
interface Event {
  name: string;
  happen: (state: State, choice: number) => void | Promise<void>;
}

const ordinary: Event = {
  name: 'an edit',
  happen: (state, choice) => {
    const draft = new Draft(state.files);
    edits[choice % edits.length]?.apply(draft);
    state.files = draft.files();
    // Of a site that was replaced a while ago the next one is made in another way.
    const replaced = record('spare.json');
    if (choice % 2 === 0 && existsSync(replaced)) utimesSync(replaced, 0, 0);
  },
};

/** A file of the built site, and its bytes. */
function pickBuilt(choice: number): [file: string, bytes: Buffer] {
  const files = [...readFolder(out)];
  const [path = '', bytes = Buffer.alloc(0)] = files[choice % files.length] ?? [];
  return [join(out, path), bytes];
}

const recordBefore = { pages: '', build: '', files: '', search: new Uint8Array() };

const odd: Event[] = [
  {
    name: 'the code is changed',
    happen: (state) => {
      state.code++;
    },
  },
  {
    name: 'it is built for another origin',
    happen: (state, choice) => {
      state.origin = [undefined, 'https://one.example', 'https://two.example'][choice % 3];
    },
  },
  {
    name: 'the record of pages is cut',
    happen: (_, choice) => cut(record(), choice),
  },
  {
    name: 'a byte of the record of pages is another',
    happen: (_, choice) => spoil(record(), choice),
  },
  { name: 'the record of pages is no such record', happen: () => writeFileSync(record(), '[]') },
  { name: 'the record of pages is an old one', happen: () => writeFileSync(record(), recordBefore.pages) },
  {
    name: 'what is kept of the data is cut',
    happen: (_, choice) => cut(record('files'), choice),
  },
  {
    name: 'a byte of what is kept of the data is another',
    happen: (_, choice) => spoil(record('files'), choice),
  },
  {
    name: 'what is kept of the data is of an older state',
    happen: () => writeFileSync(record('files'), recordBefore.files),
  },
  {
    name: 'a byte of the record of the search is another',
    happen: (_, choice) => spoil(record('search.record'), choice),
  },
  {
    name: 'the record of the search is an old one',
    happen: () => writeFileSync(record('search.record'), recordBefore.search),
  },
  { name: 'the note of the build is cut', happen: () => writeFileSync(record('build.json'), '{"basis') },
  {
    name: 'the note of the build is an old one',
    happen: () => writeFileSync(record('build.json'), recordBefore.build),
  },
  { name: 'nothing has happened', happen: () => undefined },
  {
    name: 'a file of the built site is written into',
    happen: (_, choice) => {
      const [file, bytes] = pickBuilt(choice);
      rmSync(file);
      writeFileSync(file, Buffer.concat([bytes.subarray(1), Buffer.from(' ')]));
    },
  },
  { name: 'a file of the built site is taken away', happen: (_, choice) => rmSync(pickBuilt(choice)[0]) },
  {
    name: 'a file is put into the built site',
    happen: () => writeFileSync(join(out, 'stray.html'), 'stray'),
  },
  { name: 'the built site is taken away', happen: () => rmSync(out, { recursive: true }) },
  {
    name: 'there is a problem in the data',
    happen: async (state) => {
      const before = readFolder(out);
      const files = { ...state.files, 'pages/broken.json': '{' };
      expect(await build({ ...state, files })).toBeUndefined();
      expect(findDifferences(before, readFolder(out))).toEqual([]);
    },
  },
  {
    name: 'a build is killed on its way',
    happen: async (state, choice) => {
      const before = readFolder(out);
      ordinary.happen(state, choice);
      writeFiles(data, state.files);
      await killBuild(1 + (choice % 3));
      // What the next build begins with: it may have been killed between the two renames of the exchange.
      tidyUp(join(folder, 'stage-1'), out);
      const after = readFolder(out);
      if (findDifferences(before, after).length > 0) expect(after.has('licenses.txt')).toBe(true);
      else expect(existsSync(join(out, 'index.html'))).toBe(true);
    },
  },
];

/** Runs a build in a process of its own and kills it once it has said some lines. */
function killBuild(lines: number): Promise<void> {
  const args = ['src/cli/main.mjs', 'build', '--data', data, '--out', out];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.split('\n').length > lines) child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}

/** Every odd event once in the usual run, and many ordinary edits between them. */
function planEvents(): { event: Event; choice: number }[] {
  const anyEvent = fc.oneof({ weight: 2, arbitrary: fc.constant(ordinary) }, fc.constantFrom(...odd));
  const count = Math.max(0, steps - odd.length);
  const [events = []] = fc.sample(
    fc
      .array(isSlow ? anyEvent : fc.constant(ordinary), { minLength: count, maxLength: count })
      .chain((more) => fc.shuffledSubarray([...odd, ...more], { minLength: odd.length + more.length })),
    { seed, numRuns: 1 },
  );
  const choices = fc.sample(fc.nat(), { seed, numRuns: events.length });
  return events.map((event, index) => ({ event, choice: choices[index] ?? 0 }));
}

const planned = planEvents();

afterAll(remove);

describe('a site that is built again and again', () => {
  const state: State = { files: littleSite(), code: 0 };

  beforeAll(async () => {
    await bundle(state.files);
    await build(state);
    recordBefore.pages = readFileSync(record(), 'utf8');
    recordBefore.build = readFileSync(record('build.json'), 'utf8');
    recordBefore.files = readFileSync(record('files'), 'utf8');
    recordBefore.search = readFileSync(record('search.record'));
  });

  it.each(
    planned.map(({ event, choice }, index) => ({ number: index + 1, name: event.name, event, choice })),
  )('is the same as one that is built anew: build $number, as $name', async ({ event, choice }) => {
    await event.happen(state, choice);
    await build(state);
    expect(findDifferences(await buildAnew(state), readFolder(out))).toEqual([]);
  });

  it('has nothing to do where nothing has changed', async () => {
    await build(state);
    expect(await build(state)).toBe('nothing to do');
  });

  it('renders nothing where only the built site has changed', async () => {
    rmSync(out, { recursive: true });
    await build(state);
    writeFileSync(join(out, 'stray.html'), 'stray');
    expect(await build(state)).toMatchObject({ rendered: 0 });
    expect(existsSync(join(out, 'stray.html'))).toBe(false);
  });

  it('stays that of another build which comes into place meanwhile', async () => {
    await build(state);
    const before = readFolder(out);
    state.files = littleSite(
      withFile('pages/mentions-legales.json', (text) => text.replace('Qui', 'Or qui')),
    );
    const replaceSite = (line: string) => {
      if (!/^Rendered \d+ pages and kept/.test(line)) return;
      cpSync(out, `${out}-other`, { recursive: true, preserveTimestamps: true });
      rmSync(out, { recursive: true });
      renameSync(`${out}-other`, out);
    };
    await expect(build(state, out, {}, replaceSite)).rejects.toThrow(
      /^Another build has put its site into \S+ while this one ran, so this one was dropped\. Build again\.$/,
    );
    expect(findDifferences(before, readFolder(out))).toEqual([]);
  });

  it('renders only the page that has changed', async () => {
    state.files = littleSite();
    await build(state);
    state.files = littleSite(
      withFile('pages/mentions-legales.json', (text) => text.replace('Qui', 'Et qui')),
    );
    expect(await build(state)).toMatchObject({ rendered: 1 });
  });
});
