import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { BlockOf, BlockType } from '../../schema/blocks/index';
import type { Page, Site } from '../../schema/site-model';
import { getBlockComponent } from '../../src/blocks/index';
import { SiteAssets } from '../../src/build/pages/assets';
import { createHead } from '../../src/build/pages/page-head';
import { toShellData } from '../../src/build/pages/shared-files';
import {
  type DocumentParts,
  type PageFacts,
  type RenderedPage,
  removePlaces,
  renderPage,
  toDocument,
} from '../../src/build/pages/write-pages';
import { findCurrentSection } from '../../src/client/page';
import { InterceptedLinks } from '../../src/client/router';
import type { PageData, ShellData } from '../../src/shared/page-data';
import { type PageView, SiteProvider } from '../../src/ui/site-context';
import { type AuthoredBlock, createExampleSite, type ExampleContext } from './example-site';

// jsdom lacks `matchMedia`, because its window has no size.
globalThis.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

/** A page as the build writes it. */
export interface RenderedDocument {
  shell: ShellData;
  data: PageData;
  rendered: RenderedPage;
  /** The body of the document without data and scripts: the page with header and footer. */
  body: string;
  readonly document: string;
}

/** The document parts that come from the bundler. These tests do not check them. */
export const documentParts: DocumentParts = {
  language: 'en-IE',
  globalCss: 'body{margin:0}',
  laterCss: '/assets/later.css',
  icon: '/assets/icon.svg',
  feed: '/feed.xml',
  shellUrl: '/assets/shell.json',
  early: '/assets/early.js',
  entry: '/assets/client.js',
  entryImports: ['/assets/common.js'],
  sans: '/assets/sans.woff2',
  serif: '/assets/serif.woff2',
  barColors: { light: '#fff', dark: '#000' },
  scripts: {
    notice: '',
    firstPaint: "document.documentElement.dataset.consent='none'",
    controls: "document.documentElement.dataset.pressed=''",
    trailingSlash: 'location.pathname',
  },
  outside: { connect: [], frame: [] },
};

/** Builds one page in memory, as the build does. */
export function buildPage(site: Site, page: Page, isFinal = true): RenderedDocument {
  const assets = new SiteAssets(site);
  const shell = toShellData(site, assets);
  const rendered = renderPage(createFacts(site, page, isFinal), shell, assets);
  return {
    shell,
    data: rendered.data,
    rendered,
    body: `${rendered.above}<div id="root">${rendered.html}</div>${rendered.below}`,
    get document() {
      return toDocument(rendered, documentParts);
    },
  };
}

function createFacts(site: Site, page: Page, isFinal: boolean): PageFacts {
  const cloth = new SiteAssets(site).cloth(page.id);
  return { release: 'release', page: removePlaces(page), cloth, ...createHead(site, page, { isFinal }) };
}

interface Rendered extends RenderResult {
  /** The addresses that the router received. The first address is the address of the page. */
  visited: string[];
  site: Site;
  page: Page;
}

/** Renders an element on a page of a site. The router only records addresses. */
export function renderOnPage(ui: ReactNode, { site, page }: { site: Site; page: Page }): Rendered {
  const assets = new SiteAssets(site);
  const shell = toShellData(site, assets);
  const view: PageView = {
    shell,
    data: { ...createFacts(site, page, true), fingerprint: '', icons: {}, pictures: {} },
    currentSection: findCurrentSection(site.navigation, page.address),
    icon: (name) => assets.icon(name),
    picture: (key) => shell.pictures[key] ?? assets.picture(key),
  };
  const location = memoryLocation({ path: page.address, record: true });
  const result = render(
    <SiteProvider value={view}>
      {ui}
      <Router hook={location.hook}>
        <InterceptedLinks />
      </Router>
    </SiteProvider>,
  );
  return { ...result, visited: location.history, site, page };
}

export function renderBlock(block: AuthoredBlock, surroundings: ExampleContext = {}): Rendered {
  const { site, page } = createExampleSite(block, surroundings);
  return renderResolvedBlock(findBlock(page, block.type), { site, page });
}

/** Renders a block of an existing page. */
export function renderResolvedBlock(
  block: Page['blocks'][number],
  place: { site: Site; page: Page },
): Rendered {
  const Rendered = getBlockComponent(block.type);
  return renderOnPage(<Rendered block={block as never} />, place);
}

export function findBlock<T extends BlockType>(page: Page, type: T): BlockOf<T> {
  const found = page.blocks.find((block) => block.type === type);
  if (!found) throw new Error(`${page.address} has no block "${type}".`);
  return found as BlockOf<T>;
}

export function findPage(site: Site, address: string): Page {
  const found = site.pages.find((page) => page.address === address);
  if (!found) throw new Error(`The site has no page ${address}.`);
  return found;
}
