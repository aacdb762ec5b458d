import { home } from '../ui/home';
import type { MovedPage, PageData } from '../ui/page-data';

/** How long a page's data may take, in milliseconds; then the page is loaded in full. */
const limitMs = 8000;

/** Pages by their addresses, also those that are on their way. */
const pages = new Map<string, Promise<PageData>>();
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

/** Keeps a page for later visits. */
export function holdPage(address: string, data: PageData): void {
  pages.set(address, Promise.resolve(data));
}

/** Forgets all pages, so that their next visits fetch them anew, whatever is under way. */
export function dropPages(): void {
  pages.clear();
}

/** Fetches a page's data, once at a time. Rejects where it cannot be had, is of another release or comes too late. */
export function loadPage(asked: string, release: string): Promise<PageData> {
  const address = moves.get(asked) ?? asked;
  const held = pages.get(address);
  if (held) return held;
  const loading = fetchPage(address, release);
  pages.set(address, loading);
  loading.catch(() => {
    if (pages.get(address) === loading) pages.delete(address);
  });
  return loading;
}

async function fetchPage(address: string, release: string): Promise<PageData> {
  const data = await fetchData(address, release);
  const page = 'moved' in data ? await fetchData(data.moved, release) : data;
  if ('moved' in page) throw new Error(`${address} is sent on twice.`);
  if ('moved' in data) moves.set(address, data.moved);
  return page;
}

async function fetchData(address: string, release: string): Promise<PageData | MovedPage> {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(dataUrl(address), { cache: 'no-cache', signal });
  const data: PageData | MovedPage | null = answer.ok ? await answer.json() : null;
  if (data?.release !== release) throw new Error(`${address} has no data of this release.`);
  return data;
}
