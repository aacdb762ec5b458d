import type { ContentFile } from '../../schema/content/content-file';
import type { Redirect } from '../../schema/content/destinations';
import { aliasesOf, folderOf, isShown, type Tree } from '../../schema/content/tree';
import { factsOf, limitsOf } from '../../schema/editor/json-schema';
import { isAddress } from '../../schema/fields/formats';
import { isObject, metaOf, schemaAt, unwrap, valueAt } from '../../schema/fields/walk';
import type { JsonPath } from '../../schema/json/source';
import { pluralise } from '../../schema/messages/explain';
import { type AuthoredTree, treeOf } from './authored-tree';
import { Refusal } from './planned-tree';
import {
  addRedirects,
  collectionsAt,
  describeSubject,
  type FiledSubject,
  findFiledSubject,
  listPlaces,
  listReferences,
  namesSubject,
  placesOf,
  type Reference,
  updateReferences,
} from './references';

interface RemovalOptions {
  withReferences?: boolean;
  withPictures?: boolean;
  redirect?: string;
}

export interface Removal {
  name: string;
  files: string[];
  references: Reference[];
  redirects: Redirect[];
  /** References that would be dead, with why they cannot be taken out where that was asked for; then nothing is planned. */
  inTheWay: { reference: Reference; reason?: string }[];
  /** Pictures that would be unused; empty with `withPictures`. */
  unusedPictures: string[];
}

/** The path of the file that a removal deletes. Throws a Refusal where no file is named. */
export function findRemovable(words: string, tree: Tree): string {
  return findFiledSubject(words, tree).path;
}

export function planRemoval(authored: AuthoredTree, words: string, options: RemovalOptions): Removal {
  const { tree, plan } = authored;
  const subject = findFiledSubject(words, tree);
  if (subject.kind === 'page') refuseNeeded(subject, authored);
  const redirects = listRedirects(subject, authored, options.redirect);
  const names = namesSubject(subject, tree);
  const found = listReferences(tree).filter(
    (reference) => names(reference) && reference.file !== subject.path,
  );
  const led = redirects.length > 0 ? found.filter(({ form }) => form === 'redirect') : [];
  const others = found.filter((reference) => !led.includes(reference));
  const taking = planTakingOut(others, tree);
  const removal: Removal = {
    name: describeSubject(subject, tree),
    files: [],
    references: others,
    redirects,
    inTheWay: options.withReferences ? taking.unremovable : others.map((reference) => ({ reference })),
    unusedPictures: [],
  };
  if (removal.inTheWay.length > 0) return removal;
  updateReferences(
    plan,
    led.map((reference) => ({ reference, name: options.redirect ?? '' })),
  );
  for (const { file, path } of taking.places.reverse()) plan.edit(file, { do: 'remove', path });
  plan.remove(subject.path);
  removal.files.push(subject.path);
  addRedirects(plan, redirects);
  removeUnusedPictures(authored, removal, options);
  return removal;
}

function refuseNeeded({ path, name: address }: FiledSubject, { tree }: AuthoredTree): void {
  if (address === '/') throw new Refusal('Every site has a home page, so it cannot be removed.');
  const [collection] = collectionsAt(address, tree);
  const entries = tree.files.filter(({ role }) => role === collection).length;
  if (collection === undefined || entries === 0) return;
  throw new Refusal(
    `${folderOf(tree)}/${path} is the overview of the folder "${collection}", which holds ${pluralise(entries, 'entry', 'entries')}. Remove these first.`,
  );
}

function listRedirects({ kind, name, file }: FiledSubject, { tree }: AuthoredTree, to?: string): Redirect[] {
  if (to === undefined) return [];
  if (kind !== 'page' || !file) throw new Refusal(`A ${kind} has no address that could lead elsewhere.`);
  const froms = [name, ...aliasesOf(file).map(({ written }) => written)];
  const isPage = tree.files.some(
    (page) =>
      isShown(page, tree) && (page.address === to || aliasesOf(page).some(({ written }) => written === to)),
  );
  if (!isAddress(to) || !isPage || froms.includes(to))
    throw new Refusal(`"${to}" is not the address of a page that stays, such as /open-days.`);
  return isShown(file, tree) ? froms.map((from) => ({ from, to })) : [];
}

