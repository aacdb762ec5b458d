import { Parser } from 'htmlparser2';
import MiniSearch from 'minisearch';
import type { Page } from '../../schema/site-model';
import { indexOptions, type SearchFile, type SearchRecord, wordsOf } from '../enhance/search/search-index';

/** A part of a page with a heading that can be linked to; the first of a page is what stands under none but the page's own. */
export interface Section {
  anchor: string;
  heading: string;
  /** Its paragraphs, list items and cells, one in each line. */
  text: string;
}

/** What the search finds, before the index numbers it. */
export type FoundRecord = Omit<SearchRecord, 'id'>;

/** The records of a page, from its HTML; none of the not-found page, and of a list only its first part. */
export function toSearchRecords(page: Page, html: string): FoundRecord[] {
  if (page.kind === 'not-found' || page.ahead || page.pageNumber > 1) return [];
  const { address, title, description, overview } = page;
  return readSections(html).map(({ anchor, heading, text }, index) => ({
    address: anchor ? `${address}#${anchor}` : address,
    kind: overview?.label ?? '',
    title,
    heading,
    text: index === 0 ? `${description}\n${text}` : text,
  }));
}

/** A word that stands in more than this share of all records tells nothing, and is left out of the index. */
const commonShare = 0.5;

/** The file of the search as JSON: the index of the library, and the words that are too common to be in it. */
export function makeSearchFile(records: FoundRecord[]): string {
  const counts = new Map<string, number>();
  for (const { title, heading, text } of records)
    for (const word of new Set(wordsOf(`${title} ${heading} ${text}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(20, records.length * commonShare);
  const common = [...counts].filter(([, count]) => count > least).map(([word]) => word);
  const index = new MiniSearch<SearchRecord>(indexOptions(common));
  index.addAll(records.map((record, id) => ({ id, ...record })));
  const file: SearchFile = { common, index: index.toJSON() };
  return JSON.stringify(file);
}

/** What is no text of the page: ways to other places, controls, drawings, and what is not shown. */
const skippedTags = new Set('nav aside svg script style noscript template button form'.split(' '));
const skippedAttributes = ['hidden', 'inert', 'popover', 'aria-hidden'];
const inlineTags = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '));
/** Where a link to another page is part of a sentence; a line that is only a link elsewhere repeats that page. */
const sentenceTags = new Set(['p', 'td', 'dd', 'blockquote']);

/** Reads from the HTML of a page what its visitors read in `main`, by the headings that have an anchor. */
export function readSections(html: string): Section[] {
  const sections: Section[] = [{ anchor: '', heading: '', text: '' }];
  let current = sections[0] as Section;
  let line = { text: '', own: '' };
  let heading: string | undefined;
  const open: string[] = [];
  let isMain = false;
  let skippedFrom: number | undefined;
  let sentences = 0;
  let cards = 0;
  const endLine = () => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (heading !== undefined) current.heading = `${current.heading} ${text}`.trim();
    // A line of nothing but links to other pages says again what these say.
    else if (text && line.own.trim()) current.text += current.text ? `\n${text}` : text;
    line = { text: '', own: '' };
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push(tag);
      if (tag === 'main') isMain = true;
      if (!isMain || skippedFrom !== undefined) return;
      const isSkipped = skippedTags.has(tag) || skippedAttributes.some((name) => name in attributes);
      if (isSkipped || attributes.href?.startsWith('#')) {
        skippedFrom = open.length;
        return;
      }
      if (!inlineTags.has(tag)) endLine();
      if (sentenceTags.has(tag)) sentences++;
      if (tag === 'a' && sentences === 0 && attributes.href?.startsWith('/')) cards = open.length;
      if (!/^h[1-4]$/.test(tag)) return;
      if (attributes.id) {
        current = { anchor: attributes.id, heading: '', text: '' };
        sections.push(current);
        heading = tag;
      } else if (tag === 'h1') heading = tag;
      else if (tag === 'h2') current = sections[0] as Section;
    },
    ontext(text) {
      if (!isMain || skippedFrom !== undefined) return;
      line.text += text;
      if (cards === 0) line.own += text;
    },
    onclosetag(tag) {
      const depth = open.length;
      open.pop();
      if (skippedFrom !== undefined) {
        if (depth === skippedFrom) skippedFrom = undefined;
        return;
      }
      if (!isMain) return;
      if (!inlineTags.has(tag)) endLine();
      if (sentenceTags.has(tag)) sentences--;
      if (depth === cards) cards = 0;
      if (tag === heading) heading = undefined;
      if (tag === 'main') isMain = false;
    },
  });
  parser.end(html);
  return sections;
}
