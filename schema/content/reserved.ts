/** The files that a built site has beside its pages, by their address without the slash in front. */
export const builtFiles = {
  /** What answers an address that no page has. */
  notFound: '404.html',
  feed: 'feed.xml',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  headers: '_headers',
  redirects: '_redirects',
  /** Where the search begins. */
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
  /** What the search looks through, in files whose names change with their content. */
  search: '_search',
  /** Pictures for shared links. */
  shares: 'og',
} as const;

/** The name under which the home page lies among the files of a built site. */
export const homeFile = 'index';

/** What of the built site stands at an address already, as a file or folder; `undefined` where it is free. */
export function findReserved(address: string): string | undefined {
  const [first = '', ...rest] = address.slice(1).split('/');
  const isFolder = Object.values<string>(builtFolders).includes(first);
  if (isFolder) return `${first}/`;
  if (rest.length > 0) return undefined;
  const files = [...Object.values<string>(builtFiles), `${homeFile}.html`];
  return files.find((file) => file === first || file === `${first}.html`);
}
