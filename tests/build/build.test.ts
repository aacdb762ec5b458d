import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cataloguePath } from '../../src/dev/catalogue/addresses';
import { editorAddress } from '../../src/dev/open-in-editor';
import { exampleFiles, exampleOf } from '../blocks/example-site';
import {
  findDifferences,
  hasLeftover,
  makeFolder,
  type Outcome,
  readFolder,
  root,
  runCommand,
  writeFiles,
} from './run-build';

const files: Record<string, string> = {
  ...exampleFiles(exampleOf('faq'), { folder: 'industries' }),
  'redirects.json': '{ "/once/there": "/industries/first" }',
};
const { folder, remove } = makeFolder();
const inFolder = (name: string) => join(folder, name);

/** Builds a folder of data. What `data` and `out` name lies in the folder of this test. */
function build(
  data: string,
  out: string,
  more: string[] = [],
  env?: Record<string, string>,
): Promise<Outcome> {
  return runCommand(['build', '--data', inFolder(data), '--out', inFolder(out), ...more], env);
}

let first: Outcome;
let second: Outcome;

beforeAll(async () => {
  writeFiles(inFolder('data'), files);
  writeFiles(inFolder('copy-of-data'), files);
  writeFiles(inFolder('broken-data'), {
    ...files,
    'packages/first.json': (files['packages/first.json'] ?? '').replace('"anchor"', '"ankor"'),
  });
  [first, second] = await Promise.all([
    build('data', 'out', [], { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' }),
    build('copy-of-data', 'second-out', [], {
      TZ: 'America/Los_Angeles',
      LANG: 'C',
      NODE_ENV: 'development',
    }),
  ]);
});

afterAll(remove);

describe('a build', () => {
  it('says how it went and ends well', () => {
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /\nSteps: read \d+\.\d s, bundle \d+\.\d s, .*\.\nBuilt 13 pages in \d+\.\d s\.\n$/,
    );
  });

  it('writes the same bytes for the same data, in another folder and time zone and whatever NODE_ENV says', () => {
    expect(second.status).toBe(0);
    expect(findDifferences(readFolder(inFolder('out')), readFolder(inFolder('second-out')))).toEqual([]);
  });

  it('writes a file for each page, its data, and what hosts and search engines ask for', () => {
    const names = [...readFolder(inFolder('out')).keys()].filter((name) => !/^(assets|og)\//.test(name));
    const addresses = ['example', 'industries', 'index', 'logbook', 'packages', 'practice-areas'];
    const entries = [
      'industries/example',
      'industries/first',
      'industries/second',
      'logbook/first',
      'packages/first',
      'practice-areas/first',
    ];
    expect(names.sort()).toEqual(
      [
        ...[...addresses, ...entries].flatMap((name) => [`${name}.html`, `_data/${name}.json`]),
        ...['index', 'industries', 'logbook', 'packages', 'practice-areas'].map(
          (section) => `_addresses/${section}.json`,
        ),
        '404.html',
        '_data/404.json',
        '_data/once/there.json',
        '_headers',
        '_redirects',
        'feed.xml',
        'licenses.txt',
        'robots.txt',
        'search.json',
        'sitemap.xml',
      ].sort(),
    );
  });

  it('holds nothing of the catalogue that stands beside the site while it is written', () => {
    const built = readFolder(inFolder('out'));
    expect([...built.keys()].filter((name) => name.includes('_blocks'))).toEqual([]);
    const telling = [cataloguePath, editorAddress, 'data-stage', 'catalogue'];
    const found = [...built].flatMap(([name, bytes]) =>
      telling.filter((words) => bytes.includes(words)).map((words) => `${name}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it('leads an old address to its page, at hosts and within the app', () => {
    const built = readFolder(inFolder('out'));
    const hosts = readFolder(inFolder('out.hosts'));
    expect(built.get('_redirects')?.toString()).toBe('/once/there /industries/first 301\n');
    expect(hosts.get('nginx.conf')?.toString()).toContain('location = /once/there {');
    expect(hosts.get('vercel.json')?.toString()).toContain('"source": "/once/there"');
    const { release } = JSON.parse(String(built.get('_data/industries/first.json'))) as { release: string };
    expect(JSON.parse(String(built.get('_data/once/there.json')))).toEqual({
      release,
      moved: '/industries/first',
    });
  });

  it('lists the licences of all that visitors download', () => {
    const list = readFolder(inFolder('out')).get('licenses.txt')?.toString() ?? '';
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    for (const name of [
      ...Object.keys(dependencies),
      'lucide-static',
      'The fonts',
      'motion-dom',
      'scheduler',
    ])
      expect(list, name).toMatch(new RegExp(`^${name}[ \\d.]*\\([A-Z]`, 'm'));
    expect(list).toContain('SIL OPEN FONT LICENSE');
    expect(list.match(/permission/gi)?.length).toBeGreaterThan(8);
  });

  it('tells hosts beside the site how to serve it', () => {
    expect([...readFolder(inFolder('out.hosts')).keys()]).toEqual(['nginx.conf', 'vercel.json']);
  });

  it('leaves no unfinished site behind', () => {
    expect([first, second].map(hasLeftover)).toEqual([false, false]);
  });
});

describe('a build of data with a problem', () => {
  it('reports it, ends with 1 and leaves the last build as it was', async () => {
    const before = readFolder(inFolder('out'));
    const outcome = await build('broken-data', 'out');
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('packages/first.json:');
    expect(outcome.stderr).toContain('"ankor" is not an icon.');
    expect(outcome.stderr).toMatch(/1 problem in 1 of \d+ files\. Nothing was built\./);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
    expect(outcome.stdout).toBe('');
    expect(findDifferences(before, readFolder(inFolder('out')))).toEqual([]);
    expect(hasLeftover(outcome)).toBe(false);
  });
});

describe('a build that is killed', () => {
  it('leaves the last build as it was, and what it leaves is removed by the next', async () => {
    const before = readFolder(inFolder('out'));
    const command = ['src/cli/main.mjs', 'build', '--data', inFolder('data'), '--out', inFolder('out')];
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore' });
    const unfinished = inFolder(`out.next-${child.pid}`);
    await expect.poll(() => existsSync(join(unfinished, 'assets')), { interval: 20 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(unfinished)).toBe(true);
    expect(findDifferences(before, readFolder(inFolder('out')))).toEqual([]);
    expect(await build('data', 'out')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual(['out', 'out.hosts']);
    expect(findDifferences(before, readFolder(inFolder('out')))).toEqual([]);
  });
});

describe('a build for another origin, at a given time, into a folder whose own folder is not there yet', () => {
  it('keeps search engines away and shows the year it was given', async () => {
    const out = 'new/deep/preview';
    const url = 'https://preview.example';
    const outcome = await build('data', out, ['--url', url], { SOURCE_DATE_EPOCH: '1900000000' });
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    const built = readFolder(inFolder(out));
    const pages = [...built].filter(([name]) => name.endsWith('.html')).map(([, bytes]) => bytes.toString());
    expect(pages).toHaveLength(13);
    for (const page of pages) {
      expect(page).toContain('<meta name="robots" content="noindex" data-page="">');
      expect(page).toMatch(/data-year="">2030</);
    }
    expect(built.get('robots.txt')?.toString()).toContain('Disallow: /');
  });
});

describe('a build told wrongly', () => {
  it('explains an option that there is not and ends with 2', async () => {
    const outcome = await build('data', 'nowhere', ['--output', 'dist']);
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain('Usage: npm run build');
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  it('leaves no unfinished site behind when it fails on the way', async () => {
    writeFiles(inFolder('file'), { 'in-the-way': '' });
    const outcome = await build('data', 'file/in-the-way/out');
    expect(outcome.status).toBe(2);
    expect(hasLeftover(outcome)).toBe(false);
  });

  it('explains a folder that there is not and ends with 2', async () => {
    const outcome = await build('no-such-data', 'nowhere');
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain('There is no folder');
    expect(outcome.stderr).toContain('Usage: npm run build');
  });

  it('refuses to put the site in the place of the data', async () => {
    const before = readFolder(inFolder('copy-of-data'));
    const outcome = await build('copy-of-data', 'copy-of-data');
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain('Usage: npm run build');
    expect(findDifferences(before, readFolder(inFolder('copy-of-data')))).toEqual([]);
  });

  it('refuses to put the site in the place of a folder that is no built site', async () => {
    writeFiles(inFolder('holiday'), { 'photo.jpg': 'a photograph' });
    const outcome = await build('data', 'holiday');
    expect(outcome.status).toBe(2);
    expect([...readFolder(inFolder('holiday')).keys()]).toEqual(['photo.jpg']);
  });
});
