import { readTree, type Tree } from '../../../schema/content/tree';
import type { Wording } from '../../../schema/files/wording';
import { Entries, type ResolveContext } from '../../../schema/resolve/entries';
import { readLaws } from '../../../schema/resolve/law';
import { type Changes, known, littleSite } from '../../little-site';

/** What the pages of the little site with some files changed are resolved from. */
export function sourceOf(changes: Changes = {}): ResolveContext {
  return readingOf(changes).source;
}

/** The tree of the little site with some files changed, and what its pages are resolved from. */
export function readingOf(changes: Changes = {}): { tree: Tree; source: ResolveContext } {
  const tree = readTree(littleSite(changes), known);
  const { site: settings } = tree;
  if (!settings) throw new Error('The settings have faults.');
  const wording = tree.byName.get('wording.json')?.data as Wording;
  const entries = Entries.of(tree, settings.language);
  const source = { tree, settings, wording, entries, laws: readLaws(tree) };
  return { tree, source };
}
