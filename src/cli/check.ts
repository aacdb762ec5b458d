import { loadSite } from '../build/load-site';
import { type Format, formats } from '../build/report';
import { fix } from './fix';
import { readFolder, readOptions, UsageError } from './options';

/** Reads all of the site's data and prints every problem; with `--launch` also what is not settled yet, with `--fix` after mending what has one right answer. Answers the exit status. */
export function check(args: string[]): number {
  const options = readOptions(args, ['data', 'format'], ['launch', 'fix', 'dry-run']);
  const format = options.format ?? 'pretty';
  if (!Object.hasOwn(formats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { launch } = options;
  const folder = readFolder(options.data);
  if (options['dry-run'] && !options.fix) throw new UsageError('"--dry-run" goes with "--fix".');
  if (options.fix) fix(folder, { isDryRun: options['dry-run'], isForPrograms: format !== 'pretty' });
  const outcome = launch ? 'Settle them before the site goes live.' : 'Nothing was changed.';
  const { site, report: faults } = loadSite(folder, { launch, outcome });
  const report = faults ?? {
    problems: [],
    fileCount: site.fileCount,
    textOf: () => undefined,
    outcome: launch ? 'Nothing is left to settle.' : 'No problems.',
  };
  process.stdout.write(formats[format as Format](report));
  return faults ? 1 : 0;
}
