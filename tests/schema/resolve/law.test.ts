import { describe, expect, it } from 'vitest';
import type { BlockOf, BlockType } from '../../../schema/blocks/index';
import { withFile } from '../../site';
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
const note = { sourceNumber: 1, changedLabel: 'Changed since: Loi de 2019' };

/** An article that cites nothing by itself, on a site whose dates are French. */
const short = {
  readTime: 1,
  blocks: [
    { type: 'article-hero' },
    { type: 'article-body', content: [{ type: 'heading', text: 'La mouture' }] },
  ],
};
const french = withFile('site.json', (text) => text.replace('"en-GB"', '"fr-FR"'));

const articleOf = (paragraph: string, article: object = {}, more: Record<string, string> = laws) =>
  readTestSite({ ...french, ...withLaws(more, paragraph, { ...short, ...article }) }).pages.find(
    ({ address }) => address === '/blog/harbour-lights',
  );

function blockOf<T extends BlockType>(
  type: T,
  ...asked: Parameters<typeof articleOf>
): BlockOf<T> | undefined {
  return articleOf(...asked)?.blocks.find((block) => block.type === type) as BlockOf<T> | undefined;
}

const lastOf = (...asked: Parameters<typeof articleOf>) => blockOf('article-body', ...asked)?.content.at(-1);

describe('an article that cites the law', () => {
  it('names and numbers its sources, and leads to them', () => {
    const text = 'Selon la {law.loi-2019, section 3}, on moud{law.loi-2019, art. 4, note}.';
    expect(lastOf(text)).toMatchObject({
      text: ['Selon la ', { ...note, words: 'Loi de 2019, s. 3\u00a0' }, ', on moud', note, '.'],
    });
    expect(blockOf('law-sources', text)?.sources).toEqual([
      {
        id: 'source-1',
        name: 'Loi de 2019',
        fullName: undefined,
        place: 'Saltmere',
        status: 'Superseded 1 mai 2025. See Loi de 2025',
        provisions: ['s. 3', 'art. 4'],
        official: undefined,
      },
    ]);
  });

  it.each([
    [
      'that has not changed',
      'La {law.fairway-rules-2025}.',
      ['La ', { sourceNumber: 1, words: 'Fairway Rules 2025\u00a0' }, '.'],
    ],
    ['in a note', 'On moud{law.fairway-rules-2025, note}.', ['On moud', { sourceNumber: 1 }, '.']],
    [
      'told as history, even beside what holds',
      'La {law.loi-2019, history} : {law.loi-2019, note}.',
      ['La ', { sourceNumber: 1, words: 'Loi de 2019\u00a0' }, ' : ', note, '.'],
    ],
  ])('says no more than the number of a law %s', (_, paragraph, text) => {
    expect(lastOf(paragraph, { date: '2025-04' })).toEqual({ type: 'paragraph', text });
  });

  it('lists the sources that each part cites', () => {
    const text = 'Selon la {law.loi-2019}, **la {law.fairway-rules-2025}** et {law.loi-2019, note}.';
    expect(blockOf('article-body', text, { date: '2025-04' })?.cited).toEqual([[], [1, 2]]);
  });

  it('has its sources after the text, before what closes it, or where its author has placed them', () => {
    const typesOf = (...more: object[]) =>
      articleOf('La {law.fairway-rules-2025}.', {
        date: '2025-09',
        blocks: [...short.blocks, ...more],
      })?.blocks.map(({ type }) => type);
    const related = { type: 'related-pages', heading: 'Et puis', entries: ['industries/fishing'] };
    expect(typesOf(related)).toEqual(['article-hero', 'article-body', 'law-sources', 'related-pages']);
    const citing = { type: 'prose', heading: 'Encore', paragraphs: ['La {law.fairway-rules-2025}.'] };
    expect(typesOf(related, citing)?.slice(-2)).toEqual(['prose', 'law-sources']);
    const own = { type: 'law-sources', heading: 'Nos sources' };
    expect(typesOf(own, related)?.slice(2)).toEqual(['law-sources', 'related-pages']);
  });

  it('folds its sources after ten', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`loi-${index}`, createLawFile(`Loi ${index}`)]),
    );
    const text = Object.keys(many)
      .map((slug) => `{law.${slug}}`)
      .join(', ');
    const list = blockOf('law-sources', text, {}, many);
    expect([list?.sources.length, list?.more.map(({ id }) => id), list?.moreLabel]).toEqual([
      10,
      ['source-11', 'source-12'],
      '2 more',
    ]);
  });
});

