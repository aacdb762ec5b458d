import * as z from 'zod';
import { childValue, isObject, valueAt } from '../../src/shared/values';
import { pluralise } from '../../src/shared/words';
import { type FormName, getKindMetadata } from '../fields/field-kinds';
import { toSlug } from '../fields/formats';
import { getMetadata, getOptions, getSchema, unwrap } from '../fields/walk';
import { truncate } from '../json/characters';
import { type JsonPath, type JsonValue, type Spot, shorten } from '../json/source';
import type { Finding, Rule, Violation } from '../problems';
import { findNearest, listKeys, type SuggestedKey, sortBySimilarity, suggestKeys } from './suggest';
import { valueSynonyms } from './synonyms';
import { explainForm } from './text-formats';
import { adviseType, formatAlternatives, formatSample, getExampleText } from './type-advice';

type Issue = z.core.$ZodIssue;

/**
 * Converts the issues of zod to findings for authors. Reports at most one finding for each value, except that it reports
 * all findings about keys and inline markup.
 */
export function explainIssues(issues: readonly Issue[], schema: z.ZodType, value: JsonValue): Finding[] {
  const places = new Set<string>();
  const misspeltPaths = new Set(issues.flatMap((issue) => listSuggestedPaths(issue, schema, value)));
  return issues
    .filter((issue) => issue.code === 'unrecognized_keys' || !misspeltPaths.has(issue.path.join('\n')))
    .flatMap((issue) => explainIssue(issue, schema, value))
    .filter(({ rule, spot }) => {
      if (rule === 'inline-markup' || spot.target) return true;
      const place = spot.path.join('\n');
      const isFirst = !places.has(place);
      places.add(place);
      return isFirst;
    });
}

/**
 * Lists the paths of the keys that messages suggest in place of unknown keys. For example, a message about `titel`
 * suggests `title`, so `title` is not reported as missing.
 */
function listSuggestedPaths(issue: Issue, schema: z.ZodType, value: JsonValue): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const path = issue.path as JsonPath;
  const parent = getSchema(schema, value, path);
  if (!parent) return [];
  const suggested = [...suggestKeys(issue.keys, parent, valueAt(value, path)).values()];
  const isTarget = suggested.some(({ key }) => menuTargets.includes(key));
  return [...suggested.map(({ key }) => [...path, key].join('\n')), ...(isTarget ? [path.join('\n')] : [])];
}

const menuTargets = ['to', 'links', 'collection'];

function explainIssue(issue: Issue, schema: z.ZodType, value: JsonValue): Finding[] {
  const path = issue.path as JsonPath;
  const found = valueAt(value, path);
  const field = getSchema(schema, value, path);
  if (issue.code === 'unrecognized_keys') return explainUnknownKeys(issue.keys, path, field, found);
  if (issue.code === 'invalid_key') {
    const [keyIssue] = issue.issues as Issue[];
    return [explainInvalidKey(path, keyIssue?.code === 'too_big' ? Number(keyIssue.maximum) : undefined)];
  }
  if (issue.code === 'invalid_union') return [explainInvalidOption(path, schema, value)];
  if (found === undefined) return [explainMissingKey(path, field)];
  if (issue.code === 'invalid_type') return [explainWrongType(issue.expected, path, found, field)];
  if (issue.code === 'invalid_value') return [explainWrongValue(issue.values, path, found)];
  const { kind } = field ? getMetadata(field) : {};
  const emptyMessage = found === '' && kind && getKindMetadata(kind).whenEmpty;
  if (emptyMessage) return [{ rule: 'empty-text', message: emptyMessage, spot: { path } }];
  if (issue.code === 'too_big' || issue.code === 'too_small') return [explainWrongSize(issue, path, found)];
  if (issue.code === 'custom') return [explainCustomIssue(issue, path, found)];
  if (issue.code === 'invalid_format') return [explainWrongForm(path, found, field)];
  return [{ rule: 'wrong-value', message: `${quote(found)} is not allowed here.`, spot: { path } }];
}

function quote(value: JsonValue | undefined): string {
  return `"${shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}"`;
}

