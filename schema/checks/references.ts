import { destinationsOf, findEntryAt, findMeantPage, isSlip } from '../content/destinations';
import { explainUnknownLaw, lawNamesOf } from '../content/laws';
import { findNearIcons } from '../content/near-icons';
import { findMeantCollection, findMeantFile } from '../content/strays';
import {
  areAddressesKnown,
  bookingNames,
  collectionAddress,
  folderOf,
  isShown,
  type Known,
  type Tree,
} from '../content/tree';
import { lawOf } from '../fields/citations';
import type { FieldKind } from '../fields/fields';
import { memoize } from '../fields/memoize';
import { childValue, isObject } from '../fields/walk';
import { collectionNames, isCollection } from '../files/collections';
import { shorten } from '../json/source';
import { type FiledFinding, listNames } from '../messages/explain';
import { findNearest, orderByLikeness } from '../messages/suggest';

type Fault = Pick<FiledFinding, 'rule' | 'message' | 'suggestion'>;

/** What a kind of field may name, and what is said of a name that there is not. */
interface Named {
  names: ReadonlySet<string>;
  explain: (written: string) => Fault;
}

/** Reports icons, entries, booking links and collections that are named but do not exist. */
export const findReferenceFaults = memoize((tree: Tree): FiledFinding[] => {
  const kinds = namedKinds(tree);
  const asked = new Set<string>();
  return tree.files.flatMap((file) =>
    file.fields.flatMap((field): FiledFinding[] => {
      const named = kinds.get(field.kind);
      if (named?.names.has(field.text) === false)
        return [{ file: file.file, spot: { path: field.path }, ...named.explain(field.text) }];
      if (field.kind !== 'collection' || asked.has(field.text)) return [];
      asked.add(field.text);
      return findMissingOverview(tree, file.file, field.path, field.text);
    }),
  );
});

function namedKinds(tree: Tree): Map<FieldKind, Named> {
  const kinds = new Map<FieldKind, Named>([
    ['icon', { names: tree.known.icons, explain: (written) => explainIcon(written, tree.known) }],
    [
      'collection',
      { names: new Set(collectionNames), explain: (written) => explainCollection(written, tree) },
    ],
    ['entry', entriesOf(tree)],
    ['law', lawsOf(tree)],
  ]);
  const places = jurisdictionNames(tree);
  if (places)
    kinds.set('jurisdiction', { names: places, explain: (written) => explainJurisdiction(written, places) });
  const names = bookingNames(tree);
  if (names) kinds.set('booking', { names, explain: (written) => explainBooking(written, names, tree) });
  return kinds;
}

function explainIcon(written: string, known: Known): Fault {
  const { slip, alike } = findNearIcons(written, known);
  const few = known.icons.size <= 12 ? ` There are: ${[...known.icons].join(', ')}.` : '';
  const place = known.iconGallery ? ` All icons are shown at ${known.iconGallery}.` : '';
  const near = alike.length > 0 ? ` Near in meaning: ${alike.map((name) => `"${name}"`).join(', ')}.` : '';
  const help = slip === undefined ? (near || few) + place : ` Did you mean "${slip}"?${near && near + place}`;
  const message = `"${shorten(written)}" is not an icon.${help}`;
  // A word that means other icons is no plain slip.
  return { rule: 'unknown-icon', message, suggestion: near === '' ? slip : undefined };
}

function explainCollection(written: string, tree: Tree): Fault {
  const meant = findMeantCollection(written, tree);
  const help = meant ? `Did you mean "${meant}"?` : `There are: ${collectionNames.join(', ')}.`;
  const message = `"${shorten(written)}" is not a collection. ${help}`;
  return { rule: 'unknown-collection', message, suggestion: meant };
}

function explainBooking(written: string, names: Set<string>, tree: Tree): Fault {
  const booking = childValue(tree.settings, 'booking');
  const isLeading = (name: string) => childValue(booking, name) === written;
  const meant = [...names].find(isLeading) ?? findNearest(written, names)[0];
  const few =
    names.size > 0 && names.size <= 12
      ? ` There ${names.size === 1 ? 'is' : 'are'}: ${[...names].join(', ')}.`
      : '';
  const help = meant ? ` Did you mean "${meant}"?` : few;
  const message = `"${shorten(written)}" is not a booking link of site.json.${help}`;
  return { rule: 'unknown-booking', message, suggestion: meant };
}

