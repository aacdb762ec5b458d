import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import {
  type Art,
  borderPatterns,
  brightColors,
  deepColors,
  groundOptions,
  motifs,
  practiceMotifs,
} from '../../../schema/fields/art';
import { frameTile, strip } from '../../../src/build/art/borders';
import { gapBand, homeField, pile, quilt, tornCloth } from '../../../src/build/art/cloths';
import { panel, smallPanel, wide } from '../../../src/build/art/panels';
import { portrait } from '../../../src/build/art/portrait';
import { resolveArt } from '../../../src/build/art/site-art';

const brand = { deep: 'bahari', bright: 'manjano', ground: 'deep', pindo: 'saw' } as const;

const cloth = (slug: string, settings = {}): Art => resolveArt(slug, settings, []);

/** Throws an error if a text is not XML. */
const parse = (text: string) => new SaxesParser().write(text).close();

/** An SVG document for each kind of drawing and each of its settings. */
const documents: Record<string, string> = {
  ...Object.fromEntries(
    motifs.flatMap((motif) =>
      groundOptions.flatMap((ground) => {
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
    borderPatterns.flatMap((pindo) => [
      [`panel ${pindo}`, panel(cloth(pindo, { pindo }))],
      [`portrait ${pindo}`, portrait(cloth(pindo, { pindo }))],
      [`frame ${pindo}`, frameTile({ ...brand, pindo })],
      [`strip ${pindo}`, strip({ ...brand, pindo })],
    ]),
  ),
  ...Object.fromEntries(practiceMotifs.map((motif) => [`quilt ${motif}`, quilt(motif, brand, motif)])),
  'home field': homeField(brand),
  'pile of two': pile([brand, { ...brand, ground: 'bright' }]),
  'gap band': gapBand(brand),
  'torn cloth': tornCloth('torn', brand),
  'patched cloth': tornCloth('patched', brand),
  'bordered cloth': tornCloth('bordered', brand),
};

it('an entry without colours gets a pair of colours that no other entry uses', () => {
  const pairs = deepColors.flatMap((deep) => brightColors.map((bright) => ({ deep, bright })));
  const taken = pairs.filter(({ deep, bright }) => deep !== 'msitu' || bright !== 'anga');
  expect(resolveArt('entry', {}, taken)).toMatchObject({ deep: 'msitu', bright: 'anga' });
});

it('a hundred entries have a hundred different pictures', () => {
  const slugs = Array.from({ length: 100 }, (_, index) => `entry-${index}`);
  expect(new Set(slugs.map((slug) => panel(cloth(slug)))).size).toBe(slugs.length);
});

it.each(Object.entries(documents))('the drawing is valid and smaller than 12 KB: %s', (_, text) => {
  expect(() => parse(text)).not.toThrow();
  expect(text, 'valid numbers, no style attribute').not.toMatch(/NaN|undefined|null|style=/);
  expect(text, 'no empty path').not.toMatch(/ d="(M[-\d. ]+)?"/);
  for (const [, id] of text.matchAll(/ id="(.*?)"/g)) expect(text).toMatch(new RegExp(`["(]#${id}[")]`));
  expect(text.length, 'below 12 KB').toBeLessThan(12_000);
});
