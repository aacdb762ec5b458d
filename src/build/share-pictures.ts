import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { builtFolders } from '../../schema/content/built-site';
import type { Art, PracticeMotif } from '../../schema/fields/art';
import { measure } from '../../schema/pictures/images';
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

/** A page's share picture, as its head names it; `alt` says in words what it shows. */
export interface SharePicture extends Picture {
  alt: string;
}

/** How the firm signs every picture; the icon is a data address, where it is of a kind that can be drawn. */
interface Signature {
  name: string;
  tagline: string;
  icon?: string;
}

/** What one picture shows: a title, an article's date, and beside it the motif of a cloth or of a practice area. */
export interface Drawing {
  title: string;
  date?: string;
  art: Art;
  practice?: PracticeMotif;
}

/** Which picture each page has, and how each file of them comes about. */
export interface SharePlan {
  /** By the id of the page. */
  pictures: Map<string, SharePicture>;
  signature: Signature;
  /** What is drawn, by file name, each once. */
  drawings: Map<string, Drawing>;
  /** Pictures of the author's own, by file name. */
  files: Map<string, Uint8Array>;
}

/** The size that networks ask for, in pixels. */
const pictureSize = { width: 1200, height: 630 };

const require = createRequire(import.meta.url);

/** Returns a hash of what draws: this file, the art, the fonts and the version of the library. */
function hashOfCode(): string {
  const art = readdirSync(join(import.meta.dirname, 'art'), { recursive: true, encoding: 'utf8' });
  const own = ['share-pictures.ts', 'text.ts', ...art.sort().map((name) => join('art', name))];
  return hashOfFiles([
    ...own.filter((name) => name.endsWith('.ts')).map((name) => join(import.meta.dirname, name)),
    ...fonts.map(({ family }) => fileOf(family)),
    require.resolve('@resvg/resvg-js/package.json'),
  ]);
}

/**
 * Gives every page a picture: drawn from its title and cloth, or for pages without a cloth of their own the one that
 * the settings name. The name of a drawn picture is a hash of all that it shows and of the code that draws it.
 */
export function planSharePictures(site: Site): SharePlan {
  const { firm, images } = site.settings;
  const art = new SiteArt(site);
  const signature = { name: firm.shortName, tagline: firm.tagline, icon: readIcon(site) };
  const given = images.share === undefined ? undefined : readGiven(site, images.share);
  const code = hashOfCode();
  const plan: SharePlan = { pictures: new Map(), signature, drawings: new Map(), files: new Map() };
  for (const page of site.pages) {
    const { title } = page;
    const alt = `${title} | ${firm.name}`;
    if (given && (page.kind === 'page' || page.kind === 'not-found') && !page.art) {
      plan.files.set(given.name, given.bytes);
      plan.pictures.set(page.id, { ...given.picture, alt });
      continue;
    }
    const drawing = { title, date: page.article?.dateText, art: art.of(page.id), practice: page.motif };
    const hash = hashOf(JSON.stringify([code, signature, drawing])).slice(0, 12);
    const name = `${drawing.art.slug.replaceAll('/', '-')}-${hash}.png`;
    plan.drawings.set(name, drawing);
    plan.pictures.set(page.id, { src: `${site.home}${builtFolders.shares}/${name}`, ...pictureSize, alt });
  }
  return plan;
}

/** The icon as a data address; `undefined` where it is of a kind that cannot be drawn. */
function readIcon({ settings, images }: Site): string | undefined {
  const bytes = images.get(settings.images.icon);
  const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };
  const type = types[settings.images.icon.split('.').at(-1) ?? ''];
  return bytes && type && `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A picture of the author's own, and the name of its file. */
function readGiven({ home, images }: Site, file: string) {
  const bytes = images.get(file);
  const size = bytes && measure(bytes);
  if (!bytes || !size) throw new Error(`There is no picture "${file}".`);
  const { name: stem, ext } = parse(file.replaceAll('/', '-'));
  const name = `${stem}-${hashOf(bytes).slice(0, 8)}${ext}`;
  const { width, height } = size;
  return { name, bytes, picture: { src: `${home}${builtFolders.shares}/${name}`, width, height } };
}

/**
 * The fonts that a text asks for by its letters, the first for all of Latin that it has. resvg takes each letter from the
 * first font that has it, shapes it and orders what runs from right to left.
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

function fileOf(family: string): string {
  if (family === 'Instrument Sans')
    return join(import.meta.dirname, '../theme/fonts/instrument-sans-heading.ttf');
  const folder = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/600SemiBold`;
  return require.resolve(`${folder}/${family.replaceAll(' ', '')}_600SemiBold.ttf`);
}

