import { describe, expect, it } from 'vitest';
import type { PictureKey } from '../../../schema/fields/art';
import { SiteAssets } from '../../../src/build/pages/assets';
import { type PhotographPlan, rooms } from '../../../src/build/photographs/plan';
import { withValue } from '../../little-site';
import { siteOf } from '../../schema/problems-in';

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
    expect(assets.cloth('pages/ecole')).toMatchObject({
      frame: expect.stringMatching(/^\/assets\/frame-[0-9a-f]{8}\.svg$/),
      strip: expect.stringMatching(/^\/assets\/strip-[0-9a-f]{8}\.svg$/),
    });
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
});

describe('the pictures of a list', () => {
  const fileOf = (address = '') => address.replace(/#.*/, '');

  it('stand in one file, each by a name of its own', () => {
    const assets = assetsOf();
    const keys: PictureKey[] = ['small:industries/cafes', 'small:industries/hotels'];
    const pictures = assets.sheets(keys);
    const [cafes, hotels] = keys.map((key) => pictures[key]);
    expect(cafes).toEqual({ ...assets.picture('small:industries/cafes'), src: cafes?.src });
    expect(cafes?.src).toMatch(/^\/assets\/cards-[0-9a-f]{8}\.svg#cafes-small$/);
    expect(hotels?.src).toBe(`${fileOf(cafes?.src)}#hotels-small`);
    expect(assets.files.get(fileOf(cafes?.src).slice(1))).toContain('<view id="cafes-small" ');
  });

  it('have their own files where one is alone, or is no drawing that may stand in a sheet', () => {
    const assets = assetsOf();
    expect(assets.sheets(['small:industries/cafes', 'image:icon.svg'])).toEqual({});
    expect(assets.sheets([])).toEqual({});
    expect(assets.files.size).toBe(0);
  });

  it('fill further files where there are many', () => {
    const keys = Array.from({ length: 62 }, (_, index): PictureKey => `small:industries/${index}`);
    const pictures = assetsOf().sheets(keys);
    const files = Object.values(pictures).map((picture) => fileOf(picture?.src));
    expect(files).toHaveLength(62);
    expect(new Set(files).size).toBe(3);
  });
});

describe('a picture', () => {
  it.each<[PictureKey, file: string, width: number, height: number]>([
    ['panel:industries/cafes', 'cafes', 800, 600],
    ['small:industries/cafes', 'cafes-small', 400, 300],
    ['wide:articles/eau-douce', 'eau-douce-wide', 1600, 600],
    ['quilt:practice-areas/degustation', 'degustation-quilt', 1000, 800],
    ['field:industries/cafes', 'field', 2400, 320],
  ])('%s is drawn in its size, to a file that is called by its content', (key, file, width, height) => {
    const assets = assetsOf();
    const { src, ...size } = assets.picture(key);
    expect(src).toMatch(new RegExp(`^/assets/${file}-[0-9a-f]{8}\\.svg$`));
    expect(size).toMatchObject({ width, height });
    const drawing = String(assets.files.get(src.slice(1)));
    expect(drawing).toMatch(/^<svg /);
    const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
    expect(Number(across) / Number(down)).toBeCloseTo(width / height, 2);
  });

  it('for a small room tells the dark colour of its cloth', () => {
    expect(assetsOf().picture('small:industries/cafes').deep).toBe('msitu');
    expect(assetsOf().picture('panel:industries/cafes')).not.toHaveProperty('deep');
  });
});

describe('a sign', () => {
  it('is a picture as shapes, with its size', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill-rule="evenodd" d="M0 0h9"/><path d="M1 1"/></svg>';
    const site = siteOf();
    const images = new Map([['sign.svg', new TextEncoder().encode(svg)]]);
    expect(new SiteAssets({ ...site, images }).sign('sign.svg')).toEqual({
      shapes: [
        ['path', { d: 'M0 0h9', fillRule: 'evenodd' }],
        ['path', { d: 'M1 1' }],
      ],
      width: 20,
      height: 10,
    });
  });
});

describe('a photograph', () => {
  const plan: PhotographPlan = {
    picture: { src: '/door.webp', width: 1600, height: 900, sizes: 'x', srcSet: 'a 480w', avif: 'b 480w' },
    thumbnail: { src: '/door-small.webp', width: 400, height: 300 },
    copies: new Map(),
  };
  const cafes = 'industries/cafes';
  const article = 'articles/premier-craquement';
  const assetsWith = (id: string) =>
    new SiteAssets(
      { ...siteOf(), entryPhotographs: new Map([[id, 'door.jpg']]) },
      new Map([['door.jpg', plan]]),
    );

  it('is shown as its copies, each place by its own size', () => {
    const assets = assetsWith(cafes);
    expect(assets.picture('image:door.jpg')).toEqual({
      ...plan.picture,
      sizes: rooms.image,
    });
    expect(assets.picture('text:door.jpg').sizes).toBe(rooms.text);
    expect(assets.picture('face:door.jpg')).toEqual(plan.thumbnail);
    expect(assets.files.size).toBe(0);
  });

  it('takes the place of the cloth of its entry, on a card as WebP alone', () => {
    const assets = assetsWith(cafes);
    const { avif: _, ...whole } = plan.picture;
    expect(assets.picture(`panel:${cafes}`)).toEqual({ ...whole, sizes: rooms.card });
    expect(assets.picture(`small:${cafes}`)).toEqual({ ...plan.thumbnail, deep: 'msitu' });
    expect(assets.picture(`field:${cafes}`).src).toMatch(/^\/assets\/field-/);
    expect(assets.picture('panel:industries/hotels').src).toMatch(/^\/assets\/hotels-/);
  });

  it('is wider on the card of a featured article than on others', () => {
    expect(assetsWith(article).picture(`wide:${article}`).sizes).toBe(
      assetsWith(article).picture('image:door.jpg').sizes,
    );
    const other = 'articles/eau-douce';
    expect(assetsWith(other).picture(`wide:${other}`).sizes).toBe(rooms.post);
    expect(assetsWith(article).picture(`panel:${article}`).sizes).toBe(rooms.card);
  });
});
