import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../build/run-build';
import { createCaseFiles, removeKey, replaceText, setValue } from '../rules/rule-case';
import { getPosition } from '../schema/read-test-site';
import { createSiteFiles, withFile, withValue } from '../site';
import { type CommandResult, runInProcess } from './run-in-process';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const validFolder = join(folder, 'good');
const faultyFolder = join(folder, 'wrong');

async function runWithEnv(
  env: Record<string, string>,
  name: string,
  ...args: string[]
): Promise<CommandResult> {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  try {
    return await runInProcess(name, ...args);
  } finally {
    vi.unstubAllEnvs();
  }
}

const usage =
  'Usage: npm run check -- [PAGE] [--data DIR] [--format pretty|json|github|sarif] [--today DATE] [--launch] [--strict] [--learn WORD…] [--fix] [--dry-run]';

const broken = withFile('packages/berth-survey.json', (text) => text.replace('"search-check"', '"anchorr"'));

beforeAll(() => {
  writeFiles(validFolder, createSiteFiles());
  writeFiles(faultyFolder, createSiteFiles({ ...broken, 'wording.json': '' }));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('check of a site without problems', () => {
  it('reports no problems and exits with 0', async () => {
    const count = Object.keys(createSiteFiles()).length;
    expect(await runInProcess('check', '--data', validFolder)).toEqual({
      status: 0,
      stdout: `${count} files read. No problems.\n`,
      stderr: '',
    });
  });
});

describe('check on another day', () => {
  const dated = join(folder, 'dated');
  const checkOn = (day: string) => runInProcess('check', '--data', dated, '--today', day);

  beforeAll(() => {
    const files = createCaseFiles([
      setValue('articles/harbour-lights.json', 'date', '2031-05-02'),
      replaceText('articles/harbour-lights.json', 'rule 4}', 'rule 4, history}'),
      setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', '[Lights](/blog/harbour-lights).'),
    ]);
    writeFiles(dated, files);
  });

  it('reports a link to an article that is online only from the next day on', async () => {
    const { status, stdout } = await checkOn('2031-05-01');
    expect(status).toBe(1);
    expect(stdout).toContain('/blog/harbour-lights is not online until 2 May 2031');
  });

  it('accepts a link to an article that is online from that day on', async () => {
    expect((await checkOn('2031-05-02')).status).toBe(0);
  });

  it.each(['2031-05', '2031-02-30', 'tomorrow'])('refuses "%s", which is not a date', async (day) => {
    const { status, stderr } = await checkOn(day);
    expect(status).toBe(2);
    expect(stderr).toContain(`"${day}" is not a day. Write year, month and day, such as 2026-12-01.`);
  });
});

describe('check of a site with problems', () => {
  const printed = relative(root, faultyFolder);

  it('reports the problems on standard output and exits with 1', async () => {
    const { status, stdout, stderr } = await runInProcess('check', '--data', faultyFolder);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toBe(`${printed}/packages/berth-survey.json:6:13
  Berth Survey › card › icon
  "anchorr" is not an icon. Did you mean "anchor"?

    5 |   "card": {
    6 |     "icon": "anchorr",
      |             ^^^^^^^^^
    7 |     "summary": "Three things looked at on one tide, and a report the day after."

${printed}/wording.json:1:1
  ${printed}/wording.json
  The file is empty. Write one JSON object: { … }.

2 problems in 2 of ${Object.keys(createSiteFiles()).length} files. Nothing was changed.
`);
  });

  it('prints nothing but JSON with --format=json', async () => {
    const { status, stdout, stderr } = await runInProcess('check', '--format=json', `--data=${faultyFolder}`);
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toEqual({
      files: Object.keys(createSiteFiles()).length,
      problems: [
        {
          ...getPosition('packages/berth-survey.json', '"anchorr"', broken),
          file: `${printed}/packages/berth-survey.json`,
          rule: 'unknown-icon',
          place: 'Berth Survey › card › icon',
          message: '"anchorr" is not an icon. Did you mean "anchor"?',
          suggestion: 'anchor',
        },
        {
          ...getPosition('wording.json', ''),
          file: `${printed}/wording.json`,
          rule: 'empty-file',
          place: `${printed}/wording.json`,
          message: 'The file is empty. Write one JSON object: { … }.',
        },
      ],
      advice: [],
    });
  });
});

describe('check of one page', () => {
  it('accepts the name or the file of the page, reports only the problems of the page and counts all other problems', async () => {
    for (const name of ['packages/berth-survey', 'site-data/packages/berth-survey.json']) {
      const { status, stdout } = await runInProcess('check', name, '--data', faultyFolder);
      expect([status, stdout]).toEqual([1, expect.stringContaining('"anchorr" is not an icon.')]);
      expect(stdout).toMatch(
        /^1 problem in Berth Survey\. Nothing was changed\. "npm run check" lists 1 problem in other files\.$/m,
      );
    }
    expect(await runInProcess('check', 'industries/fishing', '--data', faultyFolder)).toEqual({
      status: 0,
      stdout: 'Fishing read. No problems. "npm run check" lists 2 problems in other files.\n',
      stderr: '',
    });
  });

  it('says that there are no problems, and lists the missing texts', async () => {
    const unfinishedFolder = join(folder, 'unfinished');
    const todo = withValue('industries/fishing.json', ({ card }) => {
      card.summary = 'TODO: Summary.';
    });
    writeFiles(unfinishedFolder, createSiteFiles(todo));
    const place = /^ {2}.*industries\/fishing\.json:\d+:\d+ {2}Fishing › card › summary$/m;
    for (const pageNames of [['industries/fishing'], []]) {
      const { status, stdout } = await runInProcess('check', ...pageNames, '--data', unfinishedFolder);
      expect([status, stdout]).toEqual([0, expect.stringMatching(place)]);
      expect(stdout).toMatch(/read\. No problems, but 1 text is missing:\n/);
    }
    const built = await runInProcess('build', '--data', unfinishedFolder, '--out', join(folder, 'never'));
    expect([built.status, built.stderr]).toEqual([1, expect.stringContaining('marks a missing text')]);
  });

  it('refuses an unknown page in one sentence', async () => {
    for (const [name, message] of [
      ['industries/fishin', 'Did you mean "industries/fishing"?'],
      ['images/icon.svg', 'is not a page'],
    ] as const) {
      const { status, stderr } = await runInProcess('check', name, '--data', validFolder);
      expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe('check before the site goes live', () => {
  const incomplete = join(folder, 'unsettled');
  const completed = join(folder, 'settled');
  beforeAll(() => {
    writeFiles(completed, createCaseFiles([], true));
    writeFiles(incomplete, createCaseFiles([removeKey('articles/tide-tables.json', 'reviewed')], true));
  });
  const printed = relative(root, incomplete);
  const where = `${printed}/articles/tide-tables.json`;

  it('reports that a complete site can go live, and exits with 0', async () => {
    expect(await runInProcess('check', '--launch', '--data', completed)).toEqual({
      status: 0,
      stdout: `${Object.keys(createSiteFiles()).length} files read. The site can go live.\n`,
      stderr: '',
    });
  });

  it('lists each open task with its line, and exits with 1', async () => {
    const { status, stdout, stderr } = await runInProcess('check', '--data', incomplete, '--launch');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toBe(`Articles that a lawyer must review:

${where}:1:1
  Tide Tables and How to Read Them
  No lawyer has reviewed this article yet. After the review, add "author", "reviewer" and the date of the review, such as "reviewed": "2025-09-12".

    1 | {
      | ^
    2 |   "title": "Tide Tables and How to Read Them",

1 problem in 1 of ${Object.keys(createSiteFiles()).length} files. Fix them before the site goes live.
`);
  });

  it('shows some tasks of every group, in order of importance, even if one group has very many tasks', async () => {
    const placeholders = Array.from({ length: 210 }, () => 'TO BE COMPLETED');
    const prose = (index: number) => ({
      type: 'prose',
      heading: `Block ${index}`,
      paragraphs: placeholders.slice(0, 7),
    });
    const [hero, ...others] = JSON.parse(String(createSiteFiles()['pages/about-office.json'])).blocks;
    const many = [
      setValue('pages/about-office.json', 'blocks', [
        hero,
        ...placeholders.slice(0, 30).map((_, at) => prose(at)),
        ...others,
      ]),
      setValue('pages/about.json', 'blocks.statistics.sample', true),
      removeKey('articles/tide-tables.json', 'reviewed'),
    ];
    const largeFolder = join(folder, 'crowded');
    writeFiles(largeFolder, createCaseFiles(many, true));
    const { stdout } = await runInProcess('check', '--data', largeFolder, '--launch');
    const headings = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'Samples to replace',
      'Unfinished pages',
      'Articles that a lawyer must review',
    ]);
    expect(stdout).toMatch(/Only the first \d+ of \d+ problems are printed\./);
  });
});

describe('check without the two hyphens that npm needs', () => {
  const runAsNpm = (name: string, env: Record<string, string>, ...args: string[]) =>
    runWithEnv({ npm_lifecycle_event: name, ...env }, name, ...args);
  const formatMessage = (option: string) =>
    `npm took ${option} as its own option. Put options after "--": ${usage.replace('Usage: ', '')}\n`;

  it.each<[string, Record<string, string>, string[]]>([
    ['--launch', { npm_config_launch: 'true' }, []],
    ['--data', { npm_config_data: 'other' }, []],
    ['--data', { npm_config_data: 'true' }, ['other']],
    ['--data and --format', { npm_config_data: 'other', npm_config_format: 'json' }, []],
    // npm reads `--format` as an abbreviation of one of npm's own options.
    ['--format', {}, ['json']],
  ])('says that npm took %s, and exits with 2', async (option, env, args) => {
    expect(await runAsNpm('check', env, ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: formatMessage(option),
    });
  });

  it('ignores an option that was given to another npm command', async () => {
    const env = { npm_lifecycle_event: 'test', npm_config_data: 'other' };
    expect((await runWithEnv(env, 'check', '--data', validFolder)).status).toBe(0);
    expect((await runAsNpm('check', {}, '--data', validFolder, '--format', 'json')).status).toBe(0);
  });
});

describe('check with wrong arguments', () => {
  it.each([
    ['an option that does not exist', ['--colour'], '"--colour" is not an option of this command.'],
    [
      'a format that does not exist',
      ['--format', 'xml'],
      '"xml" is not a value of --format. Choose one of: pretty, json, github, sarif.',
    ],
    [
      'a format with the name of an object property',
      ['--format', 'toString'],
      '"toString" is not a value of --format. Choose one of: pretty, json, github, sarif.',
    ],
    ['an extra argument', ['fishing', 'everything'], '"everything" is one argument too many.'],
    ['an option without its value', ['--data'], 'The option "--data" needs a value.'],
  ])('reports %s, prints the usage on standard error and exits with 2', async (_, args, message) => {
    expect(await runInProcess('check', ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${message}\n\n${usage}\n`,
    });
  });

  it('reports a folder that does not exist', async () => {
    const missing = join(folder, 'nowhere');
    expect(await runInProcess('check', '--data', missing)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no folder ${missing}.\n\n${usage}\n`,
    });
  });

  it('reports an unknown command and lists the known commands', async () => {
    for (const name of ['chekc', 'constructor']) {
      const { status, stdout, stderr } = await runInProcess(name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^"${name}" is not a command\\.\n\nUsage:\n {2}npm run check `));
    }
  });
});

describe('check --help', () => {
  it('prints the usage and exits with 0', async () => {
    const { status, stdout, stderr } = await runInProcess('check', '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(`${usage}\n\nLists problems, missing texts and advice`)).toBe(true);
    expect(stdout).toMatch(/^ {2}--data DIR +the folder of the data \(default: site-data\)$/m);
  });
});

describe('check of a special file', () => {
  const link = 'is a symbolic link. Replace it with the file itself, or remove it.';
  const other = 'is not a file but a socket, a pipe or a device. Remove it from this folder.';
  let odd: string;

  beforeEach(() => {
    odd = mkdtempSync(join(folder, 'odd-'));
    writeFiles(odd, createSiteFiles());
  });

  async function expectReported(path: string, message: string): Promise<void> {
    expect(await runInProcess('check', '--data', odd)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${join(odd, path)} ${message}\n`,
    });
  }

  it('reports a symbolic link to a file, and prints no stack trace', async () => {
    symlinkSync('../site.json', join(odd, 'pages/lost.json'));
    await expectReported('pages/lost.json', link);
  });

  it('reports a symbolic link to itself or to its own folder', async () => {
    symlinkSync('loop.json', join(odd, 'pages/loop.json'));
    await expectReported('pages/loop.json', link);
    rmSync(join(odd, 'pages/loop.json'));
    symlinkSync('.', join(odd, 'pages/loop'));
    await expectReported('pages/loop', link);
  });

  it.runIf(process.platform !== 'win32')('reports a pipe without waiting for data', async () => {
    execFileSync('mkfifo', [join(odd, 'pages/pipe.json')]);
    await expectReported('pages/pipe.json', other);
  });

  it.runIf(process.platform !== 'win32')('reports a socket', async () => {
    const server = createServer().listen(join(odd, 'images/s.png'));
    await once(server, 'listening');
    await expectReported('images/s.png', other);
    server.close();
  });

  it('reports the path of a folder that cannot be listed', async () => {
    const { readdirSync } = fs;
    const refusing = (...args: Parameters<typeof readdirSync>) => {
      if (args[0] !== join(odd, 'pages/about')) return readdirSync(...args);
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    Object.assign(fs, { readdirSync: refusing });
    syncBuiltinESMExports();
    try {
      await expectReported(
        'pages/about',
        'cannot be used: your account has no permission. Change the permission, or ask the administrator of this computer.',
      );
    } finally {
      Object.assign(fs, { readdirSync });
      syncBuiltinESMExports();
    }
  });

  it.runIf(process.platform === 'linux')('reports a file name that is not UTF-8 as a problem', async () => {
    const name = Buffer.from('caf\xe9.json', 'latin1');
    writeFileSync(Buffer.concat([Buffer.from(join(odd, 'industries/')), name]), '{}');
    const { status, stdout } = await runInProcess('check', '--format', 'json', '--data', odd);
    expect(status).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        rule: 'not-utf8',
        file: expect.stringMatching(/industries\/caf\\xE9\.json$/),
        suggestion: 'cafe.json',
      },
    ]);
  });
});

describe('serve', () => {
  it('says how to build when no build exists', async () => {
    for (const out of [join(folder, 'nowhere'), validFolder]) {
      const { status, stderr } = await runInProcess('serve', '--out', out);
      expect([status, stderr.split('\n')[0]]).toEqual([
        2,
        `There is no built site in ${out}. Run "npm run build" first.`,
      ]);
    }
  });
});
