import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FileChange } from '../../author/file-changes';
import { Refusal } from '../../author/refusal';
import { folderKey } from '../../build/disk';
import { readGlobalCss } from '../../build/pages/shared-files';
import { maxDownloadMegabytes } from '../../shared/downloads';
import { isObject } from '../../shared/values';
import { formatList } from '../../shared/words';
import {
  maxPictureMegabytes,
  type Session,
  type StepResult,
  siteHeader,
  studioPath,
  tokenHeader,
} from '../../studio/protocol';
import { type Access, isNavigation } from '../access';
import { createPictureReply, getRequestPath, HttpError, htmlType, pageHeaders, type Reply } from '../http';
import { isSameSecret } from '../network';
import type { Person } from '../people';
import { listBlockOptions, renderExample } from './blocks';
import { drawOption } from './drawings';
import type { HistoryStep } from './edit-history';
import { findIcons, getIcon } from './icons';
import {
  addDownload,
  addPicture,
  fixFile,
  learnWord,
  listNewFileQuestions,
  listSameFields,
  listTextHits,
  removeUnusedPicture,
  runOperation,
} from './operations';
import {
  createOverview,
  describeStep,
  findUsage,
  getFileState,
  getLastReading,
  getSchema,
  type StudioServer,
} from './overview';
import { listPublications, restoreVersion } from './publications';
import { listChanges, publishChanges, receiveFromOthers } from './publishing';
import { parsePath, parseRequest, requestSchemas } from './request-schemas';
import { revertChange, undoOrRedo } from './revert';
import { approveChanges, listSharedChanges, requestApproval, sharePreview } from './sharing';

/** Creates the handler of all requests below `/_studio`: the document of the studio, and its API. */
export function createStudioHandler(studio: StudioServer, access: Access) {
  const token = randomBytes(32).toString('hex');
  const siteKey = folderKey(studio.folder);
  return async (request: IncomingMessage, url: URL, person?: Person): Promise<Reply> => {
    const { method = 'GET' } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      throw new HttpError(405, 'Use GET or POST.', { Allow: 'GET, HEAD, POST' });
    const [, name] = /^\/-\/(.*)$/.exec(getRequestPath(request).slice(studioPath.length)) ?? [];
    // A link on another site, for example on a code host, may open the studio. The other site cannot read the studio or
    // show it in a frame.
    const isLink = name === undefined && method === 'GET' && isNavigation(request);
    if (access.getRequestSource(request) === 'other' && !isLink)
      throw new HttpError(403, 'Only the studio itself can send this request.');
    await access.authorizeEditor(request);
    if ((request.headers[siteHeader] ?? siteKey) !== siteKey)
      throw new HttpError(
        412,
        'This address now belongs to the server of another project. Start the server of this project again.',
      );
    await studio.isReady;
    if (method === 'POST') {
      checkActionRequest(request, access, token);
      const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!action) throw new HttpError(404, 'This address does not exist.');
      if (person && !person.canPublish && (name === 'publish' || name === 'approve'))
        throw new HttpError(403, explainPublishers(studio));
      const body = await readBody(request, uploadLimits[name ?? ''] ?? usualLimit);
      return action(studio, addWindowOwner(body, person), person, request.headers.origin ?? '');
    }
    if (name === undefined) return renderStudioDocument(token, siteKey);
    if (name === 'session') return { body: { token } satisfies Session };
    const getParameter = (key: string) => url.searchParams.get(key) ?? '';
    if (name === 'site')
      return { body: createOverview(studio, toWindowKey(getParameter('window'), person), person) };
    return handleQuery(studio, name, getParameter);
  };
}

/** Returns the key of a window in the undo history. Signed-in people cannot use the windows of others. */
function toWindowKey(window: string, person: Person | undefined): string {
  return person ? `${person.email} ${window}` : window;
}

/** Returns the email address of the person whom a window belongs to. */
export function getWindowOwner(windowKey: string): string {
  return windowKey.split(' ')[0] ?? '';
}

function addWindowOwner(body: unknown, person: Person | undefined): unknown {
  if (!isObject(body) || typeof body.window !== 'string') return body;
  return { ...body, window: toWindowKey(body.window, person) };
}

function explainPublishers({ people }: StudioServer): string {
  return `You may edit, but not publish. ${formatList(people?.publishers ?? [])} can publish.`;
}

