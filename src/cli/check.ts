import type { ContentFile } from '../../schema/content/content-file';
import { type Tree, titleOf } from '../../schema/content/tree';
import { type Problem, type Rule, sortProblems } from '../../schema/problems';
import { applyPlan, treeOf } from '../author/authored-tree';
import { listUncommitted } from '../author/commits';
import { applyFixes } from '../author/fix';
import { PlannedTree, Refusal } from '../author/planned-tree';
import { findSubject, plainName } from '../author/references';
import { dictionaryFor, learnWords } from '../author/spelling';
import { printedFolder, readFiles } from '../build/disk';
import { readData, readWholeData, refreshEditorFiles, writeSchemas } from '../build/load-site';
import { type Format, formats, type ProblemGroup, type Report } from '../build/report';
import { pluralise } from '../shared/words';
import { type Given, readFolder, UsageError } from './options';

/** Prints every problem of the site or of one page, and advice. `--learn` takes words into the site's own instead. */
export async function check({ words, options, flags }: Given): Promise<number> {
  if (options.learn !== undefined) return learn(readFolder(options.data), [options.learn, ...words]);
  const format = (options.format ?? 'pretty') as Format;
  const launch = flags.has('launch');
  const folder = readFolder(options.data);
  const [name] = words;
  const page = name === undefined ? undefined : findFile(name, treeOf(readFiles(folder), folder));
  if (flags.has('dry-run') && !flags.has('fix')) throw new UsageError('"--dry-run" goes with "--fix".');
  if (flags.has('fix')) {
    const said = fix(folder, page?.file, flags.has('dry-run'));
    // So that standard output holds the report alone for programs.
    process[format === 'pretty' ? 'stdout' : 'stderr'].write(said);
  }
  const found = await readWholeData(readFiles(folder), folder, {
    purpose: launch ? 'launch' : undefined,
    dictionaryFor,
  });
  const { problems, advice = [] } = found.report;
  const whole = flags.has('strict')
    ? { ...found.report, problems: sortProblems([...problems, ...advice]), advice: [] }
    : found.report;
  const isOfPage = ({ file }: Problem) => !page || file === `${printedFolder(folder)}/${page.file}`;
  const report = {
    ...whole,
    problems: whole.problems.filter(isOfPage),
    advice: whole.advice?.filter(isOfPage),
    page: page && titleOf(page),
  };
  const todos = launch ? [] : found.todos.filter(isOfPage);
  const rest = whole.problems.length - report.problems.length;
  const hints = [
    flags.has('fix') ? '' : hintAtFixes(report.problems, folder),
    rest > 0 ? `${pluralise(rest, 'problem')} in other files: npm run check.` : '',
  ];
  const outcome = sayEnding(report, { launch, todos, hints });
  process.stdout.write(
    formats[format]({
      ...report,
      outcome,
      todos,
      groups: await arrange(report.problems, folder, launch),
    }),
  );
  refreshEditorFiles(folder, found.listChoices);
  return report.problems.length > 0 ? 1 : 0;
}

function findFile(name: string, tree: Tree): ContentFile {
  const own = tree.byName.get(`${plainName(name, tree)}.json`);
  if (own) return own;
  const { file } = findSubject(name, tree);
  if (file) return file;
  throw new Refusal(`"${name}" is no page. Write it as industries/name or as its address.`);
}

function sayEnding(
  { problems }: Report,
  { launch, todos, hints }: { launch: boolean; todos: readonly Problem[]; hints: readonly string[] },
): string {
  const left = `${pluralise(todos.length, 'text')} ${todos.length === 1 ? 'is' : 'are'} still to be written:`;
  const isLeft = todos.length > 0;
  const sentences =
    problems.length > 0
      ? [launch ? 'Settle them before the site goes live.' : 'Nothing was changed.', ...hints]
      : [launch ? 'Nothing is left to settle.' : isLeft ? '' : 'No problems.', ...hints];
  const last = isLeft ? (problems.length > 0 ? left : `No problems, but ${left}`) : '';
  return [...sentences, last].filter((words) => words !== '').join(' ');
}

function hintAtFixes(problems: readonly Problem[], folder: string): string {
  if (problems.length === 0) return '';
  const files = new Set(problems.map(({ file }) => file));
  for (const { file } of applyFixes({ folder, plan: new PlannedTree(readFiles(folder)) }))
    if (files.has(file)) return '"npm run check -- --fix" mends what has exactly one right answer.';
  return '';
}

const launchGroups: readonly [heading: string, rules: readonly Rule[], isOfSettings?: boolean][] = [
  ['Who the firm is, and how it is reached', ['placeholder'], true],
  ['Samples, which are not true yet', ['sample']],
  ['Pages that are not finished', ['todo', 'placeholder', 'draft']],
  ['Articles that a lawyer has yet to review', ['not-reviewed']],
];

/** Puts problems under headings: before a launch by what they are about, else first those that the author has caused. */
async function arrange(
  problems: readonly Problem[],
  folder: string,
  launch: boolean,
): Promise<ProblemGroup[] | undefined> {
  const data = printedFolder(folder);
  const changed = new Set((problems.length > 0 ? await listUncommitted(folder) : []).map(({ path }) => path));
  const isOwn = ({ file }: Problem) => changed.has(file.slice(data.length + 1));
  const [own, others] = [problems.filter(isOwn), problems.filter((problem) => !isOwn(problem))];
  if (!launch) {
    if (own.length === 0 || others.length === 0) return undefined;
    return [
      { heading: 'In what you have changed', problems: own },
      { heading: 'In other files', problems: others },
    ];
  }
  const left = new Set([...own, ...others]);
  const groups = launchGroups.map(([heading, rules, isOfSettings = false]) => {
    const about = [...left].filter(
      ({ rule, file }) => rules.includes(rule) && (!isOfSettings || file === `${data}/site.json`),
    );
    for (const problem of about) left.delete(problem);
    return { heading, problems: about };
  });
  return [{ heading: 'To be mended', problems: [...left] }, ...groups].filter(
    (group) => group.problems.length > 0,
  );
}

/** Fixes in a folder of data, or in one file of it, what has exactly one right answer, and says each thing it did. */
function fix(folder: string, only: string | undefined, isDryRun: boolean): string {
  const plan = new PlannedTree(readFiles(folder));
  const lines = Array.from(
    applyFixes({ folder, plan }, only),
    ({ file, line, before, after }) => `${file}:${line}  ${before} → ${after}\n`,
  );
  const said =
    lines.length === 0
      ? 'There was nothing with exactly one right answer to mend.'
      : `${pluralise(lines.length, 'problem')} ${isDryRun ? 'would be ' : ''}mended.`;
  return `${applyPlan({ folder, plan }, `${lines.join('')}${said}\n`, isDryRun)}\n`;
}

/** Takes words into the site's own. What cannot be learnt is a Refusal. Answers the exit status. */
function learn(folder: string, words: string[]): number {
  const learnt = learnWords(folder, words).map((word) => `"${word}"`);
  process.stdout.write(`Learnt ${learnt.join(', ')}: see ${printedFolder(folder)}/words.json.\n`);
  return 0;
}

/** Writes what editors complete and explain with, whatever problems the data has. Answers the exit status. */
export function editor(): number {
  const data = readFolder();
  refreshEditorFiles(data, readData(readFiles(data), data).listChoices);
  writeSchemas();
  return 0;
}
