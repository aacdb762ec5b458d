import type { BlockContext, Card, ChecklistCard } from '../block-context';
import { type Block, type BlockOf, type BlockType, blocks } from '../blocks/index';
import { toAnchor } from '../content/addresses';
import { collectionAddress } from '../content/tree';
import { overviewsOf } from './breadcrumbs';
import type { SiteSource } from './entries';
import { packagePlans, toPriceText } from './prices';

/** A block as its schema accepted it. */
type BlockData = { type: BlockType } & Record<string, unknown>;
type Resolve = (block: BlockData, context: BlockContext) => object;

// Each takes the data of its own block: which one it is handed follows from the key.
const resolvers = new Map<string, Resolve>(
  blocks.flatMap((block) =>
    'resolve' in block && block.resolve ? [[block.type, block.resolve as unknown as Resolve]] : [],
  ),
);

/** Where blocks stand while they are resolved. */
interface Place {
  self: Card;
  pageNumber: number;
  /** The ids of headings given out so far; further ones are added. */
  ids: Set<string>;
}

/** The blocks of a page with everything they show beyond their own file. */
export function resolveBlocks(source: SiteSource, place: Place, data: Record<string, unknown>[]): Block[] {
  const context = contextOf(source, place);
  return data.map((block) => resolveBlock(block as BlockData, context));
}

function resolveBlock(block: BlockData, context: BlockContext): Block {
  const id = typeof block.heading === 'string' ? context.anchor(block.heading) : undefined;
  const added = resolvers.get(block.type)?.(block, context);
  return { ...block, ...added, ...(id === undefined ? {} : { id }) } as unknown as Block;
}

function contextOf(source: SiteSource, { self, pageNumber, ids }: Place): BlockContext {
  const { tree, settings, wording, entries } = source;
  return {
    self,
    cards: (collection) => entries.cards(collection),
    card: (id) => entries.withId(id)?.card,
    overview: (collection) => collectionAddress(collection, tree),
    overviews: [{ label: wording.home, to: '/' }, ...overviewsOf(source)],
    checklists: () => listChecklists(source),
    packagePlans: (collection) => packagePlans(source, collection),
    menuLimit: settings.menuLimit,
    pageSize: settings.pageSize,
    pageNumber,
    priceText: (price) => toPriceText(price, settings, wording),
    bookingHref: (id) => settings.booking[id] ?? '',
    anchor: (text) => uniqueId(toAnchor(text), ids),
  };
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

const checklistsOf = new WeakMap<SiteSource, ChecklistCard[]>();

/** Every checklist of the pages that are shown. A page that asks while they are listed is answered with none. */
function listChecklists(source: SiteSource): ChecklistCard[] {
  const known = checklistsOf.get(source);
  if (known) return known;
  checklistsOf.set(source, []);
  const found = source.entries.all
    .filter(({ data }) => data.blocks.some(({ type }) => type === 'checklist'))
    .flatMap(({ card, data }) =>
      resolveBlocks(source, { self: card, pageNumber: 1, ids: new Set() }, data.blocks).flatMap((block) =>
        block.type === 'checklist' ? [toChecklistCard(block, card)] : [],
      ),
    );
  checklistsOf.set(source, found);
  return found;
}

function toChecklistCard({ id, heading, items }: BlockOf<'checklist'>, card: Card): ChecklistCard {
  return { heading, to: `${card.address}#${id}`, page: card.title, count: items.length };
}
