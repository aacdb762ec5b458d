import type { ViteDevServer } from 'vite';
import type { Page } from '../../../schema/site-model';
import { readInlineScripts } from '../../build/bundle';
import { gatherDocumentParts, toDocument } from '../../build/pages/document';
import { toPageData } from '../../build/pages/page-data';
import { code, loadRenderer, release } from '../render';
import { cataloguePath } from './addresses';
import type { ExampleSite } from './example-site';

/** Where an example finds the data that all pages share. */
export const exampleShell = `${cataloguePath}/shell.json`;

/** In the place of what each page does first: the theme is the one asked for, and nobody is asked for consent. */
const firstPaint = `document.documentElement.className=new URLSearchParams(location.search).get('theme')==='dark'?'dark':'light';document.documentElement.dataset.consent='rejected'`;

/** Only the block itself shows, as high as it is. */
const alone = '<style>body{min-height:0}body>:is(header,footer,a,#consent){display:none}</style>';

/** The whole document of an example's page, hydrated as any page is. */
export async function renderExample(
  server: ViteDevServer,
  exampleSite: ExampleSite,
  page: Page,
): Promise<string> {
  const { site, assets, shell } = exampleSite;
  const { renderPage } = await loadRenderer(server);
  const data = toPageData(site, page, assets, release, false);
  const rendered = renderPage(data, shell, assets);
  const scripts = { ...(await readInlineScripts()), firstPaint };
  const source = { site, shell, shellUrl: exampleShell, code, scripts };
  const parts = gatherDocumentParts(source, () => undefined);
  const html = toDocument(data, rendered, { ...parts, overlay: alone });
  return server.transformIndexHtml(cataloguePath, html);
}
