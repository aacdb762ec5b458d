import { replaceHiddenCharacters } from '../../schema/json/characters';
import { compareText, type Problem } from '../../schema/problems';
import { pluralise } from '../shared/words';

export interface ProblemGroup {
  heading: string;
  problems: Problem[];
}

/** The result of a check. `fileCount` is the number of files that were read. */
export interface Report {
  problems: Problem[];
  groups?: ProblemGroup[];
  /** The missing texts, which are printed last. */
  todos?: Problem[];
  /** The title of the page, if the report is limited to one page. */
  page?: string;
  /** The advice. A check with advice but no problems succeeds. */
  advice?: Problem[];
  fileCount: number;
  /** Returns the text of a file, for excerpts. Returns `undefined` if there is no such file. */
  textOf(file: string): string | undefined;
  outcome: string;
}

export const formats = { pretty: toTerminal, json: toJson, github: toGithub, sarif: toSarif } as const;

export type Format = keyof typeof formats;

/** The maximum number of problems in the terminal and on GitHub. The JSON and SARIF formats contain all problems. */
const maxPrinted = 200;

export function toTerminal(report: Report): string {
  const { problems, groups = [{ heading: '', problems }], advice = [], todos = [], outcome } = report;
  const linesByFile = new Map<string, string[]>();
  const linesOf = (file: string): string[] => {
    const lines = linesByFile.get(file) ?? (report.textOf(file) ?? '').split(/\r?\n/);
    linesByFile.set(file, lines);
    return lines;
  };
  const list = (heading: string, listed: Problem[], { noun, most }: { noun: Noun; most: number }) =>
    listed.length === 0
      ? []
      : [
          ...(heading === '' ? [] : [`${heading}:\n`]),
          ...listed.slice(0, most).map((problem) => formatProblem(problem, linesOf(problem.file))),
          ...describeOmitted(listed.length, noun, most).map((rest) => `${rest}\n`),
        ];
  // Divides the limit, so that every group prints some of its problems.
  const most = Math.floor(maxPrinted / Math.max(1, groups.length));
  const parts = [
    ...groups.flatMap((group) => list(group.heading, group.problems, { noun: problemNoun, most })),
    ...list('Advice (does not fail the check)', advice, { noun: adviceNoun, most: maxPrinted }),
  ];
  const counted = advice.length > 0 ? ` ${pluralise(advice.length, ...adviceNoun)}.` : '';
  const missingTexts = todos.slice(0, maxPrinted).map(({ file, line, column, place }) => {
    return replaceHiddenCharacters(`  ${file}:${line}:${column}  ${place}`);
  });
  const sums = missingTexts.length > 0 ? `${counted} ${outcome}` : ` ${outcome}${counted}`;
  const end = [summarise(report) + sums, ...missingTexts].join('\n');
  return `${parts.map((part) => `${part}\n`).join('')}${end}\n`;
}

function summarise({ problems, fileCount, page }: Report): string {
  if (problems.length === 0) return `${page ?? pluralise(fileCount, 'file')} read.`;
  const files = new Set(problems.map((problem) => problem.file)).size;
  const where = page ?? `${files} of ${pluralise(Math.max(files, fileCount), 'file')}`;
  return `${pluralise(problems.length, ...problemNoun)} in ${where}.`;
}

/** Returns a line that says how many of all problems are printed. Returns no line if all are printed. */
function describeOmitted(total: number, [, nouns]: Noun, most = maxPrinted): string[] {
  if (total <= most) return [];
  return [`Only the first ${most} of ${total} ${nouns} are printed. "--format json" prints all.`];
}

type Noun = readonly [one: string, several: string];

const problemNoun: Noun = ['problem', 'problems'];
const adviceNoun: Noun = ['piece of advice', 'pieces of advice'];

function formatProblem(problem: Problem, textLines: string[]): string {
  const head = `${problem.file}:${problem.line}:${problem.column}`;
  const excerpt = textLines.some((line) => line.trim()) ? formatExcerpt(problem, textLines) : '';
  const lines = [head, `  ${problem.place}`, `  ${problem.message}`].map(replaceHiddenCharacters).join('\n');
  return `${lines}\n${excerpt ? `\n${excerpt}\n` : ''}`;
}

const excerptWidth = 100;

function formatExcerpt(problem: Problem, lines: string[]): string {
  const last = Math.min(lines.length, problem.line + 1);
  const width = String(last).length;
  const shift = Math.max(0, problem.column - 60);
  const rows: string[] = [];
  for (let number = Math.max(1, problem.line - 1); number <= last; number++) {
    const line = lines[number - 1] ?? '';
    const isProblemLine = number === problem.line;
    rows.push(`    ${String(number).padStart(width)} | ${clip(line, isProblemLine ? shift : 0)}`.trimEnd());
    if (isProblemLine) rows.push(`    ${' '.repeat(width)} | ${underline(problem, line, shift)}`);
  }
  return rows.join('\n');
}

/** Cuts a line to the width of the excerpt. If the beginning is cut off, an ellipsis replaces it. */
function clip(line: string, shift: number): string {
  const visible = replaceHiddenCharacters(line.slice(shift, shift + excerptWidth).replaceAll('\t', ' '));
  return shift > 0 ? `…${visible.slice(1)}` : visible;
}

function underline(problem: Problem, line: string, shift: number): string {
  const end = problem.endLine === problem.line ? problem.endColumn : line.length + 1;
  const start = problem.column - 1 - shift;
  const length = Math.max(1, Math.min(end - problem.column, excerptWidth - start));
  return `${' '.repeat(Math.max(0, start))}${'^'.repeat(length)}`;
}

function toJson({ problems, advice = [], fileCount }: Report): string {
  const report = { files: fileCount, problems: problems.map(toPlain), advice: advice.map(toPlain) };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Returns a problem in its documented JSON shape, without the keys that only our own tools use. */
function toPlain({ path, start, end, correctedText, word, ...problem }: Problem) {
  return problem;
}

/** Formats workflow commands, which GitHub shows as annotations on a pull request. */
function toGithub({ problems, advice = [] }: Report): string {
  const lines = [
    ...problems.slice(0, maxPrinted).map((problem) => annotate('error', problem)),
    ...describeOmitted(problems.length, problemNoun).map((rest) => `::error::${escapeData(rest)}`),
    ...advice.slice(0, maxPrinted).map((problem) => annotate('notice', problem)),
    ...describeOmitted(advice.length, adviceNoun).map((rest) => `::notice::${escapeData(rest)}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function annotate(level: 'error' | 'notice', problem: Problem): string {
  const { file, line, column, endLine, endColumn, rule, place, message } = problem;
  const where = `file=${escapeProperty(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
  return `::${level} ${where},title=${escapeProperty(rule)}::${escapeData(`${place}\n${message}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Formats SARIF 2.1.0 for code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
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

/**
 * Returns the path of a file as a relative URI. Replaces lone surrogates, which some disks allow in names but URIs do
 * not.
 */
function toUri(file: string): string {
  return file
    .replaceAll(/\p{Cs}/gu, '�')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}
