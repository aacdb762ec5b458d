import type { Site } from '../../schema/site-model';

/** The addresses of all pages for search engines. `lastmod` stands only where the author gave a date. */
export function toSitemap({ settings, pages }: Site): string {
  const entries = pages
    .filter((page) => page.kind !== 'not-found')
    .map(({ address, updated }) => {
      const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `<url><loc>${settings.url}${address}</loc>${lastmod}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** What crawlers may read: everything, or nothing where this build is not for the site's own address. */
export function toRobots({ settings }: Site, isFinal: boolean): string {
  if (!isFinal) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n`;
}
