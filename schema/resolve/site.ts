import { fieldsOf } from '../content/fields-of';
import { redirectsOf } from '../content/redirects';
import { isShown, type Tree } from '../content/tree';
import type { NavigationData } from '../files/navigation';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import type { Page, Site } from '../site-model';
import { Entries } from './entries';
import { readLaws } from './law';
import { resolveNavigation } from './navigation';
import { type ResolvedPage, resolvePages } from './pages';
import type { SiteSource } from './site-source';

interface Resolution {
  pages: ResolvedPage[];
  /** Nothing where settings are missing. */
  site?: Omit<Site, 'fileCount' | 'advice'>;
}

/** Turns the accepted files into pages. Where settings are missing there is no site, but the ids of headings are still known. */
export function resolveSite(tree: Tree, settings: SiteSettings): Resolution {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const entries = Entries.of(tree, settings.language);
  const source: SiteSource = {
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

function toSite(
  tree: Tree,
  source: SiteSource,
  navigation: NavigationData,
  pages: Page[],
): Required<Resolution>['site'] {
  const { settings, wording, entries } = source;
  const types = entries.all.flatMap(({ file }) => file.blockTypes);
  return {
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
  const shown = fieldsOf(tree, 'image').filter(
    ({ file }) => file.address === undefined || isShown(file, tree),
  );
  const named = new Set(shown.map(({ field }) => field.text));
  return new Map([...tree.images].filter(([name]) => named.has(name)));
}

function isOfCollection({ file }: Entries['all'][number]): boolean {
  return file.role !== 'pages';
}
