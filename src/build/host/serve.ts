import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { builtFiles, homeFile } from '../../../schema/content/output-paths';
import { getRedirectKey } from '../../shared/redirects';
import { fileHeaders, responseHeaders } from './security';

const maxPortTries = 20;

interface Listening {
  host: string;
  port: number;
}

/** Serves a built site and prints its addresses. */
export function serveFolder(folder: string, listening: Listening): Promise<Server> {
  return listenOnFreePort(siteHandler(folder), listening);
}

/** Listens on a port, or on the next free port, and prints the addresses. Port 0 means any free port. */
export async function listenOnFreePort(
  handle: Handler,
  { host, port: requestedPort }: Listening,
): Promise<Server> {
  for (let port = requestedPort; port < requestedPort + maxPortTries; port++) {
    const server = await listen(handle, { host, port });
    if (server) {
      if (port !== requestedPort) process.stdout.write(describeTakenPort(requestedPort));
      process.stdout.write(describeAddresses(server, host));
      return server;
    }
  }
  throw new Error(
    `No port from ${requestedPort} to ${requestedPort + maxPortTries - 1} is free. Choose another with --port.`,
  );
}

const wildcards = ['0.0.0.0', '::'];

/** Describes every address of a server that listens on a host. */
function describeAddresses(server: Pick<Server, 'address'>, host: string): string {
  const { port } = server.address() as AddressInfo;
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const hosts = own.flatMap(({ address, family, scopeid }) =>
    // Skips link-local addresses, which browsers do not accept. A server on 0.0.0.0 has no IPv6 addresses.
    scopeid || (family === 'IPv6' && host === '0.0.0.0') ? [] : [address],
  );
  const addresses = (wildcards.includes(host) ? hosts : [host]).map(
    (address) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}/`,
  );
  return `The site is at ${addresses.join('\nand at ')}\n`;
}

function describeTakenPort(requestedPort: number): string {
  return `Port ${requestedPort} is taken, so the next free one is used.\n`;
}

function listen(handle: Handler, { host, port }: Listening): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(handle);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles requests as a static host does: addresses without `.html`, compressed files, redirects and the not-found
 * page. Catches errors, so that no request ends the process.
 */
export function siteHandler(folder: string): Handler {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'] });
  const sendNotFound = (response: ServerResponse) => {
    response.writeHead(404, { ...responseHeaders, 'Content-Type': 'text/html;charset=utf-8' });
    response.end(readFileSync(join(folder, builtFiles.notFound)));
  };
  const handle: Handler = (request, response) => {
    const { method = '', url = '/' } = request;
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const isHomePage = pathname.endsWith('/') && existsSync(join(folder, pathname, `${homeFile}.html`));
    const canonical = isHomePage ? undefined : removeTrailingSlashes(pathname);
    // Reads the redirects for each request, because a new build may have changed them.
    const { to, status } = readRedirects(folder).get(getRedirectKey(pathname)) ?? {
      to: canonical,
      status: 308,
    };
    if (!['GET', 'HEAD'].includes(method))
      response.writeHead(405, { ...responseHeaders, Allow: 'GET, HEAD' }).end();
    else if (to !== undefined) {
      response.writeHead(status, { ...responseHeaders, Location: to + search }).end();
    } else if (isHidden(pathname)) sendNotFound(response);
    else {
      normalizeRequest(request);
      closeOnError(response);
      response.setHeaders(new Map(Object.entries(fileHeaders(pathname))));
      files(request, response, () => sendNotFound(response));
    }
  };
  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url} failed. ${error}\n`);
      response.destroy();
    }
  };
}

/**
 * Ends a response if the sent file is deleted before the response is complete, for example by a new build. Closes the
 * file if the browser disconnects.
 */
function closeOnError(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Removes headers that sirv misreads: `Range`, and encodings with the weight 0. */
function normalizeRequest({ headers }: IncomingMessage): void {
  delete headers.range;
  const codings = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  headers['accept-encoding'] = codings.filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding)).join();
}

/**
 * Returns `/about` for `/about/`. Returns `undefined` if there is nothing to remove, for example for `/about` or `/`.
 * Removes additional leading slashes, because `//about` would redirect to the host `about`.
 */
function removeTrailingSlashes(pathname: string): string | undefined {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  if (end === pathname.length || end === 0 || pathname[end - 1] === '\\') return undefined;
  return `/${pathname.slice(0, end).replace(/^[/\\]+/, '')}`;
}

/**
 * Checks whether a path must not be served. Such a path is not in normal form (`/a/../b`), or names a file that only
 * the host reads (`/_headers`, `/a.js.gz`).
 */
function isHidden(pathname: string): boolean {
  const name = decode(pathname);
  const isPlain = name.startsWith('/') && !/[\\\0]/.test(name) && posix.normalize(name) === name;
  return !isPlain || /^\/(_headers|_redirects|404(\.html)?)$|\.(br|gz)$/.test(name);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return ''; // a malformed escape sequence, which names no file
  }
}

function readRedirects(folder: string): Map<string, { to: string; status: number }> {
  const file = join(folder, builtFiles.redirects);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rules = lines.map((line) => line.split(' '));
  return new Map(
    rules.map(([from = '', to = '', status]) => [getRedirectKey(from), { to, status: Number(status) }]),
  );
}
