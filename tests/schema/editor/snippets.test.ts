import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blocks } from '../../../schema/blocks/index';
import type { Choices } from '../../../schema/editor/choices';
import { blockSnippets, fileSnippet, fitExample } from '../../../schema/editor/examples';
import {
  booking,
  choice,
  collectionName,
  count,
  date,
  entry,
  href,
  icon,
  image,
  law,
  line,
  list,
  name,
  price,
} from '../../../schema/fields/fields';
import { blocksField, pageSchema } from '../../../schema/files/collections';
import { readForAuthors } from '../../../schema/read-site';
import { known, littleSite } from '../../little-site';

const words = { title: 'Flags', description: 'What the flags say.' };

let choices: Choices;

beforeEach(() => {
  choices = readForAuthors(littleSite(), known).listChoices();
});

/** What becomes of a text of a field that names something, in an example of a block. */
function named(field: z.ZodType, text: string): unknown {
  const schema = z.strictObject({ type: z.string(), parts: z.array(z.strictObject({ field })) });
  const examples = { minimal: { parts: [{ field: text }] } };
  const value = fitExample({ type: 'signal-flags', schema, examples }, 'minimal', choices);
  return value === undefined ? undefined : (value as { parts: { field: string }[] }).parts[0]?.field;
}

describe('an example of a block', () => {
  it('is given its type, and stays as it is itself', () => {
    const examples = { minimal: { icon: 'no-such-icon' } };
    const schema = z.strictObject({ type: z.string(), icon: icon(words) });
    expect(fitExample({ type: 'signal-flags', schema, examples }, 'minimal', choices)).toEqual({
      type: 'signal-flags',
      icon: 'bean',
    });
    expect(examples).toEqual({ minimal: { icon: 'no-such-icon' } });
  });

  it.each<[kind: string, field: z.ZodType, written: string, fitting: string]>([
    ['a page', href(words), '/ecole', '/ecole'],
    ['a page that there is not', href(words), '/nowhere', '/'],
    ['an icon', icon(words), 'truck', 'truck'],
    ['an icon that there is not', icon(words), 'no-such-icon', 'bean'],
    ['an entry that there is not', entry(words), 'articles/none', 'articles/eau-douce'],
    ['a picture that there is not', image(words), 'none.png', 'icon.svg'],
    ['a jurisdiction', name('jurisdiction', words), 'italie', 'italie'],
    ['a jurisdiction that there is not', name('jurisdiction', words), 'none', 'france'],
    ['a law that there is not', law(words), 'law/none', 'law/decret-sacs'],
    ['a booking link', booking, 'table', 'table'],
    ['a booking link that there is not', booking, 'none', 'visite'],
    ['a collection', collectionName, 'industries', 'industries'],
    ['words', line(words), 'Anything', 'Anything'],
  ])('names what exists where it names %s', (_, field, written, fitting) => {
    expect(named(field, written)).toBe(fitting);
  });

  it.each(['testimonial', 'statistics', 'profile'])('is marked as a sample where it is a %s', (type) => {
    const block = blocks.find((each) => each.type === type);
    expect(block && fitExample(block, 'minimal', choices)).toMatchObject({ type, sample: true });
  });

  it('is none where there is nothing of a kind, or not that collection', () => {
    choices = { ...choices, icons: [], bookings: undefined };
    expect(named(icon(words), 'truck')).toBeUndefined();
    expect(named(booking, 'visite')).toBeUndefined();
    expect(named(collectionName, 'none')).toBeUndefined();
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
  const schema = z.strictObject({
    title: line(words),
    long: line({ title: 'Short', description: 'Just enough.', min: 12 }),
    longer: line({ title: 'Short', description: 'Too short.', min: 14 }),
    day: date({ ...words, examples: ['2025-11-01', '2025-12-01'] }),
    left: line(words).optional(),
    count: count({ ...words, min: 4, max: 9 }),
    number: z.int(),
    wind: choice(['calm', 'storm'], words),
    tags: list(line(words), words),
    one: z.literal('fixed'),
    price,
    icon: icon(words),
    untold: z.string(),
  });

  it('has what its schema asks for, each in its own words', () => {
    expect(fileSnippet('industries', schema, choices)).toEqual({
      label: 'whole file',
      description: 'A file of industries/ with all that it has to have.',
      value: {
        title: 'Flags',
        long: 'Just enough.',
        longer: 'Too short.....',
        day: '2025-11-01',
        count: 4,
        number: 0,
        wind: 'calm',
        tags: ['Flags'],
        one: 'fixed',
        price: { kind: 'free' },
        icon: 'bean',
        untold: '',
      },
    });
  });

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

  it('is empty where the file would name what there is not', () => {
    expect(fileSnippet('industries', schema, { ...choices, icons: [] }).value).toEqual({});
  });
});
