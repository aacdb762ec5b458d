import { withText } from '../content/tree';
import type { Page } from '../site-model';
import { resolvePageOf } from './pages';
import { toSource } from './site';
import type { SiteSource } from './site-source';

/**
 * The page of a file with the text that was just saved, while all else is as it was read: to be looked at before everything
 * is judged anew. Nothing where the file is no page that was read before, or has faults of its own.
 */
export function resolveSavedPage(source: SiteSource, file: string, bytes: Uint8Array): Page | undefined {
  const tree = withText(source.tree, file, bytes);
  const saved = tree?.byName.get(file);
  if (!tree || saved?.data === undefined || saved.findings.length > 0) return undefined;
  const { settings, wording, entries } = source;
  return resolvePageOf(toSource(tree, settings, { wording, entries: entries.with(saved) }), file);
}
