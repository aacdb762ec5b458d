import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSite } from '../../src/build/load-site';

/** The folder of this project. */
export const root = join(import.meta.dirname, '../..');

/** The authors' data. */
export const data = join(root, 'site-data');

// What is asked of the pages is answered from the data, as authors may rename each.
const { site } = loadSite(data);
const pages = site?.pages.filter(({ kind }) => kind !== 'not-found') ?? [];

/** The entry that is measured most, and the model of those that are generated. */
export const entry = pages.find(({ overview, article }) => overview && !article);

/** The titles of pages, for the search. */
export const titles = pages.map(({ title }) => title);

/** A page that stands for others of its kind. */
export interface Place {
  name: string;
  address: string;
}

function has(...types: string[]) {
  return ({ blocks }: (typeof pages)[number]) => blocks.some(({ type }) => types.includes(type));
}

/** A page of every kind. */
export const places: Place[] = [
  { name: 'home', page: pages.find(({ address }) => address === '/') },
  { name: 'overview', page: pages.find(({ address }) => address === entry?.overview?.to) },
  { name: 'entry', page: entry },
  { name: 'article', page: longest(pages.filter(({ article }) => article)) },
  { name: 'packages', page: pages.find(has('price-comparison')) },
  { name: 'law', page: pages.find(has('law-entry')) },
  { name: 'contact', page: pages.find(has('contact-form')) },
].flatMap(({ name, page }) => (page ? [{ name, address: page.address }] : []));

function longest<Item>(items: Item[]): Item | undefined {
  const length = (item: Item) => JSON.stringify(item).length;
  return [...items].sort((one, other) => length(other) - length(one))[0];
}

/** The address of the page that stands for a kind; a site without one cannot be measured. */
export function addressOf(name: string): string {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`The site has no ${name} to measure.`);
  return place.address;
}

/** Builds the authors' site; compressed, it is as hosts send it. */
export function buildSite(folder: string, { isCompressed }: { isCompressed: boolean }): void {
  const further = isCompressed ? ['--compress'] : [];
  execFileSync(process.execPath, ['src/cli/main.mjs', 'build', '--out', folder, ...further], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
