import type * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { type Block, type BlockType, blocks } from '../blocks/index';
import { pricingTable } from '../blocks/prices';
import { isOwnId } from '../content/built-site';
import { collectionAddress } from '../content/tree';
import type { BlockContext, EntryTypes, PriceText } from '../define-block';
import type { PriceData } from '../fields/fields';
import { notFoundFile, toAnchor, toDateText } from '../fields/formats';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import { overviewsOf, type ResolveContext } from './entries';
import { numberCitations } from './law';

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
  const context = contextOf(source, scope);
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

function contextOf(source: ResolveContext, { self, law, pageNumber, ids }: BlockScope): BlockContext {
  const { tree, settings, wording, entries } = source;
  const overviews: BlockContext['overviews'] = [{ label: wording.home, to: '/' }, ...overviewsOf(source)];
  return {
    self,
    entry(collection, id = self.id) {
      const found = entries.withId(id);
      // The schema of its collection has accepted the data.
      return found?.file.role === collection ? (found.data as EntryTypes[typeof collection]) : undefined;
    },
    language: settings.language,
    dateText: (date) => toDateText(date, settings.language),
    cards: (collection) => entries.cards(collection),
    card: (id) => entries.withId(id)?.card,
    overview: (collection) => collectionAddress(collection, tree),
    overviews,
    packagePlans: (collection) => packagePlans(source, collection),
    lowestPrice: (id) => lowestPrice(source, id),
    menuLimit: settings.menuLimit,
    // The not-found page has one address, so its lists do not go on.
    pageSize: `${self.id}.json` === notFoundFile ? Number.MAX_SAFE_INTEGER : settings.pageSize,
    pageNumber,
    priceText: (price) => toPriceText(price, settings, wording),
    bookingHref: (id) => settings.booking[id] ?? '',
    law,
    lawWord: (word, values = {}) => fillWords(wording[word], values),
    anchor: (text) => uniqueId(toAnchor(text), ids),
  };
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id) || isOwnId(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

export function packagePlans(source: ResolveContext, collection: string) {
  return source.entries.cards(collection).map((card) => ({ card, plans: plansOf(source, card.id) }));
}

function plansOf({ entries, settings, wording }: ResolveContext, id: string) {
  const tables = entries.withId(id)?.data.blocks.filter(isPricingTable) ?? [];
  return tables
    .flatMap(({ plans }) => plans)
    .map(({ name, price, highlighted }) => {
      return { name, price: toPriceText(price, settings, wording), highlighted };
    });
}

function lowestPrice(source: ResolveContext, id: string): string | undefined {
  const prices = plansOf(source, id).map(({ price }) => price);
  const [lowest] = prices.filter(({ value }) => value).sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  if (!lowest) return undefined;
  const { amount, unit } = lowest;
  return fillWords(source.wording.priceFrom, { price: unit ? `${amount} ${unit}` : amount });
}

function isPricingTable(block: { type?: unknown }): block is z.output<typeof pricingTable.schema> {
  return block.type === pricingTable.type;
}

export function printAmount(amount: number): string {
  return amount.toLocaleString('en-US');
}

export function toPriceText(price: PriceData, settings: SiteSettings, wording: Wording): PriceText {
  const money = (amount: number) => `${settings.currency.symbol}${printAmount(amount)}`;
  const notes = price.term ? [price.term] : [];
  if (price.kind === 'free') return { value: 0, amount: wording.free, notes };
  if (price.kind === 'quote') return { amount: wording.byQuote, notes };
  if (price.kind === 'fixed') return { value: price.amount, amount: money(price.amount), notes };
  if (price.kind === 'first-hour-plus') {
    const further = fillWords(wording.additionalHour, { amount: money(price.additional) });
    return {
      value: price.first,
      amount: money(price.first),
      unit: wording.firstHour,
      notes: [further, ...notes],
    };
  }
  const { overage, per } = price;
  const over = overage
    ? [fillWords(wording.overage, { beyond: overage.beyond, amount: money(overage.amount) })]
    : [];
  return {
    value: price.amount,
    amount: money(price.amount),
    unit: per === 'month' ? wording.perMonth : wording.perYear,
    notes: [...over, ...notes],
  };
}
