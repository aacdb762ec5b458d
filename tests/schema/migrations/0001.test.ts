import { describe, expect, it } from 'vitest';
import { citeInArticlesAlone } from '../../../schema/migrations/0001-cite-the-law-in-articles-alone';
import type { FileValues } from '../../../schema/migrations/run-migrations';

const { migrate } = citeInArticlesAlone;

/** A law as the register held it, taken from the site and cut short. */
const act = {
  title: 'Data Protection Act 2019',
  fullName: 'Data Protection Act, No. 24 of 2019 (Cap. 411C)',
  description: 'Kenya’s data protection statute: duties of controllers, rights of people and fines.',
  aliases: ['/dpa'],
  kind: 'statute',
  jurisdiction: 'ke',
  subjects: ['data'],
  status: { kind: 'in-force', since: '2019-11-25' },
  changes: [{ date: '2025', what: 'Its fines were raised.', by: 'law/ke-amendment-2025' }],
  points: [{ name: 'breach', text: '72 hours to the regulator.', provision: 's. 43' }],
  lookedAt: '2025-12',
  certainty: 'looked-up',
  facts: ['In force 25 Nov 2019.'],
  blocks: [{ type: 'law-entry' }],
};

const values: FileValues = {
  'site.json': {
    url: 'https://nguzo.example',
    collections: { articles: { address: '/blog' }, law: { address: '/law' } },
    register: { jurisdictions: { ke: 'Kenya' }, subjects: { data: 'Data' }, answerable: 'The partner' },
    placeholders: ['firm.name', 'register.answerable'],
  },
  'wording.json': {
    menu: 'Menu',
    lawAsAt: 'Law as at {date}',
    lawInForce: 'In force {date}',
    lawSources: 'Sources',
  },
  'navigation.json': {
    header: [
      { label: 'Law', collection: 'law', overviewLabel: 'All' },
      {
        label: 'More',
        links: [
          { label: 'Law', to: '/law' },
          { label: 'Blog', to: '/blog' },
        ],
      },
    ],
  },
  'redirects.json': { '/acts': '/law/ke-data-protection-2019', '/old': '/blog' },
  'claims/pages/about.json': { claims: [] },
  'pages/law.json': { title: 'The law' },
  'pages/law/ke.json': { title: 'Kenya' },
  'pages/lawyers.json': {
    title: 'Lawyers',
    lawAsAt: '2025-12',
    reviewed: '2025-12-01',
    blocks: [
      { type: 'law-notice' },
      {
        type: 'prose',
        paragraphs: [
          'The {law.ke-data-protection-2019, s. 43} asks for notice{law.ke-data-protection-2019, s. 43, note}.',
          'Read [the act](/law/ke-data-protection-2019) and [the blog](/blog).',
        ],
        rows: [['One', 'Two']],
      },
      { type: 'collection-index', collection: 'law' },
      { type: 'related-pages', entries: ['law/ke-data-protection-2019', 'articles/first'] },
    ],
  },
  'articles/first.json': {
    title: 'First',
    reviewed: '2025-12-01',
    blocks: [{ type: 'article-body', content: [{ text: 'Notice{law.ke-data-protection-2019, note}.' }] }],
  },
  'law/ke-data-protection-2019.json': act,
  'law/ke-amendment-2025.json': {
    title: 'Amendment Act 2025',
    description: 'It raises fines.',
    kind: 'statute',
    jurisdiction: 'ke',
    status: { kind: 'in-force-by', since: '2025-12' },
  },
  'law/ke-case.json': { title: 'A case', status: { kind: 'pending', since: '2025-12' }, facts: ['Filed.'] },
};

describe('the migration that lets only articles cite the law', () => {
  const after = migrate(values);

  it('takes claims and the pages of the register away', () => {
    const gone = Object.keys(values).filter((file) => !Object.hasOwn(after, file));
    expect(gone).toEqual(['claims/pages/about.json', 'pages/law.json', 'pages/law/ke.json']);
  });

  it('keeps of a law what articles say of it', () => {
    const { title, fullName, jurisdiction, kind, status, changes, facts } = act;
    expect(after['law/ke-data-protection-2019.json']).toEqual({
      title,
      fullName,
      jurisdiction,
      kind,
      status,
      changes,
      facts,
    });
  });

  it('drops times that are no beginnings, and has a law rest on its description where it quotes nothing', () => {
    expect(after['law/ke-amendment-2025.json']).toEqual({
      title: 'Amendment Act 2025',
      jurisdiction: 'ke',
      kind: 'statute',
      status: { kind: 'in-force' },
      facts: ['It raises fines.'],
    });
    expect(after['law/ke-case.json']).toMatchObject({ status: { kind: 'pending' } });
    expect(after['law/ke-case.json']).not.toMatchObject({ status: { since: '2025-12' } });
  });

  it('keeps of the settings the jurisdictions', () => {
    expect(after['site.json']).toEqual({
      url: 'https://nguzo.example',
      collections: { articles: { address: '/blog' } },
      jurisdictions: { ke: 'Kenya' },
      placeholders: ['firm.name'],
    });
    expect(after['wording.json']).toEqual({ menu: 'Menu', lawSources: 'Sources' });
  });

  it('takes out whatever leads to the pages of the register', () => {
    expect(after['navigation.json']).toEqual({
      header: [{ label: 'More', links: [{ label: 'Blog', to: '/blog' }] }],
    });
    expect(after['redirects.json']).toEqual({ '/old': '/blog' });
  });

  it('takes marks, days and blocks of the law out of a page, and leaves the names of laws', () => {
    expect(after['pages/lawyers.json']).toEqual({
      title: 'Lawyers',
      blocks: [
        {
          type: 'prose',
          paragraphs: [
            'The Data Protection Act 2019, s. 43 asks for notice.',
            'Read the act and [the blog](/blog).',
          ],
          rows: [['One', 'Two']],
        },
        { type: 'related-pages', entries: ['articles/first'] },
      ],
    });
  });

  it('leaves an article as it is', () => {
    expect(after['articles/first.json']).toEqual(values['articles/first.json']);
  });
});
