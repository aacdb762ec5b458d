import { useEffect, useState } from 'react';
import { apiPath, type RefusalBody, type Session, siteHeader, tokenHeader } from './protocol';

/** What the server would not do, in a sentence for the author. */
export class RefusedError extends Error {}

/** The token is of an earlier start of the server. */
class ExpiredTokenError extends RefusedError {}

export const noAnswerMessage = 'The development server does not answer. Start it again with "npm run dev".';

/** The server does not answer, or the disk does not take what is typed. It stays, and is tried again. */
export class UnreachableError extends Error {}

/** An answer with status 409: the file is another than the edit was made on. */
export class OutdatedError<T> extends Error {
  constructor(readonly current: T) {
    super('The file has changed.');
  }
}

/** Asks the development server. Throws a Refusal or Unreachable. */
export function fetchJson<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  return request<T>(createUrl(path, parameters), {});
}

function createUrl(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${apiPath}/${path}${query === '' ? '' : `?${query}`}`;
}

interface QueryResult<T> {
  response?: T;
  error?: string;
  /** The answer is missing, or was given before `since` changed. */
  isFetching: boolean;
}

/**
 * What the server answers while something is shown, or why it does not; asked again when `since` is another. Nothing is asked
 * without a path.
 */
export function useQuery<T>(
  path: string | undefined,
  parameters: Record<string, string> = {},
  refetchKey?: object,
): QueryResult<T> {
  const url = path ? createUrl(path, parameters) : undefined;
  const [result, setResult] = useState<
    Omit<QueryResult<T>, 'isFetching'> & { to?: string; refetchKey?: object }
  >({});
  useEffect(() => {
    if (url === undefined) return;
    let isCancelled = false;
    request<T>(url, {}).then(
      (response) => isCancelled || setResult({ to: url, refetchKey, response }),
      (reason: Error) => isCancelled || setResult({ to: url, refetchKey, error: reason.message }),
    );
    return () => {
      isCancelled = true;
    };
  }, [url, refetchKey]);
  const { response, error } = result.to === url ? result : {};
  return { response, error, isFetching: result.to !== url || result.refetchKey !== refetchKey };
}

/** How long a request may be that outlives its window, in characters. Source: Fetch, 64 KiB for all that are under way. */
const maxKeepaliveLength = 8192;

let token: string | undefined;

/** Makes the development server change something. Throws a Refusal, Unreachable or Outdated. */
export async function postJson<T>(path: string, body: object, { isClosing = false } = {}): Promise<T> {
  token ??= readMeta('studio-token');
  const text = JSON.stringify(body);
  const send = () =>
    request<T>(`${apiPath}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token ?? '' },
      body: text,
      // Arrives although the window is closed meanwhile.
      keepalive: isClosing || text.length < maxKeepaliveLength,
    });
  try {
    return await send();
  } catch (error) {
    // The server was restarted since this window was loaded.
    if (!(error instanceof ExpiredTokenError)) throw error;
    ({ token } = await fetchJson<Session>('session'));
    return send();
  }
}

/** Reads a value that the server has put into the studio's document. */
export function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

async function request<T>(address: string, { headers, ...options }: RequestInit): Promise<T> {
  const all = { ...headers, [siteHeader]: readMeta('studio-site') };
  const response = await fetch(address, { ...options, headers: all }).catch(() => {
    throw new UnreachableError(noAnswerMessage);
  });
  const value = (await response.json().catch(() => ({}))) as T | RefusalBody;
  if (response.status === 409) throw new OutdatedError(value as T);
  if (response.ok) return value as T;
  const message =
    (value as Partial<RefusalBody>).refused ??
    `The development server failed with status ${response.status}.`;
  if (response.status === 401) throw new ExpiredTokenError(message);
  throw [412, 503].includes(response.status) ? new UnreachableError(message) : new RefusedError(message);
}

/** Reads a text from the browser's storage, of this tab or of all windows; returns null if there is none or storage is blocked. */
export function readStorage(from: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return window[from].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it. Returns false if storage is blocked or full. */
export function writeStorage(
  where: 'sessionStorage' | 'localStorage',
  key: string,
  message: string | undefined,
): boolean {
  try {
    if (message === undefined) window[where].removeItem(key);
    else window[where].setItem(key, message);
    return true;
  } catch {
    return false;
  }
}
