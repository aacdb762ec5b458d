import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { unwrap } from '../../schema/fields/walk';
import { collections, pageSchema } from '../../schema/files/collections';
import { navigationSchema } from '../../schema/files/navigation';
import { siteSchema } from '../../schema/files/site';
import { wordingSchema } from '../../schema/files/wording';
import { findTestBlock } from '../blocks/example-site';
import { createOverlongExample } from '../blocks/overlong';
import { expectPlainMessage } from '../rules/rule-case';
import { readTestSite } from './read-test-site';

const schemas: [string, z.ZodType][] = [
  ['page', pageSchema],
  ['site', siteSchema],
  ['navigation', navigationSchema],
  ['wording', wordingSchema],
  ...Object.entries(collections).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
  ...blocks.map(({ type, schema }): [string, z.ZodType] => [type, schema]),
];

describe('every schema', () => {
  it.each(schemas)('refuses an unknown key: %s', (_, schema) => {
    const inner = unwrap(schema) as z.ZodObject;
    const { error } = inner.safeParse({ thisKeyIsNotKnown: 1 });
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys' }));
  });
});

describe('the list of blocks', () => {
  it('gives each block a name in lower case with hyphens', () => {
    for (const { type } of blocks) expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('describes the purpose of each block in a sentence', () => {
    for (const { purpose } of blocks) expectPlainMessage(purpose);
    expect(new Set(blocks.map(({ purpose }) => purpose)).size).toBe(blocks.length);
  });
});

describe('the tests’ site', () => {
  it('shows each block at least once', () => {
    const usedTypes = new Set(readTestSite().pages.flatMap((page) => page.blocks.map(({ type }) => type)));
    expect([...usedTypes].sort()).toEqual(blocks.map(({ type }) => type).sort());
  });
});

describe('the overlong example', () => {
  it.each(blocks.map((block) => [block.type, block] as const))(
    'of %s is valid and longer than the usual example',
    (_, block) => {
      const usual = findTestBlock(block.type);
      const overlong = createOverlongExample(block, usual);
      expect(block.schema.safeParse(overlong).error?.issues).toBeUndefined();
      expect(JSON.stringify(overlong).length).toBeGreaterThan(JSON.stringify(usual).length);
    },
  );
});
