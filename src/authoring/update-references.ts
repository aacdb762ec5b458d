import type { Tree } from '../../schema/content/tree';
import { type Replacement, replaceParts } from './json-edit';
import type { PlannedTree } from './planned-tree';
import type { Reference } from './references';

/** Writes other names in the place of the ones that stand there; all else in the files stays to the byte. */
export function updateReferences(
  plan: PlannedTree,
  tree: Tree,
  updates: readonly { reference: Reference; name: string }[],
): void {
  const parts = new Map<string, Replacement[]>();
  for (const { reference, name } of updates) {
    const { file, spot, form } = reference;
    const source = tree.byName.get(file)?.source;
    if (!source) continue;
    const words = form === 'citation' ? name.slice(name.indexOf('/') + 1) : name;
    parts.set(file, [...(parts.get(file) ?? []), { ...source.span(spot), words }]);
  }
  for (const [file, replacements] of parts) plan.write(file, replaceParts(plan.text(file), replacements));
}
