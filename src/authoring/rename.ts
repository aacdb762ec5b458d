import type { ContentFile } from '../../schema/content/content-file';
import { followRedirects, type Redirect, redirectsFile, redirectsOf } from '../../schema/content/redirects';
import { findReserved } from '../../schema/content/reserved';
import { aliasesOf, collectionAddress, isShown, type Tree } from '../../schema/content/tree';
import { lawFolder, lawOf } from '../../schema/fields/citations';
import { isAddress, isName } from '../../schema/fields/names';
import { childValue, isObject } from '../../schema/fields/walk';
import { toName, wholeListOf } from '../../schema/files/addresses';
import { collectionNames, isCollection, isOfArticles } from '../../schema/files/collections';
import type { SoundTree } from './authored-tree';
import { addMember, removeValues } from './json-edit';
import { addRedirects, removeRedirects } from './redirects';
import { listReferences, type Reference } from './references';
import { Refusal } from './refusal';
import {
  type AliasSubject,
  findSubject,
  type LawSubject,
  namesSubject,
  type PageSubject,
  type PictureSubject,
  plainName,
} from './subject';
import { updateReferences } from './update-references';

/** What a renaming does, for whoever tells of it. */
export interface Renaming {
  files: { from: string; to: string }[];
  addresses: Map<string, string>;
  redirects: Redirect[];
  references: Reference[];
}

/** Plans another name for a page, an entry, a further address or a picture. What cannot be named so is a Refusal. */
export function planRenaming(sound: SoundTree, words: string, newName: string): Renaming {
  const subject = findSubject(words, sound.tree);
  if (subject.kind === 'picture') return renamePicture(sound, subject, newName);
  if (subject.kind === 'law') return renameLaw(sound, subject, newName);
  if (subject.kind === 'alias') return renameAlias(sound, subject, newName);
  if (subject.kind === 'page') return renamePage(sound, subject, newName);
  throw new Refusal(`${words} is no page, entry, law or picture, so it keeps its name.`);
}

