import { resolve } from 'node:path';
import { findReserved } from '../../schema/content/built-site';
import type { ContentFile } from '../../schema/content/content-file';
import {
  destinationsOf,
  followRedirects,
  type Redirect,
  redirectsFile,
  redirectsOf,
} from '../../schema/content/destinations';
import { namesByKind } from '../../schema/content/names';
import { aliasesOf, collectionAddress, folderOf, type Tree, titleOf } from '../../schema/content/tree';
import { motifs, practiceMotifs } from '../../schema/fields/art';
import { addressOf, maxName, wholeListOf } from '../../schema/fields/formats';
import { findCitations, findLinks, lawFolder, lawOf } from '../../schema/fields/markup';
import { type FieldKind, type KindField, textAt } from '../../schema/fields/walk';
import { collectionNames, isCollection } from '../../schema/files/collections';
import { showHidden } from '../../schema/json/characters';
import type { JsonPath, Spot } from '../../schema/json/source';
import { describePlace } from '../../schema/messages/explain';
import { findNearest } from '../../schema/messages/suggest';
import type { Problem } from '../../schema/problems';
import { type PlannedTree, Refusal } from './planned-tree';

type ReferenceKind = 'address' | 'entry' | 'law' | 'picture' | 'collection' | 'icon' | 'motif' | 'booking';

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
  icon: 'icon',
  booking: 'booking',
};

