import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { transform } from 'lightningcss';
import { builtFiles } from '../../../schema/content/output-paths';
import type { Site } from '../../../schema/site-model';
import { getClothProperties } from '../../client/head';
import { getDataUrl } from '../../client/page-cache';
import type { PageData, ShellData } from '../../shared/page-data';
import { createFontFaces } from '../../theme/font-faces';
import { ground } from '../../theme/tokens';
import { basePath } from '../../ui/base-path';
import { styleTargets } from '../browser-target';
import type { ClientCode, InlineScripts } from '../bundle';
import { hashOf, type Write } from '../disk';
import { devPolicy, findOutsideHosts, type OutsideHosts, pagePolicy } from '../host/security';
import { getFeedAddress } from '../host/sitemap-and-feed';
import { escapeMarkup, isRightToLeft } from '../text';
import type { RenderedPage } from './render-page';

/** The file name for the data of the not-found page, which has no address. No other page can have this name. */
export const notFoundName = builtFiles.notFound.replace('.html', '');

/**
 * Delays the first paint until the header is complete. Its menus are aligned to the right, so each menu that arrives
 * later would move the others.
 */
const headerFirst = '<link rel="expect" href="#drawer-button" blocking="render">';

export function toDocument(
  { data, above, html, below, preloads, css, styleAttributes }: Omit<RenderedPage, 'tree'>,
  parts: DocumentParts,
): string {
  const cloth = `:root{${getClothProperties(data)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const isNotFound = data.page.kind === 'not-found';
  const { firstPaint, controls, trailingSlash } = parts.scripts;
  const last = [controls, ...(isNotFound ? [trailingSlash] : [])];
  const shared = parts.globalCss + cloth;
  const inline = { scripts: [firstPaint, ...last], styles: [shared, css] };
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
<script>${firstPaint}</script>
<style>${shared}</style>
<style${styleAttributes}>${css}</style>
${headerFirst}
${parts.early ? `<script type="module" src="${parts.early}"></script>` : ''}
${formatStructuredData(data)}${parts.overlay ?? ''}</head>
<body><link rel="preload" as="font" type="font/woff2" href="${parts.font}" crossorigin>
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

/** Renders the tags of one page. They precede the styles, because link previews read only the first kilobytes. */
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

/** Escapes JSON for a script element. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export interface DocumentParts extends ClientCode {
  language: string;
  /** The rules of every page: tokens, base styles and font faces. */
  globalCss: string;
  /** The URL of the rules that a page needs only after its first paint. */
  laterCss: string;
  barColors: { light: string; dark: string };
  icon: string;
  feed: string;
  shellUrl: string;
  /** The URL of the preloaded font. Its link is in the body, because a font in the head would delay the first paint. */
  font: string;
  scripts: InlineScripts;
  outside: OutsideHosts;
  /** The HTML that the development server adds to the head. Its documents have a less strict policy. */
  overlay?: string;
}

interface PartsSource {
  site: Site;
  shell: ShellData;
  shellUrl: string;
  code: ClientCode;
  scripts: InlineScripts;
}

/** Creates the parts that all documents of a site share. Passes each file that they need to `keep`. */
export function gatherDocumentParts(
  { site, shell, code, ...others }: PartsSource,
  keep: Write,
): DocumentParts {
  return {
    ...code,
    ...others,
    ...readGlobalCss(keep, site.home),
    language: site.settings.language,
    icon: shell.pictures['house:logo']?.src ?? '',
    feed: getFeedAddress(site),
    outside: findOutsideHosts(site),
  };
}

const theme = join(import.meta.dirname, '../../theme');
const frame = join(import.meta.dirname, '../../frame');

/** Reads the CSS and the fonts of every page. Passes each file to `keep`. */
export function readGlobalCss(keep: (path: string, bytes: Uint8Array) => void, home = '/') {
  const keepAsset = (file: string, bytes: Uint8Array) => {
    const { name, ext } = parse(file);
    const path = `${home.slice(1)}assets/${name}-${hashOf(bytes).slice(0, 8)}${ext}`;
    keep(path, bytes);
    return `/${path}`;
  };
  const keepFont = (file: string) => keepAsset(file, readFileSync(join(theme, 'fonts', file)));
  const readCss = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
  const grounds = `:root{--bg:${ground.light}}@media screen{.dark{--bg:${ground.dark}}}`;
  const globalCss = minifyCss(
    createFontFaces(keepFont) + grounds + readCss(theme, 'global.css') + readCss(frame, 'frame.css'),
  );
  const later = minifyCss(readCss(frame, 'later.css') + readCss(theme, 'print.css'));
  return {
    globalCss,
    laterCss: keepAsset('later.css', Buffer.from(later)),
    font: keepFont('instrument-sans.woff2'),
    barColors: ground,
  };
}

function minifyCss(css: string): string {
  return transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    targets: styleTargets,
  }).code.toString();
}
