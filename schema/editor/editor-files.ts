import * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { partStep } from '../fields/formats';
import type { FieldKind } from '../fields/walk';
import { folderSchemas } from '../files/kinds';
import { navigationSchema } from '../files/navigation';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import type { Choices, NamedKind } from './choices';
import { blockSnippets, fileSnippet, type Snippet } from './examples';
import { addForm, describeField, type JsonSchema, settings } from './json-schema';

/** The files of settings. In `wording.json` braces are placeholders of its own, in `site.json` there is nothing to fill in. */
const settingKinds = [
  { name: 'site', schema: siteSchema, hasTokens: false },
  { name: 'navigation', schema: navigationSchema, hasTokens: true },
  { name: 'wording', schema: wordingSchema, hasTokens: false },
];

export const choicesFile = 'choices.json';

const blocksFile = 'blocks.json';

export function makeForms(): Map<string, JsonSchema> {
  const registries = { withTokens: z.registry<{ id: string }>(), without: z.registry<{ id: string }>() };
  for (const { name, schema, hasTokens } of settingKinds)
    registries[hasTokens ? 'withTokens' : 'without'].add(schema, { id: `${name}.schema.json` });
  for (const [folder, schema] of Object.entries(folderSchemas))
    registries.withTokens.add(schema, { id: `${folder}.schema.json` });
  registries.withTokens.add(blockSchema, { id: blocksFile });
  const forms = new Map([
    ...toForms(registries.without, { hasTokens: false }),
    ...toForms(registries.withTokens, { hasTokens: true }),
  ]);
  // What names what exists now stands beside what was converted.
  for (const folder of Object.keys(folderSchemas)) {
    const form = forms.get(`${folder}.schema.json`);
    const group = form?.properties?.group;
    if (typeof group === 'object') group.allOf = [toChoices('groups')];
    if (form) form.allOf = [toChoices(`file-${folder}`)];
  }
  forms.get(blocksFile)?.allOf?.unshift(toChoices('block-snippets'));
  return forms;
}

/** What an editor says of a name that is none, by the kind of the field. */
const unknownNames: Record<NamedKind, string> = {
  icon: 'There is no icon of this name. Icons are named as on lucide.dev/icons.',
  image: 'There is no picture of this name in the folder "images".',
  entry: 'There is no entry of this name. Write its folder and name, such as "articles/first".',
  law: 'There is no law of this name. Write its folder and name, such as "law/first-act".',
  booking: 'The file site.json names no such booking link.',
  collection: 'There is no collection of this name with an overview.',
  jurisdiction: 'The file site.json names no such jurisdiction.',
};

function isNamed(kind: FieldKind): kind is NamedKind {
  return Object.hasOwn(unknownNames, kind);
}

export function makeChoices(choices: Choices): JsonSchema {
  const named = Object.entries(unknownNames).map(([kind, message]) => {
    const names = choices.names[kind as NamedKind];
    return [kind, names ? oneOf(names, message) : {}] as const;
  });
  const definitions: Record<string, JsonSchema> = {
    ...Object.fromEntries(named),
    href: describeLinks(choices),
    groups: { examples: choices.groups },
    tokens: { examples: [...choices.tokens.keys()] },
    'block-snippets': {
      defaultSnippets: blockSnippets(choices).map(toDefaultSnippet),
    },
    ...Object.fromEntries(
      Object.entries(folderSchemas).map(([folder, schema]) => [
        `file-${folder}`,
        { defaultSnippets: [toDefaultSnippet(fileSnippet(folder, schema, choices))] },
      ]),
    ),
  };
  return { definitions };
}

function toDefaultSnippet({ label, description, value }: Snippet): JsonSchema {
  // Editors read it as a snippet, in which these signs have a meaning.
  return { label, description, bodyText: JSON.stringify(value, null, '\t').replaceAll(/[\\$}]/g, '\\$&') };
}

function oneOf(names: ReadonlyMap<string, string>, errorMessage: string): JsonSchema {
  const titles = [...names.values()];
  const described = titles.some((title) => title !== '') ? { enumDescriptions: titles } : {};
  return { enum: [...names.keys()], ...described, errorMessage };
}

/** Where a link may lead. What may exist although it is not known is let through. */
function describeLinks({ addresses, anchors, isPageMissing, isAnchorMissing }: Choices): JsonSchema {
  const targets = new Map([
    ...addresses,
    ...anchors.map((link): [string, string] => [link, `A heading of ${link.slice(0, link.indexOf('#'))}.`]),
  ]);
  const others = [
    '^(https|mailto|tel):',
    '^#',
    '\\{[^{}]*\\}',
    `/${partStep}/[0-9]+(#|$)`,
    ...(isAnchorMissing ? ['#'] : []),
    ...(isPageMissing ? ['^/'] : []),
  ];
  const dead = 'No page of this site has this address.';
  return { anyOf: [oneOf(targets, dead), { pattern: others.join('|') }] };
}

function toChoices(name: string): JsonSchema {
  return { $ref: `choices.json#/definitions/${name}` };
}

/** A form is never stricter than its schema. A text that may hold tokens is measured only without them. */
function toForms(registry: z.core.$ZodRegistry<{ id: string }>, { hasTokens }: { hasTokens: boolean }) {
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

/** A union by the word that chooses. Of `oneOf`, editors look only into the option that fits best. */
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
  const { kind } = json;
  if (kind && (kind === 'href' || isNamed(kind))) {
    json.allOf = [toChoices(kind)];
    delete json.examples;
  } else if (hasTokens && (kind === 'line' || kind === 'rich')) json.allOf = [toChoices('tokens')];
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
