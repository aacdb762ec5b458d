import type * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { type Block, type BlockType, blocks } from '../blocks/index';
import { bookingCards, pricingTable } from '../blocks/prices';
import { isReservedId } from '../content/output-paths';
import { getCollectionAddress } from '../content/tree';
import type { BlockContext, EntryTypes, PackagePlan, PriceText } from '../define-block';
import type { PriceData } from '../fields/fields';
import { formatDate, notFoundFile, toAnchor } from '../fields/formats';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import { listOverviews, type ResolveContext } from './entries';
import { getJurisdictionName, getNamedLaw, numberCitations } from './law';

type BlockData = { type: BlockType } & Record<string, unknown>;
type Resolve = (block: BlockData, context: BlockContext) => object;

const resolvers = new Map<string, Resolve>(
  blocks.flatMap(({ type, resolve }) => (resolve ? [[type, resolve as unknown as Resolve]] : [])),
);

type BlockScope = Pick<BlockContext, 'self' | 'law' | 'pageNumber'> & { ids: Set<string> };

export function resolveBlocks(
  source: ResolveContext,
  scope: BlockScope,
  data: Record<string, unknown>[],
): Block[] {
  const context = createContext(source, scope);
  const cited = numberCitations(data, scope.law, source.wording);
  return cited.map((block) => resolveBlock(block as BlockData, context));
}

function resolveBlock(block: BlockData, context: BlockContext): Block {
  const id = typeof block.heading === 'string' ? context.anchor(block.heading) : undefined;
  const added = resolvers.get(block.type)?.(block, context);
  return {
    ...block,
    ...(id === undefined ? {} : { id }),
    ...added,
  } as unknown as Block;
}

function createContext(source: ResolveContext, { self, law, pageNumber, ids }: BlockScope): BlockContext {
  const { tree, settings, wording, entries } = source;
  const overviews: BlockContext['overviews'] = [{ label: wording.home, to: '/' }, ...listOverviews(source)];
  return {
    self,
    entry(collection, id = self.id) {
      const found = entries.getById(id);
      // The schema of its collection has accepted the data.
      return found?.file.role === collection ? (found.data as EntryTypes[typeof collection]) : undefined;
    },
    language: settings.language,
    dateText: (date) => formatDate(date, settings.language),
    cards: (collection) => entries.cards(collection),
    card: (id) => entries.getById(id)?.card,
    overview: (collection) => getCollectionAddress(collection, tree),
    overviews,
    packagePlans: (collection) => listPackagePlans(source, collection),
    plan: (id, name) => findPlan(source, id, name),
    appointmentPrice: (booking) => findAppointmentPrice(source, booking),
    lowestPrice: (id) => formatLowestPrice(source, id),
    menuLimit: settings.menuLimit,
    // The not-found page has one address, so its lists are not paginated.
    pageSize: `${self.id}.json` === notFoundFile ? Number.MAX_SAFE_INTEGER : settings.pageSize,
    pageNumber,
    priceText: (price) => formatPrice(price, settings, wording),
    bookingHref: (id) => settings.booking[id] ?? '',
    law,
    namedLaw: (id) => getNamedLaw(source, id),
    jurisdictionName: (jurisdiction) => getJurisdictionName(source, jurisdiction),
    lawLabel: (label, values = {}) => fillWords(wording[label], values),
    anchor: (text) => createUniqueId(toAnchor(text), ids),
  };
}

function createUniqueId(preferred: string, ids: Set<string>): string {
  let id = preferred;
  for (let number = 2; ids.has(id) || isReservedId(id); number++) id = `${preferred}-${number}`;
  ids.add(id);
  return id;
}

export function listPackagePlans(source: ResolveContext, collection: string) {
  return source.entries.cards(collection).map((card) => ({ card, plans: listPlans(source, card.id) }));
}

function listPlans(source: ResolveContext, id: string) {
  return listPlanData(source, id).map(({ name, price, highlighted }) => {
    return { name, price: formatPrice(price, source.settings, source.wording), highlighted };
  });
}

function listPlanData({ entries }: ResolveContext, id: string) {
  const tables = entries.getById(id)?.data.blocks.filter(isPricingTable) ?? [];
  return tables.flatMap(({ plans }) => plans);
}

function findPlan(source: ResolveContext, id: string, name: string): PackagePlan | undefined {
  const card = source.entries.getById(id)?.card;
  const plan = listPlanData(source, id).find((each) => each.name === name);
  if (!card || !plan) return undefined;
  const { audience, features, quoteLabel } = plan;
  const price = formatPrice(plan.price, source.settings, source.wording);
  return { card, name, audience, features, price: { ...price, amount: quoteLabel ?? price.amount } };
}

function findAppointmentPrice(source: ResolveContext, booking: string): PriceText | undefined {
  const options = source.entries.all
    .flatMap(({ data }) => data.blocks.filter(isBookingCards))
    .flatMap(({ options }) => options);
  const price = options.find((option) => option.booking === booking)?.price;
  return price && formatPrice(price, source.settings, source.wording);
}

function formatLowestPrice(source: ResolveContext, id: string): string | undefined {
  const prices = listPlans(source, id).map(({ price }) => price);
  const [lowest] = prices.filter(({ value }) => value).sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  if (!lowest) return undefined;
  const { amount, unit } = lowest;
  return fillWords(source.wording.priceFrom, { price: unit ? `${amount} ${unit}` : amount });
}

function isPricingTable(block: { type?: unknown }): block is z.output<typeof pricingTable.schema> {
  return block.type === pricingTable.type;
}

function isBookingCards(block: { type?: unknown }): block is z.output<typeof bookingCards.schema> {
  return block.type === bookingCards.type;
}

export function formatAmount(amount: number): string {
  return amount.toLocaleString('en-US');
}

export function formatPrice(price: PriceData, settings: SiteSettings, wording: Wording): PriceText {
  const formatMoney = (amount: number) => `${settings.currency.symbol}${formatAmount(amount)}`;
  const notes = price.term ? [price.term] : [];
  if (price.kind === 'free') return { value: 0, amount: wording.free, notes };
  if (price.kind === 'quote') return { amount: wording.byQuote, notes };
  if (price.kind === 'fixed') return { value: price.amount, amount: formatMoney(price.amount), notes };
  if (price.kind === 'first-hour-plus') {
    const additionalHour = fillWords(wording.additionalHour, { amount: formatMoney(price.additional) });
    return {
      value: price.first,
      amount: formatMoney(price.first),
      unit: wording.firstHour,
      notes: [additionalHour, ...notes],
    };
  }
  const { overage, per } = price;
  const overageNotes = overage
    ? [fillWords(wording.overage, { beyond: overage.beyond, amount: formatMoney(overage.amount) })]
    : [];
  return {
    value: price.amount,
    amount: formatMoney(price.amount),
    unit: per === 'month' ? wording.perMonth : wording.perYear,
    notes: [...overageNotes, ...notes],
  };
}
