import { refreshEditorFiles } from '../build/editor-files';
import { loadSite } from '../build/load-site';
import { type Format, formats } from '../build/report';
import { readFolder, readOptions, UsageError } from './options';

/** Reads all of the site's data and prints every problem; with `--launch` also what is not settled yet. Answers the exit status. */
export function check(args: string[]): number {
  const options = readOptions(args, ['data', 'format'], ['launch']);
  const format = options.format ?? 'pretty';
  if (!Object.hasOwn(formats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { launch } = options;
  const outcome = launch ? 'Settle them before the site goes live.' : 'Nothing was changed.';
  const data = readFolder(options.data);
  const { site, report: faults, listChoices } = loadSite(data, { launch, outcome });
  const report = faults ?? {
    problems: [],
    fileCount: site.fileCount,
    textOf: () => undefined,
    outcome: launch ? 'Nothing is left to settle.' : 'No problems.',
  };
  process.stdout.write(formats[format as Format](report));
  refreshEditorFiles({ data, listChoices });
  return faults ? 1 : 0;
}
