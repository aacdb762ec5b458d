import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Connect, ViteDevServer } from 'vite';
import { isObject } from '../../../schema/fields/walk';
import type { JsonPath } from '../../../schema/json/source';
import { type FileChange, Refusal } from '../../author/planned-tree';
import { DiskFault } from '../../build/disk';
import { readGlobalCss } from '../../build/pages/document';
import {
  type ChoreRequest,
  type EditRequest,
  largestPicture,
  type PictureRequest,
  type PublishRequest,
  type StepAnswer,
  tokenHeader,
  type UnusedPictureRequest,
} from '../../studio/protocol';
import { noncePlaceholder, typeOf } from '../render';
import { findIcons, iconOf, offerBlocks, renderExample, shownPage } from './blocks';
import { addPicture, doChore, listChanges, listQuestions, publish, removeUnused, takeBack } from './chores';
import { fileState, nameStep, overviewOf, readingOf, type StudioServer, schemaOf, shownOn } from './overview';
import type { Step } from './texts';

/** A status other than 200, or a body that is no JSON. */
interface Reply {
  status?: number;
  type?: string;
  body: object | string | Uint8Array;
}

/** Answers all that lies below the studio's address: its document, and what its window asks for. */
export function answerStudio(studio: StudioServer): Connect.NextHandleFunction {
  const token = randomBytes(32).toString('hex');
  return (request, response) => {
    const send = ({ status = 200, type = 'application/json', body }: Reply) => {
      const bytes = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
      response
        .writeHead(status, {
          'Content-Type': type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        .end(bytes);
    };
    answer(studio, { request, response, token })
      .then(send)
      .catch((fault: Error) => send(toRefusal(studio, fault)));
  };
}

const html = 'text/html; charset=utf-8';

async function answer(
  studio: StudioServer,
  { request, response, token }: { request: IncomingMessage; response: ServerResponse; token: string },
): Promise<Reply> {
  guardRequest(request, token);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const asked = (key: string) => searchParams.get(key) ?? '';
  const [, name] = /^\/-\/(.*)$/.exec(pathname) ?? [];
  if (name !== undefined && request.method === 'POST' && Object.hasOwn(acts, name)) {
    const body = await readBody(request, name === 'picture' ? largest.picture : largest.usual);
    return acts[name]?.(studio, body as never) as Reply | Promise<Reply>;
  }
  if (name === undefined && request.method !== 'POST') {
    const { body, policy } = await renderStudio(studio.server, token);
    response.setHeader('Content-Security-Policy', policy);
    return { type: html, body };
  }
  if (name === 'image') {
    const body = readingOf(studio).tree.images.get(asked('file'));
    if (!body) throw new Refusal(`There is no picture ${asked('file')}.`);
    return { type: typeOf(asked('file')), body };
  }
  const [, example] = /^example\/(.*)$/.exec(name ?? '') ?? [];
  if (example !== undefined) return { type: html, body: await renderExample(studio, example) };
  const question = name !== undefined && Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (!question || request.method === 'POST') throw new Forbidden(404, 'There is nothing here.');
  return { body: await question(studio, asked) };
}

function toRefusal({ server }: StudioServer, fault: Error): Reply {
  const body = { refused: fault.message };
  if (fault instanceof Forbidden) return { status: fault.status, body };
  if (fault instanceof Refusal) return { status: 422, body };
  if (fault instanceof DiskFault) return { status: 503, body };
  server.ssrFixStacktrace(fault);
  process.stderr.write(`${fault.stack}\n`);
  return { status: 500, body };
}

type Question = (studio: StudioServer, asked: (key: string) => string) => object | Promise<object>;

const questions: Record<string, Question> = {
  site: (studio) => overviewOf(studio),
  file: (studio, asked) => fileState(studio, asked('file')),
  schema: (_, asked) => schemaOf(asked('of')),
  icons: (_, asked) => findIcons(asked('find')),
  icon: (_, asked) => iconOf(asked('name')),
  page: (studio, asked) => shownPage(studio, asked('address')),
  blocks: (studio, asked) => offerBlocks(studio, asked('file')),
  shown: (studio, asked) => shownOn(studio, asked('file'), JSON.parse(asked('path')) as JsonPath),
  questions: (studio, asked) => listQuestions(studio, asked('collection')),
  changes: (studio) => listChanges(studio),
};

type Act = (studio: StudioServer, body: never) => Reply | Promise<Reply>;

/** Only a window of this start has its token, so that what it sends is what `protocol.ts` says. */
const acts: Record<string, Act> = {
  edit: async (studio, request: EditRequest) => {
    const isCurrent = studio.texts.edit(request);
    await studio.update();
    return { status: isCurrent ? 200 : 409, body: fileState(studio, request.file) };
  },
  undo: (studio) => stepBy(studio, () => studio.texts.undo()),
  redo: (studio) => stepBy(studio, () => studio.texts.redo()),
  picture: async (studio, picture: PictureRequest) => ({ body: await addPicture(studio, picture) }),
  'unused-picture': async (studio, picture: UnusedPictureRequest) => ({
    body: await removeUnused(studio, picture),
  }),
  chore: async (studio, request: ChoreRequest) => ({ body: await doChore(studio, request) }),
  revert: (studio, { id }: { id: string }) =>
    stepBy(studio, async () => ({ changes: await takeBack(studio, id) })),
  publish: async (studio, person: PublishRequest) => {
    const body = await publish(studio, person);
    await studio.update();
    return { body };
  },
};

async function stepBy(studio: StudioServer, go: () => Step | Promise<Step>): Promise<Reply> {
  const step = await go();
  await studio.update();
  const { files, tree } = readingOf(studio);
  const { changes } = step;
  // A page that came back or went is what the step was about; all else only followed.
  const whole = changes.filter(isWholeText);
  const main =
    whole.find(({ path }) => tree.byName.get(path)?.address !== undefined) ??
    whole.find(({ path }) => !tree.byName.has(path)) ??
    changes.find(({ path }) => tree.byName.has(path)) ??
    changes[0];
  const file = main?.path ?? '';
  const name = nameStep(step, files, studio.folder);
  return { body: { name, file, address: tree.byName.get(file)?.address } satisfies StepAnswer };
}

/** Whether a file came or went as a whole; pictures come and go with what shows them. */
function isWholeText({ path, before, after }: FileChange): boolean {
  return path.endsWith('.json') && (before === undefined || after === undefined);
}

/** A request that is refused by what it is, with its status and one sentence. */
class Forbidden extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Lets through what was asked by the studio's own pages, or by the author at the address bar. */
function guardRequest({ method = 'GET', headers }: IncomingMessage, token: string): void {
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD') {
    // What says nothing is no page of another site.
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new Forbidden(403, 'Another site may not ask for this.');
    return;
  }
  if (method !== 'POST') throw new Forbidden(405, 'This is asked for by GET or POST.');
  // Browsers say so to this machine alone: an address that `--host` opens is none that they trust.
  const isHere = /^(localhost|127\.|\[::1\])/.test(headers.host ?? '');
  const isOwn = site === 'same-origin' || (site === undefined && !isHere);
  if (!isOwn || headers.origin !== `http://${headers.host}`)
    throw new Forbidden(403, 'Only the studio itself may change something.');
  if (headers['content-type'] !== 'application/json')
    throw new Forbidden(415, 'A change is asked for in JSON.');
  const [given, own] = [Buffer.from(String(headers[tokenHeader])), Buffer.from(token)];
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new Forbidden(403, 'This window belongs to an earlier start of the server. Load it again.');
}

const megabyte = 1024 * 1024;

/** How large a request may be. A picture comes in Base64, which is a third longer than the picture. */
const largest = {
  usual: { words: '1 MB', bytes: megabyte },
  picture: { words: `${largestPicture} MB`, bytes: (largestPicture * 4 * megabyte) / 3 + megabyte },
};

async function readBody(
  request: IncomingMessage,
  { words, bytes }: (typeof largest)['usual'],
): Promise<Record<string, unknown>> {
  // Refused before it is read: whoever is still sending would hear nothing but a broken connection.
  if (!(Number(request.headers['content-length']) <= bytes))
    throw new Forbidden(413, `This is too large: at most ${words} are taken.`);
  try {
    const body = await json(request);
    if (isObject(body)) return body;
  } catch {
    // Said below.
  }
  throw new Forbidden(400, 'The request is no JSON object.');
}

/** The studio's document with its policy. What reads `<meta property="csp-nonce">` gives its styles the nonce. */
async function renderStudio(server: ViteDevServer, token: string): Promise<{ body: string; policy: string }> {
  const nonce = randomBytes(16).toString('base64');
  const { globalCss: css } = readGlobalCss(() => undefined);
  const document = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="studio-token" content="${token}">
<title>Studio</title>
<link rel="icon" href="data:,">
<style>${css}</style>
<script type="module" src="/src/studio/main.tsx"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;
  const written = await server.transformIndexHtml('/_studio', document);
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // Vite's client waits in a worker for a server that was stopped, and loads the window anew once it is back.
    'worker-src blob:',
    `style-src 'nonce-${nonce}'`,
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { body: written.replaceAll(noncePlaceholder, nonce), policy: policy.join('; ') };
}
