import { describe, expect, it } from 'vitest';
import { resolvePages } from '../../../schema/resolve/pages';
import { type Changes, withValue } from '../../little-site';
import { lawFile } from '../register-of-law';
import { sourceOf } from './source-of';

const pageAt = (address: string, changes: Changes = {}) =>
  resolvePages(sourceOf(changes)).find(({ page }) => page.address === address)?.page;

const withPicture = (file: string) =>
  withValue(file, (page) => {
    page.picture = { file: 'four.jpg', alt: 'Le four' };
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

  it('share the trail, and the last of it is the list', () => {
    const part = pageAt('/industries/page/2');
    expect(part?.breadcrumbs.at(-1)).toEqual({ label: 'Pour qui', to: '/industries' });
    expect(pageAt('/industries')?.breadcrumbs.at(-1)?.to).toBe('/');
  });
});

describe('the page of a law', () => {
  it('leads to the register, and says nothing of the law by itself', () => {
    const prose = { type: 'prose', heading: 'Avant', paragraphs: ['La {law.loi-eau}.'] };
    const law = lawFile('Loi', { reviewed: '2024-01-01', blocks: [{ type: 'law-entry' }, prose] });
    const page = pageAt('/law/loi', { 'law/loi.json': law });
    expect(page?.blocks.map(({ type }) => type)).toEqual(['law-entry', 'prose']);
    expect(page?.overview).toEqual({ label: 'law', to: '/law' });
  });
});
