import { count } from '../../schema/messages/nouns';
import { migrations as allMigrations } from '../../schema/migrations/index';
import type { Migration } from '../../schema/migrations/migration';
import { toDiff } from '../author/authored-tree';
import { type MigrationPlan, planMigration } from '../author/migrate';
import { applyChanges } from '../author/planned-tree';
import { judgeFiles, printedFolder, toTerminal } from '../build/load-site';
import { readFolder, readOptions } from './options';
import { tellProblems } from './tell-problems';

/** Brings a folder of data to the newest version, all of it or nothing. Answers the exit status. */
export function migrate(args: string[], migrations: readonly Migration[] = allMigrations): number {
  const options = readOptions(args, ['data'], ['dry-run']);
  const folder = readFolder(options.data);
  const planned = planMigration(folder, migrations);
  if (!('plan' in planned)) return tellProblems(planned);
  const { from, to, plan } = planned;
  if (from === to) {
    process.stdout.write(
      `${printedFolder(folder)} stands at version ${to}, the newest. Nothing was changed.\n`,
    );
    return 0;
  }
  const changes = plan.changes();
  const summary = summarise(planned, folder, changes.length);
  if (options['dry-run']) {
    const diff = toDiff(changes, printedFolder(folder));
    process.stdout.write(`${diff}\n${summary}This was a dry run: nothing was changed.\n`);
    return 0;
  }
  applyChanges(folder, changes);
  process.stdout.write(summary);
  // What was wrong with the files before is only told by the rules of the newest version.
  const report = judgeFiles(plan.files(), folder, { version: to, outcome: 'The files are migrated.' });
  if (report) process.stderr.write(`\n${toTerminal(report)}`);
  return report ? 1 : 0;
}

function summarise({ from, to, summaries }: MigrationPlan, folder: string, files: number): string {
  const steps = summaries.map((summary, index) => `  ${from + index + 1}. ${summary}\n`);
  const head = `${printedFolder(folder)} goes from version ${from} to version ${to}, in ${count(files, 'file')}:`;
  return `${head}\n${steps.join('')}`;
}
