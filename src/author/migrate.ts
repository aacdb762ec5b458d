import { parseJsonSource } from '../../schema/json/source';
import {
  explainNewerVersion,
  type FileValues,
  type Migration,
  parseVersion,
  runMigrations,
  versionFile,
} from '../../schema/migrations';
import { readData, readFiles } from '../build/read-data';
import { ProblemsFound } from './authored-tree';
import { formatJsonFile, rewriteJson } from './json-text';
import { PlannedTree } from './planned-tree';
import { Refusal } from './refusal';

export interface MigrationPlan {
  from: number;
  to: number;
  summaries: string[];
  plan: PlannedTree;
}

/** Plans all pending migrations. Throws ProblemsFound if a file is not valid JSON. */
export function planMigration(folder: string, migrations: readonly Migration[]): MigrationPlan {
  const files = readFiles(folder);
  const sources = Object.keys(files)
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => parseJsonSource(path, files[path] ?? ''));
  if (sources.some(({ problems }) => problems.length > 0)) {
    const { report } = readData(files, folder, { outcome: 'Nothing was changed.' });
    const problems = report.problems.filter(({ rule }) => rule !== 'older-version');
    throw new ProblemsFound({ ...report, problems });
  }
  const values: FileValues = Object.fromEntries(sources.map(({ file, value = null }) => [file, value]));
  const to = migrations.length + 1;
  const from = readVersion(values, to);
  const plan = new PlannedTree(files);
  if (from < to) planValues(plan, values, runMigrations(values, from, migrations));
  return { from, to, summaries: migrations.slice(from - 1).map(({ summary }) => summary), plan };
}

function readVersion(values: FileValues, newest: number): number {
  const settings = values[versionFile];
  if (settings === undefined)
    throw new Refusal(`${versionFile} is missing, so the version of the files is unknown. Restore the file.`);
  const version = parseVersion(settings);
  if (version === undefined)
    throw new Refusal(
      `The "version" in ${versionFile} is not a whole number of at least 1. Restore the earlier number.`,
    );
  if (version > newest) throw new Refusal(explainNewerVersion(version, newest));
  return version;
}

function planValues(plan: PlannedTree, before: FileValues, after: FileValues): void {
  const template = plan.text(versionFile);
  for (const [path, value] of Object.entries(after)) {
    if (Object.hasOwn(before, path)) plan.write(path, rewriteJson(plan.text(path), value));
    else if (plan.has(path)) throw new Error(`A migration would overwrite ${path}. Nothing was changed.`);
    else plan.write(path, formatJsonFile(value, template));
  }
  for (const path of Object.keys(before)) if (!Object.hasOwn(after, path)) plan.remove(path);
}
