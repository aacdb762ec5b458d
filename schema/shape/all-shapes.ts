import type { z } from 'zod';
import { blockSchema } from '../blocks/index';
import type { Role } from '../content/tree';
import { claimsSchema } from '../files/claims';
import { collections } from '../files/collections';
import { navigationSchema } from '../files/navigation';
import { pageSchema } from '../files/page';
import { redirectsSchema } from '../files/redirects';
import { siteSchema } from '../files/site';
import { wordingSchema } from '../files/wording';
import { wordsSchema } from '../files/words';
import { describeShape, type Shape } from './describe-shape';

/** The schema of each kind of file. */
export const schemas: Readonly<Record<Role, z.ZodType>> = {
  site: siteSchema,
  navigation: navigationSchema,
  wording: wordingSchema,
  redirects: redirectsSchema,
  words: wordsSchema,
  claims: claimsSchema,
  pages: pageSchema,
  'practice-areas': collections['practice-areas'].schema,
  industries: collections.industries.schema,
  packages: collections.packages.schema,
  articles: collections.articles.schema,
};

/** What stands in files of many kinds, and is described once. */
export const shared = { block: blockSchema };

/** The shape of everything that an author may write. */
export function describeAll(): Shape {
  return describeShape(schemas, shared);
}
