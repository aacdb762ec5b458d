import { getFolderName } from '../../schema/content/tree';
import { addArticle } from '../../schema/messages/explain';
import { type AuthoredTree, readAuthoredTree } from '../author/authored-tree';
import {
  type Answers,
  type ContentKind,
  contentKinds,
  describeAppearances,
  describeCopy,
  findKind,
  getKindName,
  getSingular,
  listPageQuestions,
  type NewPageInput,
  type NewPagePlan,
  type NewPageQuestion,
  planCopy,
  planPage,
  planPageFromAnswers,
  suggestAnswer,
  suggestSlug,
  validateAnswer,
  validateSlug,
} from '../author/new-page';
import { PlannedTree } from '../author/planned-tree';
import { describeReplacedRedirects, findSubject } from '../author/references';
import { catchRefusal, Refusal } from '../author/refusal';
import { printedFolder } from '../build/disk';
import { readData, readFiles } from '../build/read-data';
import { askOne, getTerminal, runSteps, type Step, type Terminal } from './ask';
import { applyAndPrint } from './edit';
import { type ParsedArgs, requireDataFolder, UsageError } from './options';

/** Creates a page or an entry from options. Asks for required values that are missing. Returns the exit status. */
export async function newPage(
  { words: [subject], options, flags: flagNames }: ParsedArgs,
  terminal = getTerminal(),
): Promise<number> {
  const { data, from, ...flags } = options;
  const isDryRun = flagNames.has('dry-run');
  const valid = readAuthoredTree(requireDataFolder(data));
  if (from !== undefined) {
    const message = await copyPage(valid, { from, subject, flags }, terminal);
    return applyAndPrint(valid, message, isDryRun);
  }
  if (!terminal) {
    const created = createFromFlags(valid, subject, flags);
    return applyAndPrint(valid, summarise(created, valid), isDryRun);
  }
  let known = await askSubject(subject, flags, terminal);
  for (;;) {
    const answered = await askMissingAnswers(valid, known, terminal);
    // Each round needs a new plan. The old plan would still create the file with the previous name.
    const round = { ...valid, plan: new PlannedTree(readFiles(valid.folder)) };
    const created = planPage(round, answered);
    const rejected = findRejectedAnswers(round, answered.kind, created.path);
    if (rejected.size === 0) return applyAndPrint(round, summarise(created, round), isDryRun);
    known = { ...answered, rejected };
  }
}

/** Plans a copy of a page or entry, and returns its summary. Asks for the title if it is missing. */
async function copyPage(
  valid: AuthoredTree,
  { from, subject, flags }: { from: string; subject: string | undefined; flags: Answers },
  terminal: Terminal | undefined,
): Promise<string> {
  const { path, file } = findSubject(from, valid.tree);
  const kind = contentKinds.find((each) => each === file?.role);
  if (!kind) throw new Refusal(`${path} is not a page that can be duplicated.`);
  const { name, ...target } = parseSubject(subject ?? kind, flags);
  if (target.kind !== kind) {
    const entry = addArticle(getSingular(kind));
    throw new UsageError(
      `${path} is ${entry}, so the copy must be ${entry} too. Write "${kind}/${name ?? 'name'}".`,
    );
  }
  const title = target.answers.title ?? (await askTitle(valid, kind, terminal));
  const answers = { ...target.answers, title: title.trim(), name };
  const copy = planCopy(valid, path, answers);
  const folder = getFolderName(valid.tree);
  const lines = [`Created ${folder}/${copy.path} from ${folder}/${path}.`, ...describeCopy(copy, answers)];
  return lines.map((line) => `${line}\n`).join('');
}

async function askTitle(
  valid: AuthoredTree,
  kind: ContentKind,
  terminal: Terminal | undefined,
): Promise<string> {
  const question = listPageQuestions(kind, valid.tree).find(({ flag }) => flag === 'title');
  if (!terminal || !question)
    throw new UsageError('There is no terminal for questions. Add --title with the title of the copy.');
  const { title, description } = question;
  const validate = (answer: string) => validateAnswer(kind, question, { answer, authored: valid });
  return askOne({ title, help: description, suggestion: '', validate }, terminal);
}

/**
 * Finds answers that break a rule of the whole site, such as a duplicate title. Returns the message for each rejected
 * answer, by the name of its option.
 */
function findRejectedAnswers(
  { plan, folder, tree }: AuthoredTree,
  kind: ContentKind,
  path: string,
): Map<string, string> {
  const { problems } = readData(plan.files(), folder);
  const own = problems.filter(({ file }) => file === `${printedFolder(folder)}/${path}`);
  return new Map(
    listPageQuestions(kind, tree).flatMap(({ flag, path: place }) => {
      const problem = own.find((each) => each.path.join('.') === place.join('.'));
      return problem ? [[flag, problem.message]] : [];
    }),
  );
}

