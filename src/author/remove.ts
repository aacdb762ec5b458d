import type { ContentFile } from '../../schema/content/content-file';
import type { Redirect } from '../../schema/content/destinations';
import { getFolderName, isShown, listAliases, type Tree } from '../../schema/content/tree';
import { isAddress } from '../../schema/fields/formats';
import { stripLinks } from '../../schema/fields/markup';
import { getSchema, getText } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isObject, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import { type AuthoredTree, readDataTree } from './authored-tree';
import { Refusal } from './planned-tree';
import {
  addRedirects,
  describeSubject,
  findReferences,
  findSubject,
  formatPlaces,
  listCollectionsAt,
  listReferences,
  type Reference,
  type Subject,
  updateReferences,
} from './references';

interface RemovalOptions {
  withReferences?: boolean;
  withPictures?: boolean;
  redirect?: string;
}

export interface RemovalPlan {
  name: string;
  files: string[];
  references: Reference[];
  redirects: Redirect[];
  /** References that would be dead, with why they cannot be taken out where that was asked for; then nothing is planned. */
  blockers: { reference: Reference; reason?: string }[];
  /** Pictures that would be unused; empty with `withPictures`. */
  unusedPictures: string[];
}

export function planRemoval(authored: AuthoredTree, query: string, options: RemovalOptions): RemovalPlan {
  const { tree, plan } = authored;
  const subject = findSubject(query, tree);
  if (subject.kind === 'page') requireRemovablePage(subject, authored);
  const redirects = listRedirects(subject, authored, options.redirect);
  const found = findReferences(subject, tree).filter(({ file }) => file !== subject.path);
  const redirected = redirects.length > 0 ? found.filter(({ form }) => form === 'redirect') : [];
  const others = found.filter((reference) => !redirected.includes(reference));
  const links = options.withReferences ? others.filter(({ form }) => form === 'text') : [];
  const items = others
    .filter((reference) => !links.includes(reference))
    .map((reference) => ({ reference, item: findRemovableItem(reference, tree) }));
  const blockers = options.withReferences
    ? items.flatMap(({ reference, item }) =>
        item ? [] : [{ reference, reason: explainUnremovable(reference) }],
      )
    : others.map((reference) => ({ reference }));
  const removal: RemovalPlan = {
    name: describeSubject(subject, tree),
    files: [],
    references: others,
    redirects,
    blockers,
    unusedPictures: [],
  };
  if (blockers.length > 0) return removal;
  updateReferences(
    plan,
    redirected.map((reference) => ({ reference, name: options.redirect ?? '' })),
  );
  for (const { file, spot } of links.toReversed()) {
    const text = getText(JSON.parse(plan.text(file)), ...spot.path) ?? '';
    const value = stripLinks(text, (at) => at === spot.at);
    plan.edit(file, { do: 'set', path: spot.path, value });
  }
  // From the end, so that what comes before in the same list stays in its place; two links may stand in one item.
  const places = new Map(
    items.map(({ reference: { file }, item }) => [JSON.stringify([file, item]), { file, item }]),
  );
  for (const { file, item } of [...places.values()].reverse()) {
    const holder = tree.byName.get(file);
    if (holder && item) removeItem(authored, holder, item);
  }
  plan.remove(subject.path);
  removal.files.push(subject.path);
  addRedirects(plan, redirects);
  removeUnusedPictures(authored, removal, options);
  return removal;
}

function requireRemovablePage({ path, name: address }: Subject, { tree }: AuthoredTree): void {
  if (address === '/') throw new Refusal('Every site has a home page, so it cannot be removed.');
  const [collection] = listCollectionsAt(address, tree);
  const entries = tree.files.filter(({ role }) => role === collection).length;
  if (collection === undefined || entries === 0) return;
  throw new Refusal(
    `${getFolderName(tree)}/${path} is the overview of the folder "${collection}", which holds ${pluralise(entries, 'entry', 'entries')}. Remove these first.`,
  );
}

function listRedirects({ kind, name, file }: Subject, { tree }: AuthoredTree, to?: string): Redirect[] {
  if (to === undefined) return [];
  if (kind !== 'page' || !file) throw new Refusal(`A ${kind} has no address that could lead elsewhere.`);
  const sources = [name, ...listAliases(file).map(({ written }) => written)];
  const isPage = tree.files.some(
    (page) =>
      isShown(page, tree) && (page.address === to || listAliases(page).some(({ written }) => written === to)),
  );
  if (!isAddress(to) || !isPage || sources.includes(to))
    throw new Refusal(`"${to}" is not the address of a page that stays, such as /open-days.`);
  return isShown(file, tree) ? sources.map((from) => ({ from, to })) : [];
}

/** An unused picture is a problem, so pictures that only this page shows are deleted too, or prevent the removal. */
function removeUnusedPictures(
  { folder, plan }: AuthoredTree,
  removal: RemovalPlan,
  { withPictures }: RemovalOptions,
): void {
  const tree = readDataTree(plan.files(), folder);
  const used = new Set(listReferences(tree).flatMap(({ kind, name }) => (kind === 'picture' ? [name] : [])));
  const unused = [...tree.images.keys()].filter((name) => !used.has(name)).map((name) => `images/${name}`);
  if (!withPictures) {
    removal.unusedPictures = unused;
    return;
  }
  for (const path of unused) plan.remove(path);
  removal.files.push(...unused);
}

/** The reference itself, or a link with its label. */
function findRemovableItem({ file, spot: { path }, form }: Reference, tree: Tree): JsonPath | undefined {
  if (form === 'citation') return undefined;
  if (form === 'redirect' || typeof path.at(-1) === 'number') return path;
  const holder = path.slice(0, -1);
  const value = valueAt(tree.byName.get(file)?.expanded, holder);
  // A block is more than a link, however little it holds.
  const isPlain =
    isObject(value) &&
    !Object.hasOwn(value, 'type') &&
    Object.values(value).every((member) => typeof member !== 'object');
  return typeof holder.at(-1) === 'number' && isPlain ? holder : undefined;
}

function explainUnremovable({ form, kind }: Reference): string {
  if (form === 'citation') return 'The law is cited within a text, which you must rewrite.';
  if (kind === 'collection') return 'The collection is shown here.';
  return 'It is no item of a list, so something else has to take its place.';
}

/** Takes an item out of its list, or the list with its last item where it may be missing. Whether enough is left, a check says. */
function removeItem({ plan }: AuthoredTree, { file, schema }: ContentFile, item: JsonPath): void {
  const value = JSON.parse(plan.text(file)) as JsonValue;
  const path = item.slice(0, -1);
  const list = valueAt(value, path);
  const isLast = Array.isArray(list) && list.length === 1;
  const isOptional = getSchema(schema, value, path)?.safeParse(undefined).success;
  plan.edit(file, { do: 'remove', path: isLast && isOptional ? path : item });
}

export function summariseRemoval(
  { files, references, redirects }: RemovalPlan,
  { tree }: AuthoredTree,
): string {
  const folder = getFolderName(tree);
  const lines = files.map((path) => `${folder}/${path} is removed.`);
  const redirected = redirects.map(({ from, to }) => `${from} leads to ${to} now.`);
  const referenceSummary =
    references.length > 0 ? `${pluralise(references.length, 'reference')} went with it:\n` : '';
  return `${[...lines, ...redirected].join('\n')}\n${referenceSummary}${formatPlaces(references, tree)}`;
}
