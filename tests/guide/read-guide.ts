import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const guideFile = join(root, 'site-data/README.md');

/** A step of the guide: a command, or an edit of a file. `output` is the output that the guide shows, if any. */
export type GuideStep =
  | { kind: 'command'; line: number; args: string[]; output?: string }
  | { kind: 'edit'; line: number; file: string; before: string; after: string };

/** Reads all steps of the guide, in order. Throws an error if a code block has an unknown language. */
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
    // An example in JSON is not a step, but it must be valid.
    else if (kind === 'json') JSON.parse(text);
    else throw new Error(`The code block in line ${line} has the unknown language "${kind}".`);
  }
  return steps;
}

interface Block {
  kind: string;
  /** The line number of the code block in the guide, starting at 1. */
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

/** Splits a command into arguments. Double quotes keep an argument with spaces together. */
function splitArgs(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare);
}

/** Reads the edits of one file. A line that contains only `…` separates two edits. */
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

/**
 * Returns a pattern for an output in the guide. `…` matches any text in its line. A line `…` matches any number of
 * lines.
 */
export function toPattern(output: string): RegExp {
  const escapeText = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const lines = output
    .split(/(?<=\n)/)
    .map((line) => (line === '…\n' ? '(?:.*\\n)*?' : line.split('…').map(escapeText).join('.*')));
  return new RegExp(`^${lines.join('')}$`);
}
