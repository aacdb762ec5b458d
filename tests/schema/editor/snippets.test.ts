import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blocks } from '../../../schema/blocks/index';
import type { Choices } from '../../../schema/editor/choices';
import { blockSnippets, fileSnippet, fitExample } from '../../../schema/editor/examples';
import { blocksField, pageSchema } from '../../../schema/files/collections';
import { readForAuthors } from '../../../schema/read-site';
import { known, littleSite } from '../../little-site';

let choices: Choices;

beforeEach(() => {
  choices = readForAuthors(littleSite(), known).listChoices();
});

describe('an example of a block', () => {
  it.each(['testimonial', 'statistics', 'profile'])('is marked as a sample where it is a %s', (type) => {
    const block = blocks.find((each) => each.type === type);
    expect(block && fitExample(block, 'minimal', choices)).toMatchObject({ type, sample: true });
  });
});

describe('the snippets of blocks', () => {
  it('leave out a block that names what there is not', () => {
    const labels = blockSnippets({ ...choices, bookings: [] }).map(({ label }) => label);
    expect(blocks.map(({ type }) => type).filter((type) => !labels.includes(type))).toEqual([
      'booking-cards',
    ]);
  });
});

describe('the snippet of a whole file', () => {
  it('opens a page as a page, and an article as an article', () => {
    const opening = (folder: string) => {
      const { value } = fileSnippet(folder, z.strictObject({ blocks: blocksField }), choices);
      return (value as { blocks: { type: string }[] }).blocks.map(({ type }) => type);
    };
    expect(opening('industries')).toEqual(['hero', 'prose']);
    expect(opening('articles')).toEqual(['article-hero', 'article-body']);
  });

  it('keeps a page unlisted until something leads to it, its blocks at the end', () => {
    const { description, value } = fileSnippet('pages', pageSchema, choices);
    expect(Object.keys(value as object)).toEqual(['title', 'description', 'listed', 'blocks']);
    expect(value).toMatchObject({ listed: false });
    expect(description).toBe(
      'A file of pages/ with all that it has to have. Take "listed" out once a menu or a page leads to it.',
    );
  });
});
