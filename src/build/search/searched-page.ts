import type { Page } from '../../../schema/site-model';
import { hashOf } from '../disk/hash';
import { readSections, type Section } from './read-sections';

/** A page as it can be found. */
export interface SearchedPage {
  address: string;
  title: string;
  /** What it belongs to, as a visitor calls it; empty where it stands by itself. */
  kind: string;
  description: string;
  /** The first is the page itself, with its headline. */
  sections: Section[];
}

/** What can be found on a page as bytes, which thousands of pages can be kept as: half of what it takes in memory. */
export function packFound(page: SearchedPage): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(page));
}

/** What `packFound` made bytes of. */
export function unpackFound(bytes: Uint8Array): SearchedPage {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** A name for what can be found on a page, packed or not. */
export function nameFound(page: SearchedPage | Uint8Array): string {
  return hashOf(page instanceof Uint8Array ? page : JSON.stringify(page)).slice(0, 20);
}

/** What can be found of a page, from its HTML; nothing of the one for unknown addresses, and of a list only its first part. */
export function toSearchedPage(page: Page, html: string): SearchedPage | undefined {
  if (page.kind === 'not-found' || page.ahead || page.pageNumber > 1) return undefined;
  const { address, title, description, overview } = page;
  return { address, title, description, kind: overview?.label ?? '', sections: readSections(html) };
}
