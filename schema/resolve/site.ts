import { redirectsOf } from '../content/destinations';
import { collectionAddress, fieldsOfKind, isShown, type Tree } from '../content/tree';
import type { NavigationData } from '../files/settings';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import type { MenuItem, MenuLink, Navigation, Page, Site } from '../site-model';
import { Entries, type ResolveContext } from './entries';
import { readLaws } from './law';
import { type ResolvedPage, resolvePages } from './pages';

interface Resolution {
  pages: ResolvedPage[];
  /** Nothing where settings are missing. */
  site?: Site;
}

/** Turns the accepted files into pages. Where settings are missing there is no site, but the ids of headings are still known. */
export function resolveSite(tree: Tree, settings: SiteSettings): Resolution {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const entries = new Entries(tree, settings.language);
  const source: ResolveContext = {
    tree,
    settings,
    wording: wording ?? blankWording,
    entries,
    laws: readLaws(tree),
  };
  const pages = resolvePages(source);
  if (!wording || !navigation) return { pages };
  return {
    pages,
    site: toSite(
      tree,
      source,
      navigation,
      pages.map(({ page }) => page),
    ),
  };
}

function toSite(tree: Tree, source: ResolveContext, navigation: NavigationData, pages: Page[]): Site {
  const { settings, wording, entries } = source;
  const types = entries.all.flatMap(({ file }) => file.blockTypes);
  return {
    home: '/',
    settings,
    wording,
    navigation: resolveNavigation(source, navigation),
    pages,
    blockTypes: new Set(types),
    articles: entries.articles(),
    cards: new Map(entries.all.filter(isOfCollection).map(({ card }) => [card.id, card])),
    art: new Map(
      entries.all
        .filter((entry) => isOfCollection(entry) || entry.data.art)
        .map(({ card, data }) => [card.id, data.art ?? {}]),
    ),
    entryPhotographs: new Map(
      entries.all.flatMap(({ card, data }) => (data.picture ? [[card.id, data.picture.file]] : [])),
    ),
    images: imagesOf(tree),
    redirects: redirectsOf(tree),
  };
}

// Stands in for a file that has faults, so that at least the headings are known.
const blankWording = Object.fromEntries(Object.keys(wordingSchema.shape).map((key) => [key, ''])) as Wording;

/** The pictures that the site names; those of drafts that are left out stay out too. */
function imagesOf(tree: Tree): Site['images'] {
  const shown = fieldsOfKind(tree, 'image').filter(
    ({ file }) => file.address === undefined || isShown(file, tree),
  );
  const named = new Set(shown.map(({ field }) => field.text));
  return new Map([...tree.images].filter(([name]) => named.has(name)));
}

function isOfCollection({ file }: Entries['all'][number]): boolean {
  return file.role !== 'pages';
}

type MenuItemData = NavigationData['header'][number];

function resolveNavigation(source: ResolveContext, data: NavigationData): Navigation {
  const { header, button, footer, legal } = data;
  return { header: header.map((item) => resolveItem(source, item)), button, footer, legal };
}

function resolveItem(source: ResolveContext, item: MenuItemData): MenuItem {
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
  { tree, wording }: ResolveContext,
  { collection = '', overviewLabel, pictures }: MenuItemData,
): MenuLink {
  return {
    label: overviewLabel ?? wording.overview,
    to: collectionAddress(collection, tree),
    ...(pictures ? { picture: 'arrow' } : {}),
  };
}

function entryLinks(
  { entries, settings }: ResolveContext,
  { collection = '', pictures }: MenuItemData,
): MenuLink[] {
  const shown = entries.cards(collection).slice(0, settings.menuLimit);
  return shown.map(({ id, title, address }) => ({
    label: title,
    to: address,
    ...(pictures ? { picture: `small:${id}` as const } : {}),
  }));
}