describe('the law that has moved since', () => {
  it('is told beside the date of the article, and listed before its sources', () => {
    expect(blockOf('article-hero', 'La {law.loi-2019}.')?.moved).toEqual({
      label: '1 legal change since publication',
      to: '#legal-changes',
    });
    expect(blockOf('law-sources', 'La {law.loi-2019}.')?.moved).toEqual({
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

  it('is counted, the newest first, and each sign leads to the first that is said of its source', () => {
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
    expect(blockOf('article-hero', text, {}, more)?.moved?.label).toBe('3 legal changes since publication');
    expect(blockOf('law-sources', text, {}, more)?.moved?.changes).toMatchObject([
      { id: 'moved-1', dateText: '2026', what: 'Trois.' },
      { id: 'moved-2', dateText: '4 mars 2025', what: 'Deux.' },
      { id: undefined, dateText: 'février 2025', what: 'Un.' },
    ]);
  });

  it('counts from the last update, and says so', () => {
    const dates = { date: '2020-01', updated: '2024-02-03' };
    expect(blockOf('article-hero', '{law.loi-2019}', dates)?.moved?.label).toBe(
      '1 legal change since the update of 3 février 2024',
    );
    const later = { updated: '2025-05-01' };
    expect(blockOf('article-hero', '{law.loi-2019, history}', later)?.moved).toBeUndefined();
  });

  it('is a status too that no change tells of', () => {
    const repealed = { loi: createLawFile('Loi', { status: { kind: 'repealed', since: '2025-06' } }) };
    expect(blockOf('law-sources', '{law.loi}', {}, repealed)?.moved?.changes).toMatchObject([
      { dateText: 'juin 2025', what: 'Repealed juin 2025.' },
    ]);
  });

  it('is nothing of what is told as history alone, nor the page itself', () => {
    expect(blockOf('law-sources', '{law.loi-2019, history}')?.moved).toBeUndefined();
    const own = {
      loi: createLawFile('Loi', { changes: [{ date: '2026', what: 'Non.', page: '/blog/harbour-lights' }] }),
    };
    expect(blockOf('law-sources', '{law.loi}', {}, own)?.moved?.changes).toMatchObject([{ page: undefined }]);
  });
});

describe('the status of a source', () => {
  it.each<[kind: string, status: object, words: string]>([
    ['statute', { kind: 'in-force', since: '2019-11-25' }, 'In force since 25 novembre 2019'],
    ['statute', { kind: 'in-force' }, 'In force'],
    ['bill', { kind: 'proposed', since: '2024-04' }, 'Proposed avril 2024'],
    ['treaty', { kind: 'passed', since: '2024' }, 'Adopted 2024'],
    ['treaty', { kind: 'passed' }, 'Adopted'],
    ['statute', { kind: 'suspended', since: '2024' }, 'Suspended in whole or in part since 2024'],
    ['decision', { kind: 'pending' }, 'Pending'],
    ['decision', { kind: 'decided', since: '2023' }, 'Decided 2023'],
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
  ])('of a %s that is %o is "%s"', (kind, status, words) => {
    const one = { loi: createLawFile('Loi', { kind, status }) };
    expect(blockOf('law-sources', '{law.loi}', {}, one)?.sources).toMatchObject([{ status: words }]);
  });
});
