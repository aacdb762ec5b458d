import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiPath, type RefusalBody, type Session, siteHeader, tokenHeader } from './protocol';

/** The error for a request that the server refuses. Its message gives the author the reason. */
export class RefusedError extends Error {
  constructor(
    message: string,
    /** The name of the form field that the author must correct, if the refusal is about a field. */
    readonly answer?: string,
  ) {
    super(message);
  }
}

/** The error for a token that is no longer valid, because the server has restarted. */
class ExpiredTokenError extends RefusedError {}

const noAnswerMessage =
  'The server of the studio does not answer. Start it again, or ask the person who runs it.';

/** The error if the server cannot be reached, or cannot write to its disk. A later attempt may succeed. */
export class UnreachableError extends Error {}

export const signedOutMessage = 'You were signed out. Sign in again in a new tab, then continue here.';

/** The error for a request that a proxy answers instead of the server, because the sign-in has ended. */
export class SignedOutError extends UnreachableError {
  constructor() {
    super(signedOutMessage);
  }
}

let isSignedOut = false;
const signOutListeners = new Set<() => void>();

/**
 * Calls a listener when the sign-in ends, and when the author has signed in again. Returns a function that
 * unsubscribes.
 */
export function subscribeToSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Returns true if the last request failed because the author was signed out. */
export function getSignedOut(): boolean {
  return isSignedOut;
}

export function useSignedOut(): boolean {
  return useSyncExternalStore(subscribeToSignOut, getSignedOut);
}

function setSignedOut(value: boolean): void {
  if (value === isSignedOut) return;
  isSignedOut = value;
  for (const listener of signOutListeners) listener();
}

/**
 * Returns the message of a failed request. Returns an empty text if the author was signed out, because a separate
 * notice reports that.
 */
export function describeFailure(error: unknown): string {
  return error instanceof SignedOutError ? '' : (error as Error).message;
}

/** The error for status 409: the edits apply to an outdated version of the file. `current` is the current state. */
export class OutdatedError<T> extends Error {
  constructor(readonly current: T) {
    super('The file has changed.');
  }
}

/**
 * Fetches JSON from the development server. Throws a RefusedError if the server refuses the request, and an
 * UnreachableError if it does not answer.
 */
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
  /** True until the request for the current path and `refetchKey` has succeeded or failed. */
  isFetching: boolean;
}

/** The delay before a retry if the server does not answer, in ms. */
export const retryMs = 2000;

/**
 * Fetches a path, and fetches it again when `refetchKey` changes. Returns the response or an error message. Tries again
 * if the server does not answer. Does nothing if the path is undefined.
 */
export function useQuery<T>(
  path: string | undefined,
  parameters: Record<string, string> = {},
  refetchKey?: object,
): QueryResult<T> {
  const url = path ? createUrl(path, parameters) : undefined;
  const [result, setResult] = useState<
    Omit<QueryResult<T>, 'isFetching'> & { url?: string; refetchKey?: object }
  >({});
  useEffect(() => {
    if (url === undefined) return;
    let isCancelled = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      request<T>(url, {}).then(
        (response) => isCancelled || setResult({ url, refetchKey, response }),
        (reason: Error) => {
          if (isCancelled) return;
          setResult({ url, refetchKey, error: describeFailure(reason) });
          if (reason instanceof UnreachableError) retry = setTimeout(load, retryMs);
        },
      );
    void load();
    return () => {
      isCancelled = true;
      clearTimeout(retry);
    };
  }, [url, refetchKey]);
  const { response, error } = result.url === url ? result : {};
  return { response, error, isFetching: result.url !== url || result.refetchKey !== refetchKey };
}

/** Returns the last response of a query, even while the next response is being fetched. */
export function useLastResponse<T>(response: T | undefined): T | undefined {
  const [last, setLast] = useState(response);
  if (response && response !== last) setLast(response);
  return last;
}

/** The maximum length of a `keepalive` request, in characters. Fetch allows 64 KiB for all such requests in flight. */
const maxKeepaliveLength = 8192;

let token: string | undefined;

/**
 * Sends a change to the development server. Throws an OutdatedError if the file has changed, and a RefusedError for
 * other refusals. Throws an UnreachableError if the server does not answer.
 */
export async function postJson<T>(path: string, body: object, { isClosing = false } = {}): Promise<T> {
  token ??= readMeta('studio-token');
  const text = JSON.stringify(body);
  const send = () =>
    request<T>(`${apiPath}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token ?? '' },
      body: text,
      // With `keepalive`, the browser sends the request even if the window closes.
      keepalive: isClosing || text.length < maxKeepaliveLength,
    });
  try {
    return await send();
  } catch (error) {
    // After a restart of the server, fetches the new token and sends the request again.
    if (!(error instanceof ExpiredTokenError)) throw error;
    ({ token } = await fetchJson<Session>('session'));
    return send();
  }
}

/** Returns the content of a `<meta>` element that the server added to the studio's document. */
export function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

async function request<T>(address: string, { headers, ...options }: RequestInit): Promise<T> {
  const all = { ...headers, [siteHeader]: readMeta('studio-site') };
  // A proxy may redirect to its sign-in page. The redirect is not an answer from our server.
  const response = await fetch(address, { ...options, headers: all, redirect: 'manual' }).catch(() => {
    throw new UnreachableError(noAnswerMessage);
  });
  const value = (await response.json().catch(() => undefined)) as T | RefusalBody | undefined;
  const { refused, answer } = (value ?? {}) as Partial<RefusalBody>;
  const isSignInPage = response.type === 'opaqueredirect' || (response.ok && value === undefined);
  const isRefusedByProxy = [401, 403].includes(response.status) && refused === undefined;
  setSignedOut(isSignInPage || isRefusedByProxy);
  if (isSignedOut) throw new SignedOutError();
  if (response.status === 409) throw new OutdatedError(value as T);
  if (response.ok) return value as T;
  const message = refused ?? `The development server failed with status ${response.status}.`;
  if (response.status === 401) throw new ExpiredTokenError(message);
  throw [412, 502, 503, 504].includes(response.status)
    ? new UnreachableError(message)
    : new RefusedError(message, answer);
}

/** Reads a text from the browser's storage. Returns null if there is no text or storage is blocked. */
export function readStorage(from: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return window[from].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if `text` is undefined. Returns false if storage is blocked or full. */
export function writeStorage(
  where: 'sessionStorage' | 'localStorage',
  key: string,
  text: string | undefined,
): boolean {
  try {
    if (text === undefined) window[where].removeItem(key);
    else window[where].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
