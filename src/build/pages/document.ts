import { memoize } from '../../../schema/fields/memoize';
import type { FirstPageData, PageData } from '../../page-data';
import { clothProperties } from '../../router/head';
import { feedAddress } from '../host/feeds';
import { devPolicy, pagePolicy } from '../host/security';
import { isRightToLeft } from './directions';
import type { DocumentParts } from './document-parts';
import type { RenderedPage } from './server';
import { encode, type Pieces, SharedText } from './shared-text';

/** Keeps browsers that know it from painting half a header: its menus stand from the right, so each further one moves them. */
const headerFirst = '<link rel="expect" href="#drawer-button" blocking="render">';

/** A document in pieces: up to its body, what its body shows, and the data and scripts after that. */
export interface DocumentPieces {
  head: Pieces;
  body: Pieces;
  end: string;
}

/** A whole HTML document as one text. */
export function toText({ head, body, end }: DocumentPieces): string {
  return [...head, ...body, end].join('');
}

/** A whole HTML document: readable without script, complete with its styles, its data and its own content security policy. */
export function toDocument(
  data: PageData,
  { before, html, after, preloads, css, styleAttributes, first }: RenderedPage,
  json: string,
  parts: DocumentParts,
): DocumentPieces {
  const body = [before, html, after];
  const cloth = `:root{${clothProperties(data)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const isNotFound = data.page.kind === 'not-found';
  const { firstPaint, wake, earlyPresses, emptiedPage, year, trailingSlash } = parts.scripts;
  // While one writes, the code runs at once, as it shows what was saved.
  const code = codeOf(first, parts, body);
  const [atOnce, onApproach] = parts.overlay ? [code, ''] : ['', code];
  const last = [
    ...(onApproach ? [wake] : []),
    earlyPresses,
    emptiedPage,
    year,
    ...(isNotFound ? [trailingSlash] : []),
  ];
  const shared = [sharedCssOf(parts), cloth];
  const styles: Pieces[] = [shared, [css]];
  const inline = () => ({ scripts: [firstPaint, ...last], styles: styles.map(encode) });
  const policy = parts.overlay ? devPolicy : pagePolicy(inline(), parts.outside);
  const head = [
    `<!doctype html>
<html lang="${escapeHtml(parts.language)}" class="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${isRightToLeft(data.headTitle) ? ' dir="auto"' : ''}>${escapeHtml(data.headTitle)}</title>
<meta name="theme-color" content="${parts.barColors.light}" data-light="${parts.barColors.light}" data-dark="${parts.barColors.dark}">
<script>${firstPaint}</script>
${parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${preloads}
`,
    ...styles.flatMap((pieces, index) => [
      `<style${index > 0 ? styleAttributes : ''}>`,
      ...pieces,
      '</style>\n',
    ]),
    `${headerFirst}
<link rel="icon" href="${parts.icon}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${feedAddress}">
${headOf(data)}${parts.overlay ?? ''}${atOnce}</head>
<body>
`,
  ];
  const end = `
<script type="application/json" id="page-data">${escapeScript(json)}</script>
${onApproach && `<template id="code">${onApproach}</template>\n`}${last.map((script) => `<script>${script}</script>\n`).join('')}</body>
</html>
`;
  return { head, body, end };
}

const sharedCssOf = memoize(({ globalCss }: DocumentParts) => new SharedText(globalCss));

/**
 * What `wake.ts` puts into the head when the code of the page is wanted: what to download, of that what runs by itself, and
 * last what runs the rest.
 */
function codeOf(
  { page }: FirstPageData,
  { shellUrl, entry, entryImports, onArrival, blockScripts }: DocumentParts,
  body: Pieces,
): string {
  const ofBlocks = new Set(
    page.blocks.flatMap((block) => ('from' in block ? [] : (blockScripts.get(block.type) ?? []))),
  );
  const wanted = Object.entries(onArrival).filter(([name]) =>
    body.some((piece) => piece.toString().includes(` data-${name}=""`)),
  );
  const modules = [entry, ...entryImports, ...ofBlocks];
  return [
    `<link rel="prefetch" as="fetch" href="${shellUrl}" crossorigin data-shell>`,
    ...wanted.map(([, href]) => `<link rel="modulepreload" href="${href}" data-runs>`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
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
