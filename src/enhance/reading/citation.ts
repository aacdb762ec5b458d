/** A link to a source of the page. */
export const citation = 'a[href^="#source-"]';

/** The number of the source that such a link leads to. */
export function numberOf(link: HTMLAnchorElement): number {
  return Number(link.hash.slice('#source-'.length));
}
