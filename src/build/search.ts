import MiniSearch from 'minisearch';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Card } from '../../schema/define-block';
import type { Collection } from '../../schema/files/collections';
import type { Page, Site } from '../../schema/site-model';
import { indexOptions, type SearchFile, type SearchRecord, type StartGroup } from '../client/search-index';

/**
 * A section of a page: the text below a heading with an anchor. The first section is the text before all such headings.
 */
type PageSection = Pick<SearchRecord, 'heading' | 'text'> & { anchor: string };

/**
 * Returns the search records of a page from its HTML tree. The not-found page and later pages of a list have none.
 */
export function toSearchRecords(page: Page, tree: DefaultTreeAdapterTypes.DocumentFragment): SearchRecord[] {
  if (page.kind === 'not-found' || page.pageNumber > 1) return [];
  const { address, title, description, overview } = page;
  return readSections(tree).map(({ anchor, heading, text }, index) => ({
    address: anchor ? `${address}#${anchor}` : address,
    kind: overview?.label ?? '',
    title,
    heading,
    text: index === 0 ? `${description}\n${text}` : text,
  }));
}

/** Returns the search file as JSON: the MiniSearch index, the query settings, and the links to show before a query. */
export function makeSearchFile(
  records: SearchRecord[],
  site: Pick<Site, 'settings' | 'pages' | 'listed' | 'articles'>,
): string {
  const index = new MiniSearch(indexOptions);
  index.addAll(records);
  const settings = site.settings.search;
  const first = settings.first.flatMap((to) => records.filter(({ address }) => address === to));
  const file: SearchFile = {
    ...settings,
    first: first.map(({ address, title }) => ({ address, title })),
    start: listStartGroups(site),
    index: index.toJSON(),
  };
  return JSON.stringify(file);
}

const maxNewArticles = 4;

/** Lists the packages and appointments with their prices, the industries and the newest articles. */
function listStartGroups({
  pages,
  listed,
  articles,
}: Pick<Site, 'pages' | 'listed' | 'articles'>): StartGroup[] {
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const toGroup = (entries: Card[]): StartGroup[] => {
    const [first] = entries;
    const overview = first && pageOf.get(first.id)?.overview;
    if (!overview) return [];
    const links = entries.map(({ id, address, title }) => {
      const hero = pageOf.get(id)?.blocks.find((block) => block.type === 'hero');
      return { address, title, note: hero?.price };
    });
    return [{ ...overview, links }];
  };
  const listEntries = (collection: Collection) => listed.get(collection) ?? [];
  const appointments = pages.flatMap(({ address, title, blocks }): StartGroup[] => {
    const options = blocks.flatMap((block) => (block.type === 'booking-cards' ? block.options : []));
    if (options.length === 0) return [];
    const links = options.map((option) => ({ address, title: option.title, note: option.price.amount }));
    return [{ label: title, to: address, links }];
  });
  return [
    ...toGroup(listEntries('packages')),
    ...appointments,
    ...toGroup(listEntries('industries')),
    ...toGroup(articles.slice(0, maxNewArticles)),
  ];
}

/** The elements whose content is not part of the page's text, such as navigation, controls and repeated content. */
const skippedTags = new Set('nav aside svg script style noscript template button form'.split(' '));
const skippedAttributes = ['hidden', 'inert', 'popover', 'aria-hidden', 'data-repeats'];
const inlineTags = new Set(
  'a abbr b cite code dfn em i mark q s small span strong sub sup time u'.split(' '),
);

/** Splits the visible text of `main` into sections. A section begins at each heading with an anchor. */
export function readSections(tree: DefaultTreeAdapterTypes.DocumentFragment): PageSection[] {
  const first: PageSection = { anchor: '', heading: '', text: '' };
  const sections = [first];
  let current = first;
  let line = '';
  let isHeading = false;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (isHeading) current.heading = `${current.heading} ${text}`.trim();
    else if (text) current.text += current.text ? `\n${text}` : text;
    line = '';
  };
  const read = (node: DefaultTreeAdapterTypes.ChildNode, isAlone: boolean) => {
    if ('value' in node) line += node.value;
    if (!('attrs' in node)) return;
    const tag = node.tagName;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const id = attributes.get('id');
    const href = attributes.get('href') ?? '';
    // A link that is alone on its line is a card. Its text belongs to the linked page.
    const isCard = isAlone && href.startsWith('/');
    const isIgnored = skippedTags.has(tag) || skippedAttributes.some((name) => attributes.has(name));
    if (isCard || isIgnored || href.startsWith('#')) return;
    const isLine = !inlineTags.has(tag);
    if (isLine) endLine();
    if (/^h[1-4]$/.test(tag)) {
      if (id) {
        current = { anchor: id, heading: '', text: '' };
        sections.push(current);
      } else if (tag === 'h2') current = first;
      isHeading = Boolean(id) || tag === 'h1';
    }
    const hasWords = node.childNodes.some((child) => 'value' in child && child.value.trim());
    for (const child of node.childNodes) read(child, !hasWords && (isLine || isAlone));
    if (isLine) endLine();
    if (/^h[1-4]$/.test(tag)) isHeading = false;
  };
  const main = tree.childNodes.find(({ nodeName }) => nodeName === 'main');
  if (main) read(main, true);
  return sections;
}
