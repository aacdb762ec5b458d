import { builtFolders } from '../../../schema/content/built-site';
import type { Card } from '../../../schema/define-block';
import {
  type EntryPicture,
  type FilePicture,
  type PictureKey,
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
import { pigments } from '../art/pigments';
import { sheet } from '../art/shapes';
import { SiteArt } from '../art/site-art';
import { hashOf } from '../disk';
import { type PhotographPlan, planPhotographs, rooms } from '../photographs/plan';

export type AssetSite = Pick<Site, 'home' | 'settings' | 'cards' | 'art' | 'images' | 'entryPhotographs'>;

type Asked = ReturnType<typeof readPictureKey>;

/** A drawing, the name of its file, and what pages know of it beside its size. */
interface Drawing extends Pick<Picture, 'deep'> {
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
    if (motif) return practiceMotif(motif);
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
      const asked = readPictureKey(key);
      const isSheeted = /^(panel|small|wide)$/.test(asked.kind) && !this.photographOf(asked);
      return isSheeted ? [{ key, ...this.draw(asked) }] : [];
    });
    const pictures: Pictures = {};
    for (let start = 0; start < drawn.length - 1; start += sheetSize) {
      const drawings = drawn.slice(start, start + sheetSize);
      const size = sizeOf(drawings[0]?.svg);
      const parts = drawings.map(({ file, svg }) => ({ name: file, svg }));
      const src = this.keep('cards', sheet(size.width, size.height, parts));
      for (const { key, file, svg: _, ...more } of drawings)
        pictures[key] = { src: `${src}#${file}`, ...size, ...more };
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
    if ('file' in asked) return this.showFile(asked.file, asked.kind);
    if (asked.kind === 'house' && asked.name === 'logo') return this.showFile(this.site.settings.images.icon);
    const photograph = this.photographOf(asked);
    if (photograph) return photograph;
    const { file, svg, ...more } = this.draw(asked);
    return { src: this.keep(file, svg), ...sizeOf(svg), ...more };
  }

  /** The photograph that an entry shows in the place of its cloth. */
  private photographOf(asked: Asked): Picture | undefined {
    if (!('entry' in asked) || asked.kind === 'field') return undefined;
    const file = this.site.entryPhotographs.get(asked.entry);
    return file === undefined ? undefined : this.showPhotograph(file, asked.entry, asked.kind);
  }

  private draw(asked: Asked): Drawing {
    const { cloth } = this.site.settings;
    if (asked.kind === 'house') return { file: asked.name, svg: gapBand(cloth) };
    if (asked.kind === 'pile') return { file: `pile-${asked.number}`, svg: pile(this.folded(asked.number)) };
    if (asked.kind === 'mending') {
      const { stage, page } = asked;
      return { file: `${nameOf(page)}-${stage}`, svg: mending(stage, this.art.border(page)) };
    }
    if ('file' in asked) throw new Error(`"${asked.file}" is not drawn.`);
    const art = this.art.of(asked.entry);
    const file = nameOf(asked.entry);
    switch (asked.kind) {
      case 'panel':
        return { file, svg: panel(art) };
      case 'small':
        return { file: `${file}-small`, svg: smallPanel(art), deep: art.deep };
      case 'wide':
        return { file: `${file}-wide`, svg: wide(art) };
      case 'field':
        return { file: 'field', svg: homeField(art) };
      case 'quilt': {
        const motif = this.site.cards.get(asked.entry)?.motif;
        if (!motif) throw new Error(`There is no motif for the quilt of "${asked.entry}".`);
        return { file: `${file}-quilt`, svg: quilt(motif, cloth, art.seed) };
      }
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

function sizeOf(svg = ''): { width: number; height: number } {
  const { width = 0, height = 0 } = measure(new TextEncoder().encode(svg)) ?? {};
  return { width, height };
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
