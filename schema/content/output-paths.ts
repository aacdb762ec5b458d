/** The names of the files at the top of a built site. Pages cannot have these addresses. */
export const builtFiles = {
  /** The file with all addresses and their titles. The not-found page reads this file. */
  addresses: 'addresses.json',
  notFound: '404.html',
  feed: 'feed.xml',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  headers: '_headers',
  redirects: '_redirects',
  search: 'search.json',
  favicon: 'favicon.ico',
  touchIcon: 'apple-touch-icon.png',
  licenses: 'licenses.txt',
} as const;

/**
 * The files that remove the service worker of a previous site. Most generators give their service worker one of these
 * names.
 */
export const workerFiles = ['sw.js', 'service-worker.js'] as const;

export const builtFolders = {
  assets: 'assets',
  data: '_data',
  shares: 'og',
} as const;

export const homeFile = 'index';

/** The name of the not-found page's data file, without the extension. No other page can have this name. */
export const notFoundName = builtFiles.notFound.replace('.html', '');

/** Returns the built file or folder that a page at this address would overwrite, or `undefined`. */
export function findReservedPath(address: string): string | undefined {
  const path = address.slice(1);
  const [first = ''] = path.split('/');
  const isFolder = Object.values<string>(builtFolders).includes(first);
  if (isFolder) return `${first}/`;
  const files = [...Object.values<string>(builtFiles), ...workerFiles, `${homeFile}.html`];
  return files.find((file) => file === path || file === `${path}.html`);
}

/** The ids of page elements. Headings cannot have them. */
const reservedIds = new Set([
  'code',
  'consent',
  'content',
  'cookies',
  'cookies-analytics',
  'cookies-essential',
  'cookies-marketing',
  'drawer',
  'drawer-button',
  'legal-changes',
  'root',
  'said-at-once',
  'said-politely',
  'search',
  'search-said',
  'search-words',
  'share-menu',
]);

export function isReservedId(id: string): boolean {
  return reservedIds.has(id) || /^(source|moved)-\d+$/.test(id);
}
