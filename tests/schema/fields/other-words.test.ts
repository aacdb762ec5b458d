import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { folders } from '../../../schema/content/strays';
import { otherFolders, otherKeys, otherValues } from '../../../schema/fields/other-words';
import { optionsOf, unwrap } from '../../../schema/fields/walk';
import { collections } from '../../../schema/files/collections';
import { navigationSchema } from '../../../schema/files/navigation';
import { pageSchema } from '../../../schema/files/page';
import { siteSchema } from '../../../schema/files/site';

/** Every key and every fixed value that the files of an author may hold. */
function vocabulary(): { keys: Set<string>; values: Set<string> } {
  const keys = new Set<string>();
  const values = new Set<string>();
  const walk = (schema: z.ZodType): void => {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodObject) {
      for (const [key, field] of Object.entries(inner.shape)) {
        keys.add(key);
        walk(field as z.ZodType);
      }
    } else if (inner instanceof z.ZodDiscriminatedUnion)
      for (const option of optionsOf(inner).values()) walk(option);
    else if (inner instanceof z.ZodArray) walk(inner.element as z.ZodType);
    else if (inner instanceof z.ZodEnum) for (const value of inner.options) values.add(String(value));
    else if (inner instanceof z.ZodLiteral) for (const value of inner.values) values.add(String(value));
  };
  const files = Object.values(collections).map(({ schema }): z.ZodType => schema);
  for (const schema of [...files, pageSchema, navigationSchema, siteSchema]) walk(schema);
  return { keys, values };
}

const { keys, values } = vocabulary();

describe('other words', () => {
  it('lead to keys, values and folders that there are', () => {
    const leadsTo = (words: Readonly<Record<string, readonly string[]>>) => Object.values(words).flat();
    expect(leadsTo(otherKeys).filter((key) => !keys.has(key))).toEqual([]);
    expect(leadsTo(otherValues).filter((value) => !values.has(value))).toEqual([]);
    expect(Object.values(otherFolders).filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it('are written as they are looked up: small letters and digits', () => {
    const words = [otherKeys, otherValues, otherFolders].flatMap((table) => Object.keys(table));
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  });
});
