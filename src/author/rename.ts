import { explainTakenAddress } from '../../schema/checks/addresses';
import { explainWindowsDevice } from '../../schema/checks/files';
import type { Redirect } from '../../schema/content/destinations';
import {
  type ContentFile,
  getCollectionAddress,
  getDownloadAddress,
  getFolderName,
  getTitle,
  isShown,
  type Tree,
} from '../../schema/content/tree';
import { getListAddress, isAddress, isSlug, isWindowsDevice, toSlug } from '../../schema/fields/formats';
import { getLawId } from '../../schema/fields/rich-text';
import {
  collectionNames,
  collections,
  isArticleCollection,
  isCollection,
} from '../../schema/files/collections';
import { lawFolder } from '../shared/markup';
import { childValue } from '../shared/values';
import { pluralise } from '../shared/words';
import type { AuthoredTree } from './authored-tree';
import {
  addRedirects,
  describeReplacedRedirects,
  explainInvalidName,
  findReferences,
  findSubject,
  formatPlaces,
  listReferences,
  normalizeName,
  type Reference,
  removeReplacedRedirects,
  type Subject,
  updateReferences,
} from './references';
import { Refusal } from './refusal';

export interface RenamePlan {
  files: { from: string; to: string }[];
  addresses: Map<string, string>;
  redirects: Redirect[];
  /** The removed redirects. Each began at an address that a renamed page now has. */
  replacedRedirects: Redirect[];
  references: Reference[];
  /** The title of the renamed page. A rename does not change the title. */
  title?: string;
}

/** Plans a new name for a page, picture, download or law, and updates all references to it. */
export function planRename(valid: AuthoredTree, query: string, newName: string): RenamePlan {
  const subject = findSubject(query, valid.tree);
  if (subject.kind === 'picture' || subject.kind === 'download') return renameBinary(valid, subject, newName);
  return subject.kind === 'law' ? renameLaw(valid, subject, newName) : renamePage(valid, subject, newName);
}

/** Plans a new name for a picture or a PDF. */
function renameBinary(valid: AuthoredTree, subject: Subject, newName: string): RenamePlan {
  const { tree, plan } = valid;
  const { kind, path: oldPath } = subject;
  const [topFolder = ''] = oldPath.split('/');
  const name = oldPath.slice(topFolder.length + 1);
  const extension = name.slice(name.lastIndexOf('.'));
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const wanted = normalizeName(newName, tree).replace(new RegExp(`^/?${topFolder}/`), '');
  const whole = wanted.includes('.') ? wanted : wanted + extension;
  const target = whole.includes('/') ? whole : folder + whole;
  const noun = kind === 'picture' ? 'picture' : 'file';
  const stem = target.endsWith(extension) ? target.slice(0, -extension.length) : undefined;
  if (stem === undefined)
    throw new Refusal(
      `You cannot change the file type of this ${noun}. Keep "${extension}" at the end of the name.`,
    );
  for (const segment of stem.split('/')) requireSlug(segment, newName);
  const path = `${topFolder}/${target}`;
  if (plan.has(path)) throw new Refusal(`There is already a ${noun} ${getFolderName(tree)}/${path}.`);
  return renameFile(valid, subject, {
    to: path,
    name: kind === 'picture' ? target : getDownloadAddress(target),
  });
}

function renameLaw(valid: AuthoredTree, subject: Subject, newName: string): RenamePlan {
  const { tree, plan } = valid;
  const slug = normalizeName(newName, tree).replace(`${lawFolder}/`, '');
  requireSlug(slug, newName);
  const to = `${lawFolder}/${slug}.json`;
  if (to === subject.path) throw new Refusal(`The law is already called ${slug}.`);
  if (plan.has(to))
    throw new Refusal(`The name is taken by ${getFolderName(tree)}/${to}. Choose another name.`);
  return renameFile(valid, subject, { to, name: getLawId({ slug }) });
}

/** Renames a picture, a law or a PDF. The old address of a PDF redirects to the new one. */
function renameFile(
  authored: AuthoredTree,
  subject: Subject,
  { to, name }: { to: string; name: string },
): RenamePlan {
  const { tree, plan } = authored;
  const references = findReferences(subject, tree);
  updateReferences(
    plan,
    references.map((reference) => ({ reference, name })),
  );
  const files = [{ from: subject.path, to }];
  plan.rename(files);
  const redirects = subject.kind === 'download' ? [{ from: subject.name, to: name }] : [];
  addRedirects(plan, redirects);
  const replacedRedirects = removeReplacedRedirects(authored);
  return { files, addresses: new Map(), redirects, replacedRedirects, references };
}

