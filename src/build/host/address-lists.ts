import type { Site } from '../../../schema/site-model';
import type { AddressList } from '../../page-data';

/** The most that one file of addresses holds, in bytes. */
const limit = 20 * 1024;

/**
 * The addresses of each section with their titles, for the not-found page: `industries.json` holds what begins with
 * `/industries`, `index.json` the pages of one step. A list over the limit is split by the next letter.
 */
export function toAddressLists({ pages }: Pick<Site, 'pages'>): Map<string, AddressList> {
  const sections = new Map<string, [address: string, title: string][]>();
  for (const { kind, ahead, address, title, pageNumber } of pages) {
    if (kind === 'not-found' || ahead || pageNumber > 1) continue;
    const [, first = '', ...rest] = address.split('/');
    const section = rest.length > 0 ? first : 'index';
    const shelf = sections.get(section) ?? [];
    shelf.push([address, title]);
    sections.set(section, shelf);
  }
  const lists = new Map<string, AddressList>();
  for (const [section, entries] of sections)
    shelve(lists, section, entries, section === 'index' ? 1 : section.length + 2);
  return lists;
}

/** Puts entries on one shelf, or on one for each letter at a place of their addresses. */
function shelve(
  lists: Map<string, AddressList>,
  name: string,
  entries: [address: string, title: string][],
  place: number,
): void {
  const list: AddressList = { entries };
  if (JSON.stringify(list).length <= limit) {
    lists.set(name, list);
    return;
  }
  const byLetter = new Map<string, typeof entries>();
  for (const entry of entries) {
    const letter = entry[0][place] ?? '-';
    const shelf = byLetter.get(letter) ?? [];
    shelf.push(entry);
    byLetter.set(letter, shelf);
  }
  lists.set(name, { letters: [...byLetter.keys()].sort() });
  for (const [letter, shelf] of byLetter) shelve(lists, `${name}/${letter}`, shelf, place + 1);
}
