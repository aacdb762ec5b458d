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
import { gapBand, homeField, mending, pile, quilt } from '../art/cloths';
import { joinPaths, readIcons } from '../art/icons';
import { practiceMotif } from '../art/motifs/practice';
import { panel, smallPanel, wide } from '../art/panels';
import { pigments } from '../art/pigments';
import { portrait } from '../art/portrait';
import { resolveArt, SiteArt } from '../art/site-art';
import { hashOf } from '../disk';
import { type PhotographPlan, planPhotographs, slotSizes } from '../photographs/plan';

/** Draws and finds the pictures and icons of a site, each once, and collects the files that pages show. */
export class SiteAssets {
  /** Files to write, by their path in the built site. */
  readonly files = new Map<string, string | Uint8Array>();
  private readonly pictures = new Map<PictureKey, Picture>();
  readonly art: SiteArt;

  constructor(
    private readonly site: Site,
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

  /** A picture of the site as shapes, to be drawn in the colours of what stands around it. */
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

  /** The cloth that a page is dressed in: its own art, or the house cloth. */
  cloth(id: string): Cloth {
    const border = this.art.getBorder(id);
    return {
      deep: pigments[border.deep],
      bright: pigments[border.bright],
      frame: this.keep('frame', frameTile(border)),
      strip: this.keep('strip', strip(border)),
    };
  }

  private make(key: PictureKey): Picture {
    const asked = parsePictureKey(key);
    const { cloth, images } = this.site.settings;
    switch (asked.kind) {
      case 'house':
        return asked.name === 'logo' ? this.showFile(images.icon) : this.show(asked.name, gapBand(cloth));
      case 'pile':
        return this.show(`pile-${asked.number}`, pile(this.folded(asked.number)));
      case 'portrait':
        return this.show('portrait', portrait(resolveArt(asked.person, {}, [])));
      case 'mending': {
        const { stage, page } = asked;
        return this.show(`${nameOf(page)}-${stage}`, mending(stage, this.art.getBorder(page)));
      }
      default:
        return 'file' in asked ? this.showFile(asked.file, asked.kind) : this.showEntry(asked);
    }
  }

  /** A picture of an entry: of its photograph, where it has one, or of its cloth. */
  private showEntry({ entry, kind }: { entry: string; kind: EntryPicture }): Picture {
    const art = this.art.getArt(entry);
    const name = nameOf(entry);
    if (kind === 'field') return this.show('field', homeField(art));
    const photograph = this.site.entryPhotographs.get(entry);
    if (photograph !== undefined) return this.showPhotograph(photograph, entry, kind);
    switch (kind) {
      case 'panel':
        return this.show(name, panel(art));
      case 'small':
        return { ...this.show(`${name}-small`, smallPanel(art)), deep: art.deep };
      case 'wide':
        return this.show(`${name}-wide`, wide(art));
      case 'quilt': {
        const motif = this.site.cards.get(entry)?.motif;
        if (!motif) throw new Error(`There is no motif for the quilt of "${entry}".`);
        return this.show(`${name}-quilt`, quilt(motif, this.site.settings.cloth, art.seed));
      }
    }
  }

  /** A drawing under the name of its file. */
  private show(name: string, svg: string): Picture {
    const { width = 0, height = 0 } = measureImage(new TextEncoder().encode(svg)) ?? {};
    return { src: this.keep(name, svg), width, height };
  }

  /** The cloths of a pile: borders of the cloths that cards show whole, one pile going on where the last one stopped. */
  private folded(number: number): Border[] {
    const ids = this.art.shownAs('panel');
    const heights = [5, 3, 4];
    const start = heights.slice(0, number - 1).reduce((sum, height) => sum + height, 0);
    return Array.from({ length: heights[number - 1] ?? 4 }, (_, index) =>
      this.art.getBorder(ids[(start + index) % ids.length] ?? ''),
    );
  }

  /** A picture of the author's own: a photograph as its copies, any other as it is. */
  private showFile(file: string, kind: FilePicture = 'image'): Picture {
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
   * The photograph of an entry as its card shows it. Cards tell small rooms from others by themselves, so they have one
   * kind of copy: WebP, which every browser knows.
   */
  private showPhotograph(file: string, id: string, kind: Exclude<EntryPicture, 'field'>): Picture {
    if (kind === 'small') return { ...this.showFile(file, 'face'), deep: this.art.getArt(id).deep };
    const isFeatured = kind === 'wide' && this.site.cards.get(id)?.featured === true;
    const { avif: _, ...whole } = this.showFile(file);
    return isFeatured ? whole : { ...whole, sizes: kind === 'wide' ? slotSizes.post : slotSizes.card };
  }

  /** Adds a file to those to write; its name holds a hash of its content, so it can be cached for good. */
  private keep(name: string, content: string | Uint8Array, extension = 'svg'): string {
    const path = `${this.site.home.slice(1)}${builtFolders.assets}/${name.replaceAll('/', '-')}-${hashOf(content).slice(0, 8)}.${extension}`;
    this.files.set(path, content);
    return `/${path}`;
  }
}

function nameOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
