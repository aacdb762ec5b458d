import type * as z from 'zod';
import { getKindMetadata } from '../../schema/fields/field-kinds';
import { getChildSchema, getMetadata } from '../../schema/fields/walk';
import { blocksField } from '../../schema/files/collections';
import { navigationSchema } from '../../schema/files/navigation';
import { siteSchema } from '../../schema/files/site';
import type { JsonValue } from '../../schema/json/source';
import type { Site } from '../../schema/site-model';

/**
 * The keys of addresses that code adds, in `schema/resolve/` or in the `resolve` of a block. For values that authors
 * write, the schema says which fields are addresses.
 */
const addedAddresses: ReadonlySet<string> = new Set([
  'address',
  'aliases',
  'from',
  'href',
  'next',
  'overview',
  'previous',
  'section',
  'to',
]);

/**
 * Adds the path of the published URL to all addresses of a site. For https://firm.github.io/site, `/about` becomes
 * `/site/about`. In the result, `settings.url` is only the origin.
 */
export function addBasePath(site: Site, publishedAt: string): Site {
  const { pathname } = new URL(publishedAt);
  const own = new URL(site.settings.url);
  if (pathname === '/' && own.pathname === '/') return site;
  // A preview may be published at a different path. Its links must lead to the preview, not to the site.
  const { origin } = own.pathname === pathname ? own : new URL(publishedAt);
  const base = pathname.replace(/\/$/, '');
  const { settings, navigation, pages, ...rest } = site;
  return {
    ...prefix(rest, { base }),
    home: `${base}/`,
    settings: { ...prefix(settings, { base, schema: siteSchema }), url: origin },
    navigation: prefix(navigation, { base, schema: navigationSchema }),
    pages: pages.map(({ blocks, ...page }) => ({
      ...prefix(page, { base }),
      blocks: prefix(blocks, { base, schema: blocksField }),
    })),
  };
}

interface Place {
  base: string;
  /** The schema of the value. Missing if the build added the value. */
  schema?: z.ZodType;
  /** The key of the value. The items of a list have the key of the list. */
  key?: string;
}

function prefix<T>(value: T, place: Place): T;
function prefix(value: unknown, { base, schema, key = '' }: Place): unknown {
  const part = (item: unknown, step: string | number) => {
    const inner = schema && getChildSchema(schema, value as JsonValue, step);
    return prefix(item, { base, schema: inner, key: typeof step === 'number' ? key : step });
  };
  if (typeof value === 'string')
    return value.startsWith('/') && isAddress(schema, key) ? base + value : value;
  if (Array.isArray(value)) return value.map(part);
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, prefix(item, { base })]));
  if (typeof value !== 'object' || value === null || value instanceof Set || ArrayBuffer.isView(value))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, part(item, name)]));
}

function isAddress(schema: z.ZodType | undefined, key: string): boolean {
  if (!schema) return addedAddresses.has(key);
  const { kind } = getMetadata(schema);
  return kind !== undefined && getKindMetadata(kind).isAddress === true;
}
