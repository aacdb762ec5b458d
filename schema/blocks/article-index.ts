import { defineBlock, partOf } from '../define-block';
import { collectionName, heading, line } from '../fields/fields';

export const articleIndex = defineBlock({
  type: 'article-index',
  purpose:
    'The featured article, then the others newest first, each with picture, title, excerpt and a link.',
  fields: {
    heading,
    collection: collectionName,
    readMore: line('Read-more label', 'What each link says.', { max: 30, examples: ['Read More'] }),
  },
  resolve: (block, context) => {
    const all = context.cards(block.collection);
    const featured = context.pageNumber === 1 ? all.find((card) => card.featured) : undefined;
    const others = all.filter((card) => !card.featured);
    return { featured, ...partOf(others, context) };
  },
  examples: {
    default: { heading: 'Latest articles', collection: 'articles', readMore: 'Read More' },
    minimal: { heading: 'Articles', collection: 'articles', readMore: 'Read' },
  },
});
