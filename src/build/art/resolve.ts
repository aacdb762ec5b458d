import type { Art, ArtSettings } from '../../../schema/fields/art';
import { brights, deeps, grounds, pindos } from '../../../schema/fields/art';
import type { Pair } from './pigments';
import { pick, seededNumbers } from './random';

/**
 * Makes every choice an entry left open, from its slug alone: the same slug, settings and taken pairs
 * always give the same cloth. A colour pair no other entry owns is preferred while there is one.
 */
export function resolveArt(slug: string, settings: ArtSettings, taken: readonly Pair[]): Art {
  const next = seededNumbers(`kanga:${slug}`);
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
    seed: settings.seed ?? slug,
  };
}

// Thousands of entries say nothing of their colours, or the same.
const choices = new WeakMap<readonly Pair[], Map<string, readonly Pair[]>>();

/** The pairs that an entry may wear. */
function pairsFor({ deep, bright }: ArtSettings, taken: readonly Pair[]): readonly Pair[] {
  const known = choices.get(taken) ?? new Map<string, readonly Pair[]>();
  choices.set(taken, known);
  const key = `${deep} ${bright}`;
  const pairs = known.get(key) ?? listPairs({ deep, bright }, taken);
  known.set(key, pairs);
  return pairs;
}

function listPairs(settings: ArtSettings, taken: readonly Pair[]): readonly Pair[] {
  const fitting = deeps
    .flatMap((deep) => brights.map((bright): Pair => ({ deep, bright })))
    .filter(({ deep }) => !settings.deep || settings.deep === deep)
    .filter(({ bright }) => !settings.bright || settings.bright === bright);
  const free = fitting.filter(
    (pair) => !taken.some(({ deep, bright }) => deep === pair.deep && bright === pair.bright),
  );
  return free.length > 0 ? free : fitting;
}
