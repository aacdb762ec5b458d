import { fieldsOf } from '../content/fields-of';
import { folderOf, type Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import { shorten } from '../json/source';
import { type FiledFinding, listNames } from '../messages/explain';
import { findNearest } from '../messages/suggest';

interface Groups {
  names: Set<string>;
  /** The page that names them. */
  file: string;
}

/** Reports entries of a group that the list of their collection does not have. Waits while a page has faults: it may name the group. */
export function findUnknownGroups(tree: Tree): FiledFinding[] {
  if (tree.files.some((file) => file.role === 'pages' && file.data === undefined)) return [];
  const groups = readGroups(tree);
  return tree.files.flatMap((file): FiledFinding[] => {
    const known = groups.get(file.role);
    const written = childValue(file.raw, 'group');
    if (!known || typeof written !== 'string' || known.names.has(written)) return [];
    const [near] = findNearest(written, known.names);
    const help = near ? `Did you mean "${near}"?` : `There are: ${listNames(written, known.names)}.`;
    const where = `${folderOf(tree)}/${known.file}`;
    const message = `"${shorten(written)}" is not a group of this collection. ${help} The groups are named in ${where}, under "groups".`;
    return [{ file: file.file, rule: 'unknown-group', message, spot: { path: ['group'] }, suggestion: near }];
  });
}

/** The groups of each collection that has some, and where they are named. */
export function readGroups(tree: Tree): Map<string, Groups> {
  const found = new Map<string, Groups>();
  const lists = new Set(fieldsOf(tree, 'collection').map(({ file }) => file));
  for (const { file, raw } of lists) {
    const blocks = childValue(raw, 'blocks');
    for (const block of Array.isArray(blocks) ? blocks : []) {
      const [collection, groups] = [childValue(block, 'collection'), childValue(block, 'groups')];
      if (typeof collection !== 'string' || !Array.isArray(groups)) continue;
      const known = found.get(collection) ?? { names: new Set(), file };
      for (const group of groups) {
        const name = childValue(group, 'name');
        if (typeof name === 'string') known.names.add(name);
      }
      found.set(collection, known);
    }
  }
  return found;
}
