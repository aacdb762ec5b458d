import { countStatements, type StatementCount } from '../../schema/launch/count-statements';
import { count } from '../../schema/messages/nouns';
import { readSoundTree } from '../authoring/authored-tree';
import { readFolder, readOptions, UsageError } from './options';
import { tellProblems } from './tell-problems';

/** Prints for each page how many of its legal statements lead to an entry of the register. 1 where one does not. */
export function law(args: string[]): number {
  const { data, format = 'pretty' } = readOptions(args, ['data', 'format']);
  if (format !== 'pretty' && format !== 'json') throw new UsageError(`"${format}" is not a format.`);
  const sound = readSoundTree(readFolder(data));
  if (!('tree' in sound)) return tellProblems(sound);
  const counts = countStatements(sound.tree);
  process.stdout.write(format === 'json' ? `${JSON.stringify(counts, null, 2)}\n` : toWords(counts));
  return counts.every(({ left }) => left.length === 0) ? 0 : 1;
}

function toWords(counts: StatementCount[]): string {
  const lines = counts.flatMap(({ file, statements, led, citations, left }) => [
    `${file}: ${led} of ${count(statements, 'legal statement')}, ${count(citations, 'mark')}`,
    ...left.map((claim) => `  leads to no entry: ${claim}`),
  ]);
  const sum = (of: (one: StatementCount) => number) => counts.reduce((total, one) => total + of(one), 0);
  const [led, all] = [sum((one) => one.led), sum((one) => one.statements)];
  return `${[...lines, `${led} of ${count(all, 'legal statement')} on ${count(counts.length, 'page')} lead to the register.`].join('\n')}\n`;
}
