import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { builtFolders } from '../../schema/content/output-paths';
import type { Art, PracticeMotif } from '../../schema/fields/art';
import { measureImage } from '../../schema/pictures/images';
import type { Site } from '../../schema/site-model';
import type { Picture } from '../shared/page-data';
import { band, tileWidth } from './art/borders';
import { quilt } from './art/cloths';
import { motifDrawings } from './art/panels';
import { bandColours, fieldColours, pigments, white } from './art/pigments';
import { group, rect, svg } from './art/shapes';
import { SiteArt } from './art/site-art';
import { ContentCache, hashOf, hashOfFiles } from './disk';
import { escapeMarkup, isRightToLeft } from './text';

/** A page's share picture for its `og:image` tags. `alt` is the alternative text. */
export interface SharePicture extends Picture {
  alt: string;
}

/**
 * The firm's name, tagline and icon, which every picture shows. The icon is a data URL, or `undefined` if its file type
 * cannot be drawn.
 */
interface Signature {
  name: string;
  tagline: string;
  icon?: string;
}

/**
 * The content of one picture: a title, a date, and the motif of a cloth or practice area. Only articles have a date.
 */
export interface Drawing {
  title: string;
  date?: string;
  art: Art;
  practice?: PracticeMotif;
}

/** The plan of all share pictures: the picture of each page, and the source of each file. */
export interface SharePlan {
  /** The pictures, by the ids of their pages. */
  pictures: Map<string, SharePicture>;
  signature: Signature;
  /** The pictures to draw, by their file names. */
  drawings: Map<string, Drawing>;
  /** The pictures of authors, by their file names. */
  files: Map<string, Uint8Array>;
}

/** The size that social networks recommend, in pixels. */
const pictureSize = { width: 1200, height: 630 };

const require = createRequire(import.meta.url);

/** Returns a hash of everything that affects drawings: this file, the art, the fonts and the library's version. */
function hashOfCode(): string {
  const art = readdirSync(join(import.meta.dirname, 'art'), { recursive: true, encoding: 'utf8' });
  const own = ['share-pictures.ts', 'text.ts', ...art.sort().map((name) => join('art', name))];
  return hashOfFiles([
    ...own.filter((name) => name.endsWith('.ts')).map((name) => join(import.meta.dirname, name)),
    ...fonts.map(({ family }) => getFontFile(family)),
    require.resolve('@resvg/resvg-js/package.json'),
  ]);
}

/**
 * Plans a picture for every page. The picture is drawn from the page's title and cloth. A page without a cloth has the
 * default picture of the settings, if there is one. The name of a drawn picture contains a hash of its content and of
 * the drawing code.
 */
export function planSharePictures(site: Site): SharePlan {
  const { firm, images } = site.settings;
  const art = new SiteArt(site);
  const signature = { name: firm.shortName, tagline: firm.tagline, icon: readIcon(site) };
  const defaultPicture = images.share === undefined ? undefined : readDefaultPicture(site, images.share);
  const code = hashOfCode();
  const plan: SharePlan = { pictures: new Map(), signature, drawings: new Map(), files: new Map() };
  for (const page of site.pages) {
    const { title } = page;
    const alt = `${title} | ${firm.name}`;
    if (defaultPicture && (page.kind === 'page' || page.kind === 'not-found') && !page.art) {
      plan.files.set(defaultPicture.name, defaultPicture.bytes);
      plan.pictures.set(page.id, { ...defaultPicture.picture, alt });
      continue;
    }
    const drawing = { title, date: page.article?.dateText, art: art.getArt(page.id), practice: page.motif };
    const hash = hashOf(JSON.stringify([code, signature, drawing])).slice(0, 12);
    const name = `${drawing.art.slug.replaceAll('/', '-')}-${hash}.png`;
    plan.drawings.set(name, drawing);
    plan.pictures.set(page.id, { src: `${site.home}${builtFolders.shares}/${name}`, ...pictureSize, alt });
  }
  return plan;
}

