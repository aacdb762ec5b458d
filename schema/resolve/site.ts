import { childValue } from '../../src/shared/values';
import { fillWords } from '../../src/shared/words';
import { countWords, estimateReadTime } from '../blocks/articles';
import { getDestinations, isExpired, listRedirects } from '../content/destinations';
import { formatNoticeStatus, isOver } from '../content/page-status';
import {
  type ContentFile,
  getCollectionAddress,
  isShown,
  listFieldsOfKind,
  listShownFiles,
  type Tree,
} from '../content/tree';
import type { BlockPlace, Card, PageLink } from '../define-block';
import type { PictureKey } from '../fields/art';
import { formatDate, getAddress, getPaginatedAddress, notFoundFile } from '../fields/formats';
import { getList } from '../fields/walk';
import {
  type ArticleData,
  collectionNames,
  collections,
  type EntryData,
  type HeroLook,
  isArticle,
  isCollection,
} from '../files/collections';
import type { NavigationData } from '../files/navigation';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import type { JsonValue } from '../json/source';
import { compareText } from '../problems';
import type {
  ArticleFacts,
  MenuItem,
  MenuLink,
  Navigation,
  Notice,
  Opening,
  Page,
  Site,
} from '../site-model';
import { resolveBlocks } from './blocks';
import type { Entries, Entry, ResolveContext } from './context';
import { addSources, collectLaws, resolvePageLaw } from './law';
import { collectTerms } from './text-links';

/**
 * Resolves valid files to pages with the ids of their headings. Returns no `site` if the wording or the navigation is
 * invalid.
 */
export function resolveSite(tree: Tree, settings: SiteSettings): { pages: ResolvedPage[]; site?: Site } {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const entries = new SiteEntries(tree, settings.language);
  const source: ResolveContext = {
    tree,
    settings,
    wording: wording ?? emptyWording,
    entries,
    overviews: listOverviews(tree, entries),
    laws: collectLaws(tree),
    terms: collectTerms(entries.all),
  };
  const pages = entries.all.flatMap((entry) => resolveEntry(source, entry));
  if (!wording || !navigation) return { pages };
  return { pages, site: toSite(tree, source, navigation, pages) };
}

function toSite(tree: Tree, source: ResolveContext, navigation: NavigationData, pages: ResolvedPage[]): Site {
  const { settings, wording, entries } = source;
  const types = entries.all.flatMap(({ file }) => file.blockTypes);
  return {
    home: '/',
    settings,
    wording,
    navigation: resolveNavigation(tree, source, navigation),
    notice: resolveNotice(tree, settings),
    pages: pages.map(({ page }) => page),
    blockTypes: new Set(types),
    articles: entries.articles(),
    listed: new Map(collectionNames.map((name) => [name, entries.cards(name)])),
    cards: new Map(entries.all.filter(isCollectionEntry).map(({ card }) => [card.id, card])),
    art: new Map(
      entries.all
        .filter((entry) => isCollectionEntry(entry) || entry.data.art)
        .map(({ card, data }) => [card.id, data.art ?? {}]),
    ),
    entryPhotographs: new Map(
      entries.all.flatMap(({ card, data }) => (data.picture ? [[card.id, data.picture.file]] : [])),
    ),
    images: collectImages(tree),
    downloads: tree.downloads,
    publicFiles: tree.publicFiles,
    redirects: listRedirects(tree),
  };
}

/**
 * Returns the notice if visitors see it today. On other days, only authors see it, with a status such as
 * "Online on 28 November 2026".
 */
function resolveNotice(tree: Tree, { notice }: SiteSettings): Notice | undefined {
  if (!notice) return undefined;
  const { from: _, until: __, ...shown } = notice;
  const status = formatNoticeStatus(childValue(tree.rawSettings, 'notice'), tree);
  if (status === undefined) return shown;
  return tree.context.drafts ? { ...shown, status } : undefined;
}

// A replacement for an invalid wording.json, so that the ids of headings can be resolved.
const emptyWording = Object.fromEntries(Object.keys(wordingSchema.shape).map((key) => [key, ''])) as Wording;

