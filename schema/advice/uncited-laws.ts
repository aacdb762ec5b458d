import type { ContentFile } from '../content/content-file';
import { isWhole, type Tree, titleOf } from '../content/tree';
import { lawOf } from '../fields/citations';
import { isOfArticles } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports laws that no article cites, nor any law that an article cites names. Waits while a file cannot be read. */
export function findUncitedLaws(tree: Tree): FiledFinding[] {
  if (!isWhole(tree)) return [];
  const used = new Set(tree.files.filter(({ role }) => isOfArticles(role)).flatMap(({ laws }) => laws));
  // A set also goes through what is added on the way.
  for (const id of used) for (const named of lawsNamedIn(tree.byName.get(`${id}.json`))) used.add(named);
  return tree.files
    .filter((file) => file.role === 'law' && !used.has(lawOf(file)))
    .map((file): FiledFinding => {
      const message = `No article cites "${shorten(titleOf(file))}". Cite it, as {law.${shorten(file.slug)}}, or take the file away.`;
      return { file: file.file, rule: 'uncited-law', message, spot: { path: [], target: 'opening' } };
    });
}

function lawsNamedIn(law: ContentFile | undefined): string[] {
  return law?.fields.flatMap(({ kind, text }) => (kind === 'law' ? [text] : [])) ?? [];
}
