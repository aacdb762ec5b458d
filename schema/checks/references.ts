import { readTokens, settingNames } from '../content/content-file';
import { destinationsOf, explainDraft, findMeantPage } from '../content/destinations';
import { namesByKind } from '../content/names';
import {
  addressOfEntry,
  areAddressesKnown,
  collectionAddress,
  fieldsOfKind,
  folderOf,
  type Tree,
} from '../content/tree';
import { findMeantCollection, findMeantFile, plainPath } from '../content/unknown-files';
import { fieldKinds, type NamedKind, namedKinds } from '../fields/kinds';
import { lawFolder, lawOf } from '../fields/markup';
import { listAt, memoize, textAt } from '../fields/walk';
import { isCollection } from '../files/collections';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import { pictureEndings } from '../pictures/images';
import { compareText, type FiledFinding, type RuleFault } from '../problems';

type Explain = (written: string, names: ReadonlyMap<string, string>, tree: Tree) => RuleFault;

/** Messages with a better guess or other advice than the usual one for an unknown name. */
const explainKind: Partial<Record<NamedKind, Explain>> = {
  icon(written, names, { context: { iconGallery } }) {
    const advice = iconGallery && `All icons are shown at ${iconGallery}.`;
    return explainUnknown('unknown-icon', fieldKinds.icon.names, { written, names, advice });
  },
  image(written, names) {
    const [meant, advice] = [findMeantPicture(written, names), 'Put it there, or name another.'];
    return explainUnknown('unknown-image', fieldKinds.image.names, { written, names, meant, advice });
  },
  entry(written, names, tree) {
    const address = addressOfEntry(written.replace(/^\/+/, '').replace(/\.json$/i, ''), tree);
    const rule = 'unknown-entry';
    if (destinationsOf(tree).drafts.has(address)) return { rule, message: explainDraft(address) };
    const advice = 'Choose another entry (its folder and its file), or take this out.';
    const meant = findMeantEntry(address, tree);
    return explainUnknown(rule, fieldKinds.entry.names, { written, names, meant, advice });
  },
  law(written, _, tree) {
    const { suggestion, ...fault } = explainUnknownLaw(written, tree);
    return { ...fault, suggestion: suggestion && lawOf({ slug: suggestion }) };
  },
  booking(written, names) {
    const [meant] = [...names].find(([, href]) => href === written) ?? [];
    return explainUnknown('unknown-booking', fieldKinds.booking.names, { written, names, meant });
  },
  collection(written, names, tree) {
    const meant = findMeantCollection(written, tree);
    return explainUnknown('unknown-collection', fieldKinds.collection.names, { written, names, meant });
  },
};

function explainName(kind: NamedKind, ...[written, names, tree]: Parameters<Explain>): RuleFault {
  const explain = explainKind[kind];
  return explain
    ? explain(written, names, tree)
    : explainUnknown(`unknown-${kind}`, fieldKinds[kind].names, { written, names });
}

export const findReferenceFaults = memoize((tree: Tree): FiledFinding[] => {
  const misplaced = new Set([
    ...tree.unknownFiles.map((path) => findMeantFile(path, tree)),
    // A picture that is to get that name, or has it in another form of Unicode.
    ...[...tree.images.keys()].flatMap((name) => [
      `images/${plainPath(name)}`,
      `images/${name.normalize('NFC')}`,
    ]),
  ]);
  const isMisplaced = (kind: NamedKind, name: string) =>
    misplaced.has(kind === 'image' ? `images/${name.normalize('NFC')}` : `${name}.json`);
  const faults = namedKinds.flatMap((kind): FiledFinding[] => {
    const names = namesByKind(tree)[kind];
    return fieldsOfKind(tree, kind).flatMap(({ file: { file }, field: { text, path } }) =>
      !names || names.has(text) || isMisplaced(kind, text)
        ? []
        : { file, spot: { path }, ...explainName(kind, text, names, tree) },
    );
  });
  return [...faults, ...findMissingOverviews(tree)];
});

function findMeantPicture(written: string, images: ReadonlyMap<string, string>): string | undefined {
  const name = written.replaceAll('\\', '/').replace(/^[./]*(site-data\/)?(images\/)?/i, '');
  const stem = name.replace(/\.[^./]*$/, '').toLowerCase();
  const sameStem = pictureEndings.map((ending) => `${stem}.${ending}`);
  return [name, ...sameStem].find((file) => images.has(file)) ?? findNearest(name, images)[0];
}