async function handleQuery(studio: StudioServer, name: string, getParameter: GetParameter): Promise<Reply> {
  if (name === 'image') {
    const file = getParameter('file');
    const picture = getLastReading(studio).tree.images.get(file);
    const reply = picture && createPictureReply(file, picture);
    if (!reply) throw new Refusal(`There is no picture ${file}.`);
    return reply;
  }
  if (name === 'drawing') {
    const reply = createPictureReply('drawing.svg', drawOption(getParameter('name')));
    if (reply) return reply;
  }
  const [, example] = /^example\/(.*)$/.exec(name) ?? [];
  if (example !== undefined)
    return { type: htmlType, headers: pageHeaders, body: await renderExample(studio, example) };
  const query = Object.hasOwn(queries, name) ? queries[name] : undefined;
  if (!query) throw new HttpError(404, 'This address does not exist.');
  return { body: await query(studio, getParameter) };
}

type GetParameter = (key: string) => string;

type QueryHandler = (studio: StudioServer, getParameter: GetParameter) => object | Promise<object>;

const queries: Record<string, QueryHandler> = {
  file: (studio, getParameter) => getFileState(studio, getParameter('file')),
  schema: (_, getParameter) => getSchema(getParameter('of')),
  icons: (_, getParameter) => findIcons(getParameter('find')),
  icon: (_, getParameter) => getIcon(getParameter('name')),
  blocks: (studio, getParameter) => listBlockOptions(studio, getParameter('file')),
  shown: (studio, getParameter) => findUsage(studio, getParameter('file'), parsePath(getParameter('path'))),
  same: (studio, getParameter) =>
    listSameFields(studio, getParameter('file'), parsePath(getParameter('path'))),
  questions: (studio, getParameter) => listNewFileQuestions(studio, getParameter('collection')),
  texts: (studio, getParameter) =>
    listTextHits(studio, {
      find: getParameter('find'),
      wholeWords: getParameter('words') === 'true',
      matchCase: getParameter('case') === 'true',
    }),
  changes: (studio, getParameter) => listChanges(studio, getParameter('left').split(',').filter(Boolean)),
  shared: (studio) => listSharedChanges(studio),
  history: (studio, getParameter) =>
    listPublications(studio, { file: getParameter('file'), skipped: Number(getParameter('skip')) || 0 }),
};

/** A handler of an action. `origin` is the origin of the studio in the browser. */
type ActionHandler = (
  studio: StudioServer,
  body: unknown,
  person: Person | undefined,
  origin: string,
) => Reply | Promise<Reply>;

/** The actions by name. Each action parses its request with a schema of `request-schemas.ts`. */
const actions: Record<string, ActionHandler> = {
  edit: async (studio, body) => {
    const request = parseRequest(requestSchemas.edit, body);
    const isCurrent = studio.history.edit(request);
    await studio.update(studio.history.getLastKnownFiles());
    return { status: isCurrent ? 200 : 409, body: getFileState(studio, request.file) };
  },
  undo: (studio, body) => respondWithHistoryStep(studio, 'undo', body),
  redo: (studio, body) => respondWithHistoryStep(studio, 'redo', body),
  picture: async (studio, body) => ({
    body: await addPicture(studio, parseRequest(requestSchemas.picture, body)),
  }),
  download: async (studio, body) => ({
    body: await addDownload(studio, parseRequest(requestSchemas.download, body)),
  }),
  'unused-picture': async (studio, body) => ({
    body: await removeUnusedPicture(studio, parseRequest(requestSchemas.unusedPicture, body)),
  }),
  operation: async (studio, body) => ({
    body: await runOperation(studio, parseRequest(requestSchemas.operation, body)),
  }),
  fix: async (studio, body) => {
    const request = parseRequest(requestSchemas.fix, body);
    await fixFile(studio, request);
    return { body: getFileState(studio, request.file) };
  },
  learn: async (studio, body) => {
    await learnWord(studio, parseRequest(requestSchemas.learn, body));
    return { body: {} };
  },
  close: (studio, body) => {
    studio.history.closeWindow(parseRequest(requestSchemas.step, body).window);
    return { body: {} };
  },
  revert: (studio, body) =>
    respondWithStep(studio, () => revertChange(studio, parseRequest(requestSchemas.revert, body))),
  receive: async (studio, body) => {
    const result = await receiveFromOthers(studio, parseRequest(requestSchemas.receive, body));
    await studio.update();
    return { body: result };
  },
  restore: (studio, body) =>
    respondWithStep(studio, () => restoreVersion(studio, parseRequest(requestSchemas.restore, body))),
  publish: async (studio, body, person) => {
    const answer = await publishChanges(studio, parseRequest(requestSchemas.publish, body), person);
    await studio.update();
    return { body: answer };
  },
  ask: async (studio, body, person) => ({
    body: await requestApproval(studio, parseRequest(requestSchemas.publish, body), person),
  }),
  approve: async (studio, body, person) => {
    const answer = await approveChanges(studio, parseRequest(requestSchemas.approve, body), person);
    await studio.update();
    return { body: answer };
  },
  preview: async (studio, _body, person, origin) => {
    await sharePreview(studio, origin, person);
    return { body: await listSharedChanges(studio) };
  },
  'revoke-preview': async (studio, body) => {
    studio.previews.revoke(parseRequest(requestSchemas.revoke, body).id);
    return { body: await listSharedChanges(studio) };
  },
};

