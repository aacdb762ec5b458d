import type { Site } from '../../schema/site-model';

/** What holds addresses of the site itself, in every kind of its data. */
const addressKeys = new Set([
  'address',
  'aliases',
  'first',
  'from',
  'href',
  'listAddress',
  'overview',
  'section',
  'to',
]);

/**
 * A site as it is published below the path of an address, such as https://firm.github.io/site: all its own addresses begin
 * with that path, and `settings.url` is the origin alone.
 */
export function placeSite(site: Site, publishedAt: string): Site {
  const { pathname } = new URL(publishedAt);
  const own = new URL(site.settings.url);
  if (pathname === '/' && own.pathname === '/') return site;
  // What a preview below another path says of its pages leads to the preview itself.
  const { origin } = own.pathname === pathname ? own : new URL(publishedAt);
  const base = pathname.replace(/\/$/, '');
  const placed = place(site, '', base) as Site;
  return { ...placed, home: `${base}/`, settings: { ...placed.settings, url: origin } };
}

function place(value: unknown, key: string, base: string): unknown {
  if (typeof value === 'string') return addressKeys.has(key) && value.startsWith('/') ? base + value : value;
  if (Array.isArray(value)) return value.map((item) => place(item, key, base));
  if (value instanceof Map) return new Map([...value].map(([name, item]) => [name, place(item, '', base)]));
  if (typeof value !== 'object' || value === null || value instanceof Set || ArrayBuffer.isView(value))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, place(item, name, base)]));
}
