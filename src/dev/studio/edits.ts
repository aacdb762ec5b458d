import { childValue, isObject, valueAt } from '../../../schema/fields/walk';
import { type JsonPath, type JsonValue, parseJsonSource } from '../../../schema/json/source';
import { insertItem, isSame, moveItem, removeValues, renameKey, rewriteJson } from '../../author/json-text';
import { Refusal } from '../../author/planned-tree';
import type { Edit } from '../../studio/protocol';

/** Applies an edit to a text; every other byte stays. Throws a Refusal where the value is another than it supposes. */
export function applyEdit(text: string, edit: Edit): string {
  const value = JSON.parse(text) as JsonValue;
  const { path } = edit;
  if (path.includes('__proto__')) throw new Refusal(noPlace);
  const [holder, last = ''] = [valueAt(value, path.slice(0, -1)), path.at(-1)];
  const isThere = path.length === 0 || hasMember(holder, last);
  if (edit.do === 'set' && edit.value !== undefined)
    return rewriteJson(text, withValue(value, path, edit.value));
  if (edit.do === 'insert') return insert(text, { value, path, item: edit.value });
  if (!isThere || path.length === 0) {
    // Taken out is what is not there.
    if (edit.do === 'set' && path.length > 0) return text;
    throw new Refusal(noPlace);
  }
  switch (edit.do) {
    case 'set':
    case 'remove':
      return removeValues(text, [path]);
    case 'move':
      if (!Array.isArray(holder) || !hasMember(holder, edit.to)) throw new Refusal(noPlace);
      return moveItem(text, path, edit.to);
    case 'rename-key':
      if (!isObject(holder)) throw new Refusal(noPlace);
      if (edit.to === last) return text;
      if (edit.to === '__proto__' || hasMember(holder, edit.to))
        throw new Refusal(`There is "${edit.to}" already. Choose another.`);
      return renameKey(text, path, edit.to);
  }
}

const noPlace = 'The place of this change is not there any more.';

function hasMember(holder: JsonValue | undefined, step: string | number): boolean {
  if (Array.isArray(holder))
    return Number.isInteger(step) && Number(step) >= 0 && Number(step) < holder.length;
  return isObject(holder) && typeof step === 'string' && Object.hasOwn(holder, step);
}

function insert(
  text: string,
  { value, path, item }: { value: JsonValue; path: JsonPath; item: JsonValue },
): string {
  const [list, index] = [valueAt(value, path.slice(0, -1)), path.at(-1)];
  // A list that may be left out begins with its first item.
  if (list === undefined && index === 0)
    return rewriteJson(text, withValue(value, path.slice(0, -1), [item]));
  if (!Array.isArray(list) || !(hasMember(list, index ?? '') || index === list.length))
    throw new Refusal(noPlace);
  return insertItem(text, path, item);
}

/** A copy with another value at a path; groups of keys on the way are made. */
export function withValue(
  value: JsonValue | undefined,
  [step, ...rest]: JsonPath,
  set: JsonValue,
): JsonValue {
  if (step === undefined) return set;
  if (Array.isArray(value)) {
    if (!hasMember(value, step)) throw new Refusal(noPlace);
    return value.map((item, index) => (index === step ? withValue(item, rest, set) : item));
  }
  if (typeof step !== 'string' || (value !== undefined && !isObject(value))) throw new Refusal(noPlace);
  return { ...value, [step]: withValue(childValue(value, step), rest, set) };
}

/**
 * The text `theirs` with what `typed` changed since `base`; nothing where both changed the same value, or where one of
 * them is no JSON.
 */
export function joinTexts(texts: Record<'base' | 'typed' | 'theirs', Uint8Array>): Uint8Array | undefined {
  const [base, typed, theirs] = [texts.base, texts.typed, texts.theirs].map((bytes) => {
    const { text, value, problems } = parseJsonSource('', bytes);
    return value === undefined || problems.length > 0
      ? undefined
      : { text, value: JSON.parse(text) as JsonValue };
  });
  if (!base || !typed || !theirs) return undefined;
  const joined = join(base.value, typed.value, theirs.value);
  return joined === undefined
    ? undefined
    : new TextEncoder().encode(rewriteJson(theirs.text, joined.value ?? null));
}

type Maybe = JsonValue | undefined;

/** What two made of one value; nothing where both changed it. A value that is taken out is `undefined`. */
function join(base: Maybe, one: Maybe, other: Maybe): { value: Maybe } | undefined {
  if (areSame(one, other) || areSame(base, other)) return { value: one };
  if (areSame(base, one)) return { value: other };
  if (isObject(base) && isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(other), ...Object.keys(one)])];
    const members = keys.map(
      (key) =>
        [
          key,
          join(...([base, one, other].map((each) => childValue(each, key)) as [Maybe, Maybe, Maybe])),
        ] as const,
    );
    if (members.some(([, member]) => !member)) return undefined;
    const kept = members.flatMap(([key, member]) =>
      member?.value === undefined ? [] : [[key, member.value] as const],
    );
    return { value: Object.fromEntries(kept) };
  }
  const lists = [base, one, other].filter((each) => Array.isArray(each));
  if (lists.length < 3 || new Set(lists.map(({ length }) => length)).size > 1) return undefined;
  const [first = [], second, third] = lists;
  const items = first.map((item, index) => join(item, second?.[index], third?.[index]));
  return items.every((item) => item !== undefined)
    ? { value: items.map((item) => item.value ?? null) }
    : undefined;
}

function areSame(one: Maybe, other: Maybe): boolean {
  return one === undefined || other === undefined ? one === other : isSame(one, other);
}
