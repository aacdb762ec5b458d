import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Block } from '../../../schema/blocks/index';
import { builtFiles, homeFile, notFoundName } from '../../../schema/content/output-paths';
import type { Page, Site } from '../../../schema/site-model';
import { getBlockComponent } from '../../blocks/index';
import { computeFingerprint } from '../../client/fingerprint';
import { getClothProperties } from '../../client/head';
import { findCurrentSection, PageRoot } from '../../client/page';
import { getDataUrl } from '../../client/page-cache';
import type { SearchRecord } from '../../client/search-index';
import { AbovePage, BelowPage } from '../../frame/frame';
import type { PageData, ShellData } from '../../shared/page-data';
import { family } from '../../theme/tokens';
import { basePath } from '../../ui/base-path';
import { type PageView, SiteProvider } from '../../ui/site-context';
import type { ClientCode, InlineScripts } from '../bundle';
import type { Write } from '../disk';
import { devPolicy, type OutsideHosts, pagePolicy } from '../host/security';
import { toSearchRecords } from '../search';
import type { SharePicture } from '../share-pictures';
import { escapeMarkup, isRightToLeft } from '../text';
import type { SiteAssets } from './assets';
import { createHead } from './page-head';

// This module writes pages: `renderPage` renders the HTML of a page from its data, and `toDocument` adds the head.

export interface WriteJob {
  site: Site;
  assets: SiteAssets;
  shell: ShellData;
  parts: DocumentParts;
  release: string;
  isFinal: boolean;
  /** The share pictures, by the ids of their pages. */
  shares: Map<string, SharePicture>;
  write: Write;
}

/** Writes the HTML and data of all pages. Returns the search records. */
export function writePages(job: WriteJob): SearchRecord[] {
  const { site, assets, shell, parts, release, isFinal, shares, write } = job;
  return site.pages.flatMap((page) => {
    const head = createHead(site, page, { isFinal, share: shares.get(page.id) });
    const facts = { release, page: removePlaces(page), cloth: assets.cloth(page.id), ...head };
    const rendered = renderPage(facts, shell, assets);
    writePage(page, toDocument(rendered, parts), JSON.stringify(rendered.data), write);
    return toSearchRecords(page, rendered.tree);
  });
}

/** Omits the `file` of the page and the `place` of each block. Only the development server needs them. */
export function removePlaces({ file: _file, blocks, ...page }: Page): PageFacts['page'] {
  return { ...page, blocks: blocks.map(({ place: _place, ...block }) => block as Block) };
}

function writePage(page: Page, html: string, json: string, write: Write): void {
  const isFound = page.kind !== 'not-found';
  // Hosts read the not-found page only at the root.
  if (!isFound && basePath !== '/') write(builtFiles.notFound, html);
  for (const address of isFound ? [page.address, ...page.aliases] : [basePath + notFoundName]) {
    write(`${address === basePath ? basePath + homeFile : address}.html`, html);
    write(getDataUrl(address), json);
  }
}

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
 * Renders a page and collects the icons and pictures that it shows. If a block throws, throws an error that names the
 * block.
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
 * React's marker for a Suspense boundary whose content threw. React does not report the error in any other way.
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
 * Renders the header and the footer. Adds no icons or pictures to the page's data, because React never renders these
 * parts in the browser.
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

/**
 * The tag that delays the first paint until the header is complete. The menus of the header are aligned to the right,
 * so each menu that arrives later would move the others.
 */
const headerFirst = '<link rel="expect" href="#drawer-button" blocking="render">';

/**
 * Formats a page as HTML. The preload link of the sans-serif font is in the body, because a link in the head delays the
 * first paint. If the page has arrived fast, `first-paint.ts` also adds preload links to the head.
 */
