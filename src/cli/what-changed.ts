import { type ChangeFormat, changeFormats, compareWithCommit } from '../author/what-changed';
import { readFolder, readWords, UsageError } from './options';

/** Tells what changed in the data since the last commit, or another that is named. Answers the exit status. */
export function whatChanged(args: string[]): number {
  const { words, options } = readWords(args, ['The name of a commit'], {
    names: ['data', 'format'],
    isOptional: true,
  });
  const format = options.format ?? 'text';
  if (!Object.hasOwn(changeFormats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { report, hasProblems } = compareWithCommit(readFolder(options.data), words[0] ?? 'HEAD');
  process.stdout.write(changeFormats[format as ChangeFormat](report));
  return hasProblems ? 1 : 0;
}
