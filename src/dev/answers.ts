import type { ViteDevServer } from 'vite';
import { notFoundAddress } from '../build/host/unknown-address';
import { readGlobalCss } from '../build/pages/global-css';
import type { MovedPage } from '../page-data';
import { type Answer, html, json, typeOf } from './answer';
import type { Catalogue } from './catalogue/catalogue';
import { release, renderData, renderPage, renderReport, shellUrl } from './render';
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
  const file = themeFileOf(pathname) ?? (await inProgress.picture(path)) ?? (await catalogue.picture(path));
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  if (!first) return html(500, await renderReport(server, inProgress));
  if (pathname === shellUrl) return json(first.shell);
  const search = await answerSearch(server, first, pathname);
  if (search) return search;
  const { isData, address } = addressOf(pathname);
  const moved = first.site.redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return isData ? json({ release, moved } satisfies MovedPage) : { ...html(301, ''), location: moved };
  const { isThere, shown } = inProgress.show(address, first);
  if (isData && !isThere && address !== notFoundAddress)
    return { status: 404, type: 'text/plain', body: 'Not found' };
  if (isData) return json(await renderData(server, shown, first.shell));
  const rendered = await renderPage(server, shown, { shell: first.shell, problems: inProgress });
  return html(isThere ? 200 : 404, rendered);
}

/** The address that a path asks for: itself, or the one whose data lies there. */
function addressOf(pathname: string): { isData: boolean; address: string } {
  const [, data] = /^\/_data(\/.*)\.json$/.exec(pathname) ?? [];
  const address = (data ?? pathname).replace(/(.)\/+$/, '$1');
  return { isData: data !== undefined, address: data === '/index' ? '/' : address };
}

/** A font, or the rules that come after a page is seen. */
function themeFileOf(pathname: string): Uint8Array | undefined {
  const files = new Map<string, Uint8Array>();
  if (/^\/assets\/.*\.(woff2|css)$/.test(pathname)) readGlobalCss((path, bytes) => files.set(path, bytes));
  return files.get(pathname.slice(1));
}
