import type { Border } from './frame';
import { bandColours, pigments } from './pigments';
import { band, bandDepth, tileWidth } from './pindo';
import { group, rect, svg } from './shapes';

const hem = 8;
const fold = 14;
const gap = 4;
const bundleHeight = bandDepth + fold + hem;
const tiles = 12;

/** The width of a pile: its broadest bundle with a hem on either side. */
const pileWidth = tiles * tileWidth + 2 * hem;

/**
 * Folded cloths on top of each other, the last one at the foot. Each bundle is hemmed all round in its bright
 * pigment, so that it stands out from a light and from a dark ground.
 */
export function pile(borders: Border[]): string {
  const last = borders.length - 1;
  const body = borders.map((border, index) => {
    // The one at the foot is the broadest; those above are folded a tile narrower and lie a little askew.
    const isFoot = index === last;
    const askew = isFoot ? 0 : tileWidth / 2 + (index % 2 ? -hem : hem);
    return group(
      `translate(${askew} ${index * (bundleHeight + gap)})`,
      bundle(border, isFoot ? tiles : tiles - 1),
    );
  });
  return svg(pileWidth, borders.length * (bundleHeight + gap) - gap, body.join(''));
}

function bundle(border: Border, count: number): string {
  const colours = bandColours({ ...border, ground: 'deep' });
  const length = count * tileWidth;
  return [
    rect(0, 0, length + 2 * hem, bundleHeight, colours.edge),
    group(
      `translate(${hem} 0)`,
      `<svg width="${length}" height="${bandDepth}">${band(border.pindo, count, colours)}</svg>`,
    ),
    rect(hem, bandDepth, length, fold, pigments[border.deep]),
  ].join('');
}
