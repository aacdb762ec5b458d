import { type ContentFile, getTitle, type Tree } from '../../schema/content/tree';
import { type Problem, type Rule, sortProblems } from '../../schema/problems';
import { applyChanges } from '../author/apply-changes';
import { applyPlan, readDataTree } from '../author/authored-tree';
import { getDictionary, planWords } from '../author/dictionaries';
import { applyFixes } from '../author/fix';
import { PlannedTree } from '../author/planned-tree';
import { listUncommitted } from '../author/read-commits';
import { findSubject, normalizeName } from '../author/references';
import { Refusal } from '../author/refusal';
import { printedFolder } from '../build/disk';
import { refreshEditorFiles, writeSchemas } from '../build/editor-files';
import { readData, readFiles, readWholeData } from '../build/read-data';
import { type Format, formats, type ProblemGroup, type Report } from '../build/report';
import { pluralise } from '../shared/words';
import { type ParsedArgs, requireDataFolder, UsageError } from './options';

/**
 * Prints the problems of the site or of one page, and the advice. With `--fix`, first fixes the problems that have only
 * one right answer. With `--learn`, only adds words to the dictionary.
 */
export async function check({ words, options, flags }: ParsedArgs): Promise<number> {
  if (options.learn !== undefined) return learn(requireDataFolder(options.data), [options.learn, ...words]);
  const format = (options.format ?? 'pretty') as Format;
  const launch = flags.has('launch');
  const folder = requireDataFolder(options.data);
  const [name] = words;
  const page = name === undefined ? undefined : findFile(name, readDataTree(readFiles(folder), folder));
  if (flags.has('dry-run') && !flags.has('fix'))
    throw new UsageError('"--dry-run" works only with "--fix". Add "--fix", or remove "--dry-run".');
  if (flags.has('fix')) {
    const message = fix(folder, page?.file, flags.has('dry-run'));
    // Programs read the report from standard output, so standard output must contain nothing else.
    process[format === 'pretty' ? 'stdout' : 'stderr'].write(message);
  }
  const found = await readWholeData(readFiles(folder), folder, {
    purpose: launch ? 'launch' : undefined,
    dictionaryFor: getDictionary,
  });
  const { problems, advice = [] } = found.report;
  const full = flags.has('strict')
    ? { ...found.report, problems: sortProblems([...problems, ...advice]), advice: [] }
    : found.report;
  const isOfPage = ({ file }: Problem) => !page || file === `${printedFolder(folder)}/${page.file}`;
  const report = {
    ...full,
    problems: full.problems.filter(isOfPage),
    advice: full.advice?.filter(isOfPage),
    page: page && getTitle(page),
  };
  const todos = launch ? [] : found.todos.filter(isOfPage);
  const rest = full.problems.length - report.problems.length;
  const hints = [
    flags.has('fix') ? '' : suggestFix(report.problems, folder),
    rest > 0 ? `"npm run check" lists ${pluralise(rest, 'problem')} in other files.` : '',
  ];
  const outcome = formatOutcome(report, { launch, todos, hints });
  process.stdout.write(
    formats[format]({
      ...report,
      outcome,
      todos,
      groups: await groupProblems(report.problems, folder, launch),
    }),
  );
  refreshEditorFiles(folder, found.listChoices);
  return report.problems.length > 0 ? 1 : 0;
}

function findFile(name: string, tree: Tree): ContentFile {
  const own = tree.byName.get(`${normalizeName(name, tree)}.json`);
  if (own) return own;
  const { file } = findSubject(name, tree);
  if (file) return file;
  throw new Refusal(`"${name}" is not a page. Write its name, such as industries/agritech, or its address.`);
}

function formatOutcome(
  { problems }: Report,
  { launch, todos, hints }: { launch: boolean; todos: readonly Problem[]; hints: readonly string[] },
): string {
  const missing = `${pluralise(todos.length, 'text')} ${todos.length === 1 ? 'is' : 'are'} missing:`;
  const hasMissing = todos.length > 0;
  const sentences =
    problems.length > 0
      ? [launch ? 'Fix them before the site goes live.' : 'Nothing was changed.', ...hints]
      : [launch ? 'The site can go live.' : hasMissing ? '' : 'No problems.', ...hints];
  const last = hasMissing ? (problems.length > 0 ? missing : `No problems, but ${missing}`) : '';
  return [...sentences, last].filter(Boolean).join(' ');
}

