import { builtFiles } from '../../../schema/content/output-paths';
import type { Card } from '../../../schema/define-block';
import { getDayOffset } from '../../../schema/fields/time-zones';
import type { SiteSettings } from '../../../schema/files/site';
import type { Site } from '../../../schema/site-model';
import { escapeMarkup } from '../text';

/** Renders the sitemap for search engines. A page has `lastmod` only if its author gave a date. */
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

export function toFeed(site: Pick<Site, 'home' | 'settings' | 'articles'>): string {
  const { url, firm, language } = site.settings;
  const items = site.articles.slice(0, feedLimit).map((article) => toItem(article, site.settings));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeMarkup(firm.name)}</title>
<link>${url}${site.home}</link>
<description>${escapeMarkup(firm.description)}</description>
<language>${language}</language>
<atom:link href="${url}${getFeedAddress(site)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Renders one article as an RSS item. Omits a date without a day, such as `2025-09`. */
function toItem(
  { address, first, title, summary, category, date = '' }: Card,
  { url, timeZone }: SiteSettings,
): string {
  return [
    `<item><title>${escapeMarkup(title)}</title><link>${url}${address}</link>`,
    first ? `<guid isPermaLink="false">${url}${first.address}</guid>` : `<guid>${url}${address}</guid>`,
    `<description>${escapeMarkup(summary)}</description>`,
    category ? `<category>${escapeMarkup(category)}</category>` : '',
    date.length === 10 ? `<pubDate>${formatFeedDate(date, timeZone)}</pubDate>` : '',
    '</item>',
  ].join('');
}

/** Formats the start of a day in the time zone of the site: `Fri, 19 Sep 2025 00:00:00 +0300`. */
function formatFeedDate(day: string, timeZone: string): string {
  return new Date(day).toUTCString().replace('GMT', getDayOffset(day, timeZone));
}

export function getFeedAddress({ home }: Pick<Site, 'home'>): string {
  return home + builtFiles.feed;
}

const feedLimit = 50;

/** Renders robots.txt. It allows everything, or nothing if this build is not for the site's own address. */
export function toRobots({ home, settings }: Site, isFinal: boolean): string {
  if (!isFinal) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}${home}${builtFiles.sitemap}\n`;
}