export function listReferences(tree: Tree): Reference[] {
  return tree.files.flatMap((file) => [
    ...file.written.flatMap((field) => fromField(file.file, field)),
    ...fromMotifs(file),
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

function fromMotifs({ file, raw }: ContentFile): Reference[] {
  return [['motif'], ['art', 'motif']].flatMap((path) => {
    const name = textAt(raw, ...path);
    return name !== undefined ? [toWhole('motif', file, path, name)] : [];
  });
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

/** Why an address cannot be taken, whatever leaves those that are told of; nothing where it can. */
export function explainTaken(
  address: string,
  tree: Tree,
  leaving: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if (findReserved(address) !== undefined)
    return `The address ${address} is kept for files that every built site has. Choose another name.`;
  const owner = tree.files.find(
    (file) =>
      (file.address === address && !leaving.has(address)) ||
      aliasesOf(file).some(({ written }) => written === address),
  );
  if (owner) return `The address ${address} belongs to ${folderOf(tree)}/${owner.file} already.`;
  const redirects = new Map(redirectsOf(tree).map(({ from, to }) => [from, to]));
  const end = redirects.has(address) ? followRedirects(address, redirects) : undefined;
  if (end === undefined || leaving.has(end)) return undefined;
  return `The address ${address} leads to ${end} by ${folderOf(tree)}/${redirectsFile}. Take that line out, or choose another name.`;
}

export function explainBadName(written: string, example: string): string {
  return `"${written}" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most ${maxName}, such as "${example}".`;
}

/** What an author names, by an address, a citation, a picture below `images/`, or the name of what has no file. */
export interface Subject {
  kind: 'page' | 'law' | 'picture' | 'alias' | 'icon' | 'motif' | 'booking';
  name: string;
  file?: ContentFile;
}

export interface FiledSubject extends Subject {
  kind: 'page' | 'law' | 'picture';
  path: string;
}

/** Finds an address, an entry, a file, or a name such as `icons/sprout` and `booking/half-hour`. Throws a Refusal. */
export function findSubject(words: string, tree: Tree): Subject {
  const name = plainName(words, tree);
  const found =
    (name.startsWith('/') ? undefined : (findFile(name, tree) ?? findPicture(name, tree))) ??
    findAddress(name.startsWith('/') ? name : `/${name}`, tree) ??
    findName(name, tree);
  if (found) return found;
  const moved = destinationsOf(tree).moved.get(name.startsWith('/') ? name : `/${name}`);
  if (moved !== undefined) throw new Refusal(`"${words}" is an old address. Its page is at ${moved} now.`);
  const [near] = findNearest(name.replace(/^\//, ''), namesOf(tree));
  const help = near ? `Did you mean "${near}"?` : 'Write it as industries/name, /address or images/file.';
  throw new Refusal(`There is nothing called "${words}". ${help}`);
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

function findFile(name: string, tree: Tree): Subject | undefined {
  const file = tree.byName.get(`${name}.json`);
  if (!file) return undefined;
  if (file.role === 'law') return { kind: 'law', name: lawOf(file), file };
  if (file.address === undefined)
    throw new Refusal(`${folderOf(tree)}/${file.file} belongs to every site, so it stays where it is.`);
  return { kind: 'page', name: file.address, file };
}

function findAddress(address: string, tree: Tree): Subject | undefined {
  const page = tree.files.find((file) => file.address === address);
  if (page) return { kind: 'page', name: address, file: page };
  const owner = tree.files.find((file) => aliasesOf(file).some(({ written }) => written === address));
  return owner && { kind: 'alias', name: address, file: owner };
}

/** The same for what has a file of its own. Throws a Refusal for all other, with where it is changed. */
export function findFiledSubject(words: string, tree: Tree): FiledSubject {
  const { kind, name, file } = findSubject(words, tree);
  if (kind === 'picture') return { kind, name, path: `images/${name}` };
  if (file && (kind === 'page' || kind === 'law')) return { kind, name, file, path: file.file };
  if (file)
    throw new Refusal(
      `${name} is a further address of ${folderOf(tree)}/${file.file}: change it there, under "aliases".`,
    );
  throw new Refusal(`${words} is no page, entry, law or picture, so it has no file of its own.`);
}

function findPicture(name: string, tree: Tree): Subject | undefined {
  const picture = name.replace(/^images\//, '');
  return tree.images.has(picture) ? { kind: 'picture', name: picture } : undefined;
}

function findName(name: string, tree: Tree): Subject | undefined {
  const [, shelf, rest = ''] = /^(icons|motifs|booking)\/(.+)$/.exec(name) ?? [];
  if (shelf === 'icons' && tree.context.icons.has(rest)) return { kind: 'icon', name: rest };
  if (shelf === 'motifs' && [...motifs, ...practiceMotifs].some((motif) => motif === rest))
    return { kind: 'motif', name: rest };
  const isBooking = shelf === 'booking' && namesByKind(tree).booking?.has(rest);
  return isBooking ? { kind: 'booking', name: rest } : undefined;
}

function namesOf(tree: Tree): string[] {
  const pages = tree.files.flatMap(({ role, slug, address = '' }) => [
    ...(isCollection(role) || role === 'law' ? [`${role}/${slug}`] : []),
    ...(address === '' ? [] : [address.slice(1)]),
  ]);
  const pictures = [...tree.images.keys()].map((name) => `images/${name}`);
  const icons = [...tree.context.icons].map((name) => `icons/${name}`);
  return [...new Set([...pages, ...pictures, ...icons])];
}

export function describeSubject({ kind, name, file }: Subject, tree: Tree): string {
  if (kind === 'picture') return `${folderOf(tree)}/images/${name}`;
  if (!file) return `the ${kind === 'booking' ? 'booking link' : kind} "${name}"`;
  const title = titleOf(file);
  const [first, second] =
    kind === 'alias' ? [name, `, ${title}`] : [title, kind === 'law' ? '' : `, ${name}`];
  return `${first} (${folderOf(tree)}/${file.file}${second})`;
}

export function collectionsAt(address: string, tree: Tree): string[] {
  return collectionNames.filter((name) => collectionAddress(name, tree) === address);
}

export function namesSubject({ kind, name, file }: Subject, tree: Tree): (reference: Reference) => boolean {
  if (kind !== 'page' || !file) {
    const named = kind === 'alias' ? 'address' : kind;
    return (reference) => reference.kind === named && reference.name === name;
  }
  const addresses = new Set([name, ...aliasesOf(file).map(({ written }) => written)]);
  const entry = isCollection(file.role) ? `${file.role}/${file.slug}` : undefined;
  const collections = collectionsAt(name, tree);
  return (reference) => {
    if (reference.kind === 'address')
      return addresses.has(reference.name) || addresses.has(wholeListOf(reference.name) ?? '');
    if (reference.kind === 'entry') return reference.name === entry;
    return reference.kind === 'collection' && collections.includes(reference.name);
  };
}

export interface Place extends Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'place'> {
  kind: Reference['kind'];
  name: string;
}

export function placesOf(references: readonly Reference[], tree: Tree): Place[] {
  return references
    .flatMap(({ file: path, kind, name, spot, form }): Place[] => {
      const file = tree.byName.get(path);
      if (!file) return [];
      const span = file.source.locate(form === 'text' ? spot : { path: spot.path });
      const place = describePlace(titleOf(file), file.raw, spot.path);
      return [{ file: `${folderOf(tree)}/${path}`, ...span, place, kind, name }];
    })
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

export function listPlaces(places: readonly Pick<Place, 'file' | 'line' | 'column' | 'place'>[]): string {
  return places
    .map(({ file, line, column, place }) => `${file}:${line}:${column}\n  ${showHidden(place)}\n`)
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
