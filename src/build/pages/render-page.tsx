import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { getBlockComponent } from '../../blocks/index';
import { computeFingerprint } from '../../client/fingerprint';
import { findCurrentSection, PageRoot } from '../../client/page';
import { AbovePage, BelowPage } from '../../frame/frame';
import type { PageData, ShellData } from '../../shared/page-data';
import { type PageView, SiteProvider } from '../../ui/site-context';
import type { SiteAssets } from './assets';
import type { PageFacts } from './page-data';

type Assets = Pick<SiteAssets, 'icon' | 'picture'>;

export interface RenderedPage {
  /** The page's data, complete with the icons and pictures that it shows. */
  data: PageData;
  /** The frame: what stands before the page and after it. */
  above: string;
  below: string;
  /** What stands inside `#root`, as text and as a tree. */
  html: string;
  tree: DefaultTreeAdapterTypes.DocumentFragment;
  /** Pictures to preload: React writes them before the page, they belong in the head, before any script runs. */
  preloads: string;
  /** The rules of the components on the page, and the attributes by which styled-components finds them again. */
  css: string;
  styleAttributes: string;
}

/** Renders a page and collects the icons and pictures that it shows. Throws an error that names the block that throws. */
export function renderPage(facts: PageFacts, shell: ShellData, assets: Assets): RenderedPage {
  const data: PageData = { ...facts, fingerprint: '', icons: {}, pictures: {} };
  const view = viewOf(data, shell, assets);
  const sheet = new ServerStyleSheet();
  try {
    const [, preloads = '', html = ''] = leadingPreloads.exec(renderBlocks(view, sheet)) ?? [];
    const tree = parseFragment(html);
    data.fingerprint = computeFingerprint(tree);
    return { data, html, tree, preloads, ...renderFrame(view, sheet, assets), ...stylesOf(sheet) };
  } finally {
    sheet.seal();
  }
}

const leadingPreloads = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/;

function viewOf(data: PageData, shell: ShellData, assets: Assets): PageView {
  return {
    shell,
    data,
    currentSection: findCurrentSection(shell.navigation, data.page.address),
    icon: (name) => {
      data.icons[name] ??= assets.icon(name);
      return data.icons[name];
    },
    picture: (key) => {
      const known = data.pictures[key] ?? shell.pictures[key];
      if (known) return known;
      const picture = assets.picture(key);
      data.pictures[key] = picture;
      return picture;
    },
  };
}

/** What React writes in the place of a Suspense boundary whose content has thrown, which it otherwise keeps to itself. */
const failedBoundary = '<!--$!-->';

function renderBlocks(view: PageView, sheet: ServerStyleSheet): string {
  const html = renderToString(sheet.collectStyles(<PageRoot view={view} />));
  if (html.includes(failedBoundary)) throw explainFault(view);
  return html;
}

/** Renders header and footer, whose icons and pictures are none of the page's data: no visitor renders them again. */
function renderFrame(
  page: PageView,
  sheet: ServerStyleSheet,
  assets: Assets,
): Pick<RenderedPage, 'above' | 'below'> {
  const view: PageView = {
    ...page,
    icon: (name) => assets.icon(name),
    picture: (key) => page.shell.pictures[key] ?? assets.picture(key),
  };
  const render = (part: ReactElement) => renderToString(sheet.collectStyles(part));
  return { above: render(<AbovePage view={view} />), below: render(<BelowPage view={view} />) };
}

/** The style element of the library as text and attributes, since the page's policy holds a hash of the text. */
function stylesOf(sheet: ServerStyleSheet): Pick<RenderedPage, 'css' | 'styleAttributes'> {
  const [element] = sheet.getStyleElement();
  const { dangerouslySetInnerHTML, ...attributes } = element?.props ?? {};
  return {
    css: dangerouslySetInnerHTML.__html,
    styleAttributes: Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  };
}

/** Names the first block that throws when it is rendered by itself, with what it throws. */
function explainFault(view: PageView): Error {
  const { address, blocks } = view.data.page;
  for (const [index, block] of blocks.entries()) {
    const BlockComponent = getBlockComponent(block.type);
    try {
      renderToString(
        <SiteProvider value={view}>
          <BlockComponent block={block} />
        </SiteProvider>,
      );
    } catch (cause) {
      return new Error(`${address}: block ${index + 1} (${block.type}) could not be rendered.`, { cause });
    }
  }
  return new Error(`${address}: the page could not be rendered.`);
}
