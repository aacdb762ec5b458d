import { createHash } from 'node:crypto';
import type { PageData } from '../../page-data';
import { clothProperties } from '../../router/head';
import { pageGround } from '../../theme/grounds';
import type { ClientCode } from '../bundle/manifest';
import { feedAddress } from '../host/feeds';
import type { RenderedPage } from './server';

/** What every document of a build shares. */
export interface DocumentParts extends ClientCode {
  language: string;
  /** Tokens, reset and font faces: the rules of every page. */
  globalCss: string;
  icon: string;
  /** The address of the shared data of header and footer. */
  shellUrl: string;
  fonts: string[];
  /** What answers before the code of the page has come, as a script. */
  firstPaint: string;
  /** Outside hosts that pages may send forms to, and that they may show in frames. */
  outside: { connect: string[]; frame: string[] };
  /** Extra scripts and rights of the development server. */
  dev?: { head: string; policy: string };
}

// Before hydration: the copyright line at a later date than the build's, and an address with a slash at its end.
const yearScript =
  "var y=document.querySelector('[data-year]'),n=new Date().getFullYear();if(y&&n>+y.textContent)y.textContent=n";

const slashScript =
  "var p=location.pathname,q=p.replace(/\\/+$/,'');if(q&&q!==p)location.replace(q+location.search+location.hash)";

const emptyHash = hash('');
const yearHash = hash(yearScript);
const slashHash = hash(slashScript);

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A whole HTML document: readable without script, complete with its styles, its data and its own content security policy. */
export function toDocument(
  data: PageData,
  { html, preloads, css, styleAttributes }: RenderedPage,
  json: string,
  parts: DocumentParts,
): string {
  const cloth = `:root{${clothProperties(data)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
  const isNotFound = data.page.kind === 'not-found';
  const policy = policyOf([parts.globalCss, cloth, css], isNotFound, parts);
  const scripts = new Set(data.page.blocks.flatMap((block) => parts.blockScripts.get(block.type) ?? []));
  const modules = [...parts.entryImports, ...scripts];
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}" class="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(data.headTitle)}</title>
<meta name="theme-color" content="${pageGround.light}" data-light="${pageGround.light}" data-dark="${pageGround.dark}">
<script>${parts.firstPaint}</script>
${parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${preloads}
<style>${parts.globalCss}</style>
<style>${cloth}</style>
<style${styleAttributes}>${css}</style>
<link rel="icon" href="${parts.icon}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${feedAddress}">
<link rel="preload" as="fetch" href="${parts.shellUrl}" crossorigin data-shell>
<script type="module" src="${parts.entry}"></script>
${modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${headOf(data)}${parts.dev?.head ?? ''}</head>
<body>
${html}
<script type="application/json" id="page-data">${escapeScript(json)}</script>
<script>${yearScript}</script>
${isNotFound ? `<script>${slashScript}</script>\n` : ''}</body>
</html>
`;
}

/** The policy of one page: nothing but this site's own files, and inline only what is hashed here. */
function policyOf(
  styles: string[],
  isNotFound: boolean,
  { firstPaint, outside, dev }: DocumentParts,
): string {
  if (dev) return dev.policy;
  const scripts = [hash(firstPaint), yearHash, ...(isNotFound ? [slashHash] : [])];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.map(hash).join(' ')} ${emptyHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...outside.connect].join(' ')}`,
    ...(outside.frame.length > 0 ? [`frame-src ${outside.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types structured-data',
  ].join('; ');
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
