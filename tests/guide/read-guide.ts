import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The guide for authors. */
export const guideFile = join(root, 'site-data/README.md');

/** A step of the guide: a command with its printed output (if the guide shows it), or an edit of a file. */
export type GuideStep =
  | { kind: 'command'; line: number; args: string[]; output?: string }
  | { kind: 'edit'; line: number; file: string; before: string; after: string };

/** Reads every step of the guide, in order. Throws an error for a code block in an unknown language. */
export function readSteps(guide: string): GuideStep[] {
  const steps: GuideStep[] = [];
  for (const { kind, line, text } of readBlocks(guide)) {
    const last = steps.at(-1);
    if (kind === 'sh')
      for (const command of text.trim().split('\n'))
        steps.push({ kind: 'command', line, args: splitArgs(command) });
    else if (kind === 'diff') steps.push(...readEdits(text, line));
    else if (kind === 'text' && last?.kind === 'command')
      last.output = last.output === undefined ? text : `${last.output}…\n${text}`;
    // An example, which is not a step.
    else if (kind === 'json') JSON.parse(text);
    else throw new Error(`The code block in line ${line} has the unknown language "${kind}".`);
  }
  return steps;
}

interface Block {
  kind: string;
  /** The line of the guide in which the step begins, from 1. */
  line: number;
  text: string;
}

function readBlocks(guide: string): Block[] {
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ 1: kind = '', 2: text = '', index }) => ({
    kind,
    text,
    line: guide.slice(0, index).split('\n').length,
  }));
}

/** Splits a command into arguments, as a shell does. */
function splitArgs(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare);
}

/** Reads the edits of one file. A line with `…` separates them. */
function readEdits(text: string, line: number): GuideStep[] {
  const [file = '', ...lines] = text.split('\n');
  const hunks = lines.join('\n').split(/^…$/m);
  return hunks.map((hunk): GuideStep => {
    const side = (mark: string) =>
      hunk
        .split('\n')
        .filter((row) => row.startsWith(mark))
        .map((row) => row.slice(1))
        .join('\n');
    return { kind: 'edit', line, file, before: side('-'), after: side('+') };
  });
}

/** Returns a pattern for an output in the guide. A line `…` matches any lines, and `…` inside a line any text. */
export function toPattern(output: string): RegExp {
  const escapeText = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const lines = output
    .split(/(?<=\n)/)
    .map((line) => (line === '…\n' ? '(?:.*\\n)*?' : line.split('…').map(escapeText).join('.*')));
  return new RegExp(`^${lines.join('')}$`);
}