/** Returns the pictures that the site uses. Omits pictures of hidden drafts. */
function collectImages(tree: Tree): Site['images'] {
  const shown = listFieldsOfKind(tree, 'image').filter(
    ({ file }) => file.address === undefined || isShown(file, tree),
  );
  const named = new Set(shown.map(({ field }) => field.text));
  return new Map([...tree.images].filter(([name]) => named.has(name)));
}

function isCollectionEntry({ file }: Entry): boolean {
  return file.role !== 'pages';
}

/** Resolves the menus and the footer. Omits links to pages whose last day is over. */
function resolveNavigation(tree: Tree, source: ResolveContext, navigation: NavigationData): Navigation {
  const { hidden } = getDestinations(tree);
  const isLinkShown = ({ to }: { to?: string }) => {
    const target = hidden.get(getAddress(to ?? ''));
    return target === undefined || !isExpired(target, tree);
  };
  const header = navigation.header.flatMap((item) => {
    const links = item.links?.filter(isLinkShown);
    const isEmpty = !isLinkShown(item) || links?.length === 0;
    return isEmpty ? [] : [resolveMenuItem(source, { ...item, links })];
  });
  const { button, footer, legal } = navigation;
  return { header, button, footer: footer.filter(isLinkShown), legal: legal.filter(isLinkShown) };
}

type MenuItemData = NavigationData['header'][number];

function resolveMenuItem(
  { tree, wording, entries, settings }: ResolveContext,
  { label, to, links, collection = '', pictures, intro, overviewLabel }: MenuItemData,
): MenuItem {
  if (to) return { label, to, section: to };
  if (links) return { label, links, section: links[0]?.to ?? '/' };
  const overview = getCollectionAddress(collection, tree);
  const shown = entries.cards(collection).slice(0, settings.menuLimit);
  const addPicture = (picture: MenuLink['picture']) => (pictures ? { picture } : {});
  return {
    label,
    links: [
      { label: overviewLabel ?? wording.overview, to: overview, ...addPicture('arrow') },
      ...shown.map(({ id, title, address }) => {
        return { label: title, to: address, ...addPicture(`small:${id}`) };
      }),
    ],
    section: overview,
    ...(pictures ? { pictures, intro } : {}),
  };
}

interface ResolvedPage {
  page: Page;
  ids: ReadonlySet<string>;
}

/**
 * Maps the address and the aliases of each page to the ids on that page. If an alias equals the address of another
 * page, the address takes precedence.
 */
export function mapIdsByAddress(pages: readonly ResolvedPage[]): Map<string, ReadonlySet<string>> {
  return new Map([
    ...pages.flatMap(({ page, ids }) => page.aliases.map((address) => [address, ids] as const)),
    ...pages.map(({ page, ids }) => [page.address, ids] as const),
  ]);
}

export function listPaginatedAddresses(pages: readonly ResolvedPage[]): Set<string> {
  const lists = pages.filter(({ page }) => page.blocks.some((block) => 'pageCount' in block));
  return new Set(lists.flatMap(({ page }) => [page.address, ...page.aliases]));
}

function resolveEntry(source: ResolveContext, entry: Entry): ResolvedPage[] {
  const first = resolveContent(source, entry, 1);
  // The longest list determines the number of pages.
  const pageCount = Math.max(1, ...first.blocks.map((block) => ('pageCount' in block ? block.pageCount : 1)));
  return Array.from({ length: pageCount }, (_, index) => {
    const pageNumber = index + 1;
    const { blocks, ids } = pageNumber === 1 ? first : resolveContent(source, entry, pageNumber);
    const page = { ...createPageData(source, entry, { pageNumber, pageCount }), blocks };
    return { page, ids: new Set([...ids, ...listHiddenIds(source, entry, pageNumber)]) };
  });
}

function getAllBlocks({ file }: Entry): EntryData['blocks'] {
  return (file.data as EntryData).blocks;
}

/**
 * Lists all ids of a page that has a block whose last day is over. Links to such a block still open the page. Lists
 * nothing for any other page.
 */
