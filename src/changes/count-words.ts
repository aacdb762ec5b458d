import { diffWordsWithSpace } from 'diff';

/** What became of some words of a text: either may be empty. */
export interface Replaced {
  before: string;
  after: string;
}

/** How many words of a text are others, and which in its order. */
export interface WordChange {
  count: number;
  replaced: Replaced[];
}

/** Compares two texts word by word. What only changed its blanks or punctuation counts no word. */
export function compareWords(before: string, after: string): WordChange {
  const replaced: Replaced[] = [];
  let isRunning = false;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const isBlankBetween = isRunning && !added && !removed && value.trim() === '';
    if (!added && !removed && !isBlankBetween) isRunning = false;
    else {
      const last = isRunning ? replaced.at(-1) : undefined;
      const part = last ?? { before: '', after: '' };
      if (!last) replaced.push(part);
      if (!added) part.before += value;
      if (!removed) part.after += value;
      isRunning = true;
    }
  }
  const parts = replaced.map((part) => ({ before: part.before.trim(), after: part.after.trim() }));
  const sizes = parts.map((part) => Math.max(sizeOf(part.before), sizeOf(part.after)));
  return { count: sizes.reduce((sum, size) => sum + size, 0), replaced: parts };
}

// A number with its separators, as in "6,900", is one word.
function sizeOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
