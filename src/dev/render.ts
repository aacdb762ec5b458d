import { join } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Page, Site } from '../../schema/site-model';
import { readInlineScripts } from '../build/bundle/inline-scripts';
import type { ClientCode } from '../build/bundle/manifest';
import type { SiteAssets } from '../build/pages/assets';
import { toDocument } from '../build/pages/document';
import { gatherDocumentParts } from '../build/pages/document-parts';
import { readGlobalCss } from '../build/pages/global-css';
import { toPageData } from '../build/pages/page-data';
import type { PageData, ShellData } from '../page-data';
import type { PageInProgress } from './shown-pages';
import type { SiteInProgress } from './site-in-progress';

/** Where a page finds the data that all pages share. */
export const shellUrl = '/assets/shell-dev.json';

/** The release of all that is shown while writing. */
export const release = 'dev';

/** The code of pages: Vite serves every module by itself, so there is nothing to fetch early. */
export const code: ClientCode = {
  entry: '/src/client.tsx',
  entryImports: [],
};

/** What `build/pages/server.tsx` exports. */
type ServerModule = typeof import('../build/pages/server');
type PageRenderer = InstanceType<ServerModule['PageRenderer']>;

/** What the overlay is told: the problems of which reading of the data. */
export type ReadProblems = Pick<SiteInProgress, 'report' | 'problems' | 'reading'>;

/** Renders the blocks of a page as the build does, and gathers what they are shown from. */
async function renderBlocks(
  server: ViteDevServer,
  { page, from: { site, assets } }: PageInProgress,
  shell: ShellData,
) {
  const code = await loadRenderer(server);
  const data = toPageData(site, page, assets, release, false);
  return { data, rendered: rendererOf(code, shell, assets).render(data) };
}

/** The last renderer of each shell: it keeps what stands around pages. Of other code there is another. */
const renderers = new WeakMap<
  ShellData,
  { code: ServerModule; assets: SiteAssets; renderer: PageRenderer }
>();

function rendererOf(code: ServerModule, shell: ShellData, assets: SiteAssets): PageRenderer {
  const last = renderers.get(shell);
  if (last?.code === code && last.assets === assets) return last.renderer;
  const renderer = new code.PageRenderer(shell, assets);
  renderers.set(shell, { code, assets, renderer });
  return renderer;
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
export async function renderPage(
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
  return server.transformIndexHtml(page.address, html);
}

/** The words that mark a page which a build would leave out or keep out of lists: of an article ahead of its day also that. */
function markOf({ draft, ahead, article }: Page, { draft: word }: Site['wording']): string | undefined {
  if (ahead && article) return `${word}: ${article.dateText}`;
  return draft ? word : undefined;
}

/** The renderer as it is written now: Vite reads it anew when one of its modules is saved. */
export async function loadRenderer({ environments: { ssr } }: ViteDevServer): Promise<ServerModule> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.');
  return (await ssr.runner.import('/src/build/pages/server.tsx')) as ServerModule;
}

/** What is shown when the very first reading has problems: the report alone, until it is mended. */
export function renderReport(server: ViteDevServer, reading: ReadProblems): Promise<string> {
  const { css } = readGlobalCss(() => undefined);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><style>${css}</style>${overlayScript(reading)}</head><body></body></html>`;
  return server.transformIndexHtml('/', html);
}

/**
 * The problems of the data as they are laid over a page, and the word that marks it as a draft if it is one, with the
 * script that follows what is saved.
 */
export function overlayScript({ report, problems, reading }: ReadProblems, draft?: string): string {
  const words = JSON.stringify({ report, problems, reading, draft }).replaceAll('<', '\\u003c');
  const script = `/${join('src', 'dev', 'overlay', 'overlay.ts').replaceAll('\\', '/')}`;
  return `<script type="application/json" id="site-report">${words}</script><script type="module" src="${script}"></script>`;
}
