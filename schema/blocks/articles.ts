import * as z from 'zod';
import { fillWords } from '../../src/shared/words';
import { type BlockContext, defineBlock, paginate } from '../define-block';
import { isPageText } from '../fields/field-kinds';
import { choice, collectionName, heading, image, line, list, photographAlt, rich } from '../fields/fields';
import { parseInline, type RichText, toPlainText } from '../fields/rich-text';
import { getText, listFieldTexts, memoize } from '../fields/walk';
import type { JsonValue } from '../json/source';
import { tableColumns, tableRows } from './tables';

export const articleIndex = defineBlock({
  type: 'article-index',
  title: 'List of articles',
  purpose:
    'The featured article, then all other articles from newest to oldest, each with picture, title and excerpt.',
  fields: {
    heading,
    collection: collectionName,
    readMore: line('Text of the links', 'The text of the link below each article.', {
      max: 30,
      examples: ['Read More'],
    }),
  },
  resolve: (block, context) => {
    const all = context.cards(block.collection);
    const featured = context.pageNumber === 1 ? all.find((card) => card.featured) : undefined;
    const others = all.filter((card) => !card.featured);
    return { featured, ...paginate(others, context) };
  },
  example: { heading: 'Articles', collection: 'articles', readMore: 'Read' },
});

export const articleHero = defineBlock({
  type: 'article-hero',
  title: 'Article opening',
  purpose:
    'The opening of an article: the title on a picture, a link to all articles, and the category, read time, date, author and number of legal changes.',
  opensPage: 'article',
  fields: {
    subtitle: line('Subtitle', 'One sentence under the title.', { max: 160 }).optional(),
  },
  resolve: (_, context) => ({
    moved:
      context.law.changes.length > 0 ? { label: formatChanges(context), to: `#${changesListId}` } : undefined,
  }),
  example: {},
});

const nodeType = <T extends string>(name: T, description: string) =>
  z.literal(name).meta({ title: 'Type', description });

const headingNode = z.strictObject({
  type: nodeType('heading', 'A heading within the article.'),
  level: z
    .literal([2, 3])
    .default(2)
    .meta({
      title: 'Level',
      description: 'Choose whether the heading begins a section, or a part of a section.',
      enumDescriptions: ['Section', 'Part of a section'],
    }),
  text: line('Text', 'The words of the heading: a statement, not only a topic.', {
    max: 100,
    labelsItem: true,
  }),
});

const paragraph = z.strictObject({
  type: nodeType('paragraph', 'A paragraph of running text.'),
  text: rich('Text', 'One paragraph; can have **bold**, *italic* and links.', {
    max: 1600,
    labelsItem: true,
  }),
});

const bullets = z.strictObject({
  type: nodeType('list', 'A list with bullets, numbers or boxes to tick.'),
  style: choice(
    'Style',
    'Use numbers if the order matters. A checklist has numbers, and boxes to tick on paper.',
    ['bulleted', 'numbered', 'checklist'],
  ).default('bulleted'),
  items: list('Items', 'The items, in order.', rich('Item', 'A few words or a sentence.', { max: 600 })),
});

const quote = z.strictObject({
  type: nodeType('quote', 'A quote from another source.'),
  text: rich('Text', 'The quoted words.', { max: 800, labelsItem: true }),
  source: line('Source', 'The person or the text that is quoted.', { max: 160 }),
});

const callout = z
  .strictObject({
    type: nodeType('callout', 'A note or a warning in a box.'),
    tone: choice('Kind', 'A note summarises a point. A warning names a risk.', ['note', 'warning']).default(
      'note',
    ),
    title: line('Title', 'A few words.', { max: 80, labelsItem: true }),
    text: rich('Text', 'One to three sentences.', { max: 800 }),
  })
  .meta({ title: 'Note box' });

const table = z.strictObject({
  type: nodeType('table', 'A table with a caption and column headings.'),
  caption: line('Caption', 'The subject of the table.', { max: 160 }),
  columns: tableColumns,
  rows: tableRows,
});

const picture = z.strictObject({
  type: nodeType('picture', 'A photograph or a drawing between paragraphs.'),
  file: image('File', 'The picture file. A photograph must be at least 800 pixels wide.', {
    examples: ['office-door.jpg'],
    leastWidth: 800,
  }),
  alt: photographAlt,
  caption: line('Caption', 'Shown under the picture: what the picture shows, or who made the picture.', {
    max: 160,
  }).optional(),
});

const figure = z
  .strictObject({
    type: nodeType('figure', 'An amount, a date or a clause from the text, shown in very large type.'),
    value: line('Fact', 'A few characters, exactly as in the text of the article.', {
      max: 18,
      examples: ['48 hours'],
      isStatedInText: true,
    }),
    words: rich('Explanation', 'One short sentence about the fact.', { max: 160, hasNoTerms: true }),
  })
  .meta({ title: 'Key fact' });

