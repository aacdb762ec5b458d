import type { PageLaw } from '../block-context';
import { blocks as definitions } from '../blocks/index';
import { citationsOf } from './citations';

type BlockData = { type?: unknown };

const closing = new Set<unknown>(
  definitions.flatMap((definition) => ('closesPage' in definition ? [definition.type] : [])),
);

/**
 * The blocks of a page with those that a page which states law has by itself: at its head how fresh it is and what has
 * moved, and before what closes it the numbered list of its sources. Where its author has placed one, it stays there.
 */
export function addLawBlocks<T extends BlockData>(blocks: readonly T[], law: PageLaw): T[] {
  const statesLaw = law.sources.length > 0;
  const lacks = (type: string) => !blocks.some((block) => block.type === type);
  const notice =
    statesLaw && law.asAt !== undefined && lacks('law-notice') ? [{ type: 'law-notice' } as T] : [];
  if (!statesLaw || !lacks('law-sources')) return [...notice, ...blocks];
  const end = findEnd(blocks);
  return [...notice, ...blocks.slice(0, end), { type: 'law-sources' } as T, ...blocks.slice(end)];
}

/** Where the text of a page ends: before the blocks that close it, and after the last that cites. */
function findEnd(blocks: readonly BlockData[]): number {
  const lastOfText = blocks.findLastIndex(({ type }) => !closing.has(type));
  const lastCiting = blocks.findLastIndex((block) => citationsOf(block).length > 0);
  return Math.max(lastOfText, lastCiting) + 1;
}
