import type * as z from 'zod';
import { lawFolder } from '../../src/shared/markup';
import { type Collection, collections, pageSchema } from './collections';
import { lawSchema } from './law';
import { navigationSchema } from './navigation';
import { redirectsSchema, siteSchema } from './site';
import { wordingSchema } from './wording';
import { wordsSchema } from './words';

const settingsSchemas = {
  site: siteSchema,
  navigation: navigationSchema,
  wording: wordingSchema,
  redirects: redirectsSchema,
  words: wordsSchema,
} as const;

/** The files at the top of the data folder. */
export const rootFiles = Object.keys(settingsSchemas).map((role) => `${role}.json`);

const collectionSchemas = Object.fromEntries(
  Object.entries(collections).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
) as Record<Collection, z.ZodType>;

export const folderSchemas: Readonly<Record<'pages' | Collection | 'law', z.ZodType>> = {
  pages: pageSchema,
  ...collectionSchemas,
  [lawFolder]: lawSchema,
};

export const folders: readonly string[] = [...Object.keys(folderSchemas), 'images', 'files', 'public'];

type Role = keyof typeof settingsSchemas | keyof typeof folderSchemas;

export interface FileRole {
  role: Role;
  /** The name in addresses and citations, for example `agritech`. Empty for settings. */
  slug: string;
  schema: z.ZodType;
}

/** Returns the role of a file by its path. Returns `undefined` if the path is not that of a data file. */
export function getFileRole(name: string): FileRole | undefined {
  const [, folder = '', slug = ''] = /^(?:(.+?)\/)?(.+)\.json$/.exec(name) ?? [];
  if (folder === '')
    return hasKey(settingsSchemas, slug)
      ? { role: slug, slug: '', schema: settingsSchemas[slug] }
      : undefined;
  if (!hasKey(folderSchemas, folder) || (folder !== 'pages' && slug.includes('/'))) return undefined;
  return { role: folder, slug, schema: folderSchemas[folder] };
}

function hasKey<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}
