import { builtFiles } from '../../../schema/content/built-site';
import type { SiteSettings } from '../../../schema/files/site';
import type { Site } from '../../../schema/site-model';

/** The addresses of all pages for search engines. `lastmod` stands only where the author gave a date. */
export function toSitemap({ settings, pages }: Site): string {
  const entries = pages
    .filter((page) => page.kind !== 'not-found' && !page.ahead)
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

/** The newest articles for feed readers, as RSS 2.0. A date that is only a month gets no day: such an item has no date. */
export function toFeed(site: Pick<Site, 'home' | 'settings' | 'articles'>): string {
  const { settings, articles } = site;
  const { url, firm } = settings;
  const items = articles.slice(0, feedLimit).map(({ address, first, title, summary, category, date = '' }) =>
    toItem({
      title,
      link: url + address,
      guid: first
        ? `<guid isPermaLink="false">${url}${first.address}</guid>`
        : `<guid>${url}${address}</guid>`,
      description: summary,
      categories: category ? [category] : [],
      date,
    }),
  );
  const channel = { title: firm.name, description: firm.description, link: url + site.home };
  return toRss({ ...channel, address: feedAddress(site), items }, settings);
}

interface Channel {
  title: string;
  description: string;
  link: string;
  /** Where the feed itself is. */
  address: string;
  items: string[];
}

function toRss(
  { title, description, link, address, items }: Channel,
  { url, language }: SiteSettings,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${link}</link>
<description>${escapeXml(description)}</description>
<language>${language}</language>
<atom:link href="${url}${address}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

interface Item {
  title: string;
  link: string;
  guid: string;
  description: string;
  categories: string[];
  /** A day or a month. */
  date: string;
}

function toItem({ title, link, guid, description, categories, date }: Item): string {
  const day = date.length === 10 ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : '';
  const kinds = categories.map((category) => `<category>${escapeXml(category)}</category>`).join('');
  return `<item><title>${escapeXml(title)}</title><link>${link}</link>${guid}<description>${escapeXml(description)}</description>${kinds}${day}</item>`;
}

/** Where the feed is. */
export function feedAddress({ home }: Pick<Site, 'home'>): string {
  return home + builtFiles.feed;
}

const feedLimit = 50;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What crawlers may read: everything, or nothing where this build is not for the site's own address. */
export function toRobots({ home, settings }: Site, isFinal: boolean): string {
  if (!isFinal) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}${home}${builtFiles.sitemap}\n`;
}
