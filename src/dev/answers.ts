import type { ViteDevServer } from 'vite';
import type { Page, Site } from '../../schema/site-model';
import { findNotFoundPage } from '../build/host/unknown-address';
import { readGlobalCss } from '../build/pages/global-css';
import type { MovedPage } from '../page-data';
import { type Answer, html, json, typeOf } from './answer';
import type { Catalogue } from './catalogue/catalogue';
import { type PageInProgress, release, renderData, renderPage, renderReport, shellUrl } from './render';
import { answerSearch } from './search';
import type { SiteInProgress } from './site-in-progress';

/** What answers are made from. */
export interface Sources {
  inProgress: SiteInProgress;
  catalogue: Catalogue;
}

/**
 * Answers what Vite itself does not: the catalogue, fonts and pictures, and from the last good reading pages with their
 * data.
 */
export async function answer(
  server: ViteDevServer,
  { inProgress, catalogue }: Sources,
  url: URL,
): Promise<Answer> {
  const { pathname } = url;
  const { good, sound } = inProgress;
  const first = good ?? sound;
  const listed = await catalogue.answer(server, url);
  if (listed) return listed;
  const path = pathname.slice(1);
  const file = fontOf(pathname) ?? (await inProgress.picture(path)) ?? (await catalogue.picture(path));
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  if (!first) return html(500, await renderReport(server, inProgress));
  if (pathname === shellUrl) return json(first.shell);
  const search = await answerSearch(server, first, pathname);
  if (search) return search;
  const { isData, address } = addressOf(pathname);
  const moved = first.site.redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return isData ? json({ release, moved } satisfies MovedPage) : { ...html(301, ''), location: moved };
  const found = findPageInProgress(inProgress, address);
  if (isData && !found) return { status: 404, type: 'text/plain', body: 'Not found' };
  const shown = found ?? { page: findNotFoundPage(first.site), from: first };
  if (isData) return json(await renderData(server, shown, first.shell));
  const rendered = await renderPage(server, shown, { shell: first.shell, problems: inProgress });
  return html(found ? 200 : 404, rendered);
}

/** The page at an address as it was last good, or where it never was, as far as it can be shown. */
function findPageInProgress({ good, sound }: SiteInProgress, address: string): PageInProgress | undefined {
  for (const from of [good, sound]) {
    const page = from && findPage(from.site, address);
    if (page) return { page, from };
  }
  return undefined;
}

/** The address that a path asks for: itself, or the one whose data lies there. */
function addressOf(pathname: string): { isData: boolean; address: string } {
  const [, data] = /^\/_data(\/.*)\.json$/.exec(pathname) ?? [];
  const address = (data ?? pathname).replace(/(.)\/+$/, '$1');
  return { isData: data !== undefined, address: data === '/index' ? '/' : address };
}

/** The page at an address. The one for unknown addresses has none, whatever its file says. */
function findPage({ pages }: Site, address: string): Page | undefined {
  return pages.find(
    (page) => page.kind !== 'not-found' && (page.address === address || page.aliases.includes(address)),
  );
}

function fontOf(pathname: string): Uint8Array | undefined {
  const fonts = new Map<string, Uint8Array>();
  if (pathname.endsWith('.woff2')) readGlobalCss((path, bytes) => fonts.set(path, bytes));
  return fonts.get(pathname.slice(1));
}
