import { showHidden } from '../../schema/json/characters';
import { compareText, type Problem } from '../../schema/problems';
import { pluralise } from '../shared/words';

export interface ProblemGroup {
  heading: string;
  problems: Problem[];
}

/** What a report is made of: the problems, the number of files read, and their texts for the excerpts. */
export interface Report {
  problems: Problem[];
  groups?: ProblemGroup[];
  /** Texts that are still to be written, shown below all else. */
  todos?: Problem[];
  /** The one page that is told of, by its title; all files unless told. */
  page?: string;
  /** What is worth a look and fails nothing, shown apart. */
  advice?: Problem[];
  fileCount: number;
  /** The text of a file as the problem names it, or `undefined` where it has none. */
  textOf(file: string): string | undefined;
  outcome: string;
}

export const formats = { pretty: toTerminal, json: toJson, github: toGithub, sarif: toSarif } as const;

export type Format = keyof typeof formats;

/** How many problems are printed for people; programs are given all. */
const mostPrinted = 200;

export function toTerminal(report: Report): string {
  const { problems, groups = [{ heading: '', problems }], advice = [], todos = [], outcome } = report;
  const list = (heading: string, listed: Problem[], { noun, most }: { noun: Noun; most: number }) =>
    listed.length === 0
      ? []
      : [
          ...(heading === '' ? [] : [`${heading}:\n`]),
          ...listed.slice(0, most).map((problem) => describe(problem, report.textOf(problem.file))),
          ...explainRest(listed.length, noun, most).map((rest) => `${rest}\n`),
        ];
  // Every group is begun before one of them takes all the room.
  const most = Math.floor(mostPrinted / Math.max(1, groups.length));
  const parts = [
    ...groups.flatMap((group) => list(group.heading, group.problems, { noun: problemNoun, most })),
    ...list('Advice, which fails nothing', advice, { noun: adviceNoun, most: mostPrinted }),
  ];
  const counted = advice.length > 0 ? ` ${pluralise(advice.length, ...adviceNoun)}.` : '';
  const left = todos.slice(0, mostPrinted).map(({ file, line, column, place }) => {
    return showHidden(`  ${file}:${line}:${column}  ${place}`);
  });
  const sums = left.length > 0 ? `${counted} ${outcome}` : ` ${outcome}${counted}`;
  const end = [summarise(report) + sums, ...left].join('\n');
  return `${parts.map((part) => `${part}\n`).join('')}${end}\n`;
}

function summarise({ problems, fileCount, page }: Report): string {
  if (problems.length === 0) return `${page ?? pluralise(fileCount, 'file')} read.`;
  const files = new Set(problems.map((problem) => problem.file)).size;
  const where = page ?? `${files} of ${pluralise(Math.max(files, fileCount), 'file')}`;
  return `${pluralise(problems.length, ...problemNoun)} in ${where}.`;
}

/** Says how many of a kind are not printed; nothing where all of them are. */
function explainRest(total: number, [, nouns]: Noun, most = mostPrinted): string[] {
  if (total <= most) return [];
  return [
    `The first ${most} ${nouns} are printed, and ${total - most} more are not. "--format json" gives all.`,
  ];
}

type Noun = readonly [one: string, several: string];

const problemNoun: Noun = ['problem', 'problems'];
const adviceNoun: Noun = ['piece of advice', 'pieces of advice'];

function describe(problem: Problem, text = ''): string {
  const head = `${problem.file}:${problem.line}:${problem.column}`;
  const excerpt = text.trim() && excerptOf(problem, text.split(/\r?\n/));
  const words = [head, `  ${problem.place}`, `  ${problem.message}`].map(showHidden).join('\n');
  return `${words}\n${excerpt ? `\n${excerpt}\n` : ''}`;
}

const excerptWidth = 100;

function excerptOf(problem: Problem, lines: string[]): string {
  const last = Math.min(lines.length, problem.line + 1);
  const width = String(last).length;
  const shift = Math.max(0, problem.column - 60);
  const rows: string[] = [];
  for (let number = Math.max(1, problem.line - 1); number <= last; number++) {
    const line = lines[number - 1] ?? '';
    const isFault = number === problem.line;
    rows.push(`    ${String(number).padStart(width)} | ${clip(line, isFault ? shift : 0)}`.trimEnd());
    if (isFault) rows.push(`    ${' '.repeat(width)} | ${underline(problem, line, shift)}`);
  }
  return rows.join('\n');
}

/** The part of a line that fits, with a mark where its beginning is cut off. */
function clip(line: string, shift: number): string {
  const visible = showHidden(line.slice(shift, shift + excerptWidth).replaceAll('\t', ' '));
  return shift > 0 ? `…${visible.slice(1)}` : visible;
}

function underline(problem: Problem, line: string, shift: number): string {
  const end = problem.endLine === problem.line ? problem.endColumn : line.length + 1;
  const start = problem.column - 1 - shift;
  const length = Math.max(1, Math.min(end - problem.column, excerptWidth - start));
  return `${' '.repeat(Math.max(0, start))}${'^'.repeat(length)}`;
}

function toJson({ problems, advice = [], fileCount }: Report): string {
  return `${JSON.stringify({ files: fileCount, problems, advice }, null, 2)}\n`;
}

/** Workflow commands: annotations on the lines of a pull request. */
function toGithub({ problems, advice = [] }: Report): string {
  const lines = [
    ...problems.slice(0, mostPrinted).map((problem) => annotate('error', problem)),
    ...explainRest(problems.length, problemNoun).map((rest) => `::error::${data(rest)}`),
    ...advice.slice(0, mostPrinted).map((problem) => annotate('notice', problem)),
    ...explainRest(advice.length, adviceNoun).map((rest) => `::notice::${data(rest)}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function annotate(level: 'error' | 'notice', problem: Problem): string {
  const { file, line, column, endLine, endColumn, rule, place, message } = problem;
  const where = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
  return `::${level} ${where},title=${property(rule)}::${data(`${place}\n${message}`)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** SARIF 2.1.0, for code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
function toSarif({ problems, advice = [] }: Report): string {
  const all = [
    ...problems.map((problem) => ({ problem, level: 'error' })),
    ...advice.map((problem) => ({ problem, level: 'note' })),
  ];
  const used = [...new Set(all.map(({ problem }) => problem.rule))].sort(compareText);
  const results = all.map(({ problem, level }) => ({
    ruleId: problem.rule,
    ruleIndex: used.indexOf(problem.rule),
    level,
    message: { text: `${problem.place}: ${problem.message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(problem.file) },
          region: {
            startLine: problem.line,
            startColumn: problem.column,
            endLine: problem.endLine,
            endColumn: problem.endColumn,
          },
        },
      },
    ],
  }));
  const driver = { name: 'site-data check', rules: used.map((id) => ({ id })) };
  const sarif = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(sarif, null, 2)}\n`;
}

/** A file as a relative address. Half of a character, which some disks let a name hold, has no form there. */
function toUri(file: string): string {
  return file
    .replaceAll(/\p{Cs}/gu, '�')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}
