import { describe, expect, it } from 'vitest';
import type { Problem } from '../../schema/problems';
import { formats, type Report } from '../../src/build/report';

const file = 'site-data/industries/agritech.json';

const tracter: Problem = {
  file,
  path: ['blocks', 1, 'cards', 0, 'icon'],
  line: 2,
  column: 19,
  endLine: 2,
  endColumn: 28,
  start: 34,
  end: 43,
  rule: 'unknown-icon',
  place: 'AgriTech › block 2 (expertise-cards) › card 1 › icon',
  message: '"tracter" is not an icon. Did you mean "tractor"?',
  suggestion: 'tractor',
};

const text = `      "cards": [
        { "icon": "tracter", "title": "Smart Farming Solutions",
          "description": "…" },
        { "icon": "sprout" }
`;

const report = (problems: Problem[], changes: Partial<Report> = {}): Report => ({
  problems,
  fileCount: 58,
  textOf: (name) => (name === file ? text : undefined),
  outcome: 'Nothing was built.',
  ...changes,
});

const missing: Problem = {
  file: 'site-data/wording.json',
  path: [],
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  start: 0,
  end: 1,
  rule: 'missing-file',
  place: 'site-data/wording.json',
  message: 'The file is missing. Every site needs wording.json. Restore it, or create it.',
};

describe('the report for people', () => {
  it('counts problems and the files that have them', () => {
    const summary = (problems: Problem[], fileCount: number) =>
      formats.pretty(report(problems, { fileCount })).trimEnd().split('\n').at(-1);
    expect(summary([tracter, { ...tracter, line: 3 }], 58)).toBe(
      '2 problems in 1 of 58 files. Nothing was built.',
    );
    expect(summary([tracter, missing], 2)).toBe('2 problems in 2 of 2 files. Nothing was built.');
    expect(summary([missing], 1)).toBe('1 problem in 1 of 1 file. Nothing was built.');
  });

  /** Returns the lines of the excerpt that the report shows for a problem. */
  const excerpt = (problem: Partial<Problem>, lines: string) =>
    formats
      .pretty(report([{ ...tracter, ...problem }], { textOf: () => lines }))
      .split('\n')
      .filter((line) => line.includes(' | '));

  it('aligns line numbers', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(excerpt({ line: 9, column: 1, endLine: 9, endColumn: 5 }, lines)).toEqual([
      '     8 | line 8',
      '     9 | line 9',
      '       | ^^^^',
      '    10 | line 10',
    ]);
  });

  it('supports Windows line endings, and prints tabs as spaces', () => {
    expect(excerpt({ line: 2, column: 2, endLine: 2, endColumn: 5 }, '{\r\n\t"a"\r\n}\r\n')).toEqual([
      '    1 | {',
      '    2 |  "a"',
      '      |  ^^^',
      '    3 | }',
    ]);
  });

  it('underlines a problem over several lines only on its first line', () => {
    expect(excerpt({ line: 1, column: 3, endLine: 2, endColumn: 2 }, 'abcdef\nb\n')[1]).toBe(
      '      |   ^^^^',
    );
  });

  it('shortens a long line around the problem, and marks where text is left out', () => {
    const long = `${'x'.repeat(200)}FAULT${'y'.repeat(200)}`;
    const [line = '', marks = ''] = excerpt({ line: 1, column: 201, endLine: 1, endColumn: 206 }, long);
    expect(line).toMatch(/^ {4}1 \| …x+FAULTy+/);
    expect(line.length).toBeLessThanOrEqual(110);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('FAULT');
  });

  it('underlines the right characters after an emoji', () => {
    const [line = '', marks = ''] = excerpt({ line: 1, column: 5, endLine: 1, endColumn: 8 }, '"😀" abc');
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe(' ab');
  });
});

describe('a report of very many problems', () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...tracter, line: index + 1 }));
  const rest = 'Only the first 200 of 201 problems are printed. "--format json" prints all.';

  it('prints the first 200 problems and the total in the report for people', () => {
    const printed = formats.pretty(report(many));
    expect(printed.match(/^site-data\/.*:\d+:19$/gm)).toHaveLength(200);
    expect(printed).toContain(`\n${rest}\n`);
    expect(printed.trimEnd().split('\n').at(-1)).toBe('201 problems in 1 of 58 files. Nothing was built.');
    expect(formats.pretty(report(many.slice(1)))).not.toContain('Only the first');
  });

  it('lists all problems in the JSON and SARIF formats', () => {
    expect(JSON.parse(formats.json(report(many))).problems).toHaveLength(201);
    expect(JSON.parse(formats.sarif(report(many))).runs[0].results).toHaveLength(201);
  });
});

