import type { Readable, Writable } from 'node:stream';
import { isCancel, TextPrompt } from '@clack/core';
import { withArticle } from '../../schema/messages/explain';
import { carryOut, readSoundTree, type SoundTree } from '../author/authored-tree';
import {
  type Beginning,
  type Begun,
  findAppearances,
  judgeName,
  planPage,
  suggestName,
} from '../author/new-page';
import { Refusal } from '../author/planned-tree';
import {
  findKind,
  judgeAnswer,
  listQuestions,
  namedAs,
  type PageKind,
  pageKinds,
  type Question,
  singularOf,
  suggestAnswer,
} from '../author/questions';
import { printOutcome, printProblems } from './edit';
import { readFolder, readOptions, UsageError } from './options';

type Flags = Partial<Record<string, string>>;

/** Begins a page or an entry: asks what its schema needs, or takes it from options. Answers the exit status. */
export async function newPage(args: string[], terminal = ownTerminal()): Promise<number> {
  const [first, ...rest] = args;
  const [words, options] = first?.startsWith('-') === false ? [first, rest] : [undefined, args];
  const { 'dry-run': isDryRun, data, ...flags } = readOptions(options, optionNames(), ['dry-run']);
  const sound = readSoundTree(readFolder(data));
  if (!('tree' in sound)) return printProblems(sound);
  const beginning = terminal
    ? await interview(sound, await askSubject(words, flags, terminal), terminal)
    : readFlags(sound, words, flags);
  const begun = planPage(sound, beginning);
  return printOutcome(carryOut(sound, summarise(begun, sound), { isDryRun }));
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

/** What is known before anything is asked. */
export interface Known {
  kind: PageKind;
  name?: string;
  answers: readonly (readonly [Question, string])[];
}

/** One thing that is asked, and what becomes of the answer. */
interface Step {
  ask: () => Ask;
  take: (words: string) => void;
}

/** Asks for all that a kind needs and is not known yet; the name in the address follows the title. */
async function interview(sound: SoundTree, known: Known, terminal: Terminal): Promise<Beginning> {
  const { kind } = known;
  const questions = listQuestions(kind);
  const answers = new Map(known.answers.map(([{ flag }, words]) => [flag, words]));
  const judge = (question: Question, words: string) =>
    judgeAnswer(kind, question, { words, authored: sound });
  const open = questions.filter((question) => {
    const words = answers.get(question.flag);
    return words === undefined ? question.isRequired : judge(question, words) !== undefined;
  });
  let { name = open.length > 0 ? undefined : suggestName(answers.get('title') ?? '') } = known;
  const nameStep: Step = {
    ask: () => askForName(sound, kind, name ?? suggestName(answers.get('title') ?? '')),
    take: (words) => {
      name = words;
    },
  };
  const steps = open.map(
    (question): Step => ({
      ask: () => askFor(question, answers.get(question.flag), (words) => judge(question, words)),
      take: (words) => answers.set(question.flag, words),
    }),
  );
  if (name === undefined || judgeName(sound, kind, name) !== undefined) {
    const isTitleAsked = open[0]?.flag === 'title';
    steps.splice(isTitleAsked ? 1 : 0, 0, nameStep);
  }
  await takeSteps(steps, terminal);
  const given = questions.flatMap((question) => {
    const words = answers.get(question.flag);
    return words === undefined ? [] : [[question, words] as const];
  });
  return { kind, name: name ?? '', answers: given };
}

async function takeSteps(steps: readonly Step[], terminal: Terminal): Promise<void> {
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    if (!step) return;
    const answer = await ask(step.ask(), terminal);
    if (answer === back) at = Math.max(0, at - 1);
    else {
      step.take(answer);
      at++;
    }
  }
}

function askFor(question: Question, said: string | undefined, judge: Ask['judge']): Ask {
  const { title, description, choices } = question;
  const today = new Date().toISOString().slice(0, 10);
  const help = choices.length > 0 ? `${description} One of: ${choices.join(', ')}.` : description;
  return { title, help, suggestion: said ?? suggestAnswer(question, today), judge };
}

function askForName(sound: SoundTree, kind: PageKind, suggestion: string): Ask {
  return {
    title: 'Name in the address',
    help: 'Small letters, digits and hyphens.',
    suggestion,
    judge: (words) => judgeName(sound, kind, words.trim()),
  };
}

/** Where questions are asked. */
interface Terminal {
  input: Readable;
  output: Writable;
}

/** A question to a person: what is asked, what the answer is for, and what is wrong with one so far. */
export interface Ask {
  title: string;
  help: string;
  suggestion: string;
  judge: (words: string) => string | undefined;
}

/** The answer to go back to the question before. */
export const back = Symbol('back');

/**
 * Asks a question, and says below the answer what is wrong with it while it is typed. The arrow up goes back; Ctrl-C or
 * Esc is a Refusal.
 */
export async function ask(
  { title, help, suggestion, judge }: Ask,
  terminal: Terminal,
): Promise<string | typeof back> {
  let isBack = false;
  const prompt = new TextPrompt({
    ...terminal,
    initialUserInput: suggestion,
    validate: (words = '') => (isBack ? undefined : judge(words)),
    render() {
      if (this.state === 'submit') return `${title}: ${isBack ? '' : this.userInput}`;
      if (this.state === 'cancel') return `${title}:`;
      const fault = this.userInput === '' && this.state !== 'error' ? undefined : judge(this.userInput);
      return `${title}: ${this.userInputWithCursor}\n  ${fault ?? help}`;
    },
  });
  prompt.on('cursor', (key) => {
    if (key !== 'up') return;
    isBack = true;
    prompt.state = 'submit';
  });
  const answer = await prompt.prompt();
  if (isCancel(answer)) throw new Refusal('Stopped before the end. Nothing was changed.');
  return isBack ? back : String(answer ?? '').trim();
}
