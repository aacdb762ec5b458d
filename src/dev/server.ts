import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, sep } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { notFoundName } from '../../schema/content/output-paths';
import type { Files } from '../author/file-changes';
import { cacheControl } from '../build/host/security';
import { readGlobalCss } from '../build/pages/shared-files';
import { searchUrl } from '../client/search-index';
import type { MovedPage } from '../shared/page-data';
import { getRedirectKey } from '../shared/redirects';
import { draftLabelPath, eventsPath, previewPath, type SiteState, studioPath } from '../studio/protocol';
import { Access, type AccessRules, isNavigation } from './access';
import { EventStreams } from './event-streams';
import {
  commonHeaders,
  createFileReply,
  createPictureReply,
  getRequestPath,
  HttpError,
  htmlType,
  pageHeaders,
  parseRequestUrl,
  type Reply,
  sendReply,
  toErrorReply,
} from './http';
import {
  createSearchFile,
  release,
  renderCachedPage,
  renderLiveDocument,
  renderOverlay,
  renderReportPage,
  shellUrl,
} from './render';
import { CodeVersion, isCodePath, isInside, isServedCode, projectRoot } from './served-code';
import { SiteInProgress } from './site-in-progress';
import { getDraftLabel } from './studio/blocks';
import { EditHistory } from './studio/edit-history';
import type { StudioServer } from './studio/overview';
import { Previews } from './studio/previews';
import { createStudioHandler, getWindowOwner } from './studio/routes';

