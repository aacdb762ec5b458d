import { compareText, type Problem } from '../../schema/problems';

/** What a report is made of: the problems, the number of files read, and their texts for the excerpts. */
export interface Report {
  problems: Problem[];
  fileCount: number;
  /** The text of a file as the problem names it, or `undefined` where it has none. */
  textOf(file: string): string | undefined;
  /** How the report of the terminal ends, such as "Nothing was built." or "No problems." */
  outcome: string;
}

/** The forms a report comes in. */
export const formats = { pretty: toPretty, json: toJson, github: toGithub, sarif: toSarif } as const;

export type Format = keyof typeof formats;

function toPretty(report: Report): string {
  const { problems, fileCount, outcome } = report;
  if (problems.length === 0) return `${count(fileCount, 'file')} read. ${outcome}\n`;
  const files = new Set(problems.map((problem) => problem.file)).size;
  const parts = problems.map((problem) => describe(problem, report));
  const summary = `${count(problems.length, 'problem')} in ${files} of ${count(Math.max(files, fileCount), 'file')}. ${outcome}`;
  return `${parts.join('\n')}\n${summary}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function describe(problem: Problem, report: Report): string {
  const head = `${problem.file}:${problem.line}:${problem.column}`;
  const excerpt = excerptOf(problem, report.textOf(problem.file));
  return `${head}\n  ${problem.place}\n  ${problem.message}\n${excerpt ? `\n${excerpt}\n` : ''}`;
}

const excerptWidth = 100;

/** The line of the problem between its neighbours, with the fault underlined. */
function excerptOf(problem: Problem, text: string | undefined): string {
  if (text === undefined || text.trim() === '') return '';
  const lines = text.split(/\r?\n/);
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
  const visible = line.replaceAll(/\p{Cc}/gu, ' ').slice(shift, shift + excerptWidth);
  return shift > 0 ? `…${visible.slice(1)}` : visible;
}

function underline(problem: Problem, line: string, shift: number): string {
  const end = problem.endLine === problem.line ? problem.endColumn : line.length + 1;
  const start = problem.column - 1 - shift;
  const length = Math.max(1, Math.min(end - problem.column, excerptWidth - start));
  return `${' '.repeat(Math.max(0, start))}${'^'.repeat(length)}`;
}

function toJson({ problems, fileCount }: Report): string {
  return `${JSON.stringify({ files: fileCount, problems }, null, 2)}\n`;
}

/** Workflow commands: annotations on the lines of a pull request. */
function toGithub(report: Report): string {
  const lines = report.problems.map((problem) => {
    const { file, line, column, endLine, endColumn, rule, place, message } = problem;
    const where = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
    return `::error ${where},title=${property(rule)}::${data(`${place}\n${message}`)}`;
  });
  return `${lines.join('\n')}${lines.length > 0 ? '\n' : ''}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** SARIF 2.1.0, for code scanning. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
function toSarif({ problems }: Report): string {
  const used = [...new Set(problems.map((problem) => problem.rule))].sort(compareText);
  const results = problems.map((problem) => ({
    ruleId: problem.rule,
    ruleIndex: used.indexOf(problem.rule),
    level: 'error',
    message: { text: `${problem.place}: ${problem.message}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: problem.file.split('/').map(encodeURIComponent).join('/') },
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
