import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { memoize } from '../../schema/fields/walk';
import type { Page } from '../../schema/site-model';
import { type ClientCode, type InlineScripts, readInlineScripts } from '../build/bundle';
import { createHead } from '../build/pages/page-head';
import { gatherDocumentParts, readGlobalCss } from '../build/pages/shared-files';
import { makeSearchFile, toSearchRecords } from '../build/search';
import type { SiteState } from '../studio/protocol';
import type { PageInProgress, RenderableSite } from './site-in-progress';

/** The URL of the data that all pages share. */
export const shellUrl = '/assets/shell-dev.json';

export const release = 'dev';

/** The URLs of the pages' code. Vite serves each module separately, so there is nothing to preload. */
export const clientCode: ClientCode = {
  early: '/src/client/early.ts',
  entry: '/src/client/main.tsx',
  entryImports: [],
};

type Renderer = typeof import('../build/pages/write-pages');

/** A cache of rendered pages for each renderer. A change of the code creates a new renderer with an empty cache. */
const renderedPages = memoize((_: Renderer) => new WeakMap<Page, ReturnType<Renderer['renderPage']>>());

/**
 * Renders a page as the build does, and adds the position of each block in its file. Returns the cached result until
 * the data is read again.
 */
export async function renderCachedPage(server: ViteDevServer, { page, renderable, shell }: PageInProgress) {
  const renderer = await loadRenderer(server);
  const cache = renderedPages(renderer);
  const cached = cache.get(page);
  if (cached) return cached;
  const { site, assets } = renderable;
  const head = createHead(site, page, { isFinal: false });
  const rendered = renderer.renderPage(
    { release, page, cloth: assets.cloth(page.id), ...head },
    shell,
    assets,
  );
  cache.set(page, rendered);
  return rendered;
}

/** Loads the renderer. Vite reloads it when one of its modules changes. */
async function loadRenderer({ environments: { ssr } }: ViteDevServer): Promise<Renderer> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.');
  return ssr.runner.import<Renderer>('/src/build/pages/write-pages.tsx');
}

/** Renders the document of a page that updates after each save. Adds `overlay` at the end of the document's head. */
export async function renderLiveDocument(
  server: ViteDevServer,
  pageInProgress: PageInProgress,
  overlay: string,
): Promise<string> {
  return renderDocument(server, pageInProgress, { overlay, clientCode, scripts: await readInlineScripts() });
}

interface DocumentOptions {
  overlay: string;
  clientCode: ClientCode;
  scripts: InlineScripts;
}

export async function renderDocument(
  server: ViteDevServer,
  pageInProgress: PageInProgress,
  { overlay, clientCode, scripts }: DocumentOptions,
): Promise<string> {
  const rendered = await renderCachedPage(server, pageInProgress);
  const { renderable, shell } = pageInProgress;
  const parts = gatherDocumentParts(
    { site: renderable.site, shell, shellUrl, code: clientCode, scripts },
    () => undefined,
  );
  const { toDocument } = await loadRenderer(server);
  return toDocument(rendered, { ...parts, overlay });
}

/** Renders a page that shows only the problem report, for a site that cannot be shown yet. */
export function renderReportPage(overlay: string): string {
  const { globalCss: css } = readGlobalCss(() => undefined);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><style>${css}</style>${overlay}</head><body></body></html>`;
}

/** Renders the state of the site as JSON, and the script that lists problems and updates the page. */
export function renderOverlay(state: SiteState, canEdit: boolean): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json"${canEdit ? ' data-may-edit' : ''} id="site-report">${json}</script><script type="module" src="/src/dev/overlay.ts"></script>`;
}

export async function createSearchFile(server: ViteDevServer, renderable: RenderableSite): Promise<string> {
  const { site, shell } = renderable;
  const records = site.pages.map(async (page) => {
    const { tree } = await renderCachedPage(server, { page, renderable, shell });
    return toSearchRecords(page, tree);
  });
  return makeSearchFile((await Promise.all(records)).flat(), site);
}
