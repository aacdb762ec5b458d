import type { BlockContext, Card, PackagePlans, PriceText } from '../block-context';
import { type Block, type BlockType, blocks } from '../blocks/index';
import { toAnchor } from '../content/addresses';
import { type ContentFile, collectionAddress, isShown, type Tree } from '../content/tree';
import { toDateText } from '../fields/dates';
import type { PriceData } from '../fields/fields';
import { type Collection, collectionNames, collections, type EntryData } from '../files/collections';
import type { NavigationData } from '../files/navigation';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import { compareText } from '../problems';
import type { Breadcrumb, MenuItem, Navigation, Page, Site } from '../site-model';

/** A page or entry that the schema accepted, with its card. */
interface Entry {
  file: ContentFile;
  data: EntryData;
  card: Card;
}

interface Resolution {
  site?: Omit<Site, 'fileCount'>;
  /** The ids of headings, by address. */
  anchors: Map<string, Set<string>>;
}

type RawBlock = { type: BlockType } & Record<string, unknown>;
type Resolve = (block: RawBlock, context: BlockContext) => object;

const resolvers = new Map<string, Resolve>(
  blocks.flatMap((block) =>
    'resolve' in block && block.resolve ? [[block.type, block.resolve as unknown as Resolve]] : [],
  ),
);

/** Turns the accepted files into pages. Where settings are missing there is no site, but the anchors are still known. */
export function resolveSite(tree: Tree, settings: SiteSettings): Resolution {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const index = new SiteIndex(tree, settings, wording ?? blankWording);
  const pages = index.pages();
  const anchors = new Map(
    pages.flatMap(({ page, ids }) => [page.address, ...page.aliases].map((address) => [address, ids])),
  );
  if (!wording || !navigation) return { anchors };
  return {
    anchors,
    site: {
      settings,
      wording,
      navigation: index.navigation(navigation),
      pages: pages.map(({ page }) => page),
      articles: index.cards('articles'),
      cards: index.allCards(),
      art: new Map(
        index.entries.flatMap(({ card: { id }, data: { art } }) =>
          id.startsWith('pages/') && !art ? [] : [[id, art ?? {}]],
        ),
      ),
      images: tree.images,
      redirects: settings.redirects,
    },
  };
}

// Stands in for a file that has faults, so that at least the headings are known.
const blankWording = Object.fromEntries(Object.keys(wordingSchema.shape).map((key) => [key, ''])) as Wording;

class SiteIndex {
  readonly entries: Entry[];
  private readonly byId: Map<string, Entry>;
  private readonly byAddress: Map<string, Entry>;
  private readonly listed = new Map<string, Card[]>();

  constructor(
    private readonly tree: Tree,
    private readonly settings: SiteSettings,
    private readonly wording: Wording,
  ) {
    this.entries = tree.files
      .filter((file) => isShown(file, tree) && file.data !== undefined)
      .map((file) => ({
        file,
        data: file.data as EntryData,
        card: toCard(file, file.data as EntryData, settings.language),
      }));
    this.byId = new Map(this.entries.map((entry) => [entry.card.id, entry]));
    this.byAddress = new Map(this.entries.map((entry) => [entry.card.address, entry]));
  }

  allCards(): Map<string, Card> {
    return new Map(this.entries.filter((e) => e.file.role !== 'pages').map((e) => [e.card.id, e.card]));
  }

  /** The listed entries of a collection: by order and title, or newest first. */
  cards(collection: string): Card[] {
    const known = this.listed.get(collection);
    if (known) return known;
    const entries = this.entries.filter((entry) => entry.file.role === collection && entry.data.listed);
    const isNewestFirst = collections[collection as Collection]?.newestFirst ?? false;
    const cards = entries.sort(isNewestFirst ? byDate : byOrder).map((entry) => entry.card);
    this.listed.set(collection, cards);
    return cards;
  }

  pages(): { page: Page; ids: Set<string> }[] {
    return this.entries.flatMap((entry) => {
      const first = this.page(entry, 1);
      const more = Array.from({ length: first.page.pageCount - 1 }, (_, index) =>
        this.page(entry, index + 2),
      );
      return [first, ...more];
    });
  }

