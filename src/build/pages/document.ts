import type { PageData } from '../../page-data';
import { clothProperties } from '../../router/head';
import { dataUrl } from '../../router/page-cache';
import { feedAddress } from '../host/feeds';
import { devPolicy, pagePolicy } from '../host/security';
import { notFoundAddress } from '../host/unknown-address';
import { isRightToLeft } from './directions';
import type { DocumentParts } from './document-parts';
import type { RenderedPage } from './server';

/** Keeps browsers that know it from painting half a header: its menus stand from the right, so each further one moves them. */
const headerFirst = '<link rel="expect" href="#drawer-button" blocking="render">';

/** A whole HTML document: readable without script, complete with its styles and its own content security policy. */
export function toDocument(
  data: PageData,
  { body, preloads, css, styleAttributes }: Omit<RenderedPage, 'html'>,
  parts: DocumentParts,
): string {
  const cloth = `:root{${clothProperties(data)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const isNotFound = data.page.kind === 'not-found';
  const { firstPaint, presses, early, trailingSlash } = parts.scripts;
  const last = [`${presses};${early}`, ...(isNotFound ? [trailingSlash] : [])];
  // A visitor who comes to the serif later has its faces from the file of later rules.
  const letters = css.includes('var(--serif)') ? 'serif' : 'sans';
  const shared = (letters === 'serif' ? parts.serifCss : '') + parts.globalCss + cloth;
  const inline = { scripts: [firstPaint, ...last], styles: [shared, css] };
  const policy = parts.overlay ? devPolicy : pagePolicy(inline, parts.outside);
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}" class="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${isRightToLeft(data.headTitle) ? ' dir="auto"' : ''}>${escapeHtml(data.headTitle)}</title>
<meta name="theme-color" content="${parts.barColors.light}" data-light="${parts.barColors.light}" data-dark="${parts.barColors.dark}">
<script>${firstPaint}</script>
${preloads}
<style>${shared}</style>
<style${styleAttributes}>${css}</style>
${headerFirst}
<link rel="icon" href="${parts.icon}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${feedAddress}">
${headOf(data)}${parts.overlay ?? ''}</head>
<body>${fontsOf(parts)}
${body}
${codeOf(data, parts)}
${last.map((script) => `<script>${script}</script>\n`).join('')}<link rel="stylesheet" href="${parts.laterCss[letters]}">
</body>
</html>
`;
}

/** The fonts to fetch early: in the body, as browsers hold up the first paint for a font that the head names. */
function fontsOf({ fonts }: DocumentParts): string {
  return fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('');
}

/** What `inline/early.ts` puts into the head when the code is wanted: the code, and the data that it needs. */
function codeOf({ page, release }: PageData, { shellUrl, entry, entryImports }: DocumentParts): string {
  const data = dataUrl(page.kind === 'not-found' ? notFoundAddress : page.address);
  return [
    `<template id="code" data-release="${release}" data-shell="${shellUrl}" data-page="${data}">`,
    ...[shellUrl, data].map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin>`),
    ...entryImports.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    '</template>',
  ].join('');
}

function headOf(data: PageData): string {
  const tags = data.head.map(({ tag, attributes }) => {
    const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${tag}${words.join('')} data-page="">\n`;
  });
  const things = data.structuredData.map(
    (thing) =>
      `<script type="application/ld+json" data-page="">${escapeScript(JSON.stringify(thing))}</script>\n`,
  );
  return [...tags, ...things].join('');
}

/** JSON as it can stand inside a script element, whatever its texts hold. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
