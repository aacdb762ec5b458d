import type { ViteDevServer } from 'vite';
import { toPageData } from '../build/pages/page-data';
import { makeSearchIndex } from '../build/search/make-index';
import { toSearchedPage } from '../build/search/searched-page';
import { partsFolder, startAddress } from '../enhance/search/format';
import type { Answer } from './answer';
import type { GoodSite } from './good-site';
import { loadRenderer, release } from './render';

/** The files of the search by their paths, for each reading that somebody searched. */
const made = new WeakMap<GoodSite, Promise<Map<string, string>>>();

/** Answers for the files of the search, which are made when a reading is first searched; nothing for other paths. */
export async function answerSearch(
  server: ViteDevServer,
  from: GoodSite,
  pathname: string,
): Promise<Answer | undefined> {
  if (pathname !== startAddress && !pathname.startsWith(partsFolder)) return undefined;
  const files = made.get(from) ?? makeFiles(server, from);
  made.set(from, files);
  const body = (await files).get(pathname.slice(1));
  return body === undefined
    ? { status: 404, type: 'text/plain', body: 'Not found' }
    : { status: 200, type: 'application/json', body };
}

async function makeFiles(
  server: ViteDevServer,
  { site, assets, shell }: GoodSite,
): Promise<Map<string, string>> {
  const { prepare, PageRenderer } = await loadRenderer(server);
  await prepare();
  const renderer = new PageRenderer(shell, assets);
  const pages = site.pages.flatMap((page) => {
    const { html } = renderer.render(toPageData(site, page, assets, release, false));
    return toSearchedPage(page, html) ?? [];
  });
  return makeSearchIndex(pages);
}
