import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import {
  type Art,
  brights,
  deeps,
  grounds,
  motifs,
  pindos,
  practiceMotifs,
} from '../../../schema/fields/art';
import { frameTile, strip } from '../../../src/build/art/borders';
import { gapBand, homeField, mending, pile, quilt } from '../../../src/build/art/cloths';
import { panel, smallPanel, wide } from '../../../src/build/art/panels';
import { pigments } from '../../../src/build/art/pigments';
import { resolveArt } from '../../../src/build/art/site-art';

const brand = { deep: 'bahari', bright: 'manjano', ground: 'deep', pindo: 'saw' } as const;

const slugs = Array.from({ length: 100 }, (_, index) => `entry-${index}`);

const cloth = (slug: string, settings = {}): Art => resolveArt(slug, settings, []);

/** Throws where a text is no XML. */
const parse = (text: string) => new SaxesParser().write(text).close();

/** One document of every kind the generator draws, for every choice it offers. */
const documents: Record<string, string> = {
  ...Object.fromEntries(
    motifs.flatMap((motif) =>
      grounds.flatMap((ground) => {
        const settings = { motif, ground };
        return [
          [`panel ${motif} ${ground}`, panel(cloth(motif, settings))],
          [`small panel ${motif} ${ground}`, smallPanel(cloth(motif, settings))],
          [`wide ${motif} ${ground}`, wide(cloth(motif, settings))],
        ];
      }),
    ),
  ),
  ...Object.fromEntries(
    pindos.flatMap((pindo) => [
      [`panel ${pindo}`, panel(cloth(pindo, { pindo }))],
      [`frame ${pindo}`, frameTile({ ...brand, pindo })],
      [`strip ${pindo}`, strip({ ...brand, pindo })],
    ]),
  ),
  ...Object.fromEntries(practiceMotifs.map((motif) => [`quilt ${motif}`, quilt(motif, brand, motif)])),
  'home field': homeField(brand),
  'pile of two': pile([brand, { ...brand, ground: 'bright' }]),
  'gap band': gapBand(brand),
  'torn cloth': mending('torn', brand),
  'patched cloth': mending('patched', brand),
  'bordered cloth': mending('bordered', brand),
};

describe('resolveArt', () => {
  it('keeps every choice the entry makes', () => {
    const settings = {
      deep: 'nili',
      bright: 'anga',
      ground: 'bright',
      pindo: 'check',
      motif: 'coin',
      seed: 'second try',
    } as const;
    expect(resolveArt('harbour', settings, [])).toEqual({ slug: 'harbour', ...settings });
  });

  it('prefers a colour pair no other entry owns', () => {
    const pairs = deeps.flatMap((deep) => brights.map((bright) => ({ deep, bright })));
    const taken = pairs.filter(({ deep, bright }) => deep !== 'msitu' || bright !== 'anga');
    for (const slug of slugs) {
      expect(resolveArt(slug, {}, taken)).toMatchObject({ deep: 'msitu', bright: 'anga' });
    }
  });
});

describe('panel', () => {
  it('gives every slug of a hundred a panel unlike the others', () => {
    expect(new Set(slugs.map((slug) => panel(cloth(slug)))).size).toBe(slugs.length);
  });

  it('gives every slug of a hundred a medallion unlike the others, in one and the same cloth', () => {
    const dye = { ...brand, motif: 'medallion' } as const;
    expect(new Set(slugs.map((slug) => panel(cloth(slug, dye)))).size).toBe(slugs.length);
  });

  it('meets the page with a pigment on every outer edge', () => {
    for (const ground of grounds) {
      const tile = frameTile({ ...brand, ground });
      const edge = pigments[ground === 'deep' ? brand.bright : brand.deep];
      expect(tile).toContain(`<path d="M0 0h80v10h-70v70h-10z" fill="${edge}"/>`);
    }
  });
});

it.each(Object.entries(documents))('draws a sound document: %s', (_, text) => {
  expect(() => parse(text)).not.toThrow();
  expect(text, 'finished numbers, no style attribute').not.toMatch(/NaN|undefined|null|style=/);
  expect(text, 'no empty path').not.toMatch(/ d="(M[-\d. ]+)?"/);
  for (const [, id] of text.matchAll(/ id="(.*?)"/g)) expect(text).toMatch(new RegExp(`["(]#${id}[")]`));
  expect(text.length, 'below 12 KB').toBeLessThan(12_000);
});
