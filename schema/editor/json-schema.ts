import * as z from 'zod';
import type { FieldKind } from '../fields/fields';
import { isOptional, metaOf, optionsOf, unwrap } from '../fields/walk';
import { defaultOf, describeField, examplesOf, formOf, limitsOf } from './field-facts';

/** A part of a JSON Schema (draft 7) as editors read it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** How a file is turned into a JSON Schema. */
export interface Surroundings {
  /** Whether a text may hold tokens, so that its length is known only once they are filled in. */
  hasTokens: boolean;
  /** The schemas that stand in a file of their own, by how they are referred to. */
  references: ReadonlyMap<z.ZodType, string>;
}

/** Where the values that exist now are listed, for each kind of field that names one of them. */
const choicesOfKind: Partial<Record<FieldKind, string>> = {
  line: 'tokens',
  rich: 'tokens',
  href: 'links',
  icon: 'icons',
  image: 'images',
  entry: 'entries',
  law: 'laws',
  booking: 'bookings',
  collection: 'collections',
  jurisdiction: 'jurisdictions',
};

/** The reference to a list of values that exist now. */
export function toChoices(name: string): JsonSchema {
  return { $ref: `choices.json#/definitions/${name}` };
}

/**
 * A schema as a JSON Schema for what an author writes. It is never stricter than the schema itself; what JSON Schema
 * cannot say, such as a day of the calendar, is left to `check`.
 */
export function toJsonSchema(schema: z.ZodType, surroundings: Surroundings): JsonSchema {
  const inner = unwrap(schema);
  const reference = surroundings.references.get(inner);
  if (reference !== undefined) return { $ref: reference };
  return {
    title: metaOf(schema).title,
    description: describeField(schema) || undefined,
    default: defaultOf(schema),
    ...convert(inner, schema, surroundings),
  };
}

function convert(inner: z.ZodType, schema: z.ZodType, surroundings: Surroundings): JsonSchema {
  const convertOne = (part: z.core.$ZodType) => toJsonSchema(part as z.ZodType, surroundings);
  if (inner instanceof z.ZodObject) return convertObject(inner, convertOne);
  if (inner instanceof z.ZodRecord) return convertRecord(inner, convertOne);
  if (inner instanceof z.ZodDiscriminatedUnion) return convertUnion(inner, convertOne);
  if (inner instanceof z.ZodUnion) return { anyOf: inner.options.map(convertOne) };
  if (inner instanceof z.ZodEnum) return { enum: inner.options };
  if (inner instanceof z.ZodLiteral) return { enum: [...inner.values] };
  if (inner instanceof z.ZodBoolean) return { type: 'boolean' };
  const { minimum, maximum } = limitsOf(inner);
  if (inner instanceof z.ZodArray)
    return { type: 'array', minItems: minimum, maxItems: maximum, items: convertOne(inner.element) };
  if (inner instanceof z.ZodNumber) return { type: 'integer', minimum, maximum };
  return convertText(schema, surroundings);
}

type ConvertOne = (part: z.core.$ZodType) => JsonSchema;

function convertObject(object: z.ZodObject, convertOne: ConvertOne): JsonSchema {
  const fields = Object.entries(object.shape);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, field]) => [key, convertOne(field)])),
    required: fields.filter(([, field]) => !isOptional(field as z.ZodType)).map(([key]) => key),
    additionalProperties: false,
  };
}

function convertRecord({ keyType, valueType }: z.ZodRecord, convertOne: ConvertOne): JsonSchema {
  const value = convertOne(valueType);
  if (!(keyType instanceof z.ZodEnum))
    return { type: 'object', propertyNames: convertOne(keyType), additionalProperties: value };
  const properties = Object.fromEntries(keyType.options.map((key) => [String(key), value]));
  return { type: 'object', properties, additionalProperties: false };
}

/** A union by the word that chooses: each option counts where the word is its own, so that a slip is one problem. */
function convertUnion(union: z.ZodDiscriminatedUnion, convertOne: ConvertOne): JsonSchema {
  const options = [...optionsOf(union)];
  const key = union.def.discriminator;
  const words = options.map(([, option]) => metaOf((option as z.ZodObject).shape[key] as z.ZodType));
  return {
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        title: words[0]?.title,
        enum: options.map(([name]) => name),
        enumDescriptions: words.map(({ description }) => description),
      },
    },
    allOf: options.map(([name, option]) => ({
      if: { properties: { [key]: { const: name } }, required: [key] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: withoutWords(convertOne(option), key),
    })),
  };
}

/** An option of a union without what the union says already: its own words, and the word that chooses it. */
function withoutWords({ title: _, description: __, ...option }: JsonSchema, key: string): JsonSchema {
  return { ...option, properties: { ...(option.properties as object), [key]: true } };
}

function convertText(field: z.ZodType, { hasTokens }: Surroundings): JsonSchema {
  const { minimum: minLength, maximum: maxLength } = limitsOf(field);
  const limits = { minLength, maxLength, ...describeForm(field) };
  const choices = choicesOfKind[metaOf(field).kind as FieldKind];
  const isFree = choices === undefined || choices === 'tokens';
  const examples = isFree ? examplesOf(field) : [];
  return {
    type: 'string',
    ...(examples.length > 0 ? { examples } : {}),
    ...(hasTokens ? { if: { pattern: '\\{[^{}]*\\}' }, else: limits } : limits),
    ...(choices && (hasTokens || !isFree) ? { allOf: [toChoices(choices)] } : {}),
  };
}

/** What a text has to look like, as far as one expression says it. */
function describeForm(field: z.ZodType): JsonSchema {
  const { pattern, form } = formOf(field);
  if (pattern) return { pattern: pattern.source };
  return form === undefined ? {} : { ...forms[form] };
}

/** The forms of texts by the names that their schemas give them. Each is wider than what the schema accepts. */
const forms: Record<string, JsonSchema> = {
  date: {
    pattern: '^\\d{4}-\\d{2}(-\\d{2})?$',
    patternErrorMessage: 'A day is written 2025-09-19, a month 2024-10.',
  },
  'point-in-time': {
    pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$',
    patternErrorMessage: 'A day is written 2025-09-19, a month 2024-10, a year 2019.',
  },
  https: { pattern: '^https://', patternErrorMessage: 'An outside address begins with https://.' },
  origin: { pattern: '^https://', patternErrorMessage: 'The address of a site begins with https://.' },
  address: { pattern: '^/', patternErrorMessage: 'An address of this site begins with a slash.' },
  collection: { pattern: '^/', patternErrorMessage: 'An address of this site begins with a slash.' },
  phone: { pattern: '\\d', patternErrorMessage: 'A telephone number has digits.' },
};
