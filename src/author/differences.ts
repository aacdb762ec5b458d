import { diffArrays, diffWords } from 'diff';
import type * as z from 'zod';
import { formatPrice } from '../../schema/blocks/prices';
import { expandTokens, getTokens } from '../../schema/content/read-tree';
import { type ContentFile, getTitle, type Tree } from '../../schema/content/tree';
import { getKindMetadata } from '../../schema/fields/field-kinds';
import { type PriceData, price } from '../../schema/fields/fields';
import { formatCitation, getLawId, toCitation } from '../../schema/fields/rich-text';
import { findOption, getMetadata, getSchema, getText, unwrap } from '../../schema/fields/walk';
import type { Wording } from '../../schema/files/wording';
import { replaceHiddenCharacters, truncate } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { lowerFirst } from '../../schema/messages/explain';
import { applyEdits, type Edit } from '../shared/edits';
import { findLinks, type MarkupNode, parseMarkup, stripLinks } from '../shared/markup';
import { childValue, isObject, valueAt } from '../shared/values';
import { pluralise, toLabel, upperFirst } from '../shared/words';
import { type DataState, type FilePair, getSimilarity } from './states';

export function isPrice({ schema, value }: SchemaValue, path: JsonPath): boolean {
  const field = getSchema(schema, value, path);
  return field !== undefined && unwrap(field) === unwrap(price);
}

/** Describes a difference in one line for authors. `states` has the data for formatting values such as prices. */
export function describeDifference(
  { before, after }: FilePair,
  difference: Difference,
  states: { before: DataState; after: DataState },
): string {
  const title = getFileTitle(after);
  const holder = toHolder(after);
  const previous = toHolder(before);
  const { path, kind } = difference;
  if (kind === 'moved') return describeMove(title, holder, difference);
  const place = listPlaceNames(kind === 'removed' ? previous : holder, path);
  const field = getSchema(holder.schema, holder.value, path);
  const fieldKind = field && getMetadata(field).kind;
  const isMarked = fieldKind !== undefined && getKindMetadata(fieldKind).readAs === 'marked';
  const formatValue = (value: JsonValue, state: DataState) =>
    isPrice(holder, path) ? formatPriceValue(value, state) : formatShortValue(value, state.tree, isMarked);
  const from = kind === 'added' ? '' : formatValue(difference.before, states.before);
  const to = kind === 'removed' ? '' : formatValue(difference.after, states.after);
  const head = [title, ...place].join(', ');
  if (kind !== 'changed') {
    if (after.file === 'words.json') return `${title}, ${from || to} ${kind}`;
    const isNamed = getItemName(kind === 'removed' ? difference.before : difference.after) !== undefined;
    return `${head} ${kind}${isNamed || from + to === '' ? '' : `: ${from || to}`}`;
  }
  const texts = [difference.before, difference.after];
  const isLong =
    texts.every((text) => typeof text === 'string') && texts.join('').length > maxQuoteLength * 2;
  const details = isLong ? describeTextDiff(String(texts[0]), String(texts[1]), states) : `${from} → ${to}`;
  const hasDetails = from !== '' && to !== '' && details !== '' && (isLong || from !== to);
  const owner = isPrice(holder, path) && getItemName(valueAt(holder.value, path.slice(0, -1)));
  if (!hasDetails) return `${head} changed`;
  return `${owner ? `${title}, ${owner}` : head}: ${details}`;
}

/**
 * Formats a place in a file for authors, for example "Berth Survey, Small". For a path within a price, the place is the
 * name of the plan that has this price.
 */
export function formatPlace(file: ContentFile, path: JsonPath): string {
  const holder = toHolder(file);
  const pricePath = findPricePath(holder, path);
  const owner = pricePath && getItemName(valueAt(holder.value, pricePath.slice(0, -1)));
  const place = owner ? [owner] : listPlaceNames(holder, pricePath ?? path);
  return [getFileTitle(file), ...place].join(', ');
}

/** Formats a place with the names that the studio shows, such as "Menus › Menu entry “Resources” › Label". */
export function formatPlaceInStudio(file: ContentFile, path: JsonPath): string {
  return [getFileTitle(file), formatInnerPlace(file, path)].filter(Boolean).join(' › ');
}

/** Describes a place as the studio shows it, without the title of its file. */
export function formatInnerPlace(file: ContentFile, path: JsonPath): string {
  return listPlaceNames(toHolder(file), path).map(upperFirst).join(' › ');
}

/** Returns the path of the price that contains the value at `path`, or `undefined` for a value outside a price. */
function findPricePath(holder: SchemaValue, path: JsonPath): JsonPath | undefined {
  const length = path.findIndex((_, at) => isPrice(holder, path.slice(0, at + 1)));
  return length < 0 ? undefined : path.slice(0, length + 1);
}

