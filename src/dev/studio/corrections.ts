import { planSyntaxFix } from '../../author/fix';
import { PlannedTree, Refusal } from '../../author/planned-tree';
import { planWords } from '../../author/spelling';
import type { FixRequest, LearnRequest } from '../../studio/protocol';
import type { StudioServer } from './overview';

/**
 * Corrects the syntax of a file, as `check --fix` does, in one undo step. Throws a Refusal if a syntax error remains.
 */
export async function fixFile(studio: StudioServer, { file, window }: FixRequest): Promise<void> {
  const changes = planSyntaxFix(studio.history.readCurrentFiles(), studio.folder, file);
  if (!changes) throw new Refusal(`${file} cannot be corrected here. Open it in a text editor.`);
  studio.history.addStep(changes, { window });
  await studio.update();
}

/**
 * Adds a word to the site's dictionary, as `check --learn` does, in one undo step. Throws a Refusal if the word cannot
 * be added.
 */
export async function learnWord(studio: StudioServer, { word, window }: LearnRequest): Promise<void> {
  const { folder, history } = studio;
  const plan = new PlannedTree(history.readCurrentFiles());
  planWords({ folder, plan }, [word]);
  history.addStep(plan.changes(), { window });
  await studio.update();
}
