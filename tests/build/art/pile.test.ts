import { describe, expect, it } from 'vitest';
import { pindos } from '../../../schema/fields/art';
import type { Border } from '../../../src/build/art/borders';
import { pile } from '../../../src/build/art/cloths';
import { pigments } from '../../../src/build/art/pigments';
import { SiteAssets } from '../../../src/build/pages/assets';
import { exampleOf, exampleSite } from '../../blocks/example-site';

const border: Border = { deep: 'nili', bright: 'anga', pindo: 'saw', ground: 'deep' };

describe('a pile of folded cloths', () => {
  it('grows by a bundle for each cloth', () => {
    const heights = [1, 2, 3].map((count) => / height="(\d+)">/.exec(pile(Array(count).fill(border)))?.[1]);
    expect(heights).toEqual(['102', '208', '314']);
  });

  it.each(pindos)(
    'hems a bundle of %s all round in its bright colour, which shows on light and dark',
    (pindo) => {
      const svg = pile([{ ...border, pindo }]);
      const [first] = /<rect [^>]*>/.exec(svg.slice(svg.indexOf('<g'))) ?? [];
      expect(first).toBe(`<rect x="0" y="0" width="496" height="102" fill="${pigments.anga}"/>`);
    },
  );

  it('is drawn from the borders of the industries, and from the house cloth where there are none', () => {
    const { site } = exampleSite(exampleOf('cta'));
    const drawn = (art: typeof site.art) => {
      const assets = new SiteAssets({ ...site, art });
      const { src, width, height } = assets.picture('pile:2');
      return { size: [width, height], svg: String(assets.files.get(src.slice(1))) };
    };
    const industries = drawn(site.art);
    const house = drawn(new Map());
    expect(industries.size).toEqual([496, 314]);
    expect(house.svg).toContain(pigments.kisutu);
    expect(house.svg).toContain(pigments.anga);
    expect(industries.svg).not.toBe(house.svg);
  });
});
