import { isCitation } from '../fields/citations';
import { memoize } from '../fields/memoize';
import { isObject } from '../fields/walk';
import { type JsonPath, type JsonValue, toRecord } from '../json/source';
import { findNearest } from '../messages/suggest';

/** The values that `{contact.email}` and the like stand for: every text and number of `site.json`, by its path. */
export function readTokens(site: JsonValue | undefined): Map<string, string> {
  const tokens = new Map<string, string>();
  const walk = (value: JsonValue | undefined, path: string) => {
    if (typeof value === 'string' || typeof value === 'number') tokens.set(path, String(value));
    else if (isObject(value))
      for (const key of Object.keys(value)) walk(value[key], path ? `${path}.${key}` : key);
  };
  walk(site, '');
  return tokens;
}

/** Up to two tokens by the end of their names. */
const tokensByEnding = memoize((tokens: ReadonlyMap<string, string>): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const token of tokens.keys()) {
    const ending = endOf(token);
    index.set(ending, [...(index.get(ending) ?? []).slice(0, 1), token]);
  }
  return index;
});

function endOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** The token that an unknown one was meant to be: by a slip, or by the end of its name, as `phone` of `contact.phone`. */
export function findMeantToken(name: string, tokens: ReadonlyMap<string, string>): string | undefined {
  const [near] = findNearest(name, tokens);
  if (near !== undefined) return near;
  const [only, ...others] = tokensByEnding(tokens).get(endOf(name)) ?? [];
  return others.length === 0 ? only : undefined;
}

/** No setting is as long; one that is has a fault, and is not put in place of every token again and again. */
const longestValue = 500;

/**
 * Puts the values in place of the tokens; each unknown token is handed to `onUnknown` and left as it stands. So is what
 * cites the law, for the page to number. A value without tokens is answered itself, so that nothing is copied for most
 * files.
 */
export function expandTokens(
  value: JsonValue,
  tokens: ReadonlyMap<string, string>,
  onUnknown: (token: string, path: JsonPath) => void,
): JsonValue {
  const path: (string | number)[] = [];
  const within = (step: string | number, item: JsonValue): JsonValue => {
    path.push(step);
    const expanded = walk(item);
    path.pop();
    return expanded;
  };
  const walk = (current: JsonValue): JsonValue => {
    if (typeof current === 'string') {
      if (!current.includes('{')) return current;
      return current.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
        if (isCitation(name)) return whole;
        const known = tokens.get(name);
        if (known === undefined) onUnknown(whole, [...path]);
        return known === undefined || known.length > longestValue ? whole : known;
      });
    }
    if (Array.isArray(current)) {
      const items = current.map((item, index) => within(index, item));
      return items.some((item, index) => item !== current[index]) ? items : current;
    }
    if (!isObject(current)) return current;
    let record: { [key: string]: JsonValue } | undefined;
    for (const key of Object.keys(current)) {
      const item = current[key] ?? null;
      const expanded = within(key, item);
      if (expanded === item) continue;
      record ??= toRecord(Object.entries(current));
      record[key] = expanded;
    }
    return record ?? current;
  };
  return walk(value);
}
