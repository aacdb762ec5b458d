import { lawFolder } from '../../src/shared/markup';
import { explainHiddenPage, getDestinations, suggestPage } from '../content/destinations';
import { listNamesByKind } from '../content/names';
import { getFirstDay } from '../content/page-status';
import { readTokens, settingNames } from '../content/read-tree';
import {
  areAddressesKnown,
  type ContentFile,
  getCollectionAddress,
  getEntryAddress,
  getFolderName,
  listFieldsOfKind,
  type Tree,
} from '../content/tree';
import { normalizePath, suggestCollection, suggestPath } from '../content/unknown-files';
import { fieldKinds, type NamedKind, namedKinds } from '../fields/field-kinds';
import { getLawId } from '../fields/rich-text';
import { getList, getText, memoize } from '../fields/walk';
import { isCollection } from '../files/collections';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import { pictureExtensions } from '../pictures/images';
import { compareText, type FiledFinding, type Violation } from '../problems';

/** Explains an unknown name in a file. Returns `undefined` for a hidden page that the file is allowed to refer to. */
type ExplainName = (
  written: string,
  names: ReadonlyMap<string, string>,
  tree: Tree,
  source: ContentFile,
) => Violation | undefined;

/** The functions for kinds of names that need their own suggestion or advice. Other kinds get a standard message. */
const explainByKind: Partial<Record<NamedKind, ExplainName>> = {
  icon(written, names, { context: { iconGallery } }) {
    const advice = iconGallery && `All icons are shown at ${iconGallery}.`;
    return explainUnknown('unknown-icon', fieldKinds.icon.names, { written, names, advice });
  },
  image(written, names) {
    const [suggested, advice] = [
      suggestPicture(written, names),
      'Add the file to the folder "images", or choose another picture.',
    ];
    return explainUnknown('unknown-image', fieldKinds.image.names, { written, names, suggested, advice });
  },
  entry(written, names, tree, source) {
    const address = getEntryAddress(written.replace(/^\/+/, '').replace(/\.json$/i, ''), tree);
    const rule = 'unknown-entry';
    const target = getDestinations(tree).hidden.get(address);
    if (target) {
      const message = explainHiddenPage({ address, target, sourceDay: source && getFirstDay(source) }, tree);
      return message === undefined ? undefined : { rule, message };
    }
    const advice = 'Choose another entry by its folder and name, or remove this value.';
    const suggested = suggestEntry(address, tree);
    return explainUnknown(rule, fieldKinds.entry.names, { written, names, suggested, advice });
  },
  law(written, _, tree) {
    const { suggestion, ...violation } = explainUnknownLaw(written, tree);
    return { ...violation, suggestion: suggestion && getLawId({ slug: suggestion }) };
  },
  booking(written, names) {
    const [suggested] = [...names].find(([, href]) => href === written) ?? [];
    return explainUnknown('unknown-booking', fieldKinds.booking.names, { written, names, suggested });
  },
  collection(written, names, tree) {
    const suggested = suggestCollection(written, tree);
    return explainUnknown('unknown-collection', fieldKinds.collection.names, { written, names, suggested });
  },
};

function explainUnknownName(
  kind: NamedKind,
  ...[written, names, tree, source]: Parameters<ExplainName>
): Violation | undefined {
  const explain = explainByKind[kind];
  return explain
    ? explain(written, names, tree, source)
    : explainUnknown(`unknown-${kind}`, fieldKinds[kind].names, { written, names });
}

/**
 * Reports references to unknown names, for example of pictures, entries, laws or icons. Also reports collections
 * without an overview page.
 */
export const checkReferences = memoize((tree: Tree): FiledFinding[] => {
  const misplaced = new Set([
    ...tree.unknownFiles.map((path) => suggestPath(path, tree)),
    // Another check reports a picture with an invalid file name, such as `Old Quay.svg`. A field that already has the
    // corrected name, `old-quay.svg`, is therefore not reported here.
    ...[...tree.images.keys()].flatMap((name) => [
      `images/${normalizePath(name)}`,
      `images/${name.normalize('NFC')}`,
    ]),
  ]);
  const isMisplaced = (kind: NamedKind, name: string) =>
    misplaced.has(kind === 'image' ? `images/${name.normalize('NFC')}` : `${name}.json`);
  const findings = namedKinds.flatMap((kind): FiledFinding[] => {
    const names = listNamesByKind(tree)[kind];
    return listFieldsOfKind(tree, kind).flatMap(({ file, field: { text, path } }) => {
      if (!names || names.has(text) || isMisplaced(kind, text)) return [];
      const violation = explainUnknownName(kind, text, names, tree, file);
      return violation ? { file: file.file, spot: { path }, ...violation } : [];
    });
  });
  return [...findings, ...findMissingOverviews(tree)];
});

function suggestPicture(written: string, images: ReadonlyMap<string, string>): string | undefined {
  const name = written.replaceAll('\\', '/').replace(/^[./]*(site-data\/)?(images\/)?/i, '');
  const stem = name.replace(/\.[^./]*$/, '').toLowerCase();
  const sameStem = pictureExtensions.map((ending) => `${stem}.${ending}`);
  return [name, ...sameStem].find((file) => images.has(file)) ?? findNearest(name, images)[0];
}