  private page(entry: Entry, pageNumber: number): { page: Page; ids: Set<string> } {
    const { file, data, card } = entry;
    const ids = new Set<string>();
    const context = this.context(card, ids, pageNumber);
    const resolved = data.blocks.map((block) => resolveBlock(block as RawBlock, context));
    const pageCount = Math.max(
      1,
      ...resolved.map((block) => ('pageCount' in block ? Number(block.pageCount) : 1)),
    );
    const part = pageNumber > 1 ? fill(this.wording.pageOf, { page: pageNumber, count: pageCount }) : '';
    const kind =
      file.file === 'pages/not-found.json'
        ? 'not-found'
        : file.role === 'pages'
          ? 'page'
          : (file.role as Collection);
    const headTitle = data.seoTitle ?? data.title;
    const overview = collectionNames.some((name) => name === kind)
      ? this.overviewOf(kind as Collection)
      : undefined;
    const page: Page = {
      id: pageNumber > 1 ? `${card.id}#${pageNumber}` : card.id,
      file: file.file,
      address: pageNumber > 1 ? `${card.address}/page/${pageNumber}` : card.address,
      aliases: pageNumber > 1 ? [] : (data.aliases ?? []),
      kind,
      title: data.title,
      headTitle: part ? `${headTitle}: ${part}` : headTitle,
      description: part ? `${part}. ${data.description}` : data.description,
      breadcrumbs: this.breadcrumbs(card.address, pageNumber),
      overview,
      draft: data.draft,
      updated: data.updated,
      article: 'readTime' in data ? toArticleFacts(data, this.settings.language) : undefined,
      art: data.art,
      motif: 'motif' in data ? data.motif : undefined,
      pageNumber,
      pageCount,
      blocks: resolved,
    };
    return { page, ids };
  }

  private context(self: Card, ids: Set<string>, pageNumber: number): BlockContext {
    const { settings, wording } = this;
    return {
      self,
      cards: (collection) => this.cards(collection),
      card: (id) => this.byId.get(id)?.card,
      overview: (collection) => collectionAddress(collection as Collection, this.tree),
      overviews: [{ label: wording.home, to: '/' }, ...this.overviews()],
      packagePlans: (collection) => this.packagePlans(collection),
      menuLimit: settings.menuLimit,
      pageSize: settings.pageSize,
      pageNumber,
      priceText: (price) => toPriceText(price, settings, wording),
      bookingHref: (id) => settings.booking[id] ?? '',
      anchor: (text) => uniqueId(toAnchor(text), ids),
    };
  }

  private packagePlans(collection: string): PackagePlans[] {
    return this.cards(collection).map((card) => {
      const entry = this.byId.get(card.id);
      const plans = (entry?.data.blocks ?? []).flatMap((block) => {
        const table = block as unknown as {
          type: string;
          plans: { name: string; price: PriceData; highlighted: boolean }[];
        };
        if (table.type !== 'pricing-table') return [];
        return table.plans.map(({ name, price, highlighted }) => ({
          name,
          price: toPriceText(price, this.settings, this.wording),
          highlighted,
        }));
      });
      return { card, plans };
    });
  }

  private overviews(): Breadcrumb[] {
    const all = collectionNames.map((collection) => this.overviewOf(collection));
    return all.filter(({ to }) => this.byAddress.has(to));
  }

  private overviewOf(collection: Collection): Breadcrumb {
    const to = collectionAddress(collection, this.tree);
    return { label: this.byAddress.get(to)?.card.title ?? collection, to };
  }

  /** The trail above a page: home, then every page whose address its own begins with. */
  private breadcrumbs(address: string, pageNumber: number): Breadcrumb[] {
    if (address === '/') return [];
    const steps = address.split('/').slice(1, pageNumber > 1 ? undefined : -1);
    const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
    const trail = above.flatMap((to) => {
      const page = this.byAddress.get(to);
      return page ? [{ label: page.card.title, to }] : [];
    });
    return [{ label: this.wording.home, to: '/' }, ...trail];
  }