function listHiddenIds(source: ResolveContext, entry: Entry, pageNumber: number): Iterable<string> {
  const all = getAllBlocks(entry);
  if (entry.data.blocks.length === all.length) return [];
  return resolveContent(source, { ...entry, data: { ...entry.data, blocks: all } }, pageNumber).ids;
}

function createPageData(source: ResolveContext, entry: Entry, part: Pick<Page, 'pageNumber' | 'pageCount'>) {
  const { file, data, card } = entry;
  const role = isCollection(file.role) ? file.role : 'page';
  const kind: Page['kind'] = file.file === notFoundFile ? 'not-found' : role;
  const { pageNumber, pageCount } = part;
  const isPart = pageNumber > 1;
  const where = fillWords(source.wording.pageOf, { page: pageNumber, count: pageCount });
  const headTitle = data.seoTitle ?? data.title;
  return {
    ...part,
    id: isPart ? `${card.id}#${pageNumber}` : card.id,
    address: getPaginatedAddress(card.address, pageNumber),
    aliases: isPart ? [] : (data.aliases ?? []),
    headTitle: isPart ? `${headTitle}: ${where}` : headTitle,
    description: isPart ? `${where}. ${data.description}` : data.description,
    file: file.file,
    kind,
    title: data.title,
    breadcrumbs: listBreadcrumbs(source, card.address, isPart),
    overview: isCollection(kind) ? getOverview(source.tree, source.entries, kind) : undefined,
    draft: data.draft,
    updated: data.updated,
    article: isArticle(file.role, data) ? toArticleFacts(file, data, source.settings.language) : undefined,
    art: data.art,
    look: getHeroLook(file.role),
    opening: getOpening(entry),
    motif: data.motif,
  };
}

/**
 * Lists the breadcrumbs of a page: the home page, then its parent pages. `isPart` is true for an address such as
 * `/industries/page/2`. Its breadcrumbs also include page 1 of the list.
 */
function listBreadcrumbs({ entries, wording }: ResolveContext, address: string, isPart: boolean) {
  if (address === '/') return [];
  const steps = address.split('/').slice(1, isPart ? undefined : -1);
  const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const trail = above.flatMap((to) => {
    const page = entries.getByAddress(to);
    return page ? [{ label: page.card.title, to }] : [];
  });
  return [{ label: wording.home, to: '/' }, ...trail];
}

function listOverviews(tree: Tree, entries: Entries): PageLink[] {
  const all = collectionNames.map((collection) => getOverview(tree, entries, collection));
  return all.filter(({ to }) => entries.getByAddress(to) !== undefined);
}

function getOverview(tree: Pick<Tree, 'rawSettings'>, entries: Entries, collection: string): PageLink {
  const to = getCollectionAddress(collection, tree);
  return { label: entries.getByAddress(to)?.card.title ?? collection, to };
}

/** A block, with its place in the file unless the build added the block. */
type PlacedBlock = { type?: unknown; place?: BlockPlace };

function resolveContent(source: ResolveContext, entry: Entry, pageNumber: number) {
  const { file, data, card } = entry;
  const ids = new Set<string>();
  const law = resolvePageLaw(source, entry);
  const all: readonly object[] = getAllBlocks(entry);
  const placed = data.blocks.map((block: object): PlacedBlock => {
    const { until: _, ...shown }: { until?: string } = block;
    return { ...shown, place: { file: file.file, index: all.indexOf(block) } };
  });
  const parts = addLawDate([...addSources(placed, law)], source, file.role);
  return { blocks: resolveBlocks(source, { self: card, law, pageNumber, ids }, parts), ids };
}

/**
 * Adds the `law-date` block to the end of an entry that has none. Articles get none, because they have their own dates.
 */
function addLawDate(blocks: PlacedBlock[], { settings }: ResolveContext, role: string): PlacedBlock[] {
  const isService = isCollection(role) && !collections[role].articles;
  if (!isService || settings.lawDate === undefined) return blocks;
  if (blocks.some(({ type }) => type === 'law-date')) return blocks;
  return [...blocks, { type: 'law-date' }];
}

function getHeroLook(role: string): HeroLook | undefined {
  return isCollection(role) ? collections[role].looks.hero : undefined;
}

