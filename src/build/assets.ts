import { createHash } from 'node:crypto';
import { measure, shapesOf } from '../../schema/content/images';
import type { Art } from '../../schema/fields/art';
import type { Page, Site } from '../../schema/site-model';
import type { Cloth, IconShapes, Picture, Sign } from '../page-data';
import {
  type Border,
  frameTile,
  gapBand,
  homeField,
  isMendingStage,
  mending,
  type Pair,
  panel,
  pigments,
  pile,
  practiceMotif,
  quilt,
  resolveArt,
  smallPanel,
  strip,
  wide,
} from './art/index';
import { readIcons } from './icons';

/** Where the build keeps icons and pictures; each look-up is noted, so that a page carries what it shows. */
export interface AssetSource {
  icon(name: string): IconShapes;
  picture(key: string): Picture;
}

/** Draws and finds the pictures and icons of a site, each once, and keeps the files that pages turned out to show. */
export class SiteAssets implements AssetSource {
  /** Files to write, by their path in the built site. */
  readonly files = new Map<string, string | Uint8Array>();
  private readonly pictures = new Map<string, Picture>();
  private readonly cloths = new Map<string, Cloth>();
  private readonly taken: Pair[];

  constructor(private readonly site: Pick<Site, 'settings' | 'cards' | 'art' | 'images'>) {
    const pairs = [...site.art.values()].flatMap(({ deep, bright }) =>
      deep && bright ? [{ deep, bright }] : [],
    );
    const unique = new Map(pairs.map((pair) => [`${pair.deep} ${pair.bright}`, pair]));
    this.taken = [...unique.values()];
  }

  /** An icon of the library, or `motif:<name>` for a practice motif. Throws where there is none. */
  icon(name: string): IconShapes {
    if (name.startsWith('motif:')) {
      return practiceMotif(name.slice(6) as never).map(({ d, fill, fillRule }) => [
        'path',
        { d, fill, ...(fillRule ? { fillRule } : {}) },
      ]);
    }
    const shapes = readIcons().get(name);
    if (!shapes) throw new Error(`There is no icon "${name}".`);
    return shapes;
  }

  /** A picture by what it shows: `panel:<entry>`, `small:`, `wide:`, `quilt:`, a stage of mending such as `torn:<page>`, `pile:<number>`, `house:field`, `house:gap` or `image:<file>`. */
  picture(key: string): Picture {
    const known = this.pictures.get(key);
    if (known) return known;
    const picture = this.draw(key);
    this.pictures.set(key, picture);
    return picture;
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
    const border = this.border(id);
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

  /** The art of a page with every choice made: an entry's own, or what is not said of it as the house has it. */
  artOf({ id, kind, art }: Pick<Page, 'id' | 'kind' | 'art'>): Art {
    const entry = id.replace(/#\d+$/, '');
    if (this.hasOwnCloth(entry)) return this.art(entry);
    const { cloth } = this.site.settings;
    const motif = kind === 'page' || kind === 'not-found' ? 'columns' : 'medallion';
    const slug = entry.slice(entry.indexOf('/') + 1);
    return resolveArt(slug, { motif, ...cloth, ...art }, this.taken);
  }

  private hasOwnCloth(id: string): boolean {
    return this.site.art.has(id) && !/^(pages|practice-areas|packages)\//.test(id);
  }

  private border(id: string): Border {
    const { cloth } = this.site.settings;
    const art = this.hasOwnCloth(id) ? this.art(id) : { ...cloth, ...this.site.art.get(id) };
    return { deep: art.deep, bright: art.bright, pindo: art.pindo, ground: 'deep' };
  }

  private art(id: string): Art {
    return resolveArt(id.slice(id.indexOf('/') + 1), this.site.art.get(id) ?? {}, this.taken);
  }

  private draw(key: string): Picture {
    const [kind = '', id = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const { cloth } = this.site.settings;
    const name = id.slice(id.indexOf('/') + 1);
    if (kind === 'panel') return { src: this.keep(name, panel(this.art(id))), width: 800, height: 600 };
    if (kind === 'small') {
      const art = this.art(id);
      const src = this.keep(`${name}-small`, smallPanel(art));
      return { src, width: 400, height: 300, deep: art.deep };
    }
    if (kind === 'wide')
      return { src: this.keep(`${name}-wide`, wide(this.art(id))), width: 1600, height: 600 };
    if (kind === 'quilt') {
      const motif = this.site.cards.get(id)?.motif;
      return {
        src: this.keep(`${name}-quilt`, quilt(motif as never, cloth, name)),
        width: 1000,
        height: 800,
      };
    }
    if (isMendingStage(kind)) return this.drawMeasured(`${name}-${kind}`, mending(kind, this.border(id)));
    if (kind === 'pile') return this.drawMeasured(`pile-${id}`, pile(this.folded(Number(id))));
    if (key === 'house:field') return { src: this.keep('field', homeField(cloth)), width: 2400, height: 320 };
    if (key === 'house:gap') return this.drawMeasured('gap', gapBand(cloth));
    if (kind === 'image') return this.keepImage(id);
    throw new Error(`There is no picture "${key}".`);
  }

  /** The cloths of a pile: borders of the industries in their order, one pile going on where the last one stopped. */
  private folded(number: number): Border[] {
    const ids = [...this.site.art.keys()].filter((id) => id.startsWith('industries/'));
    const heights = [5, 3, 4];
    const start = heights.slice(0, number - 1).reduce((sum, height) => sum + height, 0);
    return Array.from({ length: heights[number - 1] ?? 4 }, (_, index) =>
      this.border(ids[(start + index) % ids.length] ?? ''),
    );
  }

  private drawMeasured(name: string, svg: string): Picture {
    const { width = 0, height = 0 } = measure(new TextEncoder().encode(svg)) ?? {};
    return { src: this.keep(name, svg), width, height };
  }

  private keepImage(file: string): Picture {
    const bytes = this.site.images.get(file);
    const size = bytes && measure(bytes);
    if (!bytes || !size) throw new Error(`There is no picture "${file}".`);
    return {
      src: this.keep(file.replace(/\.[a-z]+$/, ''), bytes, size.type),
      width: size.width,
      height: size.height,
    };
  }

  /** Puts a file among those to write; its name changes with its content, so it can be cached for good. */
  private keep(name: string, content: string | Uint8Array, extension = 'svg'): string {
    const path = `assets/${name.replaceAll('/', '-')}-${hashOf(content).slice(0, 8)}.${extension}`;
    this.files.set(path, content);
    return `/${path}`;
  }
}

/** The SHA-256 of a text or bytes, in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
