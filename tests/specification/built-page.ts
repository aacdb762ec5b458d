import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSitemap } from '../browser/built-site';
import { createTempFolder, runCommand } from '../build/run-build';

/** The built site of `site-data`. */
export interface BuiltSite {
  addresses: string[];
  /** Returns the document at an address. Throws an error if the build has no such page. */
  at: (address: string) => Document;
  /** All texts in the data of the pages. A page shows some of them only after an action. */
  texts: Set<string>;
  sitemap: Set<string>;
  remove: () => void;
}

/** Builds the site into a temporary folder, which `remove` deletes. */
export async function buildRealSite(): Promise<BuiltSite> {
  const { folder, remove } = createTempFolder();
  const { status, stderr } = await runCommand(['build', '--out', folder]);
  if (status !== 0) {
    remove();
    throw new Error(`The site could not be built.\n${stderr}`);
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const documents = new Map<string, Document>();
  return {
    addresses: files
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`),
    at: (address) => {
      const known = documents.get(address);
      if (known) return known;
      const file = join(folder, address === '/' ? 'index.html' : `${address}.html`);
      if (!existsSync(file)) throw new Error(`There is no page at ${address}.`);
      const document = parse(readFileSync(file, 'utf8'));
      documents.set(address, document);
      return document;
    },
    texts: new Set(
      files
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => listStrings(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    ),
    sitemap: new Set(readSitemap(folder)),
    remove,
  };
}

/**
 * Parses HTML without styles, scripts, drawings and `noscript`, because parsing these takes longer than parsing the
 * text. Keeps structured data (`ld+json`).
 */
function parse(html: string): Document {
  const ignored =
    /<style\b.*?<\/style>|<script(?![^>]*ld\+json).*?<\/script>|<svg\b.*?<\/svg>|<noscript>.*?<\/noscript>/gs;
  return new DOMParser().parseFromString(html.replaceAll(ignored, ''), 'text/html');
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [normalizeText(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Returns a text with straight quotes, plain hyphens and `...` instead of `…`, as in the specification. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–‑]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the text of an element, with a space after each nested block element. */
export function getText(element: Element | null | undefined): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) parts.push(node.textContent ?? '');
    else node.childNodes.forEach(walk);
    const isInline = node.nodeType !== node.ELEMENT_NODE || /^(A|B|STRONG|EM)$/.test(node.nodeName);
    if (!isInline) parts.push(' ');
  };
  if (element) walk(element);
  return normalizeText(parts.join(''));
}

/** Returns the items of `texts` that an element does not contain. Ignores case. */
export function listMissingTexts(element: Element | null | undefined, texts: string[]): string[] {
  const found = getText(element).toLowerCase();
  return texts.filter((text) => !found.includes(normalizeText(text).toLowerCase()));
}

export function queryAll(within: ParentNode | null | undefined, selector: string): Element[] {
  return [...(within?.querySelectorAll(selector) ?? [])];
}

export function getMain(document: Document): Element {
  return document.querySelector('main') as Element;
}

/** Returns the list item or article whose heading equals `name`, or else the first whose heading contains `name`. */
export function findCard(within: ParentNode, name: string): Element | undefined {
  const headings = queryAll(within, 'h2, h3, h4');
  const named =
    headings.find((heading) => getText(heading) === normalizeText(name)) ??
    headings.find((heading) => getText(heading).toLowerCase().includes(normalizeText(name).toLowerCase()));
  return named?.closest('li, article') ?? undefined;
}

/** Returns the addresses of the links whose text is this label. */
export function listTargets(within: ParentNode, label: string): (string | null)[] {
  return queryAll(within, 'a')
    .filter((link) => getText(link) === normalizeText(label))
    .map((link) => link.getAttribute('href'));
}

/** Returns the entries that a page links to: the addresses below `overview`, without duplicates. */
export function listLinkedEntries(within: ParentNode, overview: string): string[] {
  const hrefs = queryAll(within, `a[href^="${overview}/"]`).map((link) => link.getAttribute('href') ?? '');
  return [...new Set(hrefs)];
}

/** Returns the items of the innermost list that contains all texts. */
export function findListItems(within: ParentNode, texts: string[]): Element[] {
  const list = queryAll(within, 'ul, ol, dl')
    .reverse()
    .find((candidate) => listMissingTexts(candidate, texts).length === 0);
  return [...(list?.children ?? [])];
}
