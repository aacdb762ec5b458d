import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { builtFiles, homeFile } from '../../../schema/content/built-site';
import { answerHeaders, fileHeaders } from './security';

const triedPorts = 20;

interface Listening {
  host: string;
  port: number;
}

/** Serves a built site, and prints its addresses. */
export function serveFolder(folder: string, listening: Listening): Promise<Server> {
  return listenOnFreePort(siteHandler(folder), listening);
}

/** Listens on a port, or on the next free one, and prints its addresses; port 0 is any free one. */
export async function listenOnFreePort(handle: Handler, { host, port: wanted }: Listening): Promise<Server> {
  for (let port = wanted; port < wanted + triedPorts; port++) {
    const server = await listen(handle, { host, port });
    if (server) {
      if (port !== wanted) process.stdout.write(portTaken(wanted));
      process.stdout.write(describeAddresses(server, host));
      return server;
    }
  }
  throw new Error(`No port from ${wanted} to ${wanted + triedPorts - 1} is free.`);
}

const wildcards = ['0.0.0.0', '::'];

/** Says every address at which a server answers that listens on a host. */
function describeAddresses(server: Pick<Server, 'address'>, host: string): string {
  const { port } = server.address() as AddressInfo;
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const hosts = own.flatMap(({ address, family, scopeid }) =>
    // Browsers take no address that holds for one network card only.
    scopeid || (family === 'IPv6' && host === '0.0.0.0') ? [] : [address],
  );
  const addresses = (wildcards.includes(host) ? hosts : [host]).map(
    (address) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}/`,
  );
  return `The site is at ${addresses.join('\nand at ')}\n`;
}

function portTaken(wanted: number): string {
  return `Port ${wanted} is taken, so the next free one is used.\n`;
}

function listen(handle: Handler, { host, port }: Listening): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(handle);
    server.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EADDRINUSE') resolve(undefined);
      else reject(fault);
    });
    server.listen(port, host, () => resolve(server));
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers requests as a static host does: flat files without `.html`, compressed where the build did so, redirects, the
 * not-found page for what is neither. No request ends the process.
 */
export function siteHandler(folder: string): Handler {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'] });
  const answerUnknown = (response: ServerResponse) => {
    response.writeHead(404, { ...answerHeaders, 'Content-Type': 'text/html;charset=utf-8' });
    response.end(readFileSync(join(folder, builtFiles.notFound)));
  };
  const answer: Handler = (request, response) => {
    const { method = '', url = '/' } = request;
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const isHome = pathname.endsWith('/') && existsSync(join(folder, pathname, `${homeFile}.html`));
    const bare = isHome ? undefined : withoutSlash(pathname);
    // Read each time, as pages are: a new build may lie here.
    const { to, status } = readRedirects(folder).get(pathname) ?? { to: bare, status: 308 };
    if (!['GET', 'HEAD'].includes(method))
      response.writeHead(405, { ...answerHeaders, Allow: 'GET, HEAD' }).end();
    else if (to !== undefined) {
      response.writeHead(status, { ...answerHeaders, Location: to + search }).end();
    } else if (isHidden(pathname)) answerUnknown(response);
    else {
      tidyRequest(request);
      surviveLostFiles(response);
      response.setHeaders(new Map(Object.entries(fileHeaders(pathname))));
      files(request, response, () => answerUnknown(response));
    }
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (fault) {
      process.stderr.write(`${request.method} ${request.url} could not be answered. ${fault}\n`);
      response.destroy();
    }
  };
}

/** Ends an answer whose file is deleted while it is sent, as by a new build, and closes the file of a visitor who left. */
function surviveLostFiles(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Leaves to sirv what it reads as it is meant: whole files alone, and codings without the weight 0. */
function tidyRequest({ headers }: IncomingMessage): void {
  delete headers.range;
  const codings = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  headers['accept-encoding'] = codings.filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding)).join();
}

/** `/about/` is `/about`; several slashes are one, so that no answer leads to another host. */
function withoutSlash(pathname: string): string | undefined {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  if (end === pathname.length || end === 0 || pathname[end - 1] === '\\') return undefined;
  return `/${pathname.slice(0, end).replace(/^[/\\]+/, '')}`;
}

/** Whether a path is a file for the host alone, or written in another way than the plain one. */
function isHidden(pathname: string): boolean {
  const name = decode(pathname);
  const isPlain = name.startsWith('/') && !/[\\\0]/.test(name) && posix.normalize(name) === name;
  return !isPlain || /^\/(_headers|_redirects|404(\.html)?)$|\.(br|gz)$/.test(name);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return ''; // a broken escape names no file
  }
}

function readRedirects(folder: string): Map<string, { to: string; status: number }> {
  const file = join(folder, builtFiles.redirects);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rules = lines.map((line) => line.split(' '));
  return new Map(rules.map(([from = '', to = '', status]) => [from, { to, status: Number(status) }]));
}
