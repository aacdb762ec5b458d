import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { responseHeaders } from '../../src/build/host/security';
import { siteHandler } from '../../src/build/host/serve';

/** How a request is answered in the place of the site; `pass` answers as the site does. */
type Answer = (...args: [...Parameters<RequestListener>, pass: () => void]) => void;

/** A server of the built site that can be made to fail in every way that a host can. */
export interface TestServer {
  origin: string;
  /** Every path that was asked for, in order. */
  asked: string[];
  /** Serves the next release of the site from now on: its pages say so, and skip to the content in other words. */
  renew(skip: string): void;
  /** Answers the paths that match in another way, from now on; what was said last goes first. */
  answer(path: RegExp, how: Answer): void;
  /** Answers a file of the site with its text altered, and as another kind of answer where that is given. */
  alter(path: string, change: (text: string) => string, as?: { status: number; type: string }): void;
  /** Keeps the answers to the paths that match until told. */
  hold(path: RegExp): Hold;
  /** Answers as the site does again. */
  mend(): void;
  /** Answers as the site does again, and forgets what was asked. */
  reset(): void;
  close(): Promise<void>;
}

/** Answers that are kept back. */
export interface Hold {
  /** Settles when the first request has come in. */
  arrived: Promise<void>;
  release(): void;
}

/** A page of nothing, which is in no built site and in no list of what was asked for. */
export const blankPath = '/_blank';

/** Breaks the connection, as a network that fails does. */
export const drop: Answer = (request) => request.socket.destroy();

/** Answers with a status and a body of a type. */
export function reply(status: number, type: string, body: string): Answer {
  return (_request, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
}

/** Serves a folder on a free port. */
export async function serveForTests(folder: string): Promise<TestServer> {
  const site = siteHandler(folder);
  let rules: { path: RegExp; how: Answer }[] = [];
  const asked: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === blankPath) {
      // As a page of the site: between others the window would lose its name.
      const headers = { ...responseHeaders, 'Content-Type': 'text/html', 'Referrer-Policy': 'no-referrer' };
      // Without an icon of its own a browser asks for one that is not there.
      response.writeHead(200, headers).end('<link rel="icon" href="data:,">');
      return;
    }
    asked.push(path);
    const rule = rules.findLast((each) => each.path.test(path));
    if (rule) rule.how(request, response, () => site(request, response));
    else site(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  const alter: TestServer['alter'] = (path, change, as) => {
    const file = fileOf(path);
    const known = file.endsWith('.json') ? 'application/json' : 'text/html;charset=utf-8';
    const { status, type } = as ?? { status: 200, type: known };
    const how: Answer = (_request, response) => {
      const text = change(readFileSync(join(folder, file), 'utf8'));
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(text);
    };
    rules.push({ path: exactly(path), how });
  };

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    renew(skip) {
      const [, known = ''] =
        /data-release="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
      const renewed = (text: string) =>
        text.replaceAll(`"${known}"`, '"renewed"').replace(/(?<=href="#content"[^>]*>)[^<]*/, skip);
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (/\.html$|^_data\//.test(file)) alter(servedAt(file), renewed);
    },
    answer(path, how) {
      rules.push({ path, how });
    },
    alter,
    hold(path) {
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
        how: (_request, _response, pass) => {
          arrive();
          void released.then(pass);
        },
      });
      return { arrived, release };
    },
    mend() {
      rules = [];
    },
    reset() {
      rules = [];
      asked.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A pattern that matches one path and no other. */
export function exactly(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** The address that a file of a built site is served at. */
function servedAt(file: string): string {
  return `/${file.replace(/^index\.html$|\.html$/, '')}`;
}

function fileOf(path: string): string {
  if (extname(path) !== '') return path;
  return path === '/' ? 'index.html' : `${path}.html`;
}
