import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import sirv from 'sirv';
import { builtFiles } from '../../../schema/content/reserved';
import { answerHeaders, fileHeaders } from './security';
import { answerUnknownAddress } from './unknown-address';

const triedPorts = 20;

/** Serves a built site on a port, or on the next free one, and says where. Rejects where no port is free. */
export async function serveFolder(folder: string, wanted: number): Promise<Server> {
  const handle = siteHandler(folder);
  for (let port = wanted; port < wanted + triedPorts; port++) {
    const server = await listen(handle, port);
    if (server) {
      if (port !== wanted) process.stdout.write(portTaken(wanted));
      process.stdout.write(`The site is at http://localhost:${port}/\n`);
      return server;
    }
  }
  throw new Error(`No port from ${wanted} to ${wanted + triedPorts - 1} is free.`);
}

/** What is said where the port that was asked for is not free. */
export function portTaken(wanted: number): string {
  return `Port ${wanted} is taken, so the next free one is used.\n`;
}

function listen(handle: Handler, port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(handle);
    server.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EADDRINUSE') resolve(undefined);
      else reject(fault);
    });
    server.listen(port, () => resolve(server));
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers requests as a static host does: flat files without `.html`, redirects, the not-found page for what is neither. */
export function siteHandler(folder: string): Handler {
  const redirects = readRedirects(folder);
  const files = sirv(folder, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => setHeaders(response, fileHeaders(path)),
  });
  return (request, response) => {
    setHeaders(response, answerHeaders);
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '/') ?? [];
    const target = redirects.get(pathname) ?? withoutSlash(pathname);
    if (target !== undefined) {
      response.writeHead(redirects.has(pathname) ? 301 : 308, { Location: target + search }).end();
      return;
    }
    if (isHidden(pathname)) answerUnknownAddress(folder, response);
    else files(request, response, () => answerUnknownAddress(folder, response));
  };
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** `/about/` is `/about`; several slashes are one, so that no answer leads to another host. */
function withoutSlash(pathname: string): string | undefined {
  if (!/[^/\\]\/+$/.test(pathname)) return undefined;
  return `/${pathname.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
}

/** Names that belong to the host, not to visitors, and every way to write them that is not the plain one. */
function isHidden(pathname: string): boolean {
  const name = decode(pathname);
  const isPlain = name.startsWith('/') && !name.includes('\\') && posix.normalize(name) === name;
  return !isPlain || name === '/_headers' || name === '/_redirects';
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return ''; // a broken escape names no file
  }
}

function readRedirects(folder: string): Map<string, string> {
  const file = join(folder, builtFiles.redirects);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ').slice(0, 2) as [string, string]));
}
