import { describe, expect, it } from 'vitest';
import { type ArtSettings, brights, type Pindo } from '../../../schema/fields/art';
import { collectionNames, collections, type Looks } from '../../../schema/files/collections';
import type { Pair } from '../../../src/build/art/pigments';
import { SiteArt } from '../../../src/build/art/site-art';
import { withValue } from '../../little-site';
import { siteOf } from '../../schema/problems-in';

function artOf(id: string, art?: object) {
  const changes = art
    ? withValue(`${id}.json`, (value: { art?: object }) => Object.assign(value, { art }))
    : {};
  return new SiteArt(siteOf(changes)).of(id);
}

const site = siteOf();
const { cloth } = site.settings;
const entries = [...site.cards.keys()];

describe('the art of a page', () => {
  it('is that of the house, with what the page says of its own', () => {
    expect(artOf('pages/ecole', { pindo: 'saw' })).toMatchObject({
      ...cloth,
      pindo: 'saw',
      motif: 'columns',
    });
  });

  it('is shared by the further parts of its list', () => {
    const art = new SiteArt(
      siteOf(withValue('pages/industries.json', (page) => (page.art = { pindo: 'saw' }))),
    );
    expect(art.of('pages/industries#2')).toEqual(art.of('pages/industries'));
    expect(art.of('pages/industries#12')).toEqual(art.of('pages/industries'));
  });
});

describe('the art of an entry', () => {
  it.each(collectionNames)(
    'of %s changes with the house cloth only where the collection wears it',
    (name) => {
      const id = entries.find((entry) => entry.startsWith(`${name}/`)) ?? '';
      const dressed = (cloth: Pair & { pindo: Pindo }) =>
        new SiteArt({ settings: { ...site.settings, cloth }, art: new Map([[id, {}]]) }).of(id);
      const one = dressed({ deep: 'nili', bright: 'waridi', pindo: 'check' });
      const other = dressed({ deep: 'msitu', bright: 'anga', pindo: 'weave' });
      const looks: Looks = collections[name].looks;
      expect(one.deep === other.deep).toBe(looks.cloth === 'own');
    },
  );
});

describe('the colours that an entry does not name', () => {
  it('are a pair that no page or entry wears', () => {
    const [free, ...worn] = brights;
    const wearers = worn.map(
      (bright, index) => [`industries/worn-${index}`, { deep: 'nili', bright }] as const,
    );
    const art = new SiteArt({
      settings: site.settings,
      art: new Map<string, ArtSettings>([...wearers, ['industries/own', { deep: 'nili' }]]),
    });
    expect(art.of('industries/own')).toMatchObject({ deep: 'nili', bright: free });
  });
});
