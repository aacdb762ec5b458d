import { describe, expect, it } from 'vitest';
import { marksIn } from '../../../schema/launch/marks';

const valuesIn = (text: string) => marksIn(text).map(({ value }) => value);

describe('the marks of a text', () => {
  it.each([
    ['on 19 September 2025', ['2025-09-19']],
    ['September 1, 2025', ['2025-09-01']],
    ['on 18–19 July 2024', ['2024-07-18', '2024-07-19']],
    ['by 30 November', ['*-11-30']],
    ['in Feb 2024', ['2024-02']],
    ['Sept/Oct 2024', ['2024-09', '2024-10']],
    ['from 2021 to 2023, in 2025–2026', ['2021', '2023', '2025', '2026']],
    ['KES 5 million or 1% of turnover', ['KES 5000000', '1%']],
    [
      'USD 52.5 million, $90, €35m, ₦2 billion and R10 million',
      ['USD 52500000', 'USD 90', 'EUR 35000000', '₦ 2000000000', 'ZAR 10000000'],
    ],
    ['KES 500 million to 1 billion', ['KES 500000000', 'KES 1000000000']],
    ['15%/20%, 5 per cent', ['15%', '20%', '5%']],
    ['within 72 hours, sixty days or twenty-four months', ['72 hours', '60 days', '24 months']],
    ['24, 48 and 72 hours', ['24 hours', '48 hours', '72 hours']],
    ['a 30-day window and a six-month one', ['30 days', '6 months']],
    ['section 31, sections 48 and 49, s. 40', ['section 31', 'section 48', 'section 49', 'section 40']],
    ['Articles 10 and 118, regulation 26', ['article 10', 'article 118', 'regulation 26']],
    ['the Data Protection Act 2019', ['data protection act', '2019']],
    ['Act No. 20 of 2024 and L.N. 44', ['no 20', 'no 44']],
    ['Act 987 and Law 058/2021', ['no 987', 'no 058']],
    ['the Malabo Convention and the Digital Trade Protocol', ['malabo convention', 'digital trade protocol']],
    ['POPIA, GAID and the Constitution', ['popia', 'gaid', 'constitution']],
    ['[2025] KEHC 5629', ['[2025] KEHC 5629']],
    ['all 17 states and 1,200 firms', ['17', '1200']],
  ])('reads “%s”', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it.each(['Two of the three regulators answer', '2. A heading with its number', 'Step 3. Notify', 'M-PESA'])(
    'finds nothing to prove in “%s”',
    (text) => {
      expect(valuesIn(text)).toEqual([]);
    },
  );
});