function renamePicture({ tree, plan }: SoundTree, { name }: PictureSubject, newName: string): Renaming {
  const ending = name.slice(name.lastIndexOf('.'));
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const wanted = plainName(newName, tree).replace(/^images\//, '');
  const whole = wanted.includes('.') ? wanted : wanted + ending;
  const target = whole.includes('/') ? whole : folder + whole;
  const stem = target.endsWith(ending) ? target.slice(0, -ending.length) : undefined;
  if (stem === undefined)
    throw new Refusal(`A new name does not make another kind of picture: it ends in "${ending}" as before.`);
  for (const step of stem.split('/')) refuseBadName(step, newName);
  const path = `images/${target}`;
  if (plan.has(path)) throw new Refusal(`There is a picture ${tree.known.folder}/${path} already.`);
  const references = listReferences(tree).filter((one) => one.kind === 'picture' && one.name === name);
  updateReferences(
    plan,
    tree,
    references.map((reference) => ({ reference, name: target })),
  );
  plan.rename(`images/${name}`, path);
  return { files: [{ from: `images/${name}`, to: path }], addresses: new Map(), redirects: [], references };
}

/** A law has no address, so nothing leads from its old name to the new one. */
function renameLaw({ tree, plan }: SoundTree, subject: LawSubject, newName: string): Renaming {
  const from = subject.file.file;
  const slug = plainName(newName, tree).replace(`${lawFolder}/`, '');
  refuseBadName(slug, newName);
  const to = `${lawFolder}/${slug}.json`;
  if (to === from) throw new Refusal(`${slug} is the name it has already.`);
  if (plan.has(to)) throw new Refusal(`There is a file ${tree.known.folder}/${to} already.`);
  const references = listReferences(tree).filter(namesSubject(subject, tree));
  updateReferences(
    plan,
    tree,
    references.map((reference) => ({ reference, name: lawOf({ slug }) })),
  );
  plan.rename(from, to);
  return { files: [{ from, to }], addresses: new Map(), redirects: [], references };
}

function refuseBadName(step: string, written: string): void {
  if (isName(step)) return;
  const better = toName(step) ?? 'open-days';
  throw new Refusal(
    `"${written}" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most 80, such as "${better}".`,
  );
}

/** The address that an author asks for: whole, or another last step in the place of the old one. */
function readNewAddress(newName: string, old: string, tree: Tree): string {
  const name = plainName(newName, tree);
  const above = old.slice(0, old.lastIndexOf('/') + 1);
  const steps = name.replace(/^(pages)?\//, '');
  for (const step of steps.split('/')) refuseBadName(step, newName);
  const isWhole = name.includes('/');
  const address = isWhole ? `/${steps}` : above + steps;
  if (!isAddress(address)) throw new Refusal(`${address} is too long: an address has at most 200 letters.`);
  return address;
}

function renameAlias(sound: SoundTree, { file, address, index }: AliasSubject, newName: string): Renaming {
  const { tree } = sound;
  const target = readNewAddress(newName, address, tree);
  const moves: Moves = { addresses: new Map([[address, target]]), entries: new Map(), moved: [] };
  refuseTaken(sound, moves);
  const spot = { path: ['aliases', index], within: address, at: 0 };
  const own: Reference = { kind: 'address', name: address, file: file.file, spot, form: 'value' };
  const redirects = isShown(file, tree) ? [{ from: address, to: target }] : [];
  const references = follow(sound, moves, [own]);
  settleRedirects(sound, moves, redirects);
  return { files: [], addresses: moves.addresses, redirects, references };
}

function renamePage(sound: SoundTree, { file, address }: PageSubject, newName: string): Renaming {
  const { tree, plan } = sound;
  if (address === '/') throw new Refusal('The home page is at / on every site, so it keeps its address.');
  const target = isCollection(file.role)
    ? readNewEntry(newName, file, tree)
    : readNewAddress(newName, address, tree);
  if (target === address) throw new Refusal(`${address} is the name it has already.`);
  const moves = planMoves(file, { from: address, to: target }, tree);
  const files = moves.moved.flatMap(({ file, to }) => {
    const path = pathFor(file, to, address);
    return path === file.file ? [] : [{ from: file.file, to: path }];
  });
  refuseTaken(sound, moves);
  const taken = files.find(({ to }) => plan.has(to) && !files.some(({ from }) => from === to));
  if (taken) throw new Refusal(`There is a file ${tree.known.folder}/${taken.to} already.`);
  const redirects = listRedirects(sound, moves);
  const references = follow(sound, moves);
  settleCollections(sound, moves);
  settleRedirects(sound, moves, redirects);
  keepFirstAddresses(sound, moves);
  moveFiles(sound, files);
  return { files, addresses: moves.addresses, redirects, references };
}

/** The address of an entry under another name; it stays in its collection. */
function readNewEntry(newName: string, { role, address = '' }: ContentFile, tree: Tree): string {
  const overview = collectionAddress(role, tree);
  const name = plainName(newName, tree);
  const slug = [`${role}/`, `${overview}/`, `${overview.slice(1)}/`].reduce(
    (rest, lead) => (rest.startsWith(lead) ? rest.slice(lead.length) : rest),
    name,
  );
  if (slug.includes('/') && slug.split('/').every((step) => step === '' || isName(step)))
    throw new Refusal(
      `An entry stays in its collection: write its new name alone, such as "${slug.split('/').at(-1)}".`,
    );
  refuseBadName(slug, newName);
  return address.slice(0, address.lastIndexOf('/') + 1) + slug;
}

/** Everything that gets another address. */
interface Moves {
  addresses: Map<string, string>;
  /** The names of entries, such as `industries/agritech`. */
  entries: Map<string, string>;
  moved: { file: ContentFile; from: string; to: string }[];
}

/** A page takes along what lies below its address: further pages, and the entries of a collection whose overview it is. */
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

/** Where a file lies that gets another address. An entry that only moves with its overview keeps its file. */
function pathFor(file: ContentFile, to: string, renamed: string): string {
  if (file.role === 'pages') return `pages${to}.json`;
  return file.address === renamed ? `${file.role}/${to.slice(to.lastIndexOf('/') + 1)}.json` : file.file;
}

function refuseTaken({ tree }: SoundTree, { addresses, moved }: Moves): void {
  const leaving = new Set(moved.map(({ file }) => file));
  const redirects = new Map(redirectsOf(tree).map((one) => [one.from, one.to]));
  for (const to of addresses.values()) {
    if (findReserved(to) !== undefined)
      throw new Refusal(
        `The address ${to} is kept for files that every built site has. Choose another name.`,
      );
    const owner = tree.files.find(
      (file) =>
        (file.address === to && !leaving.has(file)) || aliasesOf(file).some(({ written }) => written === to),
    );
    if (owner) throw new Refusal(`The address ${to} belongs to ${tree.known.folder}/${owner.file} already.`);
    const end = redirects.has(to) ? followRedirects(to, redirects) : undefined;
    if (end !== undefined && !addresses.has(end)) {
      const place = `${tree.known.folder}/${redirectsFile}`;
      throw new Refusal(
        `The address ${to} leads to ${end} by ${place}. Take that line out, or choose another name.`,
      );
    }
  }
}

/** A redirect for each address that a visitor may know. Parts of a list lead to its first: their number may shrink. */
function listRedirects({ tree, site }: SoundTree, { moved, addresses }: Moves): Redirect[] {
  const pages = moved.filter(({ file }) => isShown(file, tree)).map(({ from, to }) => ({ from, to }));
  const parts = site.pages.flatMap(({ address, pageNumber }) => {
    const to = pageNumber > 1 ? addresses.get(wholeListOf(address) ?? '') : undefined;
    return to === undefined ? [] : [{ from: address, to }];
  });
  return [...pages, ...parts];
}

/** Updates what refers to anything that moves, and answers it. */
function follow({ tree, plan }: SoundTree, moves: Moves, more: Reference[] = []): Reference[] {
  const updates = listReferences(tree).flatMap((reference) => {
    const name = newNameOf(reference, moves);
    return name === undefined ? [] : [{ reference, name }];
  });
  const own = more.map((reference) => ({ reference, name: moves.addresses.get(reference.name) ?? '' }));
  updateReferences(plan, tree, [...updates, ...own]);
  return updates.map(({ reference }) => reference);
}

function newNameOf({ kind, name }: Reference, { addresses, entries }: Moves): string | undefined {
  if (kind === 'entry') return entries.get(name);
  if (kind !== 'address') return undefined;
  const whole = wholeListOf(name) ?? '';
  const part = addresses.get(whole);
  return addresses.get(name) ?? (part === undefined ? undefined : part + name.slice(whole.length));
}

/** Says in `site.json` where a collection lives whose overview has moved, unless it is said there already: that is a reference. */
function settleCollections({ tree, plan }: SoundTree, { addresses }: Moves): void {
  for (const name of collectionNames) {
    const to = addresses.get(collectionAddress(name, tree));
    if (to === undefined || tree.site?.collections[name]) continue;
    const text = plan.text('site.json');
    const said = `{ "address": ${JSON.stringify(to)} }`;
    const hasSome = isObject((JSON.parse(text) as { collections?: unknown }).collections);
    plan.write(
      'site.json',
      hasSome
        ? addMember(text, ['collections'], [name, said])
        : addMember(text, [], ['collections', `{ ${JSON.stringify(name)}: ${said} }`]),
    );
  }
}

/** Adds the redirects, and takes out those from addresses that have a page again. */
function settleRedirects({ tree, plan }: SoundTree, { addresses }: Moves, redirects: Redirect[]): void {
  const used = new Set(addresses.values());
  const idle = redirectsOf(tree).flatMap(({ from }) =>
    used.has(from) || used.has(wholeListOf(from) ?? '') ? [from] : [],
  );
  removeRedirects(plan, idle);
  addRedirects(plan, redirects);
}

/** Notes in each file that others follow where its page was first published, unless that is noted, or is where it moves to. */
function keepFirstAddresses({ tree, plan }: SoundTree, { moved }: Moves): void {
  for (const { file, from, to } of moved) {
    const first = childValue(file.raw, 'firstAddress');
    if (first === to) plan.write(file.file, removeValues(plan.text(file.file), [['firstAddress']]));
    else if (first === undefined && isFollowed(file) && isShown(file, tree))
      plan.write(file.file, addMember(plan.text(file.file), [], ['firstAddress', JSON.stringify(from)]));
  }
}

/** Whether somebody knows a page by its address: readers of a feed, or visitors who have ticked what is on it. */
function isFollowed({ role, blockTypes }: ContentFile): boolean {
  return isOfArticles(role) || blockTypes.includes('checklist');
}

/** Where one file takes the place of another that moves on, that one goes first. */
function moveFiles({ plan }: SoundTree, files: Renaming['files']): void {
  const waiting = [...files];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ to }) => !plan.has(to));
    const [next] = waiting.splice(Math.max(at, 0), 1);
    if (next) plan.rename(next.from, next.to);
  }
}
