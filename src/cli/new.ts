import { folderOf } from '../../schema/content/tree';
import { withArticle } from '../../schema/messages/explain';
import { type AuthoredTree, carryOut, readAuthored } from '../author/authored-tree';
import {
  type Answers,
  type Beginning,
  type Begun,
  beginPage,
  findKind,
  judgeAnswer,
  judgeName,
  type Kind,
  kinds,
  listQuestions,
  namedAs,
  planPage,
  type Question,
  singularOf,
  suggestAnswer,
  suggestName,
  tellAppearances,
} from '../author/new-page';
import { orRefusal, PlannedTree, Refusal } from '../author/planned-tree';
import { printedFolder, readFiles } from '../build/disk';
import { readData } from '../build/load-site';
import { askOne, ownTerminal, type Step, type Terminal, takeSteps } from './ask';
import { type Given, readFolder, UsageError } from './options';

/** Begins a page or an entry: asks what its schema needs, or takes it from options. Answers the exit status. */
export async function newPage(
  { words: [words], options, flags: set }: Given,
  terminal = ownTerminal(),
): Promise<number> {
  const { data, ...flags } = options;
  const isDryRun = set.has('dry-run');
  const valid = readAuthored(readFolder(data));
  if (!terminal) {
    const begun = beginByFlags(valid, words, flags);
    process.stdout.write(carryOut(valid, summarise(begun, valid), isDryRun));
    return 0;
  }
  let given = await askSubject(words, flags, terminal);
  for (;;) {
    const beginning = await interview(valid, given, terminal);
    // Each round plans on its own: another name would leave the file of the one before.
    const round = { ...valid, plan: new PlannedTree(readFiles(valid.folder)) };
    const begun = planPage(round, beginning);
    const refused = findRefused(round, beginning.kind, begun.path);
    if (refused.size === 0) {
      process.stdout.write(carryOut(round, summarise(begun, round), isDryRun));
      return 0;
    }
    given = { ...beginning, refused };
  }
}

/** The answers that the site as a whole refuses, such as the title of another page, with what is said of each. */
function findRefused({ plan, folder, tree }: AuthoredTree, kind: Kind, path: string): Map<string, string> {
  const { problems, pathOf } = readData(plan.files(), folder);
  const own = problems.filter(({ file }) => file === `${printedFolder(folder)}/${path}`);
  return new Map(
    listQuestions(kind, tree).flatMap(({ flag, path: place }) => {
      const problem = own.find((each) => pathOf(each).join('.') === place.join('.'));
      return problem ? [[flag, problem.message]] : [];
    }),
  );
}

/** What is named first: a kind, or a kind with the name that is to be given, as in `industries/agritech`. */
function readSubject(words: string, { name: given, ...answers }: Answers): GivenAnswers {
  const [folder = '', ...steps] = words.replace(/\.json$/, '').split('/');
  const kind = findKind(folder);
  const known = listQuestions(kind).map(({ flag }) => flag);
  const unknown = Object.keys(answers).find((flag) => !known.includes(flag));
  if (unknown !== undefined)
    throw new UsageError(`"--${unknown}" is nothing that ${withArticle(singularOf(kind))} has.`);
  return { kind, name: given ?? (steps.length > 0 ? steps.join('/') : undefined), answers };
}

async function askSubject(words: string | undefined, flags: Answers, terminal: Terminal) {
  if (words !== undefined) return readSubject(words, flags);
  const offered = kinds.map(namedAs).join(', ');
  const judge = (answer: string) => {
    const kind = orRefusal(() => findKind(answer));
    return kind instanceof Refusal ? kind.message : undefined;
  };
  const question = { title: 'What to begin', help: `One of: ${offered}.`, suggestion: '', judge };
  return readSubject(await askOne(question, terminal), flags);
}

function beginByFlags(valid: AuthoredTree, words: string | undefined, flags: Answers): Begun {
  if (words === undefined)
    throw new UsageError(`What to begin is missing: ${kinds.map(namedAs).join(', ')}.`);
  const { kind, name, answers } = readSubject(words, flags);
  const missing = listQuestions(kind, valid.tree).filter(
    ({ flag, isRequired, standard }) => isRequired && (answers[flag] ?? standard) === undefined,
  );
  if (missing.length > 0) {
    const list = missing
      .map(({ flag, description, choices }) => `  --${flag}  ${description}${listChoices(choices)}\n`)
      .join('');
    const noun = singularOf(kind);
    throw new UsageError(`This is no terminal to ask at, and ${withArticle(noun)} needs:\n${list.trimEnd()}`);
  }
  return beginPage(valid, kind, { ...answers, name });
}

function listChoices(choices: readonly string[]): string {
  return choices.length > 0 ? ` One of: ${choices.join(', ')}.` : '';
}

function summarise(begun: Begun, valid: AuthoredTree): string {
  const { path, address, isListed } = begun;
  const file = `${folderOf(valid.tree)}/${path}`;
  const todo = `Write what each "TODO" in it asks for; "npm run check ${path.slice(0, -'.json'.length)}" lists those that are left.\n`;
  if (address === undefined)
    return `${file} is begun. Articles cite it as {${path.slice(0, -'.json'.length).replace('/', '.')}}.\n${todo}`;
  const lists = tellAppearances(valid, address).map((line) => `${line}\n`);
  const unlinked = isListed
    ? ''
    : 'Nothing leads to it yet: link to it from a page or a menu, then take "listed": false out.\n';
  return `${file} is begun. Its address is ${address}.\n${lists.join('')}${unlinked}${todo}`;
}

interface GivenAnswers {
  kind: Kind;
  name?: string;
  answers: Answers;
  refused?: ReadonlyMap<string, string>;
}

/** Asks for all that a kind needs and is not known yet; the name in the address follows the title. */
async function interview(valid: AuthoredTree, given: GivenAnswers, terminal: Terminal): Promise<Beginning> {
  const { kind, refused } = given;
  const questions = listQuestions(kind, valid.tree);
  const answers = { ...given.answers };
  const judge = (question: Question, words: string) =>
    (words === given.answers[question.flag] ? refused?.get(question.flag) : undefined) ??
    judgeAnswer(kind, question, { words, authored: valid });
  const open = questions.filter((question) => {
    const words = answers[question.flag] ?? question.standard;
    return words === undefined ? question.isRequired : judge(question, words) !== undefined;
  });
  let { name = open.length > 0 ? undefined : suggestName(answers.title ?? '') } = given;
  const nameStep: Step = {
    ask: () => ({
      title: 'Name in the address',
      help: 'Small letters, digits and hyphens.',
      suggestion: name ?? suggestName(answers.title ?? ''),
      judge: (words) => judgeName(valid, kind, words.trim()),
    }),
    take: (words) => {
      name = words;
    },
  };
  const steps = open.map(
    (question): Step => ({
      ask: () => ({
        title: question.title,
        help: question.description + listChoices(question.choices),
        suggestion: answers[question.flag] ?? suggestAnswer(question),
        judge: (words) => judge(question, words),
      }),
      take: (words) => {
        answers[question.flag] = words;
      },
    }),
  );
  if (name === undefined || judgeName(valid, kind, name) !== undefined) {
    const isTitleAsked = open[0]?.flag === 'title';
    steps.splice(isTitleAsked ? 1 : 0, 0, nameStep);
  }
  await takeSteps(steps, terminal);
  return { kind, name: name ?? '', answers };
}