function explainUnknownKeys(
  keys: readonly string[],
  path: JsonPath,
  parent: z.ZodType | undefined,
  found: JsonValue | undefined,
): Finding[] {
  const allowed = parent ? listKeys(parent, found) : [];
  const suggested = parent ? suggestKeys(keys, parent, found) : new Map<string, SuggestedKey>();
  return keys.map((key) => {
    const right = suggested.get(key);
    if (right?.key.toLowerCase() === key.toLowerCase() && childValue(found, right.key) !== undefined) {
      const message = `"${shorten(key)}" is not a key that belongs here. "${right.key}" is already here: put the right value there, and remove "${shorten(key)}".`;
      return { rule: 'unknown-key', message, spot: { path: [...path, key], target: 'key' } };
    }
    const help = right
      ? `Did you mean "${right.key}"?${right.isSynonym ? formatMeaning(right.key, parent, found) : ''}`
      : `Allowed here: ${formatQuotedList(sortBySimilarity(key, allowed))}.`;
    return {
      rule: 'unknown-key',
      message: `"${shorten(key)}" is not a key that belongs here. ${help}`,
      spot: { path: [...path, key], target: 'key' },
      suggestion: right?.key,
    };
  });
}

/** Returns a sentence with the meaning of a suggested key, in case the author meant something else. */
function formatMeaning(key: string, parent: z.ZodType | undefined, found: JsonValue | undefined): string {
  const field = parent && getSchema(parent, found, [key]);
  const description = (field && getMetadata(field).description) ?? '';
  return description === '' ? '' : ` Its meaning: ${lowerFirst(description)}`;
}

/** Explains a key that the author chose, if it is too long or has invalid characters. */
function explainInvalidKey(path: JsonPath, maxLength?: number): Finding {
  const key = String(path.at(-1));
  if (maxLength !== undefined) {
    const message = `The key "${shorten(key)}" has ${key.length} characters; at most ${maxLength} are allowed.`;
    return { rule: 'too-long', message, spot: { path, target: 'key' } };
  }
  const suggestion = toSlug(key);
  const help = suggestion === undefined ? '' : ` Write "${shorten(suggestion)}".`;
  const message = `The key "${shorten(key)}" can have only lowercase letters, digits and hyphens.${help}`;
  return { rule: 'unknown-key', message, spot: { path, target: 'key' }, suggestion };
}

function explainMissingKey(path: JsonPath, field: z.ZodType | undefined): Finding {
  const key = String(path.at(-1));
  const description = (field && getMetadata(field).description) ?? '';
  const help = description ? `Add it: ${lowerFirst(description)}` : 'Add it.';
  return {
    rule: 'missing-key',
    message: `"${key}" is missing here. ${help}${field ? formatKeyExample(key, field) : ''}`,
    spot: { path: path.slice(0, -1), target: 'opening' },
    missing: key,
  };
}

/**
 * Returns a sentence that helps to write the value of a key, for example the allowed values. Returns an empty text if
 * the value is free text.
 */
function formatKeyExample(key: string, field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner instanceof z.ZodEnum) return ` It can be ${formatQuotedList(inner.options.map(String))}.`;
  if (inner instanceof z.ZodNumber) return ' Write the number in digits, without quotes.';
  const isPlain = inner instanceof z.ZodString && getExampleText(field) === undefined;
  return isPlain || inner instanceof z.ZodRecord
    ? ''
    : ` For example: "${key}": ${truncate(formatSample(field), 160)}.`;
}

