import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../schema/resolve/page-law';
import { type Changes, withValue } from '../../little-site';
import { citingPage, lawFile, withLaws } from '../register-of-law';
import { sourceOf } from './source-of';

const prose = (paragraph: string) => ({ type: 'prose', heading: 'La loi', paragraphs: [paragraph] });

/** A page of the little site that cites as told, with further values. */
const citingAt = (file: string, paragraph: string, more: object = {}): Changes =>
  withValue(file, (page) => {
    Object.assign(page, more);
    page.blocks.push(prose(paragraph));
  });

const moved = {
  loi: lawFile('Loi', {
    status: { kind: 'in-force', since: '2020' },
    changes: [
      { date: '2025-05-02', what: 'Un mot.' },
      { date: '2025-03', what: 'Un autre.', by: 'law/suite' },
    ],
  }),
  suite: lawFile('Suite', { status: { kind: 'in-force', since: '2025-03' } }),
};

/** What a page of the school that cites the law says of it, beside other pages. */
function lawOn(page: object, others: Changes = {}, paragraph = '{law.loi}') {
  const { entries, citations } = sourceOf({ ...withLaws(moved, paragraph, page), ...others });
  const entry = entries.withId('pages/ecole');
  if (!entry) throw new Error(`${citingPage} has faults.`);
  return citations.on(entry);
}

describe('the day for which a page is right', () => {
  it.each([
    ['pages/ecole.json', { listed: false }, undefined],
    ['pages/ecole.json', { lawAsAt: '2025-04' }, '2025-04'],
    ['pages/ecole.json', { reviewed: '2025-06-01' }, '2025-06-01'],
    ['pages/ecole.json', { lawAsAt: '2025-04', reviewed: '2025-06-01' }, '2025-06-01'],
    ['pages/ecole.json', { lawAsAt: '2025-07', reviewed: '2025-06-01' }, '2025-07'],
    ['pages/ecole.json', { lawAsAt: '2025-06', reviewed: '2025-06-01' }, '2025-06-01'],
    ['articles/eau-douce.json', { date: '2025-02', dateText: undefined }, '2025-02'],
  ])('of %s with %j is %s', (file, values, day) => {
    const { entries } = sourceOf(withValue(file, (value) => Object.assign(value, values)));
    const entry = entries.withId(file.replace('.json', ''));
    expect(entry && dayOf(entry)).toBe(day);
  });
});

describe('what a page says of the law', () => {
  it('is its day in words, and when it is due again', () => {
    expect(lawOn({ lawAsAt: '2025-04', reviewed: '2025-04-03' })).toMatchObject({
      asAt: '2025-04-03',
      asAtText: '3 avril 2025',
      reviewedText: '3 avril 2025',
      dueText: expect.stringMatching(/^3 \p{L}+ 20\d\d$/u),
    });
    expect(lawOn({})).toMatchObject({
      asAt: undefined,
      asAtText: undefined,
      reviewedText: undefined,
      dueText: undefined,
    });
  });

  it('numbers each law once, with the parts that are cited and what has changed', () => {
    const text = '{law.suite} {law.loi, s. 2} {law.loi} {law.loi, s. 1} {law.loi, s. 2}';
    const { sources } = lawOn({ lawAsAt: '2025-04' }, {}, text);
    expect(sources.map(({ number, law, provisions }) => [number, law.name, provisions])).toEqual([
      [1, 'Suite', []],
      [2, 'Loi', ['s. 2', 's. 1']],
    ]);
    expect(sources.map(({ moved }) => moved.map(({ what }) => what))).toEqual([[], ['Un mot.']]);
    expect(lawOn({}).sources[0]?.moved).toEqual([]);
  });

  it('says nothing of changes where all is told as history, and all of them where some is not', () => {
    const movedAfter = (text: string) => lawOn({ lawAsAt: '2025-04' }, {}, text).sources[0]?.moved.length;
    expect(movedAfter('{law.loi, history} {law.loi, s. 1, history}')).toBe(0);
    expect(movedAfter('{law.loi, history} {law.loi, s. 1}')).toBe(1);
  });
});

describe('the page that says more of a change', () => {
  const day = { lawAsAt: '2025-04' };
  const newerThan = (others: Changes, paragraph?: string) =>
    lawOn(day, others, paragraph).sources[0]?.newer?.to;

  it.each<[string, Changes, string | undefined]>([
    ['no other cites the law', {}, undefined],
    [
      'one of that day cites it',
      citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-05-02' }),
      '/visites',
    ],
    [
      'one of an earlier day does',
      citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-05-01' }),
      undefined,
    ],
    ['one without a day does', citingAt('pages/visites.json', '{law.loi}'), undefined],
    [
      'one cites what changed it',
      citingAt('pages/visites.json', '{law.suite}', { lawAsAt: '2025-06' }),
      '/visites',
    ],
    [
      'one that is not listed does',
      citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-06', listed: false }),
      undefined,
    ],
    [
      'two do, the newer',
      {
        ...citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-06' }),
        ...citingAt('pages/contact.json', '{law.loi}', { lawAsAt: '2025-05-20' }),
      },
      '/visites',
    ],
    [
      'two do, the newer, in whatever order',
      {
        ...citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-05-20' }),
        ...citingAt('pages/contact.json', '{law.loi}', { lawAsAt: '2025-06' }),
      },
      '/contact',
    ],
  ])('where %s', (_, others, to) => {
    expect(newerThan(others)).toBe(to);
  });

  it('is before all one that the page leads to', () => {
    const others = {
      ...citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-05-20' }),
      ...citingAt('pages/contact.json', '{law.loi}', { lawAsAt: '2025-06' }),
    };
    expect(newerThan(others, '{law.loi}')).toBe('/contact');
    expect(newerThan(others, '{law.loi} et [ici](/visites)')).toBe('/visites');
  });

  it('is none where nothing has changed', () => {
    const others = citingAt('pages/visites.json', '{law.loi}', { lawAsAt: '2025-06' });
    expect(lawOn({ lawAsAt: '2025-06' }, others).sources[0]?.newer).toBeUndefined();
  });
});

describe('the pages that cite a law', () => {
  it('are those that are listed, once each, in the order of their files, without other laws', () => {
    const { citations } = sourceOf({
      ...withLaws({ ...moved, other: lawFile('Autre', { blocks: [prose('{law.loi}')] }) }),
      ...citingAt('pages/visites.json', '{law.loi} {law.loi, s. 1}'),
      ...citingAt('pages/contact.json', '{law.loi}'),
      ...citingAt('pages/boutique.json', '{law.loi}', { listed: false }),
    });
    expect(citations.of('law/loi').map(({ to }) => to)).toEqual(['/contact', '/visites']);
    expect(citations.of('law/suite')).toEqual([]);
  });
});
