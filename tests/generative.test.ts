import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonSource } from '../schema/json/source';
import type { Problem } from '../schema/problems';
import { readSite } from '../schema/read-site';
import { formats } from '../src/build/report';
import { expectPlainMessage } from './rules/rule-case';
import { createSiteFiles, type SiteFiles, testContext } from './site';

/** Texts that have a special meaning for a parser, a browser or a terminal, and some common texts. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u200b',
    '\u202ea',
    'a\tb',
    '\u0000',
    '\ud800',
    '<b>',
    '&lt;',
    '{firm.nam}',
    '{',
    '}{',
  ),
  fc.constantFrom(
    '**b',
    '[a](/b#c)',
    '[](/)',
    'javascript:a',
    'https://[',
    'mailto:',
    '//a',
    '#',
    '../a',
    'a@b',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '1e999',
    '2025-02-30',
    'a'.repeat(400),
    '🎉'.repeat(90),
    'ሕግ',
    'קו',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const values = fc.oneof(
  { weight: 6, arbitrary: texts as fc.Arbitrary<unknown> },
  { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e21, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/**
 * The damage to one file. `file` and `spot` are the indexes of a file and of a value or character in it. Indexes that
 * are too high wrap around.
 */
const damage = fc.record({
  file: fc.nat(),
  spot: fc.nat(),
  value: values,
  kind: fc.constantFrom('replace', 'replace', 'rename', 'remove', 'repeat', 'cut', 'write', 'move'),
});

type Damage = typeof damage extends fc.Arbitrary<infer Kind> ? Kind : never;

function apply(files: SiteFiles, { file, spot, value, kind }: Damage): void {
  const names = Object.keys(files).filter((name) => name.endsWith('.json'));
  const name = names[file % names.length] ?? 'site.json';
  const content = String(files[name]);
  const at = spot % (content.length + 1);
  if (kind === 'cut') files[name] = content.slice(0, at);
  else if (kind === 'write') files[name] = `${content.slice(0, at)}${value}${content.slice(at)}`;
  else if (kind === 'move') {
    delete files[name];
    files[`pages/${String(value).replaceAll('/', '-')}.json`] = content;
  } else files[name] = damageValue(content, { spot, value, kind });
}

/** Damages one value of a JSON text. Returns the new text, or the same text if it has a syntax error. */
function damageValue(content: string, { spot, value, kind }: Omit<Damage, 'file'>): string {
  const parsed = parse(content);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push([holder as Record<string, unknown>, key]);
      visit((holder as Record<string, unknown>)[key]);
    }
  };
  visit(parsed);
  const [holder, key] = places[spot % Math.max(1, places.length)] ?? [];
  if (!holder || key === undefined) return content;
  if (Array.isArray(holder) && kind !== 'replace')
    holder.splice(Number(key), 1, ...(kind === 'repeat' ? [holder[Number(key)], holder[Number(key)]] : []));
  else if (kind === 'rename') Object.assign(holder, { [String(value)]: holder[key] });
  else if (kind === 'replace') holder[key] = value;
  if (kind === 'rename' || kind === 'remove') delete holder[key];
  return JSON.stringify(parsed, null, 2);
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined; // earlier damage has made the file invalid
  }
}

/** Words of libraries and of the code. No message may contain them. */
const internalWords = /\b(undefined|NaN|Infinity|TypeError|RangeError|\[object|invalid_|stack)\b/;
/** Matches invisible characters, and characters that reverse the text direction in a terminal. */
const invisible = /[\p{Cc}\u200B\u202A-\u202E]/u;

function expectPlace(problem: Problem, files: SiteFiles): void {
  const { file, line, column, endLine, endColumn } = problem;
  const lines = String(files[file.slice('site-data/'.length)] ?? '').split('\n');
  const [first = '', last = ''] = [lines[line - 1], lines[endLine - 1]];
  expect([line <= lines.length, column <= first.length + 1, endLine <= lines.length], file).not.toContain(
    false,
  );
  expect(endLine > line || endColumn > column).toBe(true);
  expect(endColumn).toBeLessThanOrEqual(last.length + 2);
}

describe('the check of a damaged site', () => {
  it('never throws, and reports each problem in a sentence with its place', () => {
    const run = (damages: Damage[]) => {
      const files = createSiteFiles();
      for (const each of damages) apply(files, each);
      const { problems } = readSite(files, testContext);
      for (const problem of problems) {
        expectPlace(problem, files);
        expectPlainMessage(problem.message);
        expect(problem.message.replaceAll(/"[^"]*"/g, '')).not.toMatch(internalWords);
        expect(problem.message + problem.place).not.toMatch(invisible);
        expect(problem.place.length).toBeLessThanOrEqual(160);
      }
      const report = { problems, fileCount: 1, textOf: () => undefined, outcome: 'Nothing was built.' };
      if (problems.length > 0)
        for (const format of Object.values(formats)) expect(format(report)).not.toBe('');
    };
    fc.assert(fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), run), {
      seed: 20_260,
      numRuns: 40,
    });
  });
});

describe('parsing', () => {
  const tokens = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"', '"a"', '"__proto__"', '\\', '"\\u12"', '"\\x"'],
    ...['1', '-', '01', '1.', '1e', '.5', '1e999', '0x1', 'true', 'nul', 'NaN', '//', '/**/', '#'],
    ...['\t', '\n', '\v', '\u0000', '\u00a0', '\u0085', '\u2028', '\ufeff', ' '],
  );
  const source = fc
    .array(fc.oneof(tokens, fc.string({ unit: 'binary', maxLength: 2 })), { minLength: 1, maxLength: 8 })
    .map((parts) => `[${parts.join('')}`);

  it('reports one syntax error for exactly the texts that JSON.parse refuses', () => {
    fc.assert(
      fc.property(source, (content) => {
        const found = parseJsonSource('a.json', content).problems.filter(
          ({ rule }) => rule !== 'duplicate-key',
        );
        expect(found).toHaveLength(parse(content) === undefined ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  });
});
