import type { Readable, Writable } from 'node:stream';
import { isCancel, TextPrompt } from '@clack/core';
import { Refusal } from '../author/refusal';

export interface Terminal {
  input: Readable;
  output: Writable;
}

/** Returns the terminal of this process, or `undefined` if its input or output is redirected. */
export function getTerminal(): Terminal | undefined {
  const { stdin: input, stdout: output } = process;
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

/** A question in the terminal. `suggestion` is the initial text of the answer. */
export interface Prompt {
  title: string;
  help: string;
  suggestion: string;
  /** Returns the problem of an answer, or `undefined` for a valid answer. */
  validate: (text: string) => string | undefined;
}

const back = Symbol('back');

/**
 * Asks for a line of text. Shows a problem below the line while the user types. Returns `back` after the up arrow.
 * Throws a Refusal on Ctrl-C.
 */
async function ask({ title, help, suggestion, validate }: Prompt, terminal: Terminal) {
  let isBack = false;
  const prompt = new TextPrompt({
    ...terminal,
    initialUserInput: suggestion,
    validate: (text = '') => (isBack ? undefined : validate(text)),
    render() {
      if (this.state === 'submit') return `${title}: ${isBack ? '' : this.userInput}`;
      if (this.state === 'cancel') return `${title}:`;
      const error = this.userInput === '' && this.state !== 'error' ? undefined : validate(this.userInput);
      return `${title}: ${this.userInputWithCursor}\n  ${error ?? help}`;
    },
  });
  prompt.on('cursor', (key) => {
    if (key !== 'up') return;
    isBack = true;
    prompt.state = 'submit';
  });
  const answer = await prompt.prompt();
  if (isCancel(answer)) throw new Refusal('Cancelled. Nothing was changed.');
  return isBack ? back : String(answer ?? '').trim();
}

export interface Step {
  ask: () => Prompt;
  store: (text: string) => void;
}

/** Asks the questions in order. The up arrow returns to the previous question. */
export async function runSteps(steps: readonly Step[], terminal: Terminal): Promise<void> {
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    if (!step) return;
    const answer = await ask(step.ask(), terminal);
    if (answer === back) at = Math.max(0, at - 1);
    else {
      step.store(answer);
      at++;
    }
  }
}

export async function askOne(question: Prompt, terminal: Terminal): Promise<string> {
  const answer = await ask(question, terminal);
  return answer === back ? askOne(question, terminal) : answer;
}

const confirmHelp = 'Type yes or no.';

export async function confirm(title: string, terminal: Terminal, help = confirmHelp): Promise<boolean> {
  const validate = (text: string) => (/^(yes|no|y|n)$/i.test(text.trim()) ? undefined : confirmHelp);
  return /^y/i.test(await askOne({ title, help, suggestion: '', validate }, terminal));
}
