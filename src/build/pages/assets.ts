import { builtFolders } from '../../../schema/content/built-site';
import type { Card } from '../../../schema/define-block';
import {
  type EntryPicture,
  type FilePicture,
  type HousePicture,
  type PictureKey,
  type PracticeMotif,
  practiceMotifs,
  readPictureKey,
} from '../../../schema/fields/art';
import { measure, shapesOf } from '../../../schema/pictures/images';
import type { Page, Site } from '../../../schema/site-model';
import type { Cloth, IconShapes, Picture, Pictures, Sign } from '../../ui/page-data';
import { type Border, frameTile, strip } from '../art/borders';
import { gapBand, homeField, mending, pile, quilt } from '../art/cloths';
import { joinPaths, readIcons } from '../art/icons';
import { practiceMotif } from '../art/motifs/practice';
import { panel, smallPanel, wide } from '../art/panels';
import { type Pair, pigments } from '../art/pigments';
import { sheet } from '../art/shapes';
import { SiteArt } from '../art/site-art';
import { hashOf } from '../disk';
import { type PhotographPlan, planPhotographs, rooms } from '../photographs/plan';

export type AssetSite = Pick<Site, 'home' | 'settings' | 'cards' | 'art' | 'images' | 'entryPhotographs'>;

interface Drawing extends Omit<Picture, 'src'> {
  file: string;
  svg: string;
}

/** How many drawings one file holds: about as many as browsers prefetch around the first window. */
const sheetSize = 30;

/** Draws and finds the pictures and icons of a site, each once, and collects the files that pages show. */
export class SiteAssets {
  /** Files to write, by their path in the built site, that were not taken yet. */
  readonly files = new Map<string, string | Uint8Array>();
  private readonly paths = new Set<string>();
  private readonly pictures = new Map<PictureKey, Picture>();
  private readonly cloths = new Map<string, Cloth>();
  readonly art: SiteArt;

  /** With `photographs` given, the bytes of photographs are not needed. */
  constructor(
    private readonly site: AssetSite,
    private readonly photographs: ReadonlyMap<string, PhotographPlan> = planPhotographs(site),
  ) {
    this.art = new SiteArt(site);
  }

  /** An icon of the library, or `motif:<name>` for a practice motif. Throws where there is none. */
  icon(name: string): IconShapes {
    const motif = practiceMotifs.find((known) => name === `motif:${known}`);
    if (motif) {
      return practiceMotif(motif).map(({ d, fill, fillRule }) => [
        'path',
        { d, fill, ...(fillRule ? { fillRule } : {}) },
      ]);
    }
    const shapes = readIcons().get(name);
    if (!shapes) throw new Error(`There is no icon "${name}".`);
    return joinPaths(shapes);
  }

  /** A picture by its key, drawn once. Throws where there is none. */
  picture(key: PictureKey): Picture {
    const known = this.pictures.get(key);
    if (known) return known;
    const picture = this.make(key);
    this.pictures.set(key, picture);
    return picture;
  }

  /**
   * The drawings among the pictures of one list in as few files as that takes, each shown by its name in the file. Those that
   * have a file of their own, as photographs, are left out, and so is a drawing that would be alone.
   */
  sheets(keys: readonly PictureKey[]): Pictures {
    const drawn = [...new Set(keys)].flatMap((key) => {
      const drawing = this.drawingOf(key);
      return drawing ? [{ key, ...drawing }] : [];
    });
    const pictures: Pictures = {};
    for (let start = 0; start < drawn.length - 1; start += sheetSize) {
      const drawings = drawn.slice(start, start + sheetSize);
      const { width, height } = drawings[0] as Drawing;
      const parts = drawings.map(({ file, svg }) => ({ name: file, svg }));
      const src = this.keep('cards', sheet(width, height, parts));
      for (const { key, file, svg: _, ...picture } of drawings)
        pictures[key] = { src: `${src}#${file}`, ...picture };
    }
    return pictures;
  }

  takeFiles(): [path: string, content: string | Uint8Array][] {
    const files = [...this.files];
    this.files.clear();
    return files;
  }

  /** A picture of the site as shapes, to be drawn in the colours of what stands around it. */
  sign(file: string): Sign {
    const bytes = this.site.images.get(file) ?? new Uint8Array();
    const { width = 0, height = 0 } = measure(bytes) ?? {};
    const shapes = shapesOf(bytes).map(
      ([tag, { 'fill-rule': fillRule = '', ...rest }]): IconShapes[number] => [
        tag,
        fillRule ? { ...rest, fillRule } : rest,
      ],
    );
    return { shapes, width, height };
  }

  /** The cloth that a page is dressed in: its own art, or the house cloth. */
  cloth(id: string): Cloth {
    const border = this.art.border(id);
    const key = `${border.deep} ${border.bright} ${border.pindo}`;
    const known = this.cloths.get(key);
    if (known) return known;
    const cloth = {
      deep: pigments[border.deep],
      bright: pigments[border.bright],
      frame: this.keep('frame', frameTile(border)),
      strip: this.keep('strip', strip(border)),
    };
    this.cloths.set(key, cloth);
    return cloth;
  }

  private make(key: PictureKey): Picture {
    const asked = readPictureKey(key);
    switch (asked.kind) {
      case 'mending': {
        const { stage, page } = asked;
        return this.drawMeasured(`${nameOf(page)}-${stage}`, mending(stage, this.art.border(page)));
      }
      case 'pile':
        return this.drawMeasured(`pile-${asked.number}`, pile(this.folded(asked.number)));
      case 'house':
        return this.makeHouse(asked.name);
      case 'image':
      case 'text':
      case 'face':
        return this.showFile(asked.file, asked.kind);
      default:
        return this.makeEntry(key, asked.kind, asked.entry);
    }
  }

