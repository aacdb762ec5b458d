import type * as z from 'zod';
import { childValue, isObject, metaOf, schemaAt, unwrap } from '../../schema/fields/walk';
import { cut, showHidden } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { lowerFirst } from '../../schema/messages/nouns';

/** A file's value with the schema that it was written for. */
export interface Holder {
  schema: z.ZodType;
  value: JsonValue;
}

const longest = 60;

/** Words of an author between quotes, shortened. */
export function quote(text: string): string {
  return `“${cut(showHidden(text).trim(), longest)}”`;
}

/** Where something stands in a file, from the outside in, such as `“Pricing”`, `plan “Premium”`, `name`. */
export function namePlace({ schema, value }: Holder, path: JsonPath): string[] {
  const words: string[] = [];
  path.forEach((step, index) => {
    const here = path.slice(0, index + 1);
    if (typeof step === 'number') {
      const isLast = index === path.length - 1;
      const isInner = typeof path[index + 2] === 'number';
      const name = nameItem({ schema, value }, here);
      // The text of an article has no name, so what stands in it is told without it.
      if (isLast || !isInner || name.includes('“')) words.push(name);
    } else if (typeof path[index + 1] !== 'number') words.push(fieldName(schema, value, here));
  });
  // The words of a paragraph are the paragraph.
  if (words.length > 1 && /^(text|description|answer|title)$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function fieldName(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const field = schemaAt(schema, value, path);
  const { title } = field ? metaOf(field) : {};
  return lowerFirst(title ?? showHidden(String(path.at(-1))));
}

/** What an item of a list is called: by its name where it has one, else by its number among those of its kind. */
export function nameItem({ schema, value }: Holder, path: JsonPath): string {
  const list = path.slice(0, -1).reduce<JsonValue>((at, step) => childValue(at, step) ?? null, value);
  const index = Number(path.at(-1));
  const items = Array.isArray(list) ? list : [];
  const item = items[index];
  const type = childValue(item, 'type');
  const noun = typeof type === 'string' ? plainType(type) : nounFor(schema, value, path);
  const name = nameOf(item);
  if (name !== undefined) return path.at(-2) === 'blocks' ? quote(name) : `${noun} ${quote(name)}`;
  const twins = items.filter((other) => childValue(other, 'type') === type);
  if (path.at(-2) === 'blocks' && twins.length === 1) return noun;
  const before = items.slice(0, index).filter((other) => childValue(other, 'type') === type);
  return `${noun} ${before.length + 1}`;
}

function plainType(type: string): string {
  return showHidden(type).replaceAll('-', ' ');
}

function nounFor(schema: z.ZodType, value: JsonValue, path: JsonPath): string {
  const list = schemaAt(schema, value, path.slice(0, -1));
  const item = list && schemaAt(unwrap(list), [null], [0]);
  const { title } = item ? metaOf(item) : {};
  return title ? lowerFirst(title) : 'entry';
}

/** The name that an item of a list goes by, if it has one. */
export function nameOf(item: JsonValue | undefined): string | undefined {
  if (!isObject(item)) return undefined;
  const keys = ['name', 'title', 'heading', 'question', 'label', 'caption'];
  const key = keys.find((known) => typeof item[known] === 'string' && item[known] !== '');
  return key === undefined ? undefined : String(item[key]);
}
