import * as z from 'zod';
import { isObject } from '../../src/shared/values';
import { isCitationToken } from '../fields/rich-text';
import { toLocalDate } from '../fields/time-zones';
import {
  getList,
  getText,
  isTextOrNumber,
  listFieldTexts,
  listValues,
  memoize,
  unwrap,
} from '../fields/walk';
import { type FileRole, getFileRole } from '../files/file-roles';
import { type SiteSettings, siteSchema } from '../files/site';
import { explainOddCharacter, findOddCharacters } from '../json/odd-characters';
import { type JsonPath, type JsonValue, parseJsonSource, shorten } from '../json/source';
import { explainIssues, formatNames } from '../messages/explain';
import { findNearest } from '../messages/suggest';
import type { Finding } from '../problems';
import { findDuplicates, hasEscapedBytes } from './file-names';
import {
  type ContentFile,
  downloadsFolder,
  getFileAddress,
  getTimeZone,
  publicFolder,
  type ReadContext,
  type Tree,
} from './tree';

/** Reads each file: parses its text, replaces tokens and validates the result. Later steps compare the files. */
export function readTree(files: Record<string, string | Uint8Array>, context: ReadContext): Tree {
  // site.json has the values of tokens, so it is read first.
  const { 'site.json': settings } = files;
  const siteRole = getFileRole('site.json') as FileRole;
  const options = { tokens: noTokens, areSettingsValid: true };
  const site = settings === undefined ? undefined : readFileCached('site.json', settings, siteRole, options);
  const names = Object.keys(files).sort();
  const tree: Tree = {
    files: [],
    byName: new Map(),
    images: new Map(),
    downloads: new Map(),
    publicFiles: new Map(),
    unknownFiles: [],
    duplicates: findDuplicates(names.filter((name) => !hasEscapedBytes(name))),
    rawSettings: site?.source.value,
    settings: site?.data as SiteSettings | undefined,
    context,
  };
  tree.today = context.today ?? (context.now && toLocalDate(context.now, getTimeZone(tree)));
  const tokens = isObject(tree.rawSettings) ? getTokens(tree.rawSettings) : site && noTokens;
  const otherFolders = new Map([
    ['images', tree.images],
    [downloadsFolder, tree.downloads],
    [publicFolder, tree.publicFiles],
  ]);
  for (const name of names) {
    if (tree.duplicates.has(name) || hasEscapedBytes(name)) {
      tree.unknownFiles.push(name);
      continue;
    }
    const fileRole = getFileRole(name);
    const bytes = files[name] ?? '';
    if (fileRole) {
      const options = {
        tokens: filesWithoutTokens.includes(name) ? undefined : tokens,
        areSettingsValid: tree.settings !== undefined,
      };
      const read = site && name === 'site.json' ? site : readFileCached(name, bytes, fileRole, options);
      const file = { ...read, address: getFileAddress(name, tree) };
      tree.files.push(file);
      tree.byName.set(name, file);
    } else {
      const [, folder = '', rest = ''] = /^([^/]+)\/(.+)$/s.exec(name) ?? [];
      const filesOfFolder = otherFolders.get(folder);
      if (filesOfFolder) filesOfFolder.set(rest, toBytes(bytes));
      else tree.unknownFiles.push(name);
    }
  }
  return tree;
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

const noTokens: ReadonlyMap<string, string> = new Map();

/** Returns the tokens that the settings define, cached by the settings object. */
export const getTokens = memoize((settings: object) => readTokens(settings as JsonValue));

interface ReadOptions {
  tokens: ReadonlyMap<string, string> | undefined;
  areSettingsValid: boolean;
}

const fileCache = new Map<string, ReadOptions & { bytes: string | Uint8Array; file: ContentFile }>();

function readFileCached(
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

/** Empties the file cache. A build reads each file only once, and later needs the memory for its pages. */
export function clearFileCache(): void {
  fileCache.clear();
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
    ? expandTokens(value, tokens, (token, path) => {
        // If the settings have a problem, that problem may be the missing value of this setting.
        if (!areSettingsValid && settingNames.has(token.slice(1, -1))) return;
        unknown.push(explainToken(token, path, tokens, name));
      })
    : value;
  // A problem in the settings can make texts with tokens invalid. Such follow-up problems are not reported.
  const unresolved = areSettingsValid ? [] : rawFields.filter(({ text }) => text.includes('{'));
  const unresolvedPaths = new Set(unresolved.map(({ path }) => path.join('\n')));
  const read = schema.safeParse(expanded);
  const characterFindings = findCharacterProblems(value);
  const issues = read.success ? [] : explainIssues(read.error.issues, schema, expanded);
  const own = issues.filter(({ spot }) => !unresolvedPaths.has(spot.path.join('\n')));
  return {
    file: name,
    ...fileRole,
    source,
    expanded,
    data: read.success && characterFindings.length === 0 ? read.data : undefined,
    blockTypes: getList(expanded, 'blocks').flatMap((block) => getText(block, 'type') ?? []),
    findings: mergeFindings(unknown, characterFindings, own),
    fields: expanded === value ? rawFields : listFieldTexts(schema, expanded),
    rawFields,
  };
}

/**
 * Merges findings. Drops the findings about tokens and characters in a text that is too long. Drops the schema issues
 * of a text with odd characters.
 */
function mergeFindings(tokens: Finding[], characterFindings: Finding[], issues: Finding[]): Finding[] {
  const getPath = ({ spot }: Finding) => spot.path.join('\n');
  const tooLongPaths = new Set(issues.filter(({ rule }) => rule === 'too-long').map(getPath));
  const fits = (finding: Finding) => !tooLongPaths.has(getPath(finding));
  const shown = characterFindings.filter(fits);
  const reportedPaths = new Set(shown.map(getPath));
  return [
    ...tokens.filter(fits),
    ...shown,
    ...issues.filter((finding) => !reportedPaths.has(getPath(finding))),
  ];
}

const filesWithoutTokens = ['wording.json', 'redirects.json'];

/**
 * If `site.json` defines more tokens than this, no token is suggested. Comparing more tokens would take minutes, and
 * such a `site.json` is not valid anyway.
 */
const maxTokens = 500;

function explainToken(
  token: string,
  path: JsonPath,
  tokens: ReadonlyMap<string, string>,
  file: string,
): Finding {
  const rule = 'unknown-token';
  const spot = { path, within: token };
  if (file === 'site.json') {
    const message = `${shorten(token)} cannot be used in site.json, because this file defines the values. Write the value itself.`;
    return { rule, message, spot };
  }
  const name = token.slice(1, -1);
  if (settingNames.has(name)) {
    const message = `The setting ${token} has no text in site.json. Use another setting, or write the text itself.`;
    return { rule, message, spot };
  }
  if (tokens.size > maxTokens)
    return { rule, message: `${shorten(token)} is not a setting of site.json.`, spot };
  const suggested = suggestToken(name, tokens);
  const help = suggested ? `Did you mean "{${suggested}}"?` : `site.json has: ${formatNames(name, tokens)}.`;
  const message = `${shorten(token)} is not a setting of site.json. ${help}`;
  return { rule, message, spot, suggestion: suggested && `{${suggested}}` };
}

/**
 * The names of all settings in the schema of `site.json`, such as `contact.phone`. Keys that authors choose are not
 * included.
 */
export const settingNames: ReadonlySet<string> = new Set(listLeafNames(siteSchema, ''));

function listLeafNames(schema: z.ZodType, path: string): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [path];
  return Object.entries(inner.shape).flatMap(([key, field]) =>
    listLeafNames(field as z.ZodType, path ? `${path}.${key}` : key),
  );
}

function findCharacterProblems(root: JsonValue): Finding[] {
  return listValues(root).flatMap(({ path, value }): Finding[] =>
    typeof value === 'string'
      ? findOddCharacters(value).map((odd) => ({
          rule: odd.rule,
          message: explainOddCharacter(odd, value),
          spot: { path, within: odd.character, at: odd.at },
          suggestion: odd.replacement,
          correctedText: odd.correctedText,
        }))
      : [],
  );
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

/** The maximum length of a setting that a token inserts. A token with a longer value is not replaced. */
const maxValueLength = 500;

/**
 * Replaces tokens with their values. Keeps citations, unknown tokens and escaped braces. Returns values without tokens
 * unchanged.
 */
export function expandTokens(
  value: JsonValue,
  tokens: ReadonlyMap<string, string>,
  onUnknown: (token: string, path: JsonPath) => void = () => undefined,
  path: JsonPath = [],
): JsonValue {
  const expand = (item: JsonValue, step: string | number) =>
    expandTokens(item, tokens, onUnknown, [...path, step]);
  if (typeof value === 'string')
    return value.replaceAll(/\\[\\{]|\{([^{}]*)\}/g, (whole, name?: string) => {
      if (name === undefined || isCitationToken(name)) return whole;
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
