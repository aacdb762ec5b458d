import { createHash } from 'node:crypto';
import { builtFolders } from '../../../schema/content/built-site';
import type { Site } from '../../../schema/site-model';

// The one place for what a page may do and how answers are sent. The build writes a page's policy into its HTML and the
// headers into `_headers`; the development server and `npm start` take theirs from here.

/** Hosts beside its own that a site's pages turn to, as origins: to send forms to, and to show in frames. */
export interface OutsideHosts {
  connect: string[];
  frame: string[];
}

export function findOutsideHosts({
  settings,
  blockTypes,
}: Pick<Site, 'settings' | 'blockTypes'>): OutsideHosts {
  const endpoints = Object.values(settings.delivery).filter((way) => way.startsWith('https://'));
  return {
    connect: [...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))],
    frame: blockTypes.has('map') ? ['https://www.google.com'] : [],
  };
}

interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** The content security policy of one page: nothing but this site's own files, and inline only what is hashed here. */
export function pagePolicy({ scripts, styles }: InlineCode, { connect, frame }: OutsideHosts): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hash)].join(' ')}`,
    // The style library adds an empty element at the visitor’s, and fills it rule by rule.
    `style-src ${["'self'", ...styles.map(hash), hash('')].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types structured-data',
  ].join('; ');
}

/** The policy of a page of the development server, which writes inline scripts and styles of its own. */
export const devPolicy = "default-src 'self' 'unsafe-inline' data: blob:";

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** How long a browser may keep an answer: asking each time, or for good where the name changes with the content. */
export const caching = { revalidate: 'no-cache', immutable: 'public, max-age=31536000, immutable' } as const;

type Headers = Record<string, string>;

const security: Headers = {
  // The page's own policy stands in its HTML; this one adds what only a header can say.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export const answerHeaders: Headers = { ...security, 'Cache-Control': caching.revalidate };

/** The same where a host answers by https: on plain http beyond this machine the additions would break the page. */
export const httpsHeaders: Headers = {
  ...security,
  'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Cache-Control': caching.revalidate,
};

/** What differs in folders whose files change their names with their content; share pictures are for other sites to show. */
export const folderHeaders: Record<string, Headers> = {
  [`/${builtFolders.assets}/`]: { 'Cache-Control': caching.immutable },
  [`/${builtFolders.shares}/`]: {
    'Cache-Control': caching.immutable,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
};

/** The headers of a file that is there, by its path in the built site from `/` on. */
export function fileHeaders(path: string): Headers {
  const folder = Object.keys(folderHeaders).find((name) => path.includes(name)) ?? '';
  return { ...answerHeaders, ...folderHeaders[folder] };
}
