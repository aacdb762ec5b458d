import * as z from 'zod';
import { fieldsOf, isOptional, metaOf, optionsOf, unwrap } from '../../schema/fields/walk';
import type { JsonValue } from '../../schema/json/source';
import type { Finding } from '../../schema/messages/explain';
import { type AuthoredTree, treeOf } from './authored-tree';
import { type PageKind, schemaOf } from './page-kinds';

/** One thing that a file says beside its blocks, as its schema puts it. */
export interface Question {
  path: string[];
  /** The option that answers it, such as `card-summary`. */
  flag: string;
  title: string;
  description: string;
  isRequired: boolean;
  /** What can be written, where that is one of a few words. */
  choices: string[];
  schema: z.ZodType;
}

// Blocks are written by their author, the other by a renaming.
const notAsked = ['blocks', 'firstAddress'];

/** All that a page or an entry can be asked, in the order of its schema. */
export function listQuestions(kind: PageKind): Question[] {
  return questionsOf(schemaOf(kind), { path: [], isRequired: true }).filter(
    ({ path: [key = ''] }) => !notAsked.includes(key),
  );
}

function questionsOf(
  schema: z.ZodType,
  { path, isRequired }: Pick<Question, 'path' | 'isRequired'>,
): Question[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      questionsOf(field, { path: [...path, key], isRequired: isRequired && !isOptional(field) }),
    );
  if (inner instanceof z.ZodDiscriminatedUnion) return questionsOfUnion(inner, { path, isRequired });
  if (!isAskable(inner)) return [];
  const { title = '', description = '' } = metaOf(schema);
  const choices = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  return [{ path, flag: flagOf(path), title, description, isRequired, choices, schema }];
}

/** Which option is meant, and what every option asks for. */
function questionsOfUnion(
  union: z.ZodDiscriminatedUnion,
  { path, isRequired }: Pick<Question, 'path' | 'isRequired'>,
): Question[] {
  const key = union.def.discriminator;
  const options = optionsOf(union);
  const [first, ...others] = [...options.values()].map((option) => new Map(fieldsOf(option as z.ZodObject)));
  const choosing = first?.get(key);
  if (!first || !choosing) return [];
  const { title = '' } = metaOf(choosing);
  const { description = '' } = metaOf(union);
  const choices = [...options.keys()];
  const at = [...path, key];
  const shared = [...first].filter(([name]) => name !== key && others.every((fields) => fields.has(name)));
  return [
    { path: at, flag: flagOf(at), title, description, isRequired, choices, schema: z.enum(choices) },
    ...shared.flatMap(([name, field]) =>
      questionsOf(field, { path: [...path, name], isRequired: isRequired && !isOptional(field) }),
    ),
  ];
}

function isAskable(inner: z.ZodType): boolean {
  if (inner instanceof z.ZodArray) return unwrap(inner.element as z.ZodType) instanceof z.ZodString;
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some((plain) => inner instanceof plain);
}

function flagOf(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** An answer in words as the value that a file holds: a list is written with commas between its items. */
export function readAnswer({ schema }: Question, words: string): JsonValue {
  const inner = unwrap(schema);
  const text = words.trim();
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  if (inner instanceof z.ZodArray) return text.split(',').flatMap((item) => item.trim() || []);
  return text;
}

/** What an author most likely answers, where that can be known. */
export function suggestAnswer({ schema, choices, isRequired }: Question, today: string): string {
  const inner = unwrap(schema);
  if (!isRequired) return '';
  if (inner instanceof z.ZodNumber && inner.minValue !== null) return String(inner.minValue);
  const isDate =
    inner instanceof z.ZodString && schema.safeParse(today).success && !schema.safeParse('-').success;
  return isDate ? today : (choices[0] ?? '');
}

/** What the engine finds wrong with one answer by itself; nothing where it fits. */
export function judgeAnswer(
  kind: PageKind,
  question: Question,
  { words, authored }: { words: string; authored: AuthoredTree },
): string | undefined {
  const value = setValue({}, question.path, readAnswer(question, words));
  const path = `${kind}/new.json`;
  const files = { 'site.json': authored.plan.files()['site.json'] ?? new Uint8Array() };
  const tree = treeOf({ ...files, [path]: new TextEncoder().encode(JSON.stringify(value)) }, authored.folder);
  return tree.byName.get(path)?.findings.find(isAbout(question.path))?.message;
}

function isAbout(path: readonly string[]): (finding: Finding) => boolean {
  return ({ spot }) => spot.target !== 'opening' && path.every((step, at) => spot.path[at] === step);
}

/** A record with a value at a path; what is not there yet is made. */
export function setValue(
  record: Record<string, JsonValue>,
  [key = '', ...rest]: readonly string[],
  value: JsonValue,
): Record<string, JsonValue> {
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  const holder = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  return { ...record, [key]: setValue(holder, rest, value) };
}