/** Explains a missing or unknown `type` or `kind` as one problem. Zod would report it once for each option. */
function explainInvalidOption(path: JsonPath, root: z.ZodType, value: JsonValue): Finding {
  const unionPath = path.slice(0, -1);
  const union = getSchema(root, value, unionPath);
  const inner = union && unwrap(union);
  if (!(inner instanceof z.ZodDiscriminatedUnion))
    return explainWrongForm(path, valueAt(value, path), getSchema(root, value, path));
  const key = inner.def.discriminator;
  const parent = valueAt(value, unionPath);
  const written = childValue(parent, key);
  const names = [...getOptions(inner).keys()];
  const what = (getMetadata(union as z.ZodType).title ?? 'value').toLowerCase();
  if (!isObject(parent)) return explainWrongType('object', unionPath, parent, union);
  if (written === undefined) {
    const suggested = Object.values(parent).find(
      (value) => typeof value === 'string' && names.includes(value),
    );
    const help =
      suggested === undefined ? `It can be ${formatQuotedList(names)}.` : `Write "${key}": "${suggested}".`;
    const message = `This ${what} has no "${key}". ${help}`;
    return { rule: 'missing-key', message, spot: { path: unionPath, target: 'opening' } };
  }
  if (typeof written !== 'string') {
    const message = `This is ${typeNames[getTypeName(written)]}; it must be ${formatQuotedList(names)}.`;
    return { rule: 'wrong-type', message, spot: { path: [...unionPath, key] } };
  }
  const { suggestion, help } = suggestValue(written, names);
  const rule = what === 'block' ? 'unknown-block' : 'wrong-value';
  const message = `"${shorten(written)}" is not a ${what === 'block' ? 'block' : `${key} of a ${what}`}. ${help}`;
  return { rule, message, spot: { path: [...unionPath, key] }, suggestion };
}

const maxValueLength = 40;

/** Returns the suggested value, if there is one. Also returns a sentence that suggests it or lists allowed values. */
function suggestValue(written: string, names: readonly string[]): { suggestion?: string; help: string } {
  const word = written.length > maxValueLength ? '' : written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const suggestion =
    valueSynonyms.get(word)?.find((name) => names.includes(name)) ?? findNearest(written, names)[0];
  if (suggestion) return { suggestion, help: `Did you mean "${suggestion}"?` };
  return { help: `It can be ${formatQuotedList(sortBySimilarity(written, names))}.` };
}

const typeNames: Record<string, string> = {
  string: 'a text between quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
  null: 'null',
};

