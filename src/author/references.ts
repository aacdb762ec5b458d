import { resolve } from 'node:path';
import type { ContentFile } from '../../schema/content/content-file';
import { destinationsOf, type Redirect, redirectsFile, redirectsOf } from '../../schema/content/destinations';
import {
  aliasesOf,
  collectionAddress,
  describePlace,
  folderOf,
  type Tree,
  titleOf,
} from '../../schema/content/tree';
import { addressOf, maxName, wholeListOf } from '../../schema/fields/formats';
import type { FieldKind } from '../../schema/fields/kinds';
import { findCitations, findLinks, lawFolder, lawOf } from '../../schema/fields/markup';
import { type KindField, textAt } from '../../schema/fields/walk';
import { collectionNames, isCollection } from '../../schema/files/collections';
import { showHidden } from '../../schema/json/characters';
import type { JsonPath, Spot } from '../../schema/json/source';
import { findNearest } from '../../schema/messages/suggest';
import { compareText } from '../../schema/problems';
import { type PlannedTree, Refusal } from './planned-tree';

type ReferenceKind = 'address' | 'entry' | 'law' | 'picture' | 'collection';

export interface Reference {
  kind: ReferenceKind;
  /** An address without `#anchor`, an entry such as `industries/agritech`, or another name. */
  name: string;
  file: string;
  /** `within` is the part of the text that is the name. */
  spot: Spot & { within: string; at: number };
  /** The whole value, a link within a text, a `{law.…}` mark within a text, or the target of a redirect. */
  form: 'value' | 'text' | 'citation' | 'redirect';
}

const kinds: Partial<Record<FieldKind, ReferenceKind>> = {
  entry: 'entry',
  law: 'law',
  image: 'picture',
  collection: 'collection',
};

export function listReferences(tree: Tree): Reference[] {
  return tree.files.flatMap((file) => [
    ...file.written.flatMap((field) => fromField(file.file, field)),
    ...(file.file === 'site.json' ? fromCollections(tree) : []),
    ...(file.file === redirectsFile ? fromRedirects(tree) : []),
  ]);
}

function fromField(file: string, { kind, text, path }: KindField): Reference[] {
  if (kind === 'href') return toAddress(file, path, { href: text, at: 0, form: 'value' });
  if (kind === 'rich')
    return [
      ...findLinks(text).flatMap((link) => toAddress(file, path, { ...link, form: 'text' })),
      ...findCitations(text).map(({ slug, at }): Reference => {
        const spot = { path, within: slug, at: text.indexOf(slug, at + `{${lawFolder}.`.length) };
        return { kind: 'law', name: lawOf({ slug }), file, spot, form: 'citation' };
      }),
    ];
  const named = kinds[kind];
  return named ? [toWhole(named, file, path, text)] : [];
}

function toWhole(kind: ReferenceKind, file: string, path: JsonPath, name: string): Reference {
  return { kind, name, file, spot: { path, within: name, at: 0 }, form: 'value' };
}

function toAddress(
  file: string,
  path: JsonPath,
  { href, at, form }: { href: string; at: number; form: Reference['form'] },
): Reference[] {
  const name = addressOf(href);
  if (!name.startsWith('/')) return [];
  return [{ kind: 'address', name, file, spot: { path, within: name, at }, form }];
}

/** `site.json` names the overview pages of collections by address. */
function fromCollections(tree: Tree): Reference[] {
  return collectionNames.flatMap((name) => {
    const path = ['collections', name, 'address'];
    const address = textAt(tree.rawSettings, ...path);
    return address === undefined ? [] : [toWhole('address', 'site.json', path, address)];
  });
}

function fromRedirects(tree: Tree): Reference[] {
  return redirectsOf(tree).map(({ from, to }) => ({
    ...toWhole('address', redirectsFile, [from], to),
    form: 'redirect' as const,
  }));
}

export function explainBadName(written: string, example: string): string {
  return `"${written}" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most ${maxName}, such as "${example}".`;
}

/** What an author names: a page by its address or its file, a law, or a picture below `images/`. */
export interface Subject {
  kind: 'page' | 'law' | 'picture';
  name: string;
  path: string;
  file?: ContentFile;
}

