import { describe, expect, it } from 'vitest';
import { idsByAddress, resolvePages } from '../../../schema/resolve/pages';
import { type Changes, withValue } from '../../little-site';
import { sourceOf } from './source-of';

const pageAt = (address: string, changes: Changes = {}) =>
  resolvePages(sourceOf(changes)).find(({ page }) => page.address === address)?.page;

const withPicture = (file: string) =>
  withValue(file, (page) => {
    page.picture = { file: 'four.jpg', alt: 'Le four' };
  });

describe('a page', () => {
  it('is of the kind that its file is', () => {
    expect(pageAt('/ecole')).toMatchObject({ kind: 'page', overview: undefined });
    expect(pageAt('/404')).toMatchObject({ kind: 'not-found', id: 'pages/not-found' });
    expect(pageAt('/journal/eau-douce')).toMatchObject({ kind: 'articles', id: 'articles/eau-douce' });
  });

  it('keeps its aliases, and knows the overview of its collection', () => {
    expect(pageAt('/ecole')?.aliases).toEqual(['/a-propos']);
    expect(pageAt('/visites')?.aliases).toEqual([]);
    expect(pageAt('/metiers/degustation')?.overview).toEqual({ label: 'Les métiers', to: '/metiers' });
  });

  it('takes the title for search engines where there is one', () => {
    expect(pageAt('/formations/annee')).toMatchObject({
      title: 'L’année du torréfacteur',
      headTitle: 'L’année du torréfacteur, la formation longue',
    });
    expect(pageAt('/ecole')).toMatchObject({
      headTitle: 'L’école',
      description: expect.stringMatching(/^Qui nous sommes : /),
    });
  });
});

describe('what a page opens with', () => {
  it.each([
    ['practice-areas/degustation', '/metiers/degustation', 'quilt', 'quilt:practice-areas/degustation'],
    ['industries/cafes', '/industries/cafes', 'panel', 'panel:industries/cafes'],
    ['packages/annee', '/formations/annee', 'strip', undefined],
    ['articles/eau-douce', '/journal/eau-douce', 'plain', undefined],
    ['pages/ecole', '/ecole', undefined, undefined],
  ])('is of %s what its collection draws, or its photograph where it has one', (id, address, look, name) => {
    const drawn = name === undefined ? undefined : { name };
    expect(pageAt(address)).toMatchObject({ look, opening: drawn });
    const photograph = { name: 'image:four.jpg', alt: 'Le four' };
    expect(pageAt(address, withPicture(`${id}.json`))).toMatchObject({ look, opening: photograph });
  });
});

describe('the parts of a page', () => {
  const short = { type: 'collection-index', heading: 'Les métiers', collection: 'practice-areas' };

  it.each([
    ['before', 1],
    ['behind', 2],
  ])('are as many as its longest list has, also with a shorter one %s it', (_, index) => {
    const changes = withValue('pages/industries.json', ({ blocks }) => {
      blocks.splice(index, 0, short);
    });
    expect(pageAt('/industries', changes)).toMatchObject({ pageNumber: 1, pageCount: 2 });
    expect(pageAt('/industries/page/2', changes)).toMatchObject({ pageNumber: 2, pageCount: 2 });
    expect(pageAt('/industries/page/3', changes)).toBeUndefined();
  });

  it('have addresses and titles of their own, and none of the aliases of the page', () => {
    const changes = withValue('pages/industries.json', (page) => {
      page.aliases = ['/pour-tous'];
    });
    expect(pageAt('/industries', changes)).toMatchObject({ id: 'pages/industries', aliases: ['/pour-tous'] });
    expect(pageAt('/industries')?.breadcrumbs).toEqual([{ label: 'Accueil', to: '/' }]);
    const part = pageAt('/industries/page/2', changes);
    expect(part).toMatchObject({
      id: 'pages/industries#2',
      file: 'pages/industries.json',
      title: 'Pour qui',
      headTitle: 'Pour qui: 2 sur 2',
      description:
        '2 sur 2. Cafés, hôtels, épiceries : à qui l’école ouvre son four et ce que chacun vient y chercher.',
      aliases: [],
      breadcrumbs: [
        { label: 'Accueil', to: '/' },
        { label: 'Pour qui', to: '/industries' },
      ],
    });
    expect(part?.blocks[1]).toMatchObject({
      pageNumber: 2,
      groups: [{ heading: 'Au rayon', cards: [{ id: 'industries/epiceries' }] }],
    });
  });
});

describe('the ids of headings', () => {
  it('are found at the further parts of a list', () => {
    const parts = withValue('site.json', (site) => {
      site.pageSize = 1;
    });
    const pages = resolvePages(sourceOf(parts));
    const part = pages.find(({ page }) => page.pageNumber === 2);
    expect(part).toBeDefined();
    const ids = idsByAddress(pages);
    expect(ids.get(part?.page.address ?? '')).toBe(part?.ids);
    expect(ids.get(`${part?.page.address}0`)).toBeUndefined();
  });
});