function getTypeName(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function explainWrongType(
  expected: string,
  path: JsonPath,
  found: JsonValue | undefined,
  field?: z.ZodType,
): Finding {
  if (found === Number.POSITIVE_INFINITY || found === Number.NEGATIVE_INFINITY) {
    const message = 'This number is too large. Write a smaller number.';
    return { rule: 'wrong-value', message, spot: { path } };
  }
  const wanted = typeNames[expected] ?? expected;
  const actual =
    typeof found === 'number' && expected === 'int'
      ? `the number ${found}`
      : (typeNames[getTypeName(found)] ?? 'something else');
  const advice = path.length > 0 ? adviseType(expected, found, field) : '';
  const message = `This is ${actual}; it must be ${wanted}.${advice && ` ${advice}`}`;
  return { rule: 'wrong-type', message, spot: { path } };
}

function explainWrongValue(
  values: readonly z.core.util.Primitive[],
  path: JsonPath,
  found: JsonValue | undefined,
): Finding {
  if (values.every((value) => typeof value === 'number')) {
    if (typeof found !== 'number') return explainWrongType('number', path, found);
    const message = `${found} is not allowed here. It can be ${formatAlternatives(values.map(String))}.`;
    return { rule: 'wrong-value', message, spot: { path } };
  }
  const names = values.map(String);
  const written = typeof found === 'string' ? found : JSON.stringify(found);
  const { suggestion, help } = suggestValue(written ?? '', names);
  const message = `${quote(found)} is not allowed here. ${help}`;
  return { rule: 'wrong-value', message, spot: { path }, suggestion };
}

const maxListed = 12;

/** Formats a list of names. If there are more than twelve, lists the twelve that are most similar to `written`. */
export function formatNames(
  written: string,
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  mark = '',
): string {
  const shown = names.size > maxListed ? sortBySimilarity(written, names, maxListed) : [...names.keys()];
  const rest = names.size - shown.length;
  return shown.map((name) => mark + shorten(name)).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

interface UnknownName {
  written: string;
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  /** The name to suggest. Defaults to the most similar name. */
  suggested?: string;
  /** The advice if there is no suggestion. Defaults to the list of names. */
  advice?: string;
}

/** Explains an unknown name, with a suggestion or else with advice. */
export function explainUnknown(
  rule: Rule,
  what: string,
  { written, names, ...more }: UnknownName,
): Violation {
  const {
    suggested = findNearest(written, names)[0],
    advice = `Available: ${formatNames(written, names)}.`,
  } = more;
  const help = suggested === undefined ? advice : `Did you mean "${shorten(suggested)}"?`;
  return { rule, message: `"${shorten(written)}" is not ${what}. ${help}`, suggestion: suggested };
}

function formatQuotedList(words: readonly string[]): string {
  const shown = words.slice(0, maxListed).map((word) => `"${shorten(word)}"`);
  const rest = words.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : formatAlternatives(shown);
}

function explainWrongSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  path: JsonPath,
  found: JsonValue | undefined,
): Finding {
  const spot = { path };
  const isTooBig = issue.code === 'too_big';
  const bound = Number(isTooBig ? issue.maximum : issue.minimum);
  if (typeof found === 'number') {
    const limit = isTooBig
      ? `too large; at most ${bound} is allowed`
      : `too small; at least ${bound} is required`;
    return { rule: 'wrong-value', message: `${found} is ${limit}.`, spot };
  }
  if (found === '') return explainEmptyText(path);
  const isList = Array.isArray(found);
  const { length } = isList ? found : String(found);
  const has = isList ? pluralise(length, 'item') : pluralise(length, 'character');
  const verb = bound === 1 ? 'is' : 'are';
  const limit = isTooBig ? `at most ${bound} ${verb} allowed` : `at least ${bound} ${verb} required`;
  const message = `The ${isList ? 'list' : 'text'} has ${has}; ${limit}.`;
  return { rule: isTooBig ? 'too-long' : 'too-short', message, spot };
}

function explainEmptyText(path: JsonPath): Finding {
  const message = 'The text is empty. Write a text, or remove this field if it is optional.';
  return { rule: 'empty-text', message, spot: { path } };
}

function explainCustomIssue(
  issue: z.core.$ZodIssueCustom,
  path: JsonPath,
  found: JsonValue | undefined,
): Finding {
  const params = (issue.params ?? {}) as Pick<Spot, 'target' | 'within' | 'at'> & {
    rule?: Rule;
    form?: FormName;
  };
  const { rule = 'wrong-value', form, ...spot } = params;
  const explained = form && explainForm(form, found);
  const message = explained ? `${quote(found)} ${explained.message}` : issue.message;
  return { rule, message, spot: { path, ...spot }, suggestion: explained?.suggestion };
}

function explainWrongForm(
  path: JsonPath,
  found: JsonValue | undefined,
  field: z.ZodType | undefined,
): Finding {
  if (found === '') return explainEmptyText(path);
  const suggested = field && typeof found === 'string' ? suggestForm(found, field) : undefined;
  const { description = '' } = field ? getMetadata(field) : {};
  const example = field && getExampleText(field);
  const help = [
    description && ` It must be: ${example ? addExample(description, example) : lowerFirst(description)}`,
    suggested === undefined ? '' : ` Write "${suggested}".`,
  ];
  const message = `${quote(found)} is not allowed here.${help.join('')}`;
  return { rule: 'wrong-value', message, spot: { path }, suggestion: suggested };
}

function addExample(description: string, example: string): string {
  return `${lowerFirst(description).replace(/\.$/, '')}, such as "${example}".`;
}

/**
 * Returns the text in a form that its field accepts: without spaces, in capitals, in lowercase or as a slug. Returns
 * `undefined` if no form is valid.
 */
function suggestForm(found: string, field: z.ZodType): string | undefined {
  if (found.length > maxFormLength) return undefined;
  const bare = found.trim();
  const forms = [bare, bare.replaceAll(/\s/g, ''), bare.toUpperCase(), bare.toLowerCase()];
  const name = toSlug(bare);
  return [...forms, ...(name === undefined ? [] : [name])].find((form) => field.safeParse(form).success);
}

const maxFormLength = 100;

export function addArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Returns a text with its first letter in lowercase. Abbreviations keep their capitals. */
export function lowerFirst(text: string): string {
  const isWord = /^([A-Z][a-z]|A )/.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
