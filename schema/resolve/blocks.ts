import type { BlockContext, Card, PageLaw } from '../block-context';
import { type Block, type BlockType, blocks } from '../blocks/index';
import { isOwnId } from '../content/reserved';
import { collectionAddress } from '../content/tree';
import { toAnchor } from '../files/addresses';
import { overviewsOf } from './breadcrumbs';
import { fillWords } from './fill-words';
import { showCitations } from './law';
import { packagePlans, toPriceText } from './prices';
import type { SiteSource } from './site-source';

/** A block as its schema accepted it. */
type BlockData = { type: BlockType } & Record<string, unknown>;
type Resolve = (block: BlockData, context: BlockContext) => object;

// Each takes the data of its own block: which one it is handed follows from the key.
const resolvers = new Map<string, Resolve>(
  blocks.flatMap((block) =>
    'resolve' in block && block.resolve ? [[block.type, block.resolve as unknown as Resolve]] : [],
  ),
);

/** What blocks are resolved for. */
interface Surroundings {
  self: Card;
  /** What the page cites of the law. */
  law: PageLaw;
  pageNumber: number;
  /** The ids of headings given out so far; further ones are added. */
  ids: Set<string>;
}

/** The blocks of a page with everything they show beyond their own file. */
export function resolveBlocks(
  source: SiteSource,
  around: Surroundings,
  data: Record<string, unknown>[],
): Block[] {
  const context = contextOf(source, around);
  const cited = showCitations(data, around.law, source.wording);
  return cited.map((block) => resolveBlock(block as BlockData, context));
}

function resolveBlock(block: BlockData, context: BlockContext): Block {
  const id = typeof block.heading === 'string' ? context.anchor(block.heading) : undefined;
  const added = resolvers.get(block.type)?.(block, context);
  return {
    ...block,
    ...(id === undefined ? {} : { id }),
    ...added,
  } as unknown as Block;
}

function contextOf(source: SiteSource, { self, law, pageNumber, ids }: Surroundings): BlockContext {
  const { tree, settings, wording, entries } = source;
  const overviews: BlockContext['overviews'] = [{ label: wording.home, to: '/' }, ...overviewsOf(source)];
  return {
    self,
    cards: (collection) => entries.cards(collection),
    card: (id) => entries.withId(id)?.card,
    overview: (collection) => collectionAddress(collection, tree),
    overviews,
    packagePlans: (collection) => packagePlans(source, collection),
    menuLimit: settings.menuLimit,
    pageSize: settings.pageSize,
    pageNumber,
    priceText: (price) => toPriceText(price, settings, wording),
    bookingHref: (id) => settings.booking[id] ?? '',
    law,
    lawWord: (word, values = {}) => fillWords(wording[word], values),
    anchor: (text) => uniqueId(toAnchor(text), ids),
  };
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id) || isOwnId(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}
