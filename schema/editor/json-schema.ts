import * as z from 'zod';
import type { FieldKind } from '../fields/fields';
import { addForm, describeField, type JsonSchema, settings } from './facts';

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

/** Schemas by the names of the files that editors read them from; where one holds another, its file is named. */
export type FormRegistry = z.core.$ZodRegistry<{ id: string }>;

/**
 * The files of a registry, for what an author writes. A form is never stricter than its schema; what JSON Schema cannot say,
 * such as a day of the calendar, is left to `check`. A text that may hold tokens is measured only without them.
 */
export function toForms(registry: FormRegistry, { hasTokens }: { hasTokens: boolean }) {
  const { schemas } = z.toJSONSchema(registry, {
    ...settings,
    uri: (id) => id,
    override(part) {
      addForm(part);
      const json = part.jsonSchema as JsonSchema;
      describe(part.zodSchema, json);
      if (json.oneOf) chooseByWord(json);
      if (json.type === 'string') refineText(json, hasTokens);
      for (const key of ['kind', 'form', 'leastWidth', 'isPhotograph']) delete json[key];
    },
  });
  return Object.entries(schemas).map(([name, { $id: _, ...schema }]): [string, JsonSchema] => [name, schema]);
}

/** Says of a field in sentences what it takes. What is around it, such as `optional`, has no words of its own. */
function describe(schema: z.core.$ZodType, json: JsonSchema): void {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { else: limits, ...facts } = json;
  if (description !== undefined)
    json.description = describeField({ ...(limits as JsonSchema), ...facts, description });
  else if (schema._zod.def.type === 'default')
    json.description = describeField({ description: json.description, default: json.default });
}

/**
 * A union by the word that chooses: each option counts where the word is its own, so that a slip is one problem, and the
 * words of all options are offered. Of `oneOf`, editors look only into the option that fits best.
 */
function chooseByWord(union: JsonSchema): void {
  const options = (union.oneOf ?? []) as JsonSchema[];
  const [key = ''] = Object.keys(options[0]?.properties ?? {});
  const words = options.map(({ properties }) => properties?.[key] as JsonSchema);
  delete union.oneOf;
  Object.assign(union, {
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        title: words[0]?.title,
        enum: words.map((word) => word.const),
        enumDescriptions: words.map(({ description }) => description),
      },
    },
    allOf: options.map((option, index) => ({
      if: { properties: { [key]: { const: words[index]?.const } }, required: [key] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { ...option, properties: { ...option.properties, [key]: true } },
    })),
  });
}

const limitsOfTexts = ['minLength', 'maxLength', 'pattern'] as const;

function refineText(json: JsonSchema, hasTokens: boolean): void {
  const choices = json.kind && choicesOfKind[json.kind];
  const isFree = choices === undefined || choices === 'tokens';
  if (choices && (hasTokens || !isFree)) json.allOf = [toChoices(choices)];
  if (!isFree) delete json.examples;
  // An editor holds other e-mail addresses for good than zod does.
  delete json.format;
  const form = json.form === undefined ? undefined : forms[json.form];
  if (!hasTokens) {
    Object.assign(json, form);
    return;
  }
  const limits: JsonSchema = { ...form };
  for (const key of limitsOfTexts) {
    if (json[key] === undefined) continue;
    Object.assign(limits, { [key]: json[key] });
    delete json[key];
  }
  if (Object.keys(limits).length > 0) Object.assign(json, { if: { pattern: '\\{[^{}]*\\}' }, else: limits });
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