interface DevOptions extends AccessRules {
  folder: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Reads the site, watches its files, and returns the request handler. `vite` runs as middleware. */
export async function createDevHandler(
  vite: ViteDevServer,
  { folder, ...rules }: DevOptions,
): Promise<Handler> {
  const history = new EditHistory(folder, (window) => rules.people?.find(getWindowOwner(window)));
  const inProgress = new SiteInProgress(folder, () => history.readCurrentFiles());
  const code = new CodeVersion();
  const start = randomBytes(8).toString('hex');
  const getState = (): SiteState => {
    const { report, problems, sharedHash, readCount } = inProgress;
    return { start, version: readCount + code.changes, code: code.hash, report, problems, sharedHash };
  };
  const streams = new EventStreams(getState);
  const update = watchData(vite, { folder, inProgress, streams });
  watchCode(vite, code, streams);
  const isReady = history.open();
  await inProgress.read();
  process.stdout.write(
    inProgress.report || `Read ${Object.keys(inProgress.lastReading?.files ?? {}).length} files.\n`,
  );
  // The watcher misses saves before it is ready, so this reads the data again.
  vite.watcher.once('ready', () => void update());
  const studio = {
    folder,
    history,
    isReady,
    inProgress,
    vite,
    previews: new Previews(folder),
    people: rules.people,
    update: (files?: Files) => update({ isQuiet: true, files }),
  };
  return createHandler({ vite, studio, streams, getState, access: new Access(rules) });
}

interface HandlerContext {
  vite: ViteDevServer;
  studio: StudioServer;
  streams: EventStreams;
  getState: () => SiteState;
  access: Access;
}

/** Creates the handler of all requests. The handler catches all errors, so that no request ends the process. */
function createHandler(context: HandlerContext): Handler {
  const handleStudioRequest = createStudioHandler(context.studio, context.access);
  return (request, response) => {
    const sendError = (error: unknown) => sendReply(response, toErrorReply(error, request));
    // An error here means that the client has disconnected.
    for (const stream of [request, response]) stream.on('error', () => response.destroy());
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    handleRequest(context, handleStudioRequest, request, response)
      .then((reply) => reply && sendReply(response, reply))
      .catch(sendError);
  };
}

/** Returns a reply, or `undefined` if another handler replies to the request. */
async function handleRequest(
  context: HandlerContext,
  handleStudioRequest: ReturnType<typeof createStudioHandler>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | undefined> {
  const { vite, studio, streams, access } = context;
  access.requireProxy(request);
  const url = parseRequestUrl(request);
  const path = getRequestPath(request);
  access.checkHost(request);
  if (path.startsWith(`${previewPath}/`)) {
    studio.previews.handle(request, response, path);
    return undefined;
  }
  const person = access.identify(request);
  if (path === studioPath || path.startsWith(`${studioPath}/`))
    return handleStudioRequest(request, url, person);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new HttpError(405, 'Use GET for pages.', { Allow: 'GET, HEAD' });
  const source = access.getRequestSource(request);
  const isPage = path !== eventsPath && path !== draftLabelPath;
  const isCode = isServedCode(request.url ?? '', vite.config.root, studio.folder);
  if (source === 'other' && (!isPage || isCode || !isNavigation(request)))
    throw new HttpError(403, 'Only pages of this site can request this file.');
  if (path === eventsPath && request.method === 'GET') {
    const address = url.searchParams.get('address');
    streams.open(response, person && address !== null ? { person, address } : undefined);
    return undefined;
  }
  if (path === draftLabelPath)
    return {
      type: 'text/plain; charset=utf-8',
      body: getDraftLabel(studio, url.searchParams.get('address') ?? ''),
    };
  if (isCode) {
    vite.middlewares(request, response, (error: unknown) =>
      sendReply(response, toErrorReply(error ?? new HttpError(404, 'This module does not exist.'), request)),
    );
    return undefined;
  }
  const reply = await handlePageRequest(context, url, access.canEdit(request));
  // Other sites may link to pages, but not request files. Only the type of the reply shows whether a page was
  // requested.
  if (source === 'other' && reply.type !== htmlType)
    throw new HttpError(403, 'Only pages of this site can request this file.');
  return reply;
}

const revalidate = { 'Cache-Control': cacheControl.revalidate };

function createHtmlReply(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, type: htmlType, headers: { ...revalidate, ...pageHeaders, ...headers }, body };
}

function createJsonReply(body: object): Reply {
  return { headers: revalidate, body };
}

/** Returns a page, its data, a redirect, or a file that pages load, for example a font or a picture. */
async function handlePageRequest(
  { vite, studio: { inProgress }, getState }: HandlerContext,
  url: URL,
  canEdit: boolean,
): Promise<Reply> {
  const { pathname } = url;
  const path = pathname.slice(1);
  const themeFile = readThemeFile(pathname);
  if (themeFile !== undefined)
    return {
      type: pathname.endsWith('.css') ? 'text/css' : 'font/woff2',
      headers: revalidate,
      body: themeFile,
    };
  const picture = await inProgress.getPicture(path);
  const pictureReply = picture === undefined ? undefined : createPictureReply(path, picture);
  if (pictureReply) return pictureReply;
  const topFile = inProgress.getTopFile(path);
  if (topFile !== undefined) return createFileReply(path, topFile);
  const shellSite = inProgress.shellSite;
  if (!shellSite) return createHtmlReply(500, renderReportPage(renderOverlay(getState(), canEdit)));
  if (pathname === shellUrl) return createJsonReply(shellSite.shell);
  if (pathname === searchUrl) return { headers: revalidate, body: await createSearchFile(vite, shellSite) };
  const { isData, address } = parsePageAddress(pathname);
  const moved = shellSite.site.redirects.find(
    ({ from }) => getRedirectKey(from) === getRedirectKey(address),
  )?.to;
  if (moved !== undefined)
    return isData
      ? createJsonReply({ release, moved } satisfies MovedPage)
      : createHtmlReply(301, '', { Location: moved + url.search });
  const { isFound, pageInProgress } = inProgress.findPage(address, shellSite);
  if (isData && !isFound && address !== `/${notFoundName}`)
    throw new HttpError(404, 'This page does not exist.');
  if (isData) return createJsonReply((await renderCachedPage(vite, pageInProgress)).data);
  return createHtmlReply(
    isFound ? 200 : 404,
    await renderLiveDocument(vite, pageInProgress, renderOverlay(getState(), canEdit)),
  );
}

/** Returns the address of a page: `/firm` for the page itself (`/firm`) and for its data (`/_data/firm.json`). */
function parsePageAddress(pathname: string): { isData: boolean; address: string } {
  const [, dataFolder] = /^\/_data(\/.*)\.json$/.exec(pathname) ?? [];
  const address = (dataFolder ?? pathname).replace(/(.)\/+$/, '$1');
  return { isData: dataFolder !== undefined, address: dataFolder === '/index' ? '/' : address };
}

/** Returns a font, or the style sheet that loads after the first paint. Returns `undefined` for other paths. */
function readThemeFile(pathname: string): Uint8Array | undefined {
  const files = new Map<string, Uint8Array>();
  if (/^\/assets\/.*\.(woff2|css)$/.test(pathname)) readGlobalCss((path, bytes) => files.set(path, bytes));
  return files.get(pathname.slice(1));
}

// The delay between a change of a file and the update, in ms. The watcher ignores a second change of the same file
// within 50 ms. The delay is longer than that, so the update reads the second change too.
const debounceMs = 60;
const retryMs = 1000;

/**
 * The delay in ms before the search for problems that the site will have in the coming days. Each reading of the
 * data restarts the delay, because the slow search must not run while an author types.
 */
const comingDelayMs = 2000;

interface ReadOptions {
  /** True for a retry, which does not report unreadable data again. */
  isRetry?: boolean;
  /** True to print the report only if it has changed, because every keystroke makes the server read the data. */
  isQuiet?: boolean;
  /** The current files, if the caller knows them already. */
  files?: Files;
  /**
   * The paths that the watcher reported. If the last reading already has the content of these files, the data is not
   * read again.
   */
  saved?: readonly string[];
}

interface WatchOptions {
  folder: string;
  inProgress: SiteInProgress;
  streams: EventStreams;
}

/**
 * Reads the data after each save, and sends the new state to the open pages. Returns a function that reads the data
 * now.
 */
function watchData(server: ViteDevServer, { folder, inProgress, streams }: WatchOptions) {
  let last = Promise.resolve();
  let comingTimer: NodeJS.Timeout | undefined;
  const update = (options: ReadOptions = {}) => {
    last = last.then(async () => {
      if (await readAndSend(inProgress, streams, options)) {
        clearTimeout(comingTimer);
        comingTimer = setTimeout(() => {
          if (inProgress.readComingProblems()) streams.send();
        }, comingDelayMs).unref();
        return;
      }
      // The watcher does not notice when a moved folder is back, so the folder is added again.
      setTimeout(() => {
        server.watcher.unwatch(folder).add(folder);
        void update({ isRetry: true });
      }, retryMs).unref();
    });
    return last;
  };
  let timer: NodeJS.Timeout | undefined;
  const saved = new Set<string>();
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    if (!isInside(path, folder)) return;
    saved.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      void update({ saved: [...saved] });
      saved.clear();
    }, debounceMs);
  });
  return update;
}

