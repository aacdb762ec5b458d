import { fillWords } from '../../src/shared/words';
import { relatedPages } from '../blocks/collections';
import { type Block, type BlockType, blocks } from '../blocks/index';
import { bookingCards, formatPrice, pricingTable } from '../blocks/prices';
import { isReservedId } from '../content/output-paths';
import { getCollectionAddress } from '../content/tree';
import {
  type BlockContext,
  type EntryTypes,
  findBlocks,
  type PackagePlan,
  type PriceText,
} from '../define-block';
import type { PriceData } from '../fields/fields';
import { formatDate, notFoundFile, toAnchor } from '../fields/formats';
import type { ResolveContext } from './context';
import { describeLaw, getJurisdictionName, listCitedLaws } from './law';
import { listQuestionGroups } from './questions';
import { linkTerms, numberCitations } from './text-links';

type BlockData = { type: BlockType } & Record<string, unknown>;
type Resolve = (block: BlockData, context: BlockContext) => object;

const resolvers = new Map<string, Resolve>(
  blocks.flatMap(({ type, resolve }) => (resolve ? [[type, resolve as unknown as Resolve]] : [])),
);

type BlockScope = Pick<BlockContext, 'self' | 'law' | 'pageNumber'> & { ids: Set<string> };

/** Resolves the blocks of a page: numbers citations, links terms, and adds ids and the data of other files. */
export function resolveBlocks(
  source: ResolveContext,
  scope: BlockScope,
  data: Record<string, unknown>[],
): Block[] {
  const context = createContext(source, scope);
  const cited = numberCitations(data, scope.law, source.wording);
  return linkTerms(cited as BlockData[], source.terms).map((block) => {
    const id = typeof block.heading === 'string' ? context.anchor(block.heading) : undefined;
    const added = resolvers.get(block.type)?.(block, context);
    return { ...block, ...(id === undefined ? {} : { id }), ...added } as unknown as Block;
  });
}

function createContext(source: ResolveContext, { self, law, pageNumber, ids }: BlockScope): BlockContext {
  const { tree, settings, wording, entries } = source;
  const overviews: BlockContext['overviews'] = [{ label: wording.home, to: '/' }, ...source.overviews];
  return {
    self,
    entry(collection, id = self.id) {
      const found = entries.getById(id);
      // This cast is safe, because the schema of the collection has accepted the data.
      return found?.file.role === collection ? (found.data as EntryTypes[typeof collection]) : undefined;
    },
    language: settings.language,
    timeZone: settings.timeZone,
    dateText: (date) => formatDate(date, settings.language),
    cards: (collection) => entries.cards(collection),
    card: (id) => entries.getById(id)?.card,
    relatedIds: (id) => listRelatedIds(source, id),
    overview: (collection) => getCollectionAddress(collection, tree),
    overviews,
    packagePlans: (collection) => listPackagePlans(source, collection),
    questionGroups: () => listQuestionGroups(source, self.id),
    plan: (id, name) => findPlan(source, id, name),
    appointmentPrice: (booking) => findAppointmentPrice(source, booking),
    lowestPrice: (id) => formatLowestPrice(source, id),
    menuLimit: settings.menuLimit,
    // The not-found page has only one address, so its lists are not paginated.
    pageSize: `${self.id}.json` === notFoundFile ? Number.MAX_SAFE_INTEGER : settings.pageSize,
    pageNumber,
    currency: settings.currency,
    wording,
    bookingHref: (id) => settings.booking[id] ?? '',
    law,
    lawDateText: formatLawDate(source),
    lawFacts(id) {
      const found = source.laws.get(id);
      return found && describeLaw(source, found);
    },
    citedLaws: () => listCitedLaws(source),
    jurisdictionName: (jurisdiction) => getJurisdictionName(source, jurisdiction),
    anchor: (text) => createUniqueId(toAnchor(text), ids),
  };
}

function listRelatedIds({ entries }: ResolveContext, id: string): string[] {
  return findBlocks(entries.getById(id)?.data.blocks ?? [], relatedPages)
    .flatMap((block) => block.entries)
    .filter((related) => entries.getById(related) !== undefined);
}

function formatLawDate({ settings, wording }: ResolveContext): string | undefined {
  if (settings.lawDate === undefined) return undefined;
  return fillWords(wording.lawAsAt, { date: formatDate(settings.lawDate, settings.language) });
}

function createUniqueId(preferred: string, ids: Set<string>): string {
  let id = preferred;
  for (let number = 2; ids.has(id) || isReservedId(id); number++) id = `${preferred}-${number}`;
  ids.add(id);
  return id;
}

function listPackagePlans(source: ResolveContext, collection: string) {
  return source.entries.cards(collection).map((card) => {
    const tables = listPricingTables(source, card.id);
    return { card, plans: tables.flatMap((table) => listTablePlans(source, table)) };
  });
}

function listPricingTables({ entries }: ResolveContext, id: string) {
  return findBlocks(entries.getById(id)?.data.blocks ?? [], pricingTable);
}

function listTablePlans(source: ResolveContext, { plans }: ReturnType<typeof listPricingTables>[number]) {
  return plans.map(({ name, price, highlighted, hours, months }) => ({
    name,
    price: toPriceText(source, price),
    highlighted,
    hours,
    months,
  }));
}

function toPriceText({ settings: { currency }, wording }: ResolveContext, price: PriceData): PriceText {
  return formatPrice(price, { currency, wording });
}

function findPlan(source: ResolveContext, id: string, name: string): PackagePlan | undefined {
  const card = source.entries.getById(id)?.card;
  const plan = listPricingTables(source, id)
    .flatMap(({ plans }) => plans)
    .find((each) => each.name === name);
  if (!card || !plan) return undefined;
  const { audience, features, quoteLabel } = plan;
  const price = toPriceText(source, plan.price);
  return { card, name, audience, features, price: { ...price, amount: quoteLabel ?? price.amount } };
}

function findAppointmentPrice(source: ResolveContext, booking: string): PriceText | undefined {
  const options = source.entries.all
    .flatMap(({ data }) => findBlocks(data.blocks, bookingCards))
    .flatMap(({ options }) => options);
  const price = options.find((option) => option.booking === booking)?.price;
  return price && toPriceText(source, price);
}

/** Formats the lowest price of the first pricing table. Later tables can have prices of additional services. */
function formatLowestPrice(source: ResolveContext, id: string): string | undefined {
  const [table] = listPricingTables(source, id);
  const prices = table ? listTablePlans(source, table).map(({ price }) => price) : [];
  const [lowest] = prices.filter(({ value }) => value).sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  if (!lowest) return undefined;
  const { amount, unit } = lowest;
  return fillWords(source.wording.priceFrom, { price: unit ? `${amount} ${unit}` : amount });
}
