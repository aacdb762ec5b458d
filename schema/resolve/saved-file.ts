import { type Tree, withText } from '../content/tree';
import type { FiledFinding } from '../messages/explain';
import type { Page } from '../site-model';
import { resolvePageOf } from './pages';
import type { SiteSource } from './site-source';

/** What a file alone tells once it is saved: its page, or what is wrong within it. */
type SavedFile = { page: Page } | { findings: FiledFinding[]; tree: Tree };

/** A tree, and what its pages are resolved from. */
export interface LastReading {
  tree: Tree;
  source: SiteSource;
}

/**
 * Reads the text of a page that was just saved, while all else is as it was read: to be looked at before everything is
 * judged anew. Nothing where the file is no page that was read before, or no JSON, as one that is half written is not.
 */
export function readSavedFile(
  { tree: last, source }: LastReading,
  file: string,
  bytes: Uint8Array,
): SavedFile | undefined {
  const tree = withText(last, file, bytes);
  const saved = tree?.byName.get(file);
  if (!tree || !saved || saved.source.problems.length > 0) return undefined;
  if (saved.findings.length > 0 || saved.data === undefined)
    return { findings: saved.findings.map((finding) => ({ ...finding, file })), tree };
  const page = resolvePageOf({ ...source, tree, entries: source.entries.with(saved) }, file);
  return page && { page };
}
