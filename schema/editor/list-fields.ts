import * as z from 'zod';
import type { FieldKind } from '../fields/fields';
import { fieldsOf, isOptional, kindOf, metaOf, optionsOf, unwrap } from '../fields/walk';
import { defaultOf, examplesOf, formOf, sayLimits } from './field-facts';

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

/** Every field of an object from its schema alone, with all that lies within it; a key that has but one value is left out. */
export function listFields(object: z.ZodObject): FieldEntry[] {
  return fieldsOf(object)
    .filter(([, field]) => !isFixed(field))
    .map(([name, field]) => describeEntry(name, field));
}

/** Whether a key has only one value, as the `type` of a block. */
function isFixed(field: z.ZodType): boolean {
  const inner = unwrap(field);
  return inner instanceof z.ZodLiteral && inner.values.size === 1;
}

function describeEntry(name: string, field: z.ZodType): FieldEntry {
  const { item } = itemOf(field);
  return {
    name,
    takes: sayKind(field),
    isRequired: !isOptional(field),
    limits: hasOwnLimits(field) ? sayLimits(field) : '',
    fallback: JSON.stringify(defaultOf(field)),
    meaning: metaOf(field).description ?? '',
    examples: examplesOf(field),
    kind: kindOf(item),
    fields: item instanceof z.ZodObject ? listFields(item) : [],
    forms: item instanceof z.ZodDiscriminatedUnion ? listForms(item) : [],
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
function hasOwnLimits(field: z.ZodType): boolean {
  return !(unwrap(field) instanceof z.ZodNumber) && !namesThatExist.has(kindOf(field));
}

function listForms(union: z.ZodDiscriminatedUnion): FormEntry[] {
  const key = union.def.discriminator;
  return [...optionsOf(union)].map(([word, option]) => {
    const object = option as z.ZodObject;
    const { description = '' } = metaOf(object.shape[key] as z.ZodType);
    return { key, word, meaning: description, fields: listFields(object) };
  });
}

/** What a list holds in the end, and how many lists lie around it; of any other field the field itself. */
function itemOf(field: z.ZodType): { item: z.ZodType; depth: number } {
  const inner = unwrap(field);
  if (!(inner instanceof z.ZodArray)) return { item: kindOf(field) ? field : inner, depth: 0 };
  const { item, depth } = itemOf(inner.element as z.ZodType);
  return { item, depth: depth + 1 };
}

/** What is written into a field, in words. */
function sayKind(field: z.ZodType): string {
  const { item, depth } = itemOf(field);
  const [one, many] = nounsOf(item);
  if (depth === 0) return one;
  const lists = depth === 1 ? 'a list' : 'a list of lists';
  return many.startsWith(',') ? lists + many : `${lists} of ${many}`;
}

type Nouns = readonly [one: string, many: string];

/** One and several of what a field takes; a form of several that begins with a comma says what each of a list has. */
function nounsOf(item: z.ZodType): Nouns {
  const inner = unwrap(item);
  if (inner instanceof z.ZodObject) return ['a group of keys', ', each a group of keys'];
  if (inner instanceof z.ZodDiscriminatedUnion)
    return ['one of several groups of keys', ', each one of several groups of keys'];
  if (inner instanceof z.ZodBoolean) return ['true or false', 'true or false'];
  if (inner instanceof z.ZodNumber) return [sayLimits(inner) || 'a whole number', 'whole numbers'];
  const words = choicesOf(inner);
  if (words) return [words.includes(', ') ? `one of ${words}` : words, words];
  if (formOf(inner).form === 'date') return ['a day or a month', 'days or months'];
  if (formOf(inner).form === 'point-in-time') return ['a day, a month or a year', 'days, months or years'];
  return nouns[kindOf(item) ?? 'line'];
}

/** The few values that a field may have, as JSON; `undefined` where they are not counted. */
function choicesOf(inner: z.ZodType): string | undefined {
  if (inner instanceof z.ZodEnum) return inner.options.map((word) => JSON.stringify(word)).join(', ');
  if (inner instanceof z.ZodLiteral) return [...inner.values].map((word) => JSON.stringify(word)).join(', ');
  return undefined;
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
