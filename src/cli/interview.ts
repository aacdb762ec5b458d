import type { SoundTree } from '../author/authored-tree';
import { type Beginning, judgeName, suggestName } from '../author/new-page';
import { judgeAnswer, listQuestions, type PageKind, type Question, suggestAnswer } from '../author/questions';
import { type Ask, ask, back, type Terminal } from './ask';

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
export async function interview(sound: SoundTree, known: Known, terminal: Terminal): Promise<Beginning> {
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
