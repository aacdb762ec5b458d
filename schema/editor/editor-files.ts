import type * as z from 'zod';
import { blockSchema } from '../blocks/index';
import { lawFolder } from '../fields/citations';
import { partStep } from '../files/addresses';
import { type Collection, collections } from '../files/collections';
import { lawSchema } from '../files/law';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import type { Choices } from './choices';
import { type JsonSchema, toChoices, toJsonSchema } from './json-schema';
import { blockSnippets, fileSnippet, type Snippet, toSnippetBody } from './snippets';

/** The kinds of files that lie in folders, by these. */
const fileKinds: [folder: 'pages' | 'law' | Collection, schema: z.ZodType][] = [
  ['pages', pageSchema],
  ...Object.entries(collections).map(([folder, { schema }]): [Collection, z.ZodType] => [
    folder as Collection,
    schema,
  ]),
  [lawFolder, lawSchema],
];

/** The files of settings. In `wording.json` braces are placeholders of its own, in `site.json` there is nothing to fill in. */
const settingKinds = [
  { name: 'site', schema: siteSchema, hasTokens: false },
  { name: 'navigation', schema: navigationSchema, hasTokens: true },
  { name: 'wording', schema: wordingSchema, hasTokens: false },
];

/** Which files of the data each schema is for, as a pattern below its folder. */
export const patternsOfSchemas: ReadonlyMap<string, string> = new Map([
  ...settingKinds.map(({ name }): [string, string] => [`${name}.schema.json`, `${name}.json`]),
  ...fileKinds.map(([folder]): [string, string] => [
    `${folder}.schema.json`,
    folder === 'pages' ? 'pages/**/*.json' : `${folder}/*.json`,
  ]),
]);

// The JSON Schemas that editors complete and explain with: one for each kind of file, and what they share.

/** The one of these files that follows the data. */
export const choicesFile = 'choices.json';

/** Those that follow the code alone. */
export const formFiles: readonly string[] = [...patternsOfSchemas.keys(), 'blocks.json'];

/** What may be written where, in which blocks are shared, by file name. */
export function makeForms(): Map<string, JsonSchema> {
  const references = new Map<z.ZodType, string>([[blockSchema, 'blocks.json#/definitions/block']]);
  const convert = (schema: z.ZodType, hasTokens = true) => toJsonSchema(schema, { hasTokens, references });
  return new Map<string, JsonSchema>([
    ...settingKinds.map(({ name, schema, hasTokens }): [string, JsonSchema] => [
      `${name}.schema.json`,
      { $schema: draft, ...convert(schema, hasTokens) },
    ]),
    ...fileKinds.map(([folder, schema]): [string, JsonSchema] => [
      `${folder}.schema.json`,
      { $schema: draft, ...withGroups(convert(schema)), allOf: [toChoices(`file-${folder}`)] },
    ]),
    ['blocks.json', { definitions: { block: describeBlocks() } }],
  ]);
}

/** The values that exist now, which all share. */
export function makeChoices(choices: Choices): JsonSchema {
  return { definitions: describeChoices(choices) };
}

/** An entry's schema with the groups there are as choices; which list has which is left to `check`. */
function withGroups({ properties, ...schema }: JsonSchema): JsonSchema {
  const { group, ...others } = properties as Record<string, JsonSchema>;
  if (!group) return { ...schema, properties };
  return { ...schema, properties: { ...others, group: { ...group, allOf: [toChoices('groups')] } } };
}

const draft = 'http://json-schema.org/draft-07/schema#';

/** Any block; the snippets stand beside it, as they name what exists now. */
function describeBlocks(): JsonSchema {
  const { allOf, ...block } = toJsonSchema(blockSchema, { hasTokens: true, references: new Map() });
  return { ...block, allOf: [toChoices('block-snippets'), ...(allOf as JsonSchema[])] };
}

function describeChoices(choices: Choices): Record<string, JsonSchema> {
  const { entries, icons, images, bookings, collections: names, groups, tokens } = choices;
  return {
    links: describeLinks(choices),
    icons: oneOf(icons, 'There is no icon of this name. Icons are named as on lucide.dev/icons.'),
    images: oneOf(images, 'There is no picture of this name in the folder "images".'),
    entries: oneOf(
      entries,
      'There is no entry of this name. Write its folder and name, such as "articles/first".',
    ),
    bookings: bookings ? oneOf(bookings, 'The file site.json names no such booking link.') : {},
    collections: oneOf(names, 'There is no collection of this name with an overview.'),
    groups: { examples: groups },
    laws: oneOf(
      choices.laws,
      'There is no law of this name. Write its folder and name, such as "law/first-act".',
    ),
    jurisdictions: oneOf(choices.jurisdictions, 'The file site.json names no such jurisdiction.'),
    tokens: { examples: [...tokens.keys()] },
    'block-snippets': {
      defaultSnippets: blockSnippets(choices).map((s) => toDefaultSnippet(s, blockSchema)),
    },
    ...Object.fromEntries(
      fileKinds.map(([folder, schema]) => [
        `file-${folder}`,
        { defaultSnippets: [toDefaultSnippet(fileSnippet(folder, schema, choices), schema)] },
      ]),
    ),
  };
}

function toDefaultSnippet({ label, description, value }: Snippet, schema: z.ZodType): JsonSchema {
  return { label, description, body: toSnippetBody(value, schema) };
}

/** One of some names, with what each stands for if they have titles. */
function oneOf(names: string[] | Map<string, string>, errorMessage: string): JsonSchema {
  const titles = names instanceof Map ? { enumDescriptions: [...names.values()] } : {};
  return { enum: [...(names instanceof Map ? names.keys() : names)], ...titles, errorMessage };
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
