import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareText, type Problem, rules, SiteDataError } from '../../schema/problems';
import { littleSite, withFile } from '../little-site';
import { at, problemsIn, topOf } from './problems-in';

const wrongAt = (file: string, line: number, column: number, message = 'A.'): Problem => ({
  file,
  line,
  column,
  endLine: line,
  endColumn: column + 1,
  rule: 'wrong-value',
  place: file,
  message,
});

describe('SiteDataError', () => {
  it('sorts problems by file, line, column and message', () => {
    const sorted = [
      wrongAt('a.json', 1, 2),
      wrongAt('a.json', 2, 1),
      wrongAt('a.json', 10, 1, 'A.'),
      wrongAt('a.json', 10, 1, 'B.'),
      wrongAt('b.json', 1, 1),
    ];
    expect(new SiteDataError([...sorted].reverse(), 2).problems).toEqual(sorted);
  });

  it('keeps each problem once', () => {
    expect(new SiteDataError([wrongAt('a.json', 1, 1), wrongAt('a.json', 1, 1)], 1).problems).toHaveLength(1);
  });

  it('says in its log how many problems there are, and has no advice unless it is given some', () => {
    const error = new SiteDataError([wrongAt('a.json', 1, 1), wrongAt('a.json', 2, 1)], 1);
    expect(String(error)).toBe("SiteDataError: 2 problem(s) in the site's data");
    expect(error.advice).toEqual([]);
  });
});

describe('compareText', () => {
  it('orders by characters, the same everywhere', () => {
    expect(['é', 'b', 'B', 'a'].sort(compareText)).toEqual(['B', 'a', 'b', 'é']);
    expect(compareText('a', 'a')).toBe(0);
  });
});

describe('problems of several files', () => {
  it('come all at once, in the order of files and lines', () => {
    const changes = {
      ...withFile('pages/ecole.json', (text) =>
        text.replace('"prose"', '"pros"').replace('"updated"', '"colour"'),
      ),
      ...withFile('navigation.json', (text) => text.replace('"/journal"', '"/jurnal"')),
      'industries/notes.txt': '',
      'wording.json': String(littleSite()['wording.json']).replace('"Suivre"', '""'),
    };
    expect(problemsIn(changes)).toMatchObject([
      { ...topOf('industries/notes.txt'), rule: 'unknown-file' },
      { ...at('navigation.json', '"/jurnal"', changes), rule: 'dead-link' },
      { ...at('pages/ecole.json', '"colour"', changes), rule: 'unknown-key' },
      { ...at('pages/ecole.json', '"pros"', changes), rule: 'unknown-block' },
      { ...at('wording.json', '""', changes), rule: 'empty-text' },
    ]);
  });

  it('never grow with the file names of objects', () => {
    const changes = { '__proto__.json': '{}', 'constructor/a.json': '{}', 'pages/constructor.txt': '' };
    expect(problemsIn(changes).map(({ rule }) => rule)).toEqual([
      'unknown-file',
      'unknown-file',
      'unknown-file',
    ]);
  });
});

describe('rules', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

  it.each(rules)('include %s, which a test expects of some file', (rule) => {
    expect(sources).toMatch(new RegExp(`'${rule}[' ]`));
  });

  it('have names that stay as they are', () => {
    expect(new Set(rules).size).toBe(rules.length);
    for (const rule of rules) expect(rule).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