/** After a change of the code, makes Vite compile the code again and reloads the open pages. */
function watchCode(server: ViteDevServer, code: CodeVersion, streams: EventStreams): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!isCodePath(path)) return;
    for (const { moduleGraph } of Object.values(server.environments))
      moduleGraph.onFileChange(normalizePath(path));
    clearTimeout(timer);
    timer = setTimeout(() => code.update() && streams.send(), debounceMs);
  });
}

/** Reads the data and sends the new state. Returns true if the data could be read. */
async function readAndSend(
  inProgress: SiteInProgress,
  streams: EventStreams,
  { isRetry = false, isQuiet = false, files, saved }: ReadOptions,
): Promise<boolean> {
  try {
    const { report } = inProgress;
    if ((saved && inProgress.hasRead(saved)) || !(await inProgress.read(files))) return true;
    if (!isQuiet || inProgress.report !== report)
      process.stdout.write(inProgress.report || 'No problems in the data.\n');
    streams.send();
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isRetry) process.stdout.write(`The data cannot be read. The server keeps trying. ${reason}\n`);
    return false;
  }
}

/**
 * Checks whether the watcher ignores a path. In the project, it watches only the code and the data, because scanning
 * the thousands of other files is slow.
 */
export function isIgnoredPath(path: string, dataFolder: string): boolean {
  const [folder = ''] = relative(projectRoot, path).split(sep);
  const isElsewhere = folder === '..' || folder === '' || ['src', 'schema'].includes(folder);
  return !isElsewhere && !isInside(path, dataFolder) && !isInside(dataFolder, path);
}
