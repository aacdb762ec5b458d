import { join } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Page, Site } from '../../schema/site-model';
import type { ClientCode } from '../build/bundle';
import { readInlineScripts } from '../build/bundle';
import { gatherDocumentParts, readGlobalCss, toDocument } from '../build/pages/document';
import { toPageData } from '../build/pages/page-data';
import { makeSearchFile, toSearchRecords } from '../build/search';
import { searchAddress } from '../client/search-index';
import type { PageData, ShellData } from '../ui/page-data';
import type { PageInProgress, RenderableSite, SiteInProgress } from './site-in-progress';
import { noncePlaceholder } from './studio/document';

/** Where a page finds the data that all pages share. */
export const shellUrl = '/assets/shell-dev.json';

/** The release of all that is shown while writing. */
export const release = 'dev';

/** The code of pages: Vite serves every module by itself, so there is nothing to fetch early. */
export const code: ClientCode = {
  early: '/src/client/early.ts',
  entry: '/src/client/main.tsx',
  entryImports: [],
};

type ServerModule = typeof import('../build/pages/render-page');

/** What the overlay is told: the problems of which reading of the data. */
export type ReadProblems = Pick<SiteInProgress, 'report' | 'problems' | 'faults' | 'reading' | 'shared'>;

interface RenderedPage {
  data: PageData;
  rendered: ReturnType<ServerModule['renderPage']>;
  by: ServerModule['renderPage'];
}

/** The pages of each reading that were rendered. */
const renderedPages = new WeakMap<RenderableSite, Map<Page, RenderedPage>>();

/** Renders a page as the build does, once for each reading, and gathers what it is shown from. */
export async function renderBlocks(
  server: ViteDevServer,
  { page, from }: PageInProgress,
  shell: ShellData,
): Promise<RenderedPage> {
  const { renderPage } = await loadRenderer(server);
  const known = renderedPages.get(from) ?? new Map<Page, RenderedPage>();
  renderedPages.set(from, known);
  const held = known.get(page);
  if (held?.by === renderPage) return held;
  const data = toPageData(from.site, page, from.assets, release, false);
  const made = { data, rendered: renderPage(data, shell, from.assets), by: renderPage };
  known.set(page, made);
  return made;
}

/** What a page needs beside the shell: its icons and pictures are known once it is rendered. */
export async function renderData(
  server: ViteDevServer,
  shown: PageInProgress,
  shell: ShellData,
): Promise<PageData> {
  return (await renderBlocks(server, shown, shell)).data;
}

/** The whole document of a page, with the problems laid over it where there are some. */
export async function renderDocument(
  server: ViteDevServer,
  shown: PageInProgress,
  { shell, problems }: { shell: ShellData; problems: ReadProblems },
): Promise<string> {
  const { data, rendered } = await renderBlocks(server, shown, shell);
  const { page, from } = shown;
  const scripts = await readInlineScripts();
  const parts = gatherDocumentParts({ site: from.site, shell, shellUrl, code, scripts }, () => undefined);
  const overlay = overlayScript(problems, markOf(page, from.site.wording));
  const html = toDocument(data, rendered, { ...parts, overlay });
  return withoutNonces(await server.transformIndexHtml(page.address, html));
}

/** Pages have a policy without nonces; Vite writes them into every document. */
export function withoutNonces(html: string): string {
  return html.replaceAll(` nonce="${noncePlaceholder}"`, '');
}

/** The words that mark a page which a build would leave out or keep out of lists: of an article ahead of its day also that. */
function markOf({ draft, ahead, article }: Page, { draft: word }: Site['wording']): string | undefined {
  if (ahead && article) return `${word}: ${article.dateText}`;
  return draft ? word : undefined;
}

/** The renderer as it is written now: Vite reads it anew when one of its modules is saved. */
export async function loadRenderer({ environments: { ssr } }: ViteDevServer): Promise<ServerModule> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.');
  return (await ssr.runner.import('/src/build/pages/render-page.tsx')) as ServerModule;
}

/** What is shown when the very first reading has problems: the report alone, until it is mended. */
export async function renderReport(server: ViteDevServer, reading: ReadProblems): Promise<string> {
  const { globalCss: css } = readGlobalCss(() => undefined);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><style>${css}</style>${overlayScript(reading)}</head><body></body></html>`;
  return withoutNonces(await server.transformIndexHtml('/', html));
}

/**
 * The problems of the data as they are laid over a page, and the word that marks it as a draft if it is one, with the
 * script that follows what is saved.
 */
export function overlayScript(
  { report, problems, faults, reading, shared }: ReadProblems,
  draft?: string,
): string {
  const words = JSON.stringify({ report, problems, faults, reading, shared, draft }).replaceAll(
    '<',
    '\\u003c',
  );
  const script = `/${join('src', 'dev', 'overlay.ts').replaceAll('\\', '/')}`;
  return `<script type="application/json" id="site-report">${words}</script><script type="module" src="${script}"></script>`;
}

/** The index of the search, for each reading that somebody searched. */
const made = new WeakMap<RenderableSite, Promise<string>>();

/** Answers for the index of the search, which is made when a reading is first searched; nothing for other paths. */
export async function answerSearch(
  server: ViteDevServer,
  from: RenderableSite,
  pathname: string,
): Promise<Answer | undefined> {
  if (pathname !== searchAddress) return undefined;
  const file = made.get(from) ?? makeFile(server, from);
  made.set(from, file);
  return { status: 200, type: 'application/json', body: await file };
}

async function makeFile(server: ViteDevServer, { site, assets, shell }: RenderableSite): Promise<string> {
  const { renderPage } = await loadRenderer(server);
  const records = site.pages.flatMap((page) =>
    toSearchRecords(page, renderPage(toPageData(site, page, assets, release, false), shell, assets).tree),
  );
  return makeSearchFile(records, site.settings.search);
}

/** What the development server sends. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Where an address that is no longer used leads. */
  location?: string;
}

/** A page as an answer. */
export function html(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

/** A value as an answer. */
export function json(value: object): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

/** The type of a picture or font, by the ending of its path. */
export function typeOf(pathname: string): string {
  const extension = pathname.split('.').at(-1) ?? '';
  const types: Record<string, string> = {
    svg: 'image/svg+xml',
    jpg: 'image/jpeg',
    woff2: 'font/woff2',
    css: 'text/css',
  };
  return types[extension] ?? `image/${extension}`;
}
