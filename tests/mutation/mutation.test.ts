import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Known } from '../../schema/content/tree';
import { type Problem, SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/disk';
import { type Damage, type Mutant, readSource, type SourceFile } from './content';
import { damages } from './damages';
import { createRandom, type Random } from './random';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much longer generated cases are searched for than in a usual run; `npm run test:slow` says. */
    scale: number;
  }
}

const seed = 20260;
const scale = inject('scale');
/** Keeps a run short, however many pages the site has. */
const mutantsPerKind = scale === 1 ? 1 : 3 * scale;
/** The site of the tests' own: the damages hold for it whatever the authors write. */
const bytes = readFiles('tests/site');
const known: Known = { icons: readIconNames() };
const site = readSource(bytes);

interface Row {
  kind: string;
  tried: number;
  caught: number;
  /** How many files were damaged, and how many were left: it does not apply, or the round was full. */
  files: number;
  skipped: number;
}

const rows: Row[] = [];

function check(mutant: Mutant): string[] {
  const files: Record<string, string | Uint8Array> = { ...bytes };
  for (const [name, content] of Object.entries(mutant.changes)) {
    if (content === null) delete files[name];
    else Object.defineProperty(files, name, { value: content, enumerable: true, configurable: true });
  }
  let answer: ReturnType<typeof readSite>;
  try {
    answer = readSite(files, known);
  } catch (error) {
    return [
      `readSite throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 4).join(' ') : error}`,
    ];
  }
  if (!(answer instanceof SiteDataError))
    return [`is not noticed; expected ${JSON.stringify(mutant.expected)}`];
  return judge(answer.problems, mutant);
}

function judge(problems: Problem[], { expected, followers = [] }: Mutant): string[] {
  const [from, to] = typeof expected.line === 'number' ? [expected.line, expected.line] : expected.line;
  const faults: string[] = [];
  const isNamed = (p: Problem) => p.file === `site-data/${expected.file}` && expected.rules.includes(p.rule);
  const found = problems.find(
    (p) => isNamed(p) && p.line >= from && p.line <= to && (expected.columns?.includes(p.column) ?? true),
  );
  if (!found) {
    faults.push(`expected ${JSON.stringify(expected)}, got\n${problems.slice(0, 4).map(print).join('\n')}`);
    return faults;
  }
  if (expected.says && !expected.says.test(found.message))
    faults.push(`expected words like ${expected.says}, got\n${print(found)}`);
  const noise = problems.filter(
    (p) =>
      p !== found &&
      !followers.some(({ rule, file }) => p.rule === rule && (!file || p.file === `site-data/${file}`)),
  );
  if (noise.length > 0)
    faults.push(
      `beside ${found.rule} at ${found.file}:${found.line}, noise\n${noise.slice(0, 4).map(print).join('\n')}`,
    );
  return faults;
}

function print(p: Problem): string {
  return `      ${p.file}:${p.line}:${p.column} ${p.rule} | ${p.place} | ${p.message}`;
}

/** What an edit did, for the report of a mutant that was missed: the changed files with the first changed line. */
function describeChanges({ changes }: Mutant): string {
  return Object.entries(changes)
    .map(([name, content]) => {
      if (content === null) return `- ${name}`;
      if (typeof content !== 'string') return `~ ${name} (bytes)`;
      const before = new TextDecoder().decode(bytes[name] ?? new Uint8Array()).split('\n');
      const after = content.split('\n');
      const at = after.findIndex((line, index) => line !== before[index]);
      return `~ ${name}:${at + 1}: ${(after[at] ?? '').trim().slice(0, 160)}`;
    })
    .join('; ');
}

/** The files in another order for each kind, settings first: where a round is cut short, others are left. */
function shuffled(random: Random): SourceFile[] {
  const weight = new Map(site.files.map((file) => [file, random.number(1000)]));
  const isFirst = (file: SourceFile) => !file.address;
  return [...site.files].sort(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (weight.get(a) ?? 0) - (weight.get(b) ?? 0),
  );
}

