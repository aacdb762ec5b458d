import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { readInlineScript } from '../../build/bundle';
import { readGlobalCss } from '../../build/pages/document';
import { overlayScript, type ReadProblems } from '../render';
import { cataloguePages, pageAddress } from './addresses';
import type { CatalogueView } from './view/catalogue-view';

/** What `view/render.tsx` exports. */
type ViewModule = typeof import('./view/render');

/** The whole document of a page of the catalogue, with the problems of the data laid over it. */
export async function renderCataloguePage(
  server: ViteDevServer,
  view: CatalogueView,
  reading: ReadProblems,
): Promise<string> {
  const { renderCatalogue } = await loadView(server);
  const { html, styles } = renderCatalogue(view);
  const { css } = readGlobalCss(() => undefined);
  const document = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${cataloguePages[view.page]} | Catalogue</title>
<script>${await readInlineScript('first-paint')}</script>
<style>${css}</style>
${styles}
<script type="module" src="/src/dev/catalogue/page/start.ts"></script>
${overlayScript(reading)}
</head>
<body>${html}<script>${await readInlineScript('presses')}</script></body>
</html>
`;
  return server.transformIndexHtml(pageAddress(view.page), document);
}

/** The views as they are written now: Vite reads them anew when one of their modules is saved. */
async function loadView({ environments: { ssr } }: ViteDevServer): Promise<ViewModule> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.');
  return (await ssr.runner.import('/src/dev/catalogue/view/render.tsx')) as ViewModule;
}
