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

/** The part of a page's data that is known before the page is rendered. */
export type PageFacts = Omit<PageData, 'fingerprint' | 'icons' | 'pictures'>;

type Assets = Pick<SiteAssets, 'icon' | 'picture'>;

export interface RenderedPage {
  /** The data of the page, including the icons and pictures that it shows. */
  data: PageData;
  /** The HTML of the frame above and below the page. */
  above: string;
  below: string;
  /** The content of `#root`, as text and as a tree. */
  html: string;
  tree: DefaultTreeAdapterTypes.DocumentFragment;
  /**
   * The preload links of pictures. React writes them before the page, but they must be in the head, before all scripts.
   */
  preloads: string;
  /** The CSS of the page's components, and the attributes that styled-components needs to find the style element. */
  css: string;
  styleAttributes: string;
}

/**
 * Renders a page and collects the icons and pictures that it shows. Throws an error that names the block if a block
 * throws.
 */
export function renderPage(facts: PageFacts, shell: ShellData, assets: Assets): RenderedPage {
  const data: PageData = { ...facts, fingerprint: '', icons: {}, pictures: {} };
  const view = createView(data, shell, assets);
  const sheet = new ServerStyleSheet();
  try {
    const rendered = renderToString(sheet.collectStyles(<PageRoot view={view} />));
    if (rendered.includes(failedBoundary)) throw explainFailure(view);
    const [, preloads = '', html = ''] = leadingPreloads.exec(rendered) ?? [];
    const tree = parseFragment(html);
    data.fingerprint = computeFingerprint(tree);
    return { data, html, tree, preloads, ...renderFrame(view, sheet, assets), ...getStyles(sheet) };
  } finally {
    sheet.seal();
  }
}

/**
 * The marker of React for a Suspense boundary whose content threw. React does not report the error in any other way.
 */
const failedBoundary = '<!--$!-->';

const leadingPreloads = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/;

function createView(data: PageData, shell: ShellData, assets: Assets): PageView {
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

/**
 * Renders the header and the footer. Adds no icons or pictures to the page's data, because browsers never render the
 * frame.
 */
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

/**
 * Returns the style element as its text and its attributes. The content security policy of the page needs a hash of the
 * text.
 */
function getStyles(sheet: ServerStyleSheet): Pick<RenderedPage, 'css' | 'styleAttributes'> {
  const [element] = sheet.getStyleElement();
  const { dangerouslySetInnerHTML, ...attributes } = element?.props ?? {};
  return {
    css: dangerouslySetInnerHTML.__html,
    styleAttributes: Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
  };
}

/** Creates an error that names the failing block: the first one that throws when it is rendered alone. */
function explainFailure(view: PageView): Error {
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
