import * as z from 'zod';
import { childValue, isObject, valueAt } from '../../src/shared/values';
import { pluralise } from '../../src/shared/words';
import { toName } from '../fields/formats';
import { type FormName, factsOfKind } from '../fields/kinds';
import { metaOf, optionsOf, schemaAt, unwrap } from '../fields/walk';
import { cut } from '../json/characters';
import { type JsonPath, type JsonValue, type Spot, shorten } from '../json/source';
import type { Finding, Rule, RuleFault } from '../problems';
import { adviseType, exampleText, orList, sketch } from './advise';
import { explainForm } from './forms';
import { otherValues } from './other-words';
import { findMeantKeys, findNearest, keysOf, type MeantKey, orderByLikeness } from './suggest';

type Issue = z.core.$ZodIssue;

export function explainIssues(issues: readonly Issue[], schema: z.ZodType, value: JsonValue): Finding[] {
  const places = new Set<string>();
  const misspelt = new Set(issues.flatMap((issue) => placesOfMeantKeys(issue, schema, value)));
  return issues
    .filter((issue) => issue.code === 'unrecognized_keys' || !misspelt.has(issue.path.join('\n')))
    .flatMap((issue) => explainIssue(issue, schema, value))
    .filter(({ rule, spot }) => {
      if (rule === 'inline-markup' || spot.target) return true;
      const place = spot.path.join('\n');
      const isFirst = !places.has(place);
      places.add(place);
      return isFirst;
    });
}

/** Where the keys would stand that unknown ones were meant to be: that they are missing there only follows. */
function placesOfMeantKeys(issue: Issue, schema: z.ZodType, value: JsonValue): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const path = issue.path as JsonPath;
  const holder = schemaAt(schema, value, path);
  if (!holder) return [];
  const meant = [...findMeantKeys(issue.keys, holder, valueAt(value, path)).values()];
  const isTarget = meant.some(({ key }) => menuTargets.includes(key));
  return [...meant.map(({ key }) => [...path, key].join('\n')), ...(isTarget ? [path.join('\n')] : [])];
}

const menuTargets = ['to', 'links', 'collection'];

function explainIssue(issue: Issue, schema: z.ZodType, value: JsonValue): Finding[] {
  const path = issue.path as JsonPath;
  const found = valueAt(value, path);
  const field = schemaAt(schema, value, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, field, found);
  if (issue.code === 'invalid_key') {
    const [fault] = issue.issues as Issue[];
    return [wrongKey(path, fault?.code === 'too_big' ? Number(fault.maximum) : undefined)];
  }
  if (issue.code === 'invalid_union') return [wrongOption(path, schema, value)];
  if (found === undefined) return [missingKey(path, field)];
  if (issue.code === 'invalid_type') return [wrongType(issue.expected, path, found, field)];
  if (issue.code === 'invalid_value') return [wrongValue(issue.values, path, found)];
  const { kind } = field ? metaOf(field) : {};
  const asked = found === '' && kind && factsOfKind(kind).whenEmpty;
  if (asked) return [{ rule: 'empty-text', message: asked, spot: { path } }];
  if (issue.code === 'too_big' || issue.code === 'too_small') return [wrongSize(issue, path, found)];
  if (issue.code === 'custom') return [custom(issue, path, found)];
  if (issue.code === 'invalid_format') return [wrongForm(path, found, field)];
  return [{ rule: 'wrong-value', message: `${quote(found)} does not fit here.`, spot: { path } }];
}

function quote(value: JsonValue | undefined): string {
  return `"${shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}"`;
}

function unknownKeys(
  keys: readonly string[],
  path: JsonPath,
  holder: z.ZodType | undefined,
  found: JsonValue | undefined,
): Finding[] {
  const allowed = holder ? keysOf(holder, found) : [];
  const meant = holder ? findMeantKeys(keys, holder, found) : new Map<string, MeantKey>();
  return keys.map((key) => {
    const right = meant.get(key);
    if (right?.key.toLowerCase() === key.toLowerCase() && childValue(found, right.key) !== undefined) {
      const message = `"${shorten(key)}" is not a key that belongs here, and "${right.key}" stands beside it. Keep one of the two.`;
      return { rule: 'unknown-key', message, spot: { path: [...path, key], target: 'key' } };
    }
    const help = right
      ? `Did you mean "${right.key}"?${right.isOtherWord ? meaningOf(right.key, holder, found) : ''}`
      : `Here can stand: ${listWords(orderByLikeness(key, allowed))}.`;
    return {
      rule: 'unknown-key',
      message: `"${shorten(key)}" is not a key that belongs here. ${help}`,
      spot: { path: [...path, key], target: 'key' },
      suggestion: right?.key,
    };
  });
}

/** What a key is for, as a further sentence: another word for it may promise something else. */
function meaningOf(key: string, holder: z.ZodType | undefined, found: JsonValue | undefined): string {
  const field = holder && schemaAt(holder, found, [key]);
  const description = (field && metaOf(field).description) ?? '';
  return description === '' ? '' : ` Its meaning: ${lowerFirst(description)}`;
}

