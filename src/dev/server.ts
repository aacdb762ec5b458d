import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { relative, sep } from 'node:path';
import { type Connect, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { caching } from '../build/host/security';
import { notFoundName, readGlobalCss } from '../build/pages/document';
import { searchAddress } from '../client/search-index';
import { eventsPath, type SiteState, shownPagePath, studioPath } from '../studio/protocol';
import type { MovedPage } from '../ui/page-data';
import { isCode, PageCode, projectRoot } from './code';
import { EventStreams } from './events';
import {
  overlayOf,
  release,
  renderBlocks,
  renderDocument,
  renderReport,
  searchFile,
  shellUrl,
  typeOf,
} from './render';
import { SiteInProgress } from './site-in-progress';
import { answerEvents, answerShownPage, answerStudio } from './studio/answer';
import { Texts } from './studio/texts';

/** Serves the site while it is written. `hosts` are its names beside addresses and localhost. */
export function devServer(folder: string, hosts: readonly string[] = []): Plugin {
  return {
    name: 'site-dev',
    apply: 'serve',
    async configureServer(server) {
      // Reading the data blocks the process, and Node would close connections that have waited so long.
      if (server.httpServer && 'keepAliveTimeout' in server.httpServer)
        server.httpServer.keepAliveTimeout = 60_000;
      server.middlewares.use(refuseOtherHosts(hosts));
      const texts = new Texts(folder);
      const inProgress = new SiteInProgress(folder, () => texts.files());
      const code = new PageCode();
      const start = randomBytes(8).toString('hex');
      const state = (): SiteState => {
        const { report, problems, shared, readCount } = inProgress;
        return { start, version: readCount + code.changes, code: code.hash, report, problems, shared };
      };
      const streams = new EventStreams(state);
      server.httpServer?.on('close', () => streams.close());
      const update = followSaves(server, { folder, inProgress, streams });
      followCode(server, code, streams);
      await inProgress.read();
      process.stdout.write(
        inProgress.report || `Read ${Object.keys(inProgress.lastReading?.files ?? {}).length} files.\n`,
      );
      // Until it is ready, the watcher misses saves.
      server.watcher.once('ready', () => void update());
      // Vite would start a program there at the word of any page.
      server.middlewares.use('/__open-in-editor', (_request, response) => response.writeHead(404).end());
      const studio = { server, folder, texts, inProgress, update: () => update({ isQuiet: true }) };
      server.middlewares.use(eventsPath, answerEvents(studio, streams));
      server.middlewares.use(shownPagePath, answerShownPage(studio));
      server.middlewares.use(studioPath, answerStudio(studio));
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          answer(server, { inProgress, state }, url)
            .then(({ status, type, body, location }) => {
              if (location !== undefined) response.setHeader('Location', location + url.search);
              response
                .writeHead(status, { 'Content-Type': type, 'Cache-Control': caching.revalidate })
                .end(body);
            })
            .catch((fault: Error) => {
              server.ssrFixStacktrace(fault);
              next(fault);
            });
        });
      };
    },
  };
}

/** By a name of its own, a page of another site could reach a server on this machine (DNS rebinding). */
function refuseOtherHosts(hosts: readonly string[]): Connect.NextHandleFunction {
  return ({ headers }, response, next) => {
    const name = (headers.host ?? 'localhost').replace(/:\d+$/, '');
    const isKnown =
      isIP(name.replace(/^\[|\]$/g, '')) > 0 || /(^|\.)localhost$/.test(name) || hosts.includes(name);
    if (isKnown) next();
    else
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end(`The development server does not know the name ${name}: npm run dev -- --allow-host ${name}`);
  };
}

interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Where an address that is no longer used leads. */
  location?: string;
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

function json(value: object): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

