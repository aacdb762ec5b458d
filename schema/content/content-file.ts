import * as z from 'zod';
import { isObject } from '../../src/shared/values';
import { isCitationToken } from '../fields/markup';
import {
  type FieldText,
  getList,
  getText,
  isTextOrNumber,
  listFieldTexts,
  listValues,
  unwrap,
} from '../fields/walk';
import type { FileRole } from '../files/file-roles';
import { siteSchema } from '../files/site';
import { describeHiddenCharacter, findHiddenCharacter } from '../json/characters';
import { type JsonPath, type JsonSource, type JsonValue, parseJsonSource, shorten } from '../json/source';
import { explainIssues, formatNames } from '../messages/explain';
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
  fields: readonly FieldText[];
  /** The same as their author wrote them, with tokens; the same list where there are none. */
  rawFields: readonly FieldText[];
}

interface ReadOptions {
  tokens: ReadonlyMap<string, string> | undefined;
  areSettingsValid: boolean;
}

const fileCache = new Map<string, ReadOptions & { bytes: string | Uint8Array; file: ContentFile }>();

/** Reads a file, or answers the last reading of this name where that was of the same bytes and tokens. */
export function readFileCached(
  name: string,
  bytes: string | Uint8Array,
  fileRole: FileRole,
  options: ReadOptions,
): ContentFile {
  const cached = fileCache.get(name);
  const isSame = cached?.tokens === options.tokens && cached?.areSettingsValid === options.areSettingsValid;
  if (cached && isSame && areSameBytes(cached.bytes, bytes)) return cached.file;
  const file = readFile(name, bytes, fileRole, options);
  fileCache.set(name, { ...options, bytes, file });
  return file;
}

function areSameBytes(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string' || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function readFile(
  name: string,
  bytes: string | Uint8Array,
  fileRole: FileRole,
  { tokens, areSettingsValid }: ReadOptions,
): ContentFile {
  const { schema } = fileRole;
  const source = parseJsonSource(name, bytes);
  const { value } = source;
  const none = { data: undefined, blockTypes: [], findings: [], fields: [], rawFields: [] };
  if (value === undefined) return { file: name, ...fileRole, source, expanded: undefined, ...none };
  const rawFields = listFieldTexts(schema, value);
  const unknown: Finding[] = [];
  const expanded = tokens
    ? expandTokens(value, tokens, (token, path) => unknown.push(...explainToken(token, path, tokens, name)))
    : value;
  // What a token brought in from settings with faults is not this file's to answer for.
  const unresolved = areSettingsValid ? [] : rawFields.filter(({ text }) => text.includes('{'));
  const unresolvedPaths = new Set(unresolved.map(({ path }) => path.join('\n')));
  const read = schema.safeParse(expanded);
  const hiddenFindings = findHiddenCharacters(value);
  const issues = read.success ? [] : explainIssues(read.error.issues, schema, expanded);
  const own = issues.filter(({ spot }) => !unresolvedPaths.has(spot.path.join('\n')));
  return {
    file: name,
    ...fileRole,
    source,
    expanded,
    data: read.success && hiddenFindings.length === 0 ? read.data : undefined,
    blockTypes: getList(expanded, 'blocks').flatMap((block) => getText(block, 'type') ?? []),
    findings: mergeFindings(unknown, hiddenFindings, own),
    fields: expanded === value ? rawFields : listFieldTexts(schema, expanded),
    rawFields,
  };
}

/** What is said of a text: that it is too long and nothing else, or its tokens, and what cannot be seen before all other. */
function mergeFindings(tokens: Finding[], hiddenFindings: Finding[], issues: Finding[]): Finding[] {
  const pathOf = ({ spot }: Finding) => spot.path.join('\n');
  const tooLongPaths = new Set(issues.filter(({ rule }) => rule === 'too-long').map(pathOf));
  const fits = (finding: Finding) => !tooLongPaths.has(pathOf(finding));
  const shown = hiddenFindings.filter(fits);
  const reportedPaths = new Set(shown.map(pathOf));
  return [
    ...tokens.filter(fits),
    ...shown,
    ...issues.filter((finding) => !reportedPaths.has(pathOf(finding))),
  ];
}

export const filesWithoutTokens = ['wording.json', 'redirects.json'];

/** A `site.json` with more values has problems of its own. Suggestions from so many names would take minutes. */
const maxTokens = 500;

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
  if (tokens.size > maxTokens) return [{ rule, message: `${shorten(token)} stands for nothing.`, spot }];
  const suggested = suggestToken(name, tokens);
  const help = suggested
    ? `Did you mean "{${suggested}}"?`
    : `site.json knows: ${formatNames(name, tokens)}.`;
  const message = `${shorten(token)} stands for nothing. ${help}`;
  return [{ rule, message, spot, suggestion: suggested && `{${suggested}}` }];
}

/** The names of the settings that `site.json` has, or should have, apart from those an author chooses. */
export const settingNames: ReadonlySet<string> = new Set(listLeafNames(siteSchema, ''));

function listLeafNames(schema: z.ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    listLeafNames(field as z.ZodType, path ? `${path}.${key}` : key),
  );
}

function findHiddenCharacters(root: JsonValue): Finding[] {
  return listValues(root).flatMap(({ path, value }): Finding[] => {
    const found = typeof value === 'string' ? findHiddenCharacter(value) : undefined;
    if (!found) return [];
    const { character, at } = found;
    const advice = /[\t\n\r\u0085\u2028\u2029]/.test(character)
      ? '. Keep each text on one line, with plain blanks.'
      : '. Take it out.';
    const message = `The text holds ${describeHiddenCharacter(character)}${advice}`;
    return [{ rule: 'hidden-character', message, spot: { path, within: character, at } }];
  });
}

export function readTokens(site: JsonValue | undefined): Map<string, string> {
  const named = listValues(site).filter(
    ({ path, value }) => isTextOrNumber(value) && path.every((step) => typeof step === 'string'),
  );
  return new Map(named.map(({ path, value }) => [path.join('.'), String(value)]));
}

function getLastKey(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function suggestToken(name: string, tokens: ReadonlyMap<string, string>): string | undefined {
  const [suggested] = findNearest(name, tokens);
  if (suggested !== undefined) return suggested;
  const [only, ...others] = [...tokens.keys()].filter((token) => getLastKey(token) === getLastKey(name));
  return others.length === 0 ? only : undefined;
}

/** No setting is as long; one that is has a fault, and is not put in place of every token again and again. */
const maxValueLength = 500;

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
      if (isCitationToken(name)) return whole;
      const known = tokens.get(name);
      if (known === undefined) onUnknown(whole, path);
      return known === undefined || known.length > maxValueLength ? whole : known;
    });
  if (Array.isArray(value)) {
    const items = value.map(expand);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, expand(item, key)] as const);
  return members.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(members);
}
