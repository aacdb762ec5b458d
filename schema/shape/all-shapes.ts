import type * as z from 'zod';
import { blockSchema } from '../blocks/index';
import type { Role } from '../content/content-file';
import { type Collection, collections } from '../files/collections';
import { lawSchema } from '../files/law';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { redirectsSchema } from '../files/redirects';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import { wordsSchema } from '../files/words';
import { describeShape, type Shape } from './describe-shape';

const entrySchemas = Object.fromEntries(
  Object.entries(collections).map(([name, { schema }]) => [name, schema]),
) as unknown as Record<Collection, z.ZodType>;

/** The schema of each kind of file. */
export const schemas: Readonly<Record<Role, z.ZodType>> = {
  site: siteSchema,
  navigation: navigationSchema,
  wording: wordingSchema,
  redirects: redirectsSchema,
  words: wordsSchema,
  law: lawSchema,
  pages: pageSchema,
  ...entrySchemas,
};

/** What stands in files of many kinds, and is described once. */
export const shared = { block: blockSchema };

/** The shape of everything that an author may write. */
export function describeAll(): Shape {
  return describeShape(schemas, shared);
}
