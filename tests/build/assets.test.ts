import { describe, expect, it } from 'vitest';
import type { PictureKey } from '../../schema/fields/picture-key';
import type { Site } from '../../schema/site-model';
import { SiteAssets } from '../../src/build/assets';
import { type Changes, littleSite, withValue } from '../little-site';
import { siteOf } from '../schema/problems-in';

function assetsOf(art?: object): SiteAssets {
  const page = (value: { art?: object }) => {
    value.art = art;
  };
  return new SiteAssets(siteOf(art ? withValue('pages/ecole.json', page) : {}));
}

describe('the cloth of a page', () => {
  it('is the house cloth where the page says nothing', () => {
    const assets = assetsOf();
    expect(assets.cloth('pages/ecole')).toEqual(assets.cloth('pages/index'));
  });

  it('has the border that the page names, in the colours of the house', () => {
    const assets = assetsOf({ pindo: 'saw' });
    const [house, own] = [assets.cloth('pages/index'), assets.cloth('pages/ecole')];
    expect([own.deep, own.bright]).toEqual([house.deep, house.bright]);
    expect(own.strip).not.toBe(house.strip);
    expect(own.frame).not.toBe(house.frame);
    expect(assets.files.get(own.strip.slice(1))).not.toBe(assets.files.get(house.strip.slice(1)));
  });

  it('has the colours that the page names, with the border of the house', () => {
    const assets = assetsOf({ deep: 'nili', bright: 'waridi' });
    const [house, own] = [assets.cloth('pages/index'), assets.cloth('pages/ecole')];
    expect([own.deep, own.bright]).not.toEqual([house.deep, house.bright]);
    expect(own.strip).not.toBe(house.strip);
  });

  it('is the same for pages that name the same', () => {
    const assets = assetsOf({ pindo: 'chevron' });
    expect(assets.cloth('pages/ecole')).toBe(assets.cloth('pages/mentions-legales'));
  });
});

describe('what a picture comes of', () => {
  const keys: PictureKey[] = [
    'panel:industries/cafes',
    'small:industries/hotels',
    'wide:articles/eau-douce',
    'quilt:practice-areas/degustation',
    'field:industries/cafes',
    'torn:industries/cafes',
    'pile:1',
    'house:gap',
    'house:logo',
    'image:icon.svg',
  ];
  const told = (site: Site) => {
    const assets = new SiteAssets(site);
    const bases = keys.map((key) => assets.basisOf(key));
    expect(assets.files.size).toBe(0);
    return keys.map((key, index) => ({ key, basis: bases[index], src: assets.picture(key).src }));
  };
  const given = told(siteOf());

  it.each<[string, Changes]>([
    ['art', withValue('industries/cafes.json', (value) => Object.assign(value, { art: { pindo: 'saw' } }))],
    ['house cloth', withValue('site.json', (value) => Object.assign(value.cloth, { bright: 'waridi' }))],
    [
      'practice motif',
      withValue('practice-areas/degustation.json', (value) => {
        value.motif = 'gable';
      }),
    ],
    ['drawing', { 'images/icon.svg': String(littleSite()['images/icon.svg']).replace('6b3d1e', '6b3d1f') }],
  ])('is another where it has another %s, and only where another picture is drawn', (_, changes) => {
    const after = told(siteOf(changes));
    const changed = (part: 'basis' | 'src') =>
      keys.filter((_, index) => after[index]?.[part] !== given[index]?.[part]);
    expect(changed('src')).not.toEqual([]);
    expect(changed('basis')).toEqual(changed('src'));
  });
});
