import type { MovedPage, PageData } from '../shared/page-data';
import { basePath } from '../ui/base-path';

/** The time-out for a page's data, in ms. After the time-out, the browser loads the page in full. */
const timeoutMs = 8000;

/** A page and its current address. After a redirect, that address differs from the requested one. */
export interface LoadedPage {
  address: string;
  data: PageData;
}

/** The pages by requested address, including pages that are still loading. */
const pages = new Map<string, Promise<LoadedPage>>();

/** Returns an address without `.html` and without a trailing slash. The address of the home page keeps its slash. */
export function normalizeAddress(address: string): string {
  const path = address.replace(/\/+$|(\/index)?\.html$/, '');
  return `${path}/` === basePath ? basePath : path;
}

export function getDataUrl(address: string): string {
  return `${basePath}_data/${address.slice(basePath.length) || 'index'}.json`;
}

export function cachePage(page: LoadedPage): void {
  pages.set(page.address, Promise.resolve(page));
}

/** Clears the cache, including pages that are still loading. */
export function clearPageCache(): void {
  pages.clear();
}

/** Returns a page from the cache, or fetches it. Rejects on HTTP errors, time-outs and data of another release. */
export function loadPage(address: string): Promise<LoadedPage> {
  const cached = pages.get(address);
  if (cached) return cached;
  const loading = fetchPage(address);
  pages.set(address, loading);
  loading.catch(() => {
    if (pages.get(address) === loading) pages.delete(address);
  });
  return loading;
}

async function fetchPage(address: string): Promise<LoadedPage> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(getDataUrl(address), { cache: 'no-cache', signal });
  const data: PageData | MovedPage | null = response.ok ? await response.json() : null;
  if (!data || data.release !== document.getElementById('code')?.dataset.release)
    throw new Error(`${address} has no data of this release.`);
  return 'moved' in data ? fetchPage(data.moved) : { address, data };
}
