import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../schema/editor/choices';
import { readForAuthors } from '../../../schema/read-site';
import { type Changes, known, littleSite, withFile, withValue } from '../../little-site';

const choicesIn = (changes: Changes = {}): Choices =>
  readForAuthors(littleSite(changes), known).listChoices();

describe('what may be named', () => {
  it('is every address, further ones included, with the title of its page', () => {
    const { addresses } = choicesIn();
    expect(addresses.get('/ecole')).toBe('L’école');
    expect(addresses.get('/a-propos')).toBe('L’école');
    expect(addresses.get('/industries/cafes')).toBe('Cafés');
    expect(addresses.get('/law/loi-eau')).toBeUndefined();
  });

  it('is no address that is none', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.aliases = ['no address', '/l-ecole'];
    });
    const { addresses } = choicesIn(changes);
    expect([...addresses.keys()]).not.toContain('no address');
    expect(addresses.get('/l-ecole')).toBe('L’école');
  });

  it('is no draft, nor an entry of one, but while writing', () => {
    const changes = withValue('industries/cafes.json', (entry) => {
      entry.draft = true;
    });
    expect(choicesIn(changes).entries.has('industries/cafes')).toBe(false);
    expect(choicesIn(changes).addresses.has('/industries/cafes')).toBe(false);
    const writing = readForAuthors(littleSite(changes), { ...known, drafts: true }).listChoices();
    expect(writing.entries.has('industries/cafes')).toBe(true);
  });

  it('is a collection that has an overview and an entry', () => {
    expect(choicesIn().collections).toEqual(['practice-areas', 'industries', 'packages', 'articles']);
    const withoutOverview = choicesIn({ 'pages/journal.json': null });
    expect(withoutOverview.collections).toEqual(['practice-areas', 'industries', 'packages']);
    const withoutEntries = choicesIn({ 'packages/annee.json': null, 'packages/week-end.json': null });
    expect(withoutEntries.collections).toEqual(['practice-areas', 'industries', 'articles']);
  });

  it('is every group of a list of entries that has a name', () => {
    expect(choicesIn().groups).toEqual(['comptoir', 'rayon']);
    const changes = withValue('pages/industries.json', ({ blocks }) => {
      const block = blocks.find(({ groups }: { groups?: object }) => groups);
      block.groups = [{ name: 7 }, {}, { name: 'comptoir' }, null];
    });
    expect(choicesIn(changes).groups).toEqual(['comptoir']);
    expect(choicesIn({ 'pages/industries.json': '{ "blocks": [{ "groups": 7 }, 7] }' }).groups).toEqual([]);
  });

  it('is every law and every jurisdiction', () => {
    const { jurisdictions, laws, entries } = choicesIn();
    expect([...jurisdictions]).toEqual([
      ['france', 'France'],
      ['italie', 'Italie'],
    ]);
    expect([...laws]).toEqual([
      ['law/decret-sacs', 'Décret des sacs'],
      ['law/loi-eau', 'Loi sur l’eau'],
    ]);
    expect([...entries.keys()].filter((id) => id.startsWith('law/'))).toEqual([]);
    const unsettled = withValue('site.json', (site) => {
      site.jurisdictions = { france: 7 };
    });
    expect([...choicesIn(unsettled).jurisdictions]).toEqual([['france', '7']]);
  });
});

describe('what may be missing', () => {
  it('is nothing while every file can be read', () => {
    expect(choicesIn()).toMatchObject({ isPageMissing: false, isAnchorMissing: false });
  });

  it.each<[string, Changes]>([
    ['a page that cannot be read', withFile('pages/visites.json', (text) => text.slice(0, -20))],
    ['a page of another kind', { 'pages/visites.json': '[]' }],
    ['the settings', { 'site.json': '{' }],
    [
      'the address of a collection',
      withValue('site.json', ({ collections }) => {
        collections.packages = { address: 'x y' };
      }),
    ],
  ])('is a page and a heading where what cannot be known is %s', (_, changes) => {
    expect(choicesIn(changes)).toMatchObject({ isPageMissing: true, isAnchorMissing: true });
  });

  it('is a heading alone where a page has a fault', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.title = 7;
    });
    expect(choicesIn(changes)).toMatchObject({ isPageMissing: false, isAnchorMissing: true });
  });
});
