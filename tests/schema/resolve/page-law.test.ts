import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../../schema/blocks/index';
import { Pages } from '../../../schema/resolve/pages';
import type { Page } from '../../../schema/site-model';
import { withValue } from '../../little-site';
import { siteOf } from '../problems-in';
import { citingPage, lawFile, withLaws } from '../register-of-law';
import { sourceOf } from './source-of';

const laws = {
  'loi-2019': lawFile('Loi de 2019', {
    status: { kind: 'superseded', since: '2025-05-01', by: 'law/loi-2025' },
    changes: [
      { date: '2021', what: 'Une virgule est tombée.' },
      { date: '2025-05-01', what: 'Une autre loi a pris sa place.', by: 'law/loi-2025' },
    ],
  }),
  'loi-2025': lawFile('Loi de 2025', { status: { kind: 'in-force', since: '2025-05-01' } }),
};
const text = 'Selon la {law.loi-2019, section 3}, on moud{law.loi-2019, art. 4, note}.';

const mark = { href: '#source-1', text: ['[1]'] };
const flag = { href: '#moved-1', text: ['changed since'], name: 'changed since: Loi de 2019' };

const siteWith = (page: object, paragraph = text) => siteOf(withLaws(laws, paragraph, page));
const school = (pages: Page[]) => pages.find(({ address }) => address === '/ecole');

function blockOf<T extends 'law-notice' | 'law-sources' | 'related-pages'>(
  page: Page | undefined,
  type: T,
): BlockOf<T> | undefined {
  return page?.blocks.find((block) => block.type === type) as BlockOf<T> | undefined;
}

describe('a page that cites the law', () => {
  it('names and numbers its sources, and leads to them', () => {
    const page = school(siteWith({ lawAsAt: '2025-04' }).pages);
    const prose = page?.blocks.find((block) => block.type === 'prose' && block.heading === 'La loi');
    expect(prose).toMatchObject({
      paragraphs: [
        [
          'Selon la ',
          'Loi de 2019, s. 3\u00a0',
          { href: '#source-1', text: ['[1]'] },
          '\u00a0',
          flag,
          ', on moud',
          { href: '#source-1', text: ['[1,\u00a0art.\u00a04]'] },
          '\u00a0',
          flag,
          '.',
        ],
      ],
    });
    const sources = blockOf(page, 'law-sources');
    expect(sources?.sources).toMatchObject([
      { id: 'source-1', law: { label: 'Loi de 2019', to: '/law/loi-2019' }, provisions: ['s. 3', 'art. 4'] },
    ]);
  });

  it.each([
    ['that has not changed', 'La {law.loi-2025}.', ['La ', 'Loi de 2025\u00a0', mark, '.']],
    ['in a note', 'On moud{law.loi-2025, note}.', ['On moud', mark, '.']],
    [
      'told as history, even beside what holds',
      'La {law.loi-2019, history} : {law.loi-2019, note}.',
      ['La ', 'Loi de 2019\u00a0', mark, ' : ', mark, '\u00a0', flag, '.'],
    ],
  ])('says no more than the number of a law %s', (_, paragraph, pieces) => {
    const day = paragraph.includes('2025') ? '2025-05-01' : '2025-04';
    const page = school(siteWith({ lawAsAt: day }, paragraph).pages);
    expect(page?.blocks).toContainEqual(expect.objectContaining({ paragraphs: [pieces] }));
  });

  it('says nothing in the place of a law that there is not', () => {
    const source = sourceOf(withLaws(laws, 'La {law.loi-2091}, la {law.loi-2025}.'));
    const page = school(new Pages(source).all().map(({ page }) => page));
    expect(page?.blocks).toContainEqual(
      expect.objectContaining({ paragraphs: [['La ', ', la ', 'Loi de 2025\u00a0', mark, '.']] }),
    );
  });

  it('says at its head for which day it is right, and what has changed since', () => {
    const page = school(siteWith({ lawAsAt: '2025-04' }).pages);
    expect(page?.blocks[0]?.type).toBe('law-notice');
    expect(blockOf(page, 'law-notice')).toMatchObject({
      asAt: 'Law as at avril 2025',
      moved: [{ changes: [{ dateText: '1 mai 2025', what: 'Une autre loi a pris sa place.' }] }],
    });
  });

  it('leads from what has changed to a page of a later day that cites what took its place', () => {
    const changes = {
      ...withLaws(laws, text, { lawAsAt: '2025-04' }),
      ...withValue('pages/visites.json', (page) => {
        page.lawAsAt = '2025-06';
        page.blocks.push({ type: 'prose', heading: 'La règle', paragraphs: ['{law.loi-2025}'] });
      }),
    };
    const { title } = JSON.parse(String(changes['pages/visites.json']));
    const notice = blockOf(school(siteOf(changes).pages), 'law-notice');
    expect(notice?.moved).toMatchObject([{ newer: { to: '/visites', label: `Newer: ${title}` } }]);
  });

  it('is confirmed by the day of a review, and by none before a change', () => {
    const paragraph = 'La {law.loi-2019, history}.';
    const confirmed = school(siteWith({ lawAsAt: '2025-04', reviewed: '2025-06-01' }, paragraph).pages);
    expect(blockOf(confirmed, 'law-notice')?.moved).toEqual([]);
    const early = school(siteWith({ lawAsAt: '2025-03', reviewed: '2025-04-30' }).pages);
    expect(blockOf(early, 'law-notice')?.moved).toHaveLength(1);
  });

  it('says nothing of what changed after what it tells as history', () => {
    const page = school(siteWith({ lawAsAt: '2025-04' }, 'La {law.loi-2019, history}.').pages);
    expect(blockOf(page, 'law-notice')?.moved).toEqual([]);
  });

  it('leads from its sources and from its related pages to the register', () => {
    const register = { label: 'All laws in the register', to: '/law' };
    const overview = {
      title: 'Les lois',
      description:
        'Toutes les lois que nos pages citent, avec leur date, leur état et ce qui en a changé depuis lors.',
      blocks: [
        { type: 'hero', headline: 'Les lois', intro: 'Toutes.' },
        { type: 'law-register', heading: 'Toutes les lois' },
      ],
    };
    const related = { type: 'related-pages', heading: 'Et puis', entries: ['law/loi-2025'] };
    const [page, without] = [text, 'Rien.'].map((paragraph) => {
      const changes = withLaws(laws, paragraph, { lawAsAt: '2025-04' });
      const value = JSON.parse(String(changes[citingPage]));
      const blocks = [...value.blocks, related];
      return school(
        siteOf({
          ...changes,
          'pages/law.json': JSON.stringify(overview),
          [citingPage]: JSON.stringify({ ...value, blocks }),
        }).pages,
      );
    });
    expect(blockOf(page, 'law-sources')).toMatchObject({ register });
    expect(blockOf(page, 'related-pages')).toMatchObject({ register });
    expect(blockOf(without, 'related-pages')?.register).toBeUndefined();
  });
});
