import { lawFolder } from '../fields/citations';
import { memoize } from '../fields/memoize';
import { shorten } from '../json/source';
import { findNearest } from '../messages/suggest';
import { folderOf, type Tree } from './tree';

/** The names of the laws that can be cited, worked out once for each tree. */
export const lawNamesOf = memoize(
  (tree: Tree): ReadonlySet<string> =>
    new Set(tree.files.flatMap(({ role, slug }) => (role === 'law' ? [slug] : []))),
);

/** What is said of a law that there is not, and the one that was meant. */
export function explainUnknownLaw(written: string, tree: Tree): { message: string; meant?: string } {
  const names = lawNamesOf(tree);
  const name = written.replace(`${lawFolder}/`, '').replace(/\.json$/, '');
  const meant = names.has(name) ? name : findNearest(name, names)[0];
  const help =
    meant === undefined
      ? `Add ${folderOf(tree)}/${lawFolder}/${shorten(name) || 'name'}.json, or take it out here.`
      : `Did you mean "${meant}"?`;
  return { message: `There is no law "${shorten(written)}". ${help}`, meant };
}