export function toDocument(
  { data, above, html, below, preloads, css, styleAttributes }: Omit<RenderedPage, 'tree'>,
  parts: DocumentParts,
): string {
  const fonts = [parts.sans, ...(css.includes(family.serif) ? [parts.serif] : [])];
  const cloth = `:root{${getClothProperties(data)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const isNotFound = data.page.kind === 'not-found';
  const { firstPaint, notice, controls, trailingSlash } = parts.scripts;
  const last = [controls, ...(isNotFound ? [trailingSlash] : [])];
  const shared = parts.globalCss + cloth;
  const first = [firstPaint, ...(parts.notice ? [notice] : [])];
  const inline = { scripts: [...first, ...last], styles: [shared, css] };
  const policy = parts.overlay ? devPolicy : pagePolicy(inline, parts.outside);
  return `<!doctype html>
<html lang="${escapeMarkup(parts.language)}" class="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${isRightToLeft(data.headTitle) ? ' dir="auto"' : ''}>${escapeMarkup(data.headTitle)}</title>
${formatHeadTags(data)}<link rel="icon" href="${basePath}${builtFiles.favicon}" sizes="32x32">
<link rel="icon" href="${parts.icon}"${parts.icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>
<link rel="apple-touch-icon" href="${basePath}${builtFiles.touchIcon}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${parts.feed}">
<meta name="theme-color" content="${parts.barColors.light}" data-light="${parts.barColors.light}" data-dark="${parts.barColors.dark}">
${preloads}
<script data-fonts="${fonts.join(' ')}">${firstPaint}</script>
${parts.notice ? `<script data-notice="${parts.notice}">${notice}</script>\n` : ''}<style>${shared}</style>
<style${styleAttributes}>${css}</style>
${headerFirst}
${parts.early ? `<script type="module" src="${parts.early}"></script>` : ''}
${formatStructuredData(data)}${parts.overlay ?? ''}</head>
<body><link rel="preload" as="font" href="${parts.sans}" crossorigin>
${above}<div id="root">${html}</div>
${formatCodeTemplate(data, parts)}
${last.map((script) => `<script>${script}</script>\n`).join('')}<link rel="stylesheet" href="${parts.laterCss}">
${below}
</body>
</html>
`;
}

/** Formats the links to the code and data for hydration. `client/early.ts` moves them into the head. */
function formatCodeTemplate(
  { page, release }: PageData,
  { shellUrl, entry, entryImports }: DocumentParts,
): string {
  const data = getDataUrl(page.kind === 'not-found' ? basePath + notFoundName : page.address);
  return [
    `<template id="code" data-release="${release}" data-shell="${shellUrl}" data-page="${data}">`,
    ...[shellUrl, data].map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin>`),
    ...entryImports.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    '</template>',
  ].join('');
}

/** Formats the head tags of a page. They precede the styles, because link previews read only the first kilobytes. */
function formatHeadTags({ head }: PageData): string {
  const tags = head.map(({ tag, attributes }) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
    return `<${tag}${list.join('')} data-page="">\n`;
  });
  return tags.join('');
}

function formatStructuredData({ structuredData }: PageData): string {
  const scripts = structuredData.map(
    (object) =>
      `<script type="application/ld+json" data-page="">${escapeScript(JSON.stringify(object))}</script>\n`,
  );
  return scripts.join('');
}

function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export interface DocumentParts extends ClientCode {
  language: string;
  /** The id of the notice if visitors can close it. */
  notice?: string;
  /** The CSS that every page contains: tokens, base styles and font faces. */
  globalCss: string;
  /** The URL of the style sheet that a page needs only after its first paint. */
  laterCss: string;
  barColors: { light: string; dark: string };
  icon: string;
  feed: string;
  shellUrl: string;
  /**
   * The URLs of the fonts that are visible before scrolling. Every page uses the sans-serif font. Running text uses the
   * serif font.
   */
  sans: string;
  serif: string;
  scripts: InlineScripts;
  outside: OutsideHosts;
  /**
   * The HTML that the development server adds to the head. If it is set, the content security policy of the document is
   * less strict.
   */
  overlay?: string;
}
