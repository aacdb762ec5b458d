import type { SearchStart, SearchTexts } from '../../enhance/search/format';
import { type Group, LastGroups, LastItems, type LastLists, toList } from './groups';
import type { SearchedPage } from './searched-page';

/** The most that a file of texts holds before it is compressed, in characters. */
const limit = 16_000;

/** One page in so many begins a file wherever it stands, so that what has become longer or shorter moves few others. */
const beginning = 32;

/** A page whose texts are to be kept. */
export interface TextPage {
  hash: string;
  /** Its number, which those of its sections follow. */
  first: number;
  /** How long its texts are as JSON, in characters. */
  size: number;
  /** Its place among the pages of the last making; -1 where it was not there, or not the same. */
  lastPlace: number;
}

/** What files of texts are made of. */
export interface TextSource {
  pages: readonly TextPage[];
  last: LastLists;
  /** The texts of a page as JSON, by its place; asked for where the last files do not tell them. */
  textOf: (place: number) => string;
  /** What stands in a file of the last making, by its name; nothing where it is not as it was. */
  read: (name: string) => string | undefined;
  keep: (json: string) => string;
  keepLast: (name: string) => void;
}

/** Makes the files of texts whose pages have changed, and keeps all others as they are. */
export function makeTexts(source: TextSource): { groups: Group[]; start: SearchStart['texts'] } {
  const { pages, last, textOf, read, keep, keepLast } = source;
  const lastGroups = new LastGroups(last.groups);
  const lastTexts = new LastItems(last, read);
  const groups: Group[] = [];
  const start: SearchStart['texts'] = [];
  for (const [from, to] of divide(pages)) {
    const some = pages.slice(from, to);
    const known = lastGroups.find(some.map(({ lastPlace }) => lastPlace));
    const textAt = (page: TextPage, index: number) => lastTexts.of(page.lastPlace) ?? textOf(from + index);
    if (known) keepLast(known.name);
    const name = known?.name ?? keep(toList(some.map(textAt)));
    groups.push([to - from, name]);
    start.push([pages[from]?.first ?? 0, name]);
  }
  return { groups, start };
}

/** Which pages stand in one file: the place of its first, and the one after its last. */
function* divide(pages: readonly TextPage[]): Generator<[from: number, to: number]> {
  let [from, total] = [0, 0];
  for (const [place, { hash, size }] of pages.entries()) {
    const isBeginning = Number.parseInt(hash.slice(0, 6), 16) % beginning === 0;
    if (place > from && (isBeginning || total + size > limit)) {
      yield [from, place];
      [from, total] = [place, 0];
    }
    total += size;
  }
  if (pages.length > from) yield [from, pages.length];
}

/** The texts of a page as they are shown, as JSON. */
export function toText({ address, title, kind, description, sections }: SearchedPage): string {
  const shown = sections.map(({ anchor, heading, text }, index): SearchTexts[number][3][number] => {
    if (index > 0) return [anchor, heading, text];
    const headline = heading === title ? '' : heading;
    return ['', '', [description, headline, text].filter(Boolean).join('\n')];
  });
  const page: SearchTexts[number] = [address, kind, title, shown];
  return JSON.stringify(page);
}
