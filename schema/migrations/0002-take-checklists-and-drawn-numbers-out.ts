import { isObject } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { type Data, type Migration, without } from './run-migrations';

/** A checklist is a numbered list of an article; the months and hours of a plan are said by its words alone. */
export const takeChecklistsOut: Migration = {
  summary:
    'Makes checklists numbered lists, takes the months and hours of plans away, and keeps three related pages at most.',
  migrate: (values) =>
    Object.fromEntries(
      Object.entries(values).map(([file, value]) => {
        if (!isObject(value)) return [file, value];
        if (file === 'wording.json') return [file, without(value, goneWords)];
        const { blocks } = value;
        return [file, Array.isArray(blocks) ? { ...value, blocks: blocks.flatMap(migrateBlock) } : value];
      }),
    ),
};

const goneWords =
  `partOf category readTime published author lawMoved checklistDone checklistPoints checklistPrint
   checklistClear checklistKept checklistNotKept`.split(/\s+/);

const mostRelated = 3;

function migrateBlock(block: JsonValue): JsonValue[] {
  if (!isObject(block)) return [block];
  switch (block.type) {
    case 'checklist-index':
      return [];
    case 'checklist':
      return [toArticleBody(block)];
    case 'pricing-table':
      return [mapItems(block, 'plans', (plan) => without(plan, ['months', 'hours']))];
    case 'legal-sections':
      return [
        mapItems(block, 'sections', (section) =>
          isObject(section.storage)
            ? { ...section, storage: without(section.storage, ['checklists']) }
            : section,
        ),
      ];
    case 'related-pages':
      return [
        Array.isArray(block.entries) ? { ...block, entries: block.entries.slice(0, mostRelated) } : block,
      ];
    default:
      return [block];
  }
}

function toArticleBody({ heading = '', intro, items }: Data): JsonValue {
  const texts = (Array.isArray(items) ? items : []).map((item) => {
    const { text = '', detail } = isObject(item) ? item : {};
    return detail === undefined ? text : `${text} ${detail}`;
  });
  return {
    type: 'article-body',
    content: [
      { type: 'heading', level: 2, text: heading },
      ...(intro === undefined ? [] : [{ type: 'paragraph', text: intro }]),
      { type: 'list', style: 'numbered', items: texts },
    ],
  };
}

function mapItems(block: Data, key: string, change: (item: Data) => Data): Data {
  const items = block[key];
  if (!Array.isArray(items)) return block;
  return { ...block, [key]: items.map((item) => (isObject(item) ? change(item) : item)) };
}
