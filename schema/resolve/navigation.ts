import { collectionAddress } from '../content/tree';
import type { NavigationData } from '../files/navigation';
import type { MenuItem, MenuLink, Navigation } from '../site-model';
import type { SiteSource } from './site-source';

type MenuItemData = NavigationData['header'][number];

/** The menus with the entries of the collections that they name. */
export function resolveNavigation(source: SiteSource, data: NavigationData): Navigation {
  const { header, button, footer, legal } = data;
  return { header: header.map((item) => resolveItem(source, item)), button, footer, legal };
}

function resolveItem(source: SiteSource, item: MenuItemData): MenuItem {
  const { label, to, links, collection = '', pictures, intro } = item;
  if (to) return { label, to, section: to };
  if (links) return { label, links, section: links[0]?.to ?? '/' };
  return {
    label,
    links: [overviewLink(source, item), ...entryLinks(source, item)],
    section: collectionAddress(collection, source.tree),
    ...(pictures ? { pictures, intro } : {}),
  };
}

function overviewLink(
  { tree, wording }: SiteSource,
  { collection = '', overviewLabel, pictures }: MenuItemData,
): MenuLink {
  return {
    label: overviewLabel ?? wording.overview,
    to: collectionAddress(collection, tree),
    ...(pictures ? { picture: 'arrow' } : {}),
  };
}

function entryLinks(
  { entries, settings }: SiteSource,
  { collection = '', pictures }: MenuItemData,
): MenuLink[] {
  const shown = entries.cards(collection).slice(0, settings.menuLimit);
  return shown.map(({ id, title, address }) => ({
    label: title,
    to: address,
    ...(pictures ? { picture: `small:${id}` as const } : {}),
  }));
}
