import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import * as z from 'zod';
import { type JsonPath, parseJsonSource } from '../../../schema/json/source';
import { Refusal } from '../../author/planned-tree';
import { DiskFault } from '../../build/disk';
import type { ChoreRequest, EditRequest, StepAnswer } from '../../studio/protocol';
import { typeOf } from '../render';
import { findIcons, iconOf, offerBlocks, renderExample, shownPage } from './blocks';
import { listChanges, listObstacles, publish, takeBack } from './changes';
import { addPicture, doChore, listQuestions } from './chores';
import { renderStudio } from './document';
import { Forbidden, guardRequest, largest, readBody } from './guard';
import { nameStep } from './name-step';
import { choicesOf, fileState, overviewOf, readingOf, schemaOf } from './overview';
import { shownOn } from './shown';
import type { Studio } from './studio';
import { Stale, type Step, Unwritable } from './texts';

type Body = Record<string, unknown>;

/** A status other than 200, or a body that is no JSON. */
interface Reply {
  status?: number;
  type?: string;
  body: object | string | Uint8Array;
}

/** Answers all that lies below the studio's address: its document, and what its window asks for. */
export function answerStudio(studio: Studio): Connect.NextHandleFunction {
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

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  token: string;
}

async function answer(studio: Studio, { request, response, token }: Asked): Promise<Reply> {
  guardRequest(request, token);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, name] = /^\/-\/(.*)$/.exec(pathname) ?? [];
  if (request.method === 'POST') {
    const act = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new Forbidden(404, 'There is nothing here.');
    return act(studio, await readBody(request, name === 'picture' ? largest.picture : largest.usual));
  }
  if (name === undefined) {
    const { body, policy } = await renderStudio(studio.server, token);
    response.setHeader('Content-Security-Policy', policy);
    return { type: 'text/html; charset=utf-8', body };
  }
  if (name.startsWith('example/'))
    return {
      type: 'text/html; charset=utf-8',
      body: await renderExample(studio, name.slice('example/'.length)),
    };
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (!question) throw new Forbidden(404, 'There is nothing here.');
  const asked = (key: string) => searchParams.get(key) ?? '';
  return question(studio, asked);
}

function toRefusal({ server }: Studio, fault: Error): Reply {
  const body = { refused: fault.message };
  if (fault instanceof Forbidden) return { status: fault.status, body };
  if (fault instanceof Refusal) return { status: 422, body };
  if (fault instanceof Unwritable || fault instanceof DiskFault) return { status: 503, body };
  server.ssrFixStacktrace(fault);
  process.stderr.write(`${fault.stack}\n`);
  return { status: 500, body };
}

type Question = (studio: Studio, asked: (key: string) => string) => Reply | Promise<Reply>;

const questions: Record<string, Question> = {
  site: (studio) => ({ body: overviewOf(studio) }),
  file: (studio, asked) => ({ body: fileState(studio, asked('file')) }),
  schema: (_, asked) => ({ body: schemaOf(asked('of')) }),
  choices: (studio) => ({ body: choicesOf(studio) }),
  icons: (_, asked) => ({ body: findIcons(asked('find')) }),
  icon: (_, asked) => ({ body: iconOf(asked('name')) }),
  page: async (studio, asked) => ({ body: await shownPage(studio, asked('address')) }),
  blocks: (studio, asked) => ({ body: offerBlocks(studio, asked('file')) }),
  shown: (studio, asked) => ({ body: shownOn(studio, asked('file'), readPath(asked('path'))) }),
  questions: (studio, asked) => ({ body: listQuestions(studio, asked('collection')) }),
  changes: (studio) => ({ body: listChanges(studio) }),
  obstacles: async (studio) => ({ body: await listObstacles(studio) }),
  image: (studio, asked) => {
    const file = asked('file');
    const body = readingOf(studio).tree.images.get(file);
    if (!body) throw new Refusal(`There is no picture ${file}.`);
    return { type: typeOf(file), body };
  },
};

type Act = (studio: Studio, body: Body) => Reply | Promise<Reply>;

const acts: Record<string, Act> = {
  edit: async (studio, body) => {
    const request: EditRequest = readAs(editRequest, body);
    try {
      studio.texts.edit(request);
    } catch (fault) {
      if (!(fault instanceof Stale)) throw fault;
      await studio.update();
      return { status: 409, body: fileState(studio, request.file) };
    }
    await studio.update();
    return { body: fileState(studio, request.file) };
  },
  undo: (studio) => stepBy(studio, () => studio.texts.undo()),
  redo: (studio) => stepBy(studio, () => studio.texts.redo()),
  picture: async (studio, { name, data }) => ({ body: await addPicture(studio, { name, data }) }),
  chore: async (studio, body) => ({ body: await doChore(studio, readAs<ChoreRequest>(choreRequest, body)) }),
  revert: (studio, { id }) => stepBy(studio, () => ({ changes: [takeBack(studio, id)] })),
  publish: async (studio, body) => {
    const answer = await publish(studio, body);
    await studio.update();
    return { body: answer };
  },
};

async function stepBy(studio: Studio, go: () => Step): Promise<Reply> {
  const step = go();
  await studio.update();
  return { body: describeStep(studio, step) };
}

/** A step by its name, with where it shows. */
function describeStep(studio: Studio, step: Step): StepAnswer {
  const { files, tree } = readingOf(studio);
  const paths = step.changes.flatMap(({ path, from = path }) => [path, from]);
  const file = paths.find((path) => tree.byName.has(path)) ?? paths[0] ?? '';
  const name = nameStep(step, files, studio.folder);
  return { name, file, address: tree.byName.get(file)?.address };
}

const path = z.array(z.union([z.string(), z.int()]));

const edit = z.discriminatedUnion('do', [
  z.object({ do: z.literal('set'), path, value: z.json().optional() }),
  z.object({ do: z.literal('insert'), path, value: z.json() }),
  z.object({ do: z.literal('remove'), path }),
  z.object({ do: z.literal('move'), path, to: z.int() }),
  z.object({ do: z.literal('rename-key'), path, to: z.string() }),
]);

const editRequest = z.object({ file: z.string(), hash: z.string(), edits: z.array(edit), group: z.string() });

const dry = z.boolean();

const choreRequest = z.discriminatedUnion('chore', [
  z.object({
    chore: z.literal('new'),
    dry,
    collection: z.string(),
    answers: z.record(z.string(), z.string()),
  }),
  z.object({ chore: z.literal('rename'), dry, file: z.string(), to: z.string() }),
  z.object({
    chore: z.literal('remove'),
    dry,
    file: z.string(),
    withReferences: z.boolean(),
    withPictures: z.boolean(),
    redirect: z.string().optional(),
  }),
]);

/** What was sent, as what was asked for. Throws a Refusal for anything else. */
function readAs<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data } = schema.safeParse(sent);
  if (data !== undefined) return data;
  throw new Refusal('The server does not understand what this window asks for. Load it again.');
}

/** A path as it was sent: JSON without any fault. */
function readPath(text: string): JsonPath {
  const { value, problems } = parseJsonSource('', text || '[]');
  return readAs(path, problems.length === 0 ? value : undefined);
}
