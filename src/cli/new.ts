import { withArticle } from '../../schema/messages/nouns';
import { carryOut, readSoundTree, type SoundTree } from '../author/authored-tree';
import { type Beginning, type Begun, findAppearances, planPage, suggestName } from '../author/new-page';
import { Refusal } from '../author/planned-tree';
import {
  findKind,
  judgeAnswer,
  listQuestions,
  namedAs,
  pageKinds,
  type Question,
  singularOf,
} from '../author/questions';
import { ask, back, type Terminal } from './ask';
import { interview, type Known } from './interview';
import { readFolder, readOptions, UsageError } from './options';
import { tellProblems } from './tell-problems';

type Flags = Partial<Record<string, string>>;

/** Begins a page or an entry: asks what its schema needs, or takes it from options. Answers the exit status. */
export async function newPage(args: string[], terminal = ownTerminal()): Promise<number> {
  const [first, ...rest] = args;
  const [words, options] = first?.startsWith('-') === false ? [first, rest] : [undefined, args];
  const { 'dry-run': isDryRun, data, ...flags } = readOptions(options, optionNames(), ['dry-run']);
  const sound = readSoundTree(readFolder(data));
  if (!('tree' in sound)) return tellProblems(sound);
  const beginning = terminal
    ? await interview(sound, await askSubject(words, flags, terminal), terminal)
    : readFlags(sound, words, flags);
  const begun = planPage(sound, beginning);
  const outcome = carryOut(sound, summarise(begun, sound), { isDryRun });
  process[outcome.status === 0 ? 'stdout' : 'stderr'].write(outcome.words);
  return outcome.status;
}

/** The terminal that the command was started from, if a person sits at it. */
function ownTerminal(): Terminal | undefined {
  const { stdin: input, stdout: output } = process;
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

function optionNames(): string[] {
  const flags = pageKinds.flatMap((kind) => listQuestions(kind).map(({ flag }) => flag));
  return [...new Set(['data', 'name', ...flags])];
}

/** What is named first: a kind, or a kind with the name that is to be given, as in `industries/agritech`. */
function readSubject(words: string, flags: Flags): Known {
  const [folder = '', ...steps] = words.replace(/\.json$/, '').split('/');
  const kind = findKind(folder);
  const stray = Object.keys(flags).find(
    (flag) => flag !== 'name' && !listQuestions(kind).some((question) => question.flag === flag),
  );
  if (stray !== undefined)
    throw new UsageError(`"--${stray}" is nothing that ${withArticle(singularOf(kind))} has.`);
  const name = flags.name ?? (steps.length > 0 ? steps.join('/') : undefined);
  return { kind, name, answers: given(listQuestions(kind), flags) };
}

/** Asks for the kind where it was not named. */
async function askSubject(words: string | undefined, flags: Flags, terminal: Terminal): Promise<Known> {
  if (words !== undefined) return readSubject(words, flags);
  const kinds = pageKinds.map(namedAs).join(', ');
  const judge = (answer: string) => tellRefusal(() => findKind(answer));
  let answer: string | typeof back = back;
  while (answer === back)
    answer = await ask(
      { title: 'What to begin', help: `One of: ${kinds}.`, suggestion: '', judge },
      terminal,
    );
  return readSubject(answer, flags);
}

/** What a step refuses, in its words; nothing where it can be taken. */
function tellRefusal(step: () => void): string | undefined {
  try {
    step();
    return undefined;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

function readFlags(sound: SoundTree, words: string | undefined, flags: Flags): Beginning {
  if (words === undefined)
    throw new UsageError(`What to begin is missing: ${pageKinds.map(namedAs).join(', ')}.`);
  const { kind, name = suggestName(flags.title ?? ''), answers } = readSubject(words, flags);
  const questions = listQuestions(kind);
  const missing = questions.filter(({ flag, isRequired }) => isRequired && flags[flag] === undefined);
  if (name === '' && flags.title !== undefined)
    throw new UsageError('No name for the address can be made of the title: add "--name".');
  if (missing.length > 0) {
    const list = missing.map(({ flag, description }) => `  --${flag}  ${description}\n`).join('');
    const noun = singularOf(kind);
    throw new UsageError(`This is no terminal to ask at, and ${withArticle(noun)} needs:\n${list.trimEnd()}`);
  }
  for (const [question, answer] of answers) {
    const fault = judgeAnswer(kind, question, { words: answer, authored: sound });
    if (fault !== undefined) throw new UsageError(`--${question.flag}: ${fault}`);
  }
  return { kind, name, answers };
}

function given(questions: readonly Question[], flags: Flags): [Question, string][] {
  return questions.flatMap((question) => {
    const words = flags[question.flag];
    return words === undefined ? [] : [[question, words] as [Question, string]];
  });
}

function summarise(begun: Begun, sound: SoundTree): string {
  const { path, address, isListed } = begun;
  const { pages, menus } = findAppearances(sound, begun);
  const lists = pages.length > 0 ? `It is shown on ${pages.join(', ')}.\n` : '';
  const inMenus = menus.length > 0 ? `It is in the menu: ${menus.join(', ')}.\n` : '';
  const lonely = isListed
    ? ''
    : 'Nothing leads to it yet: link to it from a page or a menu, then take "listed": false out.\n';
  const file = `${sound.tree.known.folder}/${path}`;
  return `${file} is begun. Its address is ${address}.\n${lists}${inMenus}${lonely}Write what each "TODO" in it asks for; "npm run check -- --launch" finds those that are left.\n`;
}
