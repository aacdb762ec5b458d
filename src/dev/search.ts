import type { ViteDevServer } from 'vite';
import { toPageData } from '../build/pages/page-data';
import { makeSearchFile, toSearchRecords } from '../build/search';
import { searchAddress } from '../enhance/search/search-index';
import type { Answer } from './answer';
import type { GoodSite } from './good-site';
import { loadRenderer, release } from './render';

/** The index of the search, for each reading that somebody searched. */
const made = new WeakMap<GoodSite, Promise<string>>();

/** Answers for the index of the search, which is made when a reading is first searched; nothing for other paths. */
export async function answerSearch(
  server: ViteDevServer,
  from: GoodSite,
  pathname: string,
): Promise<Answer | undefined> {
  if (pathname !== searchAddress) return undefined;
  const file = made.get(from) ?? makeFile(server, from);
  made.set(from, file);
  return { status: 200, type: 'application/json', body: await file };
}

async function makeFile(server: ViteDevServer, { site, assets, shell }: GoodSite): Promise<string> {
  const { PageRenderer } = await loadRenderer(server);
  const renderer = new PageRenderer(shell, assets);
  const records = site.pages.flatMap((page) =>
    toSearchRecords(page, renderer.render(toPageData(site, page, assets, release, false)).html),
  );
  return makeSearchFile(records, site.settings.search);
}
