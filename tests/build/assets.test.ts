import { describe, expect, it } from 'vitest';
import { SiteAssets } from '../../src/build/assets';
import { withValue } from '../little-site';
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
