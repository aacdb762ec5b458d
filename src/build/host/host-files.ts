import { statSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtFiles } from '../../../schema/content/output-paths';
import { decodeForNginx } from '../../../schema/content/redirect-sources';
import type { Site } from '../../../schema/site-model';
import type { AddressList } from '../../shared/page-data';
import type { Write } from '../disk';
import { folderHeaders, httpsHeaders } from './security';
import { getFeedAddress, toFeed, toRobots, toSitemap } from './sitemap-and-feed';

type Headers = Record<string, string>;

/** Writes the address list, the sitemap, the feed, and the files `robots.txt`, `_headers` and `_redirects`. */
export function writeHostFiles(site: Site, isFinal: boolean, write: Write): void {
  const { home } = site;
  write(home + builtFiles.addresses, JSON.stringify(toAddressList(site)));
  write(home + builtFiles.sitemap, toSitemap(site));
  write(getFeedAddress(site), toFeed(site));
  // Hosts read these files only at the root.
  write(builtFiles.robots, toRobots(site, isFinal));
  write(builtFiles.headers, toHeadersFile(site));
  write(builtFiles.redirects, toRedirectsFile(site));
}

/**
 * Writes the configuration files for hosts. Hosts must not serve them, so `write` writes into a folder beside the
 * output folder.
 */
export function writeHostConfigs(site: Site, isCompressed: boolean, write: Write): void {
  write('nginx.conf', toNginxConfig(site, isCompressed));
  write('vercel.json', toVercelConfig(site));
}

function toAddressList({ pages, redirects }: Pick<Site, 'pages' | 'redirects'>): AddressList {
  const shown = pages.filter(({ kind, pageNumber }) => kind !== 'not-found' && pageNumber === 1);
  return {
    pages: shown.map(({ address, title }) => [address, title]),
    moved: redirects.map(({ from, to }) => [from, to]),
  };
}

/** Renders the `_headers` file for Netlify, Cloudflare Pages and similar hosts. */
function toHeadersFile(site: HostedSite): string {
  const rules = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const folders = listFolderHeaders(site).map(([folder, headers]) => {
    const without = Object.keys(headers).map((name) => `  ! ${name}\n`);
    return [`${folder}*\n`, ...without, ...rules(headers)].join('');
  });
  return `/*\n${rules(httpsHeaders).join('')}${folders.join('')}`;
}

/** Renders the `_redirects` file for hosts and for `npm start`. Each line has a source, a target and a status. */
function toRedirectsFile({ home, redirects }: HostedSite): string {
  const toHome = home === '/' ? '' : `/ ${home} 302\n`;
  const lines = redirects.flatMap(({ from, to }) =>
    listSources(from).map((source) => `${source} ${to} 301\n`),
  );
  return toHome + lines.join('');
}

/**
 * Lists a path as written, and without its trailing slash. Escapes "*" and ":", which are wildcards in the `_redirects`
 * file.
 */
function listSources(from: string): string[] {
  const source = from.replaceAll('*', '%2A').replaceAll(':', '%3A');
  return [...new Set([source.replace(/(.)\/$/, '$1'), source])];
}

type HostedSite = Pick<Site, 'home' | 'redirects'> & { settings: { url: string } };

function listFolderHeaders({ home }: HostedSite): [folder: string, headers: Headers][] {
  return Object.entries(folderHeaders).map(([folder, headers]) => [home + folder.slice(1), headers]);
}

/**
 * Renders an nginx configuration for the built site: https with the headers of `security.ts`, and a redirect from http.
 * nginx sends the compressed files of the build. Without compressed files, nginx compresses each response itself.
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
    // An nginx location that sets headers does not inherit the headers of the server, so each location repeats them.
    ...listFolderHeaders(site).map(([folder, headers]): Location => {
      return [folder, ['try_files $uri =404;', ...toHeaders({ ...httpsHeaders, ...headers })]];
    }),
    [`= /${builtFiles.notFound}`, ['internal;']],
    [String.raw`~ "^/(404|_headers|_redirects)$|/\.(?!well-known/)|\.(br|gz)$"`, ['return 404;']],
    ...redirects.flatMap(({ from, to }): Location[] => {
      const path = decodeForNginx(from);
      if (path === undefined) return [];
      const match = /^[\w./~-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`;
      return [[`= ${match}`, [`return 301 ${to}$is_args$args;`]]];
    }),
  ];
  return `# The build generates this file. Copy it, and adapt the paths of the certificate and the site, and the ports.
${isCompressed ? '# The files are precompressed. brotli_static is in the Debian package libnginx-mod-http-brotli-static.\n' : ''}
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
${indent(['gzip_vary on;', ...(isCompressed ? precompressed : compressing)])}

${indent(toHeaders(httpsHeaders))}

  # Allows only GET and HEAD. nginx omits a header without a value.
  add_header Allow $allowed always;
  set $allowed "";
  if ($request_method !~ ^(GET|HEAD)$) {
    set $allowed "GET, HEAD";
    return 405;
  }

  # Removes trailing slashes. A backslash (5c) could redirect to another host.
  rewrite "^${home === '/' ? '' : `(?!${home}$)`}(/[^/\\x5c\\x00-\\x1f][^\\x5c\\x00-\\x1f]*)/$" $1 permanent;

${locations.map(toLocation).join('\n')}}
`;
}

const precompressed = ['brotli_static on;', 'gzip_static on;'];

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

/** Renders the `vercel.json` of a project that Vercel builds: build command, output folder, headers and redirects. */
function toVercelConfig(site: HostedSite): string {
  const folders = listFolderHeaders(site);
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      // The rules do not overlap, so their order does not matter.
      vercelRule(`/((?!${folders.map(([folder]) => folder.slice(1)).join('|')}).*)`, httpsHeaders),
      ...folders.map(([folder, headers]) => vercelRule(`${folder}(.*)`, { ...httpsHeaders, ...headers })),
    ],
    redirects: site.redirects.flatMap(({ from, to }) =>
      listVercelSources(from, to).map((source) => ({ source, destination: to, statusCode: 301 })),
    ),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * Lists the source of a redirect as Vercel normalises it, and as written. Omits a source that equals the target.
 * Escapes pattern characters.
 */
function listVercelSources(from: string, to: string): string[] {
  const clean = from
    .replace(/(.)\/$/, '$1')
    .replace(/\.html$/, '')
    .replace(/(.)\/index$/, '$1');
  return [...new Set([clean, from])]
    .filter((source) => source !== to)
    .map((source) => source.replaceAll(/[()[\]{}:*+?!\\]/g, '\\$&'));
}

function vercelRule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

const compressible = /\.(css|html|js|json|svg|txt|xml)$/;

/** The smallest size to compress, in bytes. A smaller file fits into the first packet without compression. */
const minCompressedSize = 1024;

/**
 * Writes `.br` and `.gz` files beside the larger text files of a folder. Returns the number of compressed text files.
 */
export async function compressFiles(folder: string): Promise<number> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile() && compressible.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((file) => statSync(file).size >= minCompressedSize);
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await compressFile(file);
  };
  // Compresses four files at a time, because the thread pool of Node has four threads.
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