/** A text that one of the fonts has every letter of. */
const isLegible = (text: string): boolean =>
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Ethi}\p{sc=Zyyy}\p{sc=Zinh}]*$/u.test(text);

/** A text as it is drawn: without pictographs and signs nobody sees; empty where no font has its letters. */
function toDrawn(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Extended_Pictographic}(?<![©®™])|(?![\u200C\u200D])[\p{C}\uFFFD]/gu, '')
    .trim();
  return isLegible(plain) ? plain.normalize('NFC') : '';
}

type Resvg = typeof import('@resvg/resvg-js');

/** Measures and writes text with the fonts that a picture asks for. */
class Lettering {
  private readonly widths = new Map<string, number>();

  constructor(private readonly resvg: Resvg) {}

  /** What the library is told of fonts, so that nothing of the machine is drawn. */
  static optionsFor(text: string) {
    const fontFiles = fonts.filter(({ letters }) => letters.test(text)).map(({ family }) => fileOf(family));
    return { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Instrument Sans' } };
  }

  /** One line as a `text` element; it ends at `x` where it is read from right to left. */
  line(text: string, x: number, y: number, size: number, isRightToLeft = false): string {
    // The embedding says which way a line runs whatever letter it begins with.
    const embedded = isRightToLeft ? `\u202B${text}\u202C` : text;
    const anchor = isRightToLeft ? ' text-anchor="end"' : '';
    const families = fonts.map(({ family }) => family).join(', ');
    return (
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${families}" font-weight="600" ` +
      `font-size="${size.toFixed(2)}" letter-spacing="${(-0.02 * size).toFixed(2)}"${anchor}>${escapeMarkup(embedded)}</text>`
    );
  }

  /** The width of a line in em. */
  widthOf(text: string): number {
    if (!text) return 0;
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const drawing = svg(4000, 200, this.line(text, 0, 100, 100));
    const width = (new this.resvg.Resvg(drawing, Lettering.optionsFor(text)).getBBox()?.width ?? 0) / 100;
    this.widths.set(text, width);
    return width;
  }

  /** Breaks a text into even lines, as large as they fit the room and no word broken. */
  fit(text: string, room: { width: number; height: number; largest: number }) {
    const words = text.split(' ').filter(Boolean);
    const lineHeight = Math.max(
      1.06,
      ...fonts.slice(1).map((font) => (font.letters.test(text) ? font.lineHeight : 0)),
    );
    const widest = Math.max(0, ...words.map((word) => this.widthOf(word)));
    for (let size = room.largest; ; size *= 0.94) {
      const lines = this.breakEvenly(words, room.width / size);
      if (widest * size <= room.width && lines.length * lineHeight * size <= room.height)
        return { size, lineHeight, lines };
    }
  }

  /** As few lines as there must be, then as narrow as they can be. */
  private breakEvenly(words: string[], width: number): string[] {
    const fewest = this.breakLines(words, width);
    for (let narrow = width / 2; narrow < width; narrow += width / 20) {
      const lines = this.breakLines(words, narrow);
      if (lines.length === fewest.length && lines.every((line) => this.sumOf(line) <= narrow)) return lines;
    }
    return fewest;
  }

  private breakLines(words: string[], width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.sumOf(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** The width of a line from those of its words, so that each word is measured once. */
  private sumOf(line: string): number {
    const words = line.split(' ');
    return words.reduce((sum, word) => sum + this.widthOf(word), 0) + (words.length - 1) * 0.23;
  }
}

const margin = 72;
const textWidth = 500;
const iconSide = 64;
const iconEdge = 4;
const titleTop = 176;
const capHeight = 0.72;
const smallSize = 28;

/** A share picture as one SVG. A title that is read from right to left stands on the right, its figure on the left. */
function drawPicture(
  { title, date, art, practice }: Drawing,
  signature: Signature,
  lettering: Lettering,
): string {
  const { width, height } = pictureSize;
  const dye = { ...art, ground: 'deep' } as const;
  const words = toDrawn(title);
  const isMirrored = isRightToLeft(words);
  const start = isMirrored ? width - margin : margin;
  const { size, lineHeight, lines } = lettering.fit(words, { width: textWidth, height: 264, largest: 88 });
  const text = lines.map((line, index) =>
    lettering.line(line, start, titleTop + size * (capHeight + index * lineHeight), size, isMirrored),
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
      practice ? quiltOf(practice, art, isMirrored) : motifOf(dye, isMirrored),
      edge,
      signature.icon ? iconOf(signature.icon, pigments[art.bright], isMirrored) : '',
      `<g fill="${white}">${dateOf(toDrawn(date ?? ''), lettering, isMirrored)}${text.join('')}</g>`,
      signatureOf(signature, pigments[art.bright], lettering, isMirrored),
    ].join(''),
  );
}

/** A motif in its field, whose edges cut it off. At this scale the cuts within a motif fall between pixels. */
function motifOf(art: Art, isMirrored: boolean): string {
  const left = isMirrored ? 40 : 600;
  const motif = motifDrawings[art.motif](fieldColours(art), art.seed);
  return (
    `<svg x="${left}" y="44" width="560" height="434">` +
    `${group('translate(280 231) scale(.85)', motif)}</svg>`
  );
}

/** Nine squares of the quilt that the practice area shows on its page; its first column and last row lie outside. */
function quiltOf(practice: PracticeMotif, art: Art, isMirrored: boolean): string {
  const side = 550;
  const left = isMirrored ? 0 : pictureSize.width - side;
  const scale = side / 600;
  return (
    `<svg x="${left}" y="0" width="${side}" height="${side}">` +
    `${group(`translate(${-200 * scale} 0) scale(${scale})`, quilt(practice, art, art.seed))}</svg>`
  );
}

/** The sign of the firm, edged so that it stands out from a ground of its own colour too. */
function iconOf(icon: string, edge: string, isMirrored: boolean): string {
  const side = iconSide + 2 * iconEdge;
  const left = isMirrored ? pictureSize.width - margin - side : margin;
  const inner = `x="${left + iconEdge}" y="${margin + iconEdge}" width="${iconSide}" height="${iconSide}"`;
  return `${rect(left, margin, side, side, edge)}<image ${inner} href="${icon}"/>`;
}

/** The date beside the sign of the firm; smaller where it would take more than the room of the title. */
function dateOf(date: string, lettering: Lettering, isMirrored: boolean): string {
  if (!date) return '';
  const beside = iconSide + 2 * iconEdge + 20;
  const size = Math.min(smallSize, (textWidth - beside) / lettering.widthOf(date));
  const start = isMirrored ? pictureSize.width - margin - beside : margin + beside;
  const baseline = margin + iconEdge + (iconSide + size * capHeight) / 2;
  return lettering.line(date, start, baseline, size, isMirrored);
}

/** The names of the firm on one line; the second only where there is room for it. */
function signatureOf(
  { name, tagline }: Signature,
  accent: string,
  lettering: Lettering,
  isMirrored: boolean,
): string {
  const gap = smallSize * 0.4;
  const first = lettering.widthOf(toDrawn(name)) * smallSize;
  const both = first + gap + lettering.widthOf(toDrawn(tagline)) * smallSize;
  const hasRoom = both <= textWidth;
  const left = isMirrored ? pictureSize.width - margin - (hasRoom ? both : first) : margin;
  const line = (text: string, x: number, colour: string) =>
    `<g fill="${colour}">${lettering.line(toDrawn(text), x, 494, smallSize)}</g>`;
  return line(name, left, white) + (hasRoom ? line(tagline, left + first + gap, accent) : '');
}

/** Draws one picture as a PNG. Throws an error with its title if the library refuses it. */
export type DrawSharePicture = (drawing: Drawing) => Promise<Buffer>;

/** Loads the library, which only a build with pictures to draw needs. */
export async function loadSharePictureDrawer(signature: Signature): Promise<DrawSharePicture> {
  const resvg = await import('@resvg/resvg-js');
  const lettering = new Lettering(resvg);
  return async (drawing) => {
    try {
      const words = [drawing.title, drawing.date, signature.name, signature.tagline].join('');
      const drawn = drawPicture(drawing, signature, lettering);
      return (await resvg.renderAsync(drawn, Lettering.optionsFor(words))).asPng();
    } catch (cause) {
      throw new Error(`The share picture of "${drawing.title}" could not be drawn.`, { cause });
    }
  };
}

/** Fills a folder with the pictures of a plan: those that are kept are copied, the others drawn on all cores. */
export async function makeSharePictures(
  plan: SharePlan,
  target: string,
  cache = new ContentCache('share-pictures'),
): Promise<{ drawn: number; kept: number }> {
  const missing = [...plan.drawings].filter(([name]) => !cache.has(name));
  if (missing.length > 0) {
    const draw = await loadSharePictureDrawer(plan.signature);
    const queue = missing.values();
    // The library draws in threads of its own, and this one shapes the next texts meanwhile.
    const work = async () => {
      for (const [name, drawing] of queue) cache.write(name, await draw(drawing));
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  }
  cache.copy(plan.drawings.keys(), target);
  for (const [name, bytes] of plan.files) writeFileSync(join(target, name), bytes);
  return { drawn: missing.length, kept: plan.drawings.size - missing.length };
}
