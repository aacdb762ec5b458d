import { sortProblems } from '../../schema/problems';
import { dictionaryFor } from '../author/spelling';
import { loadSite, refreshEditorFiles, reportOn, writeSchemas } from '../build/load-site';
import { type Format, formats, type Report } from '../build/report';
import { today } from '../build/today';
import { readFolder, readOptions, UsageError } from './options';

/**
 * Reads all of the site's data and prints every problem, and apart from them advice; with `--launch` also what is not
 * settled yet, with `--fix` after mending what has one right answer. `--strict` takes advice for problems. Answers the
 * exit status. With `--learn` it takes words into the site's own instead.
 */
export async function check(args: string[]): Promise<number> {
  if (args.some((arg) => /^--learn(=|$)/.test(arg))) return (await import('./edit')).learn(args);
  const options = readOptions(args, ['data', 'format'], ['launch', 'strict', 'fix', 'dry-run']);
  const format = options.format ?? 'pretty';
  if (!Object.hasOwn(formats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { launch, strict } = options;
  const folder = readFolder(options.data);
  if (options['dry-run'] && !options.fix) throw new UsageError('"--dry-run" goes with "--fix".');
  if (options.fix)
    (await import('./edit')).fix(folder, {
      isDryRun: options['dry-run'],
      isForPrograms: format !== 'pretty',
    });
  const outcome = launch ? 'Settle them before the site goes live.' : 'Nothing was changed.';
  const { report: found, listChoices } = await reportOn(folder, {
    launch,
    outcome,
    dictionaryFor,
    today: today(),
  });
  const report = strict ? takeAdvice(found) : found;
  const { problems } = report;
  const wellDone = launch ? 'Nothing is left to settle.' : 'No problems.';
  process.stdout.write(
    formats[format as Format](problems.length > 0 ? report : { ...report, outcome: wellDone }),
  );
  refreshEditorFiles({ data: folder, listChoices });
  return problems.length > 0 ? 1 : 0;
}

/** A report where advice counts as much as any problem. */
function takeAdvice(report: Report): Report {
  return { ...report, problems: sortProblems([...report.problems, ...(report.advice ?? [])]), advice: [] };
}

/** Writes what editors complete and explain with, whatever problems the data has. Answers the exit status. */
export function editor(args: string[]): number {
  readOptions(args, []);
  const data = readFolder();
  refreshEditorFiles({ data, listChoices: loadSite(data).listChoices });
  writeSchemas();
  return 0;
}
