import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { HttpError } from './http';
import { isLoopback, isSameSecret, normalizeAddress } from './network';
import type { People, Person } from './people';

export interface AccessRules {
  /** The host names of this machine. */
  machine: readonly string[];
  /** The host names of proxies or tunnels that run on this machine. */
  proxies: readonly string[];
  /** The password for other machines. Without a password, only this machine can open the studio. */
  password?: string;
  /** The people whom a proxy signs in. If this is set, only that proxy can send requests. */
  people?: People;
}

/**
 * The origin of a request. "own" is a page of this server. "direct" is the address bar or a program. "other" is another
 * site.
 */
type RequestSource = 'own' | 'direct' | 'other';

/** The time before a wrong password is refused, in ms. */
const wrongPasswordDelayMs = 1000;

/** The maximum number of requests with a wrong password that wait for a reply. */
const maxWaiting = 10;

/** Checks requests against the rules for host names, passwords and origins. */
export class Access {
  private waiting = 0;

  constructor(private readonly rules: AccessRules) {}

  /** Throws an HttpError if the server is behind a proxy and the request bypasses it. */
  requireProxy(request: IncomingMessage): void {
    this.rules.people?.requireProxy(request);
  }

  /**
   * Returns the person whom the proxy has signed in, or `undefined` for a server without sign-in. Throws an HttpError
   * if the request bypasses the proxy, or if the person may not edit.
   */
  identify(request: IncomingMessage): Person | undefined {
    return this.rules.people?.identify(request);
  }

  /** Refuses unknown host names, because another site could point its own name to this server (DNS rebinding). */
  checkHost({ headers }: IncomingMessage): void {
    const name = parseHostName(headers.host ?? 'localhost');
    if (isIP(name) > 0 || isLoopback(name) || this.names.includes(name)) return;
    throw new HttpError(
      403,
      `The development server does not know the name ${name}. Start it with "npm run dev -- --allow-host ${name}".`,
    );
  }

  getRequestSource({ headers }: IncomingMessage): RequestSource {
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin') return 'own';
    if (site !== undefined) return site === 'none' ? 'direct' : 'other';
    // Browsers omit `sec-fetch-site` in requests to insecure origins, such as `http://192.168.1.5`.
    const from = headers.origin ?? headers.referer;
    if (from === undefined) return 'direct';
    return this.isOwnOrigin(from, headers) ? 'own' : 'other';
  }

  /**
   * Checks whether a client may edit without a password. The client must run on this machine or use an allowed proxy.
   */
  isLocal({ socket, headers }: IncomingMessage): boolean {
    const { remoteAddress = '', localAddress } = socket;
    if (!isLoopback(remoteAddress) && remoteAddress !== localAddress) return false;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && this.rules.proxies.length === 0) return false;
    return getHostNames(headers).every(
      (name) => isLoopback(name) || this.names.includes(name) || name === normalizeAddress(localAddress),
    );
  }

  /** Checks whether pages show this client the Edit button. */
  canEdit(request: IncomingMessage): boolean {
    const { people, password } = this.rules;
    return people !== undefined || password !== undefined || this.isLocal(request);
  }

  /** Throws an HttpError if the client may not edit. Waits before it refuses a wrong password. */
  async authorizeEditor(request: IncomingMessage): Promise<void> {
    const { people, password } = this.rules;
    if (people?.identify(request) || this.isLocal(request)) return;
    if (password === undefined)
      throw new HttpError(
        403,
        'The studio opens only on the machine that runs it. To open it elsewhere, start it with "npm run dev -- --share-studio", or name your proxy with "--allow-host NAME".',
      );
    const received = getPassword(request.headers);
    if (received !== undefined && isSameSecret(received, password)) return;
    if (this.waiting >= maxWaiting)
      throw new HttpError(429, 'There were too many wrong passwords. Try again later.');
    if (received !== undefined) {
      this.waiting++;
      await new Promise((resolve) => setTimeout(resolve, wrongPasswordDelayMs));
      this.waiting--;
    }
    throw new HttpError(401, 'Enter the password that the terminal shows.', {
      'WWW-Authenticate': 'Basic realm="Studio", charset="UTF-8"',
    });
  }

  /** Throws an HttpError if a request to change data does not come from the studio. */
  checkSameOrigin({ headers }: IncomingMessage): void {
    const site = headers['sec-fetch-site'];
    // Browsers omit `sec-fetch-site` only in requests to insecure origins. They always send it to a loopback address,
    // which counts as secure.
    const isOwn =
      site === 'same-origin' || (site === undefined && !isLoopback(parseHostName(headers.host ?? '')));
    const { people } = this.rules;
    const isOwnOrigin = people
      ? headers.origin === people.origin
      : this.isOwnOrigin(headers.origin ?? '', headers);
    if (!isOwn || !isOwnOrigin) throw new HttpError(403, 'Only the studio itself can change data.');
  }

  private get names(): string[] {
    const { machine, proxies, people } = this.rules;
    return [...machine, ...proxies, ...(people ? [people.hostname] : [])];
  }

  /**
   * Checks whether an origin is this server or an allowed proxy. Ignores the protocol, because a proxy may forward an
   * https request as http.
   */
  private isOwnOrigin(origin: string, headers: IncomingHttpHeaders): boolean {
    if (!URL.canParse(origin)) return false;
    const { protocol, host, hostname } = new URL(origin);
    const requestOrigin = `${protocol}//${headers.host}`;
    if (URL.canParse(requestOrigin) && new URL(requestOrigin).host === host) return true;
    return headers['sec-fetch-site'] === 'same-origin' && this.rules.proxies.includes(hostname);
  }
}

/** Checks whether a request loads a page into a window, not into a frame. */
export function isNavigation({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers.accept?.includes('text/html') === true;
}

/** Returns the host names of a request, including the name that a proxy forwards. */
function getHostNames(headers: IncomingHttpHeaders): string[] {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().join(',').split(',');
  return [headers.host ?? 'localhost', ...forwarded.map((name) => name.trim()).filter(Boolean)].map(
    parseHostName,
  );
}

/** Returns the name in a `Host` header, without the port. */
function parseHostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
}

function getPassword({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  return encoded === undefined
    ? undefined
    : Buffer.from(encoded, 'base64')
        .toString()
        .replace(/^[^:]*:/, '');
}
