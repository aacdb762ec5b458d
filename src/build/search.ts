import MiniSearch from 'minisearch';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { SiteSettings } from '../../schema/files/site';
import type { Page } from '../../schema/site-model';
import { indexOptions, type SearchFile, type SearchRecord } from '../client/search-index';

/**
 * A section of a page: the text below a heading with an anchor. The first section is the text before all such headings.
 */
type PageSection = Pick<SearchRecord, 'heading' | 'text'> & { anchor: string };

/**
 * Returns the search records of a page from its HTML tree. The not-found page, scheduled articles and later pages of a
 * list have none.
 */
export function toSearchRecords(page: Page, tree: DefaultTreeAdapterTypes.DocumentFragment): SearchRecord[] {
  if (page.kind === 'not-found' || page.isScheduled || page.pageNumber > 1) return [];
  const { address, title, description, overview } = page;
  return readSections(tree).map(({ anchor, heading, text }, index) => ({
    address: anchor ? `${address}#${anchor}` : address,
    kind: overview?.label ?? '',
    title,
    heading,
    text: index === 0 ? `${description}\n${text}` : text,
  }));
}

/** Returns the search file as JSON: the MiniSearch index and the settings for queries. */
export function makeSearchFile(records: SearchRecord[], settings: SiteSettings['search']): string {
  const index = new MiniSearch(indexOptions);
  index.addAll(records);
  const first = settings.first.flatMap((to) => records.filter(({ address }) => address === to));
  const file: SearchFile = {
    ...settings,
    first: first.map(({ address, title }) => ({ address, title })),
    index: index.toJSON(),
  };
  return JSON.stringify(file);
}

/** The elements whose content is not part of the page's text, such as navigation, controls and texts of other pages. */
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
    // A link alone on its line is a card, whose text is from the linked page.
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
