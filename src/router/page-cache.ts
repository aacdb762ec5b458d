import type { MovedPage, PageData, ShownPage } from '../page-data';
import { loadBlockCode } from './block-code';
import { loadMovingOnCode } from './moving-on-code';

/** The network gave no answer; trying again may help. */
export class NetworkFailure extends Error {}

/** The host answered with something else than this release's data, or not in time; only a full load helps. */
export class WrongAnswer extends Error {}

/** How long a page's data and code may take together, in milliseconds; then the page is loaded in full. */
export const limitMs = 8000;

const keep = 40;
const pages = new Map<string, ShownPage>();
const underway = new Map<string, Promise<ShownPage>>();
/** Addresses that are no longer used and were asked for, with the ones that they lead to. */
const moves = new Map<string, string>();

/** An address without a slash at its end. */
export function normalise(address: string): string {
  return address.length > 1 ? address.replace(/\/+$/, '') || '/' : address;
}

/** Where the data of an address is kept. */
export function dataUrl(address: string): string {
  return `/_data${address === '/' ? '/index' : address}.json`;
}

/** A link as it leads where its page is now, if that has moved. Known once the page is loaded. */
export function withoutDetour(to: string): string {
  const path = to.replace(/[?#].*$/s, '');
  return (moves.get(normalise(path)) ?? path) + to.slice(path.length);
}

/** Keeps a page for later visits; the oldest goes when there are too many. */
export function holdPage(address: string, data: ShownPage): void {
  pages.delete(address);
  pages.set(address, data);
  const oldest = pages.keys().next().value;
  if (pages.size > keep && oldest !== undefined) pages.delete(oldest);
}

/** Forgets a page, so that its next visit fetches it anew, whatever is under way. */
export function dropPage(address: string): void {
  pages.delete(address);
  underway.delete(address);
}

/** Fetches a page's data and the code of its blocks, once at a time. Rejects with NetworkFailure or WrongAnswer. */
export function loadPage(asked: string, release: string): Promise<ShownPage> {
  const address = moves.get(asked) ?? asked;
  const held = pages.get(address);
  if (held) return Promise.resolve(held);
  const running =
    underway.get(address) ?? fetchInTime(address, release).finally(() => underway.delete(address));
  underway.set(address, running);
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
  // The data first: a host that is asked for too much at once answers in this order.
  const asked = fetchData(address, release, signal);
  loadMovingOnCode().catch(() => undefined); // what fails is told of when the page is completed
  const data = await asked;
  if (!('moved' in data)) return completePage(address, data, signal);
  const page = await fetchData(data.moved, release, signal);
  if ('moved' in page) throw new WrongAnswer('sent on twice');
  moves.set(address, data.moved);
  return completePage(data.moved, page, signal);
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

/** A page together with the code of its blocks. */
async function completePage(address: string, data: PageData, signal: AbortSignal): Promise<PageData> {
  try {
    await Promise.all([loadBlockCode(data.page.blocks.map((block) => block.type)), loadMovingOnCode()]);
  } catch (fault) {
    // A failed import does not say why: if the host still answers, the code is gone with its release.
    await reach(dataUrl(address), signal);
    throw new WrongAnswer('', { cause: fault });
  }
  holdPage(address, data);
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
