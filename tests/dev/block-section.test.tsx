import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../schema/blocks/index';
import { BlockSection } from '../../src/dev/catalogue/view/block-section';

describe('a block in the catalogue', () => {
  const openers = blocks.filter((block) => 'opensPage' in block);

  it.each(openers)('says of $type which page it opens', ({ type, purpose, opensPage }) => {
    const block = { type, purpose, opensPage, words: [], fields: [], examples: [], uses: [] };
    expect(renderToStaticMarkup(<BlockSection block={block} isDrawn={false} />)).toMatch(
      /<p>Stands first (on|in) [^<]+<\/p>/,
    );
  });
});