  private makeEntry(key: PictureKey, kind: EntryPicture, id: string): Picture {
    const photograph = this.site.entryPhotographs.get(id);
    if (photograph !== undefined && kind !== 'field') return this.showPhotograph(photograph, id, kind);
    const drawing = this.drawingOf(key);
    if (drawing) {
      const { file, svg, ...picture } = drawing;
      return { src: this.keep(file, svg), ...picture };
    }
    if (kind === 'field')
      return { src: this.keep('field', homeField(this.art.of(id))), width: 2400, height: 320 };
    const { motif, cloth } = this.quiltOf(id);
    const quilted = quilt(motif, cloth, this.art.of(id).seed);
    return { src: this.keep(`${nameOf(id)}-quilt`, quilted), width: 1000, height: 800 };
  }

  /** The drawing of an entry that may also stand in a sheet; nothing for any other picture. */
  private drawingOf(key: PictureKey): Drawing | undefined {
    const asked = readPictureKey(key);
    if (!('entry' in asked) || this.site.entryPhotographs.has(asked.entry)) return undefined;
    const art = this.art.of(asked.entry);
    const name = nameOf(asked.entry);
    switch (asked.kind) {
      case 'panel':
        return { file: name, svg: panel(art), width: 800, height: 600 };
      case 'small':
        return { file: `${name}-small`, svg: smallPanel(art), width: 400, height: 300, deep: art.deep };
      case 'wide':
        return { file: `${name}-wide`, svg: wide(art), width: 1600, height: 600 };
      default:
        return undefined;
    }
  }

  private quiltOf(id: string): { motif: PracticeMotif; cloth: Pair } {
    const motif = this.site.cards.get(id)?.motif;
    if (!motif) throw new Error(`There is no motif for the quilt of "${id}".`);
    return { motif, cloth: this.site.settings.cloth };
  }

  private makeHouse(name: HousePicture): Picture {
    const { cloth, images } = this.site.settings;
    switch (name) {
      case 'gap':
        return this.drawMeasured(name, gapBand(cloth));
      case 'logo':
        return this.showFile(images.icon);
    }
  }

  /** The cloths of a pile: borders of the cloths that cards show whole, one pile going on where the last one stopped. */
  private folded(number: number): Border[] {
    const ids = this.art.shownAs('panel');
    const heights = [5, 3, 4];
    const start = heights.slice(0, number - 1).reduce((sum, height) => sum + height, 0);
    return Array.from({ length: heights[number - 1] ?? 4 }, (_, index) =>
      this.art.border(ids[(start + index) % ids.length] ?? ''),
    );
  }

  private drawMeasured(name: string, svg: string): Picture {
    const { width = 0, height = 0 } = measure(new TextEncoder().encode(svg)) ?? {};
    return { src: this.keep(name, svg), width, height };
  }

  /** A picture of the author's own: a photograph as its copies, any other as it is. */
  private showFile(file: string, kind: FilePicture = 'image'): Picture {
    const photograph = this.photographs.get(file);
    if (photograph)
      return kind === 'face' ? photograph.thumbnail : { ...photograph.picture, sizes: rooms[kind] };
    const bytes = this.site.images.get(file);
    const size = bytes && measure(bytes);
    if (!bytes || !size) throw new Error(`There is no picture "${file}".`);
    const { type, width, height } = size;
    return { src: this.keep(file.replace(/\.[a-z]+$/, ''), bytes, type), width, height };
  }

  /**
   * The photograph of an entry as its card shows it. Cards tell small rooms from others by themselves, so they have one
   * kind of copy: WebP, which every browser knows.
   */
  private showPhotograph(file: string, id: string, kind: Exclude<EntryPicture, 'field'>): Picture {
    if (kind === 'small') return { ...this.showFile(file, 'face'), deep: this.art.of(id).deep };
    const isFeatured = kind === 'wide' && this.site.cards.get(id)?.featured === true;
    const { avif: _, ...whole } = this.showFile(file);
    return isFeatured ? whole : { ...whole, sizes: kind === 'wide' ? rooms.post : rooms.card };
  }

  /** Adds a file to those to write; its name holds a hash of its content, so it can be cached for good. */
  private keep(name: string, content: string | Uint8Array, extension = 'svg'): string {
    const path = `${this.site.home.slice(1)}${builtFolders.assets}/${name.replaceAll('/', '-')}-${hashOf(content).slice(0, 8)}.${extension}`;
    if (!this.paths.has(path)) {
      this.paths.add(path);
      this.files.set(path, content);
    }
    return `/${path}`;
  }
}

function nameOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

/**
 * The pictures of each list of cards on a page, those of one size together and in the order of the list: what a visitor who
 * sees one of them is about to see, and is sent together.
 */
export function pictureListsOf({ blocks }: Pick<Page, 'blocks'>): PictureKey[][] {
  return blocks.flatMap((block): PictureKey[][] => {
    switch (block.type) {
      case 'collection-cards':
        return ofCards(block.cards);
      case 'collection-index':
        return ofCards([...block.groups.flatMap(({ cards }) => cards), ...block.rest]);
      case 'article-index':
        return [[...(block.featured ? [block.featured] : []), ...block.cards].map(wideOf)];
      default:
        return [];
    }
  });
}

function ofCards(cards: Card[]): PictureKey[][] {
  const shown = cards.filter(({ image }) => image);
  return [
    shown.flatMap(({ image }) => (image ? [image] : [])),
    shown.map(({ id }): PictureKey => `small:${id}`),
  ];
}

function wideOf({ id }: Card): PictureKey {
  return `wide:${id}`;
}
