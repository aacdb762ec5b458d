import { pluralise } from '../../../schema/messages/explain';
import { treeOf } from '../../author/authored-tree';
import type { Files, State } from '../../author/states';
import { compareStates } from '../../author/what-changed';
import type { Step } from './texts';

/** What a step did, in business words, such as "Legal Audit, Premium: $6,500 → $6,900". */
export function nameStep({ changes }: Step, now: Files, folder: string): string {
  const after = Object.fromEntries(changes.flatMap(({ path, after }) => (after ? [[path, after]] : [])));
  const before = Object.fromEntries(
    changes.flatMap(({ path, from = path, before }) => (before ? [[from, before]] : [])),
  );
  // Prices are printed by the settings.
  const shared = (['site.json', 'wording.json'] as const).flatMap((path) => {
    const bytes = now[path];
    return bytes ? [[path, bytes] as const] : [];
  });
  const toState = (files: Files): State => {
    const all = { ...Object.fromEntries(shared), ...files };
    return { files: all, tree: treeOf(all, folder), problemCount: 0 };
  };
  const [first, ...others] = compareStates(toState(before), toState(after), { pages: false });
  if (!first) return `${changes[0]?.path ?? 'Nothing'} changed`;
  return others.length === 0 ? first.words : `${first.words} and ${pluralise(others.length, 'more change')}`;
}
