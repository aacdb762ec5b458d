import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { workerFiles } from '../../schema/content/output-paths';
import { Refusal } from '../author/refusal';
import { DiskError } from '../build/disk';
import { cacheControl } from '../build/host/security';
import type { RefusalBody } from '../studio/protocol';

/** A reply. The defaults are the status 200 and the type JSON. */
export interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: object | string | Uint8Array;
}

/** The error for a refused request, with its status and a message for the client. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const htmlType = 'text/html; charset=utf-8';

/**
 * The headers of every response, including responses of Vite. Other sites and ports can neither read nor embed a
 * response.
 */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The headers of pages. Only this site can show them in frames. Another site that opens a page in a new window gets no
 * reference to that window.
 */
export const pageHeaders = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/**
 * The headers of pictures and files. A file that opens as a document must not run scripts with the rights of the
 * studio.
 */
const sandboxHeaders = {
  'Cache-Control': cacheControl.revalidate,
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
};

const pictureTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ico: 'image/x-icon',
};

/** Returns a reply with the content type for the file extension. Returns `undefined` if the file is not a picture. */
export function createPictureReply(path: string, body: string | Uint8Array): Reply | undefined {
  const extension = path.split('.').at(-1)?.toLowerCase() ?? '';
  const type = Object.hasOwn(pictureTypes, extension) ? pictureTypes[extension] : undefined;
  return type === undefined ? undefined : { type, headers: sandboxHeaders, body };
}

const fileTypes: Record<string, string> = {
  ...pictureTypes,
  html: htmlType,
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

/**
 * Returns a reply with a public file, a download or a worker script. PDFs and worker scripts get no sandbox, because a
 * sandbox would stop them.
 */
export function createFileReply(path: string, body: string | Uint8Array): Reply {
  const extension = path.split('.').at(-1)?.toLowerCase() ?? '';
  const type = Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : 'application/octet-stream';
  const isHarmless = extension === 'pdf' || workerFiles.some((name) => name === path);
  return { type, headers: isHarmless ? { 'Cache-Control': cacheControl.revalidate } : sandboxHeaders, body };
}

export function sendReply(
  response: ServerResponse,
  { status = 200, type = 'application/json', headers = {}, body }: Reply,
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(bytes);
}

/**
 * Converts an error to a reply. Prints an unexpected error with its stack trace in the terminal, and sends the client
 * no details.
 */
export function toErrorReply(error: unknown, request: IncomingMessage): Reply {
  const { status, message, headers } = toHttpError(error);
  const answer = error instanceof Refusal ? error.answer : undefined;
  // Scripts expect JSON. After other requests, the browser shows the message as a page.
  const isApiRequest = message !== '' && /^\/_(?:studio\/-|dev)\//.test(request.url ?? '');
  if (isApiRequest) return { status, headers, body: { refused: message, answer } satisfies RefusalBody };
  return { status, headers, type: 'text/plain; charset=utf-8', body: message };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Refusal) return new HttpError(422, error.message);
  if (error instanceof DiskError) return new HttpError(503, error.message);
  process.stderr.write(`${inspect(error)}\n`);
  return new HttpError(500, 'The development server failed. Its terminal shows the reason.');
}

/** Returns the path of a request without its query. Does not decode the path. */
export function getRequestPath({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '');
}

/**
 * Parses the URL of a request. Throws an HttpError for a URL that is not a path of this server. Examples are `http://[`
 * and `//`.
 */
export function parseRequestUrl({ url = '/' }: IncomingMessage): URL {
  const isPath = /^\/(?!\/)[^\\#\s]*$/.test(url);
  if (!isPath || !URL.canParse(url, 'http://localhost'))
    throw new HttpError(400, 'This address is malformed.');
  return new URL(url, 'http://localhost');
}
