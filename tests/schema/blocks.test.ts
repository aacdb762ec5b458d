import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { exampleOf } from '../../schema/editor/examples';
import { metaOf, unwrap } from '../../schema/fields/walk';
import { collections, pageSchema } from '../../schema/files/collections';
import { navigationSchema } from '../../schema/files/settings';
import { siteSchema } from '../../schema/files/site';
import { wordingSchema } from '../../schema/files/wording';
import { littleSite } from '../little-site';
import { expectPlainWords } from '../rules/table';

const folder = join(import.meta.dirname, '../../schema/blocks');

interface Field {
  path: string;
  schema: z.ZodType;
}

/** Every field of a schema at any depth, each by the way to it. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
      { path: `${path}.${key}`, schema: field },
      ...fieldsOf(field, `${path}.${key}`),
    ]);
  }
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    return [{ path: `${path}[]`, schema: element }, ...fieldsOf(element, `${path}[]`)];
  }
  if (inner instanceof z.ZodRecord) {
    const value = inner.valueType as z.ZodType;
    return [{ path: `${path}{}`, schema: value }, ...fieldsOf(value, `${path}{}`)];
  }
  if (inner instanceof z.ZodDiscriminatedUnion)
    return (inner.options as z.ZodType[]).flatMap((option, index) => fieldsOf(option, `${path}<${index}>`));
  return [];
}

/** A schema with what each of its fields says of itself; blocks stand for themselves, not in each page. */
function wordless(schema: z.ZodType, name: string): string[] {
  return fieldsOf(schema, name)
    .filter(({ path }) => !/\.blocks\[\]./.test(path))
    .filter(({ schema: field }) => {
      const { title, description } = metaOf(field) ?? {};
      return !title?.trim() || !description?.trim();
    })
    .map(({ path }) => path);
}

const schemas: [string, z.ZodType][] = [
  ['page', pageSchema],
  ['site', siteSchema],
  ['navigation', navigationSchema],
  ['wording', wordingSchema],
  ...Object.entries(collections).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
  ...blocks.map(({ type, schema }): [string, z.ZodType] => [type, schema]),
];

describe('every schema', () => {
  it.each(schemas)('has a title and a description for each field of %s', (name, schema) => {
    expect(fieldsOf(schema, name).length).toBeGreaterThan(0);
    expect(wordless(schema, name)).toEqual([]);
  });

  it.each(schemas)('begins the title of each field of %s as a sentence does', (name, schema) => {
    for (const { path, schema: field } of fieldsOf(schema, name)) {
      const { title = '' } = metaOf(field) ?? {};
      if (!path.includes('<') || path.includes('.'))
        expect([path, title]).toEqual([path, expect.stringMatching(/^[A-Z]|^$/)]);
    }
  });

  it.each(schemas)('refuses a key of %s that it does not know', (_, schema) => {
    const inner = unwrap(schema) as z.ZodObject;
    const { error } = inner.safeParse({ thisKeyIsNotKnown: 1 });
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys' }));
  });
});

describe('the list of blocks', () => {
  it('has each file of the folder, under its name', () => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
      .map((name) => name.slice(0, -3));
    expect(blocks.map(({ type }) => type).sort()).toEqual(files.sort());
  });

  it('names each block by one word of small letters and hyphens', () => {
    for (const { type } of blocks) expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('says in a sentence what each block is for', () => {
    for (const { purpose } of blocks) expectPlainWords(purpose);
    expect(new Set(blocks.map(({ purpose }) => purpose)).size).toBe(blocks.length);
  });
});

describe('the little site', () => {
  it('shows each block at least once', () => {
    const texts = Object.values(littleSite()).filter((text) => typeof text === 'string');
    const shown = blocks.filter(({ type }) => texts.some((text) => text.includes(`"type": "${type}"`)));
    expect(shown.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
  });
});

describe('the overlong example', () => {
  it.each(blocks.map((block) => [block.type, block] as const))(
    'of %s fits its schema and is the longest',
    (_, block) => {
      const overlong = exampleOf(block, 'overlong');
      expect(block.schema.safeParse(overlong).error?.issues).toBeUndefined();
      const lengths = Object.values(block.examples).map((example) => JSON.stringify(example).length);
      expect(JSON.stringify(overlong).length).toBeGreaterThan(Math.max(...lengths));
    },
  );
});
