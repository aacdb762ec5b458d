import type { FiledFinding } from '../content/explain';
import { findNearest } from '../content/suggest';
import { areAddressesKnown, bookingNames, collectionAddress, isShown, type Tree } from '../content/tree';
import type { FieldKind } from '../fields/fields';
import { collectionNames, isCollection } from '../files/collections';
import { shorten } from '../json/source';

interface Named {
  rule: FiledFinding['rule'];
  /** What the name is, with its article, and where the possible names stand. */
  what: string;
  names: ReadonlySet<string>;
  drafts?: ReadonlySet<string>;
}

/** Reports icons, entries, booking links and collections that are named but do not exist. */
export function findReferenceFaults(tree: Tree): FiledFinding[] {
  const kinds = namedKinds(tree);
  const asked = new Set<string>();
  return tree.files.flatMap((file) =>
    file.fields.flatMap((field): FiledFinding[] => {
      const named = kinds.get(field.kind);
      if (named?.names.has(field.text) === false)
        return [{ file: file.file, spot: { path: field.path }, ...explain(field.text, named) }];
      if (field.kind !== 'collection' || asked.has(field.text)) return [];
      asked.add(field.text);
      return findMissingOverview(tree, file.file, field.path, field.text);
    }),
  );
}

function namedKinds(tree: Tree): Map<FieldKind, Named> {
  const kinds = new Map<FieldKind, Named>([
    ['icon', { rule: 'unknown-icon', what: 'an icon', names: tree.known.icons }],
    ['collection', { rule: 'unknown-collection', what: 'a collection', names: new Set(collectionNames) }],
    [
      'entry',
      {
        rule: 'unknown-entry',
        what: 'an entry of a collection',
        names: entryNames(tree, true),
        drafts: entryNames(tree, false),
      },
    ],
  ]);
  const booking = bookingNames(tree);
  if (booking)
    kinds.set('booking', { rule: 'unknown-booking', what: 'a booking link of site.json', names: booking });
  return kinds;
}

function entryNames(tree: Tree, areShown: boolean): Set<string> {
  const entries = tree.files.filter(
    (file) => file.slug && file.role !== 'pages' && isShown(file, tree) === areShown,
  );
  return new Set(entries.map((file) => `${file.role}/${file.slug}`));
}

function explain(
  written: string,
  { rule, what, names, drafts }: Named,
): Pick<FiledFinding, 'rule' | 'message' | 'suggestion'> {
  if (drafts?.has(written))
    return { rule, message: `The entry "${written}" is a draft, so a visitor would not find it.` };
  const [near] = findNearest(written, names);
  const few =
    names.size <= 12 && names.size > 0
      ? ` There ${names.size === 1 ? 'is' : 'are'}: ${[...names].join(', ')}.`
      : '';
  const help = near ? ` Did you mean "${near}"?` : few;
  return { rule, message: `"${shorten(written)}" is not ${what}.${help}`, suggestion: near };
}

function findMissingOverview(
  tree: Tree,
  file: string,
  path: FiledFinding['spot']['path'],
  name: string,
): FiledFinding[] {
  if (!isCollection(name) || !areAddressesKnown(tree)) return [];
  const address = collectionAddress(name, tree);
  if (tree.files.some((other) => other.address === address && isShown(other, tree))) return [];
  const message = `The collection "${name}" has no overview page. Add ${tree.known.folder ?? 'site-data'}/pages${address}.json.`;
  return [{ file, rule: 'missing-file', message, spot: { path } }];
}
