import { describe, expect, it } from 'vitest';
import type { BlockOf, BlockType } from '../../../schema/blocks/index';
import { type Changes, withFile } from '../../site';
import { createLawFile, withLaws } from '../law-files';
import { readTestSite } from '../read-test-site';

const laws = {
  'loi-2019': createLawFile('Loi de 2019', {
    status: { kind: 'superseded', since: '2025-05-01', by: 'law/loi-2025' },
    changes: [
      { date: '2021', what: 'Une virgule est tombée.' },
      {
        date: '2025-05-01',
        what: 'Une autre loi a pris sa place.',
        by: 'law/loi-2025',
        page: '/practice-areas',
      },
    ],
  }),
  'loi-2025': createLawFile('Loi de 2025', {
    status: { kind: 'in-force', since: '2025-05-01' },
    source: 'https://droit.gouv.fr/2025',
  }),
};
const note = { sourceNumber: 1, changedLabel: 'Loi de 2019 has changed since it was cited' };

/** The fields of an article without a citation. */
const short = {
  readTime: 1,
  blocks: [
    { type: 'article-hero' },
    { type: 'article-body', content: [{ type: 'heading', text: 'La mouture' }] },
  ],
};
const french = withFile('site.json', (text) => text.replace('"en-GB"', '"fr-FR"'));

const findArticle = (paragraph: string, article: object = {}, more: Record<string, string> = laws) =>
  readTestSite({ ...french, ...withLaws(more, paragraph, { ...short, ...article }) }).pages.find(
    ({ address }) => address === '/blog/harbour-lights',
  );

function findBlock<T extends BlockType>(
  type: T,
  ...args: Parameters<typeof findArticle>
): BlockOf<T> | undefined {
  return findArticle(...args)?.blocks.find((block) => block.type === type) as BlockOf<T> | undefined;
}

const getLastNode = (...args: Parameters<typeof findArticle>) =>
  findBlock('article-body', ...args)?.content.at(-1);

describe('an article with citations', () => {
  it('names and numbers its sources, and links to them', () => {
    const text = 'Selon la {law.loi-2019, section 3}, on moud{law.loi-2019, art. 4, note}.';
    expect(getLastNode(text)).toMatchObject({
      text: ['Selon la ', { ...note, words: 'Loi de 2019, s. 3\u00a0' }, ', on moud', note, '.'],
    });
    expect(findBlock('law-sources', text)?.sources).toEqual([
      {
        id: 'source-1',
        isInForce: false,
        name: 'Loi de 2019',
        fullName: undefined,
        place: 'Saltmere',
        status: 'Superseded 1 mai 2025. See Loi de 2025',
        provisions: ['s. 3', 'art. 4'],
        official: undefined,
        kind: 'statute',
        year: '2019',
        hasChanged: true,
      },
    ]);
  });

  it.each([
    [
      'without a change',
      'La {law.fairway-rules-2025}.',
      ['La ', { sourceNumber: 1, words: 'Fairway Rules 2025\u00a0' }, '.'],
    ],
    ['in a note', 'On moud{law.fairway-rules-2025, note}.', ['On moud', { sourceNumber: 1 }, '.']],
    [
      'cited as history, even beside another citation',
      'La {law.loi-2019, history} : {law.loi-2019, note}.',
      ['La ', { sourceNumber: 1, words: 'Loi de 2019\u00a0' }, ' : ', note, '.'],
    ],
  ])('renders the citation of a law %s', (_, paragraph, text) => {
    expect(getLastNode(paragraph, { date: '2025-04' })).toEqual({ type: 'paragraph', text });
  });

  it('lists the sources of each section', () => {
    const text = 'Selon la {law.loi-2019}, **la {law.fairway-rules-2025}** et {law.loi-2019, note}.';
    expect(findBlock('article-body', text, { date: '2025-04' })?.cited).toEqual([[], [1, 2]]);
  });

  it('lists its sources after the text and before the closing blocks, or where the author placed them', () => {
    const listTypes = (...more: object[]) =>
      findArticle('La {law.fairway-rules-2025}.', {
        date: '2025-09',
        blocks: [...short.blocks, ...more],
      })?.blocks.map(({ type }) => type);
    const related = { type: 'related-pages', heading: 'Et puis', entries: ['industries/fishing'] };
    expect(listTypes(related)).toEqual(['article-hero', 'article-body', 'law-sources', 'related-pages']);
    const citing = { type: 'prose', heading: 'Encore', paragraphs: ['La {law.fairway-rules-2025}.'] };
    expect(listTypes(related, citing)?.slice(-2)).toEqual(['prose', 'law-sources']);
    const own = { type: 'law-sources', heading: 'Nos sources' };
    expect(listTypes(own, related)?.slice(2)).toEqual(['law-sources', 'related-pages']);
  });

  it('collapses its sources after the tenth', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`loi-${index}`, createLawFile(`Loi ${index}`)]),
    );
    const text = Object.keys(many)
      .map((slug) => `{law.${slug}}`)
      .join(', ');
    const list = findBlock('law-sources', text, {}, many);
    expect([list?.sources.length, list?.more.map(({ id }) => id), list?.moreLabel]).toEqual([
      10,
      ['source-11', 'source-12'],
      '2 more',
    ]);
  });
});

