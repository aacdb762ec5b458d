import type * as z from 'zod';
import { lawFolder } from '../fields/markup';
import { type Collection, collections, pageSchema } from './collections';
import { lawSchema } from './law';
import { navigationSchema } from './navigation';
import { redirectsSchema, siteSchema } from './site';
import { wordingSchema } from './wording';
import { wordsSchema } from './words';

const settings = {
  site: siteSchema,
  navigation: navigationSchema,
  wording: wordingSchema,
  redirects: redirectsSchema,
  words: wordsSchema,
} as const;

export const rootFiles = Object.keys(settings).map((role) => `${role}.json`);

const ofCollections = Object.fromEntries(
  Object.entries(collections).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
) as Record<Collection, z.ZodType>;

export const folderSchemas: Readonly<Record<'pages' | Collection | 'law', z.ZodType>> = {
  pages: pageSchema,
  ...ofCollections,
  [lawFolder]: lawSchema,
};

export const folders: readonly string[] = [...Object.keys(folderSchemas), 'images'];

type Role = keyof typeof settings | keyof typeof folderSchemas;

export interface FileRole {
  role: Role;
  /** What stands for the page in addresses, such as `agritech`, or for a law in marks; empty for settings. */
  slug: string;
  schema: z.ZodType;
}

/** What a file is by its path; nothing for one that does not belong to the data. */
export function placeOf(name: string): FileRole | undefined {
  const [, folder = '', slug = ''] = /^(?:(.+?)\/)?(.+)\.json$/.exec(name) ?? [];
  if (folder === '')
    return isKeyOf(settings, slug) ? { role: slug, slug: '', schema: settings[slug] } : undefined;
  if (!isKeyOf(folderSchemas, folder) || (folder !== 'pages' && slug.includes('/'))) return undefined;
  return { role: folder, slug, schema: folderSchemas[folder] };
}

function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}
