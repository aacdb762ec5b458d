import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The guide for authors. */
export const guideFile = join(root, 'site-data/README.md');

/** What the guide lets an author do: commands with what they print, if that is shown, or an edit of a file. */
export type Step =
  | { kind: 'command'; line: number; words: string[]; shown?: string }
  | { kind: 'edit'; line: number; file: string; before: string; after: string };

/** Every step of the guide, in its order. A block of a kind that nobody would run is a fault of the guide. */
export function readSteps(guide: string): Step[] {
  const steps: Step[] = [];
  for (const { kind, line, text } of readBlocks(guide)) {
    const last = steps.at(-1);
    if (kind === 'sh')
      for (const words of text.trim().split('\n'))
        steps.push({ kind: 'command', line, words: splitWords(words) });
    else if (kind === 'diff') steps.push(...readEdits(text, line));
    else if (kind === 'text' && last?.kind === 'command')
      last.shown = last.shown === undefined ? text : `${last.shown}…\n${text}`;
    // An example to write after, which no step is made of.
    else if (kind === 'json') JSON.parse(text);
    else throw new Error(`Nobody can try the block of line ${line}.`);
  }
  return steps;
}

interface Block {
  kind: string;
  /** Where it begins in the guide, from 1. */
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

/** The words of a command as a shell hands them on. */
function splitWords(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare);
}

/** The edits of one file, which `…` on a line keeps apart. A part of a line is taken without its end. */
function readEdits(text: string, line: number): Step[] {
  const [file = '', ...lines] = text.split('\n');
  const hunks = lines.join('\n').split(/^…$/m);
  return hunks.map((hunk): Step => {
    const side = (mark: string) =>
      hunk
        .split('\n')
        .filter((words) => words.startsWith(mark))
        .map((words) => words.slice(1))
        .join('\n');
    return { kind: 'edit', line, file, before: side('-'), after: side('+') };
  });
}

/** What a text shown in the guide stands for: `…` alone on a line is any lines, within a line any words. */
export function toPattern(shown: string): RegExp {
  const literal = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const lines = shown
    .split(/(?<=\n)/)
    .map((line) => (line === '…\n' ? '(?:.*\\n)*?' : line.split('…').map(literal).join('.*')));
  return new RegExp(`^${lines.join('')}$`);
}
