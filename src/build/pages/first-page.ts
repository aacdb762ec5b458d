import { type Block, type BlockType, blocks } from '../../../schema/blocks/index';
import type { FirstPageData, IconShapes, PageData, Pictures } from '../../page-data';

const still = new Set<BlockType>(blocks.flatMap((block) => ('still' in block ? [block.type] : [])));

/** Whether nothing on a block answers to scripts. */
export function standsStill({ type }: Pick<Block, 'type'>): boolean {
  return still.has(type);
}

/**
 * What the HTML of a page carries of its data: nothing of the blocks that stand in it but their places. `pieces` is the
 * HTML of each block, the last with what follows it; `shown` the icons and pictures of those that scripts answer on.
 */
export function toFirstPageData(
  { release, page }: PageData,
  pieces: string[],
  shown: { icons: Record<string, IconShapes>; pictures: Pictures },
): FirstPageData {
  let count = 0;
  const places = page.blocks.map((block, index) => {
    const from = count;
    count += countElements(pieces[index] ?? '');
    return standsStill(block) ? { type: block.type, from, to: count } : block;
  });
  return { release, page: { ...page, blocks: places }, ...shown };
}

/** How many elements stand beside each other in HTML as React writes it, up to the end of what holds them. */
function countElements(html: string): number {
  let count = 0;
  let depth = 0;
  for (const [, isEnd, isVoid] of html.matchAll(/<(\/?)[a-z][^<>]*?(\/?)>/gi)) {
    if (isEnd) depth--;
    else if (depth === 0) count++;
    if (depth < 0) break;
    if (!isEnd && !isVoid) depth++;
  }
  return count;
}
