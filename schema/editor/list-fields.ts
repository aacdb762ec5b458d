import type * as z from 'zod';
import type { FieldKind } from '../fields/fields';
import { defaultOf, factsOf, type JsonSchema, sayLimits } from './facts';

/** One field as it is explained to an author. */
export interface FieldEntry {
  /** The key. */
  name: string;
  /** What is written there, in words, such as "a list of texts". */
  takes: string;
  isRequired: boolean;
  /** The bounds in words; empty where there are none. */
  limits: string;
  /** What it counts as when left out, as JSON; missing where that is nothing. */
  fallback?: string;
  meaning: string;
  /** Texts that fit, where the schema gives some. */
  examples: string[];
  /** What its text stands for, where that is more than words. */
  kind?: FieldKind;
  /** The keys of the object that stands there, or of each in the list. */
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

/** The options of a union, each with the key whose one value chooses it. */
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

/** What is written into a field, in words. */
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
