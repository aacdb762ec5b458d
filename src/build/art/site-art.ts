import { type Art, type ArtSettings, brights, deeps, grounds, pindos } from '../../../schema/fields/art';
import { type CardLook, collections, isCollection, type Looks } from '../../../schema/files/collections';
import type { Site } from '../../../schema/site-model';
import type { Border } from './borders';
import { type Pair, pick, seededNumbers } from './pigments';

/**
 * Makes every choice an entry left open, from its seed, which is its slug unless told: the same seed, settings and taken pairs
 * always give the same cloth. A colour pair no other entry owns is preferred while there is one.
 */
export function resolveArt(slug: string, settings: ArtSettings, taken: readonly Pair[]): Art {
  const seed = settings.seed ?? slug;
  const next = seededNumbers(`kanga:${seed}`);
  const { deep, bright } = pick(pairsFor(settings, taken), next);
  const pindo = pick(pindos, next);
  const ground = pick(grounds, next);
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

/** The pairs that fit the settings; of those the free ones, while there are any. */
function pairsFor(settings: ArtSettings, taken: readonly Pair[]): readonly Pair[] {
  const fitting = deeps
    .flatMap((deep) => brights.map((bright): Pair => ({ deep, bright })))
    .filter(({ deep }) => !settings.deep || settings.deep === deep)
    .filter(({ bright }) => !settings.bright || settings.bright === bright);
  const free = fitting.filter(
    (pair) => !taken.some(({ deep, bright }) => deep === pair.deep && bright === pair.bright),
  );
  return free.length > 0 ? free : fitting;
}

/** Which cloth each page and entry of a site wears, with every choice made. */
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

  /** The art of a page or entry: its own, or what is not said of it as the house has it. Pages of a list share it. */
  of(id: string): Art {
    const known = this.known.get(id) ?? this.choose(id.replace(/#\d+$/, ''));
    this.known.set(id, known);
    return known;
  }

  private choose(entry: string): Art {
    const slug = entry.slice(entry.indexOf('/') + 1);
    const said = this.site.art.get(entry) ?? {};
    const looks = looksOf(entry);
    const settings = looks?.cloth === 'own' ? said : { ...this.houseArt(looks), ...said };
    return resolveArt(slug, settings, this.taken);
  }

  border(id: string): Border {
    const { deep, bright, pindo } = this.of(id);
    return { deep, bright, pindo, ground: 'deep' };
  }

  /** The cloths that cards of one look show, by the ids of their entries, in the order of the files. */
  shownAs(look: CardLook): string[] {
    return [...this.site.art.keys()].filter((id) => looksOf(id)?.card === look);
  }

  private houseArt(looks: Looks | undefined): ArtSettings {
    return { motif: looks ? 'medallion' : 'columns', ...this.site.settings.cloth };
  }
}

function looksOf(id: string): Looks | undefined {
  const folder = id.slice(0, id.indexOf('/'));
  return isCollection(folder) ? collections[folder].looks : undefined;
}
