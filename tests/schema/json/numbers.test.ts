import { describe, expect, it } from 'vitest';
import { readPrintedNumber } from '../../../schema/json/numbers';

describe('a number as it is printed', () => {
  it.each([
    ['$3,500', 3500],
    ['3 500', 3500],
    ['EUR 290', 290],
    ['290 €', 290],
    ['1’250’000', 1_250_000],
    ["1'250", 1250],
    ['2.000', 2000],
    ['  12  ', 12],
    ['0', 0],
    ['123456789012345', 123_456_789_012_345],
  ])('is read from %j', (text, number) => {
    expect(readPrintedNumber(text)).toBe(number);
  });

  it.each([
    '',
    'EUR',
    '12.50',
    '1,2',
    '1,2345',
    '1234,567',
    'from 12',
    '12 hours',
    'about EUR 12',
    '12 EUR each',
    '1-2',
    '1234567890123456',
  ])('is none in %j', (text) => {
    expect(readPrintedNumber(text)).toBeUndefined();
  });

  it('has at most forty characters', () => {
    const longest = `1${',234'.repeat(9)} EU`;
    expect(longest).toHaveLength(40);
    expect(readPrintedNumber(longest)).toBeGreaterThan(1);
    expect(readPrintedNumber(`${longest}R`)).toBeUndefined();
  });
});
