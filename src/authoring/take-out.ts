import * as z from 'zod';
import type { ContentFile } from '../../schema/content/content-file';
import type { Tree } from '../../schema/content/tree';
import { isObject, metaOf, schemaAt, unwrap, valueAt } from '../../schema/fields/walk';
import type { JsonPath } from '../../schema/json/source';
import { removeValues } from './json-edit';
import type { PlannedTree } from './planned-tree';
import { removeRedirects } from './redirects';
import type { Reference } from './references';

/** A reference that no list can lose, and why. */
export interface Stuck {
  reference: Reference;
  reason: string;
}

/** What goes for references to go, and the references for which there is no way. */
export interface TakingOut {
  /** By the path of a file. */
  paths: Map<string, JsonPath[]>;
  /** The addresses from which redirects lead there. */
  redirects: string[];
  stuck: Stuck[];
}

/**
 * Finds for each reference the item of a list that may go with it: the reference itself, or a link with its label. A list
 * keeps as many as its schema asks for; one that may be left out goes as a whole.
 */
export function planTakingOut(references: readonly Reference[], tree: Tree): TakingOut {
  const taking: TakingOut = { paths: new Map(), redirects: [], stuck: [] };
  const lists = new Map<string, List>();
  for (const reference of references) {
    const file = tree.byName.get(reference.file);
    const item = file && findItem(reference, file);
    if (reference.form === 'redirect') taking.redirects.push(String(reference.spot.path[0]));
    else if (!file || !item) taking.stuck.push({ reference, reason: explainStuck(reference) });
    else {
      const path = item.slice(0, -1);
      const key = [file.file, ...path].join('\n');
      const list = lists.get(key) ?? { file, path, items: new Map() };
      list.items.set(Number(item.at(-1)), reference);
      lists.set(key, list);
    }
  }
  for (const list of lists.values()) planList(list, taking);
  return taking;
}

/** A list that is to lose items, by their number. */
interface List {
  file: ContentFile;
  path: JsonPath;
  items: Map<number, Reference>;
}

function planList({ file, path, items }: List, { paths, stuck }: TakingOut): void {
  const { isLeftOut, reason } = judgeList(file, path, items.size);
  if (reason !== undefined) stuck.push(...[...items.values()].map((reference) => ({ reference, reason })));
  else {
    const found = isLeftOut ? [path] : [...items.keys()].map((index) => [...path, index]);
    paths.set(file.file, [...(paths.get(file.file) ?? []), ...found]);
  }
}

/** Takes out of the files of a plan what was found. */
export function takeOut(plan: PlannedTree, { paths, redirects }: TakingOut): void {
  for (const [file, found] of paths) plan.write(file, removeValues(plan.text(file), found));
  removeRedirects(plan, redirects);
}

/** The item of a list that goes with a reference: the reference, or an object of plain words around it, such as a link. */
function findItem({ spot: { path }, form }: Reference, { raw }: ContentFile): JsonPath | undefined {
  if (form === 'text' || form === 'citation') return undefined;
  if (typeof path.at(-1) === 'number') return path;
  const holder = path.slice(0, -1);
  const value = valueAt(raw, holder);
  // A block is more than a link, however little it holds.
  const isPlain =
    isObject(value) &&
    !Object.hasOwn(value, 'type') &&
    Object.values(value).every((member) => typeof member !== 'object');
  return typeof holder.at(-1) === 'number' && isPlain ? holder : undefined;
}

function explainStuck({ form, kind }: Reference): string {
  if (form === 'text') return 'The link stands within a text, which has to be written anew.';
  if (form === 'citation') return 'The law is cited within a text, which has to be written anew.';
  if (kind === 'collection') return 'The collection is shown here.';
  return 'It is no item of a list, so something else has to take its place.';
}

/** Whether a list may lose so many items, and whether it goes as a whole. */
function judgeList(
  { schema, raw }: ContentFile,
  path: JsonPath,
  lost: number,
): { isLeftOut?: boolean; reason?: string } {
  const list = valueAt(raw, path);
  const field = schemaAt(schema, raw, path);
  const left = (Array.isArray(list) ? list.length : 0) - lost;
  const least = field ? leastOf(field) : 1;
  if (left >= least) return {};
  if (left === 0 && field?.safeParse(undefined).success) return { isLeftOut: true };
  const name = (field && metaOf(field).title) ?? String(path.at(-1));
  return { reason: `The list "${name}" would have ${left} left, and needs at least ${least}.` };
}

function leastOf(field: z.ZodType): number {
  const inner = unwrap(field);
  const checks = inner instanceof z.ZodArray ? (inner.def.checks ?? []) : [];
  const least = checks.flatMap(({ _zod: { def } }) => ('minimum' in def ? [Number(def.minimum)] : []));
  return Math.max(0, ...least);
}
