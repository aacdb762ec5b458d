import { describe, expect, it } from 'vitest';
import { readTree } from '../../../schema/content/tree';
import { idsByAddress } from '../../../schema/resolve/pages';
import { resolveSite } from '../../../schema/resolve/site';
import { type Changes, known, littleSite, withValue } from '../../little-site';

/** What the accepted files of the little site become, whatever the checks would say of it. */
function resolved(changes: Changes = {}) {
  const tree = readTree(littleSite(changes), known);
  if (!tree.site) throw new Error('The settings have faults.');
  const { pages, site } = resolveSite(tree, tree.site);
  return { ids: idsByAddress(pages), site };
}

const picture = (file: string) => ({ file, alt: 'Le four' });

describe('the ids of headings', () => {
  it('are known at each address of a page', () => {
    const { ids } = resolved();
    expect(ids.get('/ecole')).toEqual(new Set(['la-maison']));
    expect(ids.get('/a-propos')).toBe(ids.get('/ecole'));
    expect(ids.get('/nulle-part')).toBeUndefined();
  });

  it.each(['wording.json', 'navigation.json'])('are known without a site where %s has faults', (file) => {
    const { ids, site } = resolved({ [file]: '{}' });
    expect(site).toBeUndefined();
    expect(ids.get('/ecole')).toEqual(new Set(['la-maison']));
  });
});

describe('the pictures of a site', () => {
  const svg = String(littleSite()['images/icon.svg']);
  const files = { 'images/a.svg': svg, 'images/b.svg': svg, 'images/unused.svg': svg };

  it('are those that the settings and the pages name, without drafts', () => {
    const { site } = resolved({
      ...files,
      ...withValue('pages/ecole.json', (page) => {
        page.picture = picture('a.svg');
        page.title = 'unused.svg';
      }),
      ...withValue('pages/visites.json', (page) =>
        Object.assign(page, { picture: picture('b.svg'), draft: true }),
      ),
    });
    expect([...(site?.images.keys() ?? [])]).toEqual(['a.svg', 'icon.svg']);
    expect([...(site?.entryPhotographs ?? [])]).toEqual([['pages/ecole', 'a.svg']]);
  });
});

describe('the entries of a site', () => {
  it('have cards, which pages have not', () => {
    const { cards } = resolved().site ?? {};
    const ids = [...(cards ?? [])].map(([id, card]) => [id, card.id]);
    expect(ids.map(([id]) => id).sort()).toEqual([
      'articles/eau-douce',
      'articles/premier-craquement',
      'industries/cafes',
      'industries/epiceries',
      'industries/hotels',
      'packages/annee',
      'packages/week-end',
      'practice-areas/degustation',
      'practice-areas/torrefaction',
    ]);
    expect(ids.every(([id, own]) => id === own)).toBe(true);
  });

  it('have art, settings or none, as the pages have that name some', () => {
    const art = resolved().site?.art ?? new Map();
    expect(art.get('articles/premier-craquement')).toEqual({ pindo: 'check', seed: 'craquement' });
    expect(art.get('articles/eau-douce')).toEqual({});
    const ofPages = [...art].filter(([id]) => id.startsWith('pages/'));
    expect(ofPages).toEqual([['pages/mentions-legales', { pindo: 'chevron' }]]);
  });
});
