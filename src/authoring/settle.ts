import { printedFolder, toTerminal } from '../build/load-site';
import { applyChanges } from './apply-changes';
import { toDiff } from './diff';
import { judgePlan, type SoundTree } from './sound-tree';

/** How a plan ends: what is said of it, and the exit status. */
export interface Outcome {
  words: string;
  status: 0 | 1;
}

/**
 * Carries a plan out and says `summary`, or with `isDryRun` shows what would change. Where the data would have a problem
 * afterwards nothing is done, and the problems are what is said.
 */
export function settle(sound: SoundTree, summary: string, { isDryRun = false } = {}): Outcome {
  const report = judgePlan(sound);
  if (report)
    return { words: `This would leave the data with a problem.\n\n${toTerminal(report)}`, status: 1 };
  const changes = sound.plan.changes();
  if (isDryRun) {
    const diff = toDiff(changes, printedFolder(sound.folder));
    return { words: `${diff}\n${summary}This was a dry run: nothing was changed.\n`, status: 0 };
  }
  applyChanges(sound.folder, changes);
  return { words: summary, status: 0 };
}
