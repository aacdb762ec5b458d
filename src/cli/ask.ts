import type { Readable, Writable } from 'node:stream';
import { isCancel, TextPrompt } from '@clack/core';
import { Refusal } from '../author/planned-tree';

export interface Terminal {
  input: Readable;
  output: Writable;
}

export function ownTerminal(): Terminal | undefined {
  const { stdin: input, stdout: output } = process;
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

export interface Ask {
  title: string;
  help: string;
  suggestion: string;
  judge: (words: string) => string | undefined;
}

const back = Symbol('back');

/** Says below the answer what is wrong with it while it is typed. The arrow up goes back; Ctrl-C is a Refusal. */
export async function ask({ title, help, suggestion, judge }: Ask, terminal: Terminal) {
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

export interface Step {
  ask: () => Ask;
  take: (words: string) => void;
}

export async function takeSteps(steps: readonly Step[], terminal: Terminal): Promise<void> {
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

export async function askOne(question: Ask, terminal: Terminal): Promise<string> {
  const answer = await ask(question, terminal);
  return answer === back ? askOne(question, terminal) : answer;
}

export async function askWhether(title: string, help: string, terminal: Terminal): Promise<boolean> {
  const judge = (words: string) => (/^(yes|no|y|n)$/i.test(words.trim()) ? undefined : 'Write yes or no.');
  return /^y/i.test(await askOne({ title, help, suggestion: '', judge }, terminal));
}
