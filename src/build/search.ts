import MiniSearch from 'minisearch';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { SiteSettings } from '../../schema/files/site';
import type { Page } from '../../schema/site-model';
import { indexOptions, type SearchFile, type SearchRecord, wordsOf } from '../client/search-index';

/** A part of a page with a heading that can be linked to; the first of a page is what stands under none but the page's own. */
export interface PageSection {
  anchor: string;
  heading: string;
  /** Its paragraphs, list items and cells, one in each line. */
  text: string;
}

export type FoundRecord = Omit<SearchRecord, 'id' | 'weight'>;

/** The records of a page, from the tree of its HTML; none of the not-found page, and of a list only its first part. */
export function toSearchRecords(page: Page, tree: DefaultTreeAdapterTypes.DocumentFragment): FoundRecord[] {
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

/** A word that stands in more than this share of all records tells nothing, and is left out of the index. */
const commonShare = 0.5;

/** How many times the score of a page counts that visitors look for most, and of what lies below it. */
const weightOfFirst = 3;

/** The file of the search as JSON: the index of the library, the words that are too common to be in it, and how queries are read. */
export function makeSearchFile(records: FoundRecord[], settings: SiteSettings['search']): string {
  const counts = new Map<string, number>();
  for (const { title, heading, text } of records)
    for (const word of new Set(wordsOf(`${title} ${heading} ${text}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(20, records.length * commonShare);
  const common = [...counts].filter(([, count]) => count > least).map(([word]) => word);
  const index = new MiniSearch<SearchRecord>(indexOptions(common));
  const { synonyms, skipped } = settings;
  const isFirst = (address: string) =>
    settings.first.some(
      (first) => address === first || address.startsWith(`${first}/`) || address.startsWith(`${first}#`),
    );
  index.addAll(
    records.map((record, id) => ({ id, ...record, weight: isFirst(record.address) ? weightOfFirst : 1 })),
  );
  const first = settings.first.flatMap((to) => {
    const page = records.find(({ address }) => address === to);
    return page ? [{ address: page.address, title: page.title }] : [];
  });
  const file: SearchFile = { common, synonyms, skipped, first, index: index.toJSON() };
  return JSON.stringify(file);
}

/** What is no text of the page: ways to other places, controls, drawings, and what is not shown. */
const skippedTags = new Set('nav aside svg script style noscript template button form'.split(' '));
const skippedAttributes = ['hidden', 'inert', 'popover', 'aria-hidden'];
const inlineTags = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '));
/** Where a link to another page is part of a sentence; a line that is only a link elsewhere repeats that page. */
const sentenceTags = new Set(['p', 'td', 'dd', 'blockquote']);

/** Reads what visitors read in `main`, by the headings that have an anchor. */
export function readSections(tree: DefaultTreeAdapterTypes.DocumentFragment): PageSection[] {
  const sections: PageSection[] = [{ anchor: '', heading: '', text: '' }];
  let current = sections[0] as PageSection;
  let line = { text: '', own: '' };
  let isHeading = false;
  const endLine = () => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (isHeading) current.heading = `${current.heading} ${text}`.trim();
    // A line of nothing but links to other pages repeats these.
    else if (text && line.own.trim()) current.text += current.text ? `\n${text}` : text;
    line = { text: '', own: '' };
  };
  const beginHeading = (tag: string, id: string | undefined) => {
    if (id) {
      current = { anchor: id, heading: '', text: '' };
      sections.push(current);
    } else if (tag === 'h2') current = sections[0] as PageSection;
    isHeading = Boolean(id) || tag === 'h1';
  };
  const read = (node: DefaultTreeAdapterTypes.ChildNode, isSentence: boolean, isCard: boolean) => {
    if ('value' in node) {
      line.text += node.value;
      if (!isCard) line.own += node.value;
      return;
    }
    if (!('attrs' in node)) return;
    const tag = node.tagName;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const href = attributes.get('href') ?? '';
    const isSkipped = skippedTags.has(tag) || skippedAttributes.some((name) => attributes.has(name));
    if (isSkipped || href.startsWith('#')) return;
    const isLine = !inlineTags.has(tag);
    const isInSentence = isSentence || sentenceTags.has(tag);
    const isInCard = isCard || (tag === 'a' && !isInSentence && href.startsWith('/'));
    if (isLine) endLine();
    if (/^h[1-4]$/.test(tag)) beginHeading(tag, attributes.get('id'));
    for (const child of node.childNodes) read(child, isInSentence, isInCard);
    if (isLine) endLine();
    if (/^h[1-4]$/.test(tag)) isHeading = false;
  };
  const main = tree.childNodes.find(({ nodeName }) => nodeName === 'main');
  if (main) read(main, false, false);
  return sections;
}
