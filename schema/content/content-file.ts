import * as z from 'zod';
import { isObject } from '../../src/shared/values';
import { isCitation } from '../fields/markup';
import {
  isTextOrNumber,
  type KindField,
  listAt,
  listKinds,
  listValues,
  textAt,
  unwrap,
} from '../fields/walk';
import type { FileRole } from '../files/kinds';
import { siteSchema } from '../files/site';
import { findHidden, nameHidden } from '../json/characters';
import { type JsonPath, type JsonSource, type JsonValue, parseJsonSource, shorten } from '../json/source';
import { explainIssues, listNames } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import type { Finding } from '../problems';

/** One JSON file of the tree: as written, and as the schema read it if it could. Trees share what is the same in both. */
export interface ContentFile extends FileRole {
  file: string;
  address?: string;
  source: JsonSource;
  /** The value with tokens filled in; `undefined` where the text is not JSON. */
  expanded: JsonValue | undefined;
  data?: unknown;
  blockTypes: readonly string[];
  findings: readonly Finding[];
  fields: readonly KindField[];
  /** The same as their author wrote them, with tokens; the same list where there are none. */
  written: readonly KindField[];
}

interface ReadingOptions {
  tokens: ReadonlyMap<string, string> | undefined;
  areSettingsSound: boolean;
}

const readings = new Map<string, ReadingOptions & { bytes: string | Uint8Array; file: ContentFile }>();

/** Reads a file, or answers the last reading of this name where that was of the same bytes and tokens. */
export function readOnce(
  name: string,
  bytes: string | Uint8Array,
  place: FileRole,
  options: ReadingOptions,
): ContentFile {
  const last = readings.get(name);
  const isSame = last?.tokens === options.tokens && last?.areSettingsSound === options.areSettingsSound;
  if (last && isSame && areSame(last.bytes, bytes)) return last.file;
  const file = readFile(name, bytes, place, options);
  readings.set(name, { ...options, bytes, file });
  return file;
}

function areSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string' || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function readFile(
  name: string,
  bytes: string | Uint8Array,
  place: FileRole,
  { tokens, areSettingsSound }: ReadingOptions,
): ContentFile {
  const { schema } = place;
  const source = parseJsonSource(name, bytes);
  const { value } = source;
  const none = { data: undefined, blockTypes: [], findings: [], fields: [], written: [] };
  if (value === undefined) return { file: name, ...place, source, expanded: undefined, ...none };
  const written = listKinds(schema, value);
  const unknown: Finding[] = [];
  const expanded = tokens
    ? expandTokens(value, tokens, (token, path) => unknown.push(...explainToken(token, path, tokens, name)))
    : value;
  // What a token brought in from settings with faults is not this file's to answer for.
  const foreign = areSettingsSound ? [] : written.filter(({ text }) => text.includes('{'));
  const foreignPaths = new Set(foreign.map(({ path }) => path.join('\n')));
  const read = schema.safeParse(expanded);
  const odd = findHiddenIn(value);
  const issues = read.success ? [] : explainIssues(read.error.issues, schema, expanded);
  const own = issues.filter(({ spot }) => !foreignPaths.has(spot.path.join('\n')));
  return {
    file: name,
    ...place,
    source,
    expanded,
    data: read.success && odd.length === 0 ? read.data : undefined,
    blockTypes: listAt(expanded, 'blocks').flatMap((block) => textAt(block, 'type') ?? []),
    findings: mergeFindings(unknown, odd, own),
    fields: expanded === value ? written : listKinds(schema, expanded),
    written,
  };
}

/** What is said of a text: that it is too long and nothing else, or its tokens, and what cannot be seen before all other. */
function mergeFindings(tokens: Finding[], odd: Finding[], issues: Finding[]): Finding[] {
  const pathOf = ({ spot }: Finding) => spot.path.join('\n');
  const long = new Set(issues.filter(({ rule }) => rule === 'too-long').map(pathOf));
  const fits = (finding: Finding) => !long.has(pathOf(finding));
  const shown = odd.filter(fits);
  const said = new Set(shown.map(pathOf));
  return [...tokens.filter(fits), ...shown, ...issues.filter((finding) => !said.has(pathOf(finding)))];
}

export const withoutTokens = ['wording.json', 'redirects.json'];

function explainToken(
  token: string,
  path: JsonPath,
  tokens: ReadonlyMap<string, string>,
  file: string,
): Finding[] {
  const rule = 'unknown-token';
  const spot = { path, within: token };
  if (file === 'site.json') {
    const message = `${shorten(token)} stands for nothing here: site.json holds the values themselves.`;
    return [{ rule, message, spot }];
  }
  const name = token.slice(1, -1);
  // A token that the settings should know is missed there already.
  if (settingNames.has(name)) return [];
  const near = findMeantToken(name, tokens);
  const help = near ? `Did you mean "{${near}}"?` : `site.json knows: ${listNames(name, tokens)}.`;
  const message = `${shorten(token)} stands for nothing. ${help}`;
  return [{ rule, message, spot, suggestion: near && `{${near}}` }];
}

/** The names of the settings that `site.json` has, or should have, apart from those an author chooses. */
export const settingNames: ReadonlySet<string> = new Set(leafNames(siteSchema, ''));

function leafNames(schema: z.ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    leafNames(field as z.ZodType, path ? `${path}.${key}` : key),
  );
}

function findHiddenIn(root: JsonValue): Finding[] {
  return listValues(root).flatMap(({ path, value }): Finding[] => {
    const found = typeof value === 'string' ? findHidden(value) : undefined;
    if (!found) return [];
    const { character, at } = found;
    const advice = /[\t\n\r\u0085\u2028\u2029]/.test(character)
      ? '. Keep each text on one line, with plain blanks.'
      : '. Take it out.';
    const message = `The text holds ${nameHidden(character)}${advice}`;
    return [{ rule: 'hidden-character', message, spot: { path, within: character, at } }];
  });
}

export function readTokens(site: JsonValue | undefined): Map<string, string> {
  const named = listValues(site).filter(
    ({ path, value }) => isTextOrNumber(value) && path.every((step) => typeof step === 'string'),
  );
  return new Map(named.map(({ path, value }) => [path.join('.'), String(value)]));
}

function endOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function findMeantToken(name: string, tokens: ReadonlyMap<string, string>): string | undefined {
  const [near] = findNearest(name, tokens);
  if (near !== undefined) return near;
  const [only, ...others] = [...tokens.keys()].filter((token) => endOf(token) === endOf(name));
  return others.length === 0 ? only : undefined;
}

/** No setting is as long; one that is has a fault, and is not put in place of every token again and again. */
const longestValue = 500;

/** Puts the values in place of the tokens. Unknown ones and citations stay; a value without tokens is answered itself. */
export function expandTokens(
  value: JsonValue,
  tokens: ReadonlyMap<string, string>,
  onUnknown: (token: string, path: JsonPath) => void,
  path: JsonPath = [],
): JsonValue {
  const expand = (item: JsonValue, step: string | number) =>
    expandTokens(item, tokens, onUnknown, [...path, step]);
  if (typeof value === 'string')
    return value.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
      if (isCitation(name)) return whole;
      const known = tokens.get(name);
      if (known === undefined) onUnknown(whole, path);
      return known === undefined || known.length > longestValue ? whole : known;
    });
  if (Array.isArray(value)) {
    const items = value.map(expand);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, expand(item, key)] as const);
  return members.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(members);
}