const maxValueLength = 400;

/**
 * Formats a value at a place in a file, and shortens a long value. For a part of a price, such as its amount, formats
 * the whole price.
 */
export function describeValue(
  file: ContentFile,
  path: JsonPath,
  value: JsonValue | undefined,
  state: DataState,
): string {
  const holder = { schema: file.schema, value: file.source.value ?? null };
  const pricePath = findPricePath(holder, path);
  if (pricePath) {
    const previous = valueAt(holder.value, pricePath);
    const rest = path.slice(pricePath.length);
    const whole = rest.length === 0 ? value : applyEdits(previous ?? {}, [{ do: 'set', path: rest, value }]);
    return whole === undefined ? 'removed' : formatPriceValue(whole, state);
  }
  if (value === undefined) return 'removed';
  const name = typeof value === 'string' ? undefined : formatShortValue(value, state.tree);
  if (name) return name;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${truncate(replaceHiddenCharacters(text).trim(), maxValueLength)}”`;
}

/** Returns the title of a page. For a settings file, returns the title of its schema. */
export function getFileTitle(file: ContentFile): string {
  if (file.address === '/') return 'Home page';
  return file.slug === '' ? (getMetadata(file.schema).title ?? file.file) : getTitle(file);
}

function describeMove(title: string, holder: SchemaValue, { path, originalIndex }: Move): string {
  const index = Number(path.at(-1));
  const name = formatItemName(holder, path);
  const before = index === 0 ? undefined : formatItemName(holder, [...path.slice(0, -1), index - 1]);
  const place = listPlaceNames(holder, path);
  const context = place.slice(0, -1).map((word) => `, ${word}`);
  // A move by one place swaps two neighbours, so the message names both of them.
  const previous = getUndoIndex(index, originalIndex);
  if (Math.abs(previous - index) === 1) {
    const other = formatItemName(holder, [...path.slice(0, -1), previous]);
    return `${title}${context.join('')}: ${name} and ${other} swapped places`;
  }
  const where = before === undefined ? 'is now first' : `is now after ${before}`;
  return `${title}${context.join('')}: ${name} ${where}`;
}

function formatPriceValue(data: JsonValue, { tree }: DataState): string {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const read = price.safeParse(data);
  if (!tree.settings || !wording || !read.success) return formatShortValue(data, tree);
  const { amount, unit, notes } = formatPrice(read.data as PriceData, { ...tree.settings, wording });
  return [unit === undefined ? amount : `${amount} ${unit}`, ...notes].join(', ');
}

/** Formats a value in a few words. Returns an empty text for an object or list without a name or text. */
function formatShortValue(value: JsonValue, tree: Tree, isMarked = false): string {
  if (typeof value === 'string') return quote(isMarked ? toReadText(value, tree) : expand(value, tree));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const name = getItemName(value);
  const text = getText(value, 'text');
  if (name !== undefined) return quote(name);
  return text === undefined ? '' : quote(toReadText(text, tree));
}

/**
 * Returns a text as visitors read it: without marks, with the values of its tokens and the titles of its laws. Adds the
 * addresses of links if `showsLinks` is true.
 */
export function toReadText(text: string, tree: Tree, showsLinks = true): string {
  const expanded = expand(text, tree);
  const read = (node: MarkupNode): string => {
    if (node.kind === 'text') return expanded.slice(node.start, node.end);
    if (node.kind === 'citation') {
      const law = tree.byName.get(`${getLawId(node)}.json`);
      return formatCitation(law ? getTitle(law) : toLabel(node.slug), toCitation(node));
    }
    const words = node.children.map(read).join('');
    return node.kind === 'link' && showsLinks ? `${words} (${node.href})` : words;
  };
  return parseMarkup(expanded).map(read).join('');
}

function expand(text: string, { rawSettings }: Tree): string {
  return isObject(rawSettings) ? String(expandTokens(text, getTokens(rawSettings))) : text;
}

const maxShown = 3;

/**
 * Describes the changed words and link targets of a long text. Returns an empty text if only white space or marks differ.
 */
function describeTextDiff(
  before: string,
  after: string,
  states: { before: DataState; after: DataState },
): string {
  const parts = diffWords(
    toReadText(before, states.before.tree, false),
    toReadText(after, states.after.tree, false),
  );
  const phrases = parts.flatMap(({ value, added, removed }, index) => {
    const next = parts[index + 1];
    if (removed) return next?.added ? `${quote(value)} → ${quote(next.value)}` : `${quote(value)} removed`;
    return added && !parts[index - 1]?.removed ? `${quote(value)} added` : [];
  });
  phrases.push(...describeLinks(before, after));
  const rest = phrases.length - maxShown;
  const more = rest > 0 ? [`and in ${pluralise(rest, 'more place')}`] : [];
  return [...phrases.slice(0, maxShown), ...more].join('; ');
}

function describeLinks(before: string, after: string): string[] {
  const mapLinks = (text: string) => new Map(findLinks(text).map(({ words, href }) => [words, href]));
  const [was, is] = [mapLinks(before), mapLinks(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((words) => {
    const to = is.get(words);
    if (to === was.get(words)) return [];
    const name = quote(words);
    if (to !== undefined) return `the link ${name} leads to ${replaceHiddenCharacters(to)}`;
    return stripLinks(after).includes(words) ? `${name} is no longer a link` : [];
  });
}

interface SchemaValue {
  schema: z.ZodType;
  value: JsonValue;
}

/** Returns the schema and the value of a file. In the value, tokens such as `{firm.name}` are replaced by their texts. */
function toHolder({ schema, expanded }: ContentFile): SchemaValue {
  return { schema, value: expanded ?? null };
}

const maxQuoteLength = 60;

export function quote(text: string): string {
  return `“${truncate(replaceHiddenCharacters(text).trim(), maxQuoteLength)}”`;
}

/** Formats a path as a list of names, the outermost first, for example `“Pricing”`, `plan “Premium”`, `name`. */
function listPlaceNames({ schema, value }: SchemaValue, path: JsonPath): string[] {
  const words: string[] = [];
  path.forEach((step, index) => {
    const here = path.slice(0, index + 1);
    if (typeof step === 'number') {
      const isLast = index === path.length - 1;
      const isInner = typeof path[index + 2] === 'number';
      const name = formatItemName({ schema, value }, here);
      // Omits an unnamed item, such as the body of an article, if the path continues to an item inside it.
      if (isLast || !isInner || name.includes('“')) words.push(name);
    } else if (typeof path[index + 1] !== 'number') words.push(getFieldName(schema, value, here));
  });
  // Writes "paragraph 2", not "paragraph 2, text".
  if (words.length > 1 && /^(text|description|answer|title)$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function getFieldName(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const field = getSchema(schema, value, path);
  const { title } = field ? getMetadata(field) : {};
  return lowerFirst(title ?? replaceHiddenCharacters(String(path.at(-1))));
}

function formatItemName({ schema, value }: SchemaValue, path: JsonPath): string {
  const list = valueAt(value, path.slice(0, -1));
  const index = Number(path.at(-1));
  const items = Array.isArray(list) ? list : [];
  const item = items[index];
  const type = childValue(item, 'type');
  const noun = getOptionNoun(schema, value, path) ?? getItemNoun(schema, value, path);
  const name = getItemName(item);
  if (name !== undefined) return `${noun} ${quote(name)}`;
  const sameType = items.filter((other) => childValue(other, 'type') === type);
  if (path.at(-2) === 'blocks' && sameType.length === 1) return noun;
  const before = items.slice(0, index).filter((other) => childValue(other, 'type') === type);
  return `${noun} ${before.length + 1}`;
}

/** Returns the noun for a block or for a part of an article, such as "key fact". Other items have no `type`. */
function getOptionNoun(schema: z.ZodType, value: JsonValue, path: JsonPath): string | undefined {
  const type = getText(valueAt(value, path), 'type');
  if (type === undefined) return undefined;
  const union = getSchema(schema, value, path);
  const option = union && findOption(unwrap(union), valueAt(value, path));
  const { title } = option ? getMetadata(option) : {};
  return title ? lowerFirst(title) : replaceHiddenCharacters(type).replaceAll('-', ' ');
}

function getItemNoun(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const list = getSchema(schema, value, path.slice(0, -1));
  const item = list && getSchema(unwrap(list), [null], [0]);
  const { title } = item ? getMetadata(item) : {};
  return title ? lowerFirst(title) : 'entry';
}

/**
 * A difference between two values. `path` is a path in the later value. If the kind is `removed`, the last step of
 * `path` is a key or an index of the earlier value. Undo puts a moved or removed item back before the item that is at
 * `originalIndex` in the later list.
 */
export type Difference =
  | { kind: 'changed'; path: JsonPath; before: JsonValue; after: JsonValue }
  | { kind: 'added'; path: JsonPath; after: JsonValue }
  | { kind: 'removed'; path: JsonPath; before: JsonValue; originalIndex?: number }
  | Move;

interface Move {
  kind: 'moved';
  path: JsonPath;
  originalIndex: number;
}

type IsAtomic = (path: JsonPath) => boolean;

export function compareValues(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  isAtomic: IsAtomic,
  path: JsonPath = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isAtomic(path) && Array.isArray(before) && Array.isArray(after))
    return compareLists(path, before, after, isAtomic);
  if (!isAtomic(path) && isObject(before) && isObject(after) && before.type === after.type)
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareValues(childValue(before, key), childValue(after, key), isAtomic, [...path, key]),
    );
  return [createDifference(path, before, after)];
}

export function createDifference(path: JsonPath, before?: JsonValue, after?: JsonValue): Difference {
  if (before === undefined) return { kind: 'added', path, after: after ?? null };
  return after === undefined ? { kind: 'removed', path, before } : { kind: 'changed', path, before, after };
}

function compareLists(
  path: JsonPath,
  before: JsonValue[],
  after: JsonValue[],
  isAtomic: IsAtomic,
): Difference[] {
  const { pairs, removed, added } = matchItems(before, after);
  // Finds the nearest preceding item that did not move. Returns the index after that item in the later list.
  const getOriginalIndex = (index: number) =>
    (pairs.findLast((pair) => !pair.isMoved && pair.before < index)?.after ?? -1) + 1;
  return [
    ...pairs.flatMap(({ before: from, after: to, isMoved }): Difference[] => [
      ...(isMoved
        ? [{ kind: 'moved' as const, path: [...path, to], originalIndex: getOriginalIndex(from) }]
        : []),
      ...compareValues(before[from], after[to], isAtomic, [...path, to]),
    ]),
    ...added.map((index) => createDifference([...path, index], undefined, after[index])),
    ...removed.map((index): Difference => {
      return {
        kind: 'removed',
        path: [...path, index],
        before: before[index] ?? null,
        originalIndex: getOriginalIndex(index),
      };
    }),
  ];
}

/** Creates the edit that undoes a difference. The edit applies to the later of the two values. */
export function toUndoEdit(difference: Difference): Edit {
  const { kind, path } = difference;
  if (kind === 'added') return { do: 'remove', path };
  if (kind === 'moved')
    return { do: 'move', path, to: getUndoIndex(Number(path.at(-1)), difference.originalIndex) };
  if (kind === 'removed' && difference.originalIndex !== undefined)
    return { do: 'insert', path: [...path.slice(0, -1), difference.originalIndex], value: difference.before };
  return { do: 'set', path, value: difference.before };
}

/**
 * Returns the target index of the edit that undoes a move. The edit first removes the item, which lowers every later
 * index by one.
 */
function getUndoIndex(index: number, originalIndex: number): number {
  return originalIndex - Number(index < originalIndex);
}

type IsMatch = (one: JsonValue, other: JsonValue) => boolean;

const areEqual: IsMatch = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Pairs the items of two lists. Tries one test after the other: by default equal items, then items with the same name,
 * then similar items.
 */
export function matchItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  tests: readonly IsMatch[] = [areEqual, hasSameName, isSimilar],
) {
  const partners = new Map<number, number>();
  const unmatched = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const pair = (one: number, other: number) => {
    partners.set(one, other);
    unmatched.before.delete(one);
    unmatched.after.delete(other);
  };
  for (const isMatch of tests) {
    // Compares items with the same index first, so that duplicates do not count as moved.
    for (const one of [...unmatched.before])
      if (unmatched.after.has(one) && isMatch(before[one] ?? null, after[one] ?? null)) pair(one, one);
    for (const one of [...unmatched.before]) {
      const other = [...unmatched.after].find((index) => isMatch(before[one] ?? null, after[index] ?? null));
      if (other !== undefined) pair(one, other);
    }
  }
  const sorted = [...partners].sort(([, one], [, other]) => one - other);
  const moved = findMovedItems(sorted.map(([one]) => one));
  return {
    pairs: sorted.map(([one, other]) => ({ before: one, after: other, isMoved: moved.has(one) })),
    removed: [...unmatched.before],
    added: [...unmatched.after],
  };
}

/** Returns the numbers that are not in the longest increasing subsequence. */
function findMovedItems(numbers: readonly number[]): Set<number> {
  const rising = [...numbers].sort((a, b) => a - b);
  const moved = diffArrays(rising, [...numbers]).filter((part) => part.added);
  return new Set(moved.flatMap((part) => part.value));
}

export function hasSameName(one: JsonValue, other: JsonValue): boolean {
  const name = getItemName(one);
  const isSame = (key: string) => childValue(one, key) === childValue(other, key);
  return name !== undefined && name === getItemName(other) && isSame('type') && isSame('kind');
}

function getItemName(item: JsonValue | undefined): string | undefined {
  const keys = ['name', 'title', 'heading', 'question', 'label', 'caption'];
  return keys.map((key) => getText(item, key)).find(Boolean);
}

const minSimilarity = 0.4;

export function isSimilar(one: JsonValue, other: JsonValue): boolean {
  if (isObject(one) && isObject(other) && one.type !== other.type) return false;
  return getSimilarity(one, other) >= minSimilarity;
}
