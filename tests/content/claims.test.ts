import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Claim, findOutdated, findUnlisted, findUnsupported } from './claims';
import { marksIn } from './marks';
import { readData, readTexts, type SiteText } from './texts';

const articles = readdirSync(join(import.meta.dirname, '../../site-data/articles')).map((file) =>
  file.replace(/\.json$/, ''),
);

/** Words for search engines and labels state nothing; a price is held against the specification. */
const isStatement = ({ file, place }: SiteText) =>
  !/^(?:keywords|category|tags|dateText)\b/.test(place) && !/^(?:site|wording|navigation)\.json$/.test(file);

const texts = readTexts().filter(isStatement);

/** What holds on every page, such as the length of the free consultation. */
const shared = readData<Claim[]>('shared.claims.json');

const valuesIn = (text: string) => marksIn(text).map(({ value }) => value);

describe('the extractor', () => {
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

describe('the comparison', () => {
  const text = 'The fine is capped at KES 5 million or 1% of turnover. A report is due within 72 hours.';
  const inText = [{ file: 'articles/example.json', place: 'blocks.1', text }];
  const claim = {
    claim: 'The fine is capped at KES 5 million or 1% of turnover',
    source: '1.1 Example',
    fact: ['fine up to KES 5 million or 1% of turnover'],
  };

  it('finds what the list lacks', () => {
    expect(findUnlisted(inText, [claim])).toEqual([
      'articles/example.json blocks.1: 72 hours in “nover. A report is due within 72 hours.”',
    ]);
  });

  it('finds a claim that is no longer made', () => {
    const other = { ...claim, claim: 'A fine of KES 4 million' };
    expect(findOutdated(inText, [claim, other])).toEqual(['A fine of KES 4 million']);
  });

  it.each([
    [{ fact: ['fine up to KES 6 million or 1% of turnover'] }, ['KES 5000000']],
    [{ fact: ['fine up to USD 5 million or 2%'] }, ['KES 5000000', '1%']],
    [{ fact: ['fine up to KES 5 million'] }, ['1%']],
    [{ fact: ['fine up to KES 5 million'], own: ['1%'] }, []],
  ])('finds a figure that the quoted line does not hold: %s', (change, values) => {
    const found = findUnsupported([{ ...claim, ...change }]);
    expect(found).toEqual(values.map((value) => `${value}: ${claim.claim}`));
  });

  it.each([
    ['in July 2024', '18 Jul 2024', []],
    ['in 2024', '18 Jul 2024', []],
    ['by 30 November', '30 Nov 2024', []],
    ['on 18 July 2024', 'July 2024', ['2024-07-18']],
    ['in July 2024', '18 Jul 2023', ['2024-07']],
    ['within twelve months', '12 months', []],
    ['sections 48 and 49', 'ss. 48-49', []],
  ])('holds “%s” against “%s”', (stated, fact, values) => {
    const found = findUnsupported([{ claim: stated, source: '1.1', fact: [fact] }]);
    expect(found).toEqual(values.map((value) => `${value}: ${stated}`));
  });
});

const lists = [
  ...articles.map((name) => ({
    name,
    claims: readData<Claim[]>(`${name}.claims.json`),
    own: texts.filter(({ file }) => file === `articles/${name}.json`),
  })),
  {
    name: 'pages',
    claims: readData<Claim[]>('pages.claims.json'),
    own: texts.filter(({ file }) => !file.startsWith('articles/')),
  },
];

describe.each(lists)('the claims of $name', ({ claims, own }) => {
  it('leave out no statute, amount, date, period or percentage of the text', () => {
    expect(findUnlisted(own, [...claims, ...shared])).toEqual([]);
  });

  it('are all still made, and listed once', () => {
    expect(findOutdated(own, claims)).toEqual([]);
    expect(
      claims.filter(({ claim }, index) => claims.findIndex((other) => other.claim === claim) !== index),
    ).toEqual([]);
  });

  it('each quote a line of the fact sheet or the specification', () => {
    const named = /^(?:\d(?:\.\d)? |specification )/;
    const without = claims.filter(
      ({ source, fact }) =>
        !named.test(source) || !fact?.every((line) => line.length > 3) || fact.length === 0,
    );
    expect(without.map(({ claim }) => claim)).toEqual([]);
  });

  it('state no figure that the quoted line does not hold', () => {
    expect(findUnsupported(claims)).toEqual([]);
    expect(claims.filter(({ own, because }) => (own === undefined) !== (because === undefined))).toEqual([]);
  });
});
