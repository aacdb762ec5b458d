import { count } from '../../schema/messages/nouns';
import { toDiff } from '../author/authored-tree';
import { type Mended, mendAll } from '../author/fix';
import { applyChanges, PlannedTree } from '../author/planned-tree';
import { readFiles } from '../build/disk/files';
import { printedFolder } from '../build/load-site';

interface Fixing {
  /** Shows what would change, and changes nothing. */
  isDryRun?: boolean;
  /** What is said goes to standard error, so that standard output holds the report alone. */
  isForPrograms: boolean;
}

/** Mends in a folder of data what has exactly one right answer, and says each thing it did. */
export function fix(folder: string, { isDryRun = false, isForPrograms }: Fixing): void {
  const plan = new PlannedTree(readFiles(folder));
  const mended = mendAll({ folder, plan });
  const changes = plan.changes();
  if (!isDryRun && changes.length > 0) applyChanges(folder, changes);
  const diff = isDryRun ? toDiff(changes, printedFolder(folder)) : '';
  process[isForPrograms ? 'stderr' : 'stdout'].write(`${diff}${tell(mended, isDryRun)}\n`);
}

function tell(mended: readonly Mended[], isDryRun: boolean): string {
  const lines = mended.map(({ file, line, before, after }) => `${file}:${line}  ${before} → ${after}\n`);
  if (lines.length === 0) return 'There was nothing with exactly one right answer to mend.\n';
  const said = isDryRun
    ? `${count(lines.length, 'problem')} would be mended. This was a dry run: nothing was changed.`
    : `${count(lines.length, 'problem')} mended.`;
  return `${lines.join('')}${said}\n`;
}
