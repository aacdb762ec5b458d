import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { responseHeaders } from '../../src/build/host/security';
import { siteHandler } from '../../src/build/host/serve';

/** A function that responds to a request. It may call `pass`, which lets the site respond. */
type Responder = (...args: [...Parameters<RequestListener>, pass: () => void]) => void;

/** A server of the built site. A test can make it fail in every way in which a host can fail. */
export interface TestServer {
  origin: string;
  /** The paths of all requests, in order. */
  requestedPaths: string[];
  /** Serves a new release of the site. Its pages have a new release id and `skip` as the text of the skip link. */
  publishRelease(skip: string): void;
  /** Adds a responder for the matching paths. The responder that was added last has priority. */
  respondTo(path: RegExp, respond: Responder): void;
  /** Serves a file of the site with a changed text. `as` also changes the status and type of the response. */
  alterFile(path: string, change: (text: string) => string, as?: { status: number; type: string }): void;
  /** Delays the responses for the matching paths until the test calls `release()`. */
  holdResponses(path: RegExp): HeldResponses;
  /** Removes all responders. */
  restore(): void;
  /** Removes all responders and clears `requestedPaths`. */
  reset(): void;
  close(): Promise<void>;
}

/** The responses that the server delays. */
export interface HeldResponses {
  /** A promise that resolves at the first matching request. */
  arrived: Promise<void>;
  release(): void;
}

/** The path of an empty page that only the test server serves. `requestedPaths` ignores this path. */
export const blankPath = '/_blank';

/** Closes the connection, as a network failure does. */
export const dropConnection: Responder = (request) => request.socket.destroy();

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
      // Sends the same Cross-Origin-Opener-Policy as the site's pages. Otherwise a navigation to a page of the site
      // would clear `window.name`.
      const headers = { ...responseHeaders, 'Content-Type': 'text/html', 'Referrer-Policy': 'no-referrer' };
      // Without an icon, the browser would request `/favicon.ico`.
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
      const update = (text: string) =>
        text.replaceAll(`"${known}"`, '"renewed"').replace(/(?<=href="#content"[^>]*>)[^<]*/, skip);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (/\.html$|^_data\//.test(file)) alterFile(getServedPath(file), update);
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

export function matchExactly(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

function getServedPath(file: string): string {
  return `/${file.replace(/^index\.html$|\.html$/, '')}`;
}

function getFile(path: string): string {
  if (extname(path) !== '') return path;
  return path === '/' ? 'index.html' : `${path}.html`;
}
