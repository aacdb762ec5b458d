import { describe, expect, it } from 'vitest';
import type { Card } from '../../../schema/block-context';
import { checklist } from '../../../schema/blocks/checklist';
import { legalSections } from '../../../schema/blocks/legal-sections';
import { pricingTable } from '../../../schema/blocks/pricing-table';
import { statistics } from '../../../schema/blocks/statistics';
import { deviceStorage, type StorageKey } from '../../../schema/fields/device-storage';
import { card, contextOf } from './context-of';

describe('a plan', () => {
  const whole = pricingTable.examples.minimal.plans[0];
  /** The keys of a plan that are refused. */
  const refused = (plan: object) =>
    pricingTable.schema
      .safeParse({ type: 'pricing-table', heading: 'A', plans: [{ ...whole, ...plan }] })
      .error?.issues.map(({ path }) => path.at(-1)) ?? [];

  it('takes words of its own for a price by quote alone', () => {
    expect(refused({ price: { kind: 'quote' }, quoteLabel: 'On request' })).toEqual([]);
    expect(refused({ price: { kind: 'free' }, quoteLabel: 'On request' })).toEqual(['quoteLabel']);
  });

  it('draws only the months that its price says', () => {
    const price = { kind: 'free', term: '3 months of support, then 12' };
    expect(refused({ price, months: 3 })).toEqual([]);
    expect(refused({ price, months: 12 })).toEqual([]);
    expect(refused({ price, months: 2 })).toEqual(['months']);
    expect(refused({ price: { kind: 'free' }, months: 3 })).toEqual(['months']);
  });

  it('draws only the hours that its name or a feature says', () => {
    expect(refused({ name: 'Up to 10 hours', hours: 10 })).toEqual([]);
    expect(refused({ features: ['A call', '5 hours'], hours: 5 })).toEqual([]);
    expect(refused({ name: 'Plan 1', features: ['0 calls'], hours: 10 })).toEqual(['hours']);
  });
});

describe('a figure', () => {
  const refused = (figure: object) =>
    statistics.schema
      .safeParse({ type: 'statistics', ...statistics.examples.minimal, figures: [{ label: 'A', ...figure }] })
      .error?.issues.map(({ path }) => path.at(-1)) ?? [];

  it('is at most a hundred of a hundred', () => {
    expect(refused({ value: 100, sign: '%' })).toEqual([]);
    expect(refused({ value: 101, sign: '%' })).toEqual(['value']);
    expect(refused({ value: 101, sign: '+' })).toEqual([]);
    expect(refused({ value: 101 })).toEqual([]);
  });
});

describe('an item of a checklist', () => {
  const keysOf = (texts: string[], heading = 'A', self: Card = card('self')) =>
    checklist
      .resolve?.(
        checklist.schema.parse({ type: 'checklist', heading, items: texts.map((text) => ({ text })) }),
        contextOf([], { self }),
      )
      .items.map(({ key }) => key) ?? [];

  it('has a short key of its own, also where the same words stand twice', () => {
    const keys = keysOf(['One', 'Two', 'One', 'One']);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[0-9a-z]{1,7}$/);
  });

  it('keeps its key while its words stay, wherever it stands and however they are marked', () => {
    const [one, two] = keysOf(['One', 'Two']);
    expect(keysOf(['Two', '**One**', 'Three']).slice(0, 2)).toEqual([two, one]);
    expect(keysOf(['Une', 'Two'])[0]).not.toBe(one);
  });

  it('keeps what a visitor ticked from one release to the next', () => {
    expect(keysOf(['One', '😀 Two', 'One'])).toEqual(['1dksn1t', 't7xikz', '1kslb55']);
  });

  it('shares its key with no item of another list or page', () => {
    const [one] = keysOf(['One', 'Two']);
    expect(keysOf(['One', 'Two'], 'B')[0]).not.toBe(one);
    expect(keysOf(['One', 'Two'], 'A', card('other'))[0]).not.toBe(one);
  });
});

describe('a section of a legal text', () => {
  const sections = legalSections.examples.default.sections;
  const storageKeys = Object.keys(deviceStorage) as StorageKey[];

  it('lists what is kept on a device, each with its purpose and its time', () => {
    const storage = Object.fromEntries(storageKeys.map((key) => [key, `Why ${key}.`]));
    const block = legalSections.schema.parse({
      type: 'legal-sections',
      ...legalSections.examples.default,
      sections: sections.map((section, index) => (index === 0 ? { ...section, storage } : section)),
    });
    const [first, second] = legalSections.resolve?.(block, contextOf()).sections ?? [];
    expect(first?.storage).toEqual(
      storageKeys.map((key) => ({ key, purpose: `Why ${key}.`, span: deviceStorage[key] })),
    );
    expect(second?.storage).toBeUndefined();
  });
});
