import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type FileChange, Refusal } from '../../author/planned-tree';
import { folderKey } from '../../build/disk';
import { readGlobalCss } from '../../build/pages/document';
import {
  largestPicture,
  type Session,
  type StepAnswer,
  siteHeader,
  studioPath,
  tokenHeader,
} from '../../studio/protocol';
import { type Access, isEqual, isNavigation } from '../access';
import { HttpError, htmlType, pageHeaders, pathOf, pictureReply, type Reply } from '../http';
import { findIcons, iconOf, offerBlocks, renderExample } from './blocks';
import { addPicture, doChore, listChanges, listQuestions, publish, removeUnused } from './chores';
import { fixFile, learnWord } from './corrections';
import { fileState, nameStep, overviewOf, readingOf, type StudioServer, schemaOf, shownOn } from './overview';
import { parsePath, readRequest, requests } from './requests';
import { takeBack, takeStep } from './take-back';
import type { Step } from './texts';

/** Returns what answers everything below the studio's address: its document and its API. */
export function studioAnswerer(studio: StudioServer, access: Access) {
  const token = randomBytes(32).toString('hex');
  const site = folderKey(studio.folder);
  return async (request: IncomingMessage, url: URL): Promise<Reply> => {
    const { method = 'GET' } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      throw new HttpError(405, 'This is asked for by GET or POST.', { Allow: 'GET, HEAD, POST' });
    const [, name] = /^\/-\/(.*)$/.exec(pathOf(request).slice(studioPath.length)) ?? [];
    // A link, such as that of a code host, may open the window. The other site cannot read or frame it.
    const isLink = name === undefined && method === 'GET' && isNavigation(request);
    if (access.sourceOf(request) === 'other' && !isLink)
      throw new HttpError(403, 'Only the studio itself can send this request.');
    await access.checkEditor(request);
    if ((request.headers[siteHeader] ?? site) !== site)
      throw new HttpError(
        412,
        'Another project is served at this address now. Start the server of this one again.',
      );
    if (method === 'POST') {
      guardChange(request, access, token);
      const act = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
      if (!act) throw new HttpError(404, 'There is nothing here.');
      return act(studio, await readBody(request, name === 'picture' ? largest.picture : largest.usual));
    }
    if (name === undefined) return renderStudio(token, site);
    if (name === 'session') return { body: { token } satisfies Session };
    return answerQuestion(studio, name, (key) => url.searchParams.get(key) ?? '');
  };
}

async function answerQuestion(studio: StudioServer, name: string, asked: Asked): Promise<Reply> {
  if (name === 'image') {
    const file = asked('file');
    const picture = readingOf(studio).tree.images.get(file);
    const reply = picture && pictureReply(file, picture);
    if (!reply) throw new Refusal(`There is no picture ${file}.`);
    return reply;
  }
  const [, example] = /^example\/(.*)$/.exec(name) ?? [];
  if (example !== undefined)
    return { type: htmlType, headers: pageHeaders, body: await renderExample(studio, example) };
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (!question) throw new HttpError(404, 'There is nothing here.');
  return { body: await question(studio, asked) };
}

type Asked = (key: string) => string;

type Question = (studio: StudioServer, asked: Asked) => object | Promise<object>;

const questions: Record<string, Question> = {
  site: (studio, asked) => overviewOf(studio, asked('window')),
  file: (studio, asked) => fileState(studio, asked('file')),
  schema: (_, asked) => schemaOf(asked('of')),
  icons: (_, asked) => findIcons(asked('find')),
  icon: (_, asked) => iconOf(asked('name')),
  blocks: (studio, asked) => offerBlocks(studio, asked('file')),
  shown: (studio, asked) => shownOn(studio, asked('file'), parsePath(asked('path'))),
  questions: (studio, asked) => listQuestions(studio, asked('collection')),
  changes: (studio) => listChanges(studio),
};

type Act = (studio: StudioServer, body: unknown) => Reply | Promise<Reply>;

/** Every change that a window of this start may ask for. Each reads its request by a schema of `requests.ts`. */
const acts: Record<string, Act> = {
  edit: async (studio, body) => {
    const request = readRequest(requests.edit, body);
    const isCurrent = studio.texts.edit(request);
    await studio.update();
    return { status: isCurrent ? 200 : 409, body: fileState(studio, request.file) };
  },
  undo: (studio, body) => stepBy(studio, () => takeStep(studio, 'undo', readRequest(requests.step, body))),
  redo: (studio, body) => stepBy(studio, () => takeStep(studio, 'redo', readRequest(requests.step, body))),
  picture: async (studio, body) => ({ body: await addPicture(studio, readRequest(requests.picture, body)) }),
  'unused-picture': async (studio, body) => ({
    body: await removeUnused(studio, readRequest(requests.unusedPicture, body)),
  }),
  chore: async (studio, body) => ({ body: await doChore(studio, readRequest(requests.chore, body)) }),
  fix: async (studio, body) => {
    const request = readRequest(requests.fix, body);
    await fixFile(studio, request);
    return { body: fileState(studio, request.file) };
  },
  learn: async (studio, body) => {
    await learnWord(studio, readRequest(requests.learn, body));
    return { body: {} };
  },
  revert: (studio, body) => stepBy(studio, () => takeBack(studio, readRequest(requests.revert, body))),
  publish: async (studio, body) => {
    const answer = await publish(studio, readRequest(requests.publish, body));
    await studio.update();
    return { body: answer };
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

/** Refuses a change unless it comes from a window of this start. */
function guardChange(request: IncomingMessage, access: Access, token: string): void {
  const { headers } = request;
  access.checkChange(request);
  if (headers['content-type'] !== 'application/json')
    throw new HttpError(415, 'A change is asked for in JSON.');
  if (!isEqual(String(headers[tokenHeader]), token))
    throw new HttpError(401, 'This window is of an earlier start of the server. Please reload it.');
}

const megabyte = 1024 * 1024;

/** How large a request may be. A picture comes in Base64, which is a third longer than the picture. */
const largest = {
  usual: { words: '1 MB', bytes: megabyte },
  picture: { words: `${largestPicture} MB`, bytes: (largestPicture * 4 * megabyte) / 3 + megabyte },
};

/** Reads the JSON of a request. Its length is checked first: a client that is still sending would see only a broken connection. */
async function readBody(
  request: IncomingMessage,
  { words, bytes }: (typeof largest)['usual'],
): Promise<unknown> {
  if (!(Number(request.headers['content-length']) <= bytes))
    throw new HttpError(413, `This is too large: at most ${words} are taken.`);
  try {
    return await json(request);
  } catch {
    throw new HttpError(400, 'The request is not JSON, or it ended too early.');
  }
}

/** The studio's document with its policy. What reads `<meta property="csp-nonce">` gives its styles the nonce. */
function renderStudio(token: string, site: string): Reply {
  const nonce = randomBytes(16).toString('base64');
  const { globalCss: css } = readGlobalCss(() => undefined);
  const body = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="studio-token" content="${token}">
<meta name="studio-site" content="${site}">
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
