import type { MovedPage, PageData } from '../shared/page-data';
import { home } from '../ui/home';

/** How long a page's data may take, in milliseconds; then the page is loaded in full. */
const limitMs = 8000;

/** A page with its address: where it is now, if it was asked for by one that is no longer used. */
export interface LoadedPage {
  address: string;
  data: PageData;
}

/** Pages by the addresses that were asked for, also those that are on their way. */
const pages = new Map<string, Promise<LoadedPage>>();

/** An address as the site writes it: without a slash at its end, unless it is that of the home page, and without `.html`. */
export function normalise(address: string): string {
  const bare = address.replace(/\/+$|(\/index)?\.html$/, '');
  return `${bare}/` === home ? home : bare;
}

/** Where the data of an address is kept. */
export function dataUrl(address: string): string {
  return `${home}_data/${address.slice(home.length) || 'index'}.json`;
}

/** Keeps a page for later visits. */
export function holdPage(page: LoadedPage): void {
  pages.set(page.address, Promise.resolve(page));
}

/** Forgets all pages, so that their next visits fetch them anew, whatever is under way. */
export function dropPages(): void {
  pages.clear();
}

/** Fetches a page's data, once at a time. Rejects where it cannot be had, is of another release or comes too late. */
export function loadPage(address: string): Promise<LoadedPage> {
  const held = pages.get(address);
  if (held) return held;
  const loading = fetchPage(address);
  pages.set(address, loading);
  loading.catch(() => {
    if (pages.get(address) === loading) pages.delete(address);
  });
  return loading;
}

async function fetchPage(address: string): Promise<LoadedPage> {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(dataUrl(address), { cache: 'no-cache', signal });
  const data: PageData | MovedPage | null = answer.ok ? await answer.json() : null;
  if (!data || data.release !== document.getElementById('code')?.dataset.release)
    throw new Error(`${address} has no data of this release.`);
  return 'moved' in data ? fetchPage(data.moved) : { address, data };
}
