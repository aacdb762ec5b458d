import { resolve } from 'node:path';
import type { ContentFile } from '../../schema/content/content-file';
import { destinationsOf } from '../../schema/content/destinations';
import { aliasesOf, collectionAddress, folderOf, type Tree, titleOf } from '../../schema/content/tree';
import { motifs, practiceMotifs } from '../../schema/fields/art';
import { lawOf } from '../../schema/fields/citations';
import { wholeListOf } from '../../schema/files/addresses';
import { collectionNames, isCollection } from '../../schema/files/collections';
import { findNearest } from '../../schema/messages/suggest';
import type { Reference } from './references';
import { Refusal } from './refusal';

/** What an author names to a command. */
export type Subject = PageSubject | LawSubject | AliasSubject | PictureSubject | NameSubject;

/** A page or an entry of a collection. */
export interface PageSubject {
  kind: 'page';
  file: ContentFile;
  address: string;
}

/** A law that articles cite: a file without a page. */
export interface LawSubject {
  kind: 'law';
  file: ContentFile;
}

/** A further address of a page. */
export interface AliasSubject {
  kind: 'alias';
  file: ContentFile;
  address: string;
  index: number;
}

/** A file under `images/`, by its path there. */
export interface PictureSubject {
  kind: 'picture';
  name: string;
}

/** What is no file of the tree: an icon, a motif, a booking link. */
export interface NameSubject {
  kind: 'icon' | 'motif' | 'booking';
  name: string;
}

/**
 * Finds what is named as an address, as an entry such as `industries/agritech`, as a file with or without its folder and
 * ending, or as `icons/sprout`, `motifs/furrow` and `booking/half-hour`. What there is none of is a Refusal.
 */
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

/** What was written without the folder of the data, the ending, or the origin of the site. */
export function plainName(words: string, tree: Tree): string {
  const path = words.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  const known = folderOf(tree);
  const folders = [known, resolve(known), 'site-data'].map((folder) => `${folder}/`);
  const origin = tree.site?.url ?? '';
  const folder = folders.find((name) => path.startsWith(name)) ?? '';
  const inside = path.startsWith(`${origin}/`) ? path.slice(origin.length) : path.slice(folder.length);
  const bare = inside.replace(/\.json$/, '');
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
}

function findFile(name: string, tree: Tree): PageSubject | LawSubject | undefined {
  const file = tree.byName.get(`${name}.json`);
  if (!file) return undefined;
  if (file.role === 'law') return { kind: 'law', file };
  if (file.address === undefined)
    throw new Refusal(`${tree.known.folder}/${file.file} belongs to every site, so it stays where it is.`);
  return { kind: 'page', file, address: file.address };
}

function findAddress(address: string, tree: Tree): Subject | undefined {
  const page = tree.files.find((file) => file.address === address);
  if (page) return { kind: 'page', file: page, address };
  for (const file of tree.files) {
    const alias = aliasesOf(file).find(({ written }) => written === address);
    if (alias) return { kind: 'alias', file, address, index: alias.index };
  }
  return undefined;
}

function findPicture(name: string, tree: Tree): PictureSubject | undefined {
  const picture = name.replace(/^images\//, '');
  return tree.images.has(picture) ? { kind: 'picture', name: picture } : undefined;
}

function findName(name: string, tree: Tree): NameSubject | undefined {
  const [, shelf, rest = ''] = /^(icons|motifs|booking)\/(.+)$/.exec(name) ?? [];
  if (shelf === 'icons' && tree.known.icons.has(rest)) return { kind: 'icon', name: rest };
  if (shelf === 'motifs' && isMotif(rest)) return { kind: 'motif', name: rest };
  if (shelf === 'booking' && Object.hasOwn(tree.site?.booking ?? {}, rest))
    return { kind: 'booking', name: rest };
  return undefined;
}

function isMotif(name: string): boolean {
  return [...motifs, ...practiceMotifs].some((motif) => motif === name);
}

function namesOf(tree: Tree): string[] {
  const pages = tree.files.flatMap(({ role, slug, address = '' }) => [
    ...(isCollection(role) || role === 'law' ? [`${role}/${slug}`] : []),
    ...(address === '' ? [] : [address.slice(1)]),
  ]);
  const pictures = [...tree.images.keys()].map((name) => `images/${name}`);
  const icons = [...tree.known.icons].map((name) => `icons/${name}`);
  return [...new Set([...pages, ...pictures, ...icons])];
}

/** How a report names it, with what it is called where it has a title. */
export function describeSubject(subject: Subject, tree: Tree): string {
  if (subject.kind === 'picture') return `${tree.known.folder}/images/${subject.name}`;
  if (subject.kind === 'law') return `${titleOf(subject.file)} (${tree.known.folder}/${subject.file.file})`;
  if (subject.kind === 'page' || subject.kind === 'alias') {
    const { file, address } = subject;
    const [first, second] = subject.kind === 'page' ? [titleOf(file), address] : [address, titleOf(file)];
    return `${first} (${tree.known.folder}/${file.file}, ${second})`;
  }
  return `the ${subject.kind === 'booking' ? 'booking link' : subject.kind} "${subject.name}"`;
}

/** The collections whose overview a page is. */
export function collectionsAt(address: string, tree: Tree): string[] {
  return collectionNames.filter((name) => collectionAddress(name, tree) === address);
}

/** Whether a reference names it: by its address, by one of its further ones or by its name. */
export function namesSubject(subject: Subject, tree: Tree): (reference: Reference) => boolean {
  if (subject.kind === 'alias') return ({ kind, name }) => kind === 'address' && name === subject.address;
  if (subject.kind === 'law') return ({ kind, name }) => kind === 'law' && name === lawOf(subject.file);
  if (subject.kind !== 'page') return ({ kind, name }) => kind === subject.kind && name === subject.name;
  const { file, address } = subject;
  const addresses = new Set([address, ...aliasesOf(file).map(({ written }) => written)]);
  const entry = isCollection(file.role) ? `${file.role}/${file.slug}` : undefined;
  const collections = collectionsAt(address, tree);
  return ({ kind, name }) => {
    if (kind === 'address') return addresses.has(name) || addresses.has(wholeListOf(name) ?? '');
    return kind === 'entry' ? name === entry : kind === 'collection' && collections.includes(name);
  };
}
