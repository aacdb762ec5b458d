import { planSyntaxFix } from '../../author/fix';
import { Refusal } from '../../author/planned-tree';
import type { FixRequest } from '../../studio/protocol';
import type { StudioServer } from './overview';

/** Corrects the syntax of a file as `check --fix` does, as one undo step. Throws a Refusal if that leaves a syntax error. */
export async function fixFile(studio: StudioServer, { file, window }: FixRequest): Promise<void> {
  const changes = planSyntaxFix(studio.texts.files(), studio.folder, file);
  if (!changes) throw new Refusal(`${file} cannot be corrected here. Open it in a text editor.`);
  studio.texts.carryOut(changes, { window });
  await studio.update();
}
