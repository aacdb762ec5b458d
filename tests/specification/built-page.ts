import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSitemap } from '../browser/built-site';
import { makeFolder, runCommand } from '../build/run-build';

/** The real site as its visitors get it. */
export interface BuiltSite {
  addresses: string[];
  /** The document at an address; one that is not built is said so. */
  at: (address: string) => Document;
  /** Every text that any page, or the frame of all pages, can show: now or after a visitor's action. */
  texts: Set<string>;
  sitemap: Set<string>;
  remove: () => void;
}

/** Builds the site into a folder of its own; `remove` takes it away. */
export async function buildSite(): Promise<BuiltSite> {
  const { folder, remove } = makeFolder();
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
      if (!existsSync(file)) throw new Error(`No page is built at ${address}.`);
      const document = parse(readFileSync(file, 'utf8'));
      documents.set(address, document);
      return document;
    },
    texts: new Set(
      files
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => stringsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    ),
    sitemap: new Set(readSitemap(folder)),
    remove,
  };
}

/** Without styles, programs and drawings, which take longer to parse than the words, and what only stands in for programs. */
function parse(html: string): Document {
  const unread =
    /<style\b.*?<\/style>|<script(?![^>]*ld\+json).*?<\/script>|<svg\b.*?<\/svg>|<noscript>.*?<\/noscript>/gs;
  return new DOMParser().parseFromString(html.replaceAll(unread, ''), 'text/html');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A text with the typewriter's quotes, dashes and dots, as the specification has them. */
export function plain(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–‑]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What an element says, with a blank wherever one part of it ends. */
export function textOf(element: Element | null | undefined): string {
  const words: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) words.push(node.textContent ?? '');
    else node.childNodes.forEach(walk);
    const isInline = node.nodeType !== node.ELEMENT_NODE || /^(A|B|STRONG|EM)$/.test(node.nodeName);
    if (!isInline) words.push(' ');
  };
  if (element) walk(element);
  return plain(words.join(''));
}

/** Those of the texts that an element does not say; capitals do not matter where a list is only described. */
export function missingFrom(element: Element | null | undefined, texts: string[]): string[] {
  const said = textOf(element).toLowerCase();
  return texts.filter((text) => !said.includes(plain(text).toLowerCase()));
}

export function all(within: ParentNode | null | undefined, selector: string): Element[] {
  return [...(within?.querySelectorAll(selector) ?? [])];
}

export function main(document: Document): Element {
  return document.querySelector('main') as Element;
}

/** The item of a list, or the article, whose heading holds a name. */
export function cardNamed(within: ParentNode, name: string): Element | undefined {
  const headings = all(within, 'h2, h3, h4');
  const named =
    headings.find((heading) => textOf(heading) === plain(name)) ??
    headings.find((heading) => textOf(heading).toLowerCase().includes(plain(name).toLowerCase()));
  return named?.closest('li, article') ?? undefined;
}

/** Where the links and buttons of a name lead. */
export function targetsOf(within: ParentNode, label: string): (string | null)[] {
  return all(within, 'a')
    .filter((link) => textOf(link) === plain(label))
    .map((link) => link.getAttribute('href'));
}

/** The addresses one step below another that a page links to, each once. */
export function entriesLinkedFrom(within: ParentNode, overview: string): string[] {
  const hrefs = all(within, `a[href^="${overview}/"]`).map((link) => link.getAttribute('href') ?? '');
  return [...new Set(hrefs)];
}

/** The list that holds all of the texts, as its items. */
export function listOf(within: ParentNode, texts: string[]): Element[] {
  const list = all(within, 'ul, ol, dl')
    .reverse()
    .find((candidate) => missingFrom(candidate, texts).length === 0);
  return [...(list?.children ?? [])];
}
