import { home } from '../ui/home';
import type { MovedPage, PageData } from '../ui/page-data';

/** The network gave no answer; trying again may help. */
export class NetworkFailure extends Error {}

/** The host answered with something else than this release's data, or not in time; only a full load helps. */
class WrongAnswer extends Error {}

/** How long a page's data may take, in milliseconds; then the page is loaded in full. */
const limitMs = 8000;

const keep = 40;
const pages = new Map<string, PageData>();
const underway = new Map<string, Promise<PageData>>();
/** Addresses that are no longer used and were asked for, with the ones that they lead to. */
const moves = new Map<string, string>();

/** An address as the site writes it: without a slash at its end, unless it is that of the home page, and without `.html`. */
export function normalise(address: string): string {
  const bare = address.replace(/\/+$|(\/index)?\.html$/, '');
  return `${bare}/` === home ? home : bare;
}

/** Where the data of an address is kept. */
export function dataUrl(address: string): string {
  return `${home}_data/${address.slice(home.length) || 'index'}.json`;
}

/** A link as it leads where its page is now, if that has moved. Known once the page is loaded. */
export function withoutDetour(to: string): string {
  const path = to.replace(/[?#].*$/s, '');
  return (moves.get(normalise(path)) ?? path) + to.slice(path.length);
}

/** Keeps a page for later visits; the oldest goes when there are too many. */
export function holdPage(address: string, data: PageData): void {
  pages.delete(address);
  pages.set(address, data);
  const oldest = pages.keys().next().value;
  if (pages.size > keep && oldest !== undefined) pages.delete(oldest);
}

/** Forgets all pages, so that their next visits fetch them anew, whatever is under way. */
export function dropPages(): void {
  pages.clear();
  underway.clear();
}

/** Fetches a page's data, once at a time. Rejects with NetworkFailure or WrongAnswer. */
export function loadPage(asked: string, release: string): Promise<PageData> {
  const address = moves.get(asked) ?? asked;
  const held = pages.get(address);
  if (held) return Promise.resolve(held);
  return underway.get(address) ?? fetchAnew(address, release);
}

function fetchAnew(address: string, release: string): Promise<PageData> {
  const running = fetchInTime(address, release);
  const end = (page?: PageData) => {
    if (underway.get(address) !== running) return; // dropped since
    underway.delete(address);
    if (page) holdPage(moves.get(address) ?? address, page);
  };
  underway.set(address, running);
  running.then(end, () => end());
  return running;
}

/** Fetches a page or gives up, and then leaves its connection to the full load. */
function fetchInTime(address: string, release: string): Promise<PageData> {
  const limit = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new WrongAnswer('too late'));
      limit.abort();
    }, limitMs);
    fetchPage(address, release, limit.signal)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

async function fetchPage(address: string, release: string, signal: AbortSignal): Promise<PageData> {
  const data = await fetchData(address, release, signal);
  const page = 'moved' in data ? await fetchData(data.moved, release, signal) : data;
  if ('moved' in page) throw new WrongAnswer('sent on twice');
  if ('moved' in data) moves.set(address, data.moved);
  return page;
}

async function fetchData(
  address: string,
  release: string,
  signal: AbortSignal,
): Promise<PageData | MovedPage> {
  const answer = await reach(dataUrl(address), signal);
  const isData = answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
  if (!isData) throw new WrongAnswer(`${answer.status}`);
  const data = await readBody(answer);
  if (data?.release !== release) throw new WrongAnswer('another release');
  return data;
}

async function reach(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { cache: 'no-cache', headers: { accept: 'application/json' }, signal });
  } catch (fault) {
    throw new NetworkFailure('', { cause: fault });
  }
}

async function readBody(answer: Response): Promise<PageData | MovedPage | null> {
  let text: string;
  try {
    text = await answer.text();
  } catch (fault) {
    throw new NetworkFailure('', { cause: fault });
  }
  try {
    return JSON.parse(text) as PageData | MovedPage | null;
  } catch (fault) {
    throw new WrongAnswer('', { cause: fault });
  }
}
