import * as z from 'zod';
import { type FieldKind, memoize } from '../fields/walk';

/** A JSON Schema (draft 7) as zod makes it, with what our fields say of themselves. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  kind?: FieldKind;
  form?: string;
}

/** What an author writes, as JSON Schema. */
export const settings = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

/** A schema as JSON Schema: all that is known of a field without asking zod again. */
export const factsOf = memoize(
  (schema: z.ZodType) => z.toJSONSchema(schema, { ...settings, override: addForm }) as JsonSchema,
);

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Adds the form that a rule of code asks of a text, which zod does not know. */
export const addForm: Override = ({ zodSchema, jsonSchema }) => {
  const checks = zodSchema._zod.def.type === 'string' ? (zodSchema._zod.def.checks ?? []) : [];
  for (const { _zod } of checks) {
    const { params } = _zod.def as { params?: { form?: string } };
    if (params?.form !== undefined) jsonSchema.form = params.form;
  }
};

interface Limits {
  minimum?: number;
  maximum?: number;
}

/** How long a text or list may be, or between which bounds a number lies. */
export function limitsOf({ minLength, minItems, minimum, ...facts }: JsonSchema): Limits {
  const { maxLength, maxItems, maximum } = facts;
  return {
    minimum: minLength ?? minItems ?? boundOf(minimum),
    maximum: maxLength ?? maxItems ?? boundOf(maximum),
  };
}