  navigation(data: NavigationData): Navigation {
    const { header, button, footer, legal } = data;
    return { header: header.map((item) => this.menuItem(item)), button, footer, legal };
  }

  private menuItem(item: NavigationData['header'][number]): MenuItem {
    const { label, to, links, collection, overviewLabel, pictures, intro } = item;
    if (to) return { label, to, section: to };
    if (links) return { label, links, section: links[0]?.to ?? '/' };
    const overview = collectionAddress(collection as Collection, this.tree);
    const cards = this.cards(collection ?? '').slice(0, this.settings.menuLimit);
    const entries = cards.map(({ id, title, address, summary }) => ({
      label: title,
      to: address,
      id,
      summary,
      ...(pictures ? { picture: `small:${id}` } : {}),
    }));
    const first = {
      label: overviewLabel ?? this.wording.overview,
      to: overview,
      ...(pictures ? { picture: 'arrow' } : {}),
    };
    const shown = { links: [first, ...entries], collection: collection as Collection, section: overview };
    return { label, ...shown, ...(pictures ? { pictures, intro } : {}) };
  }
}

function resolveBlock(block: RawBlock, context: BlockContext): Block {
  const id = typeof block.heading === 'string' ? context.anchor(block.heading) : undefined;
  const added = resolvers.get(block.type)?.(block, context);
  return { ...block, ...added, ...(id === undefined ? {} : { id }) } as unknown as Block;
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

function toCard(file: ContentFile, data: EntryData, language: string): Card {
  const base = { id: `${file.role}/${file.slug}`, address: file.address ?? '/404', title: data.title };
  if ('readTime' in data) {
    const { category, date, featured } = data;
    const dateText = data.dateText ?? toDateText(date, language);
    return { ...base, summary: data.excerpt, category, date, dateText, minutes: data.readTime, featured };
  }
  if (!('card' in data)) return { ...base, summary: (data as { description: string }).description };
  return {
    ...base,
    summary: data.card.summary,
    icon: data.card.icon,
    motif: 'motif' in data ? data.motif : undefined,
    group: 'group' in data ? data.group : undefined,
  };
}

function toArticleFacts(data: Extract<EntryData, { readTime: number }>, language: string): Page['article'] {
  const { date, category, tags, keywords, excerpt, readTime } = data;
  return {
    date,
    dateText: data.dateText ?? toDateText(date, language),
    minutes: readTime,
    category,
    tags,
    keywords,
    excerpt,
  };
}

function byOrder(a: Entry, b: Entry): number {
  const order = ({ data }: Entry) => ('order' in data ? data.order : undefined) ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || compareText(a.card.title, b.card.title);
}

function byDate(a: Entry, b: Entry): number {
  return compareText(b.card.date ?? '', a.card.date ?? '') || compareText(a.card.title, b.card.title);
}

function fill(words: string, values: Record<string, string | number>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A price in the words and currency of the site. */
export function toPriceText(price: PriceData, settings: SiteSettings, wording: Wording): PriceText {
  const money = (amount: number) => `${settings.currency.symbol}${amount.toLocaleString('en-US')}`;
  const notes = price.term ? [price.term] : [];
  if (price.kind === 'free') return { value: 0, amount: wording.free, notes };
  if (price.kind === 'quote') return { amount: wording.byQuote, notes };
  if (price.kind === 'fixed') return { value: price.amount, amount: money(price.amount), notes };
  if (price.kind === 'first-hour-plus') {
    const further = fill(wording.additionalHour, { amount: money(price.additional) });
    return {
      value: price.first,
      amount: money(price.first),
      unit: wording.firstHour,
      notes: [further, ...notes],
    };
  }
  const { overage, per } = price;
  const over = overage
    ? [fill(wording.overage, { beyond: overage.beyond, amount: money(overage.amount) })]
    : [];
  return {
    value: price.amount,
    amount: money(price.amount),
    unit: per === 'month' ? wording.perMonth : wording.perYear,
    notes: [...over, ...notes],
  };
}
