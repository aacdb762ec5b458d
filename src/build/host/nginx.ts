import type { Site } from '../../../schema/site-model';
import { folderHeaders, httpsHeaders } from './security';
import { notFoundFile } from './unknown-address';

type Headers = Record<string, string>;

/** What of a site its host must know. */
export type HostedSite = Pick<Site, 'redirects'> & { settings: { url: string } };

/**
 * A server of nginx for the built site: https with the headers of `security.ts`, plain http led there. Where the build
 * compressed its files they are sent as they are, else nginx compresses.
 */
export function toNginxConfig({ settings, redirects }: HostedSite, isCompressed: boolean): string {
  const { hostname } = new URL(settings.url);
  const locations: Location[] = [
    ['= /', ['try_files /index.html =404;']],
    ['/', ['try_files $uri $uri.html =404;']],
    // A place with headers of its own inherits none.
    ...Object.entries(folderHeaders).map(([folder, headers]): Location => {
      return [folder, ['try_files $uri =404;', ...toHeaders({ ...httpsHeaders, ...headers })]];
    }),
    [`= /${notFoundFile}`, ['internal;']],
    [String.raw`~ "^/(404|_headers|_redirects)$|/\.(?!well-known/)|\.(br|gz)$"`, ['return 404;']],
    ...redirects.map(({ from, to }): Location => [`= ${from}`, [`return 301 ${to}$is_args$args;`]]),
  ];
  return `# Made by the build from the data and the headers of the site; put your own values in a copy of it. To adapt:
# where the certificate lies, where the site lies, and what else this machine listens on.
${isCompressed ? '# The files are compressed ahead; brotli_static is in the package libnginx-mod-http-brotli-static of Debian.\n' : ''}
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  server_tokens off;
  return 301 https://${hostname}$request_uri;
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${hostname};
  ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  root /var/www/${hostname};

  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  error_page 404 /${notFoundFile};
${indent(['gzip_vary on;', ...(isCompressed ? compressedAhead : compressing)])}

${indent(toHeaders(httpsHeaders))}

  # Only reading is allowed; without a value the header is not sent.
  add_header Allow $allowed always;
  set $allowed "";
  if ($request_method !~ ^(GET|HEAD)$) {
    set $allowed "GET, HEAD";
    return 405;
  }

  # An address with a slash at its end is the one without; a backslash (5c) could make it lead to another host.
  rewrite "^(/[^/\\x5c\\x00-\\x1f][^\\x5c\\x00-\\x1f]*)/$" $1 permanent;

${locations.map(toLocation).join('\n')}}
`;
}

const compressedAhead = ['brotli_static on;', 'gzip_static on;'];

const compressing = [
  'gzip on;',
  'gzip_types application/javascript application/json image/svg+xml text/css text/plain text/xml;',
];

/** What comes after the word `location`, and the lines within. */
type Location = [match: string, lines: string[]];

function toLocation([match, lines]: Location): string {
  return `  location ${match} {\n${indent(lines, 4)}\n  }\n`;
}

function toHeaders(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

function indent(lines: string[], width = 2): string {
  return lines.map((line) => ' '.repeat(width) + line).join('\n');
}
