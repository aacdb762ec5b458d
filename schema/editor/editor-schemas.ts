import * as z from 'zod';
import { blockSchema, blocks } from '../blocks/index';
import { isNamedKind, metadataKeys, namedKinds } from '../fields/field-kinds';
import { folderSchemas } from '../files/file-roles';
import { navigationSchema } from '../files/navigation';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import type { Choices } from './choices';
import { adaptExample } from './examples';
import { addForm, describeField, type JsonSchema, jsonSchemaOptions } from './json-schema';

const fileSchemas = {
  site: siteSchema,
  navigation: navigationSchema,
  wording: wordingSchema,
  ...folderSchemas,
};

export const choicesFileName = 'choices.json';

const blocksFileName = 'blocks.json';

/**
 * Creates a JSON Schema for each kind of file. The descriptions of fields state the maximum length of texts. Only
 * `check` enforces this maximum, because tokens can change the length.
 */
export function createJsonSchemas(): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(fileSchemas))
    registry.add(schema, { id: `${name}.schema.json` });
  registry.add(blockSchema, { id: blocksFileName });
  const { schemas } = z.toJSONSchema(registry, {
    ...jsonSchemaOptions,
    uri: (id) => id,
    override(part) {
      addForm(part);
      const json = part.jsonSchema as JsonSchema;
      addDescription(part.zodSchema, json);
      if (json.oneOf) replaceUnionByConditions(json);
      if (json.kind === 'group') json.allOf = [createChoicesReference('groups')];
      if (json.kind && (json.kind === 'href' || isNamedKind(json.kind))) {
        json.allOf = [createChoicesReference(json.kind)];
        delete json.examples;
      }
      for (const key of internalKeywords) delete json[key];
    },
  });
  const schemasByName = new Map(
    Object.entries(schemas).map(([name, { $id: _, ...schema }]) => [name, schema]),
  );
  schemasByName.get(blocksFileName)?.allOf?.unshift(createChoicesReference('block-snippets'));
  return schemasByName as Map<string, JsonSchema>;
}

const internalKeywords = ['minLength', 'maxLength', 'pattern', 'format', 'form', ...metadataKeys];

/**
 * Creates the JSON Schema of the names that exist on the site. For links, editors suggest existing addresses but accept
 * any text.
 */
export function createChoicesSchema(choices: Choices): JsonSchema {
  const { addresses, downloads, anchors, groups } = choices;
  const headings = anchors.map(
    (link) => [link, `A heading on the page ${link.slice(0, link.indexOf('#'))}.`] as const,
  );
  const named = namedKinds.map((kind) => {
    const names = choices.names[kind];
    return [
      kind,
      names ? { ...createEnum(names), errorMessage: `There is no ${kind} with this name.` } : {},
    ] as const;
  });
  const defaultSnippets = blocks.flatMap((block) => {
    const value = adaptExample(block, choices);
    if (value === undefined) return [];
    const bodyText = JSON.stringify(value, null, '\t').replaceAll(/[\\$}]/g, '\\$&');
    return [{ label: block.type, description: block.purpose, bodyText }];
  });
  const definitions = {
    ...Object.fromEntries(named),
    href: { anyOf: [createEnum(new Map([...addresses, ...downloads, ...headings])), {}] },
    groups: { examples: groups },
    'block-snippets': { defaultSnippets },
  };
  return { definitions };
}

function createEnum(names: ReadonlyMap<string, string>): JsonSchema {
  const titles = [...names.values()];
  const described = titles.some((title) => title !== '') ? { enumDescriptions: titles } : {};
  return { enum: [...names.keys()], ...described };
}

function createChoicesReference(name: string): JsonSchema {
  return { $ref: `choices.json#/definitions/${name}` };
}

/**
 * Adds a description with the limits and examples of a field. For a wrapper with a default value, adds the default to
 * the description. Skips other wrappers, such as `optional`.
 */
function addDescription(schema: z.core.$ZodType, json: JsonSchema): void {
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description !== undefined) json.description = describeField({ ...json, description });
  else if (schema._zod.def.type === 'default')
    json.description = describeField({ description: json.description, default: json.default });
}

/** Replaces `oneOf` with conditions on the discriminator, because editors complete only one of the options of `oneOf`. */
function replaceUnionByConditions(union: JsonSchema): void {
  const options = (union.oneOf ?? []) as JsonSchema[];
  const [key = ''] = Object.keys(options[0]?.properties ?? {});
  const discriminators = options.map(({ properties }) => properties?.[key] as JsonSchema);
  delete union.oneOf;
  Object.assign(union, {
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        title: discriminators[0]?.title,
        enum: discriminators.map((word) => word.const),
        enumDescriptions: discriminators.map(({ description }) => description),
      },
    },
    allOf: options.map((option, index) => ({
      if: { properties: { [key]: { const: discriminators[index]?.const } }, required: [key] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { ...option, properties: { ...option.properties, [key]: true } },
    })),
  });
}
