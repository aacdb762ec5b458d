import { readOptions, UsageError } from '../../src/cli/options';

/** What can be measured by itself. */
export const parts = ['growth', 'first', 'moving', 'controls', 'author'] as const;

export type Part = (typeof parts)[number];

/** How much is measured. */
export interface BenchOptions {
  /** Numbers of further pages. */
  sizes: number[];
  /** How often each figure is taken; medians are printed. */
  runs: number;
  parts: Part[];
  /** Whether the same is measured of sites that other builders make. */
  peers: boolean;
  /** Whether it is printed for programs. */
  json: boolean;
}

/** Reads the arguments of the bench. What is wrong with them is a UsageError of one sentence. */
export function readBenchOptions(args: string[]): BenchOptions {
  const { pages, runs, only, peers, json } = readOptions(args, ['pages', 'runs', 'only'], ['peers', 'json']);
  return {
    sizes: (pages ?? '0,100,1000,5000').split(',').map((text) => readCount(text, 0, 'a number of pages')),
    runs: readCount(runs ?? '3', 1, 'a number of runs'),
    parts: only === undefined ? [...parts] : only.split(',').map(readPart),
    peers: peers === true,
    json: json === true,
  };
}

function readCount(text: string, least: number, wanted: string): number {
  const count = Number(text);
  if (text.trim() !== '' && Number.isInteger(count) && count >= least) return count;
  throw new UsageError(`"${text}" is not ${wanted}: a whole number from ${least} on.`);
}

function readPart(text: string): Part {
  const part = parts.find((name) => name === text);
  if (part) return part;
  throw new UsageError(`"${text}" is no part of the bench; there are ${parts.join(', ')}.`);
}
