import type { Citation } from '../fields/citations';
import type { Inline } from '../fields/markup';
import { memoize } from '../fields/memoize';

/** A piece of a text that cites the law. */
type Citing = Extract<Inline, { href: string }> & { cites: Citation };

/** What a block cites, in the order of its texts; looked for once in each. */
export const citationsOf = memoize((block: object): Citation[] => listCitations(block));

function listCitations(value: unknown): Citation[] {
  if (isCiting(value)) return [value.cites];
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(listCitations) : [];
}

/** The same block with other pieces in the place of each citation; itself where it cites nothing. */
export function replaceCitationsOf<T extends object>(block: T, show: (cites: Citation) => Inline[]): T {
  return citationsOf(block).length === 0 ? block : replaceCitations(block, show);
}

function replaceCitations<T>(value: T, show: (cites: Citation) => Inline[]): T {
  if (Array.isArray(value)) {
    const replaced = value.flatMap((item) =>
      isCiting(item) ? show(item.cites) : [replaceCitations(item, show)],
    );
    return replaced.every((item, index) => item === value[index]) && replaced.length === value.length
      ? value
      : (replaced as T);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(
    ([key, item]) => [key, item, replaceCitations(item, show)] as const,
  );
  if (parts.every(([, item, shown]) => item === shown)) return value;
  return Object.fromEntries(parts.map(([key, , shown]) => [key, shown])) as T;
}

function isCiting(value: unknown): value is Citing {
  return typeof value === 'object' && value !== null && 'cites' in value && 'href' in value;
}
