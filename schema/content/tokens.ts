import { type JsonPath, type JsonValue, toRecord } from '../json/source';
import { isObject } from './walk';

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

/** No setting is as long; one that is has a fault, and is not put in place of every token again and again. */
const longestValue = 500;

/** Puts the values in place of the tokens; each unknown token is handed to `onUnknown` and left as it stands. */
export function expandTokens(
  value: JsonValue,
  tokens: Map<string, string>,
  onUnknown: (token: string, path: JsonPath) => void,
): JsonValue {
  const walk = (current: JsonValue, path: (string | number)[]): JsonValue => {
    if (typeof current === 'string') {
      if (!current.includes('{')) return current;
      return current.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
        const known = tokens.get(name);
        if (known === undefined) onUnknown(whole, path);
        return known === undefined || known.length > longestValue ? whole : known;
      });
    }
    if (Array.isArray(current)) return current.map((item, index) => walk(item, [...path, index]));
    if (!isObject(current)) return current;
    return toRecord(Object.keys(current).map((key) => [key, walk(current[key] ?? null, [...path, key])]));
  };
  return walk(value, []);
}
