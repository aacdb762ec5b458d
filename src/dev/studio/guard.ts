import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../../studio/protocol';

/** A request that is refused by what it is, with its status and one sentence. */
export class Forbidden extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Lets through what was asked by the studio's own pages, or by the author at the address bar. */
export function guardRequest(request: IncomingMessage, token: string): void {
  const { method = 'GET', headers } = request;
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD') {
    // What says nothing is no page of another site.
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new Forbidden(403, 'Another site may not ask for this.');
    return;
  }
  if (method !== 'POST') throw new Forbidden(405, 'This is asked for by GET or POST.');
  if (site !== 'same-origin' || headers.origin !== `http://${headers.host}`)
    throw new Forbidden(403, 'Only the studio itself may change something.');
  if (headers['content-type'] !== 'application/json')
    throw new Forbidden(415, 'A change is asked for in JSON.');
  if (!isToken(headers[tokenHeader], token))
    throw new Forbidden(403, 'This window belongs to an earlier start of the server. Load it again.');
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [one, other] = [String(given), token].map((text) => Buffer.from(text));
  return one?.length === other?.length && timingSafeEqual(one ?? Buffer.of(), other ?? Buffer.of());
}

/** The largest body of a request, in bytes. */
export const largest = { usual: 1024 * 1024, picture: 30 * 1024 * 1024 };

/** Reads the body of a request, as far as it may be. */
export async function readBody(request: IncomingMessage, most: number): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most)
      throw new Forbidden(413, `This is too large: at most ${most / 1024 / 1024} MB are taken.`);
    parts.push(part);
  }
  try {
    const body = JSON.parse(Buffer.concat(parts).toString()) as unknown;
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Forbidden(400, 'The request is no JSON object.');
}