function tryDamage(damage: Damage, row: Row): string[] {
  const random = createRandom(seed + damages.indexOf(damage));
  const seen = new Set<string>();
  const touched = new Set<SourceFile>();
  const faults: string[] = [];
  const files = shuffled(random);
  // Round by round one spot of every file. A spot that does not fit is no try, so there are more rounds than tries.
  for (let round = 0; round < damage.tries * scale * 3; round++) {
    for (const file of files) {
      if (seen.size >= mutantsPerKind) break;
      const mutant = damage.apply(file, site, random);
      const key = mutant && JSON.stringify(mutant.changes);
      if (!mutant || !key || seen.has(key)) continue;
      seen.add(key);
      touched.add(file);
      const found = check(mutant);
      if (found.length === 0) row.caught++;
      faults.push(...found.map((fault) => `${damage.name}: ${describeChanges(mutant)}\n    ${fault}`));
    }
  }
  row.tried = seen.size;
  row.files = touched.size;
  row.skipped = site.files.length - touched.size;
  return faults;
}

describe('mutants of a good site', () => {
  it('starts from content without a problem', () => {
    const answer = readSite(bytes, known);
    expect(answer instanceof SiteDataError ? answer.problems : []).toEqual([]);
  });

  it.each(damages.map((damage) => [damage.name, damage] as const))(
    'reports every damage at its place and nothing else: %s',
    (kind, damage) => {
      const row: Row = { kind, tried: 0, caught: 0, files: 0, skipped: 0 };
      rows.push(row);
      const faults = tryDamage(damage, row);
      expect(row.tried, 'mutants of this kind').toBeGreaterThan(0);
      const few = faults.slice(0, Number(process.env.MUTATION_SHOWN ?? 6)).join('\n  ');
      expect(faults.length, `mutants that are not answered as they should be:\n  ${few}\n`).toBe(0);
    },
  );

  it('finds the same places in files with Windows line ends', () => {
    const kinds = [
      'comma missing',
      'closing quote missing',
      'required key removed',
      'unknown icon',
      'key doubled',
    ];
    const random = createRandom(seed);
    const pages = site.files.filter((file) => file.address);
    const faults = damages
      .filter((damage) => kinds.includes(damage.name))
      .flatMap((damage) => pages.slice(0, 6).map((file) => damage.apply(file, site, random)))
      .flatMap((mutant) => (mutant ? check({ ...mutant, changes: withWindowsLines(mutant.changes) }) : []));
    expect(faults).toEqual([]);
  });

  it('points at a text with its quotes, as the contract of the reports shows', () => {
    const name = 'pages/a.json';
    const text = '{\n  "title": "",\n  "description": "",\n  "blocks": [{ "type": "heroo" }]\n}\n';
    const answer = readSite({ ...bytes, [name]: text }, known);
    const problems = answer instanceof SiteDataError ? answer.problems : [];
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'unknown-block', line: 4, column: 24, endLine: 4, endColumn: 31 }),
    );
  });
});

function withWindowsLines(changes: Mutant['changes']): Mutant['changes'] {
  const entries = Object.entries(changes).map(([name, content]) => [
    name,
    typeof content === 'string' ? content.replaceAll('\n', '\r\n') : content,
  ]);
  return Object.fromEntries(entries);
}

afterAll(() => {
  if (scale === 1) return;
  const sum = (key: 'tried' | 'caught') => rows.reduce((total, row) => total + row[key], 0);
  const line = (kind: string, ...numbers: (number | string)[]) =>
    kind.padEnd(62) + numbers.map((number) => String(number).padStart(8)).join('');
  const table = [
    line('damage', 'tried', 'caught', 'files', 'skipped'),
    ...rows.map((row) => line(row.kind, row.tried, row.caught, row.files, row.skipped)),
    line(`${rows.length} kinds`, sum('tried'), sum('caught'), site.files.length),
  ];
  console.log(table.join('\n'));
});