/** Returns the icon as a data URL. Returns `undefined` if its file type cannot be drawn. */
function readIcon({ settings, images }: Site): string | undefined {
  const bytes = images.get(settings.images.icon);
  const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };
  const type = types[settings.images.icon.split('.').at(-1) ?? ''];
  return bytes && type && `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Returns the author's picture `file` as the share picture for pages without a cloth. */
function readDefaultPicture({ home, images }: Site, file: string) {
  const bytes = images.get(file);
  const size = bytes && measureImage(bytes);
  if (!bytes || !size) throw new Error(`The picture "${file}" does not exist.`);
  const { name: stem, ext } = parse(file.replaceAll('/', '-'));
  const name = `${stem}-${hashOf(bytes).slice(0, 8)}${ext}`;
  const { width, height } = size;
  return { name, bytes, picture: { src: `${home}${builtFolders.shares}/${name}`, width, height } };
}

/**
 * The fonts, each with the letters that require it. resvg takes each letter from the first font that has the letter. It
 * also handles text shaping and right-to-left order.
 */
const fonts = [
  { family: 'Instrument Sans', letters: /[\p{sc=Latn}\p{sc=Zyyy}]/u, lineHeight: 1.06 },
  {
    family: 'Noto Sans',
    letters: /[\u0100-\u024F\u1E00-\u1EFF\p{M}\p{sc=Grek}\p{sc=Cyrl}]/u,
    lineHeight: 1.12,
  },
  { family: 'Noto Sans Arabic', letters: /\p{sc=Arab}/u, lineHeight: 1.45 },
  { family: 'Noto Sans Hebrew', letters: /\p{sc=Hebr}/u, lineHeight: 1.12 },
  { family: 'Noto Sans Ethiopic', letters: /\p{sc=Ethi}/u, lineHeight: 1.16 },
];

function getFontFile(family: string): string {
  if (family === 'Instrument Sans')
    return join(import.meta.dirname, '../theme/fonts/instrument-sans-heading.ttf');
  const folder = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/600SemiBold`;
  return require.resolve(`${folder}/${family.replaceAll(' ', '')}_600SemiBold.ttf`);
}

/** Checks whether the fonts contain every letter of a text. */
const hasGlyphs = (text: string): boolean =>
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Ethi}\p{sc=Zyyy}\p{sc=Zinh}]*$/u.test(text);

/** Removes emoji and invisible characters from a text. Returns an empty text if a letter is in none of the fonts. */
function toDrawableText(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Extended_Pictographic}(?<![©®™])|(?![\u200C\u200D])[\p{C}\uFFFD]/gu, '')
    .trim();
  return hasGlyphs(plain) ? plain.normalize('NFC') : '';
}

type Resvg = typeof import('@resvg/resvg-js');

/** Measures texts and breaks them into lines, with the fonts that their letters require. */
export class TextLayout {
  private readonly widths = new Map<string, number>();

  constructor(private readonly resvg: Resvg) {}

