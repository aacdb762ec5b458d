import {
  formatVersion,
  partsFolder,
  type SearchPlaces,
  type SearchShelf,
  type SearchStart,
  type SearchTexts,
  startAddress,
} from './format';

/** What the search needs is not there any more: the site has been made anew since it began. */
export class PartGone extends Error {}

/** The words of a shelf, ready to be looked through. */
export interface Shelf {
  words: string[];
  counts: string;
  parts: SearchShelf['parts'];
}

/** The files of the search, each fetched when it is first asked for. What cannot be had rejects, and is asked for anew the next time. */
export class SearchParts {
  private readonly asked = new Map<string, Promise<unknown>>();

  /** `fetchFile` answers what stands in a file, parsed. */
  constructor(private readonly fetchFile: (address: string) => Promise<unknown> = fetchJson) {}

  /** Fetches what every search begins with, and the words too where they are one shelf. */
  async start(): Promise<SearchStart> {
    const start = await this.once(startAddress, (content) => content as SearchStart);
    if (start.format !== formatVersion) throw new PartGone(`Format ${start.format}.`);
    const [[prefix, name] = ['', '']] = start.shelves;
    if (start.shelves.length === 1 && prefix === '') await this.shelf(name);
    return start;
  }

  shelf(name: string): Promise<Shelf> {
    return this.once(partOf(name), (content) => {
      const { words, counts, parts } = content as SearchShelf;
      return { words: words.split(' '), counts, parts };
    });
  }

  places(name: string): Promise<SearchPlaces> {
    return this.once(partOf(name), (content) => content as SearchPlaces);
  }

  texts(name: string): Promise<SearchTexts> {
    return this.once(partOf(name), (content) => content as SearchTexts);
  }

  private once<Part>(address: string, read: (content: unknown) => Part): Promise<Part> {
    const known = this.asked.get(address);
    if (known) return known as Promise<Part>;
    const part = this.fetchFile(address).then(read);
    this.asked.set(address, part);
    part.catch(() => this.asked.delete(address));
    return part;
  }
}

function partOf(name: string): string {
  return `${partsFolder}${name}.json`;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  // Hosts answer for a file that is gone with 404, or with a page.
  const isGone = answer.status === 404 || answer.headers.get('content-type')?.includes('html');
  if (isGone) throw new PartGone(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