/** A bound that somebody set: any whole number is bound by what JavaScript can count. */
function boundOf(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

/** What a field counts as where it is left out; a whole object or list would say nothing to an author. */
function defaultOf({ default: value }: JsonSchema): unknown {
  return typeof value === 'object' ? undefined : value;
}

export function describeField(facts: JsonSchema): string {
  const { description = '', examples = [] } = facts;
  return [
    endSentence(description),
    ...limitWords(facts, description),
    ...defaultWords(facts),
    ...(examples.length > 0 ? [`Such as ${examples.map((text) => JSON.stringify(text)).join(' or ')}.`] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

function endSentence(text: string): string {
  return text === '' || /[.?]$/.test(text) ? text : `${text}.`;
}

/** The limits as a sentence, unless the description names them. */
function limitWords(facts: JsonSchema, description: string): string[] {
  const { maximum } = limitsOf(facts);
  if (maximum === undefined || new RegExp(`\\b${maximum}\\b`).test(description)) return [];
  const words = sayLimits(facts);
  return [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
}

/** The limits of a field in words, such as "at most 90 characters"; empty where it has none. */
function sayLimits(facts: JsonSchema): string {
  const { minimum = 0, maximum } = limitsOf(facts);
  if (maximum === undefined) return '';
  if (facts.type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
  const unit = facts.type === 'array' ? 'items' : 'characters';
  return minimum > 1 ? `${minimum} to ${maximum} ${unit}` : `at most ${maximum} ${unit}`;
}

function defaultWords(facts: JsonSchema): string[] {
  const value = defaultOf(facts);
  return value === undefined ? [] : [`If left out: ${JSON.stringify(value)}.`];
}

export interface FieldEntry {
  name: string;
  /** What is written there, in words, such as "a list of texts". */
  takes: string;
  isRequired: boolean;
  limits: string;
  /** What it counts as when left out, as JSON; missing where that is nothing. */
  fallback?: string;
  meaning: string;
  examples: string[];
  /** What its text stands for, where that is more than words. */
  kind?: FieldKind;
  fields: FieldEntry[];
  /** The forms that it may have, where one of its keys chooses between them. */
  forms: FormEntry[];
}

/** One of several forms that a field may have: the key and the word that choose it, and its other keys. */
export interface FormEntry {
  key: string;
  word: string;
  meaning: string;
  fields: FieldEntry[];
}

/** Every field of an object, with all that lies within it; a key that has but one value is left out. */
export function listFields(object: z.ZodObject): FieldEntry[] {
  return listOf(factsOf(object));
}

function listOf(object: JsonSchema): FieldEntry[] {
  return fieldsOf(object)
    .filter(([, field]) => !('const' in field))
    .map(([name, field]) => describeEntry(name, field, object.required ?? []));
}

function fieldsOf({ properties = {} }: JsonSchema): [key: string, field: JsonSchema][] {
  return Object.entries(properties) as [string, JsonSchema][];
}

function describeEntry(name: string, field: JsonSchema, required: readonly string[]): FieldEntry {
  const { item } = itemOf(field);
  return {
    name,
    takes: sayKind(field),
    isRequired: required.includes(name),
    limits: hasOwnLimits(field) ? sayLimits(field) : '',
    fallback: JSON.stringify(defaultOf(field)),
    meaning: field.description ?? '',
    examples: (field.examples ?? []) as string[],
    kind: item.kind,
    fields: listOf(item),
    forms: listForms(item),
  };
}

const namesThatExist: ReadonlySet<FieldKind | undefined> = new Set([
  'icon',
  'image',
  'entry',
  'booking',
  'collection',
]);

/** Whether limits say anything: those of a number are its kind, and a name that exists is never too long. */
function hasOwnLimits({ type, kind }: JsonSchema): boolean {
  return type !== 'integer' && !namesThatExist.has(kind);
}

function listForms({ oneOf = [] }: JsonSchema): FormEntry[] {
  return (oneOf as JsonSchema[]).map((option) => {
    const [key, chosen] = fieldsOf(option).find(([, field]) => 'const' in field) ?? ['', {}];
    return { key, word: String(chosen.const), meaning: chosen.description ?? '', fields: listOf(option) };
  });
}

/** What a list holds in the end, and how many lists lie around it; of any other field the field itself. */
function itemOf(field: JsonSchema): { item: JsonSchema; depth: number } {
  if (field.type !== 'array') return { item: field, depth: 0 };
  const { item, depth } = itemOf(field.items as JsonSchema);
  return { item, depth: depth + 1 };
}

function sayKind(field: JsonSchema): string {
  const { item, depth } = itemOf(field);
  const [one, many] = nounsOf(item);
  if (depth === 0) return one;
  const lists = depth === 1 ? 'a list' : 'a list of lists';
  return many.startsWith(',') ? lists + many : `${lists} of ${many}`;
}

type Nouns = readonly [one: string, many: string];

/** One and several of what a field takes; a form of several that begins with a comma says what each of a list has. */
function nounsOf(item: JsonSchema): Nouns {
  if (item.type === 'object') return ['a group of keys', ', each a group of keys'];
  if (item.oneOf) return ['one of several groups of keys', ', each one of several groups of keys'];
  if (item.type === 'boolean') return ['true or false', 'true or false'];
  if (item.type === 'integer') return [sayLimits(item) || 'a whole number', 'whole numbers'];
  const words = item.enum?.map((word) => JSON.stringify(word)).join(', ');
  if (words) return [item.enum?.length === 1 ? words : `one of ${words}`, words];
  if (item.form === 'date') return ['a day or a month', 'days or months'];
  if (item.form === 'point-in-time') return ['a day, a month or a year', 'days, months or years'];
  return nouns[item.kind ?? 'line'];
}

const nouns: Record<FieldKind, Nouns> = {
  line: ['a text', 'texts'],
  rich: ['a text with **bold**, *italic* and [links](/)', 'texts with **bold**, *italic* and [links](/)'],
  href: ['a link', 'links'],
  icon: ['the name of an icon', 'names of icons'],
  image: ['the name of a picture', 'names of pictures'],
  alt: ['a text, or "" for none', 'texts'],
  entry: ['the name of an entry', 'names of entries'],
  law: ['the name of a law', 'names of laws'],
  booking: ['the name of a booking link', 'names of booking links'],
  collection: ['the name of a collection', 'names of collections'],
  jurisdiction: ['the name of a jurisdiction', 'names of jurisdictions'],
  slug: ['a name in small letters', 'names in small letters'],
};
