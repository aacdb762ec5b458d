import type { ViteDevServer } from 'vite';
import type { Page, Site } from '../../schema/site-model';
import { findNotFoundPage } from '../build/host/unknown-address';
import { readGlobalCss } from '../build/pages/global-css';
import type { MovedPage } from '../page-data';
import { release, renderPage, renderReport, shellUrl } from './render';
import type { SiteInProgress } from './site-in-progress';

/** What the development server sends. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Where an address that is no longer used leads. */
  location?: string;
}

/** Answers what Vite itself does not: pages, their data, pictures and fonts, all from the last good reading. */
export async function answer(
  server: ViteDevServer,
  draft: SiteInProgress,
  pathname: string,
): Promise<Answer> {
  const { good, report, reading } = draft;
  if (!good) return html(500, await renderReport(server, { report, reading }));
  if (pathname === shellUrl) return json(good.shell);
  const file = fontOf(pathname) ?? (await draft.picture(pathname.slice(1)));
  if (file !== undefined) return { status: 200, type: typeOf(pathname), body: file };
  const { isData, address } = addressOf(pathname);
  const moved = good.site.redirects.find(({ from }) => from === address)?.to;
  if (moved !== undefined)
    return isData ? json({ release, moved } satisfies MovedPage) : { ...html(301, ''), location: moved };
  const page = findPage(good.site, address);
  if (isData && !page) return { status: 404, type: 'text/plain', body: 'Not found' };
  const shown = page ?? findNotFoundPage(good.site);
  const rendered = await renderPage(server, shown, { good, report, reading });
  return isData ? json(rendered.data) : html(page ? 200 : 404, rendered.html);
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

function json(value: object): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
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

function typeOf(pathname: string): string {
  const extension = pathname.split('.').at(-1) ?? '';
  const types: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', woff2: 'font/woff2' };
  return types[extension] ?? `image/${extension}`;
}
