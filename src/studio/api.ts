import { useEffect, useState } from 'react';
import { apiPath, type Refused, type Session, siteHeader, tokenHeader } from './protocol';

/** What the server would not do, in a sentence for the author. */
export class Refusal extends Error {}

/** The token is of an earlier start of the server. */
class OldToken extends Refusal {}

export const noAnswer = 'The development server does not answer. Start it again with "npm run dev".';

/** The server does not answer, or the disk does not take what is typed. It stays, and is tried again. */
export class Unreachable extends Error {}

/** An answer with status 409: the file is another than the edit was made on. */
export class Outdated<T> extends Error {
  constructor(readonly present: T) {
    super('The file has changed.');
  }
}

/** Asks the development server. Throws a Refusal or Unreachable. */
export function ask<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  return request<T>(questionOf(path, parameters), {});
}

function questionOf(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return `${apiPath}/${path}${query === '' ? '' : `?${query}`}`;
}

interface Answer<T> {
  answer?: T;
  fault?: string;
  /** The answer is missing, or was given before `since` changed. */
  isFetching: boolean;
}

/**
 * What the server answers while something is shown, or why it does not; asked again when `since` is another. Nothing is asked
 * without a path.
 */
export function useAnswer<T>(
  path: string | undefined,
  parameters: Record<string, string> = {},
  since?: object,
): Answer<T> {
  const question = path ? questionOf(path, parameters) : undefined;
  const [held, setHeld] = useState<Omit<Answer<T>, 'isFetching'> & { to?: string; since?: object }>({});
  useEffect(() => {
    if (question === undefined) return;
    let isLate = false;
    request<T>(question, {}).then(
      (answer) => isLate || setHeld({ to: question, since, answer }),
      (reason: Error) => isLate || setHeld({ to: question, since, fault: reason.message }),
    );
    return () => {
      isLate = true;
    };
  }, [question, since]);
  const { answer, fault } = held.to === question ? held : {};
  return { answer, fault, isFetching: held.to !== question || held.since !== since };
}

/** How long a request may be that outlives its window, in characters. Source: Fetch, 64 KiB for all that are under way. */
const longestKept = 8192;

let token: string | undefined;

/** Makes the development server change something. Throws a Refusal, Unreachable or Outdated. */
export async function tell<T>(path: string, body: object, { isClosing = false } = {}): Promise<T> {
  token ??= readMeta('studio-token');
  const text = JSON.stringify(body);
  const send = () =>
    request<T>(`${apiPath}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token ?? '' },
      body: text,
      // Arrives although the window is closed meanwhile.
      keepalive: isClosing || text.length < longestKept,
    });
  try {
    return await send();
  } catch (fault) {
    // The server was restarted since this window was loaded.
    if (!(fault instanceof OldToken)) throw fault;
    ({ token } = await ask<Session>('session'));
    return send();
  }
}

/** Reads a value that the server has put into the studio's document. */
export function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

async function request<T>(address: string, { headers, ...options }: RequestInit): Promise<T> {
  const all = { ...headers, [siteHeader]: readMeta('studio-site') };
  const answer = await fetch(address, { ...options, headers: all }).catch(() => {
    throw new Unreachable(noAnswer);
  });
  const value = (await answer.json().catch(() => ({}))) as T | Refused;
  if (answer.status === 409) throw new Outdated(value as T);
  if (answer.ok) return value as T;
  const words =
    (value as Partial<Refused>).refused ?? `The development server failed with status ${answer.status}.`;
  if (answer.status === 401) throw new OldToken(words);
  throw [412, 503].includes(answer.status) ? new Unreachable(words) : new Refusal(words);
}

/** Reads a text from the browser's storage, of this tab or of all windows; returns null if there is none or storage is blocked. */
export function recall(from: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return window[from].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it. Returns false if storage is blocked or full. */
export function remember(
  where: 'sessionStorage' | 'localStorage',
  key: string,
  words: string | undefined,
): boolean {
  try {
    if (words === undefined) window[where].removeItem(key);
    else window[where].setItem(key, words);
    return true;
  } catch {
    return false;
  }
}
