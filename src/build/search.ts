import MiniSearch from 'minisearch';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { SiteSettings } from '../../schema/files/site';
import type { Page } from '../../schema/site-model';
import { indexOptions, type SearchFile, type SearchRecord } from '../client/search-index';

/** A part of a page with a heading that can be linked to; the first of a page is what stands under none but the page's own. */
type PageSection = Pick<SearchRecord, 'heading' | 'text'> & { anchor: string };

/** The records of a page, from the tree of its HTML; none of the not-found page, and of a list only its first part. */
export function toSearchRecords(page: Page, tree: DefaultTreeAdapterTypes.DocumentFragment): SearchRecord[] {
  if (page.kind === 'not-found' || page.ahead || page.pageNumber > 1) return [];
  const { address, title, description, overview } = page;
  return readSections(tree).map(({ anchor, heading, text }, index) => ({
    address: anchor ? `${address}#${anchor}` : address,
    kind: overview?.label ?? '',
    title,
    heading,
    text: index === 0 ? `${description}\n${text}` : text,
  }));
}

/** The file of the search as JSON: the index of the library, and how queries are read. */
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

/** What is no text of the page: ways to other places, controls, drawings, and what is not shown. */
const skippedTags = new Set('nav aside svg script style noscript template button form'.split(' '));
const skippedAttributes = ['hidden', 'inert', 'popover', 'aria-hidden'];
const inlineTags = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '));

/** Reads what visitors read in `main`, by the headings that have an anchor. */
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
    // A line that is nothing but a link to another page repeats that page.
    const isCard = isAlone && href.startsWith('/');
    const isSkipped = skippedTags.has(tag) || skippedAttributes.some((name) => attributes.has(name));
    if (isCard || isSkipped || href.startsWith('#')) return;
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
