import type { Art, PracticeMotif } from '../../../schema/fields/art';
import { quilt } from '../art/cloths';
import { motifDrawings } from '../art/motifs';
import { bandColours, fieldColours, pigments, white } from '../art/pigments';
import { band, tileWidth } from '../art/pindo';
import { group, rect, svg } from '../art/shapes';
import type { Letterer, Lettering } from './lettering';
import type { Window } from './png';

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

/** What one picture shows: a title, with its date where it has one, and beside it the motif of a cloth or of a practice area. */
export interface Drawing {
  title: string;
  /** Of an article, as its page writes it. */
  date?: string;
  art: Art;
  practice?: PracticeMotif;
}

/** A part of a picture that is drawn by itself on its own ground, and where it lies in the picture. */
export interface Layer extends Window {
  svg: string;
}

const margin = 72;
const textWidth = 500;
const fieldHeight = 550;
const motifWindow = { left: 600, top: 44, width: 560, height: 434 };
const iconEdge = 4;
const titleTop = 176;
const titleRoom = { width: textWidth, height: 264, largest: 88, lineHeight: 1.06 };
/**
 * The room of a title with what reaches out of it: accents, tails, and the sides of slanted letters. Marks above marks
 * reach up to the sign of the firm, which is drawn with it.
 */
const titleWindow = { left: 48, top: 68, width: 550, height: 398 };
const capHeight = 0.72;
const signatureSize = 28;
const signatureBaseline = 494;
const dateSize = 28;

/**
 * A share picture as SVGs to be laid over each other, so that what many share is drawn once: the cloth with the
 * firm's name, the figure on it, the title below the firm's sign. All lettering is outlines, so that no text can be anything else. Where the
 * title is read from right to left, it stands on the right and the figure on the left. A title that no font is there for
 * leaves the cloth without words.
 */
export function drawLayers(
  { title, date, art, practice }: Drawing,
  signature: Signature,
  letterer: Letterer,
): [ground: Layer, ...upon: Layer[]] {
  const dye = { ...art, ground: 'deep' } as const;
  const lettering = letterer.fit(title, titleRoom);
  const { isRightToLeft } = lettering;
  const window = isRightToLeft ? mirror(titleWindow) : titleWindow;
  const accent = pigments[art.bright];
  const icon = signature.icon ? framedIcon(signature.icon, accent, isRightToLeft) : '';
  return [
    cloth(dye, signature, { accent, letterer, isOnRight: isRightToLeft }),
    practice ? practiceQuilt(practice, art, isRightToLeft) : motif(dye, isRightToLeft),
    layer(window, pigments[art.deep], icon + dated(date, letterer, isRightToLeft) + lettered(lettering)),
  ];
}

/** A window as far from the other side of the picture. */
function mirror(window: Window): Window {
  return { ...window, left: pictureSize.width - window.left - window.width };
}

/** What is drawn in a window upon a ground. It ends at the window's edges. */
function layer(window: Window, ground: string, shapes: string): Layer {
  const { left, top, width, height } = window;
  const drawing = group(`translate(${-left} ${-top})`, shapes);
  return { ...window, svg: svg(width, height, rect(0, 0, width, height, ground) + drawing) };
}

function cloth(dye: Art, signature: Signature, place: SignaturePlace): Layer {
  const { width, height } = pictureSize;
  return layer(
    { left: 0, top: 0, width, height },
    pigments[dye.deep],
    [
      sign(signature, place),
      group(
        `translate(${width} ${height}) rotate(180)`,
        band(dye.pindo, width / tileWidth, bandColours(dye)),
      ),
    ].join(''),
  );
}

/** The lines of a title from their side of the picture, which is where reading begins. */
function lettered({ size, lineHeight, isRightToLeft, lines }: Lettering): string {
  const start = isRightToLeft ? pictureSize.width - margin : margin;
  const text = lines.map((line, index) => {
    const baseline = titleTop + size * (capHeight + index * lineHeight);
    return group(`translate(${start} ${baseline.toFixed(1)})`, line);
  });
  return `<g fill="${white}">${text.join('')}</g>`;
}

/** A motif in a window of its own, as in the border of a panel: what reaches further ends at an even edge. */
function motif(art: Art, isOnLeft: boolean): Layer {
  const drawing = motifDrawings[art.motif](fieldColours(art), art.seed);
  const window = isOnLeft ? mirror(motifWindow) : motifWindow;
  const middle = window.left + window.width / 2;
  const placed = group(`translate(${middle} 275) scale(.86)`, withPlainDashes(drawing));
  return layer(window, fieldColours(art).ground, placed);
}

/** Nine squares of the quilt that the practice area shows on its page. */
function practiceQuilt(practice: PracticeMotif, art: Art, isOnLeft: boolean): Layer {
  const shapes = quilt(practice, art, art.slug).replaceAll(/<\/?svg[^>]*>/g, '');
  const side = fieldHeight / 3;
  const left = isOnLeft ? 0 : pictureSize.width - fieldHeight;
  // The first column and the last row lie outside.
  const placed = group(`translate(${(left - side).toFixed(2)} 0) scale(${(side / 200).toFixed(5)})`, shapes);
  return layer({ left, top: 0, width: fieldHeight, height: fieldHeight }, pigments[art.deep], placed);
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

/** The date beside the sign of the firm, on its middle; smaller where it would take more than the room of the title. */
function dated(date: string | undefined, letterer: Letterer, isOnRight: boolean): string {
  if (date === undefined) return '';
  const beside = iconSide + 2 * iconEdge + 20;
  const widest = textWidth - beside;
  const { width } = letterer.line(date, dateSize);
  const size = width > widest ? (dateSize * widest) / width : dateSize;
  const drawn = letterer.line(date, size);
  const left = isOnRight ? pictureSize.width - margin - beside - drawn.width : margin + beside;
  const baseline = margin + iconEdge + (iconSide + size * capHeight) / 2;
  const place = `translate(${left.toFixed(1)} ${baseline.toFixed(1)})`;
  return `<g fill="${white}">${group(place, drawn.svg)}</g>`;
}

/** Where the firm signs, and in what. */
interface SignaturePlace {
  accent: string;
  letterer: Letterer;
  isOnRight: boolean;
}

/** The names of the firm on one line; the second only where there is room for it. */
function sign({ name, tagline }: Signature, { accent, letterer, isOnRight }: SignaturePlace): string {
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
