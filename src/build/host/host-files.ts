import { statSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFiles } from '../../../schema/content/built-site';
import type { Site } from '../../../schema/site-model';
import type { AddressList } from '../../shared/page-data';
import type { Write } from '../disk';
import { feedAddress, toFeed, toRobots, toSitemap } from './feeds';
import { folderHeaders, httpsHeaders } from './security';

type Headers = Record<string, string>;

/** Writes the served files that are no pages: the addresses for the not-found page, sitemap, feed, robots.txt, headers and redirects. */
export function writeHostFiles(site: Site, isFinal: boolean, write: Write): void {
  const { home } = site;
  write(home + builtFiles.addresses, JSON.stringify(toAddressList(site)));
  write(home + builtFiles.sitemap, toSitemap(site));
  write(feedAddress(site), toFeed(site));
  // Hosts look for these at the top.
  write(builtFiles.robots, toRobots(site, isFinal));
  write(builtFiles.headers, toHeadersFile(site));
  write(builtFiles.redirects, toRedirectsFile(site));
}

/** Writes the configurations of hosts, which are not served: they lie beside the output folder. */
export function writeHostConfigs(site: Site, isCompressed: boolean, write: Write): void {
  write('nginx.conf', toNginxConfig(site, isCompressed));
  write('vercel.json', toVercelConfig(site));
}

function toAddressList({ pages, redirects }: Pick<Site, 'pages' | 'redirects'>): AddressList {
  const shown = pages.filter(
    ({ kind, ahead, pageNumber }) => kind !== 'not-found' && !ahead && pageNumber === 1,
  );
  return {
    pages: shown.map(({ address, title }) => [address, title]),
    moved: redirects.map(({ from, to }) => [from, to]),
  };
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read. */
function toHeadersFile(site: HostedSite): string {
  const rules = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const folders = foldersOf(site).map(([folder, headers]) => {
    const without = Object.keys(headers).map((name) => `  ! ${name}\n`);
    return [`${folder}*\n`, ...without, ...rules(headers)].join('');
  });
  return `/*\n${rules(httpsHeaders).join('')}${folders.join('')}`;
}

/** The `_redirects` file that the same hosts and our own server read: one `from to status` a line. */
function toRedirectsFile({ home, redirects }: HostedSite): string {
  const toHome = home === '/' ? '' : `/ ${home} 302\n`;
  return toHome + redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

type HostedSite = Pick<Site, 'home' | 'redirects'> & { settings: { url: string } };

function foldersOf({ home }: HostedSite): [folder: string, headers: Headers][] {
  return Object.entries(folderHeaders).map(([folder, headers]) => [home + folder.slice(1), headers]);
}

/**
 * A server of nginx for the built site: https with the headers of `security.ts`, plain http led there. Where the build
 * compressed its files they are sent as they are, else nginx compresses.
 */
function toNginxConfig(site: HostedSite, isCompressed: boolean): string {
  const { home, settings, redirects } = site;
  const { hostname } = new URL(settings.url);
  const locations: Location[] = [
    ...(home === '/'
      ? []
      : [[`= ${home.slice(0, -1)}`, [`return 301 ${home}$is_args$args;`]] satisfies Location]),
    [`= ${home}`, [`try_files ${home}index.html =404;`]],
    ['/', ['try_files $uri $uri.html =404;']],
    // A place with headers of its own inherits none.
    ...foldersOf(site).map(([folder, headers]): Location => {
      return [folder, ['try_files $uri =404;', ...toHeaders({ ...httpsHeaders, ...headers })]];
    }),
    [`= /${builtFiles.notFound}`, ['internal;']],
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
  error_page 404 /${builtFiles.notFound};
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
  rewrite "^${home === '/' ? '' : `(?!${home}$)`}(/[^/\\x5c\\x00-\\x1f][^\\x5c\\x00-\\x1f]*)/$" $1 permanent;

${locations.map(toLocation).join('\n')}}
`;
}

const compressedAhead = ['brotli_static on;', 'gzip_static on;'];

const compressing = [
  'gzip on;',
  'gzip_types application/javascript application/json image/svg+xml text/css text/plain text/xml;',
];

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

/** The `vercel.json` of a project that Vercel builds: what to run, what to serve, its headers and redirects. */
function toVercelConfig(site: HostedSite): string {
  const folders = foldersOf(site);
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      // No address is met twice, so that it does not matter which rule would win.
      vercelRule(`/((?!${folders.map(([folder]) => folder.slice(1)).join('|')}).*)`, httpsHeaders),
      ...folders.map(([folder, headers]) => vercelRule(`${folder}(.*)`, { ...httpsHeaders, ...headers })),
    ],
    redirects: site.redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function vercelRule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

const compressible = /\.(css|html|js|json|svg|txt|xml)$/;

/** In bytes: a smaller file fits into the first packet as it is. */
const smallestCompressed = 1024;

/** Puts a brotli and a gzip form beside each text file of a folder, always the same bytes. Answers for how many files. */
export async function compressFiles(folder: string): Promise<number> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile() && compressible.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((file) => statSync(file).size >= smallestCompressed);
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await compressFile(file);
  };
  // As many at once as Node has threads for it.
  await Promise.all(Array.from({ length: 4 }, work));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const brotli = await promisify(brotliCompress)(content, { params });
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}
