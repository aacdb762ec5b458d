import { isObject } from '../../schema/fields/walk';
import type { JsonValue } from '../../schema/json/source';
import type { MenuItem, MenuLink, Page, Site } from '../../schema/site-model';

/** The lists and menus of a site that show a page: the address and block of each list, or the name of the menu. */
export function listsOf(address: string, site: Site): string[] {
  return [
    ...site.pages.flatMap((page) => listsOnPage(address, page)),
    ...site.navigation.header
      .filter((item) => leadsThere(item, address))
      .map(({ label }) => `header menu: ${label}`),
    ...(holdsLink(site.navigation.footer, address) ? ['footer'] : []),
    ...(holdsLink(site.navigation.legal, address) ? ['legal links'] : []),
  ];
}

function leadsThere({ to, links = [] }: MenuItem, address: string): boolean {
  return to === address || holdsLink(links, address);
}

function holdsLink(links: readonly MenuLink[], address: string): boolean {
  return links.some(({ to }) => to === address);
}

function listsOnPage(address: string, page: Page): string[] {
  if (page.address === address) return [];
  return page.blocks
    .filter((block) => holdsCard(block as unknown as JsonValue, address))
    .map(({ type }) => `${page.address}: ${type}`);
}

/** Whether a block shows the card of a page. */
function holdsCard(value: JsonValue, address: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsCard(item, address));
  if (!isObject(value)) return false;
  return value.address === address || Object.values(value).some((item) => holdsCard(item, address));
}
