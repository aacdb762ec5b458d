import type * as z from 'zod';
import type { PackagePlans, PriceText } from '../block-context';
import { pricingTable } from '../blocks/pricing-table';
import type { PriceData } from '../fields/fields';
import type { SiteSettings } from '../files/site';
import type { Wording } from '../files/wording';
import { fillWords } from './fill-words';
import type { SiteSource } from './site-source';

type PricingTable = z.output<typeof pricingTable.schema>;

/** Every plan of every listed entry of a collection, read from its pricing tables. */
export function packagePlans({ entries, settings, wording }: SiteSource, collection: string): PackagePlans[] {
  return entries.cards(collection).map((card) => {
    const blocks = entries.withId(card.id)?.data.blocks ?? [];
    const plans = blocks.filter(isPricingTable).flatMap((table) => table.plans);
    return {
      card,
      plans: plans.map(({ name, price, highlighted }) => ({
        name,
        price: toPriceText(price, settings, wording),
        highlighted,
      })),
    };
  });
}

function isPricingTable(block: { type?: unknown }): block is PricingTable {
  return block.type === pricingTable.type;
}

/** The digits of an amount as pages print them. */
export function printAmount(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** A price in the words and currency of the site. */
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
