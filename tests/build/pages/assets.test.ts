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
