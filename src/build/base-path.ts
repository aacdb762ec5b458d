import type { Site } from '../../schema/site-model';

/** The keys of a site's data whose texts are addresses of the site. A new field that holds one is named here. */
const addressKeys = new Set([
  'address',
  'aliases',
  'first',
  'from',
  'href',
  'next',
  'overview',
  'previous',
  'section',
  'to',
]);

/**
 * A site as it is published below the path of an address, such as https://firm.github.io/site: all its own addresses begin
 * with that path, and `settings.url` is the origin alone.
 */
export function addBasePath(site: Site, publishedAt: string): Site {
  const { pathname } = new URL(publishedAt);
  const own = new URL(site.settings.url);
  if (pathname === '/' && own.pathname === '/') return site;
  // What a preview below another path says of its pages leads to the preview itself.
  const { origin } = own.pathname === pathname ? own : new URL(publishedAt);
  const base = pathname.replace(/\/$/, '');
  const prefixed = prefix(site, '', base) as Site;
  return { ...prefixed, home: `${base}/`, settings: { ...prefixed.settings, url: origin } };
}

function prefix(value: unknown, key: string, base: string): unknown {
  if (typeof value === 'string') return addressKeys.has(key) && value.startsWith('/') ? base + value : value;
  if (Array.isArray(value)) return value.map((item) => prefix(item, key, base));
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, prefix(item, '', base)]));
  if (typeof value !== 'object' || value === null || value instanceof Set || ArrayBuffer.isView(value))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, prefix(item, name, base)]));
}
