import { resolve } from 'node:path';
import { checkAddresses } from '../../schema/checks/addresses';
import {
  getDestinations,
  type Redirect,
  readRedirects,
  redirectsFile,
} from '../../schema/content/destinations';
import {
  type ContentFile,
  describePlace,
  downloadsFolder,
  getCollectionAddress,
  getDownloadAddress,
  getFolderName,
  getTitle,
  listAliases,
  type Tree,
} from '../../schema/content/tree';
import type { FieldKind } from '../../schema/fields/field-kinds';
import { getAddress, getListAddress, maxSlugLength } from '../../schema/fields/formats';
import { findCitations, getLawId } from '../../schema/fields/rich-text';
import { type FieldText, getText } from '../../schema/fields/walk';
import { collectionNames, isCollection } from '../../schema/files/collections';
import { replaceHiddenCharacters } from '../../schema/json/characters';
import type { JsonPath, Spot } from '../../schema/json/source';
import { findNearest } from '../../schema/messages/suggest';
import { compareText, type Problem } from '../../schema/problems';
import { readData } from '../build/read-data';
import { findLinks, lawFolder } from '../shared/markup';
import type { AuthoredTree } from './authored-tree';
import type { PlannedTree } from './planned-tree';
import { Refusal } from './refusal';

type ReferenceKind = 'address' | 'entry' | 'law' | 'picture' | 'collection';

export interface Reference {
  kind: ReferenceKind;
  /**
   * The referenced name: an address without `#anchor`, an entry such as `industries/agritech`, or the name of a law,
   * picture or collection.
   */
  name: string;
  file: string;
  /** The place of the reference. `within` is the name as written in the text, and `at` is the offset of that name. */
  spot: Spot & { within: string; at: number };
  /**
   * The form of the reference: the whole value of a field, a link in a text, a citation such as `{law.first-act}` in a
   * text, or the target of a redirect.
   */
  form: 'value' | 'text' | 'citation' | 'redirect';
}

const kindByField: Partial<Record<FieldKind, ReferenceKind>> = {
  entry: 'entry',
  law: 'law',
  image: 'picture',
  collection: 'collection',
};

export function listReferences(tree: Tree): Reference[] {
  return tree.files.flatMap((file) => [
    ...file.rawFields.flatMap((field) => listFieldReferences(file.file, field)),
    ...(file.file === 'site.json' ? listCollectionReferences(tree) : []),
    ...(file.file === redirectsFile ? listRedirectReferences(tree) : []),
  ]);
}

function listFieldReferences(file: string, { kind, text, path }: FieldText): Reference[] {
  if (kind === 'href') return createAddressReferences(file, path, { href: text, at: 0, form: 'value' });
  if (kind === 'rich')
    return [
      ...findLinks(text).flatMap((link) => createAddressReferences(file, path, { ...link, form: 'text' })),
      ...findCitations(text).map(({ slug, at }): Reference => {
        const spot = { path, within: slug, at: text.indexOf(slug, at + `{${lawFolder}.`.length) };
        return { kind: 'law', name: getLawId({ slug }), file, spot, form: 'citation' };
      }),
    ];
  const named = kindByField[kind];
  return named ? [createReference(named, file, path, text)] : [];
}

function createReference(kind: ReferenceKind, file: string, path: JsonPath, name: string): Reference {
  return { kind, name, file, spot: { path, within: name, at: 0 }, form: 'value' };
}

function createAddressReferences(
  file: string,
  path: JsonPath,
  { href, at, form }: { href: string; at: number; form: Reference['form'] },
): Reference[] {
  const name = getAddress(href);
  if (!name.startsWith('/')) return [];
  return [{ kind: 'address', name, file, spot: { path, within: name, at }, form }];
}

/** Lists the addresses of overview pages in `site.json`. */
function listCollectionReferences(tree: Tree): Reference[] {
  return collectionNames.flatMap((name) => {
    const path = ['collections', name, 'address'];
    const address = getText(tree.rawSettings, ...path);
    return address === undefined ? [] : [createReference('address', 'site.json', path, address)];
  });
}

