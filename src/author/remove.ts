import * as z from 'zod';
import type { Redirect } from '../../schema/content/destinations';
import { getFolderName, isShown, listAliases, type Tree } from '../../schema/content/tree';
import { isAddress } from '../../schema/fields/formats';
import { getSchema, getText, isOptional, unwrap } from '../../schema/fields/walk';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { applyEdits } from '../shared/edits';
import { stripLinks } from '../shared/markup';
import { isObject, startsWith, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import { type AuthoredTree, readDataTree } from './authored-tree';
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
import { Refusal } from './refusal';

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
  /**
   * The references that prevent the removal. `reason` says why a reference cannot be removed too. If there are
   * blockers, the plan is empty.
   */
  blockers: { reference: Reference; reason?: string }[];
  /** The pictures that nothing would use after the removal. Empty with `withPictures`, which removes them. */
  unusedPictures: string[];
}

/** Plans the removal of a page, picture, download or law. Lists the references that prevent it. */
export function planRemoval(authored: AuthoredTree, query: string, options: RemovalOptions): RemovalPlan {
  const { tree, plan } = authored;
  const subject = findSubject(query, tree);
  if (subject.kind === 'page') requireRemovablePage(subject, authored);
  const redirects = listRedirects(subject, authored, options.redirect);
  const found = findReferences(subject, tree).filter(({ file }) => file !== subject.path);
  const redirected = redirects.length > 0 ? found.filter(({ form }) => form === 'redirect') : [];
  const others = found.filter((reference) => !redirected.includes(reference));
  const links = options.withReferences ? others.filter(({ form }) => form === 'text') : [];
  const values = others.filter((reference) => !links.includes(reference));
  const blockers = options.withReferences
    ? values
        .filter((reference) => !canRemove(reference, tree))
        .map((reference) => ({ reference, reason: explainUnremovable(reference) }))
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
  removeValues(authored, values);
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
    `${getFolderName(tree)}/${path} is the overview of the folder "${collection}", which contains ${pluralise(entries, 'entry', 'entries')}. Remove its entries first.`,
  );
}

function listRedirects({ kind, name, file }: Subject, { tree }: AuthoredTree, to?: string): Redirect[] {
  if (to === undefined) return [];
  if (kind !== 'page' || !file)
    throw new Refusal(`A ${kind} has no address to redirect. Remove "--redirect".`);
  const sources = [name, ...listAliases(file).map(({ written }) => written)];
  const isPage = tree.files.some(
    (page) =>
      isShown(page, tree) && (page.address === to || listAliases(page).some(({ written }) => written === to)),
  );
  if (!isAddress(to) || !isPage || sources.includes(to))
    throw new Refusal(
      `"${to}" is not the address of another page. Write the address of a page, such as /open-days.`,
    );
  return isShown(file, tree) ? sources.map((from) => ({ from, to })) : [];
}

/**
 * Removes the pictures that nothing uses after the removal. Without `withPictures`, lists them instead. The listed
 * pictures prevent the removal, because an unused picture is a problem.
 */
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

/** Checks whether a reference can be removed, alone or together with its list item or optional group. */
function canRemove({ file, spot: { path }, form }: Reference, tree: Tree): boolean {
  if (form === 'citation') return false;
  // List items can always be removed: if a list becomes too short, the check of the planned data reports it.
  if (form === 'redirect' || typeof path.at(-1) === 'number') return true;
  const holder = tree.byName.get(file);
  return holder !== undefined && widenToValid(holder.schema, holder.expanded, path) !== undefined;
}

/** Removes values in reverse order, so that the paths of earlier list items stay valid. */
function removeValues({ plan, tree }: AuthoredTree, references: readonly Reference[]): void {
  const removed: { file: string; path: JsonPath }[] = [];
  for (const { file, spot } of references.toReversed()) {
    const isRemoved = removed.some((other) => other.file === file && startsWith(spot.path, other.path));
    const schema = tree.byName.get(file)?.schema;
    if (isRemoved || !schema) continue;
    const path = widenToValid(schema, JSON.parse(plan.text(file)), spot.path) ?? spot.path;
    plan.edit(file, { do: 'remove', path });
    removed.push({ file, path });
  }
}

/**
 * Returns the path of the value to remove. If the removal leaves the parent group or list empty or invalid, returns the
 * path of that parent. Returns `undefined` if that parent cannot be removed, for example because it is a block.
 */
function widenToValid(schema: z.ZodType, root: JsonValue | undefined, path: JsonPath): JsonPath | undefined {
  const parent = path.slice(0, -1);
  const value = valueAt(root, parent);
  const parentSchema = getSchema(schema, root, parent);
  if (value === undefined || !parentSchema) return undefined;
  const rest = applyEdits(value, [{ do: 'remove', path: path.slice(-1) }]);
  const others = Object.values(rest as object);
  const isValid = countIssues(parentSchema, rest) <= countIssues(parentSchema, value);
  const isDispensable = parent.length > 0 && others.length === 0 && isOptional(parentSchema);
  if (isValid && !isDispensable) return path;
  const isPlain = isObject(value) ? others.every((other) => typeof other !== 'object') : others.length === 0;
  const isBlock = unwrap(parentSchema) instanceof z.ZodDiscriminatedUnion;
  return parent.length > 0 && isPlain && !isBlock ? widenToValid(schema, root, parent) : undefined;
}

function countIssues(schema: z.ZodType, value: JsonValue): number {
  return schema.safeParse(value).error?.issues.length ?? 0;
}

function explainUnremovable({ form, kind }: Reference): string {
  if (form === 'citation') return 'A text cites this law. Rewrite the text.';
  if (kind === 'collection') return 'This block shows the collection. Remove the block.';
  return 'This value is required. Replace it with another one.';
}

export function summariseRemoval(
  { files, references, redirects }: RemovalPlan,
  { tree }: AuthoredTree,
): string {
  const folder = getFolderName(tree);
  const lines = files.map((path) => `${folder}/${path} is removed.`);
  const redirected = redirects.map(({ from, to }) => `${from} now redirects to ${to}.`);
  const referenceSummary =
    references.length > 0
      ? `${pluralise(references.length, 'reference')} ${references.length === 1 ? 'was' : 'were'} removed too:\n`
      : '';
  return `${[...lines, ...redirected].join('\n')}\n${referenceSummary}${formatPlaces(references, tree)}`;
}
