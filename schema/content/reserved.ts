/** The files that a built site has beside its pages, by their address without the slash in front. */
export const builtFiles = {
  /** What answers an address that no page has. */
  notFound: '404.html',
  feed: 'feed.xml',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  headers: '_headers',
  redirects: '_redirects',
  /** The index of the search. */
  search: 'search.json',
} as const;

/** The folders of a built site that hold no pages. */
export const builtFolders = {
  /** Code, styles and pictures, whose names change with their content. */
  assets: 'assets',
  /** What each page shows, as data. */
  data: '_data',
  /** The addresses of each section, for the not-found page. */
  addresses: '_addresses',
  /** Pictures for shared links. */
  shares: 'og',
} as const;

/** The name under which the home page lies among the files of a built site. */
export const homeFile = 'index';

/** What of the built site stands at an address already, as a file or folder; `undefined` where it is free. */
export function findReserved(address: string): string | undefined {
  const path = address.slice(1);
  const [first = ''] = path.split('/');
  const isFolder = Object.values<string>(builtFolders).includes(first);
  if (isFolder) return `${first}/`;
  const files = [...Object.values<string>(builtFiles), `${homeFile}.html`];
  return files.find((file) => file === path || file === `${path}.html`);
}

/** What the parts of a page are called as elements: each `id` that no heading may have. */
const ownIds = new Set([
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

/** Whether a page has an element of this id whatever stands on it: a part of its own, or what is said of its sources. */
export function isOwnId(id: string): boolean {
  return ownIds.has(id) || /^(source|moved)-\d+$/.test(id);
}