/** Answers what Vite itself does not: fonts, pictures, the search, redirects, pages and their data. */
async function answer(
  server: ViteDevServer,
  { inProgress, state }: { inProgress: SiteInProgress; state: () => SiteState },
  url: URL,
): Promise<Answer> {
  const { pathname } = url;
  const path = pathname.slice(1);
  const file = themeFileOf(pathname) ?? (await inProgress.picture(path));
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  const first = inProgress.shellSite;
  if (!first) return html(500, renderReport(state()));
  if (pathname === shellUrl) return json(first.shell);
  if (pathname === searchAddress)
    return { status: 200, type: 'application/json', body: await searchFile(server, first) };
  const { isData, address } = addressOf(pathname);
  const moved = first.site.redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return isData ? json({ release, moved } satisfies MovedPage) : { ...html(301, ''), location: moved };
  const { isThere, shown } = inProgress.show(address, first);
  if (isData && !isThere && address !== `/${notFoundName}`)
    return { status: 404, type: 'text/plain', body: 'Not found' };
  if (isData) return json((await renderBlocks(server, shown)).data);
  return html(isThere ? 200 : 404, await renderDocument(server, shown, overlayOf(state())));
}

/** The address that a path asks for: itself, or the one whose data lies there. */
function addressOf(pathname: string): { isData: boolean; address: string } {
  const [, data] = /^\/_data(\/.*)\.json$/.exec(pathname) ?? [];
  const address = (data ?? pathname).replace(/(.)\/+$/, '$1');
  return { isData: data !== undefined, address: data === '/index' ? '/' : address };
}

/** A font, or the rules that come after a page is seen. */
function themeFileOf(pathname: string): Uint8Array | undefined {
  const files = new Map<string, Uint8Array>();
  if (/^\/assets\/.*\.(woff2|css)$/.test(pathname)) readGlobalCss((path, bytes) => files.set(path, bytes));
  return files.get(pathname.slice(1));
}

// Longer than the 50 ms in which the watcher reports no second change of a file, which may be the end of a save.
const debounceMs = 60;
const retryMs = 1000;

interface Reading {
  /** Says no more that the data cannot be read. */
  isRetry?: boolean;
  /** Says nothing that was said before: while somebody types, each key is a reading. */
  isQuiet?: boolean;
}

interface Followed {
  folder: string;
  inProgress: SiteInProgress;
  streams: EventStreams;
}

/** Reads the data after every save, and sends the new state to the open pages. Returns how to read it at any time. */
function followSaves(server: ViteDevServer, { folder, inProgress, streams }: Followed) {
  let last = Promise.resolve();
  const update = (how: Reading = {}) => {
    last = last.then(async () => {
      if (await readAndSend(inProgress, streams, how)) return;
      // The watcher loses a folder that was moved away, and does not hear of its coming back.
      setTimeout(() => {
        server.watcher.unwatch(folder).add(folder);
        void update({ isRetry: true });
      }, retryMs).unref();
    });
    return last;
  };
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    if (!isWithin(path, folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void update(), debounceMs);
  });
  return update;
}

/** Has the open pages load again after a change of the code, which Vite then compiles again. */
function followCode(server: ViteDevServer, code: PageCode, streams: EventStreams): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!isCode(path)) return;
    for (const { moduleGraph } of Object.values(server.environments))
      moduleGraph.onFileChange(normalizePath(path));
    clearTimeout(timer);
    timer = setTimeout(() => code.update() && streams.send(), debounceMs);
  });
}

/** Returns whether the data could be read. */
async function readAndSend(
  inProgress: SiteInProgress,
  streams: EventStreams,
  { isRetry = false, isQuiet = false }: Reading,
): Promise<boolean> {
  try {
    const { report } = inProgress;
    if (!(await inProgress.read())) return true;
    if (!isQuiet || inProgress.report !== report)
      process.stdout.write(inProgress.report || 'Read again: no problems.\n');
    streams.send();
    return true;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    if (!isRetry)
      process.stdout.write(`The data cannot be read; this is tried again until it can. ${reason}\n`);
    return false;
  }
}

/** Keeps the watcher from the thousands of files beside code and data, which it would scan before the data. */
export function isUnwatched(path: string, data: string): boolean {
  const [folder = ''] = relative(projectRoot, path).split(sep);
  const isElsewhere = folder === '..' || folder === '' || ['src', 'schema'].includes(folder);
  return !isElsewhere && !isWithin(path, data) && !isWithin(data, path);
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}