describe('a report with control characters', () => {
  it('sends no control characters to the terminal', () => {
    const odd = {
      ...tracter,
      file: 'a\u001B[2J.json',
      place: 'x\u0007\u202E',
      message: '"\u001B[31m" is odd.',
    };
    const printed = formats.pretty(report([odd], { textOf: () => 'a\n\u001B[2J\u202E\nb' }));
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(printed).toContain('a�[2J.json:2:19\n  x��\n  "�[31m" is odd.');
  });
});

describe('a report with advice', () => {
  it('separates the advice from the problems in every format, and counts the advice', () => {
    const advice = [
      { ...tracter, rule: 'unknown-word' as const, message: '"tracter" is not in the dictionary.' },
    ];
    const pretty = formats.pretty(report([missing], { advice }));
    expect(pretty.indexOf('Advice (does not fail the check):\n\nsite-data/industries')).toBeGreaterThan(
      pretty.indexOf(missing.message),
    );
    expect(pretty).toMatch(/\n1 problem in 1 of 58 files\. Nothing was built\. 1 piece of advice\.\n$/);
    expect(formats.pretty(report([], { advice: [...advice, ...advice], outcome: 'No problems.' }))).toMatch(
      /\n58 files read\. No problems\. 2 pieces of advice\.\n$/,
    );
    expect(JSON.parse(formats.json(report([missing], { advice })))).toMatchObject({
      problems: [{ rule: missing.rule }],
      advice: [{ rule: 'unknown-word' }],
    });
    expect(formats.github(report([missing], { advice })).match(/^::\w+/gm)).toEqual(['::error', '::notice']);
    const { results } = JSON.parse(formats.sarif(report([missing], { advice }))).runs[0];
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'note']);
  });
});

describe('the report for pull requests', () => {
  it('has one workflow command of GitHub for each problem', () => {
    expect(formats.github(report([tracter, missing]))).toBe(
      '::error file=site-data/industries/agritech.json,line=2,col=19,endLine=2,endColumn=28,title=unknown-icon::' +
        'AgriTech › block 2 (expertise-cards) › card 1 › icon%0A"tracter" is not an icon. Did you mean "tractor"?\n' +
        '::error file=site-data/wording.json,line=1,col=1,endLine=1,endColumn=2,title=missing-file::' +
        'site-data/wording.json%0AThe file is missing. Every site needs wording.json. Restore it, or create it.\n',
    );
  });

  it('escapes characters that have a meaning in a workflow command', () => {
    const odd = { ...tracter, file: 'a:b,c%d.json', place: 'x::y', message: '100 %\r\n::error::' };
    expect(formats.github(report([odd]))).toBe(
      '::error file=a%3Ab%2Cc%25d.json,line=2,col=19,endLine=2,endColumn=28,title=unknown-icon::' +
        'x::y%0A100 %25%0D%0A::error::\n',
    );
  });
});

describe('the report for code scanning', () => {
  const sarif = (problems: Problem[]) => JSON.parse(formats.sarif(report(problems)));

  it('has a result with file and line for each problem', () => {
    expect(sarif([tracter]).runs[0].results).toEqual([
      {
        ruleId: 'unknown-icon',
        ruleIndex: 0,
        level: 'error',
        message: {
          text: 'AgriTech › block 2 (expertise-cards) › card 1 › icon: "tracter" is not an icon. Did you mean "tractor"?',
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: file },
              region: { startLine: 2, startColumn: 19, endLine: 2, endColumn: 28 },
            },
          },
        ],
      },
    ]);
  });

  it('lists each rule once and refers to it by index', () => {
    const [run] = sarif([tracter, missing, { ...tracter, line: 3 }]).runs;
    expect(run.tool.driver.rules).toEqual([{ id: 'missing-file' }, { id: 'unknown-icon' }]);
    expect(run.results.map((result: { ruleIndex: number }) => result.ruleIndex)).toEqual([1, 0, 1]);
  });

  it('escapes special characters in the URI of a file', () => {
    const [result] = sarif([{ ...tracter, file: 'site-data/images/a#b?c.png' }]).runs[0].results;
    const { uri } = result.locations[0].physicalLocation.artifactLocation;
    expect(uri).toBe('site-data/images/a%23b%3Fc.png');
  });
});
