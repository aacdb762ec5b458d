import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { responseHeaders } from '../../src/build/host/security';
import { siteHandler } from '../../src/build/host/serve';

/** How a request is answered in the place of the site; `pass` answers as the site does. */
type Responder = (...args: [...Parameters<RequestListener>, pass: () => void]) => void;

/** A server of the built site that can be made to fail in every way that a host can. */
export interface TestServer {
  origin: string;
  /** Every path that was asked for, in order. */
  requestedPaths: string[];
  /** Serves the next release of the site from now on: its pages say so, and skip to the content in other words. */
  publishRelease(skip: string): void;
  /** Answers the paths that match in another way, from now on; what was said last goes first. */
  respondTo(path: RegExp, respond: Responder): void;
  /** Answers a file of the site with its text altered, and as another kind of answer where that is given. */
  alterFile(path: string, change: (text: string) => string, as?: { status: number; type: string }): void;
  /** Keeps the answers to the paths that match until told. */
  holdResponses(path: RegExp): HeldResponses;
  /** Answers as the site does again. */
  restore(): void;
  /** Answers as the site does again, and forgets what was asked. */
  reset(): void;
  close(): Promise<void>;
}

/** Answers that are kept back. */
export interface HeldResponses {
  /** Settles when the first request has come in. */
  arrived: Promise<void>;
  release(): void;
}

/** A page of nothing, which is in no built site and in no list of what was asked for. */
export const blankPath = '/_blank';

/** Breaks the connection, as a network that fails does. */
export const dropConnection: Responder = (request) => request.socket.destroy();

/** Answers with a status and a body of a type. */
export function respondWith(status: number, type: string, body: string): Responder {
  return (_request, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
}

/** Serves a folder on a free port. */
export async function startTestServer(folder: string): Promise<TestServer> {
  const site = siteHandler(folder);
  let rules: { path: RegExp; respond: Responder }[] = [];
  const requestedPaths: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === blankPath) {
      // As a page of the site: between others the window would lose its name.
      const headers = { ...responseHeaders, 'Content-Type': 'text/html', 'Referrer-Policy': 'no-referrer' };
      // Without an icon of its own a browser asks for one that is not there.
      response.writeHead(200, headers).end('<link rel="icon" href="data:,">');
      return;
    }
    requestedPaths.push(path);
    const rule = rules.findLast((each) => each.path.test(path));
    if (rule) rule.respond(request, response, () => site(request, response));
    else site(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  const alterFile: TestServer['alterFile'] = (path, change, as) => {
    const file = getFile(path);
    const known = file.endsWith('.json') ? 'application/json' : 'text/html;charset=utf-8';
    const { status, type } = as ?? { status: 200, type: known };
    const respond: Responder = (_request, response) => {
      const text = change(readFileSync(join(folder, file), 'utf8'));
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(text);
    };
    rules.push({ path: matchExactly(path), respond });
  };

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    publishRelease(skip) {
      const [, known = ''] =
        /data-release="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
      const renewed = (text: string) =>
        text.replaceAll(`"${known}"`, '"renewed"').replace(/(?<=href="#content"[^>]*>)[^<]*/, skip);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (/\.html$|^_data\//.test(file)) alterFile(getServedPath(file), renewed);
    },
    respondTo(path, respond) {
      rules.push({ path, respond });
    },
    alterFile,
    holdResponses(path) {
      let release = () => {};
      let arrive = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      rules.push({
        path,
        respond: (_request, _response, pass) => {
          arrive();
          void released.then(pass);
        },
      });
      return { arrived, release };
    },
    restore() {
      rules = [];
    },
    reset() {
      rules = [];
      requestedPaths.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A pattern that matches one path and no other. */
export function matchExactly(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** The address that a file of a built site is served at. */
function getServedPath(file: string): string {
  return `/${file.replace(/^index\.html$|\.html$/, '')}`;
}

function getFile(path: string): string {
  if (extname(path) !== '') return path;
  return path === '/' ? 'index.html' : `${path}.html`;
}