/** A key that its author chooses, in a form that is not allowed. */
function wrongKey(path: JsonPath, most?: number): Finding {
  const key = String(path.at(-1));
  if (most !== undefined) {
    const message = `The key "${shorten(key)}" has ${key.length} characters; at most ${most} fit.`;
    return { rule: 'too-long', message, spot: { path, target: 'key' } };
  }
  const suggestion = toName(key);
  const help = suggestion === undefined ? '' : ` Write "${shorten(suggestion)}".`;
  const message = `The key "${shorten(key)}" may hold only small letters, digits and hyphens.${help}`;
  return { rule: 'unknown-key', message, spot: { path, target: 'key' }, suggestion };
}

function missingKey(path: JsonPath, field: z.ZodType | undefined): Finding {
  const key = String(path.at(-1));
  const description = (field && metaOf(field).description) ?? '';
  const help = description ? `Add it: ${lowerFirst(description)}` : 'Add it.';
  return {
    rule: 'missing-key',
    message: `"${key}" is missing here. ${help}${field ? showForm(key, field) : ''}`,
    spot: { path: path.slice(0, -1), target: 'opening' },
    missing: key,
  };
}

/** How a key is written, as a further sentence; nothing where it takes words that only its author knows. */
function showForm(key: string, field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner instanceof z.ZodEnum) return ` It can be ${listWords(inner.options.map(String))}.`;
  if (inner instanceof z.ZodNumber) return ' Write the number in digits, without quotes.';
  const isPlain = inner instanceof z.ZodString && exampleText(field) === undefined;
  return isPlain || inner instanceof z.ZodRecord ? '' : ` For example: "${key}": ${cut(sketch(field), 160)}.`;
}

/** A block, node or price whose `type` or `kind` is missing or unknown: one problem, not one for each option. */
function wrongOption(path: JsonPath, root: z.ZodType, value: JsonValue): Finding {
  const unionPath = path.slice(0, -1);
  const union = schemaAt(root, value, unionPath);
  const inner = union && unwrap(union);
  if (!(inner instanceof z.ZodDiscriminatedUnion))
    return wrongForm(path, valueAt(value, path), schemaAt(root, value, path));
  const key = inner.def.discriminator;
  const holder = valueAt(value, unionPath);
  const written = childValue(holder, key);
  const names = [...optionsOf(inner).keys()];
  const what = (metaOf(union as z.ZodType).title ?? 'value').toLowerCase();
  if (!isObject(holder)) return wrongType('object', unionPath, holder, union);
  if (written === undefined) {
    const meant = Object.values(holder).find((value) => typeof value === 'string' && names.includes(value));
    const help = meant === undefined ? `It can be ${listWords(names)}.` : `Write "${key}": "${meant}".`;
    const message = `This ${what} has no "${key}". ${help}`;
    return { rule: 'missing-key', message, spot: { path: unionPath, target: 'opening' } };
  }
  if (typeof written !== 'string') {
    const message = `Here stands ${typeNames[typeOf(written)]}; it should be one of the words ${listWords(names)}.`;
    return { rule: 'wrong-type', message, spot: { path: [...unionPath, key] } };
  }
  const { near, help } = offer(written, names);
  const rule = what === 'block' ? 'unknown-block' : 'wrong-value';
  const message = `"${shorten(written)}" is not a ${what === 'block' ? 'block' : `${key} of a ${what}`}. ${help}`;
  return { rule, message, spot: { path: [...unionPath, key] }, suggestion: near };
}

const longestValue = 40;

