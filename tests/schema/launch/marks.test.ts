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
    ['on 5 March 2024, on March 5, 2024', ['2024-03-05', '2024-03-05']],
    ['January, May and December 2024', ['2024-05', '2024-12']],
    ['in 1998–2004 and 2021/2023', ['1998', '2004', '2021', '2023']],
    ['$1.5 million to 2 million, £3bn; 4 thousand', ['USD 1500000', 'USD 2000000', 'GBP 3000000000', '4000']],
    ['KES 10 to 20 million', ['KES 10000000', 'KES 20000000']],
    ['2.5 trillion or 1.23456', ['2500000000000', '1.235']],
    ['Twelve months, 1,000 days, 48 h, a 12-Month term', ['12 months', '1000 days', '48 hours', '12 months']],
    ['S. 40, ss. 4-5, section 31A(2)', ['section 40', 'section 4', 'section 5', 'section 31A']],
    ['art. 5, Reg. 3, Regulations 7 to 9', ['article 5', 'regulation 3', 'regulation 7', 'regulation 9']],
    ['Under the Data Act', ['data act']],
    ['Kenya’s Data Act and The Tax Code', ['data act', 'tax code']],
    ['No Computer Misuse Act', ['computer misuse act']],
    ['The Act 12', ['no 12']],
    ['see 2. A heading', ['2']],
  ])('reads “%s”', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it('are told with their kind, their place and how they are written, in their order', () => {
    expect(marksIn('Pay KES 5 by 19 September 2025 under section 4, or 3% within 2 days of 7')).toEqual([
      { kind: 'amount', value: 'KES 5', at: 4, written: 'KES 5' },
      { kind: 'date', value: '2025-09-19', at: 13, written: '19 September 2025' },
      { kind: 'provision', value: 'section 4', at: 37, written: 'section 4' },
      { kind: 'percentage', value: '3%', at: 51, written: '3%' },
      { kind: 'period', value: '2 days', at: 61, written: '2 days' },
      { kind: 'number', value: '7', at: 71, written: '7' },
    ]);
    expect(marksIn('2. The Tax Act')).toEqual([
      { kind: 'statute', value: 'tax act', at: 3, written: 'The Tax Act' },
    ]);
  });

  it.each(['Two of the three regulators answer', '2. A heading with its number', 'Step 3. Notify', 'M-PESA'])(
    'finds nothing to prove in “%s”',
    (text) => {
      expect(valuesIn(text)).toEqual([]);
    },
  );
});