/** The entry at an address, or at the one that was meant. */
function findMeantEntry(address: string, tree: Tree): string | undefined {
  const { pages, moved, entries } = destinationsOf(tree);
  const meant = moved.get(address) ?? (pages.has(address) ? address : findMeantPage(address, tree));
  return meant && entries.get(meant);
}

/** A mark names a law by its file alone. */
export function explainUnknownLaw(written: string, tree: Tree): RuleFault {
  const laws = [...(namesByKind(tree).law?.keys() ?? [])];
  const names = new Set(laws.map((name) => name.slice(lawFolder.length + 1)));
  const name = written.replace(`${lawFolder}/`, '').replace(/\.json$/, '');
  const meant = findNearest(name, names)[0] ?? findLawByWords(name, tree);
  const advice = `Add ${folderOf(tree)}/${lawFolder}/${shorten(name) || 'name'}.json, or take it out here.`;
  return explainUnknown('unknown-law', fieldKinds.law.names, { written, names, meant, advice });
}

/** The law whose name and titles hold most of some words: `data-protection-act` is `ke-data-protection-2019`. */
function findLawByWords(written: string, tree: Tree): string | undefined {
  const wanted = wordsIn(written);
  const [best] = tree.files
    .filter(({ role }) => role === 'law')
    .map(({ slug, expanded }) => {
      const own = wordsIn(slug);
      const said = wordsIn([slug, textAt(expanded, 'title'), textAt(expanded, 'fullName')].join(' '));
      const count = (words: ReadonlySet<string>) => [...wanted].filter((word) => words.has(word)).length;
      return { slug, found: count(said), inName: count(own) };
    })
    .filter(({ found }) => found > 1 && found * 2 > wanted.size)
    .sort((a, b) => b.found - a.found || b.inName - a.inName || compareText(a.slug, b.slug));
  return best?.slug;
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** Reports collections that are shown and have no overview page, each once. */
function findMissingOverviews(tree: Tree): FiledFinding[] {
  if (!areAddressesKnown(tree)) return [];
  const asked = new Set<string>();
  return fieldsOfKind(tree, 'collection').flatMap(
    ({ file: { file }, field: { text, path } }): FiledFinding[] => {
      const address = collectionAddress(text, tree);
      if (!isCollection(text) || asked.has(text) || destinationsOf(tree).pages.has(address)) return [];
      asked.add(text);
      const message = `The collection "${text}" has no overview page. Add ${folderOf(tree)}/pages${address}.json.`;
      return [{ file, rule: 'missing-file', message, spot: { path } }];
    },
  );
}

/** Reports entries of a group that the list of their collection does not have. Waits while a page has faults: it may name the group. */
export function findUnknownGroups(tree: Tree): FiledFinding[] {
  if (tree.files.some((file) => file.role === 'pages' && file.data === undefined)) return [];
  const groups = groupsOf(tree);
  return fieldsOfKind(tree, 'group').flatMap(
    ({ file: { file, role }, field: { text: written, path } }): FiledFinding[] => {
      const known = groups.get(role);
      if (!known || known.has(written)) return [];
      const fault = explainUnknown('unknown-group', 'a group of this collection', { written, names: known });
      return [{ file, spot: { path }, ...fault }];
    },
  );
}

export function groupsOf(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const lists = new Set(fieldsOfKind(tree, 'collection').map(({ file }) => file));
  for (const block of [...lists].flatMap(({ expanded }) => listAt(expanded, 'blocks'))) {
    const [collection, groups] = [textAt(block, 'collection'), listAt(block, 'groups')];
    if (collection === undefined || groups.length === 0) continue;
    const names = groups.map((group) => textAt(group, 'name') ?? '');
    found.set(collection, new Set([...(found.get(collection) ?? []), ...names]));
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
    const fault = explainUnknown('unknown-setting', 'a setting of site.json', {
      written: name,
      names: settings,
    });
    return [{ file: 'site.json', spot: { path: ['placeholders', index] }, ...fault }];
  });
}