  /** Returns the font options of the library for a text. They exclude the fonts that are installed on the machine. */
  static fontOptions(text: string) {
    const fontFiles = fonts
      .filter(({ letters }) => letters.test(text))
      .map(({ family }) => getFontFile(family));
    return { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Instrument Sans' } };
  }

  /** Renders one line as a `text` element. `x` is its left end, or its right end if the line is right-to-left. */
  line(text: string, x: number, y: number, size: number, isRightToLeft = false): string {
    // These marks set the direction of a line. Otherwise the first character of the line would set it.
    const embedded = isRightToLeft ? `\u202B${text}\u202C` : text;
    const anchor = isRightToLeft ? ' text-anchor="end"' : '';
    const families = fonts.map(({ family }) => family).join(', ');
    return (
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${families}" font-weight="600" ` +
      `font-size="${size.toFixed(2)}" letter-spacing="${(-0.02 * size).toFixed(2)}"${anchor}>${escapeMarkup(embedded)}</text>`
    );
  }

  /** Returns the width of a line in em. */
  measureWidth(text: string): number {
    if (!text) return 0;
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const drawing = svg(4000, 200, this.line(text, 0, 100, 100));
    const width = (new this.resvg.Resvg(drawing, TextLayout.fontOptions(text)).getBBox()?.width ?? 0) / 100;
    this.widths.set(text, width);
    return width;
  }

  /** Breaks a text into even lines without breaking words, in the largest size that fits the box. */
  fit(text: string, box: { width: number; height: number; largest: number }) {
    const words = text.split(' ').filter(Boolean);
    const lineHeight = Math.max(
      1.06,
      ...fonts.slice(1).map((font) => (font.letters.test(text) ? font.lineHeight : 0)),
    );
    const widest = Math.max(0, ...words.map((word) => this.measureWidth(word)));
    for (let size = box.largest; ; size *= 0.94) {
      const lines = this.breakIntoEvenLines(words, box.width / size);
      if (widest * size <= box.width && lines.length * lineHeight * size <= box.height)
        return { size, lineHeight, lines };
    }
  }

  /** Finds the smallest number of lines, then the smallest width that still needs only that many lines. */
  private breakIntoEvenLines(words: string[], width: number): string[] {
    const fewest = this.breakLines(words, width);
    for (let narrowWidth = width / 2; narrowWidth < width; narrowWidth += width / 20) {
      const lines = this.breakLines(words, narrowWidth);
      if (lines.length === fewest.length && lines.every((line) => this.sumWidths(line) <= narrowWidth))
        return lines;
    }
    return fewest;
  }

  private breakLines(words: string[], width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.sumWidths(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Adds the widths of a line's words. The width of each word is cached, so that it is measured only once. */
  private sumWidths(line: string): number {
    const words = line.split(' ');
    return words.reduce((sum, word) => sum + this.measureWidth(word), 0) + (words.length - 1) * 0.23;
  }
}

const margin = 72;
const textWidth = 500;
const iconSide = 64;
const iconEdge = 4;
const titleTop = 176;
const capHeight = 0.72;
const smallSize = 28;

/** Draws a share picture as SVG. A right-to-left title is on the right, with the motif on the left. */
function drawPicture(
  { title, date, art, practice }: Drawing,
  signature: Signature,
  layout: TextLayout,
): string {
  const { width, height } = pictureSize;
  const dye = { ...art, ground: 'deep' } as const;
  const words = toDrawableText(title);
  const isMirrored = isRightToLeft(words);
  const start = isMirrored ? width - margin : margin;
  const { size, lineHeight, lines } = layout.fit(words, { width: textWidth, height: 264, largest: 88 });
  const text = lines.map((line, index) =>
    layout.line(line, start, titleTop + size * (capHeight + index * lineHeight), size, isMirrored),
  );
  const edge = group(
    `translate(${width} ${height}) rotate(180)`,
    band(art.pindo, width / tileWidth, bandColours(dye)),
  );
  return svg(
    width,
    height,
    [
      rect(0, 0, width, height, pigments[art.deep]),
      practice ? drawQuilt(practice, art, isMirrored) : drawMotif(dye, isMirrored),
      edge,
      signature.icon ? drawIcon(signature.icon, pigments[art.bright], isMirrored) : '',
      `<g fill="${white}">${drawDate(toDrawableText(date ?? ''), layout, isMirrored)}${text.join('')}</g>`,
      drawSignature(signature, pigments[art.bright], layout, isMirrored),
    ].join(''),
  );
}

function drawMotif(art: Art, isMirrored: boolean): string {
  const left = isMirrored ? 40 : 600;
  const motif = motifDrawings[art.motif](fieldColours(art), art.seed);
  return (
    `<svg x="${left}" y="44" width="560" height="434">` +
    `${group('translate(280 231) scale(.85)', motif)}</svg>`
  );
}

/**
 * Draws nine squares of a practice area's quilt. The `svg` element cuts off the first and the last column, and the last
 * row.
 */
function drawQuilt(practice: PracticeMotif, art: Art, isMirrored: boolean): string {
  const side = 550;
  const left = isMirrored ? 0 : pictureSize.width - side;
  const scale = side / 600;
  return (
    `<svg x="${left}" y="0" width="${side}" height="${side}">` +
    `${group(`translate(${-200 * scale} 0) scale(${scale})`, quilt(practice, art, art.seed))}</svg>`
  );
}

/** Draws the firm's icon with an edge, so that the icon is visible on a background of the same colour. */
function drawIcon(icon: string, edge: string, isMirrored: boolean): string {
  const side = iconSide + 2 * iconEdge;
  const left = isMirrored ? pictureSize.width - margin - side : margin;
  const inner = `x="${left + iconEdge}" y="${margin + iconEdge}" width="${iconSide}" height="${iconSide}"`;
  return `${rect(left, margin, side, side, edge)}<image ${inner} href="${icon}"/>`;
}

/** Draws the date beside the icon. Uses a smaller size if the date would be wider than the title's box. */
function drawDate(date: string, layout: TextLayout, isMirrored: boolean): string {
  if (!date) return '';
  const beside = iconSide + 2 * iconEdge + 20;
  const size = Math.min(smallSize, (textWidth - beside) / layout.measureWidth(date));
  const start = isMirrored ? pictureSize.width - margin - beside : margin + beside;
  const baseline = margin + iconEdge + (iconSide + size * capHeight) / 2;
  return layout.line(date, start, baseline, size, isMirrored);
}

/** Draws the firm's name and tagline on one line. Omits the tagline if it does not fit. */
function drawSignature(
  { name, tagline }: Signature,
  accent: string,
  layout: TextLayout,
  isMirrored: boolean,
): string {
  const gap = smallSize * 0.4;
  const first = layout.measureWidth(toDrawableText(name)) * smallSize;
  const both = first + gap + layout.measureWidth(toDrawableText(tagline)) * smallSize;
  const hasRoom = both <= textWidth;
  const left = isMirrored ? pictureSize.width - margin - (hasRoom ? both : first) : margin;
  const line = (text: string, x: number, colour: string) =>
    `<g fill="${colour}">${layout.line(toDrawableText(text), x, 494, smallSize)}</g>`;
  return line(name, left, white) + (hasRoom ? line(tagline, left + first + gap, accent) : '');
}

/** Draws one picture as a PNG. Throws an error with the title of the picture if the library rejects it. */
export type DrawSharePicture = (drawing: Drawing) => Promise<Buffer>;

export async function loadSharePictureDrawer(signature: Signature): Promise<DrawSharePicture> {
  const resvg = await import('@resvg/resvg-js');
  const layout = new TextLayout(resvg);
  return async (drawing) => {
    try {
      const words = [drawing.title, drawing.date, signature.name, signature.tagline].join('');
      const drawn = drawPicture(drawing, signature, layout);
      return (await resvg.renderAsync(drawn, TextLayout.fontOptions(words))).asPng();
    } catch (cause) {
      throw new Error(`The share picture of "${drawing.title}" could not be drawn.`, { cause });
    }
  };
}

/** Writes the pictures of a plan into a folder. Draws pictures that are not in the cache yet, on all cores. */
export async function makeSharePictures(
  plan: SharePlan,
  target: string,
  cache = new ContentCache('share-pictures'),
): Promise<{ drawn: number; cached: number }> {
  const missing = [...plan.drawings].filter(([name]) => !cache.has(name));
  if (missing.length > 0) {
    const draw = await loadSharePictureDrawer(plan.signature);
    const queue = missing.values();
    // The library draws in separate threads. The `+ 1` adds a worker that can lay out a text while all others wait for
    // their drawings.
    const work = async () => {
      for (const [name, drawing] of queue) cache.write(name, await draw(drawing));
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  }
  cache.copy(plan.drawings.keys(), target);
  for (const [name, bytes] of plan.files) writeFileSync(join(target, name), bytes);
  return { drawn: missing.length, cached: plan.drawings.size - missing.length };
}