function getOpening({ file: { role }, data: { picture }, card: { id } }: Entry): Opening | undefined {
  if (picture) return { name: `image:${picture.file}`, alt: picture.alt };
  const look = getHeroLook(role);
  return look === 'panel' || look === 'quilt' ? { name: `${look}:${id}` } : undefined;
}

class SiteEntries implements Entries {
  readonly all: readonly Entry[];
  private readonly byId: ReadonlyMap<string, Entry>;
  private readonly byAddress: ReadonlyMap<string, Entry>;
  private readonly cardCache = new Map<string, Card[]>();

  constructor(tree: Tree, language: string) {
    const files = listShownFiles(tree).filter(({ data }) => data !== undefined);
    this.all = files.map((file) => toEntry(file, tree, language));
    this.byId = new Map(this.all.map((entry) => [entry.card.id, entry]));
    this.byAddress = new Map(this.all.map((entry) => [entry.card.address, entry]));
  }

  getById(id: string): Entry | undefined {
    return this.byId.get(id);
  }

  getByAddress(address: string): Entry | undefined {
    return this.byAddress.get(address);
  }

  cards(collection: string): Card[] {
    if (!isCollection(collection)) return [];
    const cached = this.cardCache.get(collection);
    if (cached) return cached;
    const compare = collections[collection].articles ? compareDates : compareOrders;
    const entries = this.all.filter(({ file, data }) => file.role === collection && data.listed);
    const cards = entries.sort(compare).map(({ card }) => card);
    this.cardCache.set(collection, cards);
    return cards;
  }

  articles(): Card[] {
    const entries = this.all.filter(({ file, data }) => isArticle(file.role, data) && data.listed);
    return entries.sort(compareDates).map(({ card }) => card);
  }
}

function toEntry(file: ContentFile, tree: Tree, language: string): Entry {
  const all = file.data as EntryData;
  const isHidden = (block: object) => tree.context.drafts !== true && isOver(block as JsonValue, tree);
  const data = all.blocks.some(isHidden)
    ? { ...all, blocks: all.blocks.filter((block) => !isHidden(block)) }
    : all;
  return { file, data, card: toCard(file, data, language) };
}

function compareOrders(a: Entry, b: Entry): number {
  const order = ({ data }: Entry) => data.order ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || compareText(a.card.title, b.card.title);
}

function compareDates({ card: a }: Entry, { card: b }: Entry): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title);
}

function toCard(file: ContentFile, data: EntryData, language: string): Card {
  const { role, slug, address = '/404' } = file;
  const id = `${role}/${slug}`;
  const { title, card, motif, group } = data;
  const own = { id, address, first: getFirstAddress(role, data), title, image: getCardImage(role, id, data) };
  if (!isArticle(role, data))
    return { ...own, summary: card?.summary ?? data.description, icon: card?.icon, motif, group };
  const { dateText, minutes, category, date, excerpt: summary } = toArticleFacts(file, data, language);
  return { ...own, summary, category, date, dateText, minutes, featured: data.featured };
}

/**
 * Returns the id and address under which an entry was first published. The id has the current folder, because a rename
 * never changes the folder of an entry.
 */
function getFirstAddress(role: string, { firstAddress: address }: EntryData): Card['first'] {
  if (address === undefined) return undefined;
  const slug = isCollection(role) ? address.slice(address.lastIndexOf('/')) : address;
  return { id: role + slug, address };
}

function getCardImage(role: string, id: string, { picture }: EntryData): PictureKey | undefined {
  if (picture) return `panel:${id}`;
  const look = isCollection(role) ? collections[role].looks.card : 'emblem';
  return look === 'emblem' ? undefined : `${look}:${id}`;
}

function toArticleFacts(
  { expanded }: Pick<ContentFile, 'expanded'>,
  data: ArticleData,
  language: string,
): ArticleFacts {
  const { date, category, tags, keywords, excerpt, author, reviewer, readTime } = data;
  const dateText = data.dateText ?? formatDate(date, language);
  const minutes = readTime ?? estimateReadTime(countWords(getList(expanded, 'blocks')));
  return { date, dateText, minutes, category, tags, keywords, excerpt, author, reviewer };
}
