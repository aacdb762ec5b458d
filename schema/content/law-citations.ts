import { registerFolder } from '../fields/citations';
import { memoize } from '../fields/memoize';
import { isOfRegister } from '../files/collections';
import { findNearest } from '../messages/suggest';
import { isShown, type Tree } from './tree';

interface Laws {
  shown: ReadonlySet<string>;
  drafts: ReadonlySet<string>;
}

/** The laws that can be cited, by the names of their files, worked out once for each tree. */
export const lawsOf = memoize((tree: Tree): Laws => {
  const files = tree.files.filter(({ role }) => isOfRegister(role));
  const slugs = (areShown: boolean) =>
    new Set(files.filter((file) => isShown(file, tree) === areShown).map(({ slug }) => slug));
  return { shown: slugs(true), drafts: slugs(false) };
});

/** Whether a law can be cited; where it cannot, the one that was meant. */
export function findDestination(
  slug: string,
  tree: Tree,
): { isKnown: boolean; isDraft: boolean; meant?: string } {
  const { shown, drafts } = lawsOf(tree);
  const name = slug.replace(`${registerFolder}/`, '').replace(/\.json$/, '');
  const meant = shown.has(name) ? name : findNearest(name, shown)[0];
  return { isKnown: shown.has(slug), isDraft: drafts.has(slug), meant };
}