describe('the drawing of laws', () => {
  it('has the laws that articles cite, sorted by the year in their name or status, each with its articles', () => {
    const cited = {
      ...laws,
      traite: createLawFile('Traité', { kind: 'treaty', status: { kind: 'in-force' } }),
      avis: createLawFile('Avis', { fullName: 'Avis n° 12/1998', status: { kind: 'issued', since: '2024' } }),
      arret: createLawFile('Arrêt 20011', {
        kind: 'decision',
        status: { kind: 'decided', since: '2023-02' },
      }),
    };
    const text = '{law.arret}, {law.loi-2019}, {law.avis}, {law.traite}, {law.fairway-rules-2018, history}.';
    const { pages } = readTestSite(withLaws(cited, text));
    const block = pages
      .find(({ address }) => address === '/laws-woven')
      ?.blocks.find((each) => each.type === 'law-cloth');
    const found = (block as BlockOf<'law-cloth'>).laws;
    expect(found.map(({ id, year, hasChanged }) => [id, year, hasChanged])).toEqual([
      ['law-traite_law', undefined, false],
      ['law-avis_law', '1998', false],
      ['law-fairway-rules-2018_law', '2018', true],
      ['law-loi-2019_law', '2019', true],
      ['law-arret_law', '2023', false],
      ['law-island-pilots-bill_law', '2025', false],
    ]);
    expect(found.map(({ citedBy }) => citedBy.map(({ to }) => to)).slice(-2)).toEqual([
      ['/blog/harbour-lights'],
      ['/blog/fog-signals'],
    ]);
  });
});

describe('a later change of the law', () => {
  it('is shown beside the date of the article, and listed before the sources', () => {
    expect(findBlock('article-hero', 'La {law.loi-2019}.')?.moved).toEqual({
      label: '1 legal change since publication',
      to: '#legal-changes',
    });
    expect(findBlock('law-sources', 'La {law.loi-2019}.')?.moved).toEqual({
      id: 'legal-changes',
      heading: '1 legal change since publication',
      changes: [
        {
          id: 'moved-1',
          dateText: '1 mai 2025',
          law: 'Loi de 2019',
          what: 'Une autre loi a pris sa place.',
          by: { label: 'See Loi de 2025', to: 'https://droit.gouv.fr/2025' },
          page: { label: 'Newer: Practice Areas', to: '/practice-areas' },
        },
      ],
    });
  });

  it('is counted and listed, newest first, and the first change of each source has an id', () => {
    const more = {
      une: createLawFile('Une', {
        changes: [
          { date: '2025-02', what: 'Un.' },
          { date: '2026', what: 'Trois.' },
        ],
      }),
      deux: createLawFile('Deux', { changes: [{ date: '2025-03-04', what: 'Deux.' }] }),
    };
    const text = '{law.une} et {law.deux}';
    expect(findBlock('article-hero', text, {}, more)?.moved?.label).toBe('3 legal changes since publication');
    expect(findBlock('law-sources', text, {}, more)?.moved?.changes).toMatchObject([
      { id: 'moved-1', dateText: '2026', what: 'Trois.' },
      { id: 'moved-2', dateText: '4 mars 2025', what: 'Deux.' },
      { id: undefined, dateText: 'février 2025', what: 'Un.' },
    ]);
  });

  it('is counted if it is after the last update of the article, and the label has the date of this update', () => {
    const dates = { date: '2020-01', updated: '2024-02-03' };
    expect(findBlock('article-hero', '{law.loi-2019}', dates)?.moved?.label).toBe(
      '1 legal change since the update of 3 février 2024',
    );
    const later = { updated: '2025-05-01' };
    expect(findBlock('article-hero', '{law.loi-2019, history}', later)?.moved).toBeUndefined();
  });

  it('can be a new status that is not in the list of changes', () => {
    const repealed = { loi: createLawFile('Loi', { status: { kind: 'repealed', since: '2025-06' } }) };
    expect(findBlock('law-sources', '{law.loi}', {}, repealed)?.moved?.changes).toMatchObject([
      { dateText: 'juin 2025', what: 'Repealed juin 2025.' },
    ]);
  });

  it('is ignored for a law that is cited only as history, and has no link if its "page" is the article itself', () => {
    expect(findBlock('law-sources', '{law.loi-2019, history}')?.moved).toBeUndefined();
    const own = {
      loi: createLawFile('Loi', { changes: [{ date: '2026', what: 'Non.', page: '/blog/harbour-lights' }] }),
    };
    expect(findBlock('law-sources', '{law.loi}', {}, own)?.moved?.changes).toMatchObject([
      { page: undefined },
    ]);
  });
});

