import { diffArrays, diffWords } from 'diff';
import type * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import type { ContentFile } from '../../schema/content/content-file';
import { titleOf } from '../../schema/content/tree';
import { type PriceData, price } from '../../schema/fields/fields';
import { findLinks, withoutLinks } from '../../schema/fields/markup';
import { metaOf, schemaAt, textAt, unwrap } from '../../schema/fields/walk';
import type { Wording } from '../../schema/files/wording';
import { cut, showHidden } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { lowerFirst } from '../../schema/messages/explain';
import { toPriceText } from '../../schema/resolve/blocks';
import { applyEdits, type Edit } from '../shared/edits';
import { childValue, isObject, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import { type FilePair, type State, similarity } from './states';

export function isPrice({ schema, value }: Holder, path: JsonPath): boolean {
  const field = schemaAt(schema, value, path);
  return field !== undefined && unwrap(field) === unwrap(price);
}

/** Describes a difference in an author's words. `states` have the settings for printing prices. */
export function describeDifference(
  { before, after }: FilePair,
  difference: Difference,
  states: { before: State; after: State },
): string {
  const title = subjectOf(after);
  const holder = { schema: after.schema, value: after.source.value ?? null };
  const former = { schema: before.schema, value: before.source.value ?? null };
  const { path, kind } = difference;
  if (kind === 'moved') return describeMove(title, holder, difference);
  const place = namePlace(kind === 'removed' ? former : holder, path);
  const print = (value: JsonValue, state: State) =>
    isPrice(holder, path) ? printPrice(value, state) : printShort(value);
  const from = kind === 'added' ? '' : print(difference.before, states.before);
  const to = kind === 'removed' ? '' : print(difference.after, states.after);
  const head = [title, ...place].join(', ');
  if (kind !== 'changed') {
    if (after.file === 'words.json') return `${title}, ${from || to} ${kind}`;
    const isNamed = nameOf(kind === 'removed' ? difference.before : difference.after) !== undefined;
    return `${head} ${kind}${isNamed || from + to === '' ? '' : `: ${from || to}`}`;
  }
  const texts = [difference.before, difference.after];
  const isLong = texts.every((text) => typeof text === 'string') && texts.join('').length > longest * 2;
  const words = isLong ? describeWords(String(texts[0]), String(texts[1])) : `${from} → ${to}`;
  const isTelling = from !== '' && to !== '' && words !== '' && (isLong || from !== to);
  const owner = isPrice(holder, path) && nameOf(valueAt(holder.value, path.slice(0, -1)));
  if (!isTelling) return `${head} changed`;
  return `${owner ? `${title}, ${owner}` : head}: ${words}`;
}

/** Names a place of a file in words, such as "Berth Survey, Small". A price is one place. */
export function placeInWords(file: ContentFile, path: JsonPath): string {
  const holder = { schema: file.schema, value: file.source.value ?? null };
  const priced = priceIn(holder, path);
  const owner = priced && nameOf(valueAt(holder.value, priced.slice(0, -1)));
  const place = owner ? [owner] : namePlace(holder, priced ?? path);
  return [subjectOf(file), ...place].join(', ');
}

/** Returns the path of the price that a path leads into, if it does. */
function priceIn(holder: Holder, path: JsonPath): JsonPath | undefined {
  const length = path.findIndex((_, at) => isPrice(holder, path.slice(0, at + 1)));
  return length < 0 ? undefined : path.slice(0, length + 1);
}

const longestValue = 400;

/** Prints a value of a file at a place, in full where that is not long. A part of a price is printed as the whole price. */
export function describeValue(
  file: ContentFile,
  path: JsonPath,
  value: JsonValue | undefined,
  state: State,
): string {
  const holder = { schema: file.schema, value: file.source.value ?? null };
  const priced = priceIn(holder, path);
  if (priced) {
    const former = valueAt(holder.value, priced);
    const rest = path.slice(priced.length);
    const whole = rest.length === 0 ? value : applyEdits(former ?? {}, [{ do: 'set', path: rest, value }]);
    return whole === undefined ? 'removed' : printPrice(whole, state);
  }
  if (value === undefined) return 'removed';
  const name = typeof value === 'string' ? undefined : printShort(value);
  if (name) return name;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${cut(showHidden(text).trim(), longestValue)}”`;
}

/** What a file is called: a page by its title, and settings by what their schema is called. */
export function subjectOf(file: ContentFile): string {
  if (file.address === '/') return 'Home page';
  return file.slug === '' ? (metaOf(file.schema).title ?? file.file) : titleOf(file);
}

function describeMove(title: string, holder: Holder, { path, home }: Move): string {
  const index = Number(path.at(-1));
  const name = nameItem(holder, path);
  const before = index === 0 ? undefined : nameItem(holder, [...path.slice(0, -1), index - 1]);
  const place = namePlace(holder, path);
  const around = place.slice(0, -1).map((word) => `, ${word}`);
  // Of two neighbours nobody can tell which one was moved.
  const former = takenBackTo(index, home);
  if (Math.abs(former - index) === 1) {
    const other = nameItem(holder, [...path.slice(0, -1), former]);
    return `${title}${around.join('')}: ${name} and ${other} have changed places`;
  }
  const where = before === undefined ? 'comes first now' : `comes after ${before} now`;
  return `${title}${around.join('')}: ${name} ${where}`;
}

function printPrice(data: JsonValue, { tree }: State): string {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const read = price.safeParse(data);
  if (!tree.settings || !wording || !read.success) return printShort(data);
  const { amount, unit, notes } = toPriceText(read.data as PriceData, tree.settings, wording);
  return [unit === undefined ? amount : `${amount} ${unit}`, ...notes].join(', ');
}

/** A value in a few words; empty for an object or list without a name. */
function printShort(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const name = nameOf(value) ?? textAt(value, 'text');
  return name === undefined ? '' : quote(name);
}

const mostShown = 3;

/** The words of a long text that are others, and where its links lead; empty where only its blanks are. */
function describeWords(before: string, after: string): string {
  const parts = diffWords(withoutLinks(before), withoutLinks(after));
  const told = parts.flatMap(({ value, added, removed }, index) => {
    const next = parts[index + 1];
    if (removed) return next?.added ? `${quote(value)} → ${quote(next.value)}` : `${quote(value)} taken out`;
    return added && !parts[index - 1]?.removed ? `${quote(value)} added` : [];
  });
  told.push(...describeLinks(before, after));
  const rest = told.length - mostShown;
  const more = rest > 0 ? [`and in ${pluralise(rest, 'more place')}`] : [];
  return [...told.slice(0, mostShown), ...more].join('; ');
}

function describeLinks(before: string, after: string): string[] {
  const linksOf = (text: string) => new Map(findLinks(text).map(({ words, href }) => [words, href]));
  const [was, is] = [linksOf(before), linksOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((words) => {
    const to = is.get(words);
    if (to === was.get(words)) return [];
    if (to !== undefined) return `the link ${quote(words)} leads to ${showHidden(to)}`;
    return withoutLinks(after).includes(words) ? `${quote(words)} is no link any more` : [];
  });
}

interface Holder {
  schema: z.ZodType;
  value: JsonValue;
}

const longest = 60;

export function quote(text: string): string {
  return `“${cut(showHidden(text).trim(), longest)}”`;
}

/** The path in words, from the outside in, such as `“Pricing”`, `plan “Premium”`, `name`. */
function namePlace({ schema, value }: Holder, path: JsonPath): string[] {
  const words: string[] = [];
  path.forEach((step, index) => {
    const here = path.slice(0, index + 1);
    if (typeof step === 'number') {
      const isLast = index === path.length - 1;
      const isInner = typeof path[index + 2] === 'number';
      const name = nameItem({ schema, value }, here);
      // The body of an article has no name of its own, so it is left out.
      if (isLast || !isInner || name.includes('“')) words.push(name);
    } else if (typeof path[index + 1] !== 'number') words.push(fieldName(schema, value, here));
  });
  // "paragraph 2", not "paragraph 2, text".
  if (words.length > 1 && /^(text|description|answer|title)$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function fieldName(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const field = schemaAt(schema, value, path);
  const { title } = field ? metaOf(field) : {};
  return lowerFirst(title ?? showHidden(String(path.at(-1))));
}

function nameItem({ schema, value }: Holder, path: JsonPath): string {
  const list = valueAt(value, path.slice(0, -1));
  const index = Number(path.at(-1));
  const items = Array.isArray(list) ? list : [];
  const item = items[index];
  const type = childValue(item, 'type');
  const title = blocks.find((block) => block.type === type)?.title;
  const ofType = title ? lowerFirst(title) : showHidden(String(type)).replaceAll('-', ' ');
  const noun = typeof type === 'string' ? ofType : nounFor(schema, value, path);
  const name = nameOf(item);
  if (name !== undefined) return `${noun} ${quote(name)}`;
  const twins = items.filter((other) => childValue(other, 'type') === type);
  if (path.at(-2) === 'blocks' && twins.length === 1) return noun;
  const before = items.slice(0, index).filter((other) => childValue(other, 'type') === type);
  return `${noun} ${before.length + 1}`;
}

function nounFor(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const list = schemaAt(schema, value, path.slice(0, -1));
  const item = list && schemaAt(unwrap(list), [null], [0]);
  const { title } = item ? metaOf(item) : {};
  return title ? lowerFirst(title) : 'entry';
}

/**
 * `path` leads to it in the later value; for `removed` the last step is in the earlier one. `home` is the place in the later
 * list that an item is taken back to.
 */
export type Difference =
  | { kind: 'changed'; path: JsonPath; before: JsonValue; after: JsonValue }
  | { kind: 'added'; path: JsonPath; after: JsonValue }
  | { kind: 'removed'; path: JsonPath; before: JsonValue; home?: number }
  | Move;

interface Move {
  kind: 'moved';
  path: JsonPath;
  home: number;
}

type IsWhole = (path: JsonPath) => boolean;

export function compareValues(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  isWhole: IsWhole,
  path: JsonPath = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isWhole(path) && Array.isArray(before) && Array.isArray(after))
    return compareLists(path, before, after, isWhole);
  if (!isWhole(path) && isObject(before) && isObject(after) && before.type === after.type)
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareValues(childValue(before, key), childValue(after, key), isWhole, [...path, key]),
    );
  return [differAt(path, before, after)];
}

export function differAt(path: JsonPath, before?: JsonValue, after?: JsonValue): Difference {
  if (before === undefined) return { kind: 'added', path, after: after ?? null };
  return after === undefined ? { kind: 'removed', path, before } : { kind: 'changed', path, before, after };
}

function compareLists(
  path: JsonPath,
  before: JsonValue[],
  after: JsonValue[],
  isWhole: IsWhole,
): Difference[] {
  const { pairs, removed, added } = matchItems(before, after);
  // Behind the nearest item that stood before it and has kept its place.
  const homeOf = (index: number) =>
    (pairs.findLast((pair) => !pair.isMoved && pair.before < index)?.after ?? -1) + 1;
  return [
    ...pairs.flatMap(({ before: from, after: to, isMoved }): Difference[] => [
      ...(isMoved ? [{ kind: 'moved' as const, path: [...path, to], home: homeOf(from) }] : []),
      ...compareValues(before[from], after[to], isWhole, [...path, to]),
    ]),
    ...added.map((index) => differAt([...path, index], undefined, after[index])),
    ...removed.map((index): Difference => {
      return { kind: 'removed', path: [...path, index], before: before[index] ?? null, home: homeOf(index) };
    }),
  ];
}

/** The edit of the later value that takes a difference back. */
export function takingBack(difference: Difference): Edit {
  const { kind, path } = difference;
  if (kind === 'added') return { do: 'remove', path };
  if (kind === 'moved') return { do: 'move', path, to: takenBackTo(Number(path.at(-1)), difference.home) };
  if (kind === 'removed' && difference.home !== undefined)
    return { do: 'insert', path: [...path.slice(0, -1), difference.home], value: difference.before };
  return { do: 'set', path, value: difference.before };
}

/** An item that moves leaves its place before it takes another. */
function takenBackTo(index: number, home: number): number {
  return home - Number(index < home);
}

type IsMatch = (one: JsonValue, other: JsonValue) => boolean;

const areEqual: IsMatch = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Pairs the items of two lists by one test after another: equal items first, then same names, then similar items. */
export function matchItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  tests: readonly IsMatch[] = [areEqual, hasSameName, isSimilar],
) {
  const partners = new Map<number, number>();
  const open = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const pair = (one: number, other: number) => {
    partners.set(one, other);
    open.before.delete(one);
    open.after.delete(other);
  };
  for (const isMatch of tests) {
    // Same index first, so that duplicates do not count as moved.
    for (const one of [...open.before])
      if (open.after.has(one) && isMatch(before[one] ?? null, after[one] ?? null)) pair(one, one);
    for (const one of [...open.before]) {
      const other = [...open.after].find((index) => isMatch(before[one] ?? null, after[index] ?? null));
      if (other !== undefined) pair(one, other);
    }
  }
  const sorted = [...partners].sort(([, one], [, other]) => one - other);
  const moved = findMoved(sorted.map(([one]) => one));
  return {
    pairs: sorted.map(([one, other]) => ({ before: one, after: other, isMoved: moved.has(one) })),
    removed: [...open.before],
    added: [...open.after],
  };
}

/** The numbers outside the longest rising subsequence. */
function findMoved(numbers: readonly number[]): Set<number> {
  const rising = [...numbers].sort((a, b) => a - b);
  const kept = diffArrays(rising, [...numbers]).filter((part) => part.added);
  return new Set(kept.flatMap((part) => part.value));
}

export function hasSameName(one: JsonValue, other: JsonValue): boolean {
  const name = nameOf(one);
  const isSame = (key: string) => childValue(one, key) === childValue(other, key);
  return name !== undefined && name === nameOf(other) && isSame('type') && isSame('kind');
}

export function nameOf(item: JsonValue | undefined): string | undefined {
  const keys = ['name', 'title', 'heading', 'question', 'label', 'caption'];
  return keys.map((key) => textAt(item, key)).find(Boolean);
}

const leastShared = 0.4;

export function isSimilar(one: JsonValue, other: JsonValue): boolean {
  if (isObject(one) && isObject(other) && one.type !== other.type) return false;
  return similarity(one, other) >= leastShared;
}
