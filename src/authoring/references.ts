import type { ContentFile } from '../../schema/content/content-file';
import { redirectsFile, redirectsOf } from '../../schema/content/redirects';
import type { Tree } from '../../schema/content/tree';
import { findCitations, lawFolder } from '../../schema/fields/citations';
import type { FieldKind } from '../../schema/fields/fields';
import { findLinks } from '../../schema/fields/markup';
import { childValue, isObject, type KindField } from '../../schema/fields/walk';
import { addressOf } from '../../schema/files/addresses';
import type { JsonPath, Spot } from '../../schema/json/source';

/** What a reference names: an address of the site, an entry such as `industries/agritech`, a picture and so on. */
export type ReferenceKind =
  | 'address'
  | 'entry'
  | 'law'
  | 'picture'
  | 'collection'
  | 'icon'
  | 'motif'
  | 'booking';

/** A place in the data that names something else, by name. */
export interface Reference {
  kind: ReferenceKind;
  /** What is named: an address without its `#anchor`, or a name. */
  name: string;
  /** The path of the file that names it. */
  file: string;
  /** Where in the file: `within` holds the words that are the name. */
  spot: Spot & { within: string; at: number };
  /**
   * How the name stands there: it is the value itself, a link in the midst of a text, a mark there that cites a law by
   * the name of its file alone, or what a redirect leads to.
   */
  form: 'value' | 'text' | 'citation' | 'redirect';
}

const kinds: Partial<Record<FieldKind, ReferenceKind>> = {
  entry: 'entry',
  law: 'law',
  image: 'picture',
  collection: 'collection',
  icon: 'icon',
  booking: 'booking',
};

/** Every reference of a tree, in the order of files and fields. What a token stands for is not looked into. */
export function listReferences(tree: Tree): Reference[] {
  return tree.files.flatMap((file) => [
    ...file.written.flatMap((field) => fromField(file.file, field)),
    ...fromMotifs(file),
    ...(file.file === 'site.json' ? fromCollections(tree) : []),
    ...(file.file === redirectsFile ? fromRedirects(tree) : []),
  ]);
}

function fromField(file: string, { kind, text, path }: KindField): Reference[] {
  if (kind === 'href') return toAddress({ file, path, href: text, at: 0, form: 'value' });
  if (kind === 'rich')
    return [
      ...findLinks(text).flatMap((link) => toAddress({ file, path, ...link, form: 'text' })),
      ...findCitations(text).map((citation) => toCited({ file, path, text, ...citation })),
    ];
  const named = kinds[kind];
  return named ? [whole(named, file, path, text)] : [];
}

interface WrittenCitation {
  file: string;
  path: JsonPath;
  text: string;
  slug: string;
  at: number;
}

function toCited({ file, path, text, slug, at }: WrittenCitation): Reference {
  const spot = { path, within: slug, at: text.indexOf(slug, at + `{${lawFolder}.`.length) };
  return { kind: 'law', name: `${lawFolder}/${slug}`, file, spot, form: 'citation' };
}

function whole(kind: ReferenceKind, file: string, path: JsonPath, name: string): Reference {
  return { kind, name, file, spot: { path, within: name, at: 0 }, form: 'value' };
}

interface WrittenLink {
  file: string;
  path: JsonPath;
  href: string;
  at: number;
  form: Reference['form'];
}

/** A link as a reference where it leads to a page of this site. */
function toAddress({ file, path, href, at, form }: WrittenLink): Reference[] {
  const name = addressOf(href);
  if (!name.startsWith('/')) return [];
  return [{ kind: 'address', name, file, spot: { path, within: name, at }, form }];
}

function fromMotifs({ file, raw }: ContentFile): Reference[] {
  return [['motif'], ['art', 'motif']].flatMap((path) => {
    const name = path.reduce(childValue, raw);
    return typeof name === 'string' ? [whole('motif', file, path, name)] : [];
  });
}

/** Where `site.json` says that collections live names their overviews. */
function fromCollections(tree: Tree): Reference[] {
  const collections = childValue(tree.settings, 'collections');
  if (!isObject(collections)) return [];
  return Object.entries(collections).flatMap(([collection, said]) => {
    const address = childValue(said, 'address');
    const path = ['collections', collection, 'address'];
    return typeof address === 'string' ? [whole('address', 'site.json', path, address)] : [];
  });
}

function fromRedirects(tree: Tree): Reference[] {
  return redirectsOf(tree).map(({ from, to }) => ({
    ...whole('address', redirectsFile, [from], to),
    form: 'redirect' as const,
  }));
}