const articleNode = z
  .discriminatedUnion('type', [headingNode, paragraph, bullets, quote, callout, table, picture, figure])
  .meta({
    title: 'Part',
    description: 'A heading, paragraph, list, quote, note box, table, picture or key fact.',
    isFlow: true,
  });

export const articleBody = defineBlock({
  type: 'article-body',
  title: 'Article text',
  purpose: 'The text of an article.',
  fields: {
    standfirst: rich('Opening paragraph', 'The first paragraph, in larger type.', { max: 500 }).optional(),
    content: list(
      'Content',
      'Headings, paragraphs, lists, quotes, note boxes, tables, pictures and key facts.',
      articleNode,
      { max: 200 },
    ),
  },
  resolve: (block, context) => {
    const content = block.content.map((node) =>
      node.type === 'heading' ? { ...node, id: context.anchor(node.text) } : node,
    );
    const contents = content.flatMap((node) =>
      node.type === 'heading' && node.level === 2 ? [{ id: node.id, text: node.text }] : [],
    );
    return { content, contents, cited: listCitedSources(block.standfirst, content) };
  },
  example: { content: [{ type: 'paragraph', text: 'One paragraph.' }] },
});

export const wordsPerMinute = 200;

export function estimateReadTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Counts the words that visitors see in the article bodies. `blocks` are the blocks of the file, before resolving. */
export const countWords = memoize((blocks: JsonValue[]): number => {
  const bodies = blocks.filter((block) => getText(block, 'type') === articleBody.type);
  return bodies
    .flatMap((body) => listFieldTexts(articleBody.schema, body))
    .filter(({ kind }) => isPageText(kind))
    .reduce((sum, { text }) => sum + countWordsInText(text), 0);
});

function countWordsInText(text: string): number {
  const plain = toPlainText(parseInline(text, () => undefined)).trim();
  return plain === '' ? 0 : plain.split(/\s+/).length;
}

type ArticleNode = z.output<typeof articleNode>;

/**
 * Returns the numbers of the sources that each part of an article cites, for example `[[1], [2, 1]]` for two parts. The
 * first part is the text before the first level-2 heading. Each level-2 heading begins a new part.
 */
function listCitedSources(standfirst: RichText | undefined, content: readonly ArticleNode[]): number[][] {
  const parts = [new Set(findSourceNumbers(standfirst))];
  for (const node of content) {
    if (node.type === 'heading' && node.level === 2) parts.push(new Set());
    for (const number of findSourceNumbers(node)) parts.at(-1)?.add(number);
  }
  return parts.map((numbers) => [...numbers]);
}

function findSourceNumbers(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('sourceNumber' in value) return [Number(value.sourceNumber)];
  return Object.values(value).flatMap(findSourceNumbers);
}

const maxListedSources = 10;

export const lawSources = defineBlock({
  type: 'law-sources',
  purpose:
    'The legal changes since an article was published, and the numbered sources of the article. Added after the text automatically.',
  fields: { heading: heading.optional() },
  resolve: (block, context) => {
    const { law, wording, anchor } = context;
    const sources = law.sources.map(({ id: _, number, ...shown }) => ({
      id: `source-${number}`,
      ...shown,
    }));
    const named = new Set<number>();
    const changes = law.changes.map(({ number, dateText, law: name, what, by, page }) => {
      // Citations link to the first change of a source, so only that change has an id.
      const id = named.has(number) ? undefined : `moved-${number}`;
      named.add(number);
      return { id, dateText, law: name, what, by, page };
    });
    return {
      heading: block.heading ?? wording.lawSources,
      // This id is not made from the heading, because the links in the margin always lead to `sources`.
      id: anchor('sources'),
      sources: sources.slice(0, maxListedSources),
      more: sources.slice(maxListedSources),
      moreLabel: fillWords(wording.lawSourcesMore, { count: sources.length - maxListedSources }),
      moved: changes.length > 0 ? { id: changesListId, heading: formatChanges(context), changes } : undefined,
      hereLabel: wording.lawSourcesHere,
      allLabel: wording.lawSourcesLink,
      closeLabel: wording.lawSourceClose,
      officialLabel: wording.lawOfficial,
    };
  },
  example: {},
});

/** The id of the list of changes. The link beside the date leads to this list. Headings never get this id. */
const changesListId = 'legal-changes';

function formatChanges({ law: { changes, updated }, wording }: BlockContext): string {
  const count = changes.length;
  if (updated === undefined)
    return fillWords(count === 1 ? wording.lawChange : wording.lawChanges, { count });
  const text = count === 1 ? wording.lawChangeSinceUpdate : wording.lawChangesSinceUpdate;
  return fillWords(text, { count, date: updated });
}

export const shareLinks = defineBlock({
  type: 'share-links',
  purpose: 'Share options at the end of an article: networks, email and a link to copy.',
  closesPage: true,
  fields: { heading },
  example: { heading: 'Share' },
});
