import { builtFolders } from '../../../schema/content/output-paths';
import {
  type EntryPicture,
  type FilePicture,
  type PictureKey,
  parsePictureKey,
  practiceMotifs,
} from '../../../schema/fields/art';
import { measureImage, parseShapes } from '../../../schema/pictures/images';
import type { Site } from '../../../schema/site-model';
import type { Cloth, IconShapes, Picture, Sign } from '../../shared/page-data';
import { type Border, frameTile, strip } from '../art/borders';
import { gapBand, homeField, pile, quilt, tornCloth } from '../art/cloths';
import { joinPaths, readIcons } from '../art/icons';
import { practiceMotif } from '../art/motifs/practice';
import { panel, smallPanel, wide } from '../art/panels';
import { pigments } from '../art/pigments';
import { portrait } from '../art/portrait';
import { resolveArt, SiteArt } from '../art/site-art';
import { hashOf } from '../disk';
import { type PhotographPlan, planPhotographs, slotSizes } from '../photographs/plan';

/** Draws or reads each picture and icon of a site once. Collects the files that pages show. */
export class SiteAssets {
  /** The files to write, by their paths in the built site. */
  readonly files = new Map<string, string | Uint8Array>();
  private readonly pictures = new Map<PictureKey, Picture>();
  readonly art: SiteArt;

  constructor(
    private readonly site: Site,
    private readonly photographs: ReadonlyMap<string, PhotographPlan> = planPhotographs(site),
  ) {
    this.art = new SiteArt(site);
  }

  /**
   * Returns an icon of the icon library, or a practice motif for `motif:<name>`. Throws an error for an unknown name.
   */
  icon(name: string): IconShapes {
    const motif = practiceMotifs.find((known) => name === `motif:${known}`);
    if (motif) return practiceMotif(motif);
    const shapes = readIcons().get(name);
    if (!shapes) throw new Error(`There is no icon "${name}".`);
    return joinPaths(shapes);
  }

  /** Returns a picture by its key. Throws an error for an unknown key. */
  picture(key: PictureKey): Picture {
    const cached = this.pictures.get(key);
    if (cached) return cached;
    const picture = this.createPicture(key);
    this.pictures.set(key, picture);
    return picture;
  }

  /** Returns the shapes of an SVG file in `images/`, so that styles can set their colours. */
  sign(file: string): Sign {
    const bytes = this.site.images.get(file) ?? new Uint8Array();
    const { width = 0, height = 0 } = measureImage(bytes) ?? {};
    const shapes = parseShapes(bytes).map(
      ([tag, { 'fill-rule': fillRule = '', ...rest }]): IconShapes[number] => [
        tag,
        fillRule ? { ...rest, fillRule } : rest,
      ],
    );
    return { shapes, width, height };
  }

  cloth(id: string): Cloth {
    const border = this.art.getBorder(id);
    return {
      deep: pigments[border.deep],
      bright: pigments[border.bright],
      frame: this.keep('frame', frameTile(border)),
      strip: this.keep('strip', strip(border)),
    };
  }

  private createPicture(key: PictureKey): Picture {
    const parsed = parsePictureKey(key);
    const { cloth, images } = this.site.settings;
    switch (parsed.kind) {
      case 'house':
        return parsed.name === 'logo'
          ? this.getFilePicture(images.icon)
          : this.storeDrawing(parsed.name, gapBand(cloth));
      case 'pile':
        return this.storeDrawing(`pile-${parsed.number}`, pile(this.getPileBorders(parsed.number)));
      case 'portrait':
        return this.storeDrawing('portrait', portrait(resolveArt(parsed.person, {}, [])));
      case 'repair': {
        const { stage, page } = parsed;
        return this.storeDrawing(`${getSlug(page)}-${stage}`, tornCloth(stage, this.art.getBorder(page)));
      }
      default:
        return 'file' in parsed
          ? this.getFilePicture(parsed.file, parsed.kind)
          : this.getEntryPicture(parsed);
    }
  }

