import type { Card } from '../../../schema/block-context';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Page } from '../../../schema/site-model';

/**
 * The pictures of each list of cards on a page, those of one size together and in the order of the list: what a visitor who
 * sees one of them is about to see, and is sent together.
 */
export function pictureListsOf({ blocks }: Pick<Page, 'blocks'>): PictureKey[][] {
  return blocks.flatMap((block): PictureKey[][] => {
    switch (block.type) {
      case 'collection-cards':
        return ofCards(block.cards);
      case 'collection-index':
        return ofCards([...block.groups.flatMap(({ cards }) => cards), ...block.rest]);
      case 'article-index':
        return [[...(block.featured ? [block.featured] : []), ...block.cards].map(wideOf)];
      default:
        return [];
    }
  });
}

function ofCards(cards: Card[]): PictureKey[][] {
  const shown = cards.filter(({ image }) => image);
  return [
    shown.flatMap(({ image }) => (image ? [image] : [])),
    shown.map(({ id }): PictureKey => `small:${id}`),
  ];
}

function wideOf({ id }: Card): PictureKey {
  return `wide:${id}`;
}
