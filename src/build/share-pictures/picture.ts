import type { Art, PracticeMotif } from '../../../schema/fields/art';
import { quilt } from '../art/cloths';
import { motifDrawings } from '../art/motifs';
import { bandColours, fieldColours, pigments, white } from '../art/pigments';
import { band, tileWidth } from '../art/pindo';
import { group, rect, svg } from '../art/shapes';
import type { Letterer } from './lettering';

/** The size that networks ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 };

/** Width and height of the firm's sign in a picture. */
export const iconSide = 64;

/** How the firm signs every picture. */
export interface Signature {
  name: string;
  tagline: string;
  /** The firm's sign as a data address, where it is of a kind that can be drawn. */
  icon?: string;
}

/** What one picture shows: a title, and beside it the motif of a cloth or of a practice area. */
export interface Drawing {
  title: string;
  art: Art;
  practice?: PracticeMotif;
}

const margin = 72;
const textWidth = 500;
const fieldHeight = 550;
const motifWindow = { left: 600, top: 44, right: 1160, bottom: 478 };
const iconEdge = 4;
const titleTop = 176;
const titleRoom = { width: textWidth, height: 264, largest: 88, lineHeight: 1.06 };
const capHeight = 0.72;
const signatureSize = 28;
const signatureBaseline = 494;

/**
 * A share picture as an SVG without text: all lettering is outlines, so that no text can be anything else. Where the
 * title is read from right to left, it stands on the right and the cloth on the left. A title that no font is there for
 * leaves the cloth without words.
 */
export function drawPicture(
  { title, art, practice }: Drawing,
  signature: Signature,
  letterer: Letterer,
): string {
  const dye = { ...art, ground: 'deep' } as const;
  const { width, height } = pictureSize;
  const { size, lineHeight, isRightToLeft, lines } = letterer.fit(title, titleRoom);
  const start = isRightToLeft ? width - margin : margin;
  const text = lines.map((line, index) => {
    const baseline = titleTop + size * (capHeight + index * lineHeight);
    return group(`translate(${start} ${baseline.toFixed(1)})`, line);
  });
  return svg(
    width,
    height,
    [
      rect(0, 0, width, height, pigments[art.deep]),
      practice ? practiceQuilt(practice, art, isRightToLeft) : motif(dye, isRightToLeft),
      signature.icon ? framedIcon(signature.icon, pigments[art.bright], isRightToLeft) : '',
      `<g fill="${white}">${text.join('')}</g>`,
      sign(signature, { accent: pigments[art.bright], letterer, isOnRight: isRightToLeft }),
      group(
        `translate(${width} ${height}) rotate(180)`,
        band(art.pindo, width / tileWidth, bandColours(dye)),
      ),
    ].join(''),
  );
}

/**
 * A motif in a window of its own, as in the border of a panel: what reaches further ends at an even edge. What lies
 * outside is painted over, for a clip would cost more than all the rest of the picture.
 */
function motif(art: Art, isOnLeft: boolean): string {
  const { ground } = fieldColours(art);
  const drawing = motifDrawings[art.motif](fieldColours(art), art.seed);
  const { top, bottom } = motifWindow;
  const left = isOnLeft ? pictureSize.width - motifWindow.right : motifWindow.left;
  const right = isOnLeft ? pictureSize.width - motifWindow.left : motifWindow.right;
  return [
    group(`translate(${(left + right) / 2} 275) scale(.86)`, withPlainDashes(drawing)),
    rect(0, 0, left, fieldHeight, ground),
    rect(right, 0, pictureSize.width - right, fieldHeight, ground),
    rect(left, 0, right - left, top, ground),
    rect(left, bottom, right - left, fieldHeight - bottom, ground),
  ].join('');
}

/** Nine squares of the quilt that the practice area shows on its page. */
function practiceQuilt(practice: PracticeMotif, art: Art, isOnLeft: boolean): string {
  const shapes = quilt(practice, art, art.slug).replaceAll(/<\/?svg[^>]*>/g, '');
  const side = fieldHeight / 3;
  const left = isOnLeft ? 0 : pictureSize.width - 3 * side;
  // The first column and the last row lie outside.
  const placed = group(`translate(${(left - side).toFixed(2)} 0) scale(${(side / 200).toFixed(5)})`, shapes);
  const rest = Math.round(pictureSize.width - 3 * side);
  return placed + rect(isOnLeft ? pictureSize.width - rest : 0, 0, rest, fieldHeight, pigments[art.deep]);
}

/** Rings name their dashes by parts of the whole, which resvg does not know; so they are told in units. */
function withPlainDashes(drawing: string): string {
  return drawing.replaceAll(
    / r="([\d.]+)"([^>]*) pathLength="(\d+)" stroke-dasharray="1 1"/g,
    (_, radius: string, between: string, parts: string) => {
      const dash = ((2 * Math.PI * Number(radius)) / Number(parts)).toFixed(4);
      return ` r="${radius}"${between} stroke-dasharray="${dash} ${dash}"`;
    },
  );
}

/** The sign of the firm, edged so that it stands out from a ground of its own colour too. */
function framedIcon(icon: string, edge: string, isOnRight: boolean): string {
  const side = iconSide + 2 * iconEdge;
  const left = isOnRight ? pictureSize.width - margin - side : margin;
  // The icon comes in the size it is shown in, so that nothing need be softened.
  const image = `<image x="${left + iconEdge}" y="${margin + iconEdge}" width="${iconSide}" height="${iconSide}" image-rendering="optimizeSpeed" href="${icon}"/>`;
  return rect(left, margin, side, side, edge) + image;
}

/** Where the firm signs, and in what. */
interface Place {
  accent: string;
  letterer: Letterer;
  isOnRight: boolean;
}

/** The names of the firm on one line; the second only where there is room for it. */
function sign({ name, tagline }: Signature, { accent, letterer, isOnRight }: Place): string {
  const first = letterer.line(name, signatureSize);
  const second = letterer.line(tagline, signatureSize);
  const gap = signatureSize * 0.4;
  const both = first.width + gap + second.width;
  const hasRoom = both <= textWidth;
  const left = isOnRight ? pictureSize.width - margin - (hasRoom ? both : first.width) : margin;
  return group(
    `translate(${left} ${signatureBaseline})`,
    `<g fill="${white}">${first.svg}</g>` +
      (hasRoom
        ? `<g fill="${accent}" transform="translate(${(first.width + gap).toFixed(1)} 0)">${second.svg}</g>`
        : ''),
  );
}
