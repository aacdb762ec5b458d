import { apiPath, type Refused, tokenHeader } from './protocol';

/** What the server would not do, in a sentence for the author. */
export class Refusal extends Error {}

/** The server does not answer, or the disk does not take what is typed. It stays, and is tried again. */
export class Unreachable extends Error {}

/** An answer with status 409: the file is another than the edit was made on. */
export class Conflict<T> extends Error {
  constructor(readonly present: T) {
    super('The file has changed.');
  }
}

/** Asks the development server. Throws a Refusal, Unreachable or Conflict. */
export function ask<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
  const query = new URLSearchParams(parameters).toString();
  return request<T>(`${apiPath}/${path}${query === '' ? '' : `?${query}`}`, {});
}

/** Has the development server change something. Throws a Refusal, Unreachable or Conflict. */
export function tell<T>(path: string, body: object): Promise<T> {
  const token = tokenOfWindow();
  return request<T>(`${apiPath}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [tokenHeader]: token },
    body: JSON.stringify(body),
  });
}

function tokenOfWindow(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? '';
}

async function request<T>(address: string, options: RequestInit): Promise<T> {
  const answer = await fetch(address, options).catch(() => {
    throw new Unreachable('The development server does not answer. Start it again with "npm run dev".');
  });
  const value = (await answer.json().catch(() => ({}))) as T | Refused;
  if (answer.status === 409) throw new Conflict(value as T);
  if (answer.ok) return value as T;
  const words =
    (value as Partial<Refused>).refused ?? `The development server failed with status ${answer.status}.`;
  throw answer.status === 503 ? new Unreachable(words) : new Refusal(words);
}
