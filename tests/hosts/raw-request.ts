import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Host } from './global-setup';

export interface RawResponse {
  status: number;
  /** Maps the name of each header, in lower case, to its value. */
  headers: Map<string, string>;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a request on a new connection, with the path exactly as given. `fetch` would normalize the path. */
export function sendRawRequest(
  { origin }: Pick<Host, 'origin'>,
  path: string,
  request: RawRequest = {},
): Promise<RawResponse> {
  const { method = 'GET', headers = {} } = request;
  const { protocol, hostname, port } = new URL(origin);
  // Caddy chooses the certificate by the host name in the TLS handshake.
  const servername = isIP(hostname) ? undefined : hostname;
  const target = { host: hostname, port: Number(port), servername, rejectUnauthorized: false };
  const fields = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return new Promise((resolve, reject) => {
    const socket = protocol === 'https:' ? connectSecurely(target) : connect(target);
    const parts: Buffer[] = [];
    socket.on('data', (bytes) => parts.push(bytes));
    socket.setTimeout(120_000, () => socket.destroy(new Error(`No answer to ${path.slice(0, 100)}`)));
    // A server may respond to a request that is too large, and then reset the connection.
    socket.on('error', (error) => parts.length > 0 || reject(error));
    socket.on('close', () => resolve(parseResponse(Buffer.concat(parts))));
    socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, 'latin1'));
  });
}

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value] as const;
    }),
  );
  const body = bytes.subarray(end + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return { status: Number(first.split(' ')[1]), headers, body: isChunked ? joinChunks(body) : body };
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16);
    if (!size) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
