import type { Art } from '../../../schema/fields/art';
import { pindoDrawings } from './borders';
import { fieldColours, ink } from './pigments';
import { group, line, path, rect, svg } from './shapes';

const side = 144;

/**
 * Draws a portrait for a person without a photograph: a bust in a patterned cloth, always on the light colour. It has
 * no face or hair, so that it implies nothing about the person.
 */
export function portrait(art: Art): string {
  const { ground, figure, white } = fieldColours({ ...art, ground: 'bright' });
  const shoulders = 'M16 144v-10c0-28 24-36 56-36s56 8 56 36v10z';
  const colours = { ground: figure, figure: white, detail: ground, edge: figure };
  const print = group('translate(-12 101) scale(.7)', pindoDrawings[art.pindo](6, colours));
  return svg(
    side,
    side,
    [
      rect(0, 0, side, side, ground),
      `<g clip-path="url(#c)">${rect(0, 96, side, 48, figure)}${print}</g>`,
      line(shoulders, ink, 3),
      path('M58 70h28v26h2c0 22-32 22-32 0h2z', ink),
      `<ellipse cx="72" cy="56" rx="27" ry="32" fill="${ink}"/>`,
      line('M3 3h138v138h-138z', figure, 6),
      line('M7 7h130v130h-130z', ink, 2),
    ].join(''),
    `<clipPath id="c"><path d="${shoulders}"/></clipPath>`,
  );
}