/** What was meant by a word that is none of some, and what is said of that. */
function offer(written: string, names: readonly string[]): { near?: string; help: string } {
  const word = written.length > longestValue ? '' : written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const near = otherValues.get(word)?.find((name) => names.includes(name)) ?? findNearest(written, names)[0];
  if (near) return { near, help: `Did you mean "${near}"?` };
  return { help: `It can be ${listWords(orderByLikeness(written, names))}.` };
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

function typeOf(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function wrongType(
  expected: string,
  path: JsonPath,
  found: JsonValue | undefined,
  field?: z.ZodType,
): Finding {
  if (found === Number.POSITIVE_INFINITY || found === Number.NEGATIVE_INFINITY) {
    const message =
      'The number that stands here is too long to be read. Write one that makes sense in this place.';
    return { rule: 'wrong-value', message, spot: { path } };
  }
  const wanted = typeNames[expected] ?? expected;
  const actual =
    typeof found === 'number' && expected === 'int'
      ? `the number ${found}`
      : (typeNames[typeOf(found)] ?? 'something else');
  const advice = path.length > 0 ? adviseType(expected, found, field) : '';
  const message = `Here stands ${actual}; it should be ${wanted}.${advice && ` ${advice}`}`;
  return { rule: 'wrong-type', message, spot: { path } };
}

function wrongValue(
  values: readonly z.core.util.Primitive[],
  path: JsonPath,
  found: JsonValue | undefined,
): Finding {
  if (values.every((value) => typeof value === 'number')) {
    if (typeof found !== 'number') return wrongType('number', path, found);
    const message = `${found} is not possible here. It can be ${orList(values.map(String))}.`;
    return { rule: 'wrong-value', message, spot: { path } };
  }
  const names = values.map(String);
  const written = typeof found === 'string' ? found : JSON.stringify(found);
  const { near, help } = offer(written ?? '', names);
  const message = `${quote(found)} is not possible here. ${help}`;
  return { rule: 'wrong-value', message, spot: { path }, suggestion: near };
}

const mostListed = 12;

/** Names as a message lists them: all in their order, or of many the twelve most like what was written, each with its mark. */
export function listNames(
  written: string,
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  mark = '',
): string {
  const shown = names.size > mostListed ? orderByLikeness(written, names, mostListed) : [...names.keys()];
  const rest = names.size - shown.length;
  return shown.map((name) => mark + shorten(name)).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

interface Unknown {
  written: string;
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  /** The nearest of the names unless told. */
  meant?: string;
  /** Which names there are unless told. */
  advice?: string;
}

/** What is said of a name that is none: what was meant, or else which names there are, or other advice. */
export function explainUnknown(rule: Rule, what: string, { written, names, ...more }: Unknown): RuleFault {
  const { meant = findNearest(written, names)[0], advice = `There are: ${listNames(written, names)}.` } =
    more;
  const help = meant === undefined ? advice : `Did you mean "${shorten(meant)}"?`;
  return { rule, message: `"${shorten(written)}" is not ${what}. ${help}`, suggestion: meant };
}

function listWords(words: readonly string[]): string {
  const shown = words.slice(0, mostListed).map((word) => `"${shorten(word)}"`);
  const rest = words.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : orList(shown);
}

function wrongSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  path: JsonPath,
  found: JsonValue | undefined,
): Finding {
  const spot = { path };
  const isBig = issue.code === 'too_big';
  const bound = Number(isBig ? issue.maximum : issue.minimum);
  if (typeof found === 'number') {
    const limit = isBig
      ? `too large; at most ${bound} is possible`
      : `too small; at least ${bound} is needed`;
    return { rule: 'wrong-value', message: `${found} is ${limit}.`, spot };
  }
  if (found === '') return emptyText(path);
  const isList = Array.isArray(found);
  const { length } = isList ? found : String(found);
  const has = isList ? pluralise(length, 'entry', 'entries') : pluralise(length, 'character');
  const limit = isBig ? `at most ${bound} fit` : `at least ${bound} ${bound === 1 ? 'is' : 'are'} needed`;
  const message = `The ${isList ? 'list' : 'text'} has ${has}; ${limit}.`;
  return { rule: isBig ? 'too-long' : 'too-short', message, spot };
}

function emptyText(path: JsonPath): Finding {
  const message = 'The text is empty. Write it, or leave it out if it is optional.';
  return { rule: 'empty-text', message, spot: { path } };
}

function custom(issue: z.core.$ZodIssueCustom, path: JsonPath, found: JsonValue | undefined): Finding {
  const params = (issue.params ?? {}) as Pick<Spot, 'target' | 'within' | 'at'> & {
    rule?: Rule;
    form?: FormName;
  };
  const { rule = 'wrong-value', form, ...spot } = params;
  const explained = form && explainForm(form, found);
  const message = explained ? `${quote(found)} ${explained.message}` : issue.message;
  return { rule, message, spot: { path, ...spot }, suggestion: explained?.suggestion };
}

function wrongForm(path: JsonPath, found: JsonValue | undefined, field: z.ZodType | undefined): Finding {
  if (found === '') return emptyText(path);
  const meant = field && typeof found === 'string' ? meantForm(found, field) : undefined;
  const { description = '' } = field ? metaOf(field) : {};
  const example = field && exampleText(field);
  const help = [
    description && ` It should be: ${example ? withExample(description, example) : lowerFirst(description)}`,
    meant === undefined ? '' : ` Write "${meant}".`,
  ];
  const message = `${quote(found)} does not fit here.${help.join('')}`;
  return { rule: 'wrong-value', message, spot: { path }, suggestion: meant };
}

function withExample(description: string, example: string): string {
  return `${lowerFirst(description).replace(/\.$/, '')}, such as "${example}".`;
}

/** What a text was meant to be where a field asks for another form of it: in capitals, in small letters, as a name. */
function meantForm(found: string, field: z.ZodType): string | undefined {
  if (found.length > longestForm) return undefined;
  const bare = found.trim();
  const forms = [bare, bare.replaceAll(/\s/g, ''), bare.toUpperCase(), bare.toLowerCase()];
  const name = toName(bare);
  return [...forms, ...(name === undefined ? [] : [name])].find((form) => field.safeParse(form).success);
}

const longestForm = 100;

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A text with a small first letter, as it stands within a sentence; an abbreviation keeps its capitals. */
export function lowerFirst(text: string): string {
  const isWord = /^([A-Z][a-z]|A )/.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
