import * as z from 'zod';
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
import type { JsonSchema } from './facts';
import { toChoices, toForms } from './json-schema';
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

const blocksFile = 'blocks.json';

/** What may be written where, in which blocks are shared, by file name. */
export function makeForms(): Map<string, JsonSchema> {
  const registries = { withTokens: z.registry<{ id: string }>(), without: z.registry<{ id: string }>() };
  for (const { name, schema, hasTokens } of settingKinds)
    registries[hasTokens ? 'withTokens' : 'without'].add(schema, { id: `${name}.schema.json` });
  for (const [folder, schema] of fileKinds)
    registries.withTokens.add(schema, { id: `${folder}.schema.json` });
  registries.withTokens.add(blockSchema, { id: blocksFile });
  const forms = new Map([
    ...toForms(registries.without, { hasTokens: false }),
    ...toForms(registries.withTokens, { hasTokens: true }),
  ]);
  // What names what exists now stands beside what was converted.
  for (const [folder] of fileKinds) {
    const form = forms.get(`${folder}.schema.json`);
    const group = form?.properties?.group;
    if (typeof group === 'object') group.allOf = [toChoices('groups')];
    if (form) form.allOf = [toChoices(`file-${folder}`)];
  }
  forms.get(blocksFile)?.allOf?.unshift(toChoices('block-snippets'));
  return forms;
}

/** The values that exist now, which all share. */
export function makeChoices(choices: Choices): JsonSchema {
  return { definitions: describeChoices(choices) };
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
