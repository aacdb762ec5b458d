import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { BlocksPage } from './blocks-page';
import type { CatalogueView } from './catalogue-view';
import { ColoursPage } from './colours-page';
import { IconsPage } from './icons-page';
import { Layout } from './layout';
import { MotifsPage } from './motifs-page';
import { PicturesPage } from './pictures-page';

/** Renders a page of the catalogue: what stands in its body, and the style elements that this needs. */
export function renderCatalogue(view: CatalogueView): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <Layout view={view}>
          <Content view={view} />
        </Layout>,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function Content({ view }: { view: CatalogueView }) {
  switch (view.page) {
    case 'blocks':
      return <BlocksPage {...view} />;
    case 'icons':
      return <IconsPage {...view} />;
    case 'pictures':
      return <PicturesPage {...view} />;
    case 'motifs':
      return <MotifsPage {...view} />;
    case 'colours':
      return <ColoursPage {...view} />;
  }
}
