import { readTokens, settingNames } from '../content/content-file';
import { destinationsOf, findEntryAt, findMeantPage, isSlip } from '../content/destinations';
import {
  addressOfEntry,
  areAddressesKnown,
  bookingNames,
  collectionAddress,
  fieldsOfKind,
  folderOf,
  isShown,
  type ReadContext,
  type Tree,
} from '../content/tree';
import { findMeantCollection, findMeantFile } from '../content/unknown-files';
import { lawOf } from '../fields/markup';
import { childValue, type FieldKind, isObject, listAt, memoize, textAt } from '../fields/walk';
import { collectionNames, isCollection } from '../files/collections';
import { shorten } from '../json/source';
import { type FiledFinding, listNames, type RuleFault } from '../messages/explain';
import { findNearest, orderByLikeness } from '../messages/suggest';
import { explainUnknownLaw, lawNamesOf } from './law';

interface Named {
  names: ReadonlySet<string>;
  explain: (written: string) => RuleFault;
}

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
    ['icon', { names: tree.context.icons, explain: (written) => explainIcon(written, tree.context) }],
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

function explainIcon(written: string, { icons, iconGallery }: ReadContext): RuleFault {
  const [near] = findNearest(written, icons);
  const place = iconGallery ? ` All icons are shown at ${iconGallery}.` : '';
  const help = near === undefined ? place : ` Did you mean "${near}"?`;
  return { rule: 'unknown-icon', message: `"${shorten(written)}" is not an icon.${help}`, suggestion: near };
}

function explainCollection(written: string, tree: Tree): RuleFault {
  const meant = findMeantCollection(written, tree);
  const help = meant ? `Did you mean "${meant}"?` : `There are: ${collectionNames.join(', ')}.`;
  const message = `"${shorten(written)}" is not a collection. ${help}`;
  return { rule: 'unknown-collection', message, suggestion: meant };
}

function explainBooking(written: string, names: Set<string>, tree: Tree): RuleFault {
  const booking = childValue(tree.rawSettings, 'booking');
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
export function jurisdictionNames(tree: Tree): Set<string> | undefined {
  const names = childValue(tree.rawSettings, 'jurisdictions') ?? (tree.settings && {});
  return isObject(names) ? new Set(Object.keys(names)) : undefined;
}

function explainJurisdiction(written: string, names: Set<string>): RuleFault {
  const [meant] = findNearest(written, names);
  const few = names.size > 0 ? ` There are: ${listNames(written, names)}.` : '';
  const help = meant ? `Did you mean "${meant}"?` : `Name it in site.json, under "jurisdictions".${few}`;
  const message = `"${shorten(written)}" is not a jurisdiction. ${help}`;
  return { rule: 'unknown-jurisdiction', message, suggestion: meant };
}

function lawsOf(tree: Tree): Named {
  return {
    names: new Set([...lawNamesOf(tree)].map((slug) => lawOf({ slug }))),
    explain: (written) => {
      const { message, meant } = explainUnknownLaw(written, tree);
      return { rule: 'unknown-law', message, suggestion: meant && lawOf({ slug: meant }) };
    },
  };
}

function entriesOf(tree: Tree): Named {
  const ofEntries = (areShown: boolean) =>
    tree.files
      .filter((file) => isCollection(file.role) && isShown(file, tree) === areShown)
      .map((file) => `${file.role}/${file.slug}`);
  const shown = new Set(ofEntries(true));
  const drafts = new Set(ofEntries(false));
  const misplaced = tree.unknownFiles.flatMap(
    (path) => findMeantFile(path, tree)?.replace(/\.json$/, '') ?? [],
  );
  return {
    names: new Set([...shown, ...misplaced]),
    explain: (written) => explainEntry(written, { shown, drafts, tree }),
  };
}

function explainEntry(
  written: string,
  { shown, drafts, tree }: { shown: ReadonlySet<string>; drafts: ReadonlySet<string>; tree: Tree },
): RuleFault {
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

interface Groups {
  names: Set<string>;
  file: string;
}

/** Reports entries of a group that the list of their collection does not have. Waits while a page has faults: it may name the group. */
export function findUnknownGroups(tree: Tree): FiledFinding[] {
  if (tree.files.some((file) => file.role === 'pages' && file.data === undefined)) return [];
  const groups = readGroups(tree);
  return tree.files.flatMap((file): FiledFinding[] => {
    const known = groups.get(file.role);
    const written = textAt(file.raw, 'group');
    if (!known || written === undefined || known.names.has(written)) return [];
    const [near] = findNearest(written, known.names);
    const help = near ? `Did you mean "${near}"?` : `There are: ${listNames(written, known.names)}.`;
    const where = `${folderOf(tree)}/${known.file}`;
    const message = `"${shorten(written)}" is not a group of this collection. ${help} The groups are named in ${where}, under "groups".`;
    return [{ file: file.file, rule: 'unknown-group', message, spot: { path: ['group'] }, suggestion: near }];
  });
}

export function readGroups(tree: Tree): Map<string, Groups> {
  const found = new Map<string, Groups>();
  const lists = new Set(fieldsOfKind(tree, 'collection').map(({ file }) => file));
  for (const { file, raw } of lists) {
    for (const block of listAt(raw, 'blocks')) {
      const [collection, groups] = [textAt(block, 'collection'), listAt(block, 'groups')];
      if (collection === undefined || groups.length === 0) continue;
      const known = found.get(collection) ?? { names: new Set(), file };
      for (const group of groups) known.names.add(textAt(group, 'name') ?? '');
      found.set(collection, known);
    }
  }
  return found;
}

const longestName = 80;

export function findUnknownPlaceholders(tree: Tree): FiledFinding[] {
  const settings = readTokens(tree.rawSettings);
  return listAt(tree.rawSettings, 'placeholders').flatMap((name, index): FiledFinding[] => {
    if (typeof name !== 'string' || name.length > longestName || settings.has(name)) return [];
    // One that is missing from settings with faults is missed there already.
    if (tree.settings === undefined && settingNames.has(name)) return [];
    const [near] = findNearest(name, settings);
    const help = near ? `Did you mean "${near}"?` : `There are: ${listNames(name, settings)}.`;
    return [
      {
        file: 'site.json',
        rule: 'unknown-setting',
        message: `"${shorten(name)}" is not a setting of site.json. ${help}`,
        spot: { path: ['placeholders', index] },
        suggestion: near,
      },
    ];
  });
}
