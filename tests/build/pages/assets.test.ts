import { expect, it } from 'vitest';
import { SiteAssets } from '../../../src/build/pages/assets';
import { type PhotographPlan, slotSizes } from '../../../src/build/photographs/plan';
import { readTestSite } from '../../schema/read-test-site';

it('an entry shows its photograph instead of the pattern, and a card shows only the WebP copy of the photograph', () => {
  const plan: PhotographPlan = {
    picture: { src: '/door.webp', width: 1600, height: 900, sizes: 'x', srcSet: 'a 480w', avif: 'b 480w' },
    thumbnail: { src: '/door-small.webp', width: 400, height: 300 },
    copies: new Map(),
  };
  const fishing = 'industries/fishing';
  const site = { ...readTestSite(), entryPhotographs: new Map([[fishing, 'door.jpg']]) };
  const assets = new SiteAssets(site, new Map([['door.jpg', plan]]));
  const { avif: _, ...wholePicture } = plan.picture;
  expect(assets.picture(`panel:${fishing}`)).toEqual({ ...wholePicture, sizes: slotSizes.card });
  expect(assets.picture(`small:${fishing}`)).toEqual({ ...plan.thumbnail, deep: 'msitu' });
  expect(assets.picture(`field:${fishing}`).src).toMatch(/^\/assets\/field-/);
  expect(assets.picture('panel:industries/ferries').src).toMatch(/^\/assets\/ferries-/);
});
