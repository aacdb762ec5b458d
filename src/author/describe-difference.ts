import type * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import type { ContentFile } from '../../schema/content/content-file';
import { titleOf } from '../../schema/content/tree';
import { type PriceData, price } from '../../schema/fields/fields';
import { childValue, isObject, metaOf, schemaAt, unwrap, valueAt } from '../../schema/fields/walk';
import type { Wording } from '../../schema/files/wording';
import { cut, showHidden } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { lowerFirst, pluralise } from '../../schema/messages/explain';
import { toPriceText } from '../../schema/resolve/blocks';
import { compareWords, type Difference, nameOf } from './compare-values';
import type { FilePair, State } from './states';

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
  const { path, kind } = difference;
  if (kind === 'moved') return describeMove(title, holder, path);
  const former = { schema: before.schema, value: before.source.value ?? null };
  const place = namePlace(kind === 'removed' ? former : holder, path);
  if (kind !== 'changed') {
    const what = kind === 'removed' ? difference.before : difference.after;
    const side = kind === 'removed' ? states.before : states.after;
    const text = isPrice(holder, path) ? printPrice(what, side) : printShort(what);
    if (after.file === 'words.json') return `${title}, ${text} ${kind}`;
    const isNamed = nameOf(what) !== undefined || text === '';
    return `${title}, ${place.join(', ')} ${kind}${isNamed ? '' : `: ${text}`}`;
  }
  if (isPrice(holder, path)) {
    const [from, to] = [
      printPrice(difference.before, states.before),
      printPrice(difference.after, states.after),
    ];
    const owner = nameOf(valueAt(holder.value, path.slice(0, -1))) ?? place.join(', ');
    return `${title}, ${owner}: ${from} → ${to}`;
  }
  return describeChange(title, place, difference.before, difference.after);
}

export function subjectOf(file: ContentFile): string {
  const names: Partial<Record<string, string>> = {
    'site.json': 'Settings',
    'navigation.json': 'Menus',
    'wording.json': 'Wording',
    'redirects.json': 'Redirects',
    'words.json': 'Words of the site',
  };
  return file.address === '/' ? 'Home page' : (names[file.file] ?? titleOf(file));
}

function describeMove(title: string, holder: Holder, path: JsonPath): string {
  const index = Number(path.at(-1));
  const name = nameItem(holder, path);
  const before = index === 0 ? undefined : nameItem(holder, [...path.slice(0, -1), index - 1]);
  const place = namePlace(holder, path);
  const around = place.slice(0, -1).map((word) => `, ${word}`);
  const where = before === undefined ? 'comes first now' : `comes after ${before} now`;
  return `${title}${around.join('')}: ${name} ${where}`;
}

function printPrice(data: JsonValue, { tree }: State): string {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const read = price.safeParse(data);
  if (!tree.site || !wording || !read.success) return printShort(data);
  const { amount, unit, notes } = toPriceText(read.data as PriceData, tree.site, wording);
  return [unit === undefined ? amount : `${amount} ${unit}`, ...notes].join(', ');
}

/** A value in a few words; empty for an object or list without a name. */
function printShort(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const name = nameOf(value) ?? (isObject(value) ? value.text : undefined);
  return typeof name === 'string' ? quote(name) : '';
}

const longestWhole = 60;

function describeChange(title: string, place: string[], before: JsonValue, after: JsonValue): string {
  const head = [title, ...place].join(', ');
  if (typeof before === 'string' && typeof after === 'string') {
    const isLong = Math.max(before.length, after.length) > longestWhole;
    return isLong
      ? describeWords(title, place, before, after)
      : `${head}: ${quote(before)} → ${quote(after)}`;
  }
  const [from, to] = [printShort(before), printShort(after)];
  const isTelling = from !== '' && to !== '' && from !== to && !isObject(before) && !isObject(after);
  return isTelling ? `${head}: ${from} → ${to}` : `${head} changed`;
}

const mostShown = 3;

function describeWords(title: string, place: string[], before: string, after: string): string {
  const { count, replaced } = compareWords(before, after);
  const where = `${[...place].reverse().join(' of ')} of ${title}`;
  if (count === 0) return `Punctuation or blanks changed in ${where}`;
  const shown = replaced.slice(0, mostShown).map(({ before, after }) => {
    if (before === '') return `${quote(after)} added`;
    return after === '' ? `${quote(before)} taken out` : `${quote(before)} → ${quote(after)}`;
  });
  const rest = replaced.length - shown.length;
  const more = rest > 0 ? [`and in ${pluralise(rest, 'more place')}`] : [];
  return `${pluralise(count, 'word')} changed in ${where}: ${[...shown, ...more].join('; ')}`;
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