  /** Returns a picture of an entry: its photograph, or a drawing of its cloth. */
  private getEntryPicture({ entry, kind }: { entry: string; kind: EntryPicture }): Picture {
    const art = this.art.getArt(entry);
    const name = getSlug(entry);
    if (kind === 'field') return this.storeDrawing('field', homeField(art));
    const photograph = this.site.entryPhotographs.get(entry);
    if (photograph !== undefined) return this.getCardPhotograph(photograph, entry, kind);
    switch (kind) {
      case 'panel':
        return { ...this.storeDrawing(name, panel(art)), deep: art.deep, bright: art.bright };
      case 'small':
        return { ...this.storeDrawing(`${name}-small`, smallPanel(art)), deep: art.deep };
      case 'wide':
        return this.storeDrawing(`${name}-wide`, wide(art));
      case 'quilt': {
        const motif = this.site.cards.get(entry)?.motif;
        if (!motif)
          throw new Error(`The quilt of "${entry}" cannot be drawn, because the entry has no motif.`);
        return this.storeDrawing(`${name}-quilt`, quilt(motif, this.site.settings.cloth, art.seed));
      }
    }
  }

  /** Stores a drawing and returns it as a picture. `name` is part of the file name. */
  private storeDrawing(name: string, svg: string): Picture {
    const { width = 0, height = 0 } = measureImage(new TextEncoder().encode(svg)) ?? {};
    return { src: this.keep(name, svg), width, height };
  }

  /**
   * Returns the borders of the cloths in a pile. Each pile continues the list of cloths where the previous pile ended.
   */
  private getPileBorders(number: number): Border[] {
    const ids = this.art.shownAs('panel');
    const heights = [5, 3, 4];
    const start = heights.slice(0, number - 1).reduce((sum, height) => sum + height, 0);
    return Array.from({ length: heights[number - 1] ?? 4 }, (_, index) =>
      this.art.getBorder(ids[(start + index) % ids.length] ?? ''),
    );
  }

  /** Returns a picture that an author added. A photograph has smaller copies. Other files are unchanged. */
  private getFilePicture(file: string, kind: FilePicture = 'image'): Picture {
    const photograph = this.photographs.get(file);
    if (photograph)
      return kind === 'face' ? photograph.thumbnail : { ...photograph.picture, sizes: slotSizes[kind] };
    const bytes = this.site.images.get(file);
    const size = bytes && measureImage(bytes);
    if (!bytes || !size) throw new Error(`There is no picture "${file}".`);
    const { type, width, height } = size;
    return { src: this.keep(file.replace(/\.[a-z]+$/, ''), bytes, type), width, height };
  }

  /**
   * Returns the photograph of an entry for its card, in WebP only. A card's `source` element selects the size, so it
   * cannot select the format too. Every supported browser shows WebP.
   */
  private getCardPhotograph(file: string, id: string, kind: Exclude<EntryPicture, 'field'>): Picture {
    if (kind === 'small') return { ...this.getFilePicture(file, 'face'), deep: this.art.getArt(id).deep };
    const isFeatured = kind === 'wide' && this.site.cards.get(id)?.featured === true;
    const { avif: _, ...whole } = this.getFilePicture(file);
    return isFeatured ? whole : { ...whole, sizes: kind === 'wide' ? slotSizes.post : slotSizes.card };
  }

  /**
   * Adds a file to write and returns its URL. The name contains a hash of the content, so that browsers can cache the
   * file forever.
   */
  private keep(name: string, content: string | Uint8Array, extension = 'svg'): string {
    const path = `${this.site.home.slice(1)}${builtFolders.assets}/${name.replaceAll('/', '-')}-${hashOf(content).slice(0, 8)}.${extension}`;
    this.files.set(path, content);
    return `/${path}`;
  }
}

function getSlug(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
