import type { JsonPath, JsonValue } from '../../schema/json/source';

export type JsonObject = { [key: string]: JsonValue };

/** Checks whether a value is an object. Lists and `null` are not. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function childValue(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

export function valueAt(value: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(childValue, value);
}

/** Compares two values deeply. The order of keys does not matter. */
export function isDeepEqual(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isDeepEqual(item, other[at]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isDeepEqual(one[key], other[key]))
  );
}

/** Checks whether `path` is `start` or is below `start`. */
export function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.every((step, index) => path[index] === step);
}

export function isSamePath(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && startsWith(one, other);
}

/** Returns `next`, with equal parts replaced by the objects of `previous`. React then skips rendering those parts. */
export function reuseEqual<T>(previous: T | undefined, next: T): T {
  return reuse(previous as JsonValue | undefined, next as JsonValue) as T;
}

function reuse(previous: JsonValue | undefined, next: JsonValue): JsonValue {
  if (previous !== undefined && isDeepEqual(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next))
    return next.map((item, index) => reuse(previous[index], item));
  if (!isObject(previous) || !isObject(next)) return next;
  return Object.fromEntries(Object.entries(next).map(([key, item]) => [key, reuse(previous[key], item)]));
}
