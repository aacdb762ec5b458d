import { createHash } from 'node:crypto';
import { builtFolders } from '../../../schema/content/output-paths';
import type { Site } from '../../../schema/site-model';

// The content security policy and all response headers. The build writes the policy into each page, and the headers
// into the files for hosts. `npm start` and `npm run serve` send the headers that do not need https.

/**
 * The origins of other hosts that pages use. Pages send forms to the hosts in `connect`, and show pages of the hosts in
 * `frame`.
 */
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

/** Returns the content security policy of one page. It allows the site's own files, and inline code by its hash. */
export function pagePolicy({ scripts, styles }: InlineCode, { connect, frame }: OutsideHosts): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hashSource)].join(' ')}`,
    // The hash of an empty text allows the empty `style` element that the style library adds in the browser.
    `style-src ${["'self'", ...styles.map(hashSource), hashSource('')].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    // Pages open the mail program with a hidden frame that has a `mailto:` address.
    `frame-src ${['mailto:', ...frame].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types structured-data',
  ].join('; ');
}

/** The policy of pages from the development server, which adds inline scripts and styles. */
export const devPolicy = "default-src 'self' 'unsafe-inline' data: blob: mailto:";

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The values of Cache-Control. Files with a hash in their names are `immutable`: browsers cache them for a year.
 * Browsers revalidate all other files on each use.
 */
export const cacheControl = {
  revalidate: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;

type Headers = Record<string, string>;

const security: Headers = {
  // The HTML of each page contains the rest of the policy. Browsers accept this directive only in a header.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export const responseHeaders: Headers = { ...security, 'Cache-Control': cacheControl.revalidate };

/** The headers for https. On plain http, `upgrade-insecure-requests` would break pages, except on localhost. */
export const httpsHeaders: Headers = {
  ...security,
  'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Cache-Control': cacheControl.revalidate,
};

/** The headers of folders whose file names contain a hash. Other sites may embed share pictures. */
export const folderHeaders: Record<string, Headers> = {
  [`/${builtFolders.assets}/`]: { 'Cache-Control': cacheControl.immutable },
  [`/${builtFolders.shares}/`]: {
    'Cache-Control': cacheControl.immutable,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
};

/** Returns the headers of an existing file by its path, for example `/assets/a.js`. */
export function fileHeaders(path: string): Headers {
  const folder = Object.keys(folderHeaders).find((name) => path.includes(name)) ?? '';
  return { ...responseHeaders, ...folderHeaders[folder] };
}
