import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, sep } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { cacheControl } from '../build/host/security';
import { notFoundName, readGlobalCss } from '../build/pages/document';
import { searchUrl } from '../client/search-index';
import type { MovedPage } from '../shared/page-data';
import { draftLabelPath, eventsPath, type SiteState, studioPath } from '../studio/protocol';
import { Access, type AccessRules, isNavigation } from './access';
import { isCode, isServedCode, isWithin, PageCode, projectRoot } from './code';
import { EventStreams } from './events';
import {
  everyAnswer,
  HttpError,
  htmlType,
  pageHeaders,
  pathOf,
  pictureReply,
  type Reply,
  readTarget,
  send,
  toRefusal,
} from './http';
import {
  overlayOf,
  release,
  renderBlocks,
  renderDocument,
  renderReport,
  searchFile,
  shellUrl,
} from './render';
import { SiteInProgress } from './site-in-progress';
import { studioAnswerer } from './studio/answer';
import { draftLabelOf } from './studio/blocks';
import type { StudioServer } from './studio/overview';
import { Texts } from './studio/texts';

export interface DevOptions extends AccessRules {
  folder: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Reads the site, follows its saves, and returns the request handler. `vite` runs as middleware. */
export async function serveWhileEditing(
  vite: ViteDevServer,
  { folder, ...rules }: DevOptions,
): Promise<Handler> {
  const texts = new Texts(folder);
  const inProgress = new SiteInProgress(folder, () => texts.files());
  const code = new PageCode();
  const start = randomBytes(8).toString('hex');
  const state = (): SiteState => {
    const { report, problems, shared, readCount } = inProgress;
    return { start, version: readCount + code.changes, code: code.hash, report, problems, shared };
  };
  const streams = new EventStreams(state);
  const update = followSaves(vite, { folder, inProgress, streams });
  followCode(vite, code, streams);
  await inProgress.read();
  process.stdout.write(
    inProgress.report || `Read ${Object.keys(inProgress.lastReading?.files ?? {}).length} files.\n`,
  );
  // Until it is ready, the watcher misses saves.
  vite.watcher.once('ready', () => void update());
  const studio = { folder, texts, inProgress, server: vite, update: () => update({ isQuiet: true }) };
  return createHandler({ vite, studio, streams, state, access: new Access(rules) });
}

interface Served {
  vite: ViteDevServer;
  studio: StudioServer;
  streams: EventStreams;
  state: () => SiteState;
  access: Access;
}

/** Answers every request; none of them can end the process. */
function createHandler(served: Served): Handler {
  const answerStudio = studioAnswerer(served.studio, served.access);
  return (request, response) => {
    const fail = (fault: unknown) => send(response, toRefusal(fault, request));
    // The client is gone, so there is no reply.
    for (const side of [request, response]) side.on('error', () => response.destroy());
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value);
    answer(served, answerStudio, request, response)
      .then((reply) => reply && send(response, reply))
      .catch(fail);
  };
}

/** Returns a reply, or nothing if the request is answered elsewhere. */
async function answer(
  served: Served,
  answerStudio: ReturnType<typeof studioAnswerer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | undefined> {
  const { vite, studio, streams, access } = served;
  const url = readTarget(request);
  const path = pathOf(request);
  access.checkHost(request);
  if (path === studioPath || path.startsWith(`${studioPath}/`)) return answerStudio(request, url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new HttpError(405, 'Pages are asked for by GET.', { Allow: 'GET, HEAD' });
  const source = access.sourceOf(request);
  const isPage = path !== eventsPath && path !== draftLabelPath;
  const isCode = isServedCode(request.url ?? '', vite.config.root, studio.folder);
  if (source === 'other' && (!isPage || isCode || !isNavigation(request)))
    throw new HttpError(403, 'Another site may not ask for this.');
  if (path === eventsPath && request.method === 'GET') {
    streams.open(response);
    return undefined;
  }
  if (path === draftLabelPath)
    return {
      type: 'text/plain; charset=utf-8',
      body: draftLabelOf(studio, url.searchParams.get('address') ?? ''),
    };
  if (isCode) {
    vite.middlewares(request, response, (fault: unknown) =>
      send(response, toRefusal(fault ?? new HttpError(404, 'There is no such module.'), request)),
    );
    return undefined;
  }
  const reply = await answerPage(served, url, access.mayEdit(request));
  // Which address is a picture is known only now.
  if (source === 'other' && reply.type !== htmlType)
    throw new HttpError(403, 'Another site may not ask for this.');
  return reply;
}

const revalidate = { 'Cache-Control': cacheControl.revalidate };

function html(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, type: htmlType, headers: { ...revalidate, ...pageHeaders, ...headers }, body };
}

function json(body: object): Reply {
  return { headers: revalidate, body };
}

/** Answers fonts, pictures, the search, redirects, pages and their data. */
async function answerPage(
  { vite, studio: { inProgress }, state }: Served,
  url: URL,
  mayEdit: boolean,
): Promise<Reply> {
  const { pathname } = url;
  const path = pathname.slice(1);
  const themeFile = themeFileOf(pathname);
  if (themeFile !== undefined)
    return {
      type: pathname.endsWith('.css') ? 'text/css' : 'font/woff2',
      headers: revalidate,
      body: themeFile,
    };
  const picture = await inProgress.picture(path);
  const shownPicture = picture === undefined ? undefined : pictureReply(path, picture);
  if (shownPicture) return shownPicture;
  const first = inProgress.shellSite;
  if (!first) return html(500, renderReport(overlayOf(state(), mayEdit)));
  if (pathname === shellUrl) return json(first.shell);
  if (pathname === searchUrl) return { headers: revalidate, body: await searchFile(vite, first) };
  const { isData, address } = addressOf(pathname);
  const moved = first.site.redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return isData
      ? json({ release, moved } satisfies MovedPage)
      : html(301, '', { Location: moved + url.search });
  const { isThere, shown } = inProgress.show(address, first);
  if (isData && !isThere && address !== `/${notFoundName}`)
    throw new HttpError(404, 'There is no such page.');
  if (isData) return json((await renderBlocks(vite, shown)).data);
  return html(isThere ? 200 : 404, await renderDocument(vite, shown, overlayOf(state(), mayEdit)));
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

/** Reads the data after every save, and sends the new state to the open pages. Returns a function that reads it now. */
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
