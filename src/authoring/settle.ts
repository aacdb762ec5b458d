import { printedFolder, toTerminal } from '../build/load-site';
import { applyChanges } from './apply-changes';
import { type AuthoredTree, judgePlan } from './authored-tree';
import { toDiff } from './diff';

/** How a plan ends: what is said of it, and the exit status. */
export interface Outcome {
  words: string;
  status: 0 | 1;
}

/**
 * Carries a plan out and says `summary`, or with `isDryRun` shows what would change. Where the data would have a problem
 * afterwards nothing is done, and the problems are what is said.
 */
export function settle(authored: AuthoredTree, summary: string, { isDryRun = false } = {}): Outcome {
  const report = judgePlan(authored);
  if (report)
    return { words: `This would leave the data with a problem.\n\n${toTerminal(report)}`, status: 1 };
  const changes = authored.plan.changes();
  if (isDryRun) {
    const diff = toDiff(changes, printedFolder(authored.folder));
    return { words: `${diff}\n${summary}This was a dry run: nothing was changed.\n`, status: 0 };
  }
  applyChanges(authored.folder, changes);
  return { words: summary, status: 0 };
}
