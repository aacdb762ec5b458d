import { z } from 'zod';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import type { Edit } from '../../shared/edits';
import {
  type ApproveRequest,
  type EditRequest,
  type FixRequest,
  type LearnRequest,
  maxHits,
  type OperationRequest,
  type PublishRequest,
  type ReceiveRequest,
  type RestoreRequest,
  type RevertRequest,
  type RevokeRequest,
  type StepRequest,
  type UnusedPictureRequest,
  type UploadRequest,
} from '../../studio/protocol';
import { HttpError } from '../http';

// This module contains the schemas of the requests in `protocol.ts`. The server refuses a request that does not match
// its schema.

/** The maximum depth of JSON. Data files are far less deep. */
const maxDepth = 100;

/** The maximum number of edits in a request, because each edit rewrites the text of its file. */
const maxEdits = 2000;

const text = z.string().max(1_000_000);
const name = z.string().max(1000);

const step = z.union([
  z
    .string()
    .max(1000)
    .refine((key) => key !== '__proto__'),
  z.int().min(0).max(1_000_000),
]);
const path: z.ZodType<JsonPath> = z.array(step).max(maxDepth);

/** The schema of any JSON value. `parseRequest` has already checked the depth and the keys of the value. */
const value = z.custom<JsonValue>((json) => json !== undefined);

const edit: z.ZodType<Edit> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('set'), path, value: value.optional() }),
  z.object({ do: z.literal('insert'), path, value }),
  z.object({ do: z.literal('remove'), path }),
  z.object({ do: z.literal('move'), path, to: z.int().min(0) }),
  z.object({ do: z.literal('rename-key'), path, to: name.refine((key) => key !== '__proto__') }),
]);

const dry = z.boolean();

const upload = z.object({ name, data: z.base64(), group: name, window: name });

const textReplacement = {
  dry,
  window: name,
  find: text,
  wholeWords: z.boolean(),
  matchCase: z.boolean(),
  skipped: z.array(z.int().min(0)).max(maxHits),
  hash: name,
};

export const requestSchemas = {
  edit: z.object({
    file: name,
    hash: name,
    edits: z.array(edit).max(maxEdits),
    group: name,
    window: name,
    alreadySent: z.int().min(0).optional(),
  }),
  picture: upload,
  download: upload,
  unusedPicture: z.object({ file: name, group: name, window: name }),
  operation: z.discriminatedUnion('operation', [
    z.object({
      operation: z.literal('new'),
      dry,
      window: name,
      collection: name,
      answers: z.record(name, text),
    }),
    z.object({ operation: z.literal('replace'), words: text, ...textReplacement }),
    z.object({ operation: z.literal('make-setting'), ...textReplacement }),
    z.object({
      operation: z.literal('set-same'),
      dry,
      window: name,
      file: name,
      path,
      skipped: z.array(z.int().min(0)).max(maxEdits),
      hash: name,
    }),
    z.object({ operation: z.literal('duplicate'), dry, window: name, file: name, title: text, name }),
    z.object({ operation: z.literal('rename'), dry, window: name, file: name, to: name }),
    z.object({
      operation: z.literal('remove'),
      dry,
      window: name,
      file: name,
      withReferences: z.boolean(),
      redirect: name.optional(),
      withPictures: z.boolean(),
    }),
  ]),
  fix: z.object({ file: name, window: name }),
  learn: z.object({ word: name, window: name }),
  revert: z.object({ id: name, window: name }),
  receive: z.object({
    resolutions: z.record(name, z.union([z.enum(['mine', 'theirs']), z.object({ value })])),
  }),
  restore: z.object({
    id: z.hex().min(40).max(64).optional(),
    file: name,
    version: name.optional(),
    window: name,
  }),
  step: z.object({ window: name, page: name.optional() }),
  publish: z.object({
    name,
    mail: name,
    hash: name,
    selected: z.array(name).max(10_000),
    withCommits: z.boolean(),
  }),
  revoke: z.object({ id: name }),
  approve: z.object({ branch: name, id: name }),
} satisfies {
  edit: z.ZodType<EditRequest>;
  picture: z.ZodType<UploadRequest>;
  download: z.ZodType<UploadRequest>;
  unusedPicture: z.ZodType<UnusedPictureRequest>;
  operation: z.ZodType<OperationRequest>;
  fix: z.ZodType<FixRequest>;
  learn: z.ZodType<LearnRequest>;
  revert: z.ZodType<RevertRequest>;
  receive: z.ZodType<ReceiveRequest>;
  restore: z.ZodType<RestoreRequest>;
  step: z.ZodType<StepRequest>;
  publish: z.ZodType<PublishRequest>;
  revoke: z.ZodType<RevokeRequest>;
  approve: z.ZodType<ApproveRequest>;
};

/** Parses a request. Throws an HttpError if the request does not match the schema. */
export function parseRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = isSafeJson(body) ? schema.safeParse(body) : undefined;
  if (result?.success) return result.data;
  const [issue] = result?.error.issues ?? [];
  const where = issue?.path.length ? ` at ${issue.path.map(String).join('.').slice(0, 100)}` : '';
  throw new HttpError(400, `The request has a wrong value${where}. Reload this window.`);
}

/** Parses a path that is written as JSON. Throws an HttpError if the text is not a path. */
export function parsePath(json: string): JsonPath {
  try {
    return parseRequest(path, JSON.parse(json));
  } catch {
    throw new HttpError(400, 'The request does not contain the path of a value. Reload this window.');
  }
}

/** Checks that a value is not too deep for recursion and has no `__proto__` key. */
function isSafeJson(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    const objects = level.filter((each): each is object => typeof each === 'object' && each !== null);
    if (objects.some((each) => Object.hasOwn(each, '__proto__'))) return false;
    level = objects.flatMap((each): unknown[] => Object.values(each));
  }
  return true;
}