/** An unused picture is a problem, so pictures that only this page shows are deleted too, or prevent the removal. */
function removeUnusedPictures(
  { folder, plan }: AuthoredTree,
  removal: Removal,
  { withPictures }: RemovalOptions,
): void {
  const tree = treeOf(plan.files(), folder);
  const used = new Set(listReferences(tree).flatMap(({ kind, name }) => (kind === 'picture' ? [name] : [])));
  const unused = [...tree.images.keys()].filter((name) => !used.has(name)).map((name) => `images/${name}`);
  if (!withPictures) {
    removal.unusedPictures = unused;
    return;
  }
  for (const path of unused) plan.remove(path);
  removal.files.push(...unused);
}

/** Finds what to take out for each reference, in the order of the files, and what cannot be taken out. */
function planTakingOut(references: readonly Reference[], tree: Tree) {
  const places = new Map<string, { file: string; path: JsonPath }>();
  const unremovable: { reference: Reference; reason: string }[] = [];
  const keyOf = (file: string, path: JsonPath) => JSON.stringify([file, ...path]);
  const items = new Map<string, Set<string>>();
  for (const reference of references) {
    const item = findItem(reference, tree) ?? [];
    const list = keyOf(reference.file, item.slice(0, -1));
    items.set(list, (items.get(list) ?? new Set()).add(keyOf(reference.file, item)));
  }
  for (const reference of references) {
    const { file } = reference;
    const item = findItem(reference, tree);
    const lost = items.get(keyOf(file, item?.slice(0, -1) ?? []))?.size ?? 0;
    const { path, reason = '' } = item
      ? judgeItem(tree.byName.get(file), item, lost)
      : { reason: explainUnremovable(reference) };
    if (path) places.set(keyOf(file, path), { file, path });
    else unremovable.push({ reference, reason });
  }
  return { places: [...places.values()], unremovable };
}

/** The reference itself, or a link with its label. */
function findItem({ file, spot: { path }, form }: Reference, tree: Tree): JsonPath | undefined {
  if (form === 'text' || form === 'citation') return undefined;
  if (form === 'redirect' || typeof path.at(-1) === 'number') return path;
  const holder = path.slice(0, -1);
  const value = valueAt(tree.byName.get(file)?.raw, holder);
  // A block is more than a link, however little it holds.
  const isPlain =
    isObject(value) &&
    !Object.hasOwn(value, 'type') &&
    Object.values(value).every((member) => typeof member !== 'object');
  return typeof holder.at(-1) === 'number' && isPlain ? holder : undefined;
}

function explainUnremovable({ form, kind }: Reference): string {
  if (form === 'text') return 'The link stands within a text, which has to be written anew.';
  if (form === 'citation') return 'The law is cited within a text, which has to be written anew.';
  if (kind === 'collection') return 'The collection is shown here.';
  return 'It is no item of a list, so something else has to take its place.';
}

/** Where to take an item out: of its list, or with the whole list, or why not at all. */
function judgeItem(
  file: ContentFile | undefined,
  item: JsonPath,
  lost: number,
): { path?: JsonPath; reason?: string } {
  const path = item.slice(0, -1);
  const list = valueAt(file?.raw, path);
  if (!file || !Array.isArray(list)) return { path: item };
  const field = schemaAt(file.schema, file.raw, path);
  const left = list.length - lost;
  const { minimum: least = 0 } = field ? limitsOf(factsOf(unwrap(field))) : { minimum: 1 };
  if (left >= least) return { path: item };
  if (left === 0 && field?.safeParse(undefined).success) return { path };
  const name = (field && metaOf(field).title) ?? String(path.at(-1));
  return { reason: `The list "${name}" would have ${left} left, and needs at least ${least}.` };
}

export function summariseRemoval({ files, references, redirects }: Removal, { tree }: AuthoredTree): string {
  const folder = folderOf(tree);
  const lines = files.map((path) => `${folder}/${path} is removed.`);
  const led = redirects.map(({ from, to }) => `${from} leads to ${to} now.`);
  const places = placesOf(references, tree);
  const taken =
    places.length > 0 ? `${pluralise(places.length, 'reference')} went with it:\n${listPlaces(places)}` : '';
  return `${[...lines, ...led].join('\n')}\n${taken}`;
}