describe('the date on which the law was last checked', () => {
  const dated = withFile('site.json', (text) =>
    text.replace('"en-GB"', '"fr-FR"').replace('"founder"', '"lawDate": "2025-11",\n  "founder"'),
  );
  const findPage = (address: string, settings: Changes = dated) =>
    readTestSite(settings).pages.find((page) => page.address === address);
  const listDates = (...args: Parameters<typeof findPage>) =>
    findPage(...args)?.blocks.flatMap((block) => (block.type === 'law-date' ? [block.text] : []));

  it.each(['/practice-areas/moorings', '/industries/fishing', '/packages/berth-survey'])(
    'is in the last block of %s',
    (address) => {
      expect(findPage(address)?.blocks.at(-1)).toMatchObject({ text: 'Law as at novembre 2025' });
    },
  );

  it('is not on an article or on the contact page', () => {
    expect(['/blog/harbour-lights', '/contact'].map((address) => listDates(address))).toEqual([[], []]);
  });

  it('is added to no page if the settings have no date', () => {
    expect(listDates('/industries/fishing', {})).toEqual([]);
  });

  it('is under a table with "showLawDate"', () => {
    const tables = findPage('/berth-papers')?.blocks.filter(({ type }) => type === 'table');
    expect(tables).toMatchObject([{ dateText: 'Law as at novembre 2025' }]);
  });
});

describe('the status text', () => {
  it.each<[kind: string, status: object, words: string]>([
    ['statute', { kind: 'in-force', since: '2019-11-25' }, 'In force since 25 novembre 2019'],
    ['statute', { kind: 'in-force' }, 'In force'],
    ['bill', { kind: 'proposed', since: '2024-04' }, 'Proposed avril 2024'],
    ['treaty', { kind: 'passed', since: '2024' }, 'Adopted 2024'],
    ['treaty', { kind: 'passed' }, 'Adopted'],
    ['statute', { kind: 'suspended', since: '2024' }, 'Suspended in whole or in part since 2024'],
    ['decision', { kind: 'pending' }, 'Pending'],
    ['decision', { kind: 'decided', since: '2023' }, 'Decided 2023'],
    ['statute', { kind: 'under-appeal', since: '2024' }, 'In force pending an appeal since 2024'],
    ['decision', { kind: 'issued' }, 'Issued'],
    ['decision', { kind: 'listed', since: '2024' }, 'Listed since 2024'],
    ['decision', { kind: 'imposed', since: '2023' }, 'Imposed 2023'],
    ['policy', { kind: 'in-force', since: '2022-03' }, 'Adopted mars 2022'],
    ['policy', { kind: 'in-force' }, 'Adopted'],
    ['authority', { kind: 'in-force', since: '2020' }, 'Established 2020'],
    ['authority', { kind: 'in-force' }, ''],
    ['statute', { kind: 'repealed', since: '2026' }, 'Repealed 2026'],
    [
      'statute',
      { kind: 'struck-down', since: '2026', by: 'law/fairway-rules-2025' },
      'Struck down 2026. See Fairway Rules 2025',
    ],
  ])('of a %s with the status %o is "%s"', (kind, status, text) => {
    const one = { loi: createLawFile('Loi', { kind, status }) };
    expect(findBlock('law-sources', '{law.loi}', {}, one)?.sources).toMatchObject([{ status: text }]);
  });
});