/** Returns the entry at an address. Follows redirects. If no page has the address, uses the most similar address. */
function suggestEntry(address: string, tree: Tree): string | undefined {
  const { pages, moved, entries } = getDestinations(tree);
  const suggested = moved.get(address) ?? (pages.has(address) ? address : suggestPage(address, tree));
  return suggested && entries.get(suggested);
}

/** Explains an unknown law. The suggestion is a name without the folder, as in citations. */
export function explainUnknownLaw(written: string, tree: Tree): Violation {
  const laws = [...(listNamesByKind(tree).law?.keys() ?? [])];
  const names = new Set(laws.map((name) => name.slice(lawFolder.length + 1)));
  const name = written.replace(`${lawFolder}/`, '').replace(/\.json$/, '');
  const suggested = findNearest(name, names)[0] ?? findLawByTitle(name, tree);
  const advice = `Add ${getFolderName(tree)}/${lawFolder}/${shorten(name) || 'name'}.json, or remove this reference.`;
  return explainUnknown('unknown-law', fieldKinds.law.names, { written, names, suggested, advice });
}

/**
 * Returns the slug of the law that shares the most words with a text: `ke-data-protection-2019` for
 * `data-protection-act`. Compares the slug, the title and the full name of each law. The law must share at least two
 * words, and more than half of the words of the text.
 */
function findLawByTitle(written: string, tree: Tree): string | undefined {
  const searched = splitWords(written);
  const [best] = tree.files
    .filter(({ role }) => role === 'law')
    .map(({ slug, expanded }) => {
      const slugWords = splitWords(slug);
      const titleWords = splitWords(
        [slug, getText(expanded, 'title'), getText(expanded, 'fullName')].join(' '),
      );
      const count = (words: ReadonlySet<string>) => [...searched].filter((word) => words.has(word)).length;
      return { slug, found: count(titleWords), inName: count(slugWords) };
    })
    .filter(({ found }) => found > 1 && found * 2 > searched.size)
    .sort((a, b) => b.found - a.found || b.inName - a.inName || compareText(a.slug, b.slug));
  return best?.slug;
}

function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** Reports each collection that has no overview page although a field refers to the collection. */
function findMissingOverviews(tree: Tree): FiledFinding[] {
  if (!areAddressesKnown(tree)) return [];
  const reported = new Set<string>();
  return listFieldsOfKind(tree, 'collection').flatMap(
    ({ file: { file }, field: { text, path } }): FiledFinding[] => {
      const address = getCollectionAddress(text, tree);
      if (!isCollection(text) || reported.has(text) || getDestinations(tree).pages.has(address)) return [];
      reported.add(text);
      const message = `The collection "${text}" has no overview page. Add ${getFolderName(tree)}/pages${address}.json.`;
      return [{ file, rule: 'missing-file', message, spot: { path } }];
    },
  );
}

/**
 * Reports entries in an unknown group. Reports nothing while a page has problems, because that page may define the
 * group.
 */
export function findUnknownGroups(tree: Tree): FiledFinding[] {
  if (tree.files.some((file) => file.role === 'pages' && file.data === undefined)) return [];
  const groups = listGroups(tree);
  return listFieldsOfKind(tree, 'group').flatMap(
    ({ file: { file, role }, field: { text: written, path } }): FiledFinding[] => {
      const known = groups.get(role);
      if (!known || known.has(written)) return [];
      const violation = explainUnknown('unknown-group', 'a group of this collection', {
        written,
        names: known,
      });
      return [{ file, spot: { path }, ...violation }];
    },
  );
}

/** Lists the groups of each collection. The blocks that list a collection define its groups. */
export function listGroups(tree: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const lists = new Set(listFieldsOfKind(tree, 'collection').map(({ file }) => file));
  for (const block of [...lists].flatMap(({ expanded }) => getList(expanded, 'blocks'))) {
    const [collection, groups] = [getText(block, 'collection'), getList(block, 'groups')];
    if (collection === undefined || groups.length === 0) continue;
    const names = groups.map((group) => getText(group, 'name') ?? '');
    found.set(collection, new Set([...(found.get(collection) ?? []), ...names]));
  }
  return found;
}

const maxNameLength = 80;

export function findUnknownPlaceholders(tree: Tree): FiledFinding[] {
  const settings = readTokens(tree.rawSettings);
  return getList(tree.rawSettings, 'placeholders').flatMap((name, index): FiledFinding[] => {
    if (typeof name !== 'string' || name.length > maxNameLength || settings.has(name)) return [];
    // Skips a known setting if the settings have a problem, because that problem is already reported.
    if (tree.settings === undefined && settingNames.has(name)) return [];
    const violation = explainUnknown('unknown-setting', 'a setting of site.json', {
      written: name,
      names: settings,
    });
    return [{ file: 'site.json', spot: { path: ['placeholders', index] }, ...violation }];
  });
}
