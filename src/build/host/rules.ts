import type { Site } from '../../../schema/site-model';

/** Headers of every answer; the page's own policy stands in its HTML, this one adds what only a header can say. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

// Only behind https: on plain http beyond this machine they would break the page.
const httpsHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
};

export const immutable = 'public, max-age=31536000, immutable';
export const revalidate = 'no-cache';

/** What differs in folders whose files change their names with their content; share pictures are for other sites to show. */
export const folderHeaders: Record<string, Record<string, string>> = {
  '/assets/': { 'Cache-Control': immutable },
  '/og/': { 'Cache-Control': immutable, 'Cross-Origin-Resource-Policy': 'cross-origin' },
};

/** The `_headers` file that Netlify, Cloudflare Pages and others read. */
export function toHeadersFile(): string {
  const rules = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const all = rules({ ...securityHeaders, ...httpsHeaders, 'Cache-Control': revalidate });
  const folders = Object.entries(folderHeaders).map(([folder, headers]) => {
    const without = Object.keys(headers).map((name) => `  ! ${name}\n`);
    return [`${folder}*\n`, ...without, ...rules(headers)].join('');
  });
  return `/*\n${all.join('')}${folders.join('')}`;
}

/** The `_redirects` file that the same hosts and our own server read: one `from to status` a line. */
export function toRedirectsFile({ redirects }: Site): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
