import { loadSite } from '../build/load-site';
import { readFolder, readOptions, UsageError } from './options';
import { type Format, formats } from './reports';

/** Reads all of the site's data and prints every problem. Answers the exit status. */
export function check(args: string[]): number {
  const options = readOptions(args, ['data', 'format']);
  const format = options.format ?? 'pretty';
  if (!Object.hasOwn(formats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { site, findings } = loadSite(readFolder(options.data), { outcome: 'Nothing was changed.' });
  const report = findings ?? {
    problems: [],
    fileCount: site.fileCount,
    textOf: () => undefined,
    outcome: '',
  };
  process.stdout.write(formats[format as Format](report));
  return findings ? 1 : 0;
}