/** Parses the first argument: a kind, or a kind and a name as in `industries/agritech`. */
function parseSubject(subject: string, { name, ...answers }: Answers): KnownAnswers {
  const [folder = '', ...steps] = subject.replace(/\.json$/, '').split('/');
  const kind = findKind(folder);
  const flags = listPageQuestions(kind).map(({ flag }) => flag);
  const unknown = Object.keys(answers).find((flag) => !flags.includes(flag));
  if (unknown !== undefined)
    throw new UsageError(`"--${unknown}" is not an option for ${addArticle(getSingular(kind))}.`);
  return { kind, name: name ?? (steps.length > 0 ? steps.join('/') : undefined), answers };
}

async function askSubject(subject: string | undefined, flags: Answers, terminal: Terminal) {
  if (subject !== undefined) return parseSubject(subject, flags);
  const kindNames = contentKinds.map(getKindName).join(', ');
  const validate = (answer: string) => {
    const kind = catchRefusal(() => findKind(answer));
    return kind instanceof Refusal ? kind.message : undefined;
  };
  const question = { title: 'What to create', help: `One of: ${kindNames}.`, suggestion: '', validate };
  return parseSubject(await askOne(question, terminal), flags);
}

function createFromFlags(valid: AuthoredTree, subject: string | undefined, flags: Answers): NewPagePlan {
  if (subject === undefined)
    throw new UsageError(`Name what to create: ${contentKinds.map(getKindName).join(', ')}.`);
  const { kind, name, answers } = parseSubject(subject, flags);
  const missing = listPageQuestions(kind, valid.tree).filter(
    ({ flag, isRequired, defaultValue }) => isRequired && (answers[flag] ?? defaultValue) === undefined,
  );
  if (missing.length > 0) {
    const list = missing
      .map(({ flag, description, choices }) => `  --${flag}  ${description}${describeChoices(choices)}\n`)
      .join('');
    const noun = getSingular(kind);
    throw new UsageError(
      `There is no terminal for questions. Add these options for ${addArticle(noun)}:\n${list.trimEnd()}`,
    );
  }
  return planPageFromAnswers(valid, kind, { ...answers, name });
}

function describeChoices(choices: readonly string[]): string {
  return choices.length > 0 ? ` One of: ${choices.join(', ')}.` : '';
}

function summarise(created: NewPagePlan, valid: AuthoredTree): string {
  const { path, address, isListed, replacedRedirects } = created;
  const file = `${getFolderName(valid.tree)}/${path}`;
  const todo = `Replace each "TODO" with your text. "npm run check ${path.slice(0, -'.json'.length)}" lists the missing texts.\n`;
  if (address === undefined)
    return `Created ${file}. Articles cite it as {${path.slice(0, -'.json'.length).replace('/', '.')}}.\n${todo}`;
  const lines = [...describeReplacedRedirects(replacedRedirects), ...describeAppearances(valid, address)];
  const details = lines.map((line) => `${line}\n`);
  const unlinked = isListed
    ? ''
    : 'No page links to it yet. Link to it from a page or a menu, then remove "listed": false.\n';
  return `Created ${file}. Its address is ${address}.\n${details.join('')}${unlinked}${todo}`;
}

interface KnownAnswers {
  kind: ContentKind;
  name?: string;
  answers: Answers;
  rejected?: ReadonlyMap<string, string>;
}

/**
 * Asks for each required answer that is missing or rejected. After the title, asks for the last part of the address.
 */
async function askMissingAnswers(
  valid: AuthoredTree,
  known: KnownAnswers,
  terminal: Terminal,
): Promise<NewPageInput> {
  const { kind, rejected } = known;
  const questions = listPageQuestions(kind, valid.tree);
  const answers = { ...known.answers };
  const validate = (question: NewPageQuestion, text: string) =>
    (text === known.answers[question.flag] ? rejected?.get(question.flag) : undefined) ??
    validateAnswer(kind, question, { answer: text, authored: valid });
  const open = questions.filter((question) => {
    const text = answers[question.flag] ?? question.defaultValue;
    return text === undefined ? question.isRequired : validate(question, text) !== undefined;
  });
  let { name = open.length > 0 ? undefined : suggestSlug(answers.title ?? '') } = known;
  const nameStep: Step = {
    ask: () => ({
      title: 'Last part of the address',
      help: 'Lowercase letters, digits and hyphens.',
      suggestion: name ?? suggestSlug(answers.title ?? ''),
      validate: (text) => validateSlug(valid, kind, text.trim()),
    }),
    store: (text) => {
      name = text;
    },
  };
  const steps = open.map(
    (question): Step => ({
      ask: () => ({
        title: question.title,
        help: question.description + describeChoices(question.choices),
        suggestion: answers[question.flag] ?? suggestAnswer(question),
        validate: (text) => validate(question, text),
      }),
      store: (text) => {
        answers[question.flag] = text;
      },
    }),
  );
  if (name === undefined || validateSlug(valid, kind, name) !== undefined) {
    const isTitleAsked = open[0]?.flag === 'title';
    steps.splice(isTitleAsked ? 1 : 0, 0, nameStep);
  }
  await runSteps(steps, terminal);
  return { kind, name: name ?? '', answers };
}
