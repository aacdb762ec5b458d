import type { Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import type { FiledFinding } from '../messages/explain';

/** Reports pages that are still drafts: a visitor does not find them. */
export function findDrafts(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => file.address !== undefined && childValue(file.raw, 'draft') === true)
    .map(({ file }): FiledFinding => {
      const message =
        'This is a draft, so the built site lacks it. Finish it and take "draft" out, or take the file away.';
      return { file, rule: 'draft', message, spot: { path: ['draft'] } };
    });
}