/** Finds an address, an entry or a file. Throws a Refusal. */
export function findSubject(words: string, tree: Tree): Subject {
  const name = plainName(words, tree);
  const address = name.startsWith('/') ? name : `/${name}`;
  const picture = name.replace(/^images\//, '');
  const file = tree.byName.get(`${name}.json`) ?? tree.files.find((page) => page.address === address);
  if (file?.role === 'law') return { kind: 'law', name: lawOf(file), path: file.file, file };
  if (file?.address !== undefined) return { kind: 'page', name: file.address, path: file.file, file };
  const data = folderOf(tree);
  if (file) throw new Refusal(`${data}/${file.file} belongs to every site, so it stays where it is.`);
  if (tree.images.has(picture)) return { kind: 'picture', name: picture, path: `images/${picture}` };
  const owner = ownerOf(address, tree);
  if (owner)
    throw new Refusal(
      `${address} is a further address of ${data}/${owner.file}: change it there, under "aliases".`,
    );
  const moved = destinationsOf(tree).moved.get(address);
  if (moved !== undefined) throw new Refusal(`"${words}" is an old address. Its page is at ${moved} now.`);
  const [near] = findNearest(name.replace(/^\//, ''), namesOf(tree));
  const help = near ? `Did you mean "${near}"?` : 'Write it as industries/name, /address or images/file.';
  throw new Refusal(`There is nothing called "${words}". ${help}`);
}

/** The page that has a further address. */
export function ownerOf(address: string, tree: Tree): ContentFile | undefined {
  return tree.files.find((file) => aliasesOf(file).some(({ written }) => written === address));
}

export function plainName(words: string, tree: Tree): string {
  const path = words.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  const data = folderOf(tree);
  const folders = [data, resolve(data), 'site-data'].map((folder) => `${folder}/`);
  const origin = tree.settings?.url ?? '';
  const folder = folders.find((name) => path.startsWith(name)) ?? '';
  const inside = path.startsWith(`${origin}/`) ? path.slice(origin.length) : path.slice(folder.length);
  const bare = inside.replace(/\.json$/, '');
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
}

function namesOf(tree: Tree): string[] {
  const pages = tree.files.flatMap(({ role, slug, address = '' }) => [
    ...(isCollection(role) || role === 'law' ? [`${role}/${slug}`] : []),
    ...(address === '' ? [] : [address.slice(1)]),
  ]);
  const pictures = [...tree.images.keys()].map((name) => `images/${name}`);
  return [...new Set([...pages, ...pictures])];
}

export function describeSubject({ kind, name, path, file }: Subject, tree: Tree): string {
  const full = `${folderOf(tree)}/${path}`;
  return file ? `${titleOf(file)} (${full}${kind === 'law' ? '' : `, ${name}`})` : full;
}

export function collectionsAt(address: string, tree: Tree): string[] {
  return collectionNames.filter((name) => collectionAddress(name, tree) === address);
}

/** What refers to something, wherever it stands. */
export function findReferences({ kind, name, file }: Subject, tree: Tree): Reference[] {
  const all = listReferences(tree);
  if (kind !== 'page' || !file)
    return all.filter((reference) => reference.kind === kind && reference.name === name);
  const addresses = new Set([name, ...aliasesOf(file).map(({ written }) => written)]);
  const entry = isCollection(file.role) ? `${file.role}/${file.slug}` : undefined;
  const collections = collectionsAt(name, tree);
  return all.filter((reference) => {
    if (reference.kind === 'address')
      return addresses.has(reference.name) || addresses.has(wholeListOf(reference.name) ?? '');
    if (reference.kind === 'entry') return reference.name === entry;
    return reference.kind === 'collection' && collections.includes(reference.name);
  });
}

/** Lists where references stand: file, line and column, and the place in words. */
export function listPlaces(references: readonly Reference[], tree: Tree): string {
  const places = references.flatMap(({ file: path, spot, form }) => {
    const file = tree.byName.get(path);
    if (!file) return [];
    const { line, column } = file.source.locate(form === 'text' ? spot : { path: spot.path });
    return [{ path, line, column, place: describePlace(file, spot.path) }];
  });
  return places
    .sort((a, b) => compareText(a.path, b.path) || a.line - b.line || a.column - b.column)
    .map(({ path, line, column, place }) => {
      return `${folderOf(tree)}/${path}:${line}:${column}\n  ${showHidden(place)}\n`;
    })
    .join('');
}

/** Replaces names; all else in the files stays as it is written. */
export function updateReferences(
  plan: PlannedTree,
  updates: readonly { reference: Reference; name: string }[],
): void {
  // From the end, so that what comes before in the same text stays in its place.
  for (const { reference, name } of [...updates].reverse()) {
    const { file, form, spot } = reference;
    const { path, within, at } = spot;
    const text = textAt(JSON.parse(plan.text(file)), ...path) ?? '';
    const words = form === 'citation' ? name.slice(name.indexOf('/') + 1) : name;
    const value = text.slice(0, at) + words + text.slice(at + within.length);
    plan.edit(file, { do: 'set', path, value });
  }
}

export function addRedirects(plan: PlannedTree, redirects: readonly Redirect[]): void {
  plan.edit(
    redirectsFile,
    ...redirects.map(({ from, to }) => ({ do: 'set' as const, path: [from], value: to })),
  );
}

export function removeRedirects(plan: PlannedTree, froms: readonly string[]): void {
  plan.edit(redirectsFile, ...froms.map((from) => ({ do: 'remove' as const, path: [from] })));
}
