import type { ContentFile } from '../content/content-file';
import { type Tree, titleOf } from '../content/tree';
import { lawOf } from '../fields/citations';
import { valueAt } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports laws that take each other's place in a circle: each circle once, at the law of it whose file comes first. */
export function findLawCircles(tree: Tree): FiledFinding[] {
  const laws = tree.files.filter(({ role }) => role === 'law');
  const next = new Map(laws.flatMap((law) => followerOf(law).map((id) => [lawOf(law), id] as const)));
  const told = new Set<string>();
  return laws.flatMap((law): FiledFinding[] => {
    const way = [lawOf(law)];
    for (let at = next.get(lawOf(law)); at !== undefined && !way.includes(at); at = next.get(at))
      way.push(at);
    const closes = next.get(way.at(-1) ?? '') === lawOf(law);
    if (!closes || way.some((id) => told.has(id))) return [];
    for (const id of way) told.add(id);
    const last = way.length > 1 ? `"${shorten(way.at(-1) ?? '')}" leads back to it` : 'it names itself';
    const message = `"${shorten(titleOf(law))}" was superseded in a circle: ${last}. Write of one of them what holds now.`;
    return [{ file: law.file, rule: 'law-circle', message, spot: { path: ['status', 'by'] } }];
  });
}

function followerOf({ raw }: ContentFile): string[] {
  const by = valueAt(raw, ['status', 'by']);
  return typeof by === 'string' ? [by] : [];
}