function respondWithHistoryStep(
  studio: StudioServer,
  direction: 'undo' | 'redo',
  body: unknown,
): Promise<Reply> {
  const request = parseRequest(requestSchemas.step, body);
  return respondWithStep(studio, () => undoOrRedo(studio, direction, request), request.page);
}

async function respondWithStep(
  studio: StudioServer,
  runStep: () => HistoryStep | Promise<HistoryStep>,
  page?: string,
): Promise<Reply> {
  const step = await runStep();
  await studio.update();
  const { files, tree } = getLastReading(studio);
  const { changes } = step;
  // An added or removed page is the main change of a step. The other changes follow from it.
  const wholeFiles = changes.filter(isWholeFileChange);
  const main =
    wholeFiles.find(({ path }) => tree.byName.get(path)?.address !== undefined) ??
    wholeFiles.find(({ path }) => !tree.byName.has(path)) ??
    changes.find(({ path }) => path === page && tree.byName.has(path)) ??
    changes.find(({ path }) => tree.byName.has(path)) ??
    changes[0];
  const file = main?.path ?? '';
  const name = describeStep(step, files, studio.folder);
  return { body: { name, file, address: tree.byName.get(file)?.address } satisfies StepResult };
}

/** Checks whether a change creates or removes a JSON file. Pictures do not count, because they belong to JSON files. */
function isWholeFileChange({ path, before, after }: FileChange): boolean {
  return path.endsWith('.json') && (before === undefined || after === undefined);
}

/** Throws an HttpError unless the request comes from the studio and has the current token. */
function checkActionRequest(request: IncomingMessage, access: Access, token: string): void {
  const { headers } = request;
  access.checkSameOrigin(request);
  if (headers['content-type'] !== 'application/json') throw new HttpError(415, 'Send changes as JSON.');
  if (!isSameSecret(String(headers[tokenHeader]), token))
    throw new HttpError(401, 'The server has restarted since this window was opened. Reload the window.');
}

const megabyte = 1024 * 1024;

interface BodyLimit {
  label: string;
  bytes: number;
}

const usualLimit: BodyLimit = { label: '1 MB', bytes: megabyte };

const uploadLimits: Partial<Record<string, BodyLimit>> = {
  picture: getUploadLimit(maxPictureMegabytes),
  download: getUploadLimit(maxDownloadMegabytes),
};

/** Returns the limit for a request that contains a file. Base64 makes the file a third larger. */
function getUploadLimit(megabytes: number): BodyLimit {
  return { label: `${megabytes} MB`, bytes: (megabytes * 4 * megabyte) / 3 + megabyte };
}

/**
 * Reads the JSON of a request. Checks its length first, because a client that is still sending does not read a reply.
 */
async function readBody(request: IncomingMessage, { label, bytes }: BodyLimit): Promise<unknown> {
  if (!(Number(request.headers['content-length']) <= bytes))
    throw new HttpError(413, `The file or the text is too large. The limit is ${label}.`);
  try {
    return await json(request);
  } catch {
    throw new HttpError(400, 'The request is not JSON, or it is incomplete.');
  }
}

/**
 * Renders the studio's document with its security policy. Libraries read the nonce from `<meta property="csp-nonce">`.
 */
function renderStudioDocument(token: string, siteKey: string): Reply {
  const nonce = randomBytes(16).toString('base64');
  const { globalCss: css } = readGlobalCss(() => undefined);
  const body = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="studio-token" content="${token}">
<meta name="studio-site" content="${siteKey}">
<meta property="csp-nonce" nonce="${nonce}">
<title>Studio</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${css}</style>
<script type="module" nonce="${nonce}" src="/src/studio/main.tsx"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    type: htmlType,
    headers: { ...pageHeaders, 'Content-Security-Policy': policy.join('; ') },
    body,
  };
}