function suggestFix(problems: readonly Problem[], folder: string): string {
  if (problems.length === 0) return '';
  const files = new Set(problems.map(({ file }) => file));
  for (const { file } of applyFixes({ folder, plan: new PlannedTree(readFiles(folder)) }))
    if (files.has(file)) return '"npm run check -- --fix" corrects what has only one right answer.';
  return '';
}

const launchGroups: readonly [heading: string, rules: readonly Rule[], isOfSettings?: boolean][] = [
  ['The firm and its contact details', ['placeholder'], true],
  ['Samples to replace', ['sample']],
  ['Unfinished pages', ['todo', 'placeholder', 'draft']],
  ['Articles that a lawyer must review', ['not-reviewed']],
];

/**
 * Groups problems under headings. A launch check groups by subject. Other checks group by whether the author changed
 * the file.
 */
async function groupProblems(
  problems: readonly Problem[],
  folder: string,
  launch: boolean,
): Promise<ProblemGroup[] | undefined> {
  const data = printedFolder(folder);
  const changed = new Set((problems.length > 0 ? await listUncommitted(folder) : []).map(({ path }) => path));
  const isChanged = ({ file }: Problem) => changed.has(file.slice(data.length + 1));
  const [own, others] = [problems.filter(isChanged), problems.filter((problem) => !isChanged(problem))];
  if (!launch) {
    if (own.length === 0 || others.length === 0) return undefined;
    return [
      { heading: 'In files you changed', problems: own },
      { heading: 'In other files', problems: others },
    ];
  }
  const missing = new Set([...own, ...others]);
  const groups = launchGroups.map(([heading, rules, isOfSettings = false]) => {
    const about = [...missing].filter(
      ({ rule, file }) => rules.includes(rule) && (!isOfSettings || file === `${data}/site.json`),
    );
    for (const problem of about) missing.delete(problem);
    return { heading, problems: about };
  });
  return [{ heading: 'Problems to fix', problems: [...missing] }, ...groups].filter(
    (group) => group.problems.length > 0,
  );
}

/**
 * Fixes the problems that have only one right answer, in all files or only in the file `only`. Returns a text that
 * lists the fixes.
 */
function fix(folder: string, only: string | undefined, isDryRun: boolean): string {
  const plan = new PlannedTree(readFiles(folder));
  const lines = Array.from(
    applyFixes({ folder, plan }, only),
    ({ file, line, before, after }) => `${file}:${line}  ${before} → ${after}\n`,
  );
  const message =
    lines.length === 0
      ? explainNoFix(folder, only)
      : `${pluralise(lines.length, 'problem')} ${isDryRun ? 'would be ' : ''}fixed.`;
  return `${applyPlan({ folder, plan }, `${lines.join('')}${message}\n`, isDryRun)}\n`;
}

function explainNoFix(folder: string, only: string | undefined): string {
  const { problems } = readData(readFiles(folder), folder).report;
  return problems.some(({ file }) => only === undefined || file === `${printedFolder(folder)}/${only}`)
    ? 'None of these problems can be fixed automatically, so nothing was changed.'
    : 'There are no problems to fix.';
}

/** Adds words to the site's dictionary. Returns the exit status. Throws a Refusal for a word that cannot be added. */
function learn(folder: string, words: string[]): number {
  const plan = new PlannedTree(readFiles(folder));
  const added = planWords({ folder, plan }, words).map((word) => `"${word}"`);
  applyChanges(folder, plan.changes());
  process.stdout.write(`Added ${added.join(', ')} to ${printedFolder(folder)}/words.json.\n`);
  return 0;
}

/**
 * Writes the files for completion and hover texts in code editors, even if the data has problems. Returns the exit
 * status.
 */
export function editor(): number {
  const data = requireDataFolder();
  refreshEditorFiles(data, readData(readFiles(data), data).listChoices);
  writeSchemas();
  return 0;
}
