import type { ContentFile } from '../content/content-file';
import { shownFiles, type Tree } from '../content/tree';
import { isLater } from '../fields/dates';
import { childValue } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import type { FiledFinding } from '../messages/explain';

/** Reports articles that no lawyer has reviewed, or not since they were last changed. */
export function findUnreviewed(tree: Tree): FiledFinding[] {
  return shownFiles(tree)
    .filter((file) => isOfArticles(file.role))
    .flatMap((file) => findMissing(file) ?? findOld(file) ?? []);
}

function findMissing({ file, raw }: ContentFile): FiledFinding | undefined {
  if (raw === undefined || childValue(raw, 'reviewed') !== undefined) return undefined;
  const message =
    'No lawyer has reviewed this article yet. Once one has, write the day, such as "reviewed": "2025-09-12".';
  return { file, rule: 'not-reviewed', message, spot: { path: [], target: 'opening' } };
}

function findOld({ file, raw }: ContentFile): FiledFinding | undefined {
  const [reviewed, updated] = [childValue(raw, 'reviewed'), childValue(raw, 'updated')];
  if (typeof reviewed !== 'string' || typeof updated !== 'string') return undefined;
  if (!isLater(updated, reviewed)) return undefined;
  const message = `The review is of ${reviewed}, and the article was changed after it, on ${updated}. Have it reviewed again and write the new day.`;
  return { file, rule: 'not-reviewed', message, spot: { path: ['reviewed'] } };
}