function listRedirectReferences(tree: Tree): Reference[] {
  return readRedirects(tree).map(({ from, to }) => ({
    ...createReference('address', redirectsFile, [from], to),
    form: 'redirect' as const,
  }));
}

export function explainInvalidName(written: string, example: string): string {
  return `"${written}" cannot be used in an address. Use lowercase letters, digits and hyphens, at most ${maxSlugLength}, such as "${example}".`;
}

/** The subject of a command: a page, a law, a picture in `images/`, or a PDF in `files/`. */
export interface Subject {
  kind: 'page' | 'law' | 'picture' | 'download';
  name: string;
  path: string;
  file?: ContentFile;
}

/**
 * Finds a page, law, picture or PDF by its address, by a name such as `industries/agritech`, or by its file. Throws a
 * Refusal with advice if it finds none.
 */
export function findSubject(query: string, tree: Tree): Subject {
  const name = normalizeName(query, tree);
  const address = name.startsWith('/') ? name : `/${name}`;
  const picture = name.replace(/^images\//, '');
  const file = tree.byName.get(`${name}.json`) ?? tree.files.find((page) => page.address === address);
  if (file?.role === 'law') return { kind: 'law', name: getLawId(file), path: file.file, file };
  if (file?.address !== undefined) return { kind: 'page', name: file.address, path: file.file, file };
  const data = getFolderName(tree);
  if (file)
    throw new Refusal(`${data}/${file.file} is part of every site, so you cannot rename or remove it.`);
  if (tree.images.has(picture)) return { kind: 'picture', name: picture, path: `images/${picture}` };
  const download = name.replace(/^\/?files\//, '');
  if (tree.downloads.has(download))
    return { kind: 'download', name: getDownloadAddress(download), path: `${downloadsFolder}/${download}` };
  const owner = findAliasOwner(address, tree);
  if (owner)
    throw new Refusal(
      `${address} is another address of ${data}/${owner.file}: change it there, under "aliases".`,
    );
  const moved = getDestinations(tree).moved.get(address);
  if (moved !== undefined) throw new Refusal(`"${query}" is an old address. Its page is now at ${moved}.`);
  const [near] = findNearest(name.replace(/^\//, ''), listSubjectNames(tree));
  const help = near
    ? `Did you mean "${near}"?`
    : 'Write a name such as industries/agritech, an address such as /about, or a file such as images/icon.svg.';
  throw new Refusal(`No page, law or picture is called "${query}". ${help}`);
}

export function findAliasOwner(address: string, tree: Tree): ContentFile | undefined {
  return tree.files.find((file) => listAliases(file).some(({ written }) => written === address));
}

export function normalizeName(query: string, tree: Tree): string {
  const path = query.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  const data = getFolderName(tree);
  const folders = [data, resolve(data), 'site-data'].map((folder) => `${folder}/`);
  const origin = tree.settings?.url ?? '';
  const folder = folders.find((name) => path.startsWith(name)) ?? '';
  const inside = path.startsWith(`${origin}/`) ? path.slice(origin.length) : path.slice(folder.length);
  const bare = inside.replace(/\.json$/, '');
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
}

function listSubjectNames(tree: Tree): string[] {
  const pages = tree.files.flatMap(({ role, slug, address = '' }) => [
    ...(isCollection(role) || role === 'law' ? [`${role}/${slug}`] : []),
    ...(address === '' ? [] : [address.slice(1)]),
  ]);
  const pictures = [...tree.images.keys()].map((name) => `images/${name}`);
  const downloads = [...tree.downloads.keys()].map((name) => `${downloadsFolder}/${name}`);
  return [...new Set([...pages, ...pictures, ...downloads])];
}

export function describeSubject({ kind, name, path, file }: Subject, tree: Tree): string {
  const full = `${getFolderName(tree)}/${path}`;
  return file ? `${getTitle(file)} (${full}${kind === 'law' ? '' : `, ${name}`})` : full;
}

export function listCollectionsAt(address: string, tree: Tree): string[] {
  return collectionNames.filter((name) => getCollectionAddress(name, tree) === address);
}

export function findReferences({ kind, name, file }: Subject, tree: Tree): Reference[] {
  const all = listReferences(tree);
  if (kind === 'download')
    return all.filter((reference) => reference.kind === 'address' && reference.name === name);
  if (kind !== 'page' || !file)
    return all.filter((reference) => reference.kind === kind && reference.name === name);
  const addresses = new Set([name, ...listAliases(file).map(({ written }) => written)]);
  const entry = isCollection(file.role) ? `${file.role}/${file.slug}` : undefined;
  const collections = listCollectionsAt(name, tree);
  return all.filter((reference) => {
    if (reference.kind === 'address')
      return addresses.has(reference.name) || addresses.has(getListAddress(reference.name) ?? '');
    if (reference.kind === 'entry') return reference.name === entry;
    return reference.kind === 'collection' && collections.includes(reference.name);
  });
}

/** Formats the place of each reference, for example `site-data/site.json:3:5`, and a description on the next line. */
export function formatPlaces(references: readonly Reference[], tree: Tree): string {
  const places = references.flatMap(({ file: path, spot, form }) => {
    const file = tree.byName.get(path);
    if (!file) return [];
    const { line, column } = file.source.locate(form === 'text' ? spot : { path: spot.path });
    return [{ path, line, column, place: describePlace(file, spot.path) }];
  });
  return places
    .sort((a, b) => compareText(a.path, b.path) || a.line - b.line || a.column - b.column)
    .map(({ path, line, column, place }) => {
      return `${getFolderName(tree)}/${path}:${line}:${column}\n  ${replaceHiddenCharacters(place)}\n`;
    })
    .join('');
}

/** Replaces names in references. Keeps the formatting of everything else. */
export function updateReferences(
  plan: PlannedTree,
  updates: readonly { reference: Reference; name: string }[],
): void {
  // Runs in reverse order, so that earlier offsets in the same text stay valid.
  for (const { reference, name } of [...updates].reverse()) {
    const { file, form, spot } = reference;
    const { path, within, at } = spot;
    const text = getText(JSON.parse(plan.text(file)), ...path) ?? '';
    const newText = form === 'citation' ? name.slice(name.indexOf('/') + 1) : name;
    const value = text.slice(0, at) + newText + text.slice(at + within.length);
    plan.edit(file, { do: 'set', path, value });
  }
}

export function addRedirects(plan: PlannedTree, redirects: readonly Redirect[]): void {
  plan.edit(
    redirectsFile,
    ...redirects.map(({ from, to }) => ({ do: 'set' as const, path: [from], value: to })),
  );
}

export function removeRedirects(plan: PlannedTree, sources: readonly string[]): void {
  plan.edit(redirectsFile, ...sources.map((from) => ({ do: 'remove' as const, path: [from] })));
}

/** Removes the redirects that would hide a planned page. Returns the removed redirects. */
export function removeReplacedRedirects({ folder, tree, site, plan }: AuthoredTree): Redirect[] {
  if (!plan.has(redirectsFile)) return [];
  const isHiding = ({ rule }: Pick<Problem, 'rule'>) => rule === 'redirect-from-page';
  const earlier = checkAddresses(tree, site?.pages).filter(isHiding);
  const isEarlier = (from: string) => earlier.some(({ spot }) => spot.path[0] === from);
  const replaced = readData(plan.files(), folder)
    .problems.filter(isHiding)
    .map(({ path: [from] }) => String(from))
    .filter((from) => !isEarlier(from));
  removeRedirects(plan, replaced);
  return readRedirects(tree).filter(({ from }) => replaced.includes(from));
}

export function describeReplacedRedirects(redirects: readonly Redirect[]): string[] {
  return redirects.map(
    ({ from, to }) =>
      `The redirect from ${from} to ${to} is removed, because a page or a file now has the address ${from}.`,
  );
}