/** The jurisdictions where laws apply; `undefined` where `site.json` may name some that cannot be read. */
function jurisdictionNames(tree: Tree): Set<string> | undefined {
  const names = childValue(tree.settings, 'jurisdictions') ?? (tree.site && {});
  return isObject(names) ? new Set(Object.keys(names)) : undefined;
}

function explainJurisdiction(written: string, names: Set<string>): Fault {
  const [meant] = findNearest(written, names);
  const few = names.size > 0 ? ` There are: ${listNames(written, names)}.` : '';
  const help = meant ? `Did you mean "${meant}"?` : `Name it in site.json, under "jurisdictions".${few}`;
  const message = `"${shorten(written)}" is not a jurisdiction. ${help}`;
  return { rule: 'unknown-jurisdiction', message, suggestion: meant };
}

/** The laws that may be named. */
function lawsOf(tree: Tree): Named {
  return {
    names: new Set([...lawNamesOf(tree)].map((slug) => lawOf({ slug }))),
    explain: (written) => {
      const { message, meant } = explainUnknownLaw(written, tree);
      return { rule: 'unknown-law', message, suggestion: meant && lawOf({ slug: meant }) };
    },
  };
}

/** The entries that may be named, those among them that are only misplaced. */
function entriesOf(tree: Tree): Named {
  const ofEntries = (areShown: boolean) =>
    tree.files
      .filter((file) => isCollection(file.role) && isShown(file, tree) === areShown)
      .map((file) => `${file.role}/${file.slug}`);
  const shown = new Set(ofEntries(true));
  const drafts = new Set(ofEntries(false));
  const misplaced = tree.strays.flatMap((stray) => findMeantFile(stray, tree)?.replace(/\.json$/, '') ?? []);
  return {
    names: new Set([...shown, ...misplaced]),
    explain: (written) => explainEntry(written, { shown, drafts, tree }),
  };
}

interface Entries {
  shown: ReadonlySet<string>;
  drafts: ReadonlySet<string>;
  tree: Tree;
}

function explainEntry(written: string, { shown, drafts, tree }: Entries): Fault {
  const rule = 'unknown-entry';
  if (drafts.has(written)) {
    const help = 'Take it out here, or take "draft" out of its file.';
    return { rule, message: `The entry "${written}" is a draft, so a visitor would not find it. ${help}` };
  }
  const name = written.replace(/^\/+/, '').replace(/\.json$/i, '');
  const { byFile } = destinationsOf(tree);
  const now = findEntryAt(addressOfEntry(name, tree), tree);
  if (now !== undefined && !shown.has(name)) {
    const message = `"${shorten(written)}" has moved: its address is now one of "${now}". Write "${now}".`;
    return { rule, message, suggestion: now };
  }
  const meant = shown.has(name) ? name : findMeantEntry(name, shown, tree);
  if (meant !== undefined)
    return {
      rule,
      message: `"${shorten(written)}" is not an entry of a collection. Did you mean "${meant}"?`,
      suggestion: meant,
    };
  const example = orderByLikeness(name, shown, 1)[0];
  const form = example === undefined ? '' : `, such as "${example}"`;
  const isPage = byFile.has(name) || byFile.has(`pages/${name}`);
  const message = isPage
    ? `"${shorten(written)}" is a page; only entries of collections can stand here${form}.`
    : `There is no entry "${shorten(written)}". If it is gone, take it out here, or write the name of another${form}.`;
  return { rule, message };
}

function addressOfEntry(name: string, tree: Tree): string {
  const [collection = '', ...slug] = name.split('/');
  return isCollection(collection) ? `${collectionAddress(collection, tree)}/${slug.join('/')}` : `/${name}`;
}

/** The entry that was meant by a slip, by the name of its page, or by the beginning of that. */
function findMeantEntry(name: string, shown: ReadonlySet<string>, tree: Tree): string | undefined {
  const near = findNearest(name, shown).find((entry) => isSlip(name, entry));
  const page = near === undefined ? findMeantPage(`/${name}`, tree) : undefined;
  return near ?? (page === undefined ? undefined : findEntryAt(page, tree));
}

function findMissingOverview(
  tree: Tree,
  file: string,
  path: FiledFinding['spot']['path'],
  name: string,
): FiledFinding[] {
  if (!areAddressesKnown(tree)) return [];
  const address = collectionAddress(name, tree);
  if (destinationsOf(tree).pages.has(address)) return [];
  const message = `The collection "${name}" has no overview page. Add ${folderOf(tree)}/pages${address}.json.`;
  return [{ file, rule: 'missing-file', message, spot: { path } }];
}
