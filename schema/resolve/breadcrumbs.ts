import { collectionAddress } from '../content/tree';
import { collectionNames } from '../files/collections';
import type { Breadcrumb } from '../site-model';
import type { SiteSource } from './site-source';

/** The trail above a page: home, then every page whose address its own begins with. `isPart` says that it is a further part of the page at the address. */
export function breadcrumbsOf(
  { entries, wording }: SiteSource,
  address: string,
  isPart: boolean,
): Breadcrumb[] {
  if (address === '/') return [];
  const steps = address.split('/').slice(1, isPart ? undefined : -1);
  const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const trail = above.flatMap((to) => {
    const page = entries.at(to);
    return page ? [{ label: page.card.title, to }] : [];
  });
  return [{ label: wording.home, to: '/' }, ...trail];
}

/** The overview of each collection that has a page for it. */
export function overviewsOf(source: SiteSource): Breadcrumb[] {
  const all = collectionNames.map((collection) => overviewOf(source, collection));
  return all.filter(({ to }) => source.entries.at(to) !== undefined);
}

/** Where a collection has its overview, under the title of that page. */
export function overviewOf({ entries, tree }: SiteSource, collection: string): Breadcrumb {
  const to = collectionAddress(collection, tree);
  return { label: entries.at(to)?.card.title ?? collection, to };
}
