import { learnWords } from '../author/spelling';
import { printedFolder } from '../build/load-site';
import { readAllWords, readFolder, UsageError } from './options';

/** Takes words into the site's own. What cannot be learnt is a Refusal. Answers the exit status. */
export function learn(args: string[]): number {
  const given = args.flatMap((arg) => arg.replace(/^--learn(=|$)/, '') || []);
  const { words, options } = readAllWords(given, ['data']);
  if (words.length === 0) throw new UsageError('The option "--learn" lacks its value.');
  const folder = readFolder(options.data);
  const learnt = learnWords(folder, words).map((word) => `"${word}"`);
  process.stdout.write(`Learnt ${learnt.join(', ')}: see ${printedFolder(folder)}/words.json.\n`);
  return 0;
}
