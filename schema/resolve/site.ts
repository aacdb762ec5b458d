import { fieldsOf } from '../content/fields-of';
import { redirectsOf } from '../content/redirects';
import { collectionAddress, isShown, type Tree } from '../content/tree';
import { registerFolder } from '../fields/citations';
import type { NavigationData } from '../files/navigation';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import type { Page, Site } from '../site-model';
import { Entries } from './entries';
import { resolveNavigation } from './navigation';
import { Citations } from './page-law';
import { Pages } from './pages';
import { SiteQuestions } from './questions';
import { Register } from './register';
import type { SiteSource } from './site-source';

interface Resolution {
  pages: Pages;
  /** The site with all of its pages; nothing where settings are missing. */
  site?: () => Omit<Site, 'fileCount' | 'advice'>;
  /** What all of it was resolved from. */
  source: SiteSource;
}

/** Turns the accepted files into pages. Where settings are missing there is no site, but the ids of headings are still known. */
export function resolveSite(tree: Tree, settings: SiteSettings): Resolution {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const entries = Entries.of(tree, settings.language);
  const source = toSource(tree, settings, { wording: wording ?? blankWording, entries });
  const pages = new Pages(source);
  if (!wording || !navigation) return { pages, source };
  return { pages, source, site: () => toSite(tree, source, navigation) };
}

/** The site, which lets go of the tree that it was read from. */
function toSite(
  tree: Tree,
  read: SiteSource,
  navigation: NavigationData,
): ReturnType<Required<Resolution>['site']> {
  const { settings, wording } = read;
  const entries = read.entries.withoutTexts();
  const source = toSource({ settings: tree.settings }, settings, { wording, entries });
  const pages = new Pages(source);
  const shown = pages.all().map(({ page }) => page);
  const types = entries.all.flatMap(({ file }) => file.blockTypes);
  return {
    settings,
    wording,
    navigation: resolveNavigation(source, navigation),
    pages: shown,
    questions: new SiteQuestions(pages, source),
    blockTypes: new Set(types),
    articles: entries.articles(),
    ...toLawFeed(source, shown),
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

/** What the pages of a tree are resolved from, its register and what cites it among that. */
export function toSource(
  tree: SiteSource['tree'],
  settings: SiteSettings,
  { wording, entries }: Pick<SiteSource, 'wording' | 'entries'>,
): SiteSource {
  const register = new Register({ entries, settings, wording });
  const { language } = settings;
  const { reviewMonths, answerable } = settings.register;
  const citations = new Citations({ entries, register, reviewMonths, answerable, language });
  return { tree, settings, wording, entries, register, citations };
}

function toLawFeed({ tree, settings, register }: SiteSource, pages: Page[]): Pick<Site, 'lawFeed'> {
  const events = register.events();
  if (events.length === 0) return {};
  const section = collectionAddress(registerFolder, tree);
  const overview = pages.find(({ address }) => address === section);
  const title = register.word('lawFeedTitle', { firm: settings.firm.name });
  const { address, description } = overview ?? { address: '/', description: title };
  return { lawFeed: { title, description, page: address, section, events } };
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
