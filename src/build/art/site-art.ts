import {
  type Art,
  type ArtSettings,
  borderPatterns,
  brightColors,
  deepColors,
  groundOptions,
} from '../../../schema/fields/art';
import { type CardLook, collections, isCollection, type Looks } from '../../../schema/files/collections';
import type { Site } from '../../../schema/site-model';
import type { Border } from './borders';
import { type Pair, pick, seededNumbers } from './pigments';

/**
 * Chooses the art settings that an entry leaves open. Prefers a colour pair that is not `taken` by another entry. The
 * same seed (by default, the slug), settings and taken pairs always give the same cloth.
 */
export function resolveArt(slug: string, settings: ArtSettings, taken: readonly Pair[]): Art {
  const seed = settings.seed ?? slug;
  const next = seededNumbers(`kanga:${seed}`);
  const { deep, bright } = pick(listPairs(settings, taken), next);
  const pindo = pick(borderPatterns, next);
  const ground = pick(groundOptions, next);
  return {
    slug,
    deep,
    bright,
    ground: settings.ground ?? ground,
    pindo: settings.pindo ?? pindo,
    motif: settings.motif ?? 'medallion',
    seed,
  };
}

/** Lists the colour pairs that match the settings. Omits the pairs that are taken, unless all are taken. */
function listPairs(settings: ArtSettings, taken: readonly Pair[]): readonly Pair[] {
  const fitting = deepColors
    .flatMap((deep) => brightColors.map((bright): Pair => ({ deep, bright })))
    .filter(({ deep }) => !settings.deep || settings.deep === deep)
    .filter(({ bright }) => !settings.bright || settings.bright === bright);
  const free = fitting.filter(
    (pair) => !taken.some(({ deep, bright }) => deep === pair.deep && bright === pair.bright),
  );
  return free.length > 0 ? free : fitting;
}

/** The cloth of each page and entry of a site, with missing settings filled in. */
export class SiteArt {
  private readonly taken: Pair[];
  private readonly known = new Map<string, Art>();

  constructor(private readonly site: Pick<Site, 'settings' | 'art'>) {
    const pairs = [...site.art.values()].flatMap(({ deep, bright }) =>
      deep && bright ? [{ deep, bright }] : [],
    );
    const unique = new Map(pairs.map((pair) => [`${pair.deep} ${pair.bright}`, pair]));
    this.taken = [...unique.values()];
  }

  /**
   * Returns the art of a page or entry. Missing settings come from the site's default, unless each entry of the
   * collection has its own cloth. The seed decides settings that are still missing. All pages of a long list share the
   * same art.
   */
  getArt(id: string): Art {
    const known = this.known.get(id) ?? this.choose(id.replace(/#\d+$/, ''));
    this.known.set(id, known);
    return known;
  }

  private choose(entry: string): Art {
    const slug = entry.slice(entry.indexOf('/') + 1);
    const chosen = this.site.art.get(entry) ?? {};
    const looks = findLooks(entry);
    const settings = looks?.cloth === 'own' ? chosen : { ...this.getDefaultArt(looks), ...chosen };
    return resolveArt(slug, settings, this.taken);
  }

  getBorder(id: string): Border {
    const { deep, bright, pindo } = this.getArt(id);
    return { deep, bright, pindo, ground: 'deep' };
  }

  /** Lists the ids of the entries whose cards have a given look, in the order of the files. */
  shownAs(look: CardLook): string[] {
    return [...this.site.art.keys()].filter((id) => findLooks(id)?.card === look);
  }

  private getDefaultArt(looks: Looks | undefined): ArtSettings {
    return { motif: looks ? 'medallion' : 'columns', ...this.site.settings.cloth };
  }
}

function findLooks(id: string): Looks | undefined {
  const folder = id.slice(0, id.indexOf('/'));
  return isCollection(folder) ? collections[folder].looks : undefined;
}