function requireSlug(segment: string, written: string): void {
  if (isWindowsDevice(segment)) throw new Refusal(explainWindowsDevice(segment));
  if (!isSlug(segment)) throw new Refusal(explainInvalidName(written, toSlug(segment) ?? 'open-days'));
}

function parseNewAddress(newName: string, old: string, tree: Tree): string {
  const name = normalizeName(newName, tree);
  const above = old.slice(0, old.lastIndexOf('/') + 1);
  const segments = name.replace(/^(pages)?\//, '');
  for (const segment of segments.split('/')) requireSlug(segment, newName);
  const isWhole = name.includes('/');
  const address = isWhole ? `/${segments}` : above + segments;
  if (!isAddress(address))
    throw new Refusal(`${address} is too long: an address has at most 200 characters.`);
  return address;
}

function renamePage(valid: AuthoredTree, { path, name: address }: Subject, newName: string): RenamePlan {
  const { tree, plan } = valid;
  const file = tree.byName.get(path) as ContentFile;
  if (address === '/') throw new Refusal('You cannot change the address of the home page: it is always /.');
  const target = isCollection(file.role)
    ? parseNewEntryAddress(newName, file, tree)
    : parseNewAddress(newName, address, tree);
  if (target === address) throw new Refusal(`The page already has the address ${address}.`);
  const moves = planMoves(file, { from: address, to: target }, tree);
  const files = moves.moved.flatMap(({ file, to }) => {
    // If an overview page moves, the file paths of its entries stay the same.
    const slug = to.slice(to.lastIndexOf('/') + 1);
    const own = file.address === address ? `${file.role}/${slug}.json` : file.file;
    const path = file.role === 'pages' ? `pages${to}.json` : own;
    return path === file.file ? [] : [{ from: file.file, to: path }];
  });
  const taken = files.find(({ to }) => plan.has(to) && !files.some(({ from }) => from === to));
  if (taken)
    throw new Refusal(`The name is taken by ${getFolderName(tree)}/${taken.to}. Choose another name.`);
  requireFreeAddresses(valid, moves);
  const redirects = listRedirects(valid, moves);
  const references = updateMovedReferences(valid, moves);
  updateCollectionAddresses(valid, moves);
  addRedirects(plan, redirects);
  keepFirstAddresses(valid, moves);
  keepSeeds(valid, moves);
  plan.rename(files);
  const replacedRedirects = removeReplacedRedirects(valid);
  return {
    files,
    addresses: moves.addresses,
    redirects,
    replacedRedirects,
    references,
    title: getTitle(file),
  };
}

/** Throws a Refusal if another page or a file has one of the new addresses. */
function requireFreeAddresses({ tree, site }: AuthoredTree, { moved }: Moves): void {
  const files = new Set(moved.map(({ file }) => file.file));
  for (const { to } of moved) {
    const problem = explainTakenAddress(to, tree, { parts: site?.pages, moved: files });
    if (problem !== undefined) throw new Refusal(problem);
  }
}

/**
 * Returns the new address of an entry. Throws a Refusal if the new name is in a different collection.
 */
function parseNewEntryAddress(newName: string, { role, address = '' }: ContentFile, tree: Tree): string {
  const overview = getCollectionAddress(role, tree);
  const name = normalizeName(newName, tree);
  const slug = [`${role}/`, `${overview}/`, `${overview.slice(1)}/`].reduce(
    (rest, lead) => (rest.startsWith(lead) ? rest.slice(lead.length) : rest),
    name,
  );
  if (slug.includes('/') && slug.split('/').every((segment) => segment === '' || isSlug(segment)))
    throw new Refusal(
      `An entry stays in its collection. Write only its new name, such as "${slug.split('/').at(-1)}".`,
    );
  requireSlug(slug, newName);
  return address.slice(0, address.lastIndexOf('/') + 1) + slug;
}

interface Moves {
  addresses: Map<string, string>;
  entries: Map<string, string>;
  moved: { file: ContentFile; from: string; to: string }[];
}

function planMoves(subject: ContentFile, { from, to }: Redirect, tree: Tree): Moves {
  const moved = tree.files.flatMap((file) => {
    const { address = '' } = file;
    if (file !== subject && !address.startsWith(`${from}/`)) return [];
    return [{ file, from: address, to: to + address.slice(from.length) }];
  });
  const slug = to.slice(to.lastIndexOf('/') + 1);
  const { role } = subject;
  return {
    moved,
    addresses: new Map(moved.map((move) => [move.from, move.to])),
    entries: new Map(isCollection(role) ? [[`${role}/${subject.slug}`, `${role}/${slug}`]] : []),
  };
}

/**
 * Lists a redirect from each old address that was published. Later pages of a list redirect to its new first page,
 * because the new list may have fewer pages.
 */
function listRedirects({ tree, site }: AuthoredTree, { moved, addresses }: Moves): Redirect[] {
  const pages = moved.filter(({ file }) => isShown(file, tree)).map(({ from, to }) => ({ from, to }));
  const parts = (site?.pages ?? []).flatMap(({ address, pageNumber }) => {
    const to = pageNumber > 1 ? addresses.get(getListAddress(address) ?? '') : undefined;
    return to === undefined ? [] : [{ from: address, to }];
  });
  return [...pages, ...parts];
}

function updateMovedReferences({ tree, plan }: AuthoredTree, moves: Moves): Reference[] {
  const updates = listReferences(tree).flatMap((reference) => {
    const name = getNewName(reference, moves);
    return name === undefined ? [] : [{ reference, name }];
  });
  updateReferences(plan, updates);
  return updates.map(({ reference }) => reference);
}

function getNewName({ kind, name }: Reference, { addresses, entries }: Moves): string | undefined {
  if (kind === 'entry') return entries.get(name);
  if (kind !== 'address') return undefined;
  const whole = getListAddress(name) ?? '';
  const part = addresses.get(whole);
  return addresses.get(name) ?? (part === undefined ? undefined : part + name.slice(whole.length));
}

/**
 * Writes the new address of a collection to `site.json` if the collection has no address there. `updateMovedReferences`
 * updates an address that is already there.
 */
function updateCollectionAddresses({ tree, plan }: AuthoredTree, { addresses }: Moves): void {
  for (const name of collectionNames) {
    const to = addresses.get(getCollectionAddress(name, tree));
    if (to === undefined || tree.settings?.collections[name]) continue;
    plan.edit('site.json', { do: 'set', path: ['collections', name, 'address'], value: to });
  }
}

/** Stores the first published address in `firstAddress`, because feed readers identify an article by this address. */
function keepFirstAddresses({ tree, plan }: AuthoredTree, { moved }: Moves): void {
  for (const { file, from, to } of moved) {
    const first = childValue(file.expanded, 'firstAddress');
    const path = ['firstAddress'];
    if (first === to) plan.edit(file.file, { do: 'remove', path });
    else if (first === undefined && isArticleCollection(file.role) && isShown(file, tree))
      plan.edit(file.file, { do: 'set', path, value: from });
  }
}

/** Stores the old slug of an entry as its seed, so that its drawing stays the same. */
function keepSeeds({ plan }: AuthoredTree, { moved }: Moves): void {
  for (const { file, to } of moved) {
    const slug = to.slice(to.lastIndexOf('/') + 1);
    const looks = isCollection(file.role) ? collections[file.role].looks : undefined;
    if (slug === file.slug || !looks || (looks.cloth === 'house' && looks.hero !== 'quilt')) continue;
    const art = childValue(file.expanded, 'art');
    const seed = childValue(art, 'seed');
    const isAlone = Object.keys(art ?? {}).length === 1;
    if (seed === slug) plan.edit(file.file, { do: 'remove', path: isAlone ? ['art'] : ['art', 'seed'] });
    else if (seed === undefined) plan.edit(file.file, { do: 'set', path: ['art', 'seed'], value: file.slug });
  }
}

export function summariseRename(
  { files, addresses, redirects, replacedRedirects, references, title }: RenamePlan,
  { tree }: AuthoredTree,
): string {
  const folder = getFolderName(tree);
  const lines = [
    ...files.map(({ from, to }) => `${folder}/${from} is now ${folder}/${to}.`),
    ...[...addresses].map(([from, to]) => `${from} is now ${to}.`),
    ...(redirects.length > 0
      ? [
          `${redirects.length === 1 ? 'The old address redirects to the new one' : 'The old addresses redirect to the new ones'} (${folder}/redirects.json).`,
        ]
      : []),
    ...describeReplacedRedirects(replacedRedirects),
    ...(title === undefined
      ? []
      : [`The title of the page is still “${title}”. To change the title too, edit the file.`]),
  ];
  const referenceSummary =
    references.length > 0
      ? `${pluralise(references.length, 'reference')} ${references.length === 1 ? 'was' : 'were'} updated:\n`
      : '';
  return `${lines.join('\n')}\n${referenceSummary}${formatPlaces(references, tree)}`;
}
